import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly, type DateRange } from '../dates/cv-dates.ts';
import { cellOf, isSetAlike, type CvCell, type CvLine, type CvWord } from '../layout/cv-line.ts';
import { joinBrokenRanges, joinCentredDates, joinPartedRanges } from '../layout/date-columns.ts';
import { degreeWords, positionWords } from '../knowledge/employment.data.ts';
import { namesEmployer } from '../headings/heading-atoms.ts';
import { labelOf, lean, loweredOf, opensName } from '../headings/heading-names.ts';
import { edgeOf, edgesOfEach, goOn, joinWrappedCells, nameLeft } from '../headings/heading-wraps.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { titleOf } from '../sections/section-titles.ts';
import {
  type Row,
  endsInForm,
  isAside,
  isLabel,
  isProse,
  isStoppedSchool,
  isTitleOfDuties,
  namedParts,
  rowsOf,
  wordCount,
} from './entry-rows.ts';
import { honoursAmong, modeOf, startsOf } from './entry-starts.ts';
import {
  isNaming,
  namesPostOrSchool,
  withoutTold,
  withoutToldAlike,
  withoutToldBeside,
} from './entry-told.ts';
import { withListedTimes } from './listed-times.ts';
import { withHeadingsToStop, withWrappedNames } from './entry-wraps.ts';
import { joinOpenDates } from '../dates/open-dates.ts';
import { withDateColumn } from '../layout/side-columns.ts';
import { withSideDates } from '../dates/side-dates.ts';

/** One post, course of study or the like: the lines that name it and those that tell of it. */
export type CvEntry = {
  header: CvLine[];
  body: CvLine[];
  dates: DateRange | null;
  /** What the columns of a table or the labels of a form say that the parts of its heading are. */
  names?: EntryNames;
};

export type EntryNames = {
  role: string | undefined;
  organization: string | undefined;
  place: string | undefined;
  /** Of a course of study. */
  area?: string | undefined;
  score?: string | undefined;
};

/** Cuts the lines of a section into its entries. */
export function entriesOf(lines: readonly CvLine[]): CvEntry[] {
  const printed = joinOpenDates(
    rowsOf(
      withoutRunIns(
        withDateColumn(joinBrokenRanges(joinCentredDates(withSideDates(joinPartedRanges(lines))))),
      ),
    ),
  );
  if (printed.length === 0) return [];
  const found = startsOf(printed);
  const honours = honoursAmong(printed, found);
  const starts = found.filter((start) => !honours.has(start));
  const rows = printed.map((row, index) =>
    honours.has(index) ? { ...row, anchor: false, bullet: true } : row,
  );
  const entries = starts.map((start, index) => {
    const end = starts[index + 1] ?? rows.length;
    return entryOf(rows.slice(start, end));
  });
  return withUsualHeaders(
    withWrappedNames(
      withoutSubtitles(
        withoutTold(
          withHeadingsToStop(
            withRunOns(withoutToldAlike(withoutToldBeside(withNamesInBullets(withListedTimes(entries))))),
          ),
        ),
      ),
    ),
  );
}

/** The line below a full line of a heading belongs to the heading, where it goes on with the name above it. */
function withRunOns(entries: readonly CvEntry[]): CvEntry[] {
  const edge = edgeOf(entries.flatMap(({ header, body }) => [...header, ...body]));
  const ends = edgesOfEach(
    entries.map(({ header }) => header),
    edge,
  );
  return entries.map((entry, at) => {
    const { header, body } = entry;
    const [last, next] = [header.at(-1)!, body[0]];
    // Before a date at the right edge a name may end early for no want of room.
    const beside = last.cells.findIndex(({ text }) => isDateOnly(text)) > 0;
    const brokenOff = next && (opensName.test(last.cells[0]!.text) || /^[\p{Ll}(&]/u.test(next.text));
    const runsOn =
      next &&
      !isTitleOfDuties(next) &&
      !isSentence(next.text) &&
      goOn(last, next, edge) &&
      wordCount(next.text) <= 12 &&
      (!beside || brokenOff);
    const joined = joinWrappedCells(runsOn ? [...header, next] : header, runsOn ? edge : ends[at]!);
    const rest = runsOn ? body.slice(1) : body;
    const [end] = rest;
    return end && isEndOfName(runsOn ? next : last, end)
      ? { ...entry, header: [...joined, end], body: rest.slice(1) }
      : { ...entry, header: joined, body: rest };
  });
}

/** How many words of a name may be left for a last line. */
const mostLeft = 4;

/** Whether a line ends as no name does, however much room is left in it, and the next has no more than the last words of one. */
const isEndOfName = (last: CvLine, next: CvLine): boolean =>
  opensName.test(last.text) &&
  !next.bullet &&
  next.column === last.column &&
  next.gap < 0.8 &&
  next.cells.length === 1 &&
  isSetAlike(last, next) &&
  Math.abs(next.box[0] - last.box[0]) < next.size * 0.5 &&
  /^\p{Lu}/u.test(next.text) &&
  wordCount(next.text) <= mostLeft &&
  findRanges(next.text).length === 0;

/** What begins with a capital, goes on in small letters and ends with a stop tells. */
const isSentence = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Ll}.*\p{Ll}{3}\.$/u.test(text) && wordCount(text) >= 4 && loweredOf(text) > 0.5;

/** Where most entries are bare dates, each over a bullet, the bullets are what the entries are called. */
function withNamesInBullets(entries: readonly CvEntry[]): CvEntry[] {
  const isNameless = ({ header, body }: CvEntry) =>
    header.every((line) => isDateOnly(line.text)) && body[0]?.bullet === true;
  const nameless = entries.filter(isNameless).length;
  if (nameless < 2 || nameless <= entries.length / 2) return [...entries];
  return entries.map((entry) => {
    if (!isNameless(entry)) return entry;
    const { header, body } = entry;
    const told = body.findIndex(
      (line, index) => index > 0 && (line.bullet || line.gap >= 0.8 || !/^\p{Ll}/u.test(line.text)),
    );
    const names = body.slice(0, told < 0 ? body.length : told);
    return { ...entry, header: [...header, ...names], body: body.slice(names.length) };
  });
}

/** Whether the first line of a heading is a title over some of the entries: "Teaching", "Further experience". */
function isGroupTitle([line, ...rest]: readonly CvLine[]): boolean {
  const title = line && line.cells.length === 1 && !line.bullet ? titleOf(line.text) : null;
  if (!line || !title || findRanges(line.text).length > 0) return false;
  const named = rest.filter(isNaming);
  return (
    !namesPostOrSchool(line.text) &&
    named.length > 0 &&
    (title.certain || named.length > 1 || positionWords.test(fold(named[0]!.text)))
  );
}

/** "Recent" in larger type over the first of several entries is the name of none. */
function withoutSubtitles(entries: readonly CvEntry[]): CvEntry[] {
  return entries.map((entry) => {
    if (isGroupTitle(entry.header)) return { ...entry, header: entry.header.slice(1) };
    const [subtitle, first] = entry.header;
    const others = entries.filter((other) => other !== entry).map(({ header }) => header[0]!);
    const above =
      subtitle &&
      first &&
      others.length >= 2 &&
      // A name with its place beside it is none.
      subtitle.cells.length === 1 &&
      subtitle.size > first.size * 1.15 &&
      findRanges(subtitle.text).length === 0 &&
      others.every((other) => isSetAlike(other, first) && Math.abs(other.box[0] - first.box[0]) < first.size);
    return above ? { ...entry, header: entry.header.slice(1) } : entry;
  });
}

/**
 * A heading in heavy type may run on into what is told in light type: "Engineer, Acme, 2018 - 2021 Moved to the back
 * end". What is told is put before the line that goes on with it.
 */
function withoutRunIns(lines: readonly CvLine[]): CvLine[] {
  if (lines.filter((line) => headingUntil(line) > 0).length < 2) return [...lines];
  // Where others do, one may end in a single date.
  const cuts = lines.map((line) => headingUntil(line, false));
  const parted: CvLine[] = [];
  let waiting: CvWord[] = [];
  lines.forEach((line, index) => {
    const count = cuts[index]!;
    const [first, ...rest] = line.cells as [CvCell, ...CvCell[]];
    const cell = cellOf(count > 0 ? withoutStop(first.words.slice(0, count)) : [...waiting, ...first.words]);
    const cells = count > 0 ? [cell] : [cell, ...rest];
    waiting = [];
    parted.push({ ...line, cells, text: cells.map(({ text }) => text).join(' ') });
    if (count === 0) return;
    const told = [first.words.slice(count), ...rest.map(({ words }) => words)].flat();
    const next = lines[index + 1];
    const goesOn =
      next && cuts[index + 1] === 0 && next.column === line.column && !next.bullet && next.gap < 0.8;
    if (goesOn) waiting = told;
    else {
      const own = cellOf(told);
      parted.push({ ...line, cells: [own], text: own.text, box: own.box, gap: 0.2, bold: false });
    }
  });
  return parted;
}

const withoutStop = (words: readonly CvWord[]): CvWord[] =>
  words.map((word, at) =>
    at === words.length - 1 ? { ...word, text: word.text.replace(/(?<=.)\.$/u, '') } : word,
  );

/** How many words are names parted by commas and a span of time, before what is told: "Cook, Velvet Inn. 2019 to 2021. Cooked." */
function namesUntil(words: readonly CvWord[]): number {
  const text = words.map((word) => word.text).join(' ');
  const range = findRanges(text).find(({ whole }) => whole);
  if (!range || range.from === 0 || !/^\.? \p{Lu}\p{Ll}*(?: |$)/u.test(text.slice(range.to))) return 0;
  const before = text.slice(0, range.from).trim();
  const isNames = /,/u.test(before) && wordCount(before) <= 12 && loweredOf(before) < 0.3;
  if (!isNames || !(words[0]!.bold || positionWords.test(fold(before.split(',')[0]!)))) return 0;
  const count = text.slice(0, range.to).split(' ').length;
  return words.length - count >= 2 ? count : 0;
}

/** How many words of a line are a heading that ends in a date, `isSpan` in a span of time, before lighter type. */
function headingUntil(line: CvLine, isSpan = true): number {
  const { words } = line.cells[0]!;
  const count = words.findIndex((word) => !word.bold);
  const until = line.bullet || line.cells.length > 1 ? 0 : namesUntil(words);
  if (until > 0) return until;
  if (line.bullet || count < 3 || words.slice(count).some((word) => word.bold)) return 0;
  const text = words
    .slice(0, count)
    .map((word) => word.text)
    .join(' ');
  const range = findRanges(text).at(-1);
  return range &&
    (range.whole || !isSpan) &&
    range.from > 0 &&
    text.length - range.to <= 2 &&
    words.length - count >= 2
    ? count
    : 0;
}

/** Where the first name of a line begins, behind its date. */
const namesFrom = ({ box, cells }: CvLine): number =>
  cells.find(({ text }) => !isDateOnly(text))?.box[0] ?? box[0];

/** "assistant in sales and buying": the name of a post in small letters. */
const isSmallPost = ({ text }: CvLine): boolean =>
  wordCount(text) <= 8 && !/[;:]$/u.test(text) && positionWords.test(fold(text));

/** Whether a line with many words is a name all the same: it has the cells of the others, or bullets tell below it. */
function isLongName(line: CvLine, others: readonly CvLine[], below: CvLine | undefined): boolean {
  const isNamed = loweredOf(line.text) < 0.5 && !/[.;:]$/u.test(line.text) && wordCount(line.text) <= 20;
  const isParted = line.cells.length > 1 && others.every(({ cells }) => cells.length === line.cells.length);
  const isOverBullets = below?.bullet === true || (below !== undefined && wordCount(below.text) <= 2);
  return isNamed && (isParted || isOverBullets);
}

/** Where most headings of a section have a further line, one in the same type is part of every heading. */
function withUsualHeaders(entries: readonly CvEntry[]): CvEntry[] {
  const usual = modeOf(entries.map(({ header }) => header.length));
  const told = entries.flatMap(({ header, body }) =>
    body[0] && body[0].box[0] - header[0]!.box[0] > body[0].size ? [body[0].box[0]] : [],
  );
  const models = entries.filter(({ header }) => header.length === usual);
  if (models.length < Math.max(2, entries.length / 2)) return [...entries];
  return entries.map((entry) => {
    const { header, body } = entry;
    // A line set in as what is told of the others is told.
    const last = header.at(-1)!;
    const setIn = told.filter((left) => Math.abs(left - last.box[0]) < last.size * 0.2).length;
    const labelled = header.slice(-2).some((line) => labelOf(line) !== null);
    if (!labelled && header.length > usual && setIn >= 2 && namesFrom(header[0]!) < last.box[0] - last.size)
      return { ...entry, header: header.slice(0, -1), body: [last, ...body] };
    if (header.length >= usual) return entry;
    const further = body.slice(0, usual - header.length);
    const belongs = further.every((line, index) => {
      const like = models.map(({ header: lines }) => lines[header.length + index]!);
      const longest = Math.max(...like.map((model) => wordCount(model.text)));
      const isShort = (!isProse(line) || isSmallPost(line)) && wordCount(line.text) <= longest + 3;
      return (
        !line.bullet &&
        !isLabel(line) &&
        (isShort || isLongName(line, like, body[further.length])) &&
        like.every((model) => isSetAlike(model, line) && Math.abs(model.gap - line.gap) < 0.6)
      );
    });
    if (further.length < usual - header.length || !belongs) return entry;
    return { ...entry, header: [...header, ...further], body: body.slice(further.length) };
  });
}

/** Whether lines of one type follow one another closely from a row on, and a sentence ends amid one of them. */
function isParagraph(rows: readonly Row[], at: number): boolean {
  const lines = rows.slice(at, at + 3).map(({ line }) => line);
  const [first, second] = lines;
  if (!second) return false;
  // What ends early and in no sign is no line of running text, also over a place: "Harbour Looms, LLC", "Quillon, WA".
  const below = placeLikeness(second.text) >= 0.6 ? lines.slice(1) : [second];
  const endsEarly = first!.box[2] < Math.max(...below.map(({ box }) => box[2])) * 0.75;
  const ends = /[.,:;!?-]$/u.test(first!.text) && !endsInForm.test(first!.text);
  if (endsEarly && !ends && /^\p{Lu}/u.test(second.text)) return false;
  const isOne = lines.every(
    (line, index) =>
      isSetAlike(line, first!) &&
      !isLabel(line) &&
      line.cells.length === 1 &&
      Math.abs(line.box[0] - first!.box[0]) < line.size * 0.5 &&
      (index === 0 || (line.gap < 0.7 && !rows[at + index]!.bullet && !rows[at + index]!.anchor)),
  );
  return (
    lines.length === 3 && isOne && lines.slice(1).some(({ text }) => /\p{Ll}{4}\. \p{Lu}\p{Ll}/u.test(text))
  );
}

/** So many lines of labels may stand between an employer and the post: hours, salary, supervisor. */
const mostLabels = 6;

/** The one entry that some lines are. */
export const entryOfLines = (lines: readonly CvLine[]): CvEntry => entryOf(joinOpenDates(rowsOf(lines)));

function entryOf(rows: readonly Row[]): CvEntry {
  const anchor = rows.findIndex((row) => row.anchor);
  const dated = anchor < 0 ? null : timeIn(rows[anchor]!);
  let end = Math.max(anchor, 0) + 1;
  const bodyLook = rows.findLast((row) => isProse(row.line) || row.bullet)?.line;
  while (end < rows.length && end <= Math.max(anchor, 0) + 3) {
    const { line, bullet } = rows[end]!;
    if (isFurtherLabel(rows, end)) {
      end += 1;
      continue;
    }
    const nameless = namedParts(rows.slice(0, end)) === 0 && !line.text.includes(':');
    if (bullet || (isLabel(line) && !nameless) || isAside(line)) break;
    if (goesOnIn(rows[end - 1]!.line, line)) {
      end += 1;
      continue;
    }
    // The one line below a bare date is what the entry is called, however long.
    const only = namedParts(rows.slice(0, end)) === 0 && end === anchor + 1 && wordCount(line.text) <= 18;
    // So is one in heavy type, a name with its address, above what is not.
    const isHeavy = line.bold && rows.some((row) => !row.line.bold && isProse(row.line));
    const called =
      only &&
      ([positionWords, degreeWords].some((words) => words.test(fold(line.text))) ||
        (isHeavy && loweredOf(line.text) < 0.2));
    if ((isProse(line) || isParagraph(rows, end)) && !called) break;
    const next = rows[end + 1];
    // What is told under a heavy name may begin with a small letter: the name does not go on in it.
    const isHeavyOver =
      next &&
      line.cells.every(({ words }) => words.every(({ bold }) => bold)) &&
      !next.line.bold &&
      rows[end - 1]!.line.bold &&
      next.line.gap > line.gap;
    const wrapped = next && !next.bullet && /^\p{Ll}/u.test(next.line.text) && !isHeavyOver;
    const continues = /^\p{Ll}|^\(/u.test(line.text) && end > 0;
    if (wrapped && wordCount(line.text) >= 6) break;
    const named = namedParts(rows.slice(0, end));
    // What is set in below two lines of names tells.
    const above = rows.slice(0, end).filter((row) => !isDateOnly(row.line.text));
    const left = Math.max(...above.map((row) => namesFrom(row.line)));
    const namesPost = (row: Row) => positionWords.test(fold(row.line.text));
    const needed = namesPost(rows[end]!) && !above.some(namesPost);
    const setIn = line.box[0] - left > line.size * 0.8;
    if (anchor >= 0 && end > anchor && above.length >= 2 && setIn && !needed) break;
    // A sentence tells, however short it is.
    if (
      named > 0 &&
      /\p{Ll}{3}\.$/u.test(line.text) &&
      wordCount(line.text) >= 3 &&
      !isStoppedSchool(line) &&
      placeLikeness(line.text) < 0.6
    )
      break;
    const styled = bodyLook ? !isSetAlike(line, bodyLook) : wordCount(line.text) <= 7;
    const isPlace = placeLikeness(line.text) >= 0.6;
    const employer = end === 1 && named === 2 && line.gap < 0.9 && namesEmployer(line);
    if (named >= 2 && !isPlace && !continues && !employer && !(styled && named < 3 && line.gap < 0.9)) break;
    const turned = named === 1 && line.page !== rows[end - 1]!.line.page && wordCount(line.text) <= 14;
    // Where entries stand far apart, so may the lines of one.
    const far = rows[0]!.line.gap < 9 && rows[0]!.line.gap > line.gap * 1.6 && named === 1;
    if (line.gap > 1.6 && named > 0 && !turned && !(far && styled)) break;
    end += 1;
  }
  const header = rows.slice(0, end).map((row) => row.line);
  const body = rows.slice(end).map((row) => row.line);
  // "Advisor: …", "Salary: …" may stand between an employer and the post.
  const labels = rows.slice(end, end + mostLabels).findIndex((row) => !isLabel(row.line));
  const below = labels > 0 ? rows[end + labels]! : undefined;
  const isPost = (line: CvLine) => lean(line.text, 'work') > 0;
  if (
    below &&
    (namedParts(rows.slice(0, end)) === 1 || !isSetAlike(below.line, rows[end]!.line)) &&
    !below.bullet &&
    !isProse(below.line) &&
    wordCount(below.line.text) <= 8 &&
    isPost(below.line) &&
    !header.some(isPost)
  )
    return {
      header: [...header, below.line],
      body: body.filter((line) => line !== below.line),
      dates: dated,
    };
  return { header, body, dates: dated };
}

/** "Summer 2019, Summer 2020" and "07/2022 & 07/2019": what was done time and again began with the first and ended with the last. */
function timeIn({ line, dates }: Row): DateRange {
  const at = Math.max(
    0,
    dates.findIndex(({ whole }) => whole),
  );
  const listed = (index: number) =>
    /^\s*(?:[,;&+]|and|und|et|y|e|en|og|och)\s*$/iu.test(
      line.text.slice(dates[index - 1]!.to, dates[index]!.from),
    );
  let [first, last] = [at, at];
  while (first > 0 && listed(first)) first -= 1;
  while (last + 1 < dates.length && listed(last + 1)) last += 1;
  if (first === last) return dates[at]!;
  // Some name the last time first.
  const isBack = (dates[last]!.start ?? '') < (dates[first]!.start ?? '') && !dates[last]!.ongoing;
  const [start, end] = isBack ? [dates[last]!, dates[first]!] : [dates[first]!, dates[last]!];
  const until = end.end ?? end.start;
  if (start.start === undefined || (!end.ongoing && (until ?? '') < start.start)) return dates[at]!;
  const span = {
    start: start.start,
    ongoing: end.ongoing,
    whole: true,
    from: dates[first]!.from,
    to: dates[last]!.to,
  };
  return end.ongoing || until === undefined ? span : { ...span, end: until };
}

/** "Function: …" below "Organization: …" is part of the heading, and so is the line it runs on in. */
function isFurtherLabel(rows: readonly Row[], at: number): boolean {
  const labels = rows.slice(0, at).map((row) => labelOf(row.line));
  const label = labelOf(rows[at]!.line);
  if (label !== null) return labels.some((other) => other !== null) && !labels.includes(label);
  const [line, above] = [rows[at]!.line, rows[at - 1]!.line];
  const next = rows[at + 1];
  return (
    labels.at(-1) !== null &&
    labels.at(-1) !== undefined &&
    next !== undefined &&
    isLabel(next.line) &&
    !isLabel(line) &&
    line.gap < 0.8 &&
    wordCount(line.text) <= 5 &&
    Math.abs(line.cells[0]!.box[0] - above.cells.at(-1)!.box[0]) < line.size * 0.5
  );
}

/** A line of a heading that ends in a comma, or a cell in what no name ends with, goes on in the next, set alike. */
const goesOnIn = (above: CvLine, line: CvLine): boolean => {
  const open = above.cells.find(({ text }) => opensName.test(text));
  const behindStop = above.text.slice(above.text.lastIndexOf('.') + 1);
  const cell = /[,&]$/u.test(behindStop) && /\p{L}/u.test(behindStop) ? above.cells[0]! : open;
  return (
    cell !== undefined &&
    !isProse(above) &&
    line.gap < 0.8 &&
    wordCount(line.text) <= 8 &&
    line.cells.length === 1 &&
    isSetAlike(above, line) &&
    [cell.box[0], nameLeft(cell)].some((left) => Math.abs(line.box[0] - left) < line.size * 0.5)
  );
};
