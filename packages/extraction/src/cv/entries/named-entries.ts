import { findRanges, type DateRange } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import type { CvEntry, EntryNames } from './entries.ts';
import type { CvField } from '../knowledge/field-names.ts';
import { formEntries } from './forms.ts';
import type { HeadingKind } from '../headings/heading-names.ts';

/**
 * The entries of a section. Rows of tables are one each: what their columns are called says what their cells are; so do
 * the labels of a form. `read` cuts what is neither into entries.
 */
export function withNamedEntries(
  lines: readonly CvLine[],
  kind: HeadingKind,
  read: (lines: readonly CvLine[]) => CvEntry[],
): CvEntry[] {
  const entries: CvEntry[] = [];
  let plain: CvLine[] = [];
  const close = () => {
    if (plain.length > 0) entries.push(...(formEntries(plain, kind) ?? read(plain)));
    plain = [];
  };
  for (const line of lines) {
    const named = namedIn(line, kind);
    const last = entries.at(-1);
    if (named) {
      close();
      entries.push(named);
    } else if (line.told === true && plain.length === 0 && last?.names) last.body.push(line);
    else plain.push(line);
  }
  close();
  return entries;
}

/** Whether a line is a row of a table of posts or of courses of study. */
export function kindOfRow({ cells }: CvLine): HeadingKind | null {
  const has = (...wanted: CvField[]) =>
    cells.some(({ field }) => field !== undefined && wanted.includes(field));
  if (has('degree', 'board')) return 'education';
  return has('position', 'organization') ? 'work' : has('school') ? 'education' : null;
}

/** The entry that a row of a table is. */
function namedIn(line: CvLine, kind: HeadingKind): CvEntry | null {
  if (line.cells.every(({ field }) => field === undefined)) return null;
  const of = (...wanted: CvField[]): string | undefined => {
    const found = wanted.flatMap((field) => line.cells.filter((cell) => cell.field === field))[0];
    return found?.text.replace(/^[\s:,;–—-]+|[\s:,;–—-]+$/gu, '') || undefined;
  };
  const names: EntryNames =
    kind === 'work'
      ? { role: of('position'), organization: of('organization', 'school'), place: of('place') }
      : {
          role: of('degree', 'position'),
          organization: of('school', 'organization', 'board'),
          place: of('place'),
          area: of('subject'),
          score: of('score'),
        };
  return { header: [line], body: [], dates: datesOf(line), names };
}

/** When the row says that it was; "Aug 2018" above "Dec 2019" is one span of time. */
function datesOf({ cells }: CvLine): DateRange | null {
  const text = (field: CvField) => cells.find((cell) => cell.field === field)?.text;
  const [from, to] = [text('from'), text('to')];
  const said = text('dates') ?? (from !== undefined && to !== undefined ? `${from} – ${to}` : (from ?? to));
  if (said === undefined) return null;
  const ranges = findRanges(said);
  if (ranges.length < 2 || ranges[0]!.whole) return ranges[0] ?? null;
  const spanned = `${said.slice(0, ranges[0]!.to)} – ${said.slice(ranges[1]!.from)}`;
  return findRanges(spanned).find(({ whole }) => whole) ?? ranges[0]!;
}
