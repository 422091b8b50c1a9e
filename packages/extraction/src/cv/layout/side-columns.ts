import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { cellOf, lineOf, type CvLine, type CvWord } from './cv-line.ts';
import { isPiece, withCells } from './date-columns.ts';
import { boxOf } from './page-cells.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** A line that begins in the column of the dates: what it says there, and where among the lines it stands. */
type Piece = { at: number; words: CvWord[] };

/** Of what stands in a column of dates, how much has a date. */
const datedShare = 0.6;
/** Of the width of the lines, what a column of dates takes at most. */
const narrowShare = 0.3;
/** White between the lines of one thing, as a multiple of the type's height. */
const closeLines = 1.1;
/** White above the end of a span of time that nothing stands beside: a stroke may be drawn down to it. */
const strokeLines = 2.2;

/**
 * A column of dates at the left is narrow: "Sept 2017 –" stands above "Dec 2018", both beside the name of a post and what
 * it was, and below them may stand where that was. Each date is put together before the line it begins beside, where the
 * rest of the reading looks for it, and what else the column says into a line of its own below that.
 */
export function withDateColumn(lines: readonly CvLine[]): CvLine[] {
  for (const start of textStarts(lines)) {
    const pieces = lines.flatMap((line, at): Piece[] => {
      const words = wordsBefore(line, start);
      return words.length === 0 ? [] : [{ at, words }];
    });
    const groups = groupsOf(pieces, lines);
    if (!isNarrow(pieces, lines)) continue;
    const dated = groups.filter((group) => dateIn(group, lines) !== null);
    // One date is a column where a dash or a stroke by itself leads from its first line to its last.
    const isSure = groups.length === 1 && isDashed(groups[0]!);
    if ((dated.length < 2 && !isSure) || dated.length < groups.length * datedShare) continue;
    const broken = dated.filter((group) => group.length > 1);
    return broken.length === 0 ? [...lines] : put(lines, broken);
  }
  return [...lines];
}

const isDashed = (group: readonly Piece[]): boolean =>
  group.length === 3 && /^[-–—|]$/u.test(textOf(group[1]!));

/** Whether what stands in a column takes little of the width of the lines. */
function isNarrow(pieces: readonly Piece[], lines: readonly CvLine[]): boolean {
  if (pieces.length === 0) return false;
  const width = Math.max(...pieces.map((piece) => boxOf(piece.words)[2]));
  const [, , whole] = boxOf(lines);
  return width < whole * narrowShare;
}

/** The words of a line before a place. A cell that reaches over it begins with a date or stands in no column. */
function wordsBefore({ cells }: CvLine, start: number): CvWord[] {
  return cells.flatMap(({ words }) => {
    const own = words.filter(({ box }) => box[0] + box[2] <= start);
    return own.length === words.length || isBareDate(joined(own)) || own.every(({ text }) => isPiece(text))
      ? own
      : [];
  });
}

/** The pieces that stand close to one another. */
function groupsOf(pieces: readonly Piece[], lines: readonly CvLine[]): Piece[][] {
  const groups: Piece[][] = [];
  const within: number[] = [];
  const between: number[] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const step = group ? stepTo(group, piece, lines) : 'new';
    const isBelow = group && lines[group.at(-1)!.at]!.column === lines[piece.at]!.column;
    if (step === 'stacked') within.push(whiteOver(piece, group!.at(-1)!));
    else if (step === 'new' && isBelow) between.push(whiteOver(piece, group.at(-1)!));
    if (step === 'new') groups.push([piece]);
    else group!.push(piece);
  }
  // Two dates over one another are from when to when where they stand closer than those of two entries do.
  const isClose = Math.max(...within) < Math.min(...between) * 0.7;
  return within.length === 0 || isClose ? groups : groups.flatMap((group) => unstacked(group, lines));
}

function whiteOver(piece: Piece, above: Piece): number {
  const [, top, , height] = boxOf(above.words);
  return boxOf(piece.words)[1] - top - height;
}

const textOf = ({ words }: Piece): string => joined(words);

const beginsWithDate = (text: string): boolean => (findRanges(text)[0]?.from ?? 9) <= 1;

/** How a piece goes on with those above it; 'stacked' where it is a second date and no dash says that it is the end. */
function stepTo(group: readonly Piece[], piece: Piece, lines: readonly CvLine[]): 'new' | 'on' | 'stacked' {
  const last = group.at(-1)!;
  const [above, line] = [lines[last.at]!, lines[piece.at]!];
  if (above.column !== line.column) return 'new';
  const text = group.map(textOf).join(' ');
  const own = textOf(piece);
  const white = whiteOver(piece, last);
  if (white > line.size * closeLines)
    return isEndAlone(piece, line) && isBareDate(text) && white <= line.size * strokeLines
      ? 'stacked'
      : 'new';
  // "May" over "2020", below from when on.
  if (!isBareDate(textOf(last)) && isPieces(last) && isBareDate(`${textOf(last)} ${own}`)) return 'on';
  if (isPieces(piece) && (/[-–—|]$/u.test(text) || /^[-–—|]/u.test(own) || line.bullet)) return 'on';
  const [first, second] = [findRanges(text), findRanges(own)];
  const areDates = isBareDate(text) && isBareDate(own);
  if (!areDates && !first[0]?.whole && isSpan(`${text} ${own}`)) return 'on';
  if (second.length === 0 || first.length === 0 || !beginsWithDate(own)) return 'on';
  const areSingle = group.length === 1 && !first.at(-1)!.whole && !second[0]!.whole;
  const isOne = lines.slice(last.at + 1, piece.at + 1).every(({ gap }) => gap <= closeLines);
  return areSingle && areDates && isOne ? 'stacked' : 'new';
}

/** Whether pieces of a date stand beside nothing: a further entry would have its name there. */
const isEndAlone = (piece: Piece, { cells }: CvLine): boolean =>
  isPieces(piece) && cells.flatMap(({ words }) => words).length === piece.words.length;

/** Whether a text says from when to when something was, and nothing else. */
function isSpan(text: string): boolean {
  const [range, another] = findRanges(text);
  return range?.whole === true && another === undefined && range.to - range.from >= text.length - 1;
}

const isPieces = ({ words }: Piece): boolean => words.every(({ text }) => isPiece(text));

const isBareDate = (text: string): boolean => {
  const [range, another] = findRanges(text);
  return range !== undefined && another === undefined && text.length - (range.to - range.from) <= 2;
};

/** A group with each of its dates for itself. */
function unstacked(group: readonly Piece[], lines: readonly CvLine[]): Piece[][] {
  const parts: Piece[][] = [];
  for (const piece of group) {
    const part = parts.at(-1);
    if (part && stepTo(part, piece, lines) !== 'stacked') part.push(piece);
    else parts.push([piece]);
  }
  return parts;
}

/** The words of a date, those of the place below it, and those that tell no more than that it is one. */
type Dated = { date: CvWord[]; place: CvWord[]; idle: CvWord[] };

/** What the pieces of a group say; null where they have no date. */
function dateIn(group: readonly Piece[], lines: readonly CvLine[]): Dated | null {
  const pieces = group.map((piece, index) => wordsOf(piece, index, lines));
  const words = pieces.flat();
  const stroke = words.findIndex(({ text }) => text === '|');
  const parted = stroke > 0 ? spanOf(words.slice(0, stroke), words.slice(stroke + 1)) : null;
  if (parted) return parted;
  const ranges = findRanges(joined(words));
  if (ranges[0]?.whole) return splitAt(words, ranges[0]);
  // No dash parts the two dates.
  for (let count = 1; count < pieces.length; count += 1) {
    const span = spanOf(pieces.slice(0, count).flat(), pieces.slice(count).flat());
    if (span) return span;
  }
  return ranges[0] ? splitAt(words, ranges[0]) : null;
}

/** What two dates over one another span; the end may stand above the beginning. Null where they span no time. */
function spanOf(above: readonly CvWord[], below: readonly CvWord[]): Dated | null {
  for (const [first, last] of [
    [above, below],
    [below, above],
  ] as const) {
    if (first.length === 0 || last.length === 0) return null;
    const dashed = [...first, { ...first[0]!, text: '–' }, ...last];
    const [range, another] = findRanges(joined(dashed));
    const isInOrder = range?.whole && !another && (range.end === undefined || range.start! <= range.end);
    if (isInOrder) return splitAt(dashed, range);
  }
  return null;
}

const joined = (words: readonly CvWord[]): string => words.map(({ text }) => text).join(' ');

/** What part of a year a date tells, or that it is one, says nothing else. */
const timeWords =
  /^\P{L}*(?:(?:semest(?:re|er)|trimestre|quarter|term|period(?:o|e)?|date|since|from|seit|depuis|desde|dal)\P{L}*)?$/u;

/** The words of a range, and what the others are. */
function splitAt(words: readonly CvWord[], { from, to }: { from: number; to: number }): Dated {
  const date: CvWord[] = [];
  const rest: CvWord[] = [];
  let at = 0;
  for (const word of words) {
    if (at + word.text.length > from && at < to) date.push(word);
    else rest.push(word);
    at += word.text.length + 1;
  }
  const place = rest.length > 0 && placeLikeness(joined(rest)) >= 0.6 ? rest : [];
  return { date, place, idle: timeWords.test(fold(joined(rest))) ? rest : [] };
}

/** The words of a piece; the dash before the end of a span of time was taken for the sign of a list. */
const wordsOf = ({ at, words }: Piece, index: number, lines: readonly CvLine[]): CvWord[] =>
  index > 0 && lines[at]!.bullet ? [{ ...words[0]!, text: '–' }, ...words] : words;

/** The lines with the dates of groups put together, each before the first line beside it. */
function put(lines: readonly CvLine[], groups: readonly Piece[][]): CvLine[] {
  const startOf = new Map(groups.map((group) => [group[0]!.at, dateIn(group, lines)!] as const));
  const ends = new Map(groups.map((group) => [group[0]!.at, group.at(-1)!.at] as const));
  const signs = groups
    .flat(1)
    .flatMap(({ words }) => words.filter(({ text }) => !/[\p{L}\p{N}]/u.test(text)));
  const moved = new Set([
    ...[...startOf.values()].flatMap(({ date, place, idle }) => [...date, ...place, ...idle]),
    ...signs,
  ]);
  const placed: CvLine[] = [];
  let waiting: Dated | null = null;
  let end = -1;
  let isClosed = false;
  let previous: CvLine | undefined;
  for (const [at, line] of lines.entries()) {
    if (startOf.has(at)) [waiting, end] = [startOf.get(at)!, ends.get(at)!];
    const cells = line.cells.flatMap((cell) => {
      const words = cell.words.filter((word) => !moved.has(word));
      return words.length === 0 ? [] : [words.length === cell.words.length ? cell : cellOf(words)];
    });
    const isMoved =
      cells.length < line.cells.length || cells.some((cell, index) => cell !== line.cells[index]);
    if (cells.length === 0 && !(waiting && at === end)) {
      isClosed = true;
      continue;
    }
    // The white above is that to the line before, where what stood between has been moved.
    const top = Math.min(...cells.map(({ box }) => box[1]));
    const isBelow = (isMoved || isClosed) && cells.length > 0;
    const over = isBelow && previous?.column === line.column ? previous.box : null;
    const gap = over ? (top - over[1] - over[3]) / line.size : line.gap;
    isClosed = isMoved;
    const own = isMoved ? lineOf(cells, { page: line.page, column: line.column, gap }) : { ...line, gap };
    previous = own ?? previous;
    if (waiting) {
      const { date, place } = waiting;
      const cell = cellOf(date.map((word) => ({ ...word, box: date[0]!.box })));
      placed.push({ ...withCells(line, [cell, ...cells]), gap: Math.max(gap, line.gap), bullet: false });
      if (place.length > 0) placed.push({ ...withCells(line, [cellOf(place)]), gap: 0.3, bullet: false });
      waiting = null;
    } else if (own) placed.push(own);
  }
  return placed;
}

/** Where the text beside the dates may begin: where most of what stands beside dates does, or beside anything. */
function textStarts(lines: readonly CvLine[]): number[] {
  const plain = lines.filter((line) => !line.bullet);
  const isDated = ({ cells: [first] }: CvLine) =>
    first!.words.every((word) => isPiece(word.text)) || isBareDate(first!.text);
  const beside = plain.filter((line) => line.cells.length > 1);
  const dated = beside.filter(isDated).map((line) => line.cells[1]!.box[0]);
  const begun = plain.flatMap((line) => {
    // What is told may begin as a date does: "De Houtzagerij".
    const apart = line.cells.length > 1 && isDated(line);
    const words = (apart ? line.cells.slice(1) : line.cells).flatMap((cell) => cell.words);
    const first = apart ? words[0] : words.find((word) => !isPiece(word.text));
    return first ? [first.box[0]] : [];
  });
  const size = lines[0]?.size ?? 0;
  const starts = [dated.length >= 3 ? dated : begun, beside.map((line) => line.cells[1]!.box[0])];
  return [...new Set(starts.flatMap((each) => mostCommon(each, size)))].filter((start) =>
    isParted(lines, start),
  );
}

/** The place most of several are at, a little to its left; none where they are too far apart to tell. */
function mostCommon(places: readonly number[], size: number): number[] {
  const counts = places.map((x) => places.filter((other) => Math.abs(other - x) < size * 0.4).length);
  const most = Math.max(...counts);
  return most >= 2 && most >= places.length * 0.3 ? [places[counts.indexOf(most)]! - size * 0.4] : [];
}

/** Whether nothing, or next to nothing, stands across a place. */
function isParted(lines: readonly CvLine[], x: number): boolean {
  const crossing = lines.filter(({ cells, size }) =>
    cells.some(({ words }) =>
      words.some(({ box }) => box[0] < x - size * 0.3 && box[0] + box[2] > x + size * 0.3),
    ),
  );
  return crossing.length <= lines.length * 0.05;
}
