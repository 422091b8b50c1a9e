import { unionBox, type Box } from '../../pages/page.ts';
import type { CvField } from '../knowledge/field-names.ts';

/** A word of a CV with the look of its type: what a reader tells headings, employers and dates apart by. */
export type CvWord = {
  text: string;
  box: Box;
  /** Height of the type in pixels of a page 2000 pixels long. */
  size: number;
  bold: boolean;
  /** Distinguishes one typeface of the document from another; empty where it is not known. */
  font: string;
  /** Where the word leads, when it is a link. */
  link?: string;
};

/** Words of one line with no wide gap between them, or of the lines of one cell of a table. */
export type CvCell = {
  text: string;
  words: CvWord[];
  box: Box;
  /** What the name of its column or its label says that it is. */
  field?: CvField;
  /** Of a table, which stands among the cells of its page as one. */
  rows?: readonly TableRow[];
};

/** One row of a table: its cells with what their columns say, and the lines of the cell that tells of duties. */
export type TableRow = { cells: CvCell[]; told: CvCell[] };

export type CvLine = {
  page: number;
  /** Lines of one column of one page share a number. */
  column: number;
  /** Without the bullet in front. */
  text: string;
  cells: CvCell[];
  bullet: boolean;
  box: Box;
  size: number;
  bold: boolean;
  font: string;
  /** White above, as a multiple of the type's height; 9 at the top of a column. */
  gap: number;
  /** Told of what the row of a table or the form above it names. */
  told?: true;
};

/** Where a column stands, so that what runs on over the page can be told from what begins there. */
export type CvColumn = { page: number; left: number; right: number };

export function cellOf(words: CvWord[]): CvCell {
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    box: unionBox(words.map((word) => word.box)),
  };
}

/** The value most of the letters have. */
export function mostly<T>(words: readonly CvWord[], of: (word: CvWord) => T): T {
  const weight = new Map<T, number>();
  for (const word of words) weight.set(of(word), (weight.get(of(word)) ?? 0) + word.text.length);
  return [...weight].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

const bulletSigns = '¬•♦♢●○◦▪▫■□◼◻◾◽◘◉◎◆◇◈⋄⬧⬥▶►▸▹▻▷➢➣➤➔➜➝➡⇒⇨→»›❖❏❐❑❒☐☑☒✓✔✗∙·⁃⁍‣∗*✦✧★☆⚬⦁⚫⬤⭘¢❯∠⋆🔹🔸';
const bulletStart = new RegExp(
  String.raw`^(?:[${bulletSigns}]\ufe0f?)+\s*|^[-–—~>+] +(?=\S)|^[\p{M}¨´] +(?=\S)|^[oelnqüØ§©«] (?=\p{Lu}\p{Ll})`,
  'u',
);

/** Cells of one row as a line; a sign in front becomes the mark of a bullet. */
export function lineOf(cells: CvCell[], place: { page: number; column: number; gap: number }): CvLine | null {
  let bullet = false;
  const kept: CvCell[] = [];
  const own = withoutJustified(cells.flatMap(withoutLeaders));
  for (const [index, cell] of own.entries()) {
    const words = [...cell.words];
    if (index === 0 && own[1] && isReadBullet(cell, own[1])) {
      // A dot that is read as another letter may have been missed before the lines beside it.
      bullet = !cell.text.startsWith('e');
      continue;
    }
    if (kept.length === 0) {
      const found = bulletStart.exec(`${words.map((word) => word.text).join(' ')} `);
      if (found && isBulletSign(found[0], words)) {
        bullet = true;
        dropLetters(words, found[0].trim().length);
      }
    }
    if (words.length > 0) kept.push({ ...cellOf(words), ...(cell.field && { field: cell.field }) });
    else if (index < own.length - 1) continue;
  }
  const words = kept.flatMap((cell) => cell.words);
  if (words.length === 0) return null;
  const text = kept.map((cell) => cell.text).join(' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  return {
    ...place,
    text,
    cells: kept,
    bullet,
    box: unionBox(words.map((word) => word.box)),
    size: mostly(words, (word) => Math.round(word.size * 2) / 2),
    bold: mostly(words, (word) => word.bold),
    font: mostly(words, (word) => word.font),
  };
}

/** Words drawn apart to fill a line, all as far, are one text and no row of a table. */
function withoutJustified(cells: CvCell[]): CvCell[] {
  if (cells.length < 4 || cells.filter(({ words }) => words.length === 1).length < cells.length * 0.6)
    return cells;
  if (cells.some(({ field }) => field)) return cells;
  const gaps = cells.slice(1).map((cell, index) => cell.box[0] - cells[index]!.box[0] - cells[index]!.box[2]);
  const even = Math.max(...gaps) - Math.min(...gaps) < cells[0]!.words[0]!.size * 0.5;
  const plain = cells.every(({ text }) => !/[@\d]|:\/\//u.test(text));
  const small = cells.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  const prose = plain && (small >= 2 || (small === 1 && cells.every(({ words }) => words.length === 1)));
  return even && prose ? [cellOf(cells.flatMap(({ words }) => words))] : cells;
}

const leader = /[-–—_.…·]{4,}|[…]{2,}/u;

/** A row of dots or dashes leads from one end of a line to the other: what it parts are two cells. */
function withoutLeaders(cell: CvCell): CvCell[] {
  if (!leader.test(cell.text)) return [cell];
  const groups: CvWord[][] = [[]];
  for (const word of cell.words) {
    const pieces = word.text.split(/(?:[-–—_.…·]{4,}|[…]{2,})+/u);
    pieces.forEach((text, index) => {
      if (index > 0) groups.push([]);
      if (text !== '') groups.at(-1)!.push({ ...word, text });
    });
  }
  return groups.filter((words) => words.length > 0).map(cellOf);
}

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Whether most of what a page says is in Arabic or Hebrew. */
export const readsLeftwards = (words: readonly CvWord[]): boolean =>
  words.filter(({ text }) => isRightToLeft(text)).length >
  words.filter(({ text }) => /\p{L}/u.test(text)).length / 2;

/** A page as in a mirror: what is read from right to left can then be laid out as everything else is. */
export const mirrored = (words: readonly CvWord[], width: number): CvWord[] =>
  words.map((word) => ({
    ...word,
    box: [width - word.box[0] - word.box[2], ...word.box.slice(1)] as unknown as Box,
  }));

/** In the mirror numbers and Latin words among the others come in the wrong order. */
export function straightened(cell: CvCell): CvCell {
  const runs: CvWord[][] = [];
  for (const word of cell.words) {
    const straight = (each: CvWord) => /[\p{L}\p{N}]/u.test(each.text) && !isRightToLeft(each.text);
    const last = runs.at(-1);
    if (last && straight(word) && straight(last[0]!)) last.unshift(word);
    else runs.push([word]);
  }
  return cellOf(runs.flat());
}

/** A letter that OCR made of a bullet stands by itself; so does one that is drawn as a bullet, in type of its own. */
function isBulletSign(sign: string, [word, next]: CvWord[]): boolean {
  if (!/^[oelnqüØ§©«]/u.test(sign)) return true;
  const alone = word!.text.length === 1;
  // So fonts of signs call their bullets.
  const isOther = /^[olnqüØ§]$/u.test(word!.text) && next !== undefined && next.font !== word!.font;
  return alone && (word!.font === '' || isOther);
}

/** A letter drawn as a bullet, or what OCR makes of one, that stands further before its text than a word does. */
function isReadBullet({ text, words: [word] }: CvCell, next: CvCell): boolean {
  // Word processors draw a circle for the second level of a list as this letter, in whatever font they have.
  if (text === 'o' && (word!.font !== next.words[0]!.font || /^[\p{Lu}\d(“"]/u.test(next.text))) return true;
  return word!.font === '' && /^(?:[oe©®«¢°*+]|[eo]{2})$/u.test(text) && /^[\p{Lu}\d(“"]/u.test(next.text);
}

function dropLetters(words: CvWord[], count: number): void {
  let left = count;
  while (left > 0 && words.length > 0) {
    const first = words[0]!;
    if (first.text.length <= left) {
      left -= first.text.length;
      words.shift();
    } else {
      words[0] = { ...first, text: first.text.slice(left).trimStart() };
      left = 0;
    }
  }
}

/** Whether two lines, or two words, are set in one type, but for so small a part of its size. */
export const isSetAlike = (
  a: Pick<CvWord, 'font' | 'bold' | 'size'>,
  b: Pick<CvWord, 'font' | 'bold' | 'size'>,
  tolerance = 0.07,
): boolean =>
  a.font === b.font && a.bold === b.bold && Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * tolerance;

/** Whether two lines begin in one type and, within a column, at the same place. */
export function looksAlike(a: CvLine, b: CvLine): boolean {
  const size = Math.max(a.size, b.size);
  const [x, y] = [a.cells[0]!.words[0]!, b.cells[0]!.words[0]!];
  return (
    x.font === y.font &&
    x.bold === y.bold &&
    // A date in smaller type may be the longer part of its line.
    Math.min(Math.abs(a.size - b.size), Math.abs(x.size - y.size)) <= size * 0.07 &&
    (a.column !== b.column || Math.abs(a.box[0] - b.box[0]) < size * 1.2)
  );
}
