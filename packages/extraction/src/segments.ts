import { distance } from 'fastest-levenshtein';
import { certificateCues, laterPage, supplementHeadings } from './segments.data.ts';
import type { Line, PageText } from './pages/page.ts';
import { fieldNames, type FieldName, type FieldReading, type ReadFields } from './reading.ts';
import { fold } from './words/wording.ts';

/** A page that was read, with what it would say were it a certificate of its own. */
export type Leaf = { page: PageText; fields: ReadFields };

/** Consecutive pages of one certificate, first and last, and its fields. */
export type Segment = { span: [first: number, last: number]; fields: ReadFields };

/** Covers and instructions have no recipient and no date; the certificate may be the next page. */
export const showsCertificate = ({ title, recipient_name, issue_date }: ReadFields): boolean =>
  (title?.confidence ?? 0) >= 0.4 &&
  ((recipient_name?.confidence ?? 0) >= 0.5 || (issue_date?.confidence ?? 0) >= 0.5);

/** Whether a page speaks as certificates do, whatever could be read of its fields. */
export const speaksAsCertificate = ({ lines }: PageText): boolean => {
  const text = fold(lines.map((line) => line.text).join(' '));
  return certificateCues.some((cue) => cue.test(text));
};

/**
 * The certificates of a document from its pages in order. Pages before the first, as a cover, belong to none;
 * pages after one that start no other belong to it. When no page shows a certificate, the one that says most
 * is taken for it.
 */
export function segmentCertificates(leaves: readonly Leaf[]): [Segment, ...Segment[]] {
  const groups: [Leaf, ...Leaf[]][] = [];
  for (const leaf of leaves) {
    const group = groups.at(-1);
    if (!group) {
      if (showsCertificate(leaf.fields)) groups.push([leaf]);
    } else if (startsAnother(leaf, group)) groups.push([leaf]);
    else group.push(leaf);
  }
  const [first, ...further] = groups.map(segmentOf);
  if (first) return [first, ...further];
  const fullest = [...leaves].sort((a, b) => substance(b.fields) - substance(a.fields))[0];
  if (!fullest) throw new Error('A document without pages has no certificates.');
  return [segmentOf([fullest])];
}

const substance = (fields: ReadFields): number =>
  Object.values(fields).reduce((sum, field) => sum + (field?.confidence ?? 0), 0);

function startsAnother(leaf: Leaf, group: readonly [Leaf, ...Leaf[]]): boolean {
  if (!showsCertificate(leaf.fields)) return false;
  const [head] = group;
  const repeats = repeatsLayout(head.page, leaf.page);
  const differs = differingFields(head.fields, leaf.fields);
  // The same words in the same places are the same sheet once more unless a value is another.
  if (repeats) return differs.length > 0;
  if (isSupplement(leaf.page)) return differs.includes('recipient_name') && speaksAsCertificate(leaf.page);
  if (differs.includes('recipient_name')) return true;
  // What is said again of the same person under the same number is its translation or its back.
  if (sameValue(head.fields, leaf.fields, 'credential_id')) return false;
  return speaksAsCertificate(leaf.page) && differs.length > 0;
}

/** Whether a page says at its top, or by its number, that it goes with the page before. */
function isSupplement({ lines, height }: PageText): boolean {
  const upper = lines.filter((line) => line.box[1] < height * 0.35).slice(0, 8);
  return (
    upper.some((line) => supplementHeadings.test(fold(line.text))) ||
    lines.some((line) => line.text.length < 30 && laterPage.test(fold(line.text)))
  );
}

/** Most lines of a page stand on the other in the same place: one template, filled in twice. */
function repeatsLayout(page: PageText, other: PageText): boolean {
  const telling = page.lines.filter((line) => line.text.length >= 4);
  if (telling.length < 4) return false;
  const places = new Map<string, Line[]>();
  for (const line of other.lines) places.set(fold(line.text), [...(places.get(fold(line.text)) ?? []), line]);
  const isNear = (a: Line, b: Line): boolean =>
    Math.abs(a.box[1] / page.height - b.box[1] / other.height) < 0.03 &&
    Math.abs(a.box[0] / page.width - b.box[0] / other.width) < 0.06;
  const kept = telling.filter((line) =>
    (places.get(fold(line.text)) ?? []).some((twin) => isNear(line, twin)),
  );
  return kept.length >= telling.length * 0.5;
}

const deciding = ['recipient_name', 'title', 'credential_id', 'issue_date'] as const;

/** The fields that both pages name surely and differently. */
function differingFields(a: ReadFields, b: ReadFields): FieldName[] {
  return deciding.filter((name) => {
    const [one, two] = [a[name], b[name]];
    return one !== null && two !== null && isSure(one) && isSure(two) && !agree(name, one.value, two.value);
  });
}

const sameValue = (a: ReadFields, b: ReadFields, name: FieldName): boolean => {
  const [one, two] = [a[name], b[name]];
  return one !== null && two !== null && agree(name, one.value, two.value);
};

const isSure = ({ confidence }: FieldReading): boolean => confidence >= 0.5;

const squeezed = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function agree(name: FieldName, one: string, two: string): boolean {
  if (name === 'issue_date') return one.startsWith(two) || two.startsWith(one);
  const [a, b] = [squeezed(one), squeezed(two)];
  if (a === b) return true;
  if (name === 'credential_id') return false;
  // Names and titles are given in full here and in short there, and OCR misses a letter now and then.
  const [shorter, longer] = [a, b].map((text) => text.split(' ')).sort((x, y) => x.length - y.length);
  return shorter!.every((word) => longer!.some((other) => isClose(word, other)));
}

function isClose(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/.test(a + b) || Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 5) return false;
  return distance(a, b) <= 1;
}

/** What a page after the first says of itself rather than of the certificate. */
const headOnly: readonly FieldName[] = ['title', 'certificate_type', 'description'];

/** A page of few lines that begins within a sentence: the end of what the page before had no place for. */
const goesOn = ({ lines }: PageText): boolean => lines.length <= 8 && /^\p{Ll}/u.test(lines[0]?.text ?? '');

/** A transcript has dates of its own: one that is not said to be that of the certificate is none. */
const isTaken = (name: FieldName, field: FieldReading, page: PageText): boolean =>
  name === 'issue_date' ? field.confidence >= (goesOn(page) ? 0.85 : 0.95) : isSure(field);

/** The first page's fields; what it leaves open may stand on a page after it. */
function segmentOf([head, ...rest]: readonly [Leaf, ...Leaf[]]): Segment {
  const fields = { ...head.fields };
  for (const name of fieldNames) {
    if (fields[name] !== null || headOnly.includes(name)) continue;
    const found = rest
      .map(({ page, fields: own }) => ({ page, field: own[name] }))
      .find(({ page, field }) => field !== null && isTaken(name, field, page))?.field;
    if (found) fields[name] = { ...found, confidence: Number((found.confidence * 0.9).toFixed(2)) };
  }
  return { span: [head.page.number, rest.at(-1)?.page.number ?? head.page.number], fields };
}
