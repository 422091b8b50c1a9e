import { type ColumnMapping } from '@certfolio/contract/batches';
import { Award } from '@certfolio/contract/issuing';
import { type TemplateContent } from '@certfolio/contract/templates';
import { monthNames } from '@certfolio/contract/month-names';
import { completeAward, isDay, readAttributes, type AwardErrors } from './award.ts';
import type { IssuedAward } from './issuing.table.ts';

export type RowRules = {
  content: TemplateContent;
  mapping: ColumnMapping;
  dateOrder: 'dmy' | 'mdy';
  /** Of rows that state no issue date. */
  issuedOn: string;
  today: string;
};

/** What stands in a row by what its columns mean; a correction stands in place of the cell. */
export function valuesOf(
  cells: string[],
  fixes: Record<string, string>,
  mapping: ColumnMapping,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [target, column] of Object.entries(mapping)) values[target] = cells[column] ?? '';
  return { ...values, ...fixes };
}

/**
 * Reads one row. What else stands in the list is not looked at here.
 * @returns the award, or what is wrong with each value; the address in lower case where it is one
 */
export function readRow(
  values: Record<string, string>,
  { content, dateOrder, issuedOn, today }: RowRules,
): { email: string | null; award: IssuedAward | null; errors: AwardErrors } {
  const errors: AwardErrors = {};
  const text = (target: string): string | undefined => values[target]?.trim() || undefined;
  const day = (target: string): string | undefined => {
    const said = text(target);
    if (said === undefined) return undefined;
    const read = readDay(said, dateOrder);
    if (read === null) errors[target] = 'Use a date such as 2026-11-20 or 20 November 2026.';
    return read ?? undefined;
  };
  const attributes: Record<string, string> = {};
  for (const { key, kind } of content.attributes) {
    const target = `attribute:${key}`;
    const said = kind === 'date' ? day(target) : text(target);
    if (said !== undefined) attributes[key] = said;
  }
  const credits = text('credits');
  if (credits !== undefined && !/^\d+([.,]\d+)?$/.test(credits)) errors.credits = 'Enter a number.';
  const draft = {
    recipient: { name: nameOf(values), email: text('email') ?? '' },
    issued_on: day('issued_on') ?? issuedOn,
    expires_on: day('expires_on'),
    credits: credits === undefined || errors.credits ? undefined : Number(credits.replace(',', '.')),
    level: text('level'),
    grade: text('grade'),
    narrative: text('narrative'),
    evidence_url: text('evidence_url'),
    attributes,
  };
  const read = Award.safeParse(draft);
  for (const issue of read.error?.issues ?? []) errors[targetOf(issue.path)] ??= issue.message;
  if (draft.recipient.email === '') errors.email = 'Enter the e-mail address of the recipient.';
  const emailRead = Award.shape.recipient.shape.email.safeParse(draft.recipient.email);
  const email = emailRead.success ? emailRead.data : null;
  if (!read.success || Object.keys(errors).length > 0) {
    // What is wrong with the own fields is said together with the rest.
    const said: AwardErrors = {};
    readAttributes(attributes, content, said);
    return { email, award: null, errors: { ...said, ...errors } };
  }
  const complete = completeAward(read.data, content, today);
  return 'award' in complete
    ? { email, award: complete.award, errors: {} }
    : { email, award: null, errors: complete.errors };
}

const nameOf = (values: Record<string, string>): string =>
  (values.name?.trim() || `${values.first_name?.trim() ?? ''} ${values.last_name?.trim() ?? ''}`).trim();

function targetOf(path: PropertyKey[]): string {
  const [first, second] = path.map(String);
  if (first === 'recipient') return second ?? 'name';
  if (first === 'attributes') return `attribute:${second ?? ''}`;
  return first ?? 'row';
}

/** A day as YYYY-MM-DD, read as people and spreadsheets write it; null when it is none. */
export function readDay(text: string, order: 'dmy' | 'mdy'): string | null {
  const said = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(said);
  if (numbers) {
    const [, first, second, year] = numbers;
    // Dots are never written month first.
    return order === 'dmy' || said.includes('.') ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+(\p{L}{3,9})\.?[-\s,]+(\d{4})$/iu.exec(said);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(said);
  return monthFirst ? dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

const monthOf = (name = ''): string => {
  const said = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return String(monthNames.findIndex((month) => month.startsWith(said)) + 1);
};

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
