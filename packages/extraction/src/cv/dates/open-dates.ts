import { unionBox } from '../../pages/page.ts';
import { fold } from '../../words/wording.ts';
import { isDateOnly, type DateRange } from './cv-dates.ts';
import { presentWords } from './cv-months.data.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { wordCount, type Row } from '../entries/entry-rows.ts';
import { lean } from '../headings/heading-names.ts';

const presentOnly = new RegExp(`^(?:${presentWords})$`, 'u');

/**
 * In a narrow column of dates when something ended may stand a line or two below when it began, beside what is told:
 * all dates of the section come in such pairs.
 */
function joinDistantEnds(rows: readonly Row[]): void {
  const led = rows.filter(
    ({ line, dates }) => line.cells.length > 1 && dates.length > 0 && isDateOnly(line.cells[0]!.text),
  );
  const pairs = led.flatMap((row, at): [Row, Row][] => {
    const next = led[at + 1];
    return at % 2 === 0 && next ? [[row, next]] : [];
  });
  const isPair = ([begin, end]: [Row, Row]) => {
    const [a, b] = [begin.dates[0]!, end.dates[0]!];
    const between = rows.slice(rows.indexOf(begin) + 1, rows.indexOf(end) + 1);
    const level = Math.abs(begin.line.box[0] - end.line.box[0]) < begin.line.size * 0.5;
    return (
      level &&
      !a.whole &&
      !b.whole &&
      a.start !== undefined &&
      b.start !== undefined &&
      a.start < b.start &&
      a.start.length === b.start.length &&
      between.length <= 3 &&
      between.every(({ line }) => line.gap < 0.8)
    );
  };
  // Dates that only rise may be one to an entry; those that rise by pairs and fall between them are not.
  const apart = pairs
    .slice(1)
    .every(
      ([begin, end], at) =>
        begin.line.gap > end.line.gap + 0.4 || begin.dates[0]!.start! < pairs[at]![0].dates[0]!.start!,
    );
  if (pairs.length < 2 || pairs.length * 2 !== led.length || !apart || !pairs.every(isPair)) return;
  for (const [begin, end] of pairs) {
    const [closing] = end.dates as [DateRange];
    begin.dates[0] = { ...begin.dates[0]!, end: closing.start!, whole: true };
    end.dates = [];
    end.anchor = false;
    end.line = withoutFirst(end.line, end.line.cells[0]!.text.length + 1);
  }
}

/** "Sep 2013 –" above "Jun 2018" in a column of dates is one span of time. */
export function joinOpenDates(rows: Row[]): Row[] {
  joinDistantEnds(rows);
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    const date = row.dates[0];
    if (!next || !date || date.whole || !row.anchor || date.start === undefined) return;
    // "2017 – Baker" has its end below, unless that begins a span of its own.
    const dashed = /^\s*[-–—](?:\s|$)/u.test(row.line.text.slice(date.to));
    const [end] = next.dates;
    const another = end !== undefined && /^\s*[-–—]/u.test(next.line.text.slice(end.to));
    const open = /[-–—]\s*$/u.test(row.line.cells[0]!.text) || (dashed && !another);
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
      (!open && !(wordCount(row.line.text.slice(date.to)) > 0 && (a > b || isOnlyPair(rows, index)) && apart))
    )
      return;
    row.dates[0] = a <= b ? { ...date, end: b, whole: true } : { ...date, start: b, end: a, whole: true };
    next.dates = [];
    next.anchor = false;
    next.line = withoutFirst(next.line, following.to);
  });
  return rows;
}

/**
 * Whether two rows with a date each, the later one below, are all that have one in a section, and one of them names who
 * employed or taught and the other the post or the degree: they are one entry.
 */
function isOnlyPair(rows: readonly Row[], at: number): boolean {
  const [first, second] = [rows[at]!, rows[at + 1]!];
  const names = [first, second].map(({ line, dates }) => line.text.slice(dates[0]!.to).trim());
  return (
    rows.filter(({ anchor }) => anchor).length === 2 &&
    second.anchor &&
    first.dates[0]!.start! < second.dates[0]!.start! &&
    (['work', 'education'] as const).some((kind) => {
      const [one, other] = names.map((name) => lean(name, kind));
      return one! * other! < -0.3;
    })
  );
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
