import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { looksAlike, type CvLine } from '../layout/cv-line.ts';
import { isDegreeBelow, namedDegree, opensDegree, withoutStates } from '../headings/degree-names.ts';
import { degreeWords, schoolWords } from '../knowledge/employment.data.ts';
import { degreesInRows } from '../entries/degree-rows.ts';
import { entriesOf, entryOfLines, type CvEntry } from '../entries/entries.ts';
import { isLabel, isProse, isStoppedSchool, wordCount } from '../entries/entry-rows.ts';
import { loweredOf, namesSchool, opensName } from '../headings/heading-names.ts';
import { withNamedEntries } from '../entries/named-entries.ts';
import { listedCourses } from '../entries/course-lists.ts';
import { withNumbersAsSigns } from '../entries/post-lists.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { isHeadOfCourses } from '../layout/table-heads.ts';
import { partsOfSchools } from './course-headings.ts';

/** The courses of study of a section as they are parted. */
export const coursesOf = (lines: readonly CvLine[]): CvEntry[] =>
  withNamedEntries(
    withNumbersAsSigns(lines.filter((line) => !isHeadOfCourses(line))),
    'education',
    (own) => listedCourses(own) ?? entriesOf(own).flatMap(splitCourses).map(withNameBelow),
  );

/** Courses of study without dates stand one after the other: a degree and its school, time and again. */
function splitCourses(entry: CvEntry): CvEntry[] {
  const lines = [...entry.header, ...entry.body];
  const whole = isListOfDegrees(lines) ? lines.map((_, index) => index) : degreesWithSchools(lines);
  if (whole.length >= 2) {
    const starts = [...new Set([0, ...whole])];
    return starts.map((start, index) => {
      const own = lines.slice(start, starts[index + 1] ?? lines.length);
      const dates = findRanges(own[0]!.text);
      return { header: own.slice(0, 1), body: own.slice(1), dates: dates[0] ?? null };
    });
  }
  const parted = alternating(lines) ?? furtherCourses(entry, lines);
  return parted.flatMap((own) => degreesInRows(own) ?? [own]);
}

/** Whether a line is a degree and something behind it, or a school and its degree: "MSc Weaving, INSEAW", "Clover College: BA". */
function namesTwo({ text }: CvLine): boolean {
  const [, school, degree] = /^([^:]{3,60}): (.+)$/u.exec(text) ?? [];
  if (school && degree && namesSchool(fold(school))) return opensDegree(fold(degree));
  return opensDegree(fold(text)) && /\p{L}(?:,| [-–—|]| from| at) \p{Lu}/u.test(text);
}

/** Whether each line, set alike and without a time, names a degree and a school. */
const isListOfDegrees = (lines: readonly CvLine[]): boolean =>
  lines.length >= 2 &&
  lines.every(
    (line) =>
      looksAlike(line, lines[0]!) &&
      namesTwo(line) &&
      !isLabel(line) &&
      line.cells.length === 1 &&
      findRanges(line.text).length === 0 &&
      wordCount(line.text) <= 14,
  );

/** Which lines name a degree and its school each. */
const degreesWithSchools = (lines: readonly CvLine[]): number[] => {
  const namesBoth = (line: CvLine) =>
    (schoolWords.test(fold(line.text)) || ofBoard.test(fold(line.text))) &&
    !isLabelled(line) &&
    !line.bullet &&
    line.text.split(' ').length <= 16;
  const isNamed = (line: CvLine) => namesBoth(line) && namedDegree.test(fold(line.text));
  // "12th from Hill School" is one where every line is.
  const opens = ({ text }: CvLine) =>
    fold(text)
      .split(/, | [|–—-] |: /u)
      .some(opensDegree);
  const isEach = lines.every((line) => isNamed(line) || (namesBoth(line) && opens(line)));
  return lines.flatMap((line, index) => (isEach || isNamed(line) ? [index] : []));
};

/** "12th from State Board": who examined stands for the school. Folded. */
const ofBoard = /^\S+(?: \S+)? (?:from|of|under) (?:\p{L}+ ){1,3}board(?!\p{L})/u;

const isLabelled = (line: CvLine): boolean => /^[^:]{2,30}:/u.test(line.text);

/** The courses of lines that name a degree and a school by turns; null where they do not. */
function alternating(lines: readonly CvLine[]): CvEntry[] | null {
  const kindOfLine = (line: CvLine): 'degree' | 'school' | null => {
    const folded = fold(withoutStates(line.text));
    if (
      (line.bullet && !lines[0]!.bullet) ||
      line.text.split(' ').length > (line.bullet ? 30 : 16) ||
      isLabelled(line)
    )
      return null;
    const degree = degreeWords.exec(folded);
    const school = schoolWords.exec(folded);
    if (degree && (!school || degree.index < school.index)) return 'degree';
    return school ? 'school' : null;
  };
  const marked = lines.flatMap((line, index) => {
    const kind = kindOfLine(line);
    return kind === null ? [] : [{ index, kind }];
  });
  const first = marked[0]?.kind;
  const starts = marked.filter(({ kind }) => kind === first).map(({ index }) => index);
  const turns = marked.every(({ kind }, index) => (kind === first) === (index % 2 === 0));
  if (starts.length < 2 || !turns || marked.length !== starts.length * 2 || starts[0]! > 1) return null;
  return starts.map((start, index) => {
    const own = lines.slice(index === 0 ? 0 : start, starts[index + 1] ?? lines.length);
    const last = own.findLastIndex((line) => kindOfLine(line) !== null);
    const dates = own.flatMap((line) => findRanges(line.text));
    return {
      header: own.slice(0, last + 1),
      body: own.slice(last + 1),
      dates: dates.find(({ whole }) => whole) ?? dates[0] ?? null,
    };
  });
}

type Named = 'degree' | 'school' | 'both';

/** What a line names that may head a course of study; null for what tells of one. */
function namedIn(line: CvLine): Named | null {
  const isSentence = /\p{Ll}{3}\.$/u.test(line.text) && !isStoppedSchool(line);
  if (line.bullet || isLabel(line) || wordCount(line.text) > 16 || isSentence) return null;
  const folded = fold(line.text);
  const degree = opensDegree(folded);
  const school = namesSchool(folded) && /^[\p{Lu}\d"'“‘(]/u.test(line.text);
  const [piece, ...behind] = line.cells.flatMap(({ text }) => fold(text).split(/, | [|–—-] /u));
  if (school && namesSchool(piece!) && behind.some(opensDegree) && !isLabelled(line)) return 'both';
  // "A-Levels: Biology, Chemistry" names what a label would.
  if (isLabelled(line) && !degree) return null;
  if (
    degree &&
    school &&
    /[,|(]| [-–—‐] | (?:at|from|bei) |\t/u.test(line.cells.map(({ text }) => text).join('\t'))
  )
    return 'both';
  if (degree) return 'degree';
  return school && wordCount(line.text) <= 10 && !isProse(line) ? 'school' : null;
}

/** Below a course with its date may stand others without one, set just as it is. */
function furtherCourses(entry: CvEntry, lines: readonly CvLine[]): CvEntry[] {
  const kinds = lines.map(namedIn);
  const first = kinds.findIndex((kind) => kind !== null);
  if (first < 0 || first > 1) return [entry];
  const model = lines[first]!;
  const starts = [0];
  let seen = new Set<Named>([kinds[first]!]);
  lines.forEach((line, at) => {
    const kind = kinds[at];
    if (at <= first || !kind) return;
    const from = starts.at(-1)!;
    const told = lines.slice(from + 1, at).some((each) => each.bullet || isProse(each) || isLabel(each));
    const complete = seen.has('both') || (seen.has('degree') && seen.has('school')) || told;
    const before = lines[at - 1]!;
    const apart =
      line.gap > before.gap + 0.3 ||
      line.gap > 1 ||
      !looksAlike(line, before) ||
      line.font.startsWith('docx');
    // What a name stands over two lines of tells that one begins, however the sizes of its letters were measured.
    const next = kinds.slice(at + 1, at + 3).find((each) => each !== null);
    const paired =
      told &&
      line.gap > 1 &&
      kind === 'school' &&
      next === 'degree' &&
      line.font === model.font &&
      Math.abs(line.box[0] - model.box[0]) < line.size * 1.2;
    const opened = kinds[first] === 'both' && kind === 'school' && next === 'degree';
    const alike = paired || (looksAlike(line, model) && (kind === kinds[first] || kind === 'both' || opened));
    // A further degree of the school above has a time of its own, or follows one of another level.
    const degrees = lines.filter((_, index) => index < at && index >= from && kinds[index] === 'degree');
    const another =
      kinds[first] === 'school' &&
      kind === 'degree' &&
      degrees.length > 0 &&
      looksAlike(line, degrees[0]!) &&
      (findRanges(line.text).length > 0 || isOfAnotherLevel(line, before));
    if ((alike && complete && apart) || another) {
      starts.push(at);
      seen = new Set();
    }
    seen.add(kind);
  });
  if (starts.length === 1) return [entry];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    if (index > 0) return entryOfLines(lines.slice(start, end));
    const header = entry.header.slice(0, end);
    const dated = header.some((line) => findRanges(line.text).length > 0);
    return {
      ...entry,
      header,
      body: lines.slice(header.length, end),
      dates: dated || entry.header.length <= end ? entry.dates : null,
    };
  });
}

const levels = [
  /^(?:bachelor|b\.? ?(?:a|ed|eng|sc)\b)/u,
  /^(?:master|m\.? ?(?:a|ed|eng|phil|sc)\b)/u,
  /^(?:doctor|ph\.? ?d)/u,
] as const;

/** Whether two lines begin with degrees of which one leads to the other. */
function isOfAnotherLevel(line: CvLine, other: CvLine): boolean {
  const [own, its] = [line, other].map(({ text }) => levels.findIndex((level) => level.test(fold(text))));
  return own! >= 0 && its! >= 0 && own !== its;
}

/** "Lotus College of Engineering" names no degree; folded. */
const ofSubject =
  /(?<=(?:college|school|institute|faculty|academy|university)) (?:of|for) engineering(?!\p{L})/gu;

/** The degree or the school below a heading that names only the other belongs to it, however it is set. */
function withNameBelow(entry: CvEntry): CvEntry {
  const { header, body } = entry;
  if (entry.names) return entry;
  const texts = header.flatMap(({ text }) =>
    fold(withoutStates(text))
      .split(/[:|,(]| - /u)
      .map((piece) => piece.trim()),
  );
  const schooled = texts.some(namesSchool);
  const namesDegree = (text: string) =>
    degreeWords.test(text.replace(ofSubject, ' ')) && !partsOfSchools.test(text);
  if (texts.some(namesDegree) === schooled) return entry;
  const end = body.findIndex((line, index) => line.bullet && (schooled || index > 0));
  const near = body.slice(0, Math.min(end < 0 ? body.length : end, 3));
  const named = near.findIndex(schooled ? isDegreeBelow : isSchoolBelow);
  const at = named < 0 && schooled && isSubjectBelow(entry) ? 0 : named;
  if (at < 0 || near.slice(0, at).some(({ text }) => isDateOnly(text))) return entry;
  const below = body[at]!;
  const next = body[at + 1];
  const goesOn =
    next !== undefined &&
    schooled &&
    !next.bullet &&
    next.gap < 0.8 &&
    looksAlike(next, below) &&
    (/^\p{Ll}/u.test(next.text) || opensName.test(below.text)) &&
    wordCount(next.text) <= 12;
  const count = goesOn ? 2 : 1;
  return {
    ...entry,
    header: [...header, ...body.slice(at, at + count)],
    body: [...body.slice(0, at), ...body.slice(at + count)],
  };
}

/** What was learned at a school, in the one line below its date: "Boat building" below "2014 - 2018". */
function isSubjectBelow({ header, body: [line, next] }: CvEntry): boolean {
  if (!line || line.bullet || (next !== undefined && !next.bullet)) return false;
  const [text = ''] = line.text.split(/\s*\|/u);
  return (
    header.filter((each) => !isDateOnly(each.text)).length === 1 &&
    isDateOnly(header.at(-1)!.text) &&
    !isLabel(line) &&
    !isProse(line) &&
    wordCount(text) <= 6 &&
    /^\p{Lu}/u.test(text) &&
    !/[\d:;@]|\.$/u.test(text) &&
    placeLikeness(text) < 0.6 &&
    !honours.test(fold(text))
  );
}

/** How well a degree was taken. Folded. */
const honours =
  /hono(?:u)?rs|cum laude|distinction|merit|dean|scholar|award|prize|mention|graduated|member|president|activit|gpa|(?:first|second|upper|lower) class/u;

/** A school and where it is, be it with a full stop. */
function isSchoolBelow(line: CvLine): boolean {
  // Of a list each line ends with a sign.
  const text = line.cells[0]!.text.replace(/ ?[;,]$/u, '');
  const folded = fold(text);
  const [name = ''] = folded.split(',');
  return (
    !isLabel(line) &&
    namesSchool(folded) &&
    !opensDegree(folded) &&
    wordCount(text) <= (namesSchool(name) ? 12 : 9) &&
    !/[:;]/u.test(text) &&
    (!text.endsWith('.') || (namesSchool(name) && loweredOf(text) <= 0.25))
  );
}
