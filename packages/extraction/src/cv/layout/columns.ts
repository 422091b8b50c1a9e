import type { CvCell, CvWord } from './cv-line.ts';
import { bannersOf, type Part } from './banner-titles.ts';
import { isDateOrPlace, isTitleRow, type Gutter } from './gutter-sides.ts';
import { judge } from './gutter-verdict.ts';
import { isMarginTitle, joinWrapped, likeTitle } from './margin-titles.ts';
import { bottom, boxOf, cellsOf, middle, right, rowsOf, sizeOf, textOf } from './page-cells.ts';

/** Rows of cells in the order they are read, column after column. */
export type CvRegion = { rows: CvCell[][]; left: number; right: number };

/** The white between two columns of a page, and where each of the two begins. */
export type Lane = { left: number; right: number };

/** A page longer than so many words is not a page of a CV; its columns are not looked for. */
const maximumWords = 4000;
const maximumDepth = 7;

/**
 * The regions of a page in reading order. `width` and `height` are of the page, in the words' own pixels; `tables` are
 * the tables among the words, each of which is no more parted than a cell is; `known` are the lanes between the columns
 * of the pages before.
 */
export function regionsOf(
  words: readonly CvWord[],
  page: { width: number; height: number },
  tables: readonly CvCell[] = [],
  known: readonly Lane[] = [],
): CvRegion[] {
  const cells = [...cellsOf(words), ...tables];
  const parts: Part[] = words.length > maximumWords ? [{ cells }] : cut(cells, { ...page, known }, 0);
  return parts
    .filter((part) => part.cells.length > 0)
    .map((part) => {
      const box = part.over ?? boxOf(part.cells);
      return { rows: rowsOf(part.cells), left: box[0], right: right(box) };
    });
}

/** A column is told from what merely stands apart by so many rows, and by so much of the height of the page. */
const [leastRows, leastHeight] = [5, 0.25];

/** Nobody lays a CV out in more ways. */
const mostLanes = 12;

/** The lanes between the columns of a page, and those of the pages before. */
export function lanesOf(
  regions: readonly CvRegion[],
  { height }: { height: number },
  before: readonly Lane[],
): Lane[] {
  const columns = regions
    .filter(({ rows }) => rows.length >= leastRows)
    .map((region) => ({ ...region, box: boxOf(region.rows.flat()) }));
  const own = columns.flatMap((one) =>
    columns.flatMap((other) => {
      const shared = Math.min(bottom(one.box), bottom(other.box)) - Math.max(one.box[1], other.box[1]);
      const isBeside = one.right < other.left && shared > height * leastHeight;
      return isBeside ? [{ left: one.left, right: other.left }] : [];
    }),
  );
  return [...own, ...before].slice(0, mostLanes);
}

type Page = { width: number; height: number; known: readonly Lane[] };

function cut(cells: CvCell[], page: Page, depth: number): Part[] {
  if (depth > maximumDepth) return [{ cells }];
  let put: Gutter | null = null;
  const gutters = cells.length < 8 ? [] : guttersOf(cells, page);
  for (const found of gutters) {
    const verdict = judge(found);
    if (verdict === 'rows') continue;
    const gutter = verdict === 'columns' ? higherThan(found, gutters) : found;
    const below = cells.filter((cell) => middle(cell.box) > gutter.bottom);
    const parts = verdict === 'bands' ? bandsOf(gutter) : bannersOf(gutter, below.length > 0);
    if (parts !== 'later') return cutAt(gutter, parts);
    put ??= gutter;
  }
  const last = put ?? page.known.map((lane) => endedIn(lane, cells)).find((gutter) => gutter !== null);
  return last ? cutAt(last, null) : [{ cells }];

  function cutAt(gutter: Gutter, parts: Part[] | null): Part[] {
    const above = cells.filter((cell) => middle(cell.box) < gutter.top);
    const below = cells.filter((cell) => middle(cell.box) > gutter.bottom);
    const own = parts ?? [{ cells: gutter.left }, { cells: gutter.right }];
    return [{ cells: above }, ...own, { cells: below }]
      .filter((part) => part.cells.length > 0)
      .flatMap((part) =>
        part.over || part.cells.length === cells.length ? [part] : cut(part.cells, page, depth + 1),
      );
  }
}

/** White lanes between text on both sides, the longest first. */
function guttersOf(cells: readonly CvCell[], page: Page): Gutter[] {
  const box = boxOf(cells);
  const found: Gutter[] = [];
  const sorted = cells.toSorted((a, b) => a.box[1] - b.box[1]);
  const step = page.width / 250;
  for (let x = box[0] + step * 4; x < right(box) - step * 4; x += step) {
    const margin = step * 1.1;
    let top = box[1] - 1;
    const close = (until: number) => {
      const lane = laneOf(sorted, x, top, until);
      if (lane && lane.bottom - lane.top > page.height * 0.07) found.push(lane);
    };
    for (const cell of sorted) {
      if (cell.box[0] > x + margin || right(cell.box) < x - margin) continue;
      close(cell.box[1]);
      top = Math.max(top, bottom(cell.box));
    }
    close(bottom(box) + 1);
  }
  // One lane is found at every step across it; its middle is as good as any.
  const lanes: Gutter[] = [];
  for (const lane of found.toSorted((a, b) => b.worth - a.worth)) {
    const same = lanes.some(
      (other) =>
        other.left.length === lane.left.length &&
        other.right.length === lane.right.length &&
        Math.abs(other.top - lane.top) < 4,
    );
    if (!same) lanes.push(lane);
  }
  return lanes.slice(0, 12);
}

/** The gutter that begins above another and parts the same columns, both of which go on there, the right one with a title. */
function higherThan(gutter: Gutter, gutters: readonly Gutter[]): Gutter {
  const edge = Math.min(...gutter.right.map((cell) => cell.box[0]));
  const opens = (cell: CvCell) => isTitleRow([cell]) && Math.abs(cell.box[0] - edge) < sizeOf(cell) * 0.3;
  const isHigher = (other: Gutter) => {
    const [lefts, rights] = (['left', 'right'] as const).map((side) =>
      other[side].filter((cell) => !gutter[side].includes(cell)),
    ) as [CvCell[], CvCell[]];
    const holds =
      lefts.length + gutter.left.length === other.left.length &&
      rights.length + gutter.right.length === other.right.length;
    return (
      other.top < gutter.top &&
      other.bottom >= gutter.bottom &&
      holds &&
      lefts.length > 0 &&
      !lefts.some((cell) => isTitleRow([cell])) &&
      rights.some(opens) &&
      judge(other) === 'columns'
    );
  };
  return gutters.find(isHigher) ?? gutter;
}

function laneOf(cells: readonly CvCell[], x: number, top: number, until: number): Gutter | null {
  const inside = cells.filter((cell) => middle(cell.box) > top && middle(cell.box) < until);
  const left = inside.filter((cell) => right(cell.box) <= x);
  const rest = inside.filter((cell) => cell.box[0] >= x);
  if (left.length < 3 || rest.length < 3) return null;
  const [a, b] = [boxOf(left), boxOf(rest)];
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a[1], b[1]);
  if (height <= 0) return null;
  return { x, top, bottom: until, left, right: rest, worth: height + Math.min(200, b[0] - right(a)) };
}

/**
 * A column that ends on this page in too few lines to be told by itself, where it and the one beside it begin just where
 * two columns of a page before do.
 */
function endedIn(lane: Lane, cells: readonly CvCell[]): Gutter | null {
  const size = Math.max(...cells.map(sizeOf));
  const [left, rest] = [[] as CvCell[], [] as CvCell[]];
  for (const cell of cells) {
    if (cell.box[0] > lane.right - size * 0.5) rest.push(cell);
    else if (right(cell.box) < lane.right) left.push(cell);
    else return null;
  }
  const [lefts, rights] = [rowsOf(left), rowsOf(rest)];
  const [few, many] = lefts.length < rights.length ? [lefts, rights] : [rights, lefts];
  const begins = (rows: CvCell[][]) => (rows === lefts ? lane.left : lane.right);
  const isAligned = (rows: CvCell[][]) =>
    rows.some(([cell]) => Math.abs(cell!.box[0] - begins(rows)) < sizeOf(cell!) * 0.5);
  const isColumn =
    few.length > 0 && few.length < 3 && many.length > few.length && [few, many].every(isAligned);
  if (!isColumn || few.every(isDateOrPlace)) return null;
  const box = boxOf(cells);
  return { x: lane.right, top: box[1] - 1, bottom: bottom(box) + 1, left, right: rest, worth: box[3] };
}

/** A margin of titles: each is followed by what stands beside it. */
function bandsOf({ left, right: texts }: Gutter): Part[] {
  const parts: CvCell[][] = [];
  const margin = joinWrapped(rowsOf(left));
  const rows = margin.map((each) => each[0]!);
  const alike = rows.every(likeTitle(rows));
  const titles = margin.filter((each) => alike || isMarginTitle(textOf(each.flat())));
  // Dates in the margin belong to what stands beside them.
  const dates = margin.filter((rows) => !titles.includes(rows)).flat(2);
  const rest = [...texts, ...dates];
  const starts = titles.map((rows) => Math.min(...rows.flat().map((cell) => cell.box[1])));
  const before = rest.filter((cell) => bottom(cell.box) < starts[0]!);
  parts.push(before);
  titles.forEach((rows, index) => {
    const size = sizeOf(rows[0]![0]!);
    const from = index === 0 ? -Infinity : starts[index]! - size * 0.8;
    const to = index === titles.length - 1 ? Infinity : starts[index + 1]! - size * 0.8;
    parts.push(rows.flat());
    parts.push(
      rest.filter((cell) => !before.includes(cell) && middle(cell.box) >= from && middle(cell.box) < to),
    );
  });
  return parts.map((cells) => ({ cells }));
}
