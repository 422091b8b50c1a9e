import { unionBox } from '../../pages/page.ts';
import { fold } from '../../words/wording.ts';
import { cvMonths, presentWords, seasonWords } from '../dates/cv-months.data.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { cellOf, lineOf, type CvCell, type CvLine } from './cv-line.ts';

const months = new Set(cvMonths.flat());
const present = new RegExp(`^(?:${presentWords}|${seasonWords})$`, 'u');
const presentOnly = new RegExp(`^(?:${presentWords})$`, 'u');

/** Whether a word can be a piece of a date that is broken over several lines. */
export function isPiece(text: string): boolean {
  return text.split(/(?<=[\p{L}\p{N}])(?=[-–—])|(?<=[-–—])/u).every((part) => {
    const plain = fold(part).replace(/^[.,(]+|[.,)]+$/gu, '');
    return (
      plain === '' ||
      months.has(plain) ||
      present.test(plain) ||
      /^(?:(?:19|20)\d\d|'\d\d|(?:0?[1-9]|1[0-2])[./](?:19|20)\d\d|(?:0?[1-9]|[12]\d|3[01])\.?|[-–—~|/]|i|und|and|to|bis|a|au|de|of|since|seit|ab|start|from|depuis|desde|dal|od|do|с|по)$/u.test(
        plain,
      )
    );
  });
}

/**
 * Beside a name of two lines a date that stands in the middle of its row of a table is read between them. It is put
 * before the first.
 */
export function joinCentredDates(lines: readonly CvLine[]): CvLine[] {
  const joined: CvLine[] = [];
  lines.forEach((line, index) => {
    const [above, below] = [joined.at(-1), lines[index + 1]];
    const isBetween =
      above &&
      below &&
      line.cells.length === 1 &&
      isDateOnly(line.text) &&
      above.column === line.column &&
      below.column === line.column &&
      !findRanges(above.text).length &&
      !findRanges(below.text).length &&
      line.box[0] + line.box[2] < above.box[0] &&
      Math.abs(above.box[0] - below.box[0]) < line.size * 0.5 &&
      below.box[1] > above.box[1] &&
      below.box[1] - above.box[1] < line.size * 1.9;
    if (isBetween) joined[joined.length - 1] = withCells(above, [line.cells[0]!, ...above.cells]);
    else joined.push(line);
  });
  return joined;
}

/** "2006", and in the next cell of its line "– to date: Velvet Inn", for a blank that is wider than others. */
export const joinPartedRanges = (lines: readonly CvLine[]): CvLine[] =>
  lines.map((line) => {
    const at = line.cells.findIndex((cell, index) => index > 0 && goesOnWithin(line.cells[index - 1]!, cell));
    if (at < 0) return line;
    const [open, end] = [line.cells[at - 1]!, line.cells[at]!];
    const one = cellOf([...open.words, ...end.words]);
    return withCells(line, [...line.cells.slice(0, at - 1), one, ...line.cells.slice(at + 1)]);
  });

const goesOnWithin = (open: CvCell, end: CvCell): boolean => {
  const isOpen = isDateOnly(open.text) && !findRanges(open.text).some(({ whole }) => whole);
  return (
    isOpen &&
    /^[-–—]/u.test(end.text) &&
    findRanges(`${open.text} ${end.text}`).some(
      ({ from, to, whole }) => whole && from < open.text.length && to > open.text.length,
    )
  );
};

/** "June 2019 – July" at the end of a line goes on with "2020" in the next. */
export function joinBrokenRanges(lines: readonly CvLine[]): CvLine[] {
  const joined: CvLine[] = [];
  const whole = lines.length > 0 ? unionBox(lines.map(({ box }) => box)) : null;
  const middle = whole ? whole[0] + whole[2] / 2 : Infinity;
  for (const line of lines) {
    const last = joined.at(-1);
    const closing = last && line.column === last.column && line.gap < 1 ? endBelow(last, line, middle) : null;
    if (last && closing) {
      const above = last.cells.at(-1)!;
      const words = [...above.words, ...closing.words];
      joined[joined.length - 1] = withCells(last, [
        ...last.cells.slice(0, -1),
        { ...above, words, text: words.map((word) => word.text).join(' ') },
      ]);
      if (line.cells.length > 1) joined.push(withCells(line, line.cells.slice(0, -1)));
      continue;
    }
    const begun = last && line.column === last.column && line.gap < 1 ? beginAbove(last, line) : null;
    if (last && begun) {
      joined[joined.length - 1] = withCells(last, [begun, ...last.cells.slice(1)]);
      const rest = lineOf(line.cells.slice(1), line);
      if (rest) joined.push(rest);
      continue;
    }
    const ended = last && last.column === line.column && line.gap < 1 ? endBehindDash(last, line) : null;
    if (last && ended) {
      joined[joined.length - 1] = ended.whole;
      if (ended.rest.length > 0) joined.push(withCells(line, ended.rest));
      continue;
    }
    const count =
      last && last.column === line.column && line.gap < 1 && !line.bullet ? brokenOff(last, line) : 0;
    if (!last || count === 0) {
      joined.push(line);
      continue;
    }
    const words = line.cells.flatMap((cell) => cell.words).slice(0, count);
    const end = last.cells.at(-1)!;
    joined[joined.length - 1] = withCells(last, [
      ...last.cells.slice(0, -1),
      {
        ...end,
        words: [...end.words, ...words],
        text: [end.text, ...words.map((word) => word.text)].join(' '),
      },
    ]);
    const rest = cellsAfter(line, count);
    if (rest.length > 0) joined.push(withCells(line, rest));
  }
  return joined;
}

/**
 * "October 2016 -" or "October -" at the right edge may end in the last cell of the line below; what begins right of
 * `middle` stands at that edge by itself.
 */
function endBelow(above: CvLine, line: CvLine, middle: number): CvCell | null {
  const [open, end] = [above.cells.at(-1)!, line.cells.at(-1)!];
  const isAtEdge = ({ cells, box }: CvLine) => cells.length > 1 || box[0] > middle;
  if (!isAtEdge(above) || !isAtEdge(line) || line.bullet || !/[-–—]$/u.test(open.text)) return null;
  if (!(isDateOnly(open.text) || isPieces(open)) || !isPieces(end)) return null;
  const level =
    Math.abs(open.box[0] - end.box[0]) < line.size ||
    Math.abs(open.box[0] + open.box[2] - end.box[0] - end.box[2]) < line.size * 2;
  const [range, further] = findRanges(`${open.text} ${end.text}`);
  return level && range?.whole === true && !further && !/[-–—]$/u.test(end.text) ? end : null;
}

/** "2021 -" or "summer" in the first cell of a line may end in that of the line below; null where it does not. */
function beginAbove(above: CvLine, line: CvLine): CvCell | null {
  const [open, end] = [above.cells[0]!, line.cells[0]!];
  if (above.cells.length < 2 || above.bullet || line.bullet) return null;
  const isPart = findRanges(open.text).length === 0 && !isEnd(open.text);
  const isYear = isPart && /^(?:19|20)\d\d$/u.test(end.text);
  if (!isYear && !/[-–—]$/u.test(open.text)) return null;
  const [left, right] = [open, end]
    .map(({ box: [x, , width] }) => [x, x + width])
    .reduce((one, other) => [Math.abs(one[0]! - other[0]!), Math.abs(one[1]! - other[1]!)]) as [
    number,
    number,
  ];
  if (!isPieces(open) || !isPieces(end) || Math.min(left, right) >= line.size) return null;
  const words = [...open.words, ...end.words];
  const text = words.map((word) => word.text).join(' ');
  const [range, further] = findRanges(text);
  const isOne = range !== undefined && (range.whole || isYear) && !further;
  return isOne && !/[-–—]$/u.test(end.text) ? { ...open, words, text } : null;
}

/**
 * "Jan 2021 Dyer, Velvet Inn" over "-Mar 2022 (part-time)": the line below begins with a dash and the end of the time
 * that the line above begins with.
 */
function endBehindDash(above: CvLine, line: CvLine): { whole: CvLine; rest: CvCell[] } | null {
  const [date, another] = findRanges(above.text);
  const isUnder = Math.abs(above.box[0] - line.box[0]) < line.size && !above.bullet && !line.bullet;
  if (!isUnder || !/^[-–—]/u.test(line.text) || date?.from !== 0 || date.whole || another) return null;
  const begun = above.text.slice(0, date.to).split(' ').length;
  const below = line.cells.flatMap(({ words }) => words);
  const count = [1, 2, 3].find((many) => {
    const end = below.slice(0, many).map(({ text }) => text);
    const text = [above.text.slice(0, date.to), ...end].join(' ');
    const [span] = findRanges(text);
    return end.every(isPiece) && span?.whole === true && span.to === text.length;
  });
  if (count === undefined) return null;
  const own = above.cells.flatMap(({ words }) => words).slice(0, begun);
  const cells = [cellOf([...own, ...below.slice(0, count)]), ...cellsAfter(above, begun)];
  return { whole: withCells(above, cells), rest: cellsAfter(line, count) };
}

/** A dash by itself, or what says that something still runs: what stands below begins another date. */
const isEnd = (text: string): boolean => presentOnly.test(fold(text)) || !/\p{L}/u.test(text);

const isPieces = ({ words }: CvCell): boolean =>
  words.length <= 4 && words.every(({ text }) => isPiece(text));

/** "from March" or "2019 - March" may end a line, before its year; "Reported to Elin May" and "carried out" say no month. */
const endsInMonth =
  /(?:^|[-–—|(] ?)(\p{Lu}\p{L}{2,})[.,]?$|(?<!\p{L})(?:[Ff]rom|[Ss]ince|[Vv]on|[Aa]b|[Ss]eit|[Dd]epuis|[Dd]e|[Dd]esde|[Dd]al?) (\p{L}{3,})[.,]?$/u;

/** How many words of a line are the end of a span of time that the line above breaks off. */
function brokenOff(above: CvLine, line: CvLine): number {
  const open = /(?:^|[^\p{L}\p{N}])\p{L}*\.? ?(?:(?:19|20)\d\d)? ?[-–—](?: ?\p{L}{3,12}\.?)?$/u.test(
    above.text,
  );
  const isBegun =
    (open || /\d (?:to|until|bis|au?|al|hasta)$/u.test(above.text)) && findRanges(above.text).length > 0;
  const [, dashed, led] = endsInMonth.exec(above.text) ?? [];
  const isMonth = months.has(fold(dashed ?? led ?? ''));
  if (!isBegun && !isMonth) return 0;
  const words = line.cells.flatMap((cell) => cell.words).slice(0, isMonth ? 5 : 2);
  let ended = 0;
  for (let count = 1; count <= words.length && isPiece(words[count - 1]!.text); count += 1) {
    const text = [above, ...words.slice(0, count)].map((part) => part.text).join(' ');
    const crossing = findRanges(text).find(
      ({ from, to }) => from < above.text.length && to > above.text.length,
    );
    if (crossing?.whole && (ended === 0 || crossing.to === text.length)) ended = count;
  }
  return ended;
}

/** The cells of a line behind its first words. */
function cellsAfter(line: CvLine, count: number): CvLine['cells'] {
  let left = count;
  return line.cells.flatMap((cell) => {
    const words = cell.words.slice(Math.min(left, cell.words.length));
    left = Math.max(0, left - cell.words.length);
    return words.length === 0 ? [] : [cellOf(words)];
  });
}

/** A line with other cells. */
export const withCells = (line: CvLine, cells: CvLine['cells']): CvLine => ({
  ...line,
  cells,
  text: cells.map((cell) => cell.text).join(' '),
  box: unionBox(cells.flatMap(({ words }) => words.map(({ box }) => box))),
});
