import type { Box } from '../../pages/page.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { fieldOf } from '../knowledge/field-names.ts';
import { titleOf } from '../sections/section-titles.ts';
import type { CvCell } from './cv-line.ts';
import {
  beside,
  isDateOrPlace,
  isDateRow,
  isTitleRow,
  isTwin,
  share,
  sidesOf,
  wordy,
  type Gutter,
  type Sides,
} from './gutter-sides.ts';
import { isMarginTitle, joinWrapped, likeTitle } from './margin-titles.ts';
import { beginAlike, boxOf, onlySigns, right as rightEdge, sizeOf, textOf, topOf } from './page-cells.ts';

/**
 * What a white lane parts: two columns that are read one after the other, titles in a margin from what belongs
 * to them, or merely the pieces of rows, as dates from the entries beside them.
 */
type Verdict = 'columns' | 'bands' | 'rows';

/** What tells one from another at sight, by what it shows; the first that holds is right. */
const rules: readonly (readonly [(sides: Sides) => boolean, Verdict])[] = [
  [opensTwoColumns, 'columns'],
  [isMarginOfTitles, 'bands'],
  [isPersonBesideColumn, 'columns'],
  [isForm, 'rows'],
  [isTableOfLabels, 'rows'],
  [leadsWithDates, 'rows'],
  [hasEndsOfLinesAlone, 'rows'],
  [isMarginOfLabels, 'rows'],
  [isSetAgainstEdge, 'rows'],
  [standsOnLinesAtLeft, 'rows'],
  [endsWithDates, 'rows'],
  [endsWithDatesWhereLevel, 'rows'],
  [datesUndatedLines, 'rows'],
  [partsBehindDates, 'rows'],
  [partsBeforeDates, 'rows'],
  [saysOneThingEach, 'rows'],
  [hasTitlesInTheMiddle, 'rows'],
];

/** What a white lane parts, and nothing more than rows where it has next to nothing on one of its sides. */
export function judge(lane: Pick<Gutter, 'left' | 'right'>): Verdict {
  const sides = sidesOf(lane);
  if (!sides) return 'rows';
  const rule = rules.find(([holds]) => holds(sides));
  return rule ? rule[1] : byTitlesAndLines(sides);
}

/** Where nothing is told at sight: by which side has titles, and how much of it stands on lines of the other. */
function byTitlesAndLines({ left, right }: Sides): Verdict {
  const [leftRows, rightRows] = [left.rows.length, right.rows.length];
  if (left.titles > 0 && right.titles > 0) return right.dated >= 0.6 ? 'rows' : 'columns';
  if (right.dated >= 0.3 && right.paired >= 0.6) return 'rows';
  if (rightRows <= leftRows * 0.6 && right.paired >= 0.75 && right.titles === 0) return 'rows';
  if (left.titles === 0) {
    const words = wordy(left.rows);
    if (leftRows <= rightRows * 0.6 && left.paired >= 0.75 && words < 0.3) return 'rows';
    if (leftRows <= rightRows * 0.5 && left.paired >= 0.6 && words === 0) return 'rows';
    // Labels and dates beside a column of text, which has the titles.
    if (leftRows <= rightRows && right.titles > 0 && left.paired >= 0.7 && words === 0) return 'rows';
  }
  if (left.titles + right.titles > 0) {
    const isTied = (row: CvCell[]) => findRanges(textOf(row)).length > 0 && beside(left.rows)(row);
    if (left.titles > 0 && right.paired >= 0.9 && rightRows < leftRows && right.rows.some(isTied))
      return 'rows';
    return right.titles === 0 && rightRows < leftRows * 0.5 && right.paired >= 0.7 ? 'rows' : 'columns';
  }
  if (left.paired >= 0.8 && right.paired >= 0.8) return 'rows';
  const isText = wordy(left.rows) >= 0.3 && wordy(right.rows) >= 0.3 && Math.min(leftRows, rightRows) >= 5;
  const isApart = left.paired < 0.6 && right.paired < 0.6 && Math.min(leftRows, rightRows) >= 4;
  return isText || isApart ? 'columns' : 'rows';
}

/** Two titles side by side open a column each, however few lines stand below them. */
function opensTwoColumns({ left, right }: Sides): boolean {
  const [first] = right.rows as [CvCell[]];
  const opened = titleOf(textOf(first));
  return left.rows.some((row) => {
    const title = titleOf(textOf(row));
    const isSure = title?.certain === true && opened?.certain === true && title.kind !== opened.kind;
    return isSure && beside([first])(row) && beginAlike(row[0]!, first[0]!);
  });
}

/** Titles in a margin, or what is set as they are, beside what belongs to them. */
function isMarginOfTitles({ left, right }: Sides): boolean {
  const margin = joinWrapped(left.rows);
  const titles = margin.filter((rows) => isMarginTitle(textOf(rows.flat()))).flat().length;
  const undated = left.rows.filter((row) => !isDateRow(row)).length;
  if (titles < 2) return false;
  // Titles in what stands beside them are those of a further column.
  if (margin.length >= 2 && titles > right.titles && titles >= undated * 0.6) return true;
  // Titles nobody listed are told by the type of those somebody did.
  const isFew = left.rows.length <= right.rows.length * 0.4 && left.paired >= 0.85;
  return isFew && titles >= undated * 0.4 && left.rows.every(likeTitle(left.rows));
}

/** An address of mail or of a site, the number of a telephone. */
const reaches = /\S@\S+\.\p{L}|:\/\/|^www\.|^[(+\d][\d\s().+-]{7,}$/u;

/** Who it is and how to reach him, beside a column with titles of its own. */
function isPersonBesideColumn({ left, right }: Sides): boolean {
  const reached = left.rows.filter((row) => reaches.test(textOf(row))).length;
  const isSpan = (row: CvCell[]) => findRanges(textOf(row)).some(({ whole }) => whole);
  return (
    left.titles === 0 &&
    right.titles > 0 &&
    reached >= 2 &&
    left.rows.length <= reached * 3 &&
    !left.rows.some(isSpan)
  );
}

const isLabel = (row: CvCell[]): boolean =>
  isDateRow(row) || /:\s*$/u.test(textOf(row)) || fieldOf(textOf(row)) !== null;

/** Whether a row stands as high as some, from the first of them to the last. */
const amid =
  (rows: readonly CvCell[][]) =>
  (row: CvCell[]): boolean =>
    topOf(row) > topOf(rows[0]!) - sizeOf(row[0]!) && topOf(row) < topOf(rows.at(-1)!) + sizeOf(row[0]!);

/** Labels at the left, what each says at the right. */
function isForm({ left, right }: Sides): boolean {
  const labels = left.rows.filter((row) => isLabel(row) && !isMarginTitle(textOf(row)));
  const others = left.rest.filter((row) => !labels.includes(row)).length;
  const isTitled = (row: CvCell[]) => isTitleRow(row) && !isTwin(row, left.rows) && amid(left.rows)(row);
  return (
    labels.length >= 2 &&
    others <= labels.length * 0.5 &&
    !right.rows.some(isTitled) &&
    share(labels, beside(right.rows)) >= 0.9
  );
}

/** A table of two columns: titles, labels and dates at the left, beside each what it says. */
function isTableOfLabels({ left: { rest }, right }: Sides): boolean {
  return (
    right.titles === 0 &&
    rest.length >= 2 &&
    share(rest, isLabel) >= (rest.length === 2 ? 1 : 0.25) &&
    share(rest, beside(right.rows)) >= 0.75 &&
    wordy(rest) < 0.2
  );
}

/** Dates at the left, each of what stands beside it. */
function leadsWithDates({ left }: Sides): boolean {
  return left.dated >= 0.4;
}

/** Beside the left nothing stands but the dates and places at the ends of its lines; the rest is above or below it. */
function hasEndsOfLinesAlone({ left, right }: Sides): boolean {
  const level = right.rows.filter(amid(left.rows));
  const aboveOrBelow = right.rows.filter((row) => !level.includes(row));
  const isAligned = ([cell]: CvCell[]) =>
    level.some(([first]) => Math.abs(cell!.box[0] - first!.box[0]) < sizeOf(first!) * 0.5);
  return (
    level.length > 0 &&
    aboveOrBelow.length > 0 &&
    right.titles === 0 &&
    !aboveOrBelow.some(isAligned) &&
    level.every((row) => isDateOrPlace(row) && beside(left.rows)(row))
  );
}

/** A margin of labels and dates, each on the line of what it is the label of; a column's lines stand where they will. */
function isMarginOfLabels({ left, right }: Sides): boolean {
  const undated = left.rows.filter((row) => !isDateRow(row));
  const dates = left.rows.length - undated.length;
  // Long dates are no words of a column where labels come again beside them.
  const isRepeated = dates >= 2 && new Set(undated.map(textOf)).size <= undated.length * 0.75;
  return (
    left.paired >= 0.85 &&
    wordy(isRepeated ? undated : left.rows) < 0.1 &&
    dates >= 1 &&
    left.rows.length <= right.rows.length * 0.75
  );
}

/** Dates and places are set against the right edge; a column of text is not. */
function isSetAgainstEdge({ right: { titles, rows } }: Sides): boolean {
  // The same place twice says nothing of where its lines begin.
  const distinct = rows.filter(
    (row, index) => rows.findIndex((other) => textOf(other) === textOf(row)) === index,
  );
  const aligned = (among: CvCell[][], of: (box: Box) => number): number => {
    const edges = among.map((row) => of(boxOf(row)));
    return Math.max(...edges.map((value) => edges.filter((other) => Math.abs(other - value) < 16).length));
  };
  return (
    titles === 0 &&
    aligned(rows, rightEdge) >= rows.length * 0.6 &&
    aligned(distinct, (box) => box[0]) <= Math.max(1, distinct.length * 0.5)
  );
}

/** Nearly all at the right stands on lines of the left, as next to nothing does that is a column of text. */
function standsOnLinesAtLeft({ left, right }: Sides): boolean {
  return right.titles === 0 && right.paired >= 0.85 && (left.paired >= 0.8 || wordy(right.rows) < 0.2);
}

/** Dates and places at the right edge; a title that stands in the middle of the page reaches into either side. */
function endsWithDates({ left, right: { rest } }: Sides): boolean {
  return (
    rest.length >= 2 &&
    left.dated === 0 &&
    rest.some(isDateRow) &&
    share(rest, isDateOrPlace) >= 0.8 &&
    share(rest, beside(left.rows)) >= 0.8
  );
}

/** A heading above one of the two sides says nothing of what stands side by side. */
function endsWithDatesWhereLevel({ left, right }: Sides): boolean {
  const size = sizeOf(left.rows[0]![0]!);
  const from = Math.max(topOf(left.rows[0]!), topOf(right.rows[0]!)) - size;
  const to = Math.min(topOf(left.rows.at(-1)!), topOf(right.rows.at(-1)!)) + size;
  const level = right.rows.filter((row) => topOf(row) >= from && topOf(row) <= to);
  return (
    level.length >= 2 &&
    level.length < right.rows.length &&
    left.dated === 0 &&
    share(level, isDateOrPlace) >= 0.8 &&
    share(level, beside(left.rows)) >= 0.8
  );
}

/** Dates each beside a line of text that has none are those lines' own. */
function datesUndatedLines({ left, right }: Sides): boolean {
  const dates = right.rows.filter(isDateRow);
  return (
    right.titles === 0 &&
    dates.length >= 1 &&
    right.paired >= 0.6 &&
    dates.every(beside(left.rows)) &&
    left.rows.every((row) => findRanges(textOf(row)).length === 0)
  );
}

/** Dates beside their posts, and a column further to the right: it is the white behind the dates that parts columns. */
function partsBehindDates({ left, right }: Sides): boolean {
  const dates = right.cells.filter((cell) => isDateOnly(cell.text));
  const leftEdge = (cells: readonly CvCell[]) => Math.min(...cells.map((cell) => cell.box[0]));
  const titles = right.rows.filter(isTitleRow).flat();
  const others = right.cells.filter((cell) => !dates.includes(cell) && !onlySigns.test(cell.text));
  const further =
    right.titles > 0 && dates.length >= 2 ? leftEdge(titles)
    : others.length < 2 ? -Infinity
    : leftEdge(others); // prettier-ignore
  return (
    dates.length >= 1 &&
    dates.every((cell) => beside(left.rows)([cell]) && rightEdge(cell.box) < further) &&
    share(left.rows, (row) => findRanges(textOf(row)).length > 0) <= 0.2
  );
}

/** Dates beside their posts at the right, and a column further to the left: the white before the dates parts columns. */
function partsBeforeDates({ left, right }: Sides): boolean {
  const dates = mostAligned(left.cells.filter((cell) => isDateOnly(cell.text)));
  if (dates.length < 2) return false;
  const from = Math.min(...dates.map((cell) => cell.box[0])) - sizeOf(dates[0]!) * 0.5;
  const top = Math.min(...dates.map((cell) => cell.box[1]));
  const outside = left.cells.filter((cell) => cell.box[0] < from && !onlySigns.test(cell.text));
  const within = left.cells.filter((cell) => cell.box[0] >= from && cell.box[1] > top);
  return (
    outside.length > 0 &&
    outside.every((cell) => rightEdge(cell.box) < from) &&
    within.every((cell) => dates.includes(cell) || titleOf(cell.text) !== null) &&
    dates.every((cell) => beside(right.rows)([cell]))
  );
}

/** Of cells those that begin where the most of them do: a date of birth stands elsewhere than those of posts. */
function mostAligned(cells: readonly CvCell[]): CvCell[] {
  const groups = cells.map((cell) =>
    cells.filter((other) => Math.abs(other.box[0] - cell.box[0]) < sizeOf(cell) * 0.5),
  );
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}

/** Each label in its own row beside the one thing that it says. */
function saysOneThingEach({ left, right }: Sides): boolean {
  return (
    right.titles === 0 &&
    left.titles > 0 &&
    left.rest.length >= 3 &&
    left.rest.every(beside(right.rows)) &&
    right.paired === 1 &&
    wordy(left.rest) < 0.2
  );
}

/** A title in the middle over both sides is neither's. */
function hasTitlesInTheMiddle({ left, right }: Sides): boolean {
  const middle = ([x, , width]: Box) => x + width / 2;
  const whole = boxOf([...left.cells, ...right.cells]);
  const isCentred = (row: CvCell[]) => Math.abs(middle(boxOf(row)) - middle(whole)) < whole[2] * 0.03;
  return (
    right.titles > 0 &&
    left.titles === 0 &&
    right.rows.filter(isTitleRow).filter(isCentred).length === right.titles &&
    share(right.rest, beside(left.rows)) >= 0.8
  );
}
