import { unionBox, type Box } from '../page.ts';
import { cellsOf, onOneLine, rowsOf } from './page-cells.ts';
import { findRanges } from './cv-dates.ts';
import { cellOf, mostly, type CvCell, type CvWord, type TableRow } from './cv-line.ts';
import { fieldOf, isTableOf, type CvField } from './field-names.ts';
import { titleOf } from './section-titles.ts';

/** A table that a page ends in, whose further rows may stand on the next. */
export type OpenTable = { columns: Column[] };

type Column = { field: CvField | null; left: number; right: number };

/** A line of a column. */
type ColumnLine = Anchor & { words: CvWord[] };

/** Where a value stands that each row has one of. */
type Anchor = { top: number; middle: number };

const right = (box: Box): number => box[0] + box[2];
const bottom = (box: Box): number => box[1] + box[3];
const middle = (box: Box): number => box[1] + box[3] / 2;
const sizeOf = (cells: readonly CvCell[]): number =>
  Math.max(...cells.flatMap(({ words }) => words.map(({ size }) => size)));

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
    if (above && Math.min(...below.map(({ box }) => box[1])) - bottomOf(above) > sizeOf(below) * 0.9) break;
    const groups = stacked(own.flat().flatMap((cell) => (count === 1 ? splitNames(cell) : [cell])));
    const fields = groups.map((cells) => fieldOf(textOf(cells)));
    const first = fields.findIndex((field) => field !== null);
    const end = fields.findLastIndex((field) => field !== null) + 1;
    const columns = groups.slice(first, end).map((cells, index): Column => {
      const box = unionBox(cells.map((cell) => cell.box));
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
      const box = unionBox(others.map((other) => other.box));
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
    if (white < sizeOf([cell]) * 0.45 || fieldOf(first.text) === null) continue;
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
      ? unionBox(head.map(({ box }) => box))
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
    if (grid?.closed === true && !inGrid) isOpen = false;
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
  const parted = partedRows(lines, columns, grid, bottom(headBox), sizeOf(cells)).map((each) =>
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

/** Whether a row that no rules enclose is what follows a table. */
function endsTable(
  row: readonly CvCell[],
  before: readonly CvCell[],
  columns: readonly Column[],
  white: number,
): boolean {
  const size = sizeOf(row);
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

type Grid = {
  left: number;
  right: number;
  bottom: number;
  closed: boolean;
  across: number[];
  down: number[];
};

/** The rules around the rows below a head; null where there are none. */
function gridBelow(head: Box, drawn: readonly Box[]): Grid | null {
  // A name may stand in the middle of a wide column.
  const reach = Math.max(60, head[2] * 0.2);
  const near = drawn.filter(
    (box) => right(box) > head[0] - reach && box[0] < right(head) + reach && bottom(box) >= head[1] - 60,
  );
  const uprights = near.flatMap((box) => {
    if (box[3] < 8 || box[3] > 1900) return [];
    return box[2] <= 6
      ? [{ x: box[0], top: box[1], bottom: bottom(box) }]
      : box[2] < head[2] * 1.4
        ? [
            { x: box[0], top: box[1], bottom: bottom(box) },
            { x: right(box), top: box[1], bottom: bottom(box) },
          ]
        : [];
  });
  const down = joinedRules(uprights.map(({ x, top, bottom: to }) => ({ at: x, from: top, to })));
  const across = joinedRules(
    near.flatMap((box) => {
      if (box[2] < 8) return [];
      const [from, to] = [box[0], right(box)];
      return box[3] <= 6
        ? [{ at: middle(box), from, to }]
        : box[3] > 1900
          ? []
          : [
              { at: box[1], from, to },
              { at: bottom(box), from, to },
            ];
    }),
  ).filter(({ length }) => length > head[2] * 0.6);
  const through = down.filter(({ from, to }) => from < bottom(head) && to > bottom(head) + 8);
  const below = across.filter(({ at }) => at > middle(head));
  if (through.length >= 2) {
    const end = Math.max(...through.map(({ to }) => to));
    const xs = through.map(({ at }) => at);
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      bottom: end,
      closed: true,
      across: below.map(({ at }) => at).filter((y) => y < end + 4),
      down: xs,
    };
  }
  if (below.length < 2) return null;
  return {
    left: Infinity,
    right: -Infinity,
    bottom: -Infinity,
    closed: false,
    across: below.map(({ at }) => at),
    down: [],
  };
}

type Rule = { at: number; from: number; to: number };

/** Rules that are drawn piece by piece, along each cell, as one. `length` is of what is drawn. */
function joinedRules(pieces: readonly Rule[]): (Rule & { length: number })[] {
  const groups: Rule[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    if (group && piece.at - group[0]!.at < 5) group.push(piece);
    else groups.push([piece]);
  }
  return groups.flatMap((group) => {
    const joined: (Rule & { length: number })[] = [];
    for (const piece of group.toSorted((a, b) => a.from - b.from)) {
      const open = joined.at(-1);
      if (open && piece.from < open.to + 12) open.to = Math.max(open.to, piece.to);
      else joined.push({ ...piece, length: 0 });
    }
    return joined.map((rule) => ({ ...rule, length: rule.to - rule.from }));
  });
}

/** Where one column ends and the next begins. */
function boundsOf(columns: readonly Column[], cells: readonly CvCell[], grid: Grid | null): number[] {
  const words = cells.flatMap((cell) => cell.words);
  return columns.slice(1).map((column, index) => {
    const before = columns[index]!;
    const [from, to] = [(before.left + before.right) / 2, (column.left + column.right) / 2];
    const rule = grid?.down.find((x) => x > from && x < to && x > before.right - 8 && x < column.left + 8);
    if (rule !== undefined) return rule;
    const cutAt = (x: number) => words.filter(({ box }) => box[0] < x && right(box) > x).length;
    // Where the cells of most rows begin.
    const begun = cells.filter(({ box }) => box[0] > from && box[0] < column.right).map(({ box }) => box[0]);
    const level = begun
      .map((x) => ({ x, count: begun.filter((other) => Math.abs(other - x) < 4).length }))
      .toSorted((a, b) => b.count - a.count)[0];
    if (level && level.count >= 2 && level.count > begun.length * 0.6 && cutAt(level.x - 3) === 0)
      return level.x - 3;
    // Where the fewest words are cut, in the middle of the widest white.
    const step = Math.max(1, (to - from) / 60);
    let best = { x: (before.right + column.left) / 2, cut: Infinity, width: 0 };
    let run = { x: from, cut: Infinity, width: 0 };
    for (let x = from; x <= to; x += step) {
      const cut = cutAt(x);
      run = run.cut === cut ? { ...run, width: run.width + step } : { x, cut, width: 0 };
      if (cut < best.cut || (cut === best.cut && run.width > best.width))
        best = { x: run.x + run.width / 2, cut, width: run.width };
    }
    return best.x;
  });
}

function linesByColumn(cells: readonly CvCell[], bounds: readonly number[]): ColumnLine[][] {
  const columns: CvWord[][] = [[], ...bounds.map((): CvWord[] => [])];
  for (const word of cells.flatMap((cell) => cell.words)) {
    const centre = word.box[0] + word.box[2] / 2;
    columns[bounds.filter((x) => x <= centre).length]!.push(word);
  }
  return columns.map((words) => {
    const lines: CvWord[][] = [];
    for (const word of words.toSorted((a, b) => middle(a.box) - middle(b.box))) {
      const line = lines.findLast((others) => others.some((other) => onOneLine(other.box, word.box)));
      if (line) line.push(word);
      else lines.push([word]);
    }
    return lines.map((line) => {
      const box = unionBox(line.map((word) => word.box));
      return { words: line.toSorted((a, b) => a.box[0] - b.box[0]), top: box[1], middle: middle(box) };
    });
  });
}

const textOfLine = ({ words }: ColumnLine): string => words.map(({ text }) => text).join(' ');

/** The lines of each column by the rows they belong to. */
function partedRows(
  lines: readonly ColumnLine[][],
  columns: readonly Column[],
  grid: Grid | null,
  from: number,
  size: number,
): ColumnLine[][][] {
  // Above the first rule is more of the head, which counts nothing.
  const headed = grid?.closed === true ? (grid.across[0] ?? -Infinity) : -Infinity;
  const above = lines.flat().filter((line) => line.middle < headed);
  const below = lines.map((column) => column.filter((line) => line.middle > headed));
  const own = above.some((line) => /\d/u.test(textOfLine(line))) ? lines : below;
  const bands = grid ? bandsOf(own, grid.across, from) : [own.map((column) => [...column])];
  if (bands.length > 1 && (grid!.closed || bands.length > 2)) return bands;
  return bands.flatMap((band) => dividedBy(band, anchorsOf(band, columns), size));
}

/** What stands between two rules is a row. */
function bandsOf(lines: readonly ColumnLine[][], across: readonly number[], from: number): ColumnLine[][][] {
  const edges = [-Infinity, ...across.filter((y) => y > from - 6), Infinity];
  return edges
    .slice(1)
    .map((to, index) =>
      lines.map((column) => column.filter((line) => line.middle >= edges[index]! && line.middle < to)),
    )
    .filter((band) => band.some((column) => column.length > 0));
}

/** Where each row has one value in one line: its number, its mark, its year, or else most of its cells begin there. */
function anchorsOf(lines: readonly ColumnLine[][], columns: readonly Column[]): Anchor[] {
  const columnOf = (...fields: CvField[]) =>
    lines.filter((column, index) => column.length > 0 && fields.includes(columns[index]!.field!));
  const whole = (column: ColumnLine[] | undefined, pattern: RegExp) =>
    column && column.every((line) => pattern.test(textOfLine(line))) ? column : null;
  const number = columnOf('number').map((column) => whole(column, /^\d{1,2}[.)]?$/u))[0];
  if (number) return number;
  const begun = lines.flatMap((column) =>
    column.filter(
      (line) =>
        lines.filter((other) => other.some(({ top }) => Math.abs(top - line.top) < line.words[0]!.size * 0.4))
          .length >= Math.max(2, columns.length * 0.6),
    ),
  );
  const starts = begun
    .filter(
      (line, index) =>
        begun.findIndex((other) => Math.abs(other.top - line.top) < line.words[0]!.size * 0.4) === index,
    )
    .toSorted((a, b) => a.top - b.top);
  const score = columnOf('score').map((column) => whole(column, /\d/u))[0];
  const dated = columnOf('dates', 'from').map((column) => joinedDates(column))[0];
  const values = [score, dated].filter((value) => value !== undefined && value !== null);
  const most = values.toSorted((a, b) => a.length - b.length)[0];
  return most ?? (starts.length > 0 ? starts : lines[0]!);
}

/** Where the dates of a column stand, each of which may run over several lines; null where it has none. */
function joinedDates(column: readonly ColumnLine[]): Anchor[] | null {
  const groups: ColumnLine[][] = [];
  let text = '';
  for (const line of column) {
    const own = textOfLine(line);
    const both = `${text}${/[-–—]$|^$/u.test(text) || /^[-–—]/u.test(own) ? ' ' : ' – '}${own}`;
    const [range] = findRanges(both);
    const alone = findRanges(own)[0];
    // Two bare years above one another are those of two rows.
    const isOpen = /\p{L}{3}/u.test(text) || /[-–—]$/u.test(text) || /^[-–—]/u.test(own);
    const ends = range?.whole === true && range.from === 0 && findRanges(text)[0]?.whole !== true;
    if (groups.length > 0 && ((ends && isOpen) || alone === undefined)) {
      groups.at(-1)!.push(line);
      text = both;
    } else if (alone === undefined) return null;
    else {
      groups.push([line]);
      text = own;
    }
  }
  return groups.map((group) => ({
    top: group[0]!.top,
    middle: (group[0]!.middle + group.at(-1)!.middle) / 2,
  }));
}

/**
 * Lines by rows with one anchor each. Cells may all begin in the line of the anchor or stand about it: whichever agrees
 * better with where the lines are.
 */
function dividedBy(
  lines: readonly ColumnLine[][],
  anchors: readonly Anchor[],
  size: number,
): ColumnLine[][][] {
  if (anchors.length < 2) return [lines.map((column) => [...column])];
  const byTop = lines.map((column) =>
    assigned(
      column,
      anchors,
      size,
      (group) => group[0]!.top,
      ({ top }) => top,
    ),
  );
  const byMiddle = lines.map((column) =>
    assigned(
      column,
      anchors,
      size,
      (group) => (group[0]!.middle + group.at(-1)!.middle) / 2,
      ({ middle: y }) => y,
    ),
  );
  const cost = (columns: readonly { cost: number }[]) => columns.reduce((sum, each) => sum + each.cost, 0);
  const chosen = cost(byTop) <= cost(byMiddle) * 1.1 ? byTop : byMiddle;
  return anchors.map((_, row) => chosen.map(({ groups }) => groups[row]!));
}

/** The lines of a column, in their order, by the rows whose place they are nearest to. */
function assigned(
  column: readonly ColumnLine[],
  anchors: readonly Anchor[],
  size: number,
  placeOf: (group: readonly ColumnLine[]) => number,
  anchorOf: (anchor: Anchor) => number,
): { groups: ColumnLine[][]; cost: number } {
  const count = column.length;
  // best[row][used]: the least cost of the first rows with so many of the lines.
  const best = [Array.from({ length: count + 1 }, (_, used) => (used === 0 ? 0 : Infinity))];
  const cuts: number[][] = [[]];
  anchors.forEach((anchor, row) => {
    best.push([]);
    cuts.push([]);
    for (let used = 0; used <= count; used += 1) {
      let least = Infinity;
      let from = used;
      for (let start = 0; start <= used; start += 1) {
        const group = column.slice(start, used);
        const own = group.length === 0 ? size * 1.5 : Math.abs(placeOf(group) - anchorOf(anchor));
        const whole = best[row]![start]! + own;
        if (whole < least) [least, from] = [whole, start];
      }
      best[row + 1]!.push(least);
      cuts[row + 1]!.push(from);
    }
  });
  const groups: ColumnLine[][] = [];
  let used = count;
  for (let row = anchors.length; row >= 1; row -= 1) {
    const from = cuts[row]![used]!;
    groups.unshift(column.slice(from, used));
    used = from;
  }
  return { groups, cost: best[anchors.length]![count]! };
}

function rowOf(lines: readonly ColumnLine[][], columns: readonly Column[]): TableRow {
  const row: TableRow = { cells: [], told: [] };
  lines.forEach((column, index) => {
    const { field } = columns[index]!;
    if (column.length === 0) return;
    if (field === 'duties') row.told.push(...column.map(({ words }) => cellOf(words)));
    else row.cells.push({ ...cellOf(column.flatMap(({ words }) => words)), field: field ?? 'other' });
  });
  return row;
}
