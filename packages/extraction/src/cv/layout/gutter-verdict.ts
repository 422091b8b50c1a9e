import { unionBox, type Box } from '../../pages/page.ts';
import { isDateOnly, findRanges } from '../dates/cv-dates.ts';
import type { CvCell, CvWord } from './cv-line.ts';
import { fieldOf } from '../knowledge/field-names.ts';
import { bottom, beginAlike, onlySigns, right, rowsOf, sizeOf, textOf, topOf } from './page-cells.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { titleOf } from '../sections/section-titles.ts';

/** A white lane, from top to bottom, and the cells on both its sides. */
export type Gutter = {
  x: number;
  top: number;
  bottom: number;
  left: CvCell[];
  right: CvCell[];
  worth: number;
};

export const share = (items: readonly CvCell[][], holds: (row: CvCell[]) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;

/** Whether a row is a title; what the document is called is no title of a part of it. */
export const isTitleRow = (row: readonly CvCell[]): boolean =>
  titleOf(textOf(row)) !== null && !/^(?:resume|résumé|cv|curriculum vitae|lebenslauf)$/iu.test(textOf(row));

/** Whether a row is what stands at the ends of lines. */
export const isDateOrPlace = (row: readonly CvCell[]): boolean =>
  isDateOnly(textOf(row)) || placeLikeness(textOf(row)) >= 0.6;

/**
 * What a white lane parts: two columns that are read one after the other, titles in a margin from what belongs
 * to them, or merely the pieces of rows, as dates from the entries beside them.
 */
export function judge({ left, right: rest }: Pick<Gutter, 'left' | 'right'>): 'columns' | 'bands' | 'rows' {
  const spoken = (cells: CvCell[]) => rowsOf(cells.filter((cell) => !onlySigns.test(cell.text)));
  const [lefts, rights] = [spoken(left), spoken(rest)];
  if (lefts.length < 3 || rights.length < 3) return 'rows';
  const beside = (rows: CvCell[][]) => (row: CvCell[]) =>
    rows.some((other) => Math.abs(topOf(other) - topOf(row)) < sizeOf(row[0]!) * 0.45);
  const leftTitles = lefts.filter(isTitleRow).length;
  // What is printed twice in one line, for its look, is one title.
  const isTwin = (row: CvCell[]) =>
    lefts.some((other) => textOf(other) === textOf(row) && beside([other])(row));
  // "Web" in its own row with a label, in the type of the other values, is a value as well.
  const isValue = (row: CvCell[]) =>
    titleOf(textOf(row))?.certain === false &&
    // What is read from a picture has no type to tell.
    row[0]!.words[0]!.font !== '' &&
    textOf(row) !== textOf(row).toUpperCase() &&
    beside(lefts)(row) &&
    rights.some((other) => !isTitleRow(other) && beside(lefts)(other) && beginAlike(other[0]!, row[0]!));
  const titlesAtRight = rights.filter((row) => isTitleRow(row) && !isTwin(row) && !isValue(row));
  const rightTitles = titlesAtRight.length;
  const isDate = (row: CvCell[]) => isDateOnly(textOf(row));
  const leftDates = share(
    lefts.filter((row) => !isTitleRow(row)),
    isDate,
  );
  const rightDates = share(
    rights.filter((row) => !isTitleRow(row)),
    isDate,
  );
  const leftBeside = share(lefts, beside(rights));
  const rightBeside = share(rights, beside(lefts));
  // Two titles side by side open a column each, however few lines stand below them.
  const opened = titleOf(textOf(rights[0]!));
  const opensBoth = (row: CvCell[]) => {
    const title = titleOf(textOf(row));
    const isSure = title?.certain === true && opened?.certain === true && title.kind !== opened.kind;
    return isSure && beside([rights[0]!])(row) && beginAlike(row[0]!, rights[0]![0]!);
  };
  if (lefts.some(opensBoth)) return 'columns';
  const wordy = (rows: CvCell[][]) => share(rows, (row) => textOf(row).split(' ').length >= 5);
  const margin = joinWrapped(lefts);
  const marginTitles = margin.filter((rows) => isMarginTitle(textOf(rows.flat()))).flat().length;
  const undated = lefts.filter((row) => !isDate(row)).length;
  // Titles in what stands beside them are those of a further column.
  const isMargin = margin.length >= 2 && marginTitles >= 2 && marginTitles > rightTitles;
  if (isMargin && marginTitles >= undated * 0.6) return 'bands';
  // Titles nobody listed are told by the type of those somebody did.
  const few = lefts.length <= rights.length * 0.4 && leftBeside >= 0.85 && lefts.every(likeTitle(lefts));
  if (few && marginTitles >= 2 && marginTitles >= undated * 0.4) return 'bands';
  // Who it is and how to reach him, beside a column with titles of its own.
  const reached = lefts.filter((row) => reaches.test(textOf(row))).length;
  const isSpan = (row: CvCell[]) => findRanges(textOf(row)).some(({ whole }) => whole);
  if (
    leftTitles === 0 &&
    rightTitles > 0 &&
    reached >= 2 &&
    !lefts.some(isSpan) &&
    lefts.length <= reached * 3
  )
    return 'columns';
  // A table of two columns: titles, labels and dates at the left, beside each what it says.
  const leftRest = lefts.filter((row) => !isTitleRow(row));
  const isLabel = (row: CvCell[]) =>
    isDate(row) || /:\s*$/u.test(textOf(row)) || fieldOf(textOf(row)) !== null;
  // A form: labels at the left, what each says at the right.
  const labelled = lefts.filter((row) => isLabel(row) && !isMarginTitle(textOf(row)));
  const named = leftRest.filter((row) => !labelled.includes(row)).length;
  const isLevel = (row: CvCell[]) =>
    topOf(row) > topOf(lefts[0]!) - sizeOf(row[0]!) && topOf(row) < topOf(lefts.at(-1)!) + sizeOf(row[0]!);
  if (
    !rights.some((row) => isTitleRow(row) && !isTwin(row) && isLevel(row)) &&
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
  // Beside the left nothing stands but the dates and places at the ends of its lines; the rest is above or below it.
  const levelAtRight = rights.filter(isLevel);
  const aboveOrBelow = rights.filter((row) => !levelAtRight.includes(row));
  if (
    levelAtRight.length > 0 &&
    aboveOrBelow.length > 0 &&
    rightTitles === 0 &&
    !aboveOrBelow.some(([cell]) =>
      levelAtRight.some(([first]) => Math.abs(cell!.box[0] - first!.box[0]) < sizeOf(first!) * 0.5),
    ) &&
    levelAtRight.every((row) => isDateOrPlace(row) && beside(lefts)(row))
  )
    return 'rows';
  // A margin of labels and dates, each on the line of what it is the label of; a column's lines stand where they will.
  const dates = lefts.filter(isDate).length;
  // Long dates are no words of a column where labels come again beside them.
  const undatedTexts = lefts.filter((row) => !isDate(row)).map(textOf);
  const isLabelled = dates >= 2 && new Set(undatedTexts).size <= undatedTexts.length * 0.75;
  const wordiness = isLabelled ? wordy(lefts.filter((row) => !isDate(row))) : wordy(lefts);
  if (leftBeside >= 0.85 && wordiness < 0.1 && dates >= 1 && lefts.length <= rights.length * 0.75)
    return 'rows';
  if (rightTitles === 0 && isFlushRight(rights)) return 'rows';
  if (rightTitles === 0 && rightBeside >= 0.85 && (leftBeside >= 0.8 || wordy(rights) < 0.2)) return 'rows';
  // Dates and places at the right edge; a title that stands in the middle of the page reaches into either side.
  const rightRest = rights.filter((row) => !isTitleRow(row));
  if (
    rightRest.length >= 2 &&
    leftDates === 0 &&
    rightRest.some(isDate) &&
    share(rightRest, isDateOrPlace) >= 0.8 &&
    share(rightRest, beside(lefts)) >= 0.8
  )
    return 'rows';
  // A heading above one of the two sides says nothing of what stands side by side.
  const from = Math.max(topOf(lefts[0]!), topOf(rights[0]!)) - sizeOf(lefts[0]![0]!);
  const to = Math.min(topOf(lefts.at(-1)!), topOf(rights.at(-1)!)) + sizeOf(lefts[0]![0]!);
  const level = rights.filter((row) => topOf(row) >= from && topOf(row) <= to);
  if (level.length >= 2 && level.length < rights.length && share(level, isDateOrPlace) >= 0.8) {
    if (share(level, beside(lefts)) >= 0.8 && leftDates === 0) return 'rows';
  }
  // Dates each beside a line of text that has none are those lines' own.
  const dated = rights.filter(isDate);
  if (rightTitles === 0 && dated.length >= 1 && rightBeside >= 0.6 && share(dated, beside(lefts)) === 1) {
    if (lefts.every((row) => findRanges(textOf(row)).length === 0)) return 'rows';
  }
  // Dates beside their posts, and a column further to the right: it is the white behind the dates that parts columns.
  const dateCells = rest.filter((cell) => isDateOnly(cell.text));
  const titlesFrom = Math.min(...rights.filter(isTitleRow).flatMap((row) => row.map((cell) => cell.box[0])));
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
  const leftDated = mostAligned(left.filter((cell) => isDateOnly(cell.text)));
  const datesFrom =
    Math.min(...leftDated.map((cell) => cell.box[0])) - sizeOf(leftDated[0] ?? left[0]!) * 0.5;
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
  const centred = rights.filter(isTitleRow).filter((row) => {
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

/** An address of mail or of a site, the number of a telephone. */
const reaches = /\S@\S+\.\p{L}|:\/\/|^www\.|^[(+\d][\d\s().+-]{7,}$/u;

/** Whether a row of a margin is set as the titles in it are. */
export function likeTitle(rows: CvCell[][]): (row: CvCell[]) => boolean {
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
export const isMarginTitle = (text: string): boolean => !/:\s*$/u.test(text) && titleOf(text) !== null;

/** Of cells those that begin where the most of them do: a date of birth stands elsewhere than those of posts. */
function mostAligned(cells: readonly CvCell[]): CvCell[] {
  const groups = cells.map((cell) =>
    cells.filter((other) => Math.abs(other.box[0] - cell.box[0]) < sizeOf(cell) * 0.5),
  );
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}

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

/** Rows of a margin that make up one title over several lines. */
export function joinWrapped(rows: CvCell[][]): CvCell[][][] {
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
