import type { Box } from '../../pages/page.ts';
import type { CvCell } from './cv-line.ts';
import { isDateOrPlace, isTitleRow, share, type Gutter } from './gutter-sides.ts';
import { beginAlike, bottom, boxOf, middle, right, rowsOf, sizeOf, textOf } from './page-cells.ts';

/** Cells that are read together; `over` is what a title stands over that is wider than itself. */
export type Part = { cells: CvCell[]; over?: Box };

/** A title with the place it takes. */
type Banner = { cells: CvCell[]; top: number; bottom: number; size: number };

/**
 * A title may be shorter than the first of the columns below it, so that the white lane between the columns goes on
 * beside it. Such a title stands over both where the other column leaves it the whole line: page after page of two
 * columns under one title each, or the title of what follows below the columns. Null where no title stands so, and
 * 'later' where a further column stands beside what the titles stand over; `goesOn` says whether something follows below.
 */
export function bannersOf(gutter: Gutter, goesOn: boolean): Part[] | 'later' | null {
  const sides = [
    [gutter.left, gutter.right],
    [gutter.right, gutter.left],
  ] as const;
  for (const [own, other] of sides) {
    const rows = rowsOf(own);
    const others = rowsOf(other);
    const titles = rows.filter(isTitleRow).map(bannerOf);
    const free = titles.filter((title) => isFree(title, other));
    // A label is set otherwise than the titles are.
    const isWhole = titles.every(
      (title) => free.includes(title) || !free.some((each) => beginAlike(each.cells[0]!, title.cells[0]!)),
    );
    const isLevel = free.length >= 2 || (free.length === 1 && beginsLevel(rows, others));
    if (others.some(isTitleRow) || !isWhole || !isLevel) continue;
    const left = Math.max(...free.map(({ cells }) => cells[0]!.box[0]));
    const isBeside = own.some(({ box }) => right(box) < left - free[0]!.size && box[1] > free[0]!.bottom);
    return isBeside ? 'later' : bandsUnder(free, gutter);
  }
  if (!goesOn) return null;
  for (const [own, other] of sides) {
    const last = rowsOf(own).at(-1)!;
    const title = isTitleRow(last) ? bannerOf(last) : null;
    if (title && other.every((cell) => bottom(cell.box) < title.top + title.size * 0.3))
      return bandsUnder([title], gutter);
  }
  return null;
}

function bannerOf(cells: CvCell[]): Banner {
  const box = boxOf(cells);
  return { cells, top: box[1], bottom: bottom(box), size: sizeOf(cells[0]!) };
}

/** Whether a side begins with its title, and what stands below it where the other side begins. */
function beginsLevel(rows: readonly CvCell[][], others: readonly CvCell[][]): boolean {
  const [title, first] = rows;
  const [other] = others;
  if (!title || !first || !other || !isTitleRow(title)) return false;
  return Math.abs(upperEdge(first) - upperEdge(other)) < sizeOf(first[0]!) * 1.2;
}

const upperEdge = (row: readonly CvCell[]): number => Math.min(...row.map(({ box }) => box[1]));

/** Whether a title has its line, and more white about it than parts lines, for itself. */
function isFree(title: Banner, others: readonly CvCell[]): boolean {
  const slack = title.size * 0.15;
  const above = others.filter(({ box }) => bottom(box) <= title.top + slack);
  const below = others.filter(({ box }) => box[1] >= title.bottom - slack);
  if (above.length + below.length < others.length) return false;
  const from = Math.max(-Infinity, ...above.map(({ box }) => bottom(box)));
  const to = Math.min(Infinity, ...below.map(({ box }) => box[1]));
  return to - from >= title.bottom - title.top + title.size;
}

/** What stands before the first title, then each title and what stands under it up to the next. */
function bandsUnder(titles: readonly Banner[], { left, right: rest }: Gutter): Part[] {
  const over = boxOf([...left, ...rest]);
  const tops = titles.map(({ top, size }) => top - size * 0.3);
  const within = (cells: readonly CvCell[], at: number) =>
    cells.filter((cell) => {
      const y = middle(cell.box);
      return (
        y >= (tops[at] ?? -Infinity) && y < (tops[at + 1] ?? Infinity) && !titles[at]?.cells.includes(cell)
      );
    });
  const bands = [-1, ...titles.keys()].map((at) => ({
    title: titles[at],
    left: within(left, at),
    right: within(rest, at),
  }));
  return bands.flatMap(({ title, ...sides }): Part[] => [
    ...(title ? [{ cells: title.cells, over }] : []),
    ...(title && isOfRows(sides)
      ? [{ cells: [...sides.left, ...sides.right] }]
      : [{ cells: sides.left }, { cells: sides.right }]),
  ]);
}

/** Whether what stands side by side under a title are the ends of lines: dates, places, or names each beside its text. */
function isOfRows({ left, right: rest }: { left: CvCell[]; right: CvCell[] }): boolean {
  const [lefts, rights] = [rowsOf(left), rowsOf(rest)];
  if (share(rights, isDateOrPlace) >= 0.5 || share(lefts, isDateOrPlace) >= 0.5) return true;
  const isBeside = (row: CvCell[]) =>
    rights.some((other) => Math.abs(upperEdge(other) - upperEdge(row)) < sizeOf(row[0]!) * 0.45);
  const isWordy = (row: CvCell[]) => textOf(row).split(' ').length >= 5;
  return share(lefts, isBeside) >= 0.6 && share(lefts, isWordy) === 0 && lefts.length <= rights.length * 0.75;
}
