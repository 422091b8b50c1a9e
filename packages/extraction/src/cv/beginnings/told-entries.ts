import { findRanges } from '../dates/cv-dates.ts';
import { entryOfLines, type CvEntry } from '../entries/entries.ts';
import { isDegree } from '../headings/degree-names.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { fold } from '../../words/wording.ts';
import { beginningOf, type Beginning, type Beginnings } from './beginnings.ts';

/** How likely the network must hold it that a course, or a post, begins where the rules begin none. */
export const surely: Readonly<Beginning> = { course: 0.95, post: 0.94 };
/** As unlikely must it be that one begins where they do. */
const hardly = 0.1;
/** So likely are entries of which the network makes as much as the rules do. */
const likely = 0.9;
/** So many lines tell of the beginning of an entry: its names and its time may stand in any order. */
const linesOfBeginning = 4;

/**
 * The courses of a section as the network tells, too, that they begin. One that the rules end too late is parted; what the
 * rules took for one is told of that above it. Of a section that has a title no more is told so than the network knows for
 * courses: it may know nothing of a section's kind. What is among the `others`, certificates as the rules know them,
 * stays by itself.
 */
export function asTold(
  entries: readonly CvEntry[],
  told: Beginnings,
  isTitled: boolean,
  others: ReadonlySet<CvEntry> = new Set(),
): CvEntry[] {
  const odds = (entry: CvEntry) =>
    Math.max(
      ...linesOf(entry)
        .slice(0, linesOfBeginning)
        .map((line) => beginningOf(line, told)?.course ?? 1),
    );
  const isFixed = (entry: CvEntry) => entry.names !== undefined || others.has(entry);
  const parted = entries.flatMap((entry) => (isFixed(entry) ? [entry] : partedWhere(entry, told, 'course')));
  const isNone = (entry: CvEntry) =>
    !isFixed(entry) && !(isTitled && isSurelyOne(entry)) && odds(entry) < hardly;
  const known = parted.filter((entry) => entry.names !== undefined || odds(entry) > likely).length;
  if (isTitled && known < parted.filter(isNone).length) return parted;
  return parted.reduce<CvEntry[]>((kept, entry) => {
    const above = kept.at(-1);
    if (!above || !isNone(entry)) return [...kept, entry];
    return [...kept.slice(0, -1), { ...above, body: [...above.body, ...linesOf(entry)] }];
  }, []);
}

/**
 * The posts of a section, parted where the network tells that a further one begins. What the rules hold for a post remains
 * one: of posts they know more than it does.
 */
export const postsAsTold = (entries: readonly CvEntry[], told: Beginnings): CvEntry[] =>
  entries.flatMap((entry) => (entry.names === undefined ? partedWhere(entry, told, 'post') : [entry]));

/** The name of a school by itself, as its heading begins with it: no prize, post or list of one. */
const schoolAlone =
  /^(?!Honou?rs? )(?:The )?(?:(?:\p{Lu}[\p{L}.'’&-]* )+(?:University|College|Institute|School|Academy)|(?:University|College|Institute|Academy) of \p{Lu}[\p{L}.'’&-]*(?: \p{Lu}[\p{L}.'’&-]*)*)(?=$|,| [-–—|(])/u;

/** Whether an entry is told of no other: it has a degree, or the name of a school and the whole time that somebody was there. */
const isSurelyOne = ({ header: [line], dates }: CvEntry): boolean =>
  isDegree(fold(line!.text)) || (dates?.whole === true && schoolAlone.test(line!.cells[0]?.text ?? ''));

const linesOf = ({ header, body }: CvEntry): CvLine[] => [...header, ...body];

/** Whether both what stands before a line and what begins with it have a time. */
const areDated = (lines: readonly CvLine[], at: number): boolean =>
  [lines.slice(0, at), lines.slice(at)].every((some) => some.some(({ text }) => findRanges(text).length > 0));

/** An entry cut where further ones of a kind begin within. */
function partedWhere(entry: CvEntry, told: Beginnings, kind: keyof Beginning): CvEntry[] {
  const lines = linesOf(entry);
  // What a heading ran on into was parted from it: it is printed in the same line.
  const printed = lines.map(({ cells }) => told.get(cells[0]!.words[0]!));
  const begins = (line: CvLine, at: number) =>
    // Posts are told of in lists of what was done there.
    !(kind === 'post' && line.bullet) &&
    printed.indexOf(printed[at]) === at &&
    (beginningOf(line, told)?.[kind] ?? 0) > surely[kind];
  const found = lines.flatMap((line, at) => (begins(line, at) ? [at] : []));
  // Closely below where the rules begin the entry it is the entry itself that begins: the network may hold for likely
  // both that its employer's line does and that its post's line does.
  const isFurther = (at: number) =>
    kind === 'course' || lines.slice(0, at).some(({ bullet }) => bullet) || areDated(lines, at);
  const starts = found.filter((at, index) => at >= linesOfBeginning || (index > 0 && isFurther(at)));
  if (starts.length === 0) return [entry];
  return [0, ...starts].map((start, index) => {
    const own = lines.slice(start, starts[index] ?? lines.length);
    const isDated = own.some(({ text }) => findRanges(text).length > 0);
    if (start > 0 || own.length < entry.header.length) return entryOfLines(own);
    return { ...entry, body: own.slice(entry.header.length), dates: isDated ? entry.dates : null };
  });
}
