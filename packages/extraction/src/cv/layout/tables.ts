import type { Box } from '../../pages/page.ts';
import { bottom, boxOf, cellsOf, middle, right, rowsOf, sizeOf } from './page-cells.ts';
import { cellOf, mostly, type CvCell, type CvWord } from './cv-line.ts';
import { fieldOf, isTableOf } from '../knowledge/field-names.ts';
import { titleOf } from '../sections/section-titles.ts';
import { isCapitals } from '../sections/title-looks.ts';
import { gridBelow } from './table-grid.ts';
import { boundsOf, linesByColumn, partedRows, rowOf, type Column } from './table-rows.ts';

/** A table that a page ends in, whose further rows may stand on the next. */
export type OpenTable = { columns: Column[] };

const largestOf = (cells: readonly CvCell[]): number => Math.max(...cells.map(sizeOf));

/** Names of columns run over so many lines at most. */
const headLines = 4;
/** More rows than a table of a CV has on one page. */
const maximumLines = 160;
/** In characters, of the names in a row; what is told aside. */
const longestRow = 2000;

/**
 * The tables of a page that say of posts or courses of study what a row of names above them tells, and the words of the
 * page that are none of theirs. `rules` are boxes around what is drawn on the page; `open` is the table that the page
 * before ended in.
 */
export function tablesOf(
  words: readonly CvWord[],
  rules: () => readonly Box[],
  open: OpenTable | null,
): { tables: CvCell[]; rest: readonly CvWord[]; open: OpenTable | null } {
  const rows = rowsOf(cellsOf(words));
  const tables: CvCell[] = [];
  const taken = new Set<CvWord>();
  let last: OpenTable | null = null;
  let drawn: readonly Box[] | null = null;
  const read = (from: number, columns: Column[], head: readonly CvCell[]): number => {
    drawn ??= rules();
    const found = tableBelow(rows.slice(from), columns, head, drawn);
    if (!found) return from;
    tables.push(found.table);
    for (const cell of [...head, ...found.cells]) for (const word of cell.words) taken.add(word);
    last = found.isOpen ? { columns } : null;
    return from + found.taken;
  };
  let at = 0;
  if (open && rows.length > 0 && !rows.slice(0, headLines).some((_, index) => headFrom(rows, index)))
    at = read(0, open.columns, []);
  while (at < rows.length) {
    const head = headFrom(rows, at);
    const next = head ? read(at + head.count, head.columns, head.cells) : at;
    at = Math.max(next, at + 1);
  }
  return { tables, rest: words.filter((word) => !taken.has(word)), open: last };
}

type Head = { columns: Column[]; cells: CvCell[]; count: number };

/** The head of a table that begins in a row; names of columns may run over several lines. */
function headFrom(rows: readonly CvCell[][], from: number): Head | null {
  let best: (Head & { named: number }) | null = null;
  for (let count = 1; count <= headLines && from + count <= rows.length; count += 1) {
    const own = rows.slice(from, from + count);
    const [above, below] = [own.at(-2), own.at(-1)!];
    if (above && Math.min(...below.map(({ box }) => box[1])) - bottomOf(above) > largestOf(below) * 0.9)
      break;
    const groups = stacked(own.flat().flatMap((cell) => (count === 1 ? splitNames(cell) : [cell])));
    const fields = groups.map((cells) => fieldOf(textOf(cells)));
    const first = fields.findIndex((field) => field !== null);
    const end = fields.findLastIndex((field) => field !== null) + 1;
    const columns = groups.slice(first, end).map((cells, index): Column => {
      const box = boxOf(cells);
      return { field: fields[first + index]!, left: box[0], right: right(box) };
    });
    const cells = groups.slice(first, end).flat();
    const named = columns.filter(({ field }) => field !== null).length;
    const broken = groups
      .slice(first, end)
      .some((group, index) => group.length > 1 && columns[index]!.field === null);
    const starts = own[0]!.some((cell) => cells.includes(cell)) || count === 1;
    if ((count > 1 && broken) || !starts || !isTableOf(columns.map(({ field }) => field))) continue;
    if (!best || named > best.named) best = { columns, cells, count, named };
  }
  return best;
}

const bottomOf = (row: readonly CvCell[]): number => Math.max(...row.map(({ box }) => bottom(box)));

const textOf = (cells: readonly CvCell[]): string =>
  cells
    .toSorted((a, b) => middle(a.box) - middle(b.box))
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=\p{Ll})- (?=\p{Ll})/gu, '');

/** Cells above one another, from left to right. */
function stacked(cells: readonly CvCell[]): CvCell[][] {
  const groups: CvCell[][] = [];
  for (const cell of cells.toSorted((a, b) => a.box[0] - b.box[0])) {
    const group = groups.find((others) => {
      const box = boxOf(others);
      return Math.min(right(box), right(cell.box)) - Math.max(box[0], cell.box[0]) > 2;
    });
    if (group) group.push(cell);
    else groups.push([cell]);
  }
  return groups;
}

/** Narrow columns leave little white between their names: "Year Result". */
function splitNames(cell: CvCell): CvCell[] {
  if (cell.words.length < 2 || cell.words.length > 6 || fieldOf(cell.text) !== null) return [cell];
  for (let count = cell.words.length - 1; count >= 1; count -= 1) {
    const [first, rest] = [cellOf(cell.words.slice(0, count)), cellOf(cell.words.slice(count))];
    const white = rest.box[0] - right(first.box);
    if (white < sizeOf(cell) * 0.45 || fieldOf(first.text) === null) continue;
    const others = splitNames(rest);
    if (others.every(({ text }) => fieldOf(text) !== null)) return [first, ...others];
  }
  return [cell];
}

type Found = { table: CvCell; cells: CvCell[]; taken: number; isOpen: boolean };

/** The rows below the head of a table, as far as they go. */
function tableBelow(
  rows: readonly CvCell[][],
  columns: readonly Column[],
  head: readonly CvCell[],
  drawn: readonly Box[],
): Found | null {
  const headBox =
    head.length > 0
      ? boxOf(head)
      : ([columns[0]!.left, -1, columns.at(-1)!.right - columns[0]!.left, 0] as const);
  const grid = gridBelow(headBox, drawn);
  let left = Math.min(columns[0]!.left, grid?.left ?? Infinity);
  let until = Math.max(columns.at(-1)!.right, grid?.right ?? -Infinity);
  const cells: CvCell[] = [];
  let taken = 0;
  let isOpen = true;
  let end = bottom(headBox);
  for (const row of rows.slice(0, maximumLines)) {
    const within = row.filter(({ box }) => right(box) > left && box[0] < until);
    const beside = row.filter(
      (cell) => !within.includes(cell) && within.length > 0 && isBeside(cell, within, columns),
    );
    const own = [...beside, ...within];
    taken += 1;
    if (own.length === 0) continue;
    const top = Math.min(...own.map(({ box }) => box[1]));
    const inGrid = grid !== null && top < grid.bottom - 4;
    // The rules of a page may be drawn around all its tables, and around the titles between them.
    const isTitle = own.length === 1 && isTitleAmid(own[0]!, cells);
    if (isTitle || (grid?.closed === true && !inGrid)) isOpen = false;
    else if (own.some((cell) => crosses(cell, columns, [...head, ...cells])))
      isOpen = inGrid && own.length === 1 && isOpen;
    else if (!inGrid && endsTable(own, cells, columns, top - end)) isOpen = false;
    if (!isOpen) {
      taken -= 1;
      break;
    }
    if (own.some((cell) => crosses(cell, columns, [...head, ...cells]))) continue;
    cells.push(...own);
    left = Math.min(left, ...own.map(({ box }) => box[0]));
    until = Math.max(until, ...own.map(({ box }) => right(box)));
    end = Math.max(end, bottomOf(own));
  }
  if (cells.length < 2) return null;
  const bounds = boundsOf(columns, cells, grid);
  const lines = linesByColumn(cells, bounds);
  const parted = partedRows(lines, columns, grid, bottom(headBox), largestOf(cells)).map((each) =>
    rowOf(each, columns),
  );
  const full = parted.filter((row) => row.cells.length >= 2);
  if (full.length === 0 || full.length < parted.length * 0.5) return null;
  if (parted.some((row) => row.cells.reduce((sum, { text }) => sum + text.length, 0) > longestRow))
    return null;
  return {
    table: { ...cellOf([...head, ...cells].flatMap(({ words }) => words)), rows: parted },
    cells,
    taken,
    isOpen,
  };
}

/** A name that stands in the middle of the first column or the last says how wide it may be. */
function isBeside({ box }: CvCell, row: readonly CvCell[], columns: readonly Column[]): boolean {
  const [first, last] = [columns[0]!, columns.at(-1)!];
  const [second, before] = [columns[1]!, columns.at(-2)!];
  const isEmpty = ({ left, right: to }: Column) =>
    !row.some((cell) => right(cell.box) > left && cell.box[0] < to);
  const isFirst = box[0] > first.left + first.right - second.left && right(box) <= first.left;
  const isLast = right(box) < last.left + last.right - before.right && box[0] >= last.right;
  return (isFirst && isEmpty(first)) || (isLast && isEmpty(last));
}

/**
 * Whether words that are not parted stand below the names of two columns. Where a column is narrow, they are parted by
 * one of them beginning where the cells above it do.
 */
function crosses(cell: CvCell, columns: readonly Column[], above: readonly CvCell[]): boolean {
  const over = columns.filter(
    (column) => Math.min(column.right, right(cell.box)) - Math.max(column.left, cell.box[0]) > 4,
  );
  return over.slice(1).some((column, index) => {
    const [from, to] = [over[index]!.left, column.right];
    return !cell.words.slice(1).some((word, at) => {
      const before = right(cell.words[at]!.box);
      const level = above.some(({ box }) => Math.abs(box[0] - word.box[0]) < word.size * 0.15);
      return (word.box[0] - before > word.size * 0.5 || level) && before > from && word.box[0] < to;
    });
  });
}

/** Whether the one cell of a row has the words of a title and, as no cell above it, heavy type or capitals. */
function isTitleAmid(cell: CvCell, before: readonly CvCell[]): boolean {
  const above = before.filter(
    ({ box }) => Math.min(right(box), right(cell.box)) - Math.max(box[0], cell.box[0]) > 4,
  );
  const looks = [
    ({ words }: CvCell) => mostly(words, ({ bold }) => bold) === true,
    ({ text }: CvCell) => isCapitals(text),
  ];
  return (
    titleOf(cell.text)?.certain === true &&
    above.length > 0 &&
    looks.some((look) => look(cell) && !above.some(look))
  );
}

/** Whether a row that no rules enclose is what follows a table. */
function endsTable(
  row: readonly CvCell[],
  before: readonly CvCell[],
  columns: readonly Column[],
  white: number,
): boolean {
  const size = largestOf(row);
  if (white > size * 3.5) return true;
  const [cell] = row;
  if (!cell || row.length > 1) return false;
  const isFirst = cell.box[0] < (columns[1]?.left ?? Infinity);
  const like = before
    .filter(({ box }) => box[0] < (columns[1]?.left ?? Infinity))
    .flatMap(({ words }) => words);
  const differs =
    like.length > 0 &&
    (mostly(cell.words, ({ font }) => font) !== mostly(like, ({ font }) => font) ||
      mostly(cell.words, ({ bold }) => bold) !== mostly(like, ({ bold }) => bold) ||
      size > Math.max(...like.map((word) => word.size)) * 1.12);
  if (titleOf(cell.text) !== null && (differs || white > size * 0.8)) return true;
  return (isFirst && differs && white > size * 0.5) || white > size * 2;
}
