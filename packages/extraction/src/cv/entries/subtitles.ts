import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import { looksAlike, type CvLine } from '../layout/cv-line.ts';
import { titleOf } from '../sections/section-titles.ts';
import type { CvEntry } from './entries.ts';
import { isNaming, namesPostOrSchool } from './entry-told.ts';

/** Whether the first line of a heading is a title over some of the entries: "Teaching", "Further experience". */
function isGroupTitle([line, ...rest]: readonly CvLine[]): boolean {
  const title = line && line.cells.length === 1 && !line.bullet ? titleOf(line.text) : null;
  if (!line || !title || findRanges(line.text).length > 0) return false;
  const named = rest.filter(isNaming);
  return (
    !namesPostOrSchool(line.text) &&
    named.length > 0 &&
    (title.certain || named.length > 1 || positionWords.test(fold(named[0]!.text)))
  );
}

/** "Recent" in larger type over the first of several entries is the name of none. */
export function withoutSubtitles(entries: readonly CvEntry[]): CvEntry[] {
  return entries.map((entry) => {
    if (isGroupTitle(entry.header)) return { ...entry, header: entry.header.slice(1) };
    const [subtitle, first] = entry.header;
    const others = entries.filter((other) => other !== entry).map(({ header }) => header[0]!);
    // A name with its place beside it is none, though what stands at the edge is set alike in all of its lines.
    const above =
      subtitle &&
      first &&
      others.length >= 2 &&
      subtitle.cells.length === 1 &&
      subtitle.size > first.size * 1.15 &&
      findRanges(subtitle.text).length === 0 &&
      others.every((other) => looksAlike(other, first) && Math.abs(other.box[0] - first.box[0]) < first.size);
    return above ? { ...entry, header: entry.header.slice(1) } : entry;
  });
}
