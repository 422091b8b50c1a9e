import { unionBox, type Box } from '../page.ts';
import { isDateOnly, findRanges } from './cv-dates.ts';
import { cellOf, type CvCell, type CvWord } from './cv-line.ts';
import { fieldOf } from './field-names.ts';
import { placeLikeness } from './places.ts';
import { titleOf } from './section-titles.ts';

/** Rows of cells in the order they are read, column after column. */
export type CvRegion = { rows: CvCell[][]; left: number; right: number };

/** A page longer than so many words is not a page of a CV; its columns are not looked for. */
const maximumWords = 4000;
const maximumDepth = 7;

/**
 * The regions of a page in reading order. `width` and `height` are of the page, in the words' own pixels; `tables` are
 * the tables among the words, each of which is no more parted than a cell is.
 */
export function regionsOf(
  words: readonly CvWord[],
  page: { width: number; height: number },
  tables: readonly CvCell[] = [],
): CvRegion[] {
  const cells = [...cellsOf(words), ...tables];
  const regions = words.length > maximumWords ? [cells] : cut(cells, page, 0);
  return regions
    .filter((region) => region.length > 0)
    .map((region) => {
      const box = unionBox(region.map((cell) => cell.box));
      return { rows: rowsOf(region), left: box[0], right: box[0] + box[2] };
    });
}

const middle = (box: Box): number => box[1] + box[3] / 2;
const right = (box: Box): number => box[0] + box[2];
const bottom = (box: Box): number => box[1] + box[3];
const sizeOf = (cell: CvCell): number => Math.max(...cell.words.map((word) => word.size));

/** Whether two pieces of type stand on one line. */
export function onOneLine(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a[1], b[1]);
  return shared > Math.min(a[3], b[3]) * 0.45;
}

const onlySigns = /^[^\p{L}\p{N}]+$/u;

/** Words without a wide gap between them. */
export function cellsOf(words: readonly CvWord[]): CvCell[] {
  const runs: CvWord[][] = [];
  const open: CvWord[][] = [];
  for (const word of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    let best = -1;
    let bestGap = Infinity;
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const last = open[index]!.at(-1)!;
      const gap = word.box[0] - right(last.box);
      const size = Math.min(last.size, word.size);
      if (gap > Math.max(last.size, word.size) * 3) {
        open.splice(index, 1);
        if (best > index) best -= 1;
        continue;
      }
      const joint = /^[•·|,;:.)-]|[•·|(-]$/u.test(word.text) ? 1.6 : 0.95;
      const reach = size * (onlySigns.test(last.text) && open[index]!.length === 1 ? 3 : joint);
      if (gap > reach || gap < -size * 0.7 || gap >= bestGap) continue;
      if (Math.max(last.size, word.size) > size * 2.4 || !onOneLine(last.box, word.box)) continue;
      best = index;
      bestGap = gap;
    }
    if (best >= 0) open[best]!.push(word);
    else {
      const run = [word];
      open.push(run);
      runs.push(run);
    }
  }
  return runs.map(cellOf);
}

/** Cells into rows from top to bottom, each from left to right. */
export function rowsOf(cells: readonly CvCell[]): CvCell[][] {
  const rows: CvCell[][] = [];
  for (const cell of cells.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows
      .slice(-4)
      .findLast(
        (candidate) =>
          candidate.every((other) => !overlapsX(other.box, cell.box)) &&
          candidate.some((other) => onOneLine(other.box, cell.box)),
      );
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  return rows
    .map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]))
    .toSorted((a, b) => topOf(a) - topOf(b));
}

const topOf = (row: readonly CvCell[]): number =>
  row.reduce((sum, cell) => sum + middle(cell.box), 0) / row.length;

const overlapsX = (a: Box, b: Box): boolean => Math.min(right(a), right(b)) - Math.max(a[0], b[0]) > 4;

type Gutter = { x: number; top: number; bottom: number; left: CvCell[]; right: CvCell[]; worth: number };

function cut(cells: CvCell[], page: { width: number; height: number }, depth: number): CvCell[][] {
  if (cells.length < 8 || depth > maximumDepth) return [cells];
  for (const gutter of guttersOf(cells, page)) {
    const verdict = judge(gutter);
    if (verdict === 'rows') continue;
    const above = cells.filter((cell) => middle(cell.box) < gutter.top);
    const below = cells.filter((cell) => middle(cell.box) > gutter.bottom);
    const parts = verdict === 'bands' ? bandsOf(gutter) : [gutter.left, gutter.right];
    return [above, ...parts, below]
      .filter((part) => part.length > 0)
      .flatMap((part) => (part.length === cells.length ? [part] : cut(part, page, depth + 1)));
  }
  return [cells];
}

/** White lanes between text on both sides, the longest first. */
function guttersOf(cells: readonly CvCell[], page: { width: number; height: number }): Gutter[] {
  const box = unionBox(cells.map((cell) => cell.box));
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

function laneOf(cells: readonly CvCell[], x: number, top: number, until: number): Gutter | null {
  const inside = cells.filter((cell) => middle(cell.box) > top && middle(cell.box) < until);
  const left = inside.filter((cell) => right(cell.box) <= x);
  const rest = inside.filter((cell) => cell.box[0] >= x);
  if (left.length < 3 || rest.length < 3) return null;
  const [a, b] = [unionBox(left.map((cell) => cell.box)), unionBox(rest.map((cell) => cell.box))];
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a[1], b[1]);
  if (height <= 0) return null;
  return { x, top, bottom: until, left, right: rest, worth: height + Math.min(200, b[0] - right(a)) };
}

const share = (items: readonly CvCell[][], holds: (row: CvCell[]) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;

const textOf = (row: readonly CvCell[]): string => row.map((cell) => cell.text).join(' ');

/**
 * What a white lane parts: two columns that are read one after the other, titles in a margin from what belongs
 * to them, or merely the pieces of rows, as dates from the entries beside them.
 */
function judge({ left, right: rest }: Gutter): 'columns' | 'bands' | 'rows' {
  const spoken = (cells: CvCell[]) => rowsOf(cells.filter((cell) => !onlySigns.test(cell.text)));
  const [lefts, rights] = [spoken(left), spoken(rest)];
  if (lefts.length < 3 || rights.length < 3) return 'rows';
  // What the document is called is no title of a part of it.
  const isTitle = (row: CvCell[]) =>
    titleOf(textOf(row)) !== null &&
    !/^(?:resume|résumé|cv|curriculum vitae|lebenslauf)$/iu.test(textOf(row));
  const beside = (rows: CvCell[][]) => (row: CvCell[]) =>
    rows.some((other) => Math.abs(topOf(other) - topOf(row)) < sizeOf(row[0]!) * 0.45);
  const leftTitles = lefts.filter(isTitle).length;
  // What is printed twice in one line, for its look, is one title.
  const isTwin = (row: CvCell[]) =>
    lefts.some((other) => textOf(other) === textOf(row) && beside([other])(row));
  const rightTitles = rights.filter((row) => isTitle(row) && !isTwin(row)).length;
  const isDate = (row: CvCell[]) => isDateOnly(textOf(row));
  const leftDates = share(
    lefts.filter((row) => !isTitle(row)),
    isDate,
  );
  const rightDates = share(
    rights.filter((row) => !isTitle(row)),
    isDate,
  );
  const leftBeside = share(lefts, beside(rights));
  const rightBeside = share(rights, beside(lefts));
  const wordy = (rows: CvCell[][]) => share(rows, (row) => textOf(row).split(' ').length >= 5);
  const margin = joinWrapped(lefts);
  const marginTitles = margin.filter((rows) => isMarginTitle(textOf(rows.flat()))).flat().length;
  const undated = lefts.filter((row) => !isDate(row)).length;
  if (margin.length >= 2 && marginTitles >= 2 && marginTitles >= undated * 0.6) return 'bands';
  // Titles nobody listed are told by the type of those somebody did.
  const few = lefts.length <= rights.length * 0.4 && leftBeside >= 0.85 && lefts.every(likeTitle(lefts));
  if (few && marginTitles >= 2 && marginTitles >= undated * 0.4) return 'bands';
  // A table of two columns: titles, labels and dates at the left, beside each what it says.
  const leftRest = lefts.filter((row) => !isTitle(row));
  const isLabel = (row: CvCell[]) =>
    isDate(row) || /:\s*$/u.test(textOf(row)) || fieldOf(textOf(row)) !== null;
  // A form: labels at the left, what each says at the right.
  const labelled = lefts.filter((row) => isLabel(row) && !isMarginTitle(textOf(row)));
  const named = leftRest.filter((row) => !labelled.includes(row)).length;
  const isLevel = (row: CvCell[]) =>
    topOf(row) > topOf(lefts[0]!) - sizeOf(row[0]!) && topOf(row) < topOf(lefts.at(-1)!) + sizeOf(row[0]!);
  if (
    !rights.some((row) => isTitle(row) && !isTwin(row) && isLevel(row)) &&
    labelled.length >= 2 &&
    named <= labelled.length * 0.5 &&
    share(labelled, beside(rights)) >= 0.9
  )
    return 'rows';
  if (
    rightTitles === 0 &&
    leftRest.length >= 2 &&
    share(leftRest, isLabel) >= (leftRest.length === 2 ? 1 : 0.25) &&
    share(leftRest, beside(rights)) >= 0.75 &&
    wordy(leftRest) < 0.2
  )
    return 'rows';
  if (leftDates >= 0.4) return 'rows';
  // A margin of labels and dates, each on the line of what it is the label of; a column's lines stand where they will.
  const dates = lefts.filter(isDate).length;
  if (leftBeside >= 0.85 && wordy(lefts) < 0.1 && dates >= 1 && lefts.length <= rights.length * 0.75)
    return 'rows';
  if (rightTitles === 0 && isFlushRight(rights)) return 'rows';
  if (rightTitles === 0 && rightBeside >= 0.85 && (leftBeside >= 0.8 || wordy(rights) < 0.2)) return 'rows';
  // Dates and places at the right edge; a title that stands in the middle of the page reaches into either side.
  const rightRest = rights.filter((row) => !isTitle(row));
  const isEdge = (row: CvCell[]) => isDate(row) || placeLikeness(textOf(row)) >= 0.6;
  if (
    rightRest.length >= 2 &&
    leftDates === 0 &&
    rightRest.some(isDate) &&
    share(rightRest, isEdge) >= 0.8 &&
    share(rightRest, beside(lefts)) >= 0.8
  )
    return 'rows';
  // A heading above one of the two sides says nothing of what stands side by side.
  const from = Math.max(topOf(lefts[0]!), topOf(rights[0]!)) - sizeOf(lefts[0]![0]!);
  const to = Math.min(topOf(lefts.at(-1)!), topOf(rights.at(-1)!)) + sizeOf(lefts[0]![0]!);
  const level = rights.filter((row) => topOf(row) >= from && topOf(row) <= to);
  const isNote = (row: CvCell[]) => isDate(row) || placeLikeness(textOf(row)) >= 0.6;
  if (level.length >= 2 && level.length < rights.length && share(level, isNote) >= 0.8) {
    if (share(level, beside(lefts)) >= 0.8 && leftDates === 0) return 'rows';
  }
  // Dates each beside a line of text that has none are those lines' own.
  const dated = rights.filter(isDate);
  if (rightTitles === 0 && dated.length >= 1 && rightBeside >= 0.6 && share(dated, beside(lefts)) === 1) {
    if (lefts.every((row) => findRanges(textOf(row)).length === 0)) return 'rows';
  }
  // Dates beside their posts, and a column further to the right: it is the white behind the dates that parts columns.
  const dateCells = rest.filter((cell) => isDateOnly(cell.text));
  const titlesFrom = Math.min(...rights.filter(isTitle).flatMap((row) => row.map((cell) => cell.box[0])));
  const others = rest.filter((cell) => !dateCells.includes(cell) && !onlySigns.test(cell.text));
  const othersFrom = others.length < 2 ? -Infinity : Math.min(...others.map((cell) => cell.box[0]));
  const further = rightTitles > 0 && dateCells.length >= 2 ? titlesFrom : othersFrom;
  if (
    dateCells.length >= 1 &&
    dateCells.every((cell) => beside(lefts)([cell]) && right(cell.box) < further) &&
    share(lefts, (row) => findRanges(textOf(row)).length > 0) <= 0.2
  )
    return 'rows';
  // Dates beside their posts at the right, and a column further to the left: the white before the dates parts columns.
  const leftDated = left.filter((cell) => isDateOnly(cell.text));
  const datesFrom = Math.min(...leftDated.map((cell) => cell.box[0])) - sizeOf(left[0]!);
  const outside = left.filter((cell) => cell.box[0] < datesFrom && !onlySigns.test(cell.text));
  const firstDate = Math.min(...leftDated.map((cell) => cell.box[1]));
  const within = left.filter((cell) => cell.box[0] >= datesFrom && cell.box[1] > firstDate);
  if (
    leftDated.length >= 2 &&
    outside.length > 0 &&
    outside.every((cell) => right(cell.box) < datesFrom) &&
    within.every((cell) => leftDated.includes(cell) || titleOf(cell.text) !== null) &&
    leftDated.every((cell) => beside(rights)([cell]))
  )
    return 'rows';
  // Each label in its own row beside the one thing that it says.
  if (
    rightTitles === 0 &&
    leftTitles > 0 &&
    leftRest.length >= 3 &&
    share(leftRest, beside(rights)) === 1 &&
    rightBeside === 1 &&
    wordy(leftRest) < 0.2
  )
    return 'rows';
  // A title in the middle over both sides is neither's.
  const whole = unionBox([...left, ...rest].map((cell) => cell.box));
  const centred = rights.filter(isTitle).filter((row) => {
    const box = unionBox(row.map((cell) => cell.box));
    return Math.abs(box[0] + box[2] / 2 - whole[0] - whole[2] / 2) < whole[2] * 0.03;
  });
  if (
    rightTitles > 0 &&
    leftTitles === 0 &&
    centred.length === rightTitles &&
    share(rightRest, beside(lefts)) >= 0.8
  )
    return 'rows';
  if (leftTitles > 0 && rightTitles > 0) return rightDates >= 0.6 ? 'rows' : 'columns';
  if (rightDates >= 0.3 && rightBeside >= 0.6) return 'rows';
  if (rights.length <= lefts.length * 0.6 && rightBeside >= 0.75 && rightTitles === 0) return 'rows';
  if (lefts.length <= rights.length * 0.6 && leftBeside >= 0.75 && leftTitles === 0 && wordy(lefts) < 0.3)
    return 'rows';
  if (leftTitles === 0 && lefts.length <= rights.length * 0.5 && leftBeside >= 0.6 && wordy(lefts) === 0)
    return 'rows';
  // Labels and dates beside a column of text, which has the titles.
  const labels = leftTitles === 0 && rightTitles > 0 && leftBeside >= 0.7 && wordy(lefts) === 0;
  if (labels && lefts.length <= rights.length) return 'rows';
  if (leftTitles + rightTitles > 0) {
    const tied = rights.some((row) => findRanges(textOf(row)).length > 0 && beside(lefts)(row));
    if (leftTitles > 0 && rightBeside >= 0.9 && tied && rights.length < lefts.length) return 'rows';
    if (rightTitles === 0 && rights.length < lefts.length * 0.5 && rightBeside >= 0.7) return 'rows';
    return 'columns';
  }
  if (leftBeside >= 0.8 && rightBeside >= 0.8) return 'rows';
  return wordy(lefts) >= 0.3 && wordy(rights) >= 0.3 && lefts.length >= 5 && rights.length >= 5
    ? 'columns'
    : leftBeside < 0.6 && rightBeside < 0.6 && lefts.length >= 4 && rights.length >= 4
      ? 'columns'
      : 'rows';
}

/** Whether a row of a margin is set as the titles in it are. */
function likeTitle(rows: CvCell[][]): (row: CvCell[]) => boolean {
  const models = rows.filter((row) => isMarginTitle(textOf(row))).map((row) => row[0]!.words[0]!);
  return ([cell]) => {
    const [word] = cell!.words as [CvWord];
    if (/[:\d]/u.test(cell!.text)) return false;
    return models.some(
      (model) =>
        model.font === word.font && word.font !== '' && Math.abs(model.size - word.size) < word.size * 0.1,
    );
  };
}

/** What ends in a colon names the one value beside it. */
const isMarginTitle = (text: string): boolean => !/:\s*$/u.test(text) && titleOf(text) !== null;

/** Dates and places are set against the right edge; a column of text is not. */
function isFlushRight(rows: CvCell[][]): boolean {
  // The same place twice says nothing of where its lines begin.
  const distinct = rows.filter(
    (row, index) => rows.findIndex((other) => textOf(other) === textOf(row)) === index,
  );
  const aligned = (among: CvCell[][], of: (box: Box) => number): number => {
    const edges = among.map((row) => of(unionBox(row.map((cell) => cell.box))));
    return Math.max(...edges.map((value) => edges.filter((other) => Math.abs(other - value) < 16).length));
  };
  return (
    aligned(rows, right) >= rows.length * 0.6 &&
    aligned(distinct, (box) => box[0]) <= Math.max(1, distinct.length * 0.5)
  );
}

/** A margin of titles: each is followed by what stands beside it. */
function bandsOf({ left, right: texts }: Gutter): CvCell[][] {
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
  return parts;
}

/** Rows of a margin that make up one title over several lines. */
function joinWrapped(rows: CvCell[][]): CvCell[][][] {
  const groups: CvCell[][][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const previous = last?.at(-1);
    const gap = previous ? row[0]!.box[1] - bottom(previous[0]!.box) : Infinity;
    const dated = isDateOnly(textOf(row)) || (previous !== undefined && isDateOnly(textOf(previous)));
    const wraps =
      !dated && previous !== undefined && gap < sizeOf(row[0]!) * 0.9 && titleOf(textOf(row)) === null;
    const both =
      !dated &&
      previous !== undefined &&
      gap < sizeOf(row[0]!) * 0.9 &&
      titleOf(`${textOf(last!.flat())} ${textOf(row)}`) !== null;
    if (last && (wraps || both)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
