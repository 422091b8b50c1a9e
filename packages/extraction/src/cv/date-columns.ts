import { unionBox } from '../page.ts';
import { fold } from '../wording.ts';
import { cvMonths, presentWords, seasonWords } from './cv-months.data.ts';
import { findRanges, isDateOnly } from './cv-dates.ts';
import { cellOf, type CvCell, type CvLine, type CvWord } from './cv-line.ts';

const months = new Set(cvMonths.flat());
const present = new RegExp(`^(?:${presentWords}|${seasonWords})$`, 'u');

/** Whether a word can be a piece of a date that is broken over several lines. */
function isPiece(text: string): boolean {
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

/** Of the lines that begin in a column of dates, how many hold nothing else there. */
const piecesShare = 0.8;

/**
 * Dates in a narrow column are broken over lines: "Sept 2017 –" above "Dec 2018" beside the name of a post and
 * what it was. They are put together in the first of those lines, where the rest of the reading looks for them.
 */
export function joinDateColumn(lines: readonly CvLine[]): CvLine[] {
  const start = textStart(lines);
  if (start === null) return [...lines];
  const parted = lines.map((line) => {
    const words = line.cells.flatMap((cell) => cell.words);
    const dated = words.filter((word) => word.box[0] + word.box[2] <= start);
    return { line, dated, rest: words.slice(dated.length) };
  });
  const leading = parted.filter(({ dated }) => dated.length > 0);
  const dates = leading.filter(({ dated }) => dated.every((word) => isPiece(word.text)));
  // A month that is misspelt leaves the others what they are.
  if (leading.length < 2 || dates.length < leading.length * piecesShare) return [...lines];
  const joined: CvLine[] = [];
  let broken = false;
  for (let index = 0; index < parted.length; index += 1) {
    const { line, dated } = parted[index]!;
    const run = runFrom(parted, index);
    if (run < 2) {
      joined.push(line);
      continue;
    }
    broken = true;
    const pieces = parted.slice(index, index + run);
    const all = inOrder(pieces.flatMap(wordsOf));
    const [first] = dated as [CvWord];
    const date = cellOf(all.map((word) => ({ ...word, box: first.box })));
    joined.push(withCells(line, [date, ...cellsAfter(line, dated.length)]));
    for (const piece of pieces.slice(1))
      if (piece.rest.length > 0)
        joined.push({ ...withCells(piece.line, cellsAfter(piece.line, piece.dated.length)), bullet: false });
    index += run - 1;
  }
  return broken ? joined : [...lines];
}

/** "June 2019 – July" at the end of a line goes on with "2020" in the next. */
export function joinBrokenRanges(lines: readonly CvLine[]): CvLine[] {
  const joined: CvLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const closing = last && line.column === last.column && line.gap < 1 ? endBelow(last, line) : null;
    if (last && closing) {
      const above = last.cells.at(-1)!;
      const words = [...above.words, ...closing.words];
      joined[joined.length - 1] = withCells(last, [
        ...last.cells.slice(0, -1),
        { ...above, words, text: words.map((word) => word.text).join(' ') },
      ]);
      joined.push(withCells(line, line.cells.slice(0, -1)));
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

/** "October 2016 -" at the right edge may end in the last cell of the line below. */
function endBelow(above: CvLine, line: CvLine): CvCell | null {
  const [open, end] = [above.cells.at(-1)!, line.cells.at(-1)!];
  if (above.cells.length < 2 || line.cells.length < 2 || line.bullet || !/[-–—]$/u.test(open.text))
    return null;
  if (!isDateOnly(open.text) || !isPieces(end)) return null;
  const level =
    Math.abs(open.box[0] - end.box[0]) < line.size ||
    Math.abs(open.box[0] + open.box[2] - end.box[0] - end.box[2]) < line.size * 2;
  const [range, further] = findRanges(`${open.text} ${end.text}`);
  return level && range?.whole === true && !further && !/[-–—]$/u.test(end.text) ? end : null;
}

const isPieces = ({ words }: CvCell): boolean =>
  words.length <= 4 && words.every(({ text }) => isPiece(text));

/** How many words of a line are the end of a span of time that the line above breaks off. */
function brokenOff(above: CvLine, line: CvLine): number {
  const open = /(?:^|[^\p{L}\p{N}])\p{L}*\.? ?(?:(?:19|20)\d\d)? ?[-–—](?: ?\p{L}{3,12}\.?)?$/u.exec(
    above.text,
  );
  if (!open || findRanges(above.text).length === 0) return 0;
  const words = line.cells.flatMap((cell) => cell.words);
  for (let count = 1; count <= Math.min(2, words.length); count += 1) {
    const tail = words.slice(0, count).map((word) => word.text);
    if (!tail.every(isPiece)) return 0;
    const text = `${above.text} ${tail.join(' ')}`;
    const crossing = findRanges(text).find(
      ({ from, to }) => from < above.text.length && to > above.text.length,
    );
    if (crossing?.whole) return count;
  }
  return 0;
}

type Parted = { line: CvLine; dated: CvWord[]; rest: CvWord[] };

/** The words of a piece of a date; the dash before the end of a span of time was taken for the sign of a list. */
const wordsOf = ({ line, dated }: Parted, index: number): CvWord[] =>
  index > 0 && line.bullet && dated[0] ? [{ ...dated[0], text: '–' }, ...dated] : dated;

/** How many lines from one on the date that begins there takes. */
function runFrom(parted: readonly Parted[], from: number): number {
  const first = parted[from]!;
  if (first.dated.length === 0 || first.line.bullet) return 1;
  let text = '';
  for (let count = 1; count <= 4 && from + count <= parted.length; count += 1) {
    const { line, dated } = parted[from + count - 1]!;
    if (dated.length === 0 || (count > 1 && (line.gap > 1 || line.column !== first.line.column))) break;
    const words = wordsOf(parted[from + count - 1]!, count - 1);
    text = `${text} ${words.map((word) => word.text).join(' ')}`.trim();
    if (isWhole(text)) return count;
  }
  return 1;
}

/** Whether a text says when something began and when it ended, and nothing else. */
function isWhole(text: string): boolean {
  const [range, another] = findRanges(turned(text));
  return (
    range !== undefined &&
    another === undefined &&
    range.whole &&
    range.to - range.from >= turned(text).length
  );
}

/** The end stands above the beginning: "2023", a stroke, "2021". */
const stacked = /^(\S+) \| (\S+)$/u;
const turned = (text: string): string => text.replace(stacked, '$2 – $1');

function inOrder(words: CvWord[]): CvWord[] {
  const [last, stroke, first] = words;
  return words.length === 3 && stroke!.text === '|' ? [first!, { ...stroke!, text: '–' }, last!] : words;
}

/** Where the text beside the dates begins, when most lines begin there. */
function textStart(lines: readonly CvLine[]): number | null {
  const beside = lines.flatMap((line) =>
    !line.bullet && line.cells.length > 1 && line.cells[0]!.words.every((word) => isPiece(word.text))
      ? [line.cells[1]!.box[0]]
      : [],
  );
  const starts =
    beside.length >= 3
      ? beside
      : lines.flatMap((line) => {
          if (line.bullet) return [];
          // What is told may begin as a date does: "De Houtzagerij".
          const apart = line.cells.length > 1 && line.cells[0]!.words.every((word) => isPiece(word.text));
          const words = (apart ? line.cells.slice(1) : line.cells).flatMap((cell) => cell.words);
          const first = apart ? words[0] : words.find((word) => !isPiece(word.text));
          return first ? [first.box[0]] : [];
        });
  const size = lines[0]?.size ?? 0;
  let best: { x: number; count: number } | null = null;
  for (const x of starts) {
    const count = starts.filter((other) => Math.abs(other - x) < size * 0.4).length;
    if (!best || count > best.count) best = { x, count };
  }
  return best && best.count >= 2 && best.count >= starts.length * 0.3 ? best.x - size * 0.4 : null;
}

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
