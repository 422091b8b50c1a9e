import { entryOfLines, type CvEntry } from '../entries/entries.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { beginningOf, type Beginnings } from './beginnings.ts';

/** How likely the network must hold it that a course begins where the rules begin none. */
export const surely = 0.98;
/** As unlikely must it be that one begins where they do. */
const hardly = 0.1;
/** So likely are entries of which the network makes as much as the rules do. */
const likely = 0.9;
/** So many lines tell of the beginning of an entry: its names and its time may stand in any order. */
const linesOfBeginning = 4;

/**
 * The courses of a section as the network tells, too, that they begin. One that the rules end too late is parted; what the
 * rules took for one is told of that above it, unless the network knows too few of the section's entries to judge. What is
 * among the `others`, certificates as the rules know them, stays by itself.
 */
export function asTold(
  entries: readonly CvEntry[],
  told: Beginnings | undefined,
  others: ReadonlySet<CvEntry> = new Set(),
): CvEntry[] {
  if (!told) return [...entries];
  const odds = (entry: CvEntry) =>
    Math.max(
      ...linesOf(entry)
        .slice(0, linesOfBeginning)
        .map((line) => beginningOf(line, told)?.course ?? 1),
    );
  const parted = entries.flatMap((entry) =>
    partedWhere(entry, (line) => (beginningOf(line, told)?.course ?? 0) > surely),
  );
  const isNone = (entry: CvEntry) => !entry.names && !others.has(entry) && odds(entry) < hardly;
  const known = parted.filter((entry) => entry.names ?? odds(entry) > likely).length;
  if (known <= parted.filter(isNone).length) return parted;
  return parted.reduce<CvEntry[]>((kept, entry) => {
    const above = kept.at(-1);
    if (!isNone(entry)) return [...kept, entry];
    if (!above) return kept;
    return [...kept.slice(0, -1), { ...above, body: [...above.body, ...linesOf(entry)] }];
  }, []);
}

const linesOf = ({ header, body }: CvEntry): CvLine[] => [...header, ...body];

/** An entry cut where further ones begin within. */
function partedWhere(entry: CvEntry, begins: (line: CvLine) => boolean): CvEntry[] {
  if (entry.names) return [entry];
  const lines = linesOf(entry);
  const found = lines.flatMap((line, at) => (begins(line) ? [at] : []));
  // Closely below where the rules begin the entry it is the entry itself that begins.
  const starts = found.filter((at, index) => at >= linesOfBeginning || (index > 0 && at > 0));
  if (starts.length === 0) return [entry];
  return [0, ...starts].map((start, index) => {
    const own = lines.slice(start, starts[index] ?? lines.length);
    const isWhole = start === 0 && own.length >= entry.header.length;
    return isWhole ? { ...entry, body: own.slice(entry.header.length) } : entryOfLines(own);
  });
}
