import { fold } from '../../words/wording.ts';
import { looksAlike, type CvLine } from '../layout/cv-line.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import { lean, loweredOf } from '../headings/heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { isCapitals } from '../sections/title-looks.ts';
import { type Row, isLabel, isNumbered, isProse, namedParts, wordCount } from './entry-rows.ts';
import { isBareDate, isSameHeading } from './entry-dates.ts';
import { isNamedAs, namesPostOrSchool } from './entry-told.ts';

const maximumHeader = 4;

/** Where entries begin: at or a few lines above each date, alike in all entries of a section. */
export function startsOf(rows: readonly Row[]): number[] {
  const anchors = rows.flatMap((row, index) => (row.anchor ? [index] : []));
  const merged = anchors.filter((anchor, index) => {
    const previous = anchors[index - 1];
    // A second date in the next line of the same heading is no second entry.
    return previous === undefined || !isSameHeading(rows, previous, anchor);
  });
  if (merged.length === 0) return startsByLook(rows);
  const closed = startsBelowDates(rows, merged);
  if (closed) return closed;
  const gap = usualGapOf(rows);
  // What is told parts the first entry from one whose date is not printed.
  const another = rows
    .slice(2, merged[0]! + 1)
    .some(
      (row, index) =>
        !row.bullet &&
        (isTelling(rows[index + 1]!) || isNextItem(row, rows[index + 1]!, rows[0]!)) &&
        !rows[0]!.bullet &&
        looksAlike(row.line, rows[0]!.line),
    );
  const first =
    merged[0]! <= maximumHeader && !another ? 0 : bestStart(rows, -1, merged[0]!, rows[0]!, gap, null);
  const model = rows[first]!;
  const offsets = merged.map(
    (anchor, index) =>
      anchor - (index === 0 ? first : bestStart(rows, merged[index - 1]!, anchor, model, gap, null)),
  );
  // Nothing of another entry can stand above the first: where each may begin as far above its date, all do.
  const own = offsets[0]!;
  const asFirst =
    own > 0 &&
    merged.length >= 3 &&
    merged.every(
      (anchor, index) =>
        index === 0 || bestStart(rows, merged[index - 1]!, anchor, model, gap, own) === anchor - own,
    );
  const usual = asFirst ? own : modeOf(offsets);
  const starts = merged.map((anchor, index) =>
    index === 0 ? first : bestStart(rows, merged[index - 1]!, anchor, model, gap, usual),
  );
  // What stands above the first heading in the type of headings is an entry whose date is not printed, or not read.
  const top = rows[0]!;
  if (starts[0]! > 1 && !top.bullet && !isProse(top.line) && looksAlike(top.line, rows[starts[0]!]!.line)) {
    const below = rows.slice(1, starts[0]);
    const named =
      below.some((row) => row.bullet || isProse(row.line)) ||
      below.every(({ line }) => !looksAlike(line, top.line));
    const called = rows
      .slice(0, 2)
      .map(({ line }) => line.text)
      .join(' ');
    if (named && namesPostOrSchool(called)) return withUndated(rows, [0, ...starts], [0, ...merged]);
  }
  // So are names above it, however they are set; below those in heavy type what is set in and light is told.
  const above = rows.slice(0, starts[0]).map(({ line }) => line);
  if (above.some(isNamedAs(rows[starts[0]!]!.line))) {
    const isToldOf = ({ line }: Row) =>
      top.line.bold && !line.bold && line.box[0] > top.line.box[0] + line.size * 1.5;
    const own = starts.filter((start) => !isToldOf(rows[start]!));
    return withFurtherPosts(rows, withUndated(rows, [0, ...own], [0, ...merged]));
  }
  return withFurtherPosts(rows, withUndated(rows, starts, merged));
}

/**
 * Where entries begin with a line of their own above that of their date, and stand further apart than their lines do,
 * what follows the last in its type, with a day of its own, is something that happened meanwhile: "Dean's list, 2019".
 */
export function honoursAmong(rows: readonly Row[], starts: readonly number[]): ReadonlySet<number> {
  const model = rows[starts[0]!]!;
  const heads = starts.filter((start) => looksAlike(rows[start]!.line, model.line));
  if (model.anchor || heads.length < 2) return new Set();
  const least = Math.min(...heads.slice(1).map((start) => rows[start]!.line.gap));
  const honours = rows.flatMap((row, index) => {
    const { line, anchor, dates } = row;
    const above = rows[index - 1];
    const isHonour =
      anchor &&
      above?.anchor === true &&
      !heads.includes(index) &&
      !(dates[0]!.ongoing || isBareDate(row)) &&
      line.cells.length === 1 &&
      line.column === above.line.column &&
      looksAlike(line, above.line) &&
      line.gap < least - 0.4 &&
      !namesPostOrSchool(line.text);
    return isHonour ? [index] : [];
  });
  return new Set(honours);
}

/** What is told is set in a few ways. */
const mostLooks = 50;

/**
 * Below the name of an employer with its time each of several posts may have a line of its own, set as the first of
 * them is and apart from what is told.
 */
function withFurtherPosts(rows: readonly Row[], starts: readonly number[]): number[] {
  const isPlain = ({ line, bullet, dates }: Row) => !bullet && dates.length === 0 && !isLabel(line);
  const told = new Map<string, CvLine>();
  for (const row of rows.filter(isTelling)) {
    const { font, bold, size } = row.line.cells[0]!.words[0]!;
    told.set([font, bold, size, row.line.size, row.line.column, row.line.box[0]].join(' '), row.line);
  }
  const lookTold = [...told.values()].slice(0, mostLooks);
  const further = starts.flatMap((start, index) => {
    const first = rows[start + 1];
    const end = starts[index + 1] ?? rows.length;
    if (!first || start + 1 >= end || !rows[start]!.anchor || !isPlain(first)) return [];
    if (lookTold.some((line) => looksAlike(line, first.line))) return [];
    const posts = rows.slice(start + 3, Math.max(start + 3, end - 1)).flatMap((row, offset) => {
      const at = start + 3 + offset;
      const isNew = isPlain(row) && nameLength(row.line) <= 9;
      const alone = isNew && [rows[at - 1]!, rows[at + 1]!].every(({ line }) => !looksAlike(line, row.line));
      return alone && looksAlike(row.line, first.line) ? [at] : [];
    });
    // What is told may be parted by lines as heavy, which name no posts.
    const called = [start + 1, ...posts].filter((at) => positionWords.test(fold(rows[at]!.line.text)));
    return called.length * 2 > posts.length ? posts : [];
  });
  return [...starts, ...further].toSorted((a, b) => a - b);
}

/**
 * Where nothing but names stands above bare dates, and nothing below the last, each entry ends with its date, however
 * many lines its names take.
 */
function startsBelowDates(rows: readonly Row[], anchors: readonly number[]): number[] | null {
  const starts = [0, ...anchors.slice(0, -1).map((anchor) => anchor + 1)];
  const [first, ...lengths] = anchors.map((anchor, index) => anchor - starts[index]!);
  const closes = anchors.at(-1) === rows.length - 1 && anchors.every((anchor) => isBareDate(rows[anchor]!));
  // A date of an entry with one line above it may stand amid it, where every other has more.
  const usual = lengths.length > 0 && Math.min(...lengths) >= 1 && Math.min(...lengths) <= first!;
  // One of them may have a long address.
  const [longest, most] = [first!, ...lengths].toSorted((a, b) => b - a) as [number, number];
  const isShort = longest <= maximumHeader * 2 && most <= maximumHeader + 1;
  return closes && usual && isShort && !rows.some(isTelling) ? starts : null;
}

/** Whether a sign stands before a line and the first, and none before the line above: each begins an entry. */
const isNextItem = ({ line }: Row, above: Row, first: Row): boolean =>
  line.bullet && first.line.bullet && !above.line.bullet;

const isTelling = (row: Row): boolean => row.bullet || isProse(row.line);

export const modeOf = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
};

/** How far lines mostly stand apart. */
function usualGapOf(rows: readonly Row[]): number {
  const gaps = rows
    .map((row) => row.line.gap)
    .filter((gap) => gap < 6)
    .sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? 0.5;
}

function bestStart(
  rows: readonly Row[],
  previous: number,
  anchor: number,
  model: Row,
  usualGap: number,
  usual: number | null,
): number {
  let best = anchor;
  let bestScore = -Infinity;
  for (let start = anchor; start > previous && anchor - start <= maximumHeader; start -= 1) {
    const row = rows[start]!;
    // The date may stand where a bullet that begins an entry goes on.
    const isItem = isNextItem(row, rows[anchor]!, model) && looksAlike(row.line, model.line);
    if (start < anchor && ((row.bullet && !isItem) || (isNumbered(row) && !isNumbered(rows[anchor]!)))) break;
    const score =
      boundary(rows, start, model, usualGap) +
      (usual === anchor - start ? 1.6 : 0) -
      (isSetAsTold(rows, previous, start, anchor, model) ? 2 : 0) +
      (isItem ? 1 : 0) +
      (start < anchor && isHouseOver(row, rows[anchor]!, model) ? 1.2 : 0) -
      headerCost(rows, start, anchor);
    if (score > bestScore) {
      best = start;
      bestScore = score;
    }
    if (isItem) break;
    // Nothing above a wide white belongs to the same heading, unless that is where a page ends.
    const turned = rows[start - 1] !== undefined && rows[start - 1]!.line.page !== row.line.page;
    if (row.line.gap > 2.2 && start < anchor && !turned) break;
  }
  return best;
}

/** What speaks for an entry beginning with a line. */
function boundary(rows: readonly Row[], index: number, model: Row, usualGap: number): number {
  const { line, bullet } = rows[index]!;
  const before = rows[index - 1];
  let score = 0;
  const turned = before !== undefined && before.line.page !== line.page;
  if (!turned && line.gap > usualGap + 0.35) score += line.gap > usualGap + 0.9 ? 2.5 : 1.5;
  if (looksAlike(line, model.line)) score += 2;
  if (line.bold && !model.line.bold) score -= 0.3;
  if (before) {
    if (isToldAt(rows, index - 1)) score += 1.2;
    if ((line.bold && !before.line.bold) || (isCapitals(line.text) && !isCapitals(before.line.text)))
      score += 0.8;
    if (before.bullet && line.box[0] > before.line.box[0] - line.size * 0.3 && line.gap < usualGap + 0.3)
      score -= 2;
    if (/[,–—-]$/u.test(before.line.text) && line.gap < usualGap + 0.3) score -= 2;
    // What is set as headings are, close above and apart from what was told before, is the first line of this one.
    const isFirst = !before.bullet && looksAlike(before.line, model.line) && before.line.gap > line.gap + 1;
    if (isFirst && before.dates.length === 0 && index > 1 && isToldAt(rows, index - 2)) score -= 1.5;
  }
  if (/^\(?\p{Ll}/u.test(line.text) && !/^\p{Ll}\p{Lu}/u.test(line.text)) score -= 3;
  if (bullet) score -= 2;
  if (isLabel(line)) score -= 3;
  // Where the first entry has its name above its date, a bare date begins no other.
  if (!model.anchor && rows[index]!.anchor && isBareDate(rows[index]!)) score -= 2;
  return score;
}

/** Whether a line names who employed or taught, as that of the first entry does, over a post or degree with its date. */
const isHouseOver = (row: Row, dated: Row, model: Row): boolean =>
  (['work', 'education'] as const).some((kind) => {
    const leaning = ({ line }: Row) => lean(line.text, kind);
    return leaning(model) <= -0.75 && leaning(row) <= -0.75 && leaning(dated) > 0.5;
  });

/** Whether a line above a date is set as lines just before it are, and neither as headings nor as the line of the date. */
function isSetAsTold(
  rows: readonly Row[],
  previous: number,
  start: number,
  anchor: number,
  model: Row,
): boolean {
  const { line } = rows[start]!;
  // What stands above the date before is the heading of that.
  const before = rows.slice(Math.max(0, previous + 1, start - 3), start);
  return (
    start < anchor &&
    line.gap < 1 &&
    before.some((row) => looksAlike(line, row.line)) &&
    ![model, rows[anchor]!].some((row) => looksAlike(line, row.line))
  );
}

/** Whether a line tells, or is the last of running text, however short. */
function isToldAt(rows: readonly Row[], at: number): boolean {
  const { line, dates, bullet } = rows[at]!;
  const above = rows[at - 1];
  if (bullet || isProse(line) || /^\(?https?:\/\/\S+$/u.test(line.text)) return true;
  return (
    above !== undefined &&
    dates.length === 0 &&
    !above.bullet &&
    isProse(above.line) &&
    line.gap < 0.8 &&
    looksAlike(line, above.line) &&
    /[.!]$/u.test(line.text) &&
    !/[.!?]$/u.test(above.line.text)
  );
}

/** Telling lines are no part of a heading. */
function headerCost(rows: readonly Row[], start: number, anchor: number): number {
  let cost = (anchor - start) * 0.15;
  for (let index = start; index < anchor; index += 1) if (isProse(rows[index]!.line)) cost += 2.5;
  return cost;
}

/** Entries without a date among those with one, where they stand out just as much. */
function withUndated(rows: readonly Row[], starts: readonly number[], anchors: readonly number[]): number[] {
  const model = rows[starts[0]!]!.line;
  const others = rows.filter(
    ({ line }, index) => !starts.includes(index) && Math.abs(line.box[0] - model.box[0]) < model.size * 0.5,
  );
  // Heavier type, or a type of its own, tells the first lines of entries from the others.
  const likewise = others.filter(({ line }) => line.font === model.font && line.gap >= 0.6).length;
  const own = model.font !== '' && !model.font.startsWith('docx') && likewise <= starts.length / 2;
  const distinct = model.cells[0]!.words[0]!.bold || isCapitals(model.text) || own;
  if (!distinct) return [...starts];
  const heads = starts.filter((start) => looksAlike(rows[start]!.line, model)).length;
  if (heads < starts.length * 0.75) return [...starts];
  const body = rows.filter((row, index) => !starts.includes(index) && looksAlike(row.line, model));
  // Lines closer to one another than the entries are belong to one.
  const apart = Math.min(...starts.slice(1).map((start) => Math.min(rows[start]!.line.gap, 4)));
  // Where one entry has a date, another stands apart from what is told of it, and is called as such things are.
  const isCalled = (index: number) =>
    namesPostOrSchool(`${rows[index]!.line.text} ${rows[index + 1]?.line.text ?? ''}`);
  const isApart = (index: number) =>
    isCalled(index) && rows[index]!.line.gap > rows[index - 1]!.line.gap + 0.4;
  // Two lines set as the first two of an entry are, one above the other, begin another, however near.
  const second = rows[starts[0]! + 1];
  const isShaped = second !== undefined && isNameLine(second) && !looksAlike(second.line, model);
  const isRepeated = (index: number) => {
    const [before, next] = [rows[index - 1]!, rows[index + 1]];
    return (
      isShaped &&
      next !== undefined &&
      isNameLine(next) &&
      looksAlike(next.line, second.line) &&
      isCalled(index) &&
      ![model, second.line].some((line) => looksAlike(before.line, line))
    );
  };
  const extra = rows.flatMap((row, index) => {
    const isNew =
      index > starts[0]! &&
      !starts.includes(index) &&
      !anchors.includes(index) &&
      !row.bullet &&
      !isLabel(row.line) &&
      looksAlike(row.line, model) &&
      !runsOn(row, rows[index + 1]) &&
      ((starts.length > 1 ? row.line.gap > Math.max(0.75, apart * 0.6) : isApart(index)) ||
        isRepeated(index)) &&
      nameLength(row.line) <= 9 &&
      !starts.some((start, number) => index > start && index <= anchors[number]!) &&
      !starts.some((start) => index > start && namedParts(rows.slice(start, index)) === 0);
    return isNew ? [index] : [];
  });
  // Where more lines than those of entries have their type, the names of posts and schools tell which are others.
  const further = body.length > starts.length ? extra.filter(isCalled) : extra;
  return further.length > 2 ? [...starts] : [...starts, ...further].toSorted((a, b) => a - b);
}

const isNameLine = ({ line, bullet }: Row): boolean => !bullet && !isProse(line) && !isLabel(line);

/** Whether a line goes on in small letters in the next: it tells, however short. */
const runsOn = ({ line }: Row, next: Row | undefined): boolean =>
  next !== undefined &&
  !next.bullet &&
  next.line.gap < 0.8 &&
  looksAlike(line, next.line) &&
  /^\p{Ll}/u.test(next.line.text);

/** How many words a line has, the signs between its names aside. */
const nameLength = ({ text }: CvLine): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Without any date entries are told by their first lines alone: heavier type above the text of each. */
function startsByLook(rows: readonly Row[]): number[] {
  const model = rows[0]!.line;
  const lighter = rows.some((row) => !looksAlike(row.line, model) || row.bullet);
  if (!lighter && isListOfEntries(rows)) return rows.map((_, index) => index);
  if (!lighter) return startsByWhite(rows);
  if (isProse({ ...model, text: model.text.replace(/:$/u, '') })) return [0];
  const starts = rows.flatMap((row, index) => {
    if (index === 0) return [0];
    const before = rows[index - 1]!;
    const fresh =
      before.bullet || isProse(before.line) || !looksAlike(before.line, model) || row.line.gap > 1;
    // "Engineer, Harbour Ltd:" is a label only where other entries are called without a colon.
    const named = !isLabel(row.line) || isLabel(model);
    return looksAlike(row.line, model) && !row.bullet && fresh && named ? [index] : [];
  });
  return starts;
}

/** Lines of one type, some close and some wide apart, are an entry from one wide white to the next. */
function startsByWhite(rows: readonly Row[]): number[] {
  const gaps = rows.slice(1).map(({ line }) => line.gap);
  const least = Math.min(...gaps);
  const starts = rows.flatMap(({ line }, index) =>
    index === 0 || (line.gap > 1.2 && line.gap > least * 2) ? [index] : [],
  );
  const isPair = starts.every((start, index) => (starts[index + 1] ?? rows.length) - start >= 2);
  const isTold = ({ line }: Row) => isProse(line) && loweredOf(line.text) > 0.34;
  return least < 0.8 && isPair && !rows.some(isTold) ? starts : [0];
}

/** Lines set alike that name two things each, parted by bars or as bullets, are an entry each. */
function isListOfEntries(rows: readonly Row[]): boolean {
  if (rows.length < 2 || rows.some(({ line }) => isProse(line) || isLabel(line))) return false;
  if (rows.every(({ line }) => / [|•·] /u.test(line.text))) return true;
  // So are those that stand apart, in two names each, as lines of one name do not.
  const spaced = rows.every(({ line }, index) => index === 0 || line.gap >= 1);
  const isNamedTwice = ({ cells }: CvLine) =>
    cells.length === 2 && cells.every(({ text }) => placeLikeness(text) < 0.6);
  if (spaced && rows.every(({ line }) => isNamedTwice(line))) return true;
  if (rows.length >= 3 && spaced && rows.every(({ line }) => /\p{L}(?:,| [-–—]) \p{L}/u.test(line.text)))
    return true;
  return rows.every(({ line }) => line.bullet && wordCount(line.text) <= 12);
}
