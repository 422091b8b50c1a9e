import { isCurrently, isDateOnly, type DateRange } from '../dates/cv-dates.ts';
import { looksAlike, type CvLine } from '../layout/cv-line.ts';
import { isMark, wordCount, type Row } from './entry-rows.ts';

/** Whether a line is a date and nothing else, or how somebody was marked. */
export const isBareDate = (row: Row): boolean => {
  const [first] = row.dates;
  const isMarked = first !== undefined && first.from < 3 && isMark(row.line.text.slice(first.to).trim());
  return (
    isMarked || row.line.text.length - row.dates.reduce((sum, date) => sum + date.to - date.from, 0) <= 4
  );
};

/** Whether a line with a date goes on with the heading of an earlier one and begins no entry of its own. */
export function isSameHeading(rows: readonly Row[], previous: number, next: number): boolean {
  const [a, b] = [rows[previous]!, rows[next]!];
  if (a.bullet || b.bullet) return false;
  if (next - previous <= 3 && saysWhenItEnds(b, a)) return true;
  if (next - previous > 1) return false;
  // "(In progress)" says of the date above that it is open.
  if (isCurrently(b.line.text)) return true;
  // In the next line a time of which only the end is told ends that of the line above, whatever is said with it.
  const [above] = a.dates as [DateRange];
  const isNamed = above.end !== undefined && wordCount(b.line.text.slice(0, b.dates[0]!.from)) > 3;
  if (above.start !== undefined && above.whole && b.dates[0]!.whole && b.dates[0]!.start === undefined)
    return !isNamed;
  if (isListGoneOn(rows, a.line, b.line)) return true;
  // The year of an event is part of its name where the next line says from when to when.
  const named = !a.dates[0]!.whole && !isBareDate(a) && b.dates[0]!.whole && !isBareDate(b);
  if (
    named &&
    !namesTimeAlone(a) &&
    rows.some(
      (row, index) =>
        index !== next &&
        row.anchor &&
        row.dates[0]!.whole &&
        looksAlike(row.line, b.line) &&
        rows[index - 1] !== undefined &&
        rows[index - 1]!.dates.length === 0 &&
        looksAlike(rows[index - 1]!.line, a.line),
    )
  )
    return true;
  // A year for which there was no room in the line above it is that line's.
  const before = rows[previous - 1];
  const wrapped = before && !before.bullet && !before.anchor && a.line.gap + 0.3 < b.line.gap;
  return (
    (isBareDate(a) && !a.dates[0]!.whole && !isBareDate(b) && !wrapped) ||
    (isBareDate(b) && !b.dates[0]!.whole)
  );
}

/** "Expected graduation: May 2026" says when the course above, which still runs, will end. */
function saysWhenItEnds({ line, dates: [date] }: Row, { dates: [above] }: Row): boolean {
  const { start, end, whole, from, to } = date!;
  const isEnd = whole && start === undefined && (end ?? '') > (above!.start ?? '9999');
  return above!.ongoing && isEnd && line.text.length - to <= 1 && wordCount(line.text.slice(0, from)) <= 1;
}

/** Whether a full line that lists what has a date each goes on in the next: "Robotics (2020), Structures" over "(2021)". */
function isListGoneOn(rows: readonly Row[], above: CvLine, line: CvLine): boolean {
  const end = ({ box }: CvLine) => box[0] + box[2];
  const edge = Math.max(
    ...rows.filter((row) => row.line.column === above.column).map((row) => end(row.line)),
  );
  return (
    above.column === line.column &&
    above.cells.length === 1 &&
    line.cells.length === 1 &&
    line.gap < 0.6 &&
    Math.abs(above.box[0] - line.box[0]) < line.size * 0.5 &&
    Math.abs(above.size - line.size) <= line.size * 0.1 &&
    end(above) > edge - line.size * 4 &&
    (above.text.endsWith(',') || /^(?:\p{Ll}(?!\p{Ll}*\p{Lu})|\()/u.test(line.text))
  );
}

/** Whether a date has a cell of its own. */
const namesTimeAlone = (row: Row): boolean => row.line.cells.some((cell) => isDateOnly(cell.text));
