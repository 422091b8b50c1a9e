import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import { lineRight, linesBelow } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { plausibleTitle } from './title-plausible.ts';
import { endOfTitle } from './title-spans.ts';
import { headings, subjectWords } from './titles.data.ts';
import { fold, trimValue } from '../words/wording.ts';

/** What reports of a test's scores are called, whichever test it was: as headings, not amid a sentence. */
const reportHeading =
  /(?<!\p{L})(?:Test Report Form|TEST REPORT FORM|Score ?(?:Report|Card|Certificate|card)|SCORE ?(?:REPORT|CARD|CERTIFICATE)|Statement of Results|STATEMENT OF RESULTS|Student Report|STUDENT REPORT|Examination Report|Zeugnis|ZEUGNIS)(?!\p{L})/u;

/** What makes a heading part of a sentence: before it, and behind it. */
const [leading, saying] = [
  /(?<!\p{L})(?:[Tt]he|[Tt]his|[Yy]our|[Aa]n?|[Ss]ee|[Ww]ith)(?: \p{Ll}+)? $/u,
  /^ (?:is|was|are|were|has|have|will|shall|can|may|must)(?!\p{L})/u,
];

/** A heading may share its row with the test's logo and the module. */
const mostWords = 12;

function isReportHeading({ text, words }: Line): boolean {
  const heading = words.length <= mostWords ? reportHeading.exec(text) : null;
  if (!heading) return false;
  const [before, after] = [text.slice(0, heading.index), text.slice(heading.index + heading[0].length)];
  return !leading.test(before) && !saying.test(after);
}

/**
 * Tests whose scores are reported, the narrower name before the wider one, with the module that is printed apart from
 * it. The mark of a brand may stand behind any of its words.
 */
const tests: readonly (readonly [name: RegExp, module?: RegExp])[] = [
  [/\bTOEFL\W{0,3} ?(?:iBT|ITP|Junior|Essentials)/u],
  [/\bTOEFL\b/u],
  [/\bIELTS\b/u, /(?<!\bthe )\b(?:ACADEMIC|Academic|GENERAL TRAINING|General Training|LIFE SKILLS|Life Skills)$/u],
  [/\bPTE (?:Academic|General|Core|Home|Young Learners)\b/u],
  [/\bGRE\b|(?<!\p{L})gre(?=\.|®|$)/u, /\b(?:General|Subject) Test\b/u],
  [/\bGraduate Management Admission Test\b/u],
  [/\bGMAT\b(?: Focus Edition\b)?/u],
  [/\bTOEIC\b/u, /\b(?:Listening (?:and|&) Reading|LISTENING (?:AND|&) READING|Speaking (?:and|&) Writing|SPEAKING (?:AND|&) WRITING|Bridge|BRIDGE)\b/u],
  [/\bDuolingo English Test\b/iu],
  [/\bLinguaskill\b/u],
  [/\bOccupational English Test\b/iu],
  [/\b(?:A2 Key|B1 Preliminary|B2 First|C1 Advanced|C2 Proficiency)(?: for Schools)?\b/u],
  [/\bHSK ?\(? ?Level ?[1-9]\)?|\bHSKK?\b/u],
  [/\bTest of Proficiency in Korean\b/iu],
  [/\bTOPIK(?: I{1,2})?\b/u],
  [/\bTest Deutsch als Fremdsprache\b|\bTestDaF\b/u],
  [/\bSAT(?= Score Report\b)|(?<=\bThe )ACT\b/u],
]; // prettier-ignore

/** What is taught or asked for with the name of a test: around the name. */
const [askedBy, taught] = [
  /(?<!\p{L})(?:by|via|with|through) $/u,
  /\b(?:prep(?:aration)?|class(?:es)?|courses?|coaching|mock|practice|workshop)\b/iu,
];

type Printed = { line: Line; start: number; end: number };

/** Where the largest type says a name. */
function printed(name: RegExp, lines: readonly Line[]): Printed | undefined {
  const found = lines.flatMap((line): Printed[] => {
    const match = name.exec(line.text);
    if (!match) return [];
    const end = match.index + match[0].length;
    const isMentioned = askedBy.test(line.text.slice(0, match.index)) || taught.test(line.text.slice(end));
    return isMentioned ? [] : [{ line, start: match.index, end }];
  });
  return found.toSorted((a, b) => b.line.size - a.line.size)[0];
}

/** How such a title was found. */
export const ofReport = 'the test that a report is of';

/** How surely a report of scores is called after the test that it names. */
const sure = 0.97;

const asTitle = ({ line, start, end }: Printed): Candidate<TitleReason> => {
  const said = line.text.slice(start, end).replace(/[®™*]/gu, '');
  // A logo may be set in small letters throughout.
  const value = said === said.toLowerCase() ? said.toUpperCase() : said;
  return fromLine(line, start, end, value, sure, ofReport);
};

/** The test whose scores a page reports: such pages are headed alike whichever test it was. */
export function reportedTest({ lines }: PageText): Candidate<TitleReason> | null {
  if (!lines.some(isReportHeading)) return null;
  for (const [name, module] of tests) {
    const own = printed(name, lines);
    if (!own) continue;
    const title = asTitle(own);
    const part = module && printed(module, lines);
    if (!part) return title;
    const which = asTitle(part);
    return joinCandidates([title, which], `${title.value} ${which.value}`, sure);
  }
  return null;
}

/** What CITI's reports call the course, among the groups of those who take it; folded. */
const courseLabel = /^\W{0,3}curriculum group ?: ?/u;

/** The course that a report of completion lists behind its label. */
export function reportedCourse({ lines }: PageText): Candidate<TitleReason> | null {
  for (const line of lines) {
    const label = courseLabel.exec(fold(line.text))?.[0];
    if (label === undefined) continue;
    const isBehind = line.text.length > label.length;
    const course = isBehind ? line : lineRight(lines, line);
    const start = isBehind ? label.length : 0;
    const value = trimValue(course?.text.slice(start) ?? '');
    if (course && /\p{L}/u.test(value))
      return fromLine(course, start, course.text.length, value, sure, 'the course that a report lists');
  }
  return null;
}

/** A unit of competency by the code of its training package, as Australian registers have it: "QHTAID011 Provide first aid". */
const unitCode = /^(\p{Lu}{5,8})(\d{3,4}[A-Z]?)(?![\p{L}\d])(?: (?=\p{Lu}))?/u;
/** A statement of more units is of a course, by whose name it goes. */
const mostUnits = 6;
/** How far apart the two lines of a unit's name stand at most, in heights of their type. */
const ofWrap = 1;
/** How a sentence begins below the units; folded. */
const saysMore = /^(?:issued|in accordance|has|is|was|this|these)\b/u;

/**
 * The unit that a statement of attainment is known by: where all are of one field the one of the highest code, which rests
 * upon the others, with the rest of its name in the next line. A course that stands larger over the units is the title.
 */
export function attainedUnit({ lines }: PageText): Candidate<TitleReason> | null {
  const heading = lines.find(({ text }) => /^statement of attainment\W*$/u.test(fold(text)));
  if (!heading) return null;
  const units = lines.flatMap((line) => {
    const [code, field, number] = unitCode.exec(line.text) ?? [];
    if (code === undefined) return [];
    const isBehind = code.length < line.text.length;
    const named = isBehind ? line : lineRight(lines, line);
    return named ? [{ key: `${field}${number}`, field, named, start: isBehind ? code.length : 0 }] : [];
  });
  const last = units.toSorted((a, b) => (a.key < b.key ? -1 : 1)).at(-1);
  if (!last || units.length > mostUnits || units.some(({ field }) => field !== last.field)) return null;
  const isCourse = ({ text, size, box }: Line): boolean =>
    size > last.named.size * 1.1 &&
    box[1] > heading.box[1] + heading.box[3] &&
    box[1] < last.named.box[1] &&
    (headings.test(fold(text)) || subjectWords.test(fold(text)));
  if (lines.some(isCourse)) return null;
  const { named, start } = last;
  const end = endOfTitle(named.text, start);
  const value = trimValue(named.text.slice(start, end));
  if (!/\p{L}{3}.* /u.test(value) || !plausibleTitle(value)) return null;
  const title = fromLine(named, start, end, value, sure, 'the unit that was attained');
  const [next] = end < named.text.length ? [] : linesBelow(lines, named, ofWrap);
  const goesOn =
    next &&
    /^\p{Ll}/u.test(next.text) &&
    !saysMore.test(fold(next.text)) &&
    Math.abs(next.size - named.size) <= named.size * 0.1;
  if (!goesOn) return title;
  const rest = fromLine(next, 0, next.text.length, trimValue(next.text), sure, 'the unit that was attained');
  return joinCandidates([title, rest], `${value} ${rest.value}`, sure);
}
