import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { isSetAlike, type CvCell, type CvLine, type CvWord } from '../layout/cv-line.ts';
import { opensDegree } from './degree-names.ts';
import { isGeneric, labelOf, lean, namesSchool, opensName } from './heading-names.ts';
import { dateOnly } from '../layout/item-lists.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** Where the lines of a section end; where too few end there to tell, no line is known to be full. */
export function edgeOf(lines: readonly CvLine[]): number {
  const edge = Math.max(...lines.map(({ box }) => box[0] + box[2]));
  const full = lines.flatMap(({ box, size }, index) => (box[0] + box[2] > edge - size * 3 ? [index] : []));
  const wide = lines.some(({ box, size, cells }) => cells.length === 1 && box[2] > size * 34);
  // Of many short names a few are always about as long as the longest; what is told goes on in the next line.
  const isTold = (index: number) =>
    lines[index]!.text.split(' ').length >= 7 || /^\p{Ll}/u.test(lines[index + 1]?.text ?? '');
  const split = full.filter((index) => splitsName(lines[index]!, lines[index + 1])).length;
  return wide || split >= 2 || (full.length >= 3 && full.some(isTold)) ? edge : Infinity;
}

/** Whether a name that begins amid a line, in a type of its own, goes on in it below: "**Weaver** Loom" over "Works". */
function splitsName({ cells, column }: CvLine, next: CvLine | undefined): boolean {
  const [{ words }] = cells as [CvCell];
  const [first, last] = [words[0]!, words.at(-1)!];
  return (
    next !== undefined &&
    cells.length === 1 &&
    next.column === column &&
    next.gap < 0.5 &&
    !next.bullet &&
    last.bold !== first.bold &&
    next.cells.every((cell) => cell.words.every((word) => isSetAlike(word, last))) &&
    findRanges(next.text).length === 0 &&
    placeLikeness(next.text) < 0.6
  );
}

/** Where the lines of a section are known to end, and how far those of each of its columns reach at most. */
export type Edges = { full: number; reach: ReadonlyMap<number, number> };

export function edgesOf(lines: readonly CvLine[]): Edges {
  const reach = new Map<number, number>();
  for (const { column, box } of lines) reach.set(column, Math.max(reach.get(column) ?? 0, box[0] + box[2]));
  return { full: edgeOf(lines), reach };
}

export const noEdges: Edges = { full: Infinity, reach: new Map() };

/**
 * The cell of the line above that a cell may go on with, set as it is and no further away than its lines are, and by
 * how much of its type's size its first word would not have fitted there; null where it is a name of its own.
 */
export function wrapOf(
  above: CvLine,
  line: CvLine,
  cell: CvCell,
  edges: Edges,
): { at: number; over: number } | null {
  const first = cell.words[0]!;
  if (first.font === '' || first.font.startsWith('docx') || line.bullet || line.gap >= 0.9) return null;
  if (above.column !== line.column || findRanges(cell.text).some(({ from }) => from <= 2)) return null;
  const at = above.cells.findIndex((other) => level(other, cell));
  const over = above.cells[at];
  const last = over?.words.at(-1);
  if (!over || !last || !isSetAlike(last, first) || findRanges(over.text).length > 0) return null;
  const beside = above.cells[at + 1];
  const until = beside ? beside.box[0] - first.size * 0.8 : (edges.reach.get(line.column) ?? Infinity);
  const room = until - last.box[0] - last.box[2];
  const missing = (first.box[2] + first.size * 0.25 - room) / first.size;
  return { at, over: beside || edges.full < Infinity ? missing : Math.min(0, missing) };
}

/** The lines of a heading with every name in one of them; `edge` is where the lines of its section end. */
export const joinWrapped = (lines: readonly CvLine[], edge: number): CvLine[] =>
  joinWrappedNames(joinWrappedCells(lines, edge));

/**
 * A line that is full goes on in the next, and so does a cell of a table: the first word of the next would not have
 * fitted behind it, and begins where it begins. Of what is short a new line is a new name.
 */
export function joinWrappedCells(lines: readonly CvLine[], edge: number): CvLine[] {
  const joined: CvLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && goOn(last, line, edge)) joined[joined.length - 1] = joinedLine(last, line);
    else joined.push(line);
  }
  return joined;
}

/**
 * Where the lines of each heading end, as far as they go on in one another: one that has as many lines as the others
 * of its section are left with has a name in each.
 */
export function edgesOfEach(headers: readonly (readonly CvLine[])[], edge: number): number[] {
  const left = headers.map((header) => joinWrappedCells(header, edge).length);
  const counts = new Map<number, number>();
  for (const count of left) counts.set(count, (counts.get(count) ?? 0) + 1);
  return headers.map((header, at) => {
    if (left[at] === header.length) return edge;
    const alike = counts.get(header.length) ?? 0;
    return alike >= 2 && alike >= (headers.length - 1) * 0.6 ? Infinity : edge;
  });
}

/** A line with what it goes on with, cell by cell. */
function joinedLine(last: CvLine, line: CvLine): CvLine {
  const cells = last.cells.map((cell) => {
    const rest = line.cells.find((other) => level(cell, other) || closes(cell, other));
    if (!rest) return cell;
    const words = joinedWords(cell.words, rest.words);
    return { ...cell, words, text: words.map((word) => word.text).join(' ') };
  });
  cells.push(
    ...line.cells.filter((cell) => !last.cells.some((other) => level(other, cell) || closes(other, cell))),
  );
  return { ...last, cells, text: cells.map((cell) => cell.text).join(' ') };
}

/** The words of two lines; one that is broken at the end of the first is whole again. */
function joinedWords(above: readonly CvWord[], below: readonly CvWord[]): CvWord[] {
  const [last, first] = [above.at(-1)!, below[0]!];
  if (!/\p{Ll}-$/u.test(last.text) || !/^\p{L}/u.test(first.text)) return [...above, ...below];
  // "Saint-" goes on with "Denis", "develo-" with "per".
  const start = /^\p{Ll}/u.test(first.text) ? last.text.slice(0, -1) : last.text;
  return [...above.slice(0, -1), { ...last, text: start + first.text }, ...below.slice(1)];
}

/** Where the name in a cell begins, behind the date that may lead it. */
export function nameLeft({ box, text, words }: CvCell): number {
  const led = findRanges(text).find(({ from }) => from === 0);
  if (!led || text.length - led.to <= 4) return box[0];
  let end = -1;
  const first = words.find((word) => {
    end += word.text.length + 1;
    return end > led.to;
  });
  return first?.box[0] ?? box[0];
}

/** Whether a cell begins where one above it does, or where the name does behind the date that leads it. */
const level = (a: CvCell, b: CvCell): boolean =>
  [a.box[0], nameLeft(a)].some((left) => Math.abs(left - b.box[0]) < a.words[0]!.size * 0.45);

/** Whether a cell ends where one above it does, which breaks off: "Leeds -" over "England". */
const closes = (above: CvCell, cell: CvCell): boolean =>
  /[-–,]$/u.test(above.text) &&
  isSetAlike(above.words.at(-1)!, cell.words[0]!) &&
  Math.abs(above.box[0] + above.box[2] - cell.box[0] - cell.box[2]) < above.words[0]!.size * 0.45;

/** Whether two lines are one row of a table of three names or more, each set below its beginning. */
const isRowOfTable = (above: CvLine, line: CvLine): boolean =>
  line.cells.length >= 3 &&
  line.cells.every((cell) => {
    const over = above.cells.find((other) => level(other, cell));
    return over !== undefined && isSetAlike(over.words.at(-1)!, cell.words[0]!);
  });

/** Whether a line of a heading is full, and the next begins with what did not fit; `edge` is where lines end. */
export function goOn(last: CvLine, line: CvLine, edge: number): boolean {
  if (last.font === '' || last.font.startsWith('docx') || line.bullet) return false;
  if (last.column !== line.column || line.gap >= 1) return false;
  // What is told behind a label goes on with no name, unless it is where that was.
  const labelled = /^\p{Lu}[\p{L} ]{2,24}: (?=\S)/u.exec(line.text);
  if (labelled && placeLikeness(line.text.slice(labelled[0].length)) < 0.85) return false;
  // A name may run on before its date; what begins with one is a line of its own.
  if (findRanges(line.text).some(({ from }) => from <= 2)) return false;
  const dates = line.cells.filter(({ text }) => dateOnly(text));
  if (dates.length > 0 && findRanges(last.text).length > 0) return false;
  if (dates.length === 0 && isRowOfTable(last, line)) return true;
  return line.cells.every((cell, index) => {
    if (dates.includes(cell)) return true;
    // Below the date at the edge stands the place.
    const isPlace = index > 0 && index === line.cells.length - 1 && placeLikeness(cell.text) >= 0.6;
    if (isPlace && dateOnly(last.cells.at(-1)!.text)) return true;
    const open = last.cells.at(-1)!;
    if (last.cells.length > 1 && closes(open, cell)) return true;
    const at = last.cells.findIndex((other) => level(other, cell));
    const above = last.cells[at];
    if (!above || above.words.length < 2) return false;
    if (isNextName(above.text, cell.text)) return false;
    const [end, first] = [above.words.at(-1)!, cell.words[0]!];
    const same =
      end.font === first.font &&
      end.bold === first.bold &&
      Math.abs(end.size - first.size) < end.size * 0.035;
    const beside = last.cells[at + 1] ?? dates.find(({ box }) => box[0] > end.box[0]);
    // What goes on beside it may reach further left below.
    const until = Math.min(beside?.box[0] ?? edge, line.cells[index + 1]?.box[0] ?? Infinity);
    const room = until - (end.box[0] + end.box[2]) - end.size * (beside ? 0.8 : 0.2);
    const wide = above.box[2] > end.size * (beside ? 7 : 12);
    const broken = /\p{Ll}-$/u.test(above.text) && /^\p{Ll}/u.test(cell.text);
    // What runs on under a date is not kept from it by that: "DATA ANALYST   2019 - 2022" over a longer name.
    if (!broken && beside && dateOnly(beside.text) && cell.box[0] + cell.box[2] > beside.box[0]) return false;
    return same && (broken || (wide && room < first.box[2] && !dateOnly(above.text)));
  });
}

/** Whether the line below a full one is another name by itself: a post below an employer, a degree with its school below another. */
export function isNextName(above: string, below: string): boolean {
  if (openPost.test(above) || opensName.test(above) || !/^\p{Lu}|^\d/u.test(below)) return false;
  const isCourse = (text: string) => opensDegree(fold(text)) && namesSchool(fold(text));
  return (
    (lean(above, 'work') <= -0.5 && lean(below, 'work') >= 0.9) ||
    (isCourse(above) && isCourse(below)) ||
    isSchoolBeside(above, below) ||
    isSchoolBeside(below, above)
  );
}

/** Whether one line is a degree and no more, and the other a school and no more. */
function isSchoolBeside(degree: string, school: string): boolean {
  const [one, other] = [fold(degree), fold(school)];
  const isDegree = opensDegree(one) && !namesSchool(one) && !/[,;|(–—-]/u.test(degree);
  return (
    isDegree && namesSchool(other) && !opensDegree(other) && !isGeneric(school) && !/[,;|(–—]/u.test(school)
  );
}

/** What names of posts begin with and no name of an employer ends with. */
const openPost =
  /(?:^|[\s,(|–—-])(?:senior|junior|lead|chief|head|deputy|vice|principal|assistant|associate|graduate|student|research|teaching|managing|executive|&|\p{L}*-)$/iu;

/** A name that breaks off at the end of a line goes on in the next. */
function joinWrappedNames(lines: readonly CvLine[]): CvLine[] {
  const joined: CvLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const lastCell = last?.cells.at(-1);
    const opens =
      lastCell &&
      /[-–(,&+]$|(?:^|\s)(?:of|the|and|für|fur|de|der|in|en|et|y|e|la|el|los|las|du|des|und|w|и|for|im|am|do|da|del|di|to|at|with)$/iu.test(
        lastCell.text,
      );
    const goesOn = /^\p{Ll}(?!\S*(?:\p{Lu}|\.\p{L}))|^\(|^&/u.test(line.text);
    const dated = last && findRanges(last.text).length > 0;
    const first = line.cells[0]!;
    // A bracket is closed in the line below.
    const bracket =
      lastCell !== undefined &&
      /\([^()]*$/u.test(lastCell.text) &&
      /^[^()]{1,40}\)/u.test(first.text) &&
      line.cells.length === 1 &&
      line.gap < 1;
    const sameType =
      lastCell &&
      lastCell.words.at(-1)!.font === first.words[0]!.font &&
      lastCell.words.at(-1)!.bold === first.words[0]!.bold;
    const opener = last && last.cells.length === 2 && line.cells.length === 1 ? last.cells[0]! : undefined;
    const beside = last?.cells[1]?.text ?? '';
    const isAside = findRanges(beside).length > 0 || placeLikeness(beside) >= 0.6;
    if (last && opener && opensName.test(opener.text) && isAside) {
      const words = [...opener.words, ...first.words];
      const cell = { ...opener, words, text: words.map((word) => word.text).join(' ') };
      joined[joined.length - 1] = {
        ...last,
        cells: [cell, last.cells[1]!],
        text: `${cell.text} ${last.cells[1]!.text}`,
      };
      continue;
    }
    // The date may stand before the name, or be a cell of its own.
    const led = last && dated && goesOn && findRanges(last.text).every(({ from }) => from <= 1);
    const labelled = last && labelOf(last) !== null && labelOf(line) === null;
    const aside = last && (opens || labelled) && last.cells.length === 2 && dateOnly(last.cells[0]!.text);
    const alone = last && (last.cells.length === 1 || (led && last.cells.length === 2) || aside);
    const below = !(aside || labelled) || Math.abs(first.box[0] - lastCell!.box[0]) < line.size * 0.5;
    if (
      last &&
      sameType &&
      (bracket ||
        (alone &&
          below &&
          (!dated || led || aside) &&
          (opens || goesOn || labelled) &&
          line.gap < (opens ? 1.4 : 1)))
    ) {
      const words = joinedWords(lastCell!.words, first.words);
      const cell = { ...lastCell!, words, text: words.map((word) => word.text).join(' ') };
      joined[joined.length - 1] = {
        ...last,
        cells: [...last.cells.slice(0, -1), cell, ...line.cells.slice(1)],
        text: `${[...last.cells.slice(0, -1), cell].map(({ text }) => text).join(' ')} ${line.cells
          .slice(1)
          .map((other) => other.text)
          .join(' ')}`.trim(),
      };
    } else joined.push(line);
  }
  return joined;
}
