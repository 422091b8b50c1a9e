import { activityNames, activityTypes } from '@certfolio/contract/cpd-activities';
import { durationUnits, hoursOf, type DurationUnit } from '@certfolio/contract/cpd-hours';
import { type ImportMapping, type ImportTarget } from '@certfolio/contract/cpd-imports';
import { CpdRecordDraft, type CpdStatus } from '@certfolio/contract/cpd-records';
import { fold } from '../../csv-table.ts';
import { readDay } from '../issuing/row-values.ts';

/** How the columns are called that hold something, folded; from the most to the least telling. */
const names: readonly [ImportTarget, RegExp][] = [
  ['title', /^(title|activity|activity title|name|course|course title|subject|topic|what)$|\btitle\b/],
  ['activity_type', /^(type|activity type|kind|category|method|cpd method|format)$|\btype\b/],
  ['status', /^(status|state)$/],
  ['duration_unit', /^(unit|units|duration unit)$|\bunit$/],
  ['duration_hours', /^(amount|hours|duration|points|cpd|cpd hours|cpd points|credits|time spent|duration hours)$|\b(hours|points|credits|duration)\b/],
  ['start_date', /^(start|start date|from|began|date from|started)$|\bstart\b/],
  ['end_date', /^(end|end date|to|date|completed|completed on|completion date|date completed|finished)$|\b(date|completed|end)\b/],
  ['provider', /\b(provider|organi[sz]er|organi[sz]ation|issuer|delivered by)\b/],
  ['url', /^(url|link|web ?site|address)$/],
  ['outcome', /\b(outcomes?|learnt|learned|what i learn\w*|reflection)\b/],
  ['standards', /\b(standards?|code|competenc\w+)\b/],
  ['topics', /^topics$/],
  ['tags', /^(tags?|labels?|keywords)$/],
  ['description', /\b(description|details?|notes?|comments?)\b/],
]; // prettier-ignore

/** What each column probably holds, by its name. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  const folded = columns.map(fold);
  for (const [target, pattern] of names) {
    const column = folded.findIndex((name, place) => !taken.has(place) && pattern.test(name));
    if (column < 0) continue;
    mapping[target] = column;
    taken.add(column);
  }
  return mapping;
}

export type ReadRow = {
  draft: CpdRecordDraft | null;
  errors: Record<string, string>;
  hours: number | null;
};

/** The cells of a row by what they mean. */
export const valuesOf = (cells: readonly string[], mapping: ImportMapping): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).map(([target, column]) => [target, unmarked(cells[column] ?? '')]),
  );

/** Reads one row of a list by what its columns mean. */
export function readRow(cells: readonly string[], mapping: ImportMapping, order: 'dmy' | 'mdy'): ReadRow {
  const values = valuesOf(cells, mapping);
  const errors: Record<string, string> = {};
  const text = (target: ImportTarget): string | undefined => values[target]?.trim() || undefined;
  const day = (target: ImportTarget): string | undefined => {
    const said = text(target);
    if (said === undefined) return undefined;
    const read = readDay(said, order);
    if (read === null) errors[target] = 'Use a date such as 2026-11-20 or 20 November 2026.';
    return read ?? undefined;
  };
  const amount = readAmount(text('duration_hours'));
  if (amount === null) errors.duration_hours = 'Use a number such as 1.5, or a time such as 1:30.';
  const unitSaid = text('duration_unit');
  const unit = unitSaid === undefined ? (amount?.unit ?? 'hours') : unitOf(unitSaid);
  if (unit === null) errors.duration_unit = `Use one of ${durationUnits.join(', ')}.`;
  const status = statusOf(text('status'));
  if (status === null) errors.status = 'Use planned, in progress or completed.';
  const read = CpdRecordDraft.safeParse({
    title: text('title') ?? '',
    activity_type: activityOf(text('activity_type')),
    status: status ?? 'completed',
    duration_hours: amount?.amount ?? 0,
    duration_unit: unit ?? 'hours',
    start_date: day('start_date'),
    end_date: day('end_date'),
    provider: text('provider'),
    url: text('url'),
    description: text('description'),
    outcome: text('outcome'),
    standards: text('standards'),
    topics: listOf(text('topics')).map((topic) => fold(topic).replaceAll(' ', '_')),
    tags: listOf(text('tags')),
  });
  for (const issue of read.error?.issues ?? []) errors[String(issue.path[0] ?? 'row')] ??= issue.message;
  const draft = read.success && Object.keys(errors).length === 0 ? read.data : null;
  return {
    draft,
    errors,
    hours: draft && hoursOf(draft.duration_hours, draft.duration_unit),
  };
}

/** What our own lists mark as text, so that no spreadsheet takes it for a formula, comes back as it was. */
const unmarked = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const listOf = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(/[;,|]/).map((one) => one.trim()))].filter(Boolean);

/** "6", "6,5", "1:30", "90 minutes", "2 days"; nothing is 0, and null is what cannot be read. */
export function readAmount(text: string | undefined): { amount: number; unit: DurationUnit | null } | null {
  if (text === undefined) return { amount: 0, unit: null };
  const clock = /^(\d{1,4}):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  if (clock) return { amount: hundredths(Number(clock[1]) + Number(clock[2]) / 60), unit: 'hours' };
  const [, number, word = ''] = /^(\d{1,5}(?:[.,]\d{1,4})?)\s*(\p{L}*)\.?$/u.exec(text) ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  if (word === '') return { amount: hundredths(value), unit: null };
  if (/^(min|mins|minute|minutes)$/i.test(word)) return { amount: hundredths(value / 60), unit: 'hours' };
  const unit = unitOf(word);
  return unit && { amount: hundredths(value), unit };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Points and credits are hours. */
function unitOf(text: string): DurationUnit | null {
  const said = fold(text);
  if (/^(h|hr|hrs|points?|pts|credits?|units?|cpd)$/.test(said)) return 'hours';
  return durationUnits.find((unit) => unit === said || unit === `${said}s`) ?? null;
}

function statusOf(text: string | undefined): CpdStatus | null {
  const said = fold(text ?? 'completed');
  if (/^(completed?|done|finished|yes|attended)$/.test(said)) return 'completed';
  if (/^(in progress|ongoing|started|begun)$/.test(said)) return 'in_progress';
  return /^(planned|to do|booked|upcoming|no)$/.test(said) ? 'planned' : null;
}

/** One that is known by its name; another stays as it was written. */
function activityOf(text: string | undefined): string {
  if (text === undefined) return 'other';
  const said = fold(text);
  const known = activityTypes.find(
    (type) => fold(type) === said || fold(activityNames[type]) === said || `${fold(type)}s` === said,
  );
  return known ?? text;
}
