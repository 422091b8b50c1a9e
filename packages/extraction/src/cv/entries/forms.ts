import { findRanges, isDateOnly, type DateRange } from '../dates/cv-dates.ts';
import { cellOf, type CvLine } from '../layout/cv-line.ts';
import type { CvEntry, EntryNames } from './entries.ts';
import { withoutAddress } from '../knowledge/addresses.ts';
import { fieldOf, type CvField } from '../knowledge/field-names.ts';
import type { HeadingKind } from '../headings/heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** A line of a form: what its label says it is, and what stands behind the label. */
type Item = { line: CvLine; field: CvField | null; value: string };

const naming: Record<HeadingKind, readonly CvField[]> = {
  work: ['position', 'organization', 'school'],
  education: ['position', 'organization', 'degree', 'school'],
};
const leading: readonly CvField[] = [...naming.education, 'dates', 'from'];

/**
 * The entries of a section that is filled in as a form is: "Employer: …", "Position: …", "Period: …", time and again.
 * Null where it is none.
 */
export function formEntries(lines: readonly CvLine[], kind: HeadingKind): CvEntry[] | null {
  const items = withBareDates(lines.map(itemOf));
  const first = items.findIndex(({ field }) => field !== null && leading.includes(field));
  const starter = items[first]?.field;
  // Above the first label stands at most what the entry is called, or its number.
  if (!starter || first > 1) return null;
  const starts = items.flatMap(({ field }, index) => (field === starter ? [index - first] : []));
  const entries = starts.map((start, index) => items.slice(start, starts[index + 1] ?? items.length));
  const isFilled = (own: readonly Item[]) => {
    const fields = new Set(
      own.flatMap(({ field }) => (field !== null && leading.includes(field) ? [field] : [])),
    );
    return fields.size >= 2 && naming[kind].some((field) => fields.has(field));
  };
  if (!entries.every(isFilled) || entries.some((own) => first === 1 && own[0]!.field !== null)) return null;
  return entries.map((own) => entryOf(own, first === 1, kind));
}

const labelled = /^([^:]{2,90}?)\s*:\s*(.*)$/u;

function itemOf(line: CvLine): Item {
  const [cell, ...rest] = line.cells as [CvLine['cells'][0], ...CvLine['cells']];
  const [, label, value] = labelled.exec(line.text) ?? [];
  const field = label === undefined ? null : fieldOf(label);
  if (field !== null) return { line, field, value: value! };
  const beside = rest.length > 0 ? fieldOf(cell.text) : null;
  return beside === null
    ? { line, field: null, value: line.text }
    : { line, field: beside, value: rest.map(({ text }) => text).join(' ') };
}

/** A span of time alone above labels says when what they tell of was. */
function withBareDates(items: readonly Item[]): Item[] {
  return items.map((item, index) => {
    const plain = item.value.replace(/\s*:$/u, '');
    const next = items[index + 1]?.field;
    return item.field === null && next !== null && next !== undefined && next !== 'dates' && isDateOnly(plain)
      ? { ...item, field: 'dates', value: plain }
      : item;
  });
}

function entryOf(items: readonly Item[], isCalled: boolean, kind: HeadingKind): CvEntry {
  const values = new Map<CvField, string>();
  const header: CvLine[] = [];
  const body: CvLine[] = [];
  let open: CvField | null = null;
  items.forEach(({ line, field, value }, index) => {
    if (field !== null && !values.has(field)) {
      open = field;
      values.set(field, value);
      if (field === 'duties' && value !== '') body.push(withText(line, value));
      else if (field !== 'duties') header.push(line);
    } else if (index === 0 && isCalled) header.push(line);
    else if (open !== null && open !== 'duties' && goesOn(values.get(open)!, line)) {
      values.set(open, `${values.get(open)!} ${value}`.trim());
      header.push(line);
    } else {
      open = 'duties';
      body.push(line);
    }
  });
  const of = (...wanted: CvField[]) => wanted.map((field) => values.get(field)).find((value) => value);
  const called = isCalled && /\p{L}{2}/u.test(items[0]!.value) ? items[0]!.value : undefined;
  const [roles, organizations] =
    kind === 'work'
      ? ([['position'], ['organization', 'school']] as const)
      : ([
          ['degree', 'position'],
          ['school', 'organization', 'board'],
        ] as const);
  const [role, organization] = [of(...roles), of(...organizations)];
  const { name, place } = seatOf(undated(organization ?? (role === undefined ? undefined : called)));
  const names: EntryNames = {
    role: undated(role ?? (organization === undefined ? undefined : called)),
    organization: name,
    place: of('place') ?? place,
    ...(kind === 'education' && { area: of('subject'), score: of('score') }),
  };
  const said = [role, organization, called].flatMap((text) => findRanges(text ?? ''));
  return { header, body, dates: datesOf(values) ?? said.find(({ whole }) => whole) ?? null, names };
}

/** A name without the span of time behind it: "Harbour Works (May 2019 - June 2020)". */
function undated(text: string | undefined): string | undefined {
  const span = findRanges(text ?? '').find(({ whole, to }) => whole && text!.length - to <= 1);
  return (span && text?.slice(0, span.from).replace(/[\s,;:|(–—-]+$/u, '')) || text;
}

/** Whether a line goes on with what stands behind the label above it. */
const goesOn = (value: string, { text, bullet }: CvLine): boolean =>
  !bullet && (value === '' || /[,&(–-]$/u.test(value) || /^[\p{Ll}(&]/u.test(text)) && text.length < 90;

function withText(line: CvLine, text: string): CvLine {
  const words = line.cells.flatMap((cell) => cell.words);
  const count = text.split(/\s+/u).length;
  const cell = cellOf(words.slice(-count));
  return { ...line, cells: [cell], text: cell.text, box: cell.box };
}

/** A name that its place or its address follows: "Harbour Works, Westmere", "Harbour Works / Remote". */
function seatOf(text: string | undefined): { name: string | undefined; place: string | undefined } {
  if (text === undefined) return { name: undefined, place: undefined };
  const addressed = withoutAddress(text);
  const [name, ...rest] = addressed.name.split(/, | [-–—|/] /u);
  const plain = (piece: string) => piece.replace(/ ?\([^()]*\)$/u, '');
  const isPlace = (piece: string) => placeLikeness(plain(piece)) >= 0.6;
  if (rest.length === 0 || !rest.every(isPlace) || isPlace(name!)) return addressed;
  return { name, place: addressed.place ?? rest.map(plain).join(', ') };
}

function datesOf(values: ReadonlyMap<CvField, string>): DateRange | null {
  const [from, to] = [values.get('from'), values.get('to')];
  const said = values.get('dates') ?? (from !== undefined && to !== undefined ? `${from} – ${to}` : from);
  const ranges = findRanges(said ?? '');
  return ranges.find(({ whole }) => whole) ?? ranges[0] ?? null;
}
