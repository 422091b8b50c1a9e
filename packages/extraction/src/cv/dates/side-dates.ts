import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly } from './cv-dates.ts';
import type { CvCell, CvLine } from '../layout/cv-line.ts';
import { withCells } from '../layout/date-columns.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import { wordCount } from '../entries/entry-rows.ts';

/** How many lines below a heading its date may begin. */
const reach = 3;
/** "6 years", "2 years 3 months": how long something lasted. */
export const duration =
  /^\(?(?:\d{1,2} (?:years?|yrs?|months?|mos?|ans?|mois|jahre?|monate?|años?|meses|anni|mesi)\.? ?){1,2}\)?$/iu;

/**
 * Where the place and the time of each entry have a column of their own at the right, the time stands beside what is
 * told below the heading. It is put back into the heading, where the rest of the reading looks for it.
 */
export function withSideDates(lines: readonly CvLine[]): CvLine[] {
  // A first line with its sign and its time that names a degree is a heading itself, as are the others that are set so.
  if (lines[0] && isBesideTelling(lines[0]) && degreeWords.test(fold(lines[0].text))) return [...lines];
  const moves = lines.map((line, at) => (isBesideTelling(line) ? headingOver(lines, at) : -1));
  const heads = moves.filter((head) => head >= 0);
  if (heads.length < 2 || new Set(heads).size < heads.length) return [...lines];
  const dates = moves.flatMap((head, at) => (head < 0 ? [] : [lines[at]!.cells.at(-1)!]));
  const placed = lines.map((line) => [...line.cells]);
  moves.forEach((head, at) => {
    if (head >= 0) placed[head]!.push(placed[at]!.pop()!);
  });
  return lines.map((line, at) => {
    const cells = placed[at]!;
    const last = cells.at(-1)!;
    // So does how long it lasted, which the dates say already.
    const lasted =
      cells.length > 1 && duration.test(last.text) && dates.some((date) => isLevel(date, last, line.size));
    const kept = lasted ? cells.slice(0, -1) : cells;
    return kept.length === line.cells.length && kept.every((cell, index) => cell === line.cells[index])
      ? line
      : withCells(line, kept);
  });
}

const isLevel = ({ box: [x, , width] }: CvCell, { box: [left, , room] }: CvCell, size: number): boolean =>
  Math.abs(x - left) < size || Math.abs(x + width - left - room) < size;

/** Whether a bullet that tells has a span of time in a cell of its own at its end. */
function isBesideTelling({ bullet, cells }: CvLine): boolean {
  const last = cells.at(-1)!;
  const tells = bullet && cells.length === 2 && wordCount(cells[0]!.text) >= 5;
  return tells && isDateOnly(last.text) && findRanges(last.text)[0]?.whole === true;
}

/** The line without a date over what is told, with a cell level with the date; -1 where there is none. */
function headingOver(lines: readonly CvLine[], at: number): number {
  const line = lines[at]!;
  for (let head = at - 1; head >= Math.max(0, at - reach); head -= 1) {
    const above = lines[head]!;
    if (above.column !== line.column || findRanges(above.text).length > 0) return -1;
    if (above.bullet) continue;
    const begins = above.box[0] < line.box[0] + line.size * 0.2;
    const ends = isLevel(above.cells.at(-1)!, line.cells.at(-1)!, line.size);
    return begins && (ends || above.cells.length === 1) ? head : -1;
  }
  return -1;
}
