import { readFields, type CertificateDetail, type ReadField } from '@certfolio/contract/certificates';
import { partialDateOf } from './date-text.ts';
import { derivedExpiry } from './derived-date.ts';

/** Below this the holder is asked to look. */
export const confidenceToAskBelow = 0.8;

export const fieldLabels: Record<ReadField, string> = {
  title: 'Title',
  issuer_name: 'Issuer',
  recipient_name: 'Recipient',
  issue_date: 'Issue date',
  expiry_date: 'Expiry date',
  credential_id: 'Certificate number',
  certificate_type: 'Type',
  verification_url: 'Verification link',
  cpd_amount: 'Hours or points',
  grade: 'Level or grade',
  description: 'Description',
};

export const dateFields: readonly ReadField[] = ['issue_date', 'expiry_date'];

export function confidenceWords(confidence: number): string {
  if (confidence >= 0.95) return 'Very sure';
  if (confidence >= confidenceToAskBelow) return 'Sure';
  if (confidence >= 0.5) return 'Not sure';
  return 'A guess';
}

export type Source = { text: string; page: number; box: readonly [number, number, number, number] };

export type ShownField = {
  field: ReadField;
  label: string;
  /** What the certificate says now: the holder's word where there is one. */
  value: string | null;
  /** What was read, whatever the holder has made of it. */
  read: string | null;
  corrected: boolean;
  /** The holder says that it was read rightly. */
  confirmed: boolean;
  /** The issuer's credential says what this is, by a signature that holds or without; null where it does not. */
  statement: 'signed' | 'stated' | null;
  /** Absent where nothing was read, where the holder has settled it, and beside a credential. */
  confidence: number | null;
  toCheck: boolean;
  source: Source | null;
  /** A value that no words on the page were found for: only a model names it. */
  unlocated: boolean;
  /** How the value follows from what is printed: "3 years from the issue date". */
  rule: string | null;
  /** The date that it was worked out from has been corrected since. */
  outdated: boolean;
  /** What the same words may also say, without the value that stands. */
  alternatives: string[];
};

/** Every field with what was read for it; a settled field keeps its place on the page but asks nothing. */
export function shownFields(certificate: CertificateDetail): ShownField[] {
  const fields = readFields.map((field) => shownField(certificate, field));
  return fields.map((shown) => (shown.field === 'expiry_date' ? followingIssue(shown, certificate) : shown));
}

/** An expiry date that was worked out from an issue date which has been corrected since: it asks, and offers. */
function followingIssue(shown: ShownField, { issue_date: issued, reading }: CertificateDetail): ShownField {
  const expiry = shown.confidence === null ? null : derivedExpiry(shown.rule, issued);
  if (expiry === null || expiry === shown.value || issued === reading?.fields.issue_date?.value) return shown;
  return {
    ...shown,
    toCheck: true,
    outdated: true,
    alternatives: [expiry, ...shown.alternatives.filter((other) => other !== expiry)],
  };
}

/** Whether the issuer's credential says the value, and whether its signature holds. */
function statementOf({ credential_fields: said, checks }: CertificateDetail, field: ReadField) {
  if (!said.includes(field)) return null;
  const holds = checks.some(({ name, result }) => name === 'signature' && result === 'pass');
  return holds ? 'signed' : 'stated';
}

function shownField(certificate: CertificateDetail, field: ReadField): ShownField {
  const settled = certificate.corrected_fields.includes(field);
  const value = certificate[field] || null;
  const statement = statementOf(certificate, field);
  // Beside a credential the picture is but a drawing of it: how surely it was read off says nothing.
  const backed = certificate.credential_fields.length > 0;
  const newest = certificate.reading?.fields[field] ?? null;
  // A value that came with a former file was not read where the newest says something else.
  const isOlder = newest !== null && value !== null && value !== newest.value.trim() && !settled && !backed;
  const reading = isOlder ? null : newest;
  const confirmed = settled && statement === null && reading !== null && value === reading.value;
  // Once edited, and perhaps put back by hand since.
  const asStated = certificate.checks.some(({ name, result }) => name === 'details' && result === 'pass');
  const confidence = settled || backed ? null : (reading?.confidence ?? null);
  const elsewhere = statement !== null || (backed && !settled && reading?.value !== value);
  return {
    field,
    label: fieldLabels[field],
    value,
    read: statement === null ? (reading?.value ?? null) : null,
    // Without a reading or a credential there was nothing to correct: the holder wrote it all.
    corrected: settled && !confirmed && (statement === null ? certificate.reading !== null : !asStated),
    confirmed,
    statement,
    confidence,
    toCheck: confidence !== null && confidence < confidenceToAskBelow,
    // Other words on the page are not where a stated value stands.
    source: elsewhere ? null : (reading?.source ?? null),
    unlocated: !backed && reading !== null && reading.source === null,
    rule: backed ? null : (reading?.rule ?? null),
    outdated: false,
    alternatives: settled || backed ? [] : (reading?.alternatives ?? []).filter((other) => other !== value),
  };
}

/** The fields as they are laid out: what to check, what is known, what nobody has given. */
export type FieldGroups = { check: ReadField[]; known: ReadField[]; absent: ReadField[] };

/**
 * Sorts the fields into their groups. With the groups of a moment ago nothing changes its place under the eyes: what
 * was to be checked stays where it was when it has been, and what came to have a value joins the end of the known.
 */
export function fieldGroups(fields: readonly ShownField[], former: FieldGroups | null = null): FieldGroups {
  const check = [...(former?.check ?? [])];
  const known = [...(former?.known ?? [])];
  const absent: ReadField[] = [];
  for (const { field, value, corrected, toCheck } of fields) {
    if (check.includes(field) || known.includes(field)) continue;
    const group = toCheck ? check : value !== null || corrected ? known : absent;
    group.push(field);
  }
  return { check, known, absent };
}

/** The field to check after this one, round and round; null when there is none. */
export function nextToCheck(
  order: readonly ReadField[],
  fields: readonly ShownField[],
  after: ReadField | null,
): ReadField | null {
  const asking = new Set(fields.filter(({ toCheck }) => toCheck).map(({ field }) => field));
  const start = after === null ? 0 : order.indexOf(after) + 1;
  return [...order.slice(start), ...order.slice(0, start)].find((field) => asking.has(field)) ?? null;
}

/** What a field keeps of what was typed: the wire's form of a date, nothing for an empty line. */
export function keptValue(field: ReadField, text: string): string | null {
  const typed = text.trim();
  if (field === 'certificate_type') return typed || 'professional';
  return (dateFields.includes(field) ? partialDateOf(typed) : typed) || null;
}

/** Why a field cannot be saved as typed; null when it can. An empty field other than the title clears it. */
export function fieldRefusal(field: ReadField, text: string): string | null {
  const value = text.trim();
  if (value === '') return field === 'title' ? 'Give the certificate a title.' : null;
  if (dateFields.includes(field)) {
    return partialDateOf(value) ? null : 'Write a date such as 14 March 2026, March 2026 or 2026.';
  }
  if (field === 'verification_url') {
    const web = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    return web ? null : 'Use an http or https address.';
  }
  return null;
}
