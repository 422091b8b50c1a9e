import { unionBox } from '../../pages/page.ts';
import { middle, onOneLine, right } from './page-cells.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { cellOf, type CvCell, type CvWord, type TableRow } from './cv-line.ts';
import type { CvField } from '../knowledge/field-names.ts';
import type { Grid } from './table-grid.ts';

export type Column = { field: CvField | null; left: number; right: number };

/** A line of a column. */
type ColumnLine = Anchor & { words: CvWord[] };

/** Where a value stands that each row has one of. */
type Anchor = { top: number; middle: number };

/** Where one column ends and the next begins. */
export function boundsOf(columns: readonly Column[], cells: readonly CvCell[], grid: Grid | null): number[] {
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

export function linesByColumn(cells: readonly CvCell[], bounds: readonly number[]): ColumnLine[][] {
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
export function partedRows(
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

export function rowOf(lines: readonly ColumnLine[][], columns: readonly Column[]): TableRow {
  const row: TableRow = { cells: [], told: [] };
  lines.forEach((column, index) => {
    const { field } = columns[index]!;
    if (column.length === 0) return;
    if (field === 'duties') row.told.push(...column.map(({ words }) => cellOf(words)));
    else row.cells.push({ ...cellOf(column.flatMap(({ words }) => words)), field: field ?? 'other' });
  });
  return row;
}
