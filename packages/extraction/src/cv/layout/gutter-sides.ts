import { isDateOnly } from '../dates/cv-dates.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { titleOf } from '../sections/section-titles.ts';
import type { CvCell } from './cv-line.ts';
import { beginAlike, onlySigns, rowsOf, sizeOf, textOf, topOf } from './page-cells.ts';

/** A white lane, from top to bottom, and the cells on both its sides. */
export type Gutter = {
  x: number;
  top: number;
  bottom: number;
  left: CvCell[];
  right: CvCell[];
  worth: number;
};

/** What stands on one side of a lane, and how it stands to the other side. */
type Side = {
  cells: readonly CvCell[];
  /** The rows that are more than signs. */
  rows: CvCell[][];
  /** The rows that are no titles. */
  rest: CvCell[][];
  /** How many titles of parts of the document it has. */
  titles: number;
  /** How much of `rest` is dates. */
  dated: number;
  /** How much of `rows` stands on a line with a row of the other side. */
  paired: number;
};

export type Sides = { left: Side; right: Side };

export const share = (rows: readonly CvCell[][], holds: (row: CvCell[]) => boolean): number =>
  rows.length === 0 ? 0 : rows.filter(holds).length / rows.length;

/** How much of some rows is text: so many words are no label and no name. */
export const wordy = (rows: readonly CvCell[][]): number =>
  share(rows, (row) => textOf(row).split(' ').length >= 5);

/** Whether a row stands on a line with one of others. */
export const beside =
  (others: readonly CvCell[][]) =>
  (row: readonly CvCell[]): boolean =>
    others.some((other) => Math.abs(topOf(other) - topOf(row)) < sizeOf(row[0]!) * 0.45);

/** Whether a row is a title; what the document is called is no title of a part of it. */
export const isTitleRow = (row: readonly CvCell[]): boolean =>
  titleOf(textOf(row)) !== null && !/^(?:resume|résumé|cv|curriculum vitae|lebenslauf)$/iu.test(textOf(row));

export const isDateRow = (row: readonly CvCell[]): boolean => isDateOnly(textOf(row));

/** Whether a row is what stands at the ends of lines. */
export const isDateOrPlace = (row: readonly CvCell[]): boolean =>
  isDateRow(row) || placeLikeness(textOf(row)) >= 0.6;

/** What is printed twice in one line, for its look, is one title. */
export const isTwin = (row: CvCell[], lefts: readonly CvCell[][]): boolean =>
  lefts.some((other) => textOf(other) === textOf(row) && beside([other])(row));

/** With fewer rows a side is no column. */
const fewestRows = 3;

/** The two sides of a lane; null where one of them has next to nothing. */
export function sidesOf({ left, right }: Pick<Gutter, 'left' | 'right'>): Sides | null {
  const spoken = (cells: CvCell[]) => rowsOf(cells.filter((cell) => !onlySigns.test(cell.text)));
  const [lefts, rights] = [spoken(left), spoken(right)];
  if (lefts.length < fewestRows || rights.length < fewestRows) return null;
  const isTitle = (row: CvCell[]) => isTitleRow(row) && !isTwin(row, lefts) && !isValue(row, lefts, rights);
  return {
    left: sideOf(left, lefts, rights, isTitleRow),
    right: sideOf(right, rights, lefts, isTitle),
  };
}

function sideOf(
  cells: readonly CvCell[],
  rows: CvCell[][],
  others: readonly CvCell[][],
  isTitle: (row: CvCell[]) => boolean,
): Side {
  const rest = rows.filter((row) => !isTitleRow(row));
  return {
    cells,
    rows,
    rest,
    titles: rows.filter(isTitle).length,
    dated: share(rest, isDateRow),
    paired: share(rows, beside(others)),
  };
}

/** "Web" in its own row with a label, in the type of the other values, is a value as well. */
const isValue = (row: CvCell[], lefts: readonly CvCell[][], rights: readonly CvCell[][]): boolean =>
  titleOf(textOf(row))?.certain === false &&
  // What is read from a picture has no type to tell.
  row[0]!.words[0]!.font !== '' &&
  textOf(row) !== textOf(row).toUpperCase() &&
  beside(lefts)(row) &&
  rights.some((other) => !isTitleRow(other) && beside(lefts)(other) && beginAlike(other[0]!, row[0]!));
