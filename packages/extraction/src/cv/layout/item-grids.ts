import { lineOf, type CvCell, type CvLine } from './cv-line.ts';
import { gapBetween, isUnderSecond, itemsOf } from './item-lists.ts';

type Placed = { cell: CvCell; line: CvLine; item: CvLine[] };

/**
 * Lines that belong together as `itemsOf` tells them, and of rows of several things beside one another each thing with
 * what runs on below it in its column. Where columns have titles of their own they are read one after the other.
 */
export function itemsOfGrids(lines: readonly CvLine[], isRow: (line: CvLine) => boolean): CvLine[][] {
  const items: CvLine[][] = [];
  let plain: CvLine[] = [];
  for (let at = 0; at < lines.length;) {
    const run = isRow(lines[at]!) ? runFrom(lines.slice(at), isRow) : [];
    if (run.length === 0 || hasLabels(run)) plain.push(...lines.slice(at, at + Math.max(1, run.length)));
    else {
      items.push(...itemsOf(plain), ...itemsOfRun(run));
      plain = [];
    }
    at += Math.max(1, run.length);
  }
  return [...items, ...itemsOf(plain)];
}

/** Whether the first of two columns names what stands in several lines of the second. */
function hasLabels(run: readonly CvLine[]): boolean {
  const rows = run.filter(({ cells }) => cells.length === 2);
  const [first] = rows;
  if (!first) return false;
  const under = run.filter((line) => isUnderSecond(first, line));
  return rows.length + under.length === run.length && under.length > rows.length * 0.5;
}

/** Rows, and the lines between and below them that hold a single thing in one of their columns. */
function runFrom(lines: readonly CvLine[], isRow: (line: CvLine) => boolean): CvLine[] {
  const [first] = lines as [CvLine];
  const run = [first];
  for (const line of lines.slice(1)) {
    const near = line.page === first.page && line.column === first.column && line.gap < 4;
    const stands = isRow(line) || (line.cells.length === 1 && standsUnder(line.cells[0]!, run));
    if (!near || !stands) break;
    run.push(line);
  }
  return run;
}

/** Whether a cell begins, or is centred, where one above does, and is no wider than the column has room. */
function standsUnder(cell: CvCell, run: readonly CvLine[]): boolean {
  return run.some(({ cells, size }) =>
    cells.some((above, index) => {
      const next = cells[index + 1];
      return inOneColumn(above, cell, size) && (!next || cell.box[0] + cell.box[2] < next.box[0]);
    }),
  );
}

const inOneColumn = (one: CvCell, other: CvCell, size: number): boolean =>
  Math.abs(one.box[0] - other.box[0]) < size * 0.5 ||
  Math.abs(one.box[0] + one.box[2] / 2 - other.box[0] - other.box[2] / 2) < size * 0.5;

function itemsOfRun(run: readonly CvLine[]): CvLine[][] {
  const columns: Placed[][] = [];
  const items: CvLine[][] = [];
  const apart = gapBetween(run);
  for (const line of run) {
    for (const cell of line.cells) {
      const column = columns.find(([first, ...rest]) =>
        inOneColumn((rest.at(-1) ?? first!).cell, cell, line.size),
      );
      const above = column?.at(-1);
      const own = asLine(cell, line, above);
      if (!own) continue;
      const goesOn = above !== undefined && above.line !== line && runsOn(above, own, apart);
      const item = goesOn ? above.item : [];
      item.push(own);
      if (!goesOn) items.push(item);
      if (column) column.push({ cell, line, item });
      else columns.push([{ cell, line, item }]);
    }
  }
  const titled = columns.filter(isTitled).length;
  return titled >= 2 && titled >= columns.length * 0.5
    ? columns.toSorted(leftFirst).flatMap((column) => [...new Set(column.map(({ item }) => item))])
    : items;
}

const leftFirst = ([one]: Placed[], [other]: Placed[]): number => one!.cell.box[0] - other!.cell.box[0];

function asLine(cell: CvCell, { page, column, gap, size }: CvLine, above: Placed | undefined): CvLine | null {
  const white = above ? (cell.box[1] - above.cell.box[1] - above.cell.box[3]) / size : gap;
  return lineOf([cell], { page, column, gap: white });
}

/** Whether a thing goes on in its column: nearer than things are to one another, or begun and not ended. */
function runsOn({ item }: Placed, line: CvLine, apart: number | null): boolean {
  const last = item.at(-1)!;
  if (line.bullet || line.gap > 1.1 || line.bold !== last.bold) return false;
  if (apart !== null && line.gap < apart) return true;
  const text = item.map((each) => each.text).join(' ');
  const open = text.split('(').length > text.split(')').length;
  return (
    open ||
    /[,&/–-]$/u.test(text) ||
    line.text.startsWith('(') ||
    (/^\p{Lu}/u.test(text) && /^\p{Ll}/u.test(line.text))
  );
}

/** Whether the first thing of a column is set otherwise than those below it. */
function isTitled(column: readonly Placed[]): boolean {
  const [first, ...rest] = [...new Set(column.map(({ item }) => item))].map(([line]) => line!);
  const look = (line: CvLine) => `${line.font} ${line.bold} ${Math.round(line.size)}`;
  return (
    rest.length > 0 &&
    look(first!) !== look(rest[0]!) &&
    rest.filter((line) => look(line) === look(first!)).length <= rest.length * 0.4
  );
}
