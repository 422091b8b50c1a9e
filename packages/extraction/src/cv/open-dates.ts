import { unionBox } from '../page.ts';
import { fold } from '../wording.ts';
import { isDateOnly } from './cv-dates.ts';
import { presentWords } from './cv-months.data.ts';
import type { CvLine } from './cv-line.ts';
import { wordCount, type Row } from './entry-rows.ts';

const presentOnly = new RegExp(`^(?:${presentWords})$`, 'u');

/** When something began and, below, when it ended, by turns in a column of dates at the left of a section. */
function stackedEnds(rows: readonly Row[]): ReadonlySet<Row> {
  const led = rows.filter(({ line }) => isDateOnly(line.cells[0]!.text) && line.cells.length > 1);
  const ends = rows.filter((row, index) => {
    const above = rows[index - 1];
    if (!above || !led.includes(row) || !led.includes(above) || row.line.gap > 0.8) return false;
    const [a, b] = [above.dates[0]!, row.dates[0]!];
    const single = !a.whole && !b.whole && a.start !== undefined && b.start !== undefined;
    return single && a.start! < b.start! && a.start!.length === b.start!.length;
  });
  return ends.length >= 2 && ends.length * 2 === led.length ? new Set(ends) : new Set();
}

/** "Sep 2013 –" above "Jun 2018" in a column of dates is one span of time. */
export function joinOpenDates(rows: Row[]): Row[] {
  const ends = stackedEnds(rows);
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    const date = row.dates[0];
    if (!next || !date || date.whole || !row.anchor || date.start === undefined) return;
    // "2017 – Baker" has its end below, unless that begins a span of its own.
    const dashed = /^\s*[-–—](?:\s|$)/u.test(row.line.text.slice(date.to));
    const [end] = next.dates;
    const another = end !== undefined && /^\s*[-–—]/u.test(next.line.text.slice(end.to));
    const open = /[-–—]\s*$/u.test(row.line.cells[0]!.text) || (dashed && !another) || ends.has(next);
    const [above, below] = [row.line.cells[0]!, next.line.cells[0]!];
    const under =
      Math.abs(above.box[0] - below.box[0]) < row.line.size ||
      Math.abs(above.box[0] + above.box[2] - below.box[0] - below.box[2]) < row.line.size * 2;
    const now = /^(?:\p{L}+ ?){1,3}/u.exec(below.text)?.[0].trim() ?? '';
    if (open && under && date.from <= 1 && next.dates.length === 0 && presentOnly.test(fold(now))) {
      row.dates[0] = { ...date, ongoing: true, whole: true };
      next.line = withoutFirst(next.line, now.length + 1);
      return;
    }
    // "2021-10" above "- present": the dash that parts them looks like a bullet's.
    const [closing] = next.dates;
    const ended = next.bullet && below.box[0] + below.box[2] < (row.line.cells[1]?.box[0] ?? -Infinity);
    if (
      ended &&
      date.from <= 1 &&
      !row.bullet &&
      isDateOnly(below.text) &&
      (!closing || !closing.whole || closing.ongoing)
    ) {
      const end = closing?.start;
      row.dates[0] =
        end === undefined
          ? { ...date, ongoing: true, whole: true }
          : end >= date.start
            ? { ...date, end, whole: true }
            : date;
      rows.splice(index + 1, 1, ...restOf(next, below.text.length));
      return;
    }
    const [following] = next.dates;
    if (
      !following ||
      following.whole ||
      following.from > 1 ||
      !following.start ||
      row.line.column !== next.line.column
    )
      return;
    const [a, b] = [date.start, following.start];
    const stacked = date.from <= 1 && !next.bullet && under && next.line.gap < 1.2;
    const apart = next.line.cells.length > 1 || wordCount(next.line.text.slice(following.to)) === 0;
    // Among lines as far from one another that each begin with a date, each has its own.
    const isNext = (other: Row | undefined, gap: number) =>
      other?.dates[0] !== undefined && other.dates[0].from <= 1 && Math.abs(gap - next.line.gap) < 0.2;
    const isListed =
      isNext(rows[index - 1], row.line.gap) || isNext(rows[index + 2], rows[index + 2]?.line.gap ?? 9);
    // Where other dates are whole, each of two years is one's own.
    const alone = rows.some(
      (other) => other.anchor && other !== row && other !== next && other.dates[0]!.whole,
    );
    if (
      !stacked ||
      (!open && isListed) ||
      (!open && alone) ||
      (!open && !(wordCount(row.line.text.slice(date.to)) > 0 && a > b && apart))
    )
      return;
    row.dates[0] = a <= b ? { ...date, end: b, whole: true } : { ...date, start: b, end: a, whole: true };
    next.dates = [];
    next.anchor = false;
    next.line = withoutFirst(next.line, following.to);
  });
  return rows;
}

/** A row without the date it begins with; nothing where it has nothing else. */
function restOf(row: Row, count: number): Row[] {
  if (row.line.text.length <= count) return [];
  return [{ line: withoutFirst(row.line, count), dates: [], anchor: false, bullet: false }];
}

function withoutFirst(line: CvLine, count: number): CvLine {
  let left = count;
  const cells = line.cells.flatMap((cell) => {
    const words = cell.words.filter((word) => {
      const keep = left <= 0;
      left -= word.text.length + 1;
      return keep;
    });
    return words.length === 0 ? [] : [{ ...cell, words, text: words.map((word) => word.text).join(' ') }];
  });
  if (cells.length === 0) return line;
  const box = unionBox(cells.flatMap(({ words }) => words.map((word) => word.box)));
  return { ...line, cells, text: cells.map((cell) => cell.text).join(' '), box };
}
