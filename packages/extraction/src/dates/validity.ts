import { bestCandidate, confidenceOf, fromLine, type Candidate } from '../fields/candidate.ts';
import { isLabelled, type DateReason } from './date-reasons.ts';
import { isAmerican } from './date-habits.ts';
import {
  lastOfDays,
  meaningOf,
  whenFounded,
  whereSigned,
  type JudgedDate,
  type PlacedDate,
} from './date-meanings.ts';
import { judge } from './date-cues.ts';
import { datesAcross } from './dates-across.ts';
import { findDates, settleOrder } from './dates.ts';
import { addMonths, findDuration } from './durations.ts';
import { loneYear, yearOfEvent } from './lone-years.ts';
import { fromPassage, passagesOf } from '../fields/passages.ts';
import { linesAbove } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { fold } from '../words/wording.ts';

/** The dates a certificate is valid from and to. What is not printed, or printed as a term of validity, is null. */
export function readValidity(page: PageText): {
  issued: Candidate<DateReason> | null;
  expires: Candidate<DateReason> | null;
} {
  const judged = judgeDates(page);
  const isDated = judged.some(({ reason }) => reason !== whenFounded);
  const issued = isDated ? chooseIssue(judged, page) : (yearOfEvent(page) ?? loneYear(page));
  const expiries = judged.filter(({ meaning }) => meaning === 'expiry').map(candidateOf);
  const later = expiries.filter(
    (expiry) => !issued || expiry.value > issued.value.slice(0, expiry.value.length),
  );
  return { issued, expires: bestCandidate(later) ?? expiryFromTerm(page, issued) };
}

function judgeDates(page: PageText): JudgedDate[] {
  const whole = page.lines.flatMap((line) => findDates(line.text).map((mention) => ({ ...mention, line })));
  const across = datesAcross(page, whole);
  const kept = whole.filter(
    (mention) =>
      mention.precision === 'day' ||
      !across.some(
        (other) =>
          other.across!.passage.lines.includes(mention.line) &&
          other.value.startsWith(mention.value.slice(0, 4)),
      ),
  );
  const found = [...kept, ...across];
  const isOpen = found.some(({ order, alternative }) => order === 'either' && alternative !== undefined);
  const mentions = settleOrder<PlacedDate>(found, isOpen && isAmerican(page));
  return mentions
    .map((mention) => meaningOf(mention, mentions, page))
    .filter(
      ({ mention, meaning, strength }) =>
        mention.precision !== 'year' || ((meaning === 'issue' || meaning === 'expiry') && strength > 0.8),
    );
}

/** Whether a picture's words give a month and a year where a day was: "08.2017", "on 071 April, 2022". */
function lostItsDay({ precision, line, start, end }: PlacedDate): boolean {
  if (precision !== 'month' || !line.words.some(({ origin }) => origin === 'ocr')) return false;
  return (
    /\d\S{0,3} ?$/u.test(line.text.slice(0, start)) || /^\d{1,2}\.\d{4}$/u.test(line.text.slice(start, end))
  );
}

function candidateOf({ mention, strength, reason }: JudgedDate): Candidate<DateReason> {
  const unsettled = mention.order === 'either' && mention.alternative !== undefined;
  const printed = mention.precision === 'day' ? 1 : lostItsDay(mention) ? 0.6 : 0.9;
  const score = strength * (unsettled ? 0.88 : printed);
  const { across } = mention;
  const candidate = across
    ? fromPassage(across.passage, across.start, across.end, mention.value, score, reason)
    : fromLine(mention.line, mention.start, mention.end, mention.value, score, reason);
  return unsettled ? { ...candidate, alternatives: [mention.alternative!] } : candidate;
}

const yearOf = ({ value }: { value: string }): number => Number(value.slice(0, 4));

function chooseIssue(judged: readonly JudgedDate[], { lines }: PageText): Candidate<DateReason> | null {
  const best = bestCandidate(
    tellingMost(withoutEarlier(judged.filter(({ meaning }) => meaning === 'issue'))).map(candidateOf),
  );
  const latest = Math.max(...judged.map(({ mention }) => yearOf(mention)));
  // A date so much older than the others is a birth or a founding.
  const plain = judged.filter(({ mention, meaning }) => meaning === 'plain' && latest - yearOf(mention) < 12);
  const issue = best && morePrecise(best, [...plain, ...judged.filter(({ meaning }) => meaning === 'issue')]);
  const labelled = judged.filter(
    ({ meaning, reason }) => meaning === 'issue' && (isLabelled(reason) || reason === whereSigned),
  );
  const headed = judged.filter(({ meaning, mention }) => meaning === 'issue' && isHeaded(mention, lines));
  const isOfEvent = issue?.reasons[0] === lastOfDays || (issue && issue.score <= heldOn);
  const signed = issue && isOfEvent ? signedAfter(issue, [...plain, ...labelled], headed) : null;
  if (signed) return signed;
  const days = plain.filter(({ mention }) => mention.precision === 'day');
  // "Among the skills most asked for of 2023": a year in running text is less than a day in a line of its own.
  const isBare = issue?.value.length === 4 && days.length > 0;
  if (issue && confidenceOf(issue) > 0.5 && !isBare) return issue;
  // Of bare dates some days apart, as a course's first and last, the last is when it was completed; of dates
  // further apart the later may be when it lapses.
  const dates = (days.length > 0 ? days : plain)
    .map(candidateOf)
    .sort((a, b) => (a.value < b.value ? 1 : -1));
  const [last, first] = [dates[0], dates.at(-1)];
  if (!last || !first) return issue;
  const chosen = last.value.slice(0, 4) > first.value.slice(0, 4) ? first : last;
  const distinct = new Set(dates.map(({ value }) => value)).size;
  return bestCandidate([
    { ...chosen, score: distinct === 1 ? 0.7 : 0.5 },
    ...(issue && !isBare ? [issue] : []),
  ]);
}

/** How surely a day that is labelled as the one of issue must have been read at least, be it in a smaller type. */
const leastOfIssue = 0.4;

/** Where a day is called that of issue, one that is called an examination's or only "Date" is not, however clear. */
function tellingMost(issues: readonly JudgedDate[]): readonly JudgedDate[] {
  const isTelling = ({ mention, strength, reason }: JudgedDate): boolean =>
    mention.precision === 'day' &&
    strength >= 0.95 &&
    (isLabelled(reason) || reason === 'words before') &&
    confidenceOf(candidateOf({ mention, strength, reason, meaning: 'issue' })) >= leastOfIssue;
  return issues.some(isTelling) ? issues.filter(({ strength }) => strength >= 0.88) : issues;
}

/** Before a year that is told as a time: "Awarded in", "Year of issue:"; folded. */
const saysYear = /(?:\b(?:in|of|for|year|during|since|on|dated?)|[:–-])\s*$/u;

/**
 * Dates under labels that say no more than "Date": of a test's and a signature's the signature's is later. A year that
 * is a part of what was completed, "completed Harbour 2027", is none where a day is told.
 */
function withoutEarlier(issues: readonly JudgedDate[]): readonly JudgedDate[] {
  const bare = issues.filter(
    ({ mention, reason, strength }) =>
      mention.precision === 'day' &&
      (isLabelled(reason) || reason === 'words before') &&
      strength > 0.8 &&
      strength < 0.85,
  );
  const isEarlier = (one: JudgedDate) =>
    bare.includes(one) &&
    bare.some((other) => {
      const days = Date.parse(other.mention.value) - Date.parse(one.mention.value);
      return days > 0 && days < signedWithin;
    });
  const isOfName = ({ mention: { precision, line, start }, reason }: JudgedDate): boolean =>
    precision === 'year' &&
    !isLabelled(reason) &&
    !saysYear.test(fold(line.text.slice(0, start))) &&
    issues.some(({ mention }) => mention.precision === 'day');
  return issues.filter(
    (one) => !isEarlier(one) && !isOfName(one) && !issues.some((other) => goesOnTo(one, other)),
  );
}

/** Whether a sentence goes on from one day of what was held to a later one: "the workshop on … and the test on …". */
function goesOnTo(one: JudgedDate, other: JudgedDate): boolean {
  const [first, last] = [one.mention.line, other.mention.line];
  const days = Date.parse(other.mention.value) - Date.parse(one.mention.value);
  return (
    one.strength <= heldOn &&
    other.strength >= one.strength &&
    [one, other].every(({ mention, reason }) => mention.precision === 'day' && reason === 'words before') &&
    days > 0 &&
    days < signedWithin &&
    last.box[1] >= first.box[1] &&
    last.box[1] - first.box[1] < first.size * 4 &&
    Math.max(first.size, last.size) < Math.min(first.size, last.size) * 1.3
  );
}

/** Whether a row is "Date:" and a date, and stands under nothing that says what happened on it. */
function isHeaded({ line, start, end }: PlacedDate, lines: readonly Line[]): boolean {
  const over = linesAbove(lines, line, 2.2)[0]?.text ?? '';
  return (
    /^\W*dated?[ :.-]+$/u.test(fold(line.text.slice(0, start))) &&
    line.text.trimEnd().length - end <= 2 &&
    !/:\s*$/u.test(over) &&
    (judge(fold(over), 'end')?.meaning ?? 'issue') === 'issue'
  );
}

/**
 * A date alone in its line soon after the last day of what a letter tells of is the letter's own; where none is, one
 * `headed` by no more than "Date:".
 */
function signedAfter(
  last: Candidate<DateReason>,
  plain: readonly JudgedDate[],
  headed: readonly JudgedDate[],
): Candidate<DateReason> | null {
  const later = ({ mention }: JudgedDate): boolean =>
    mention.precision === 'day' && mention.value >= last.value;
  const alone = plain.filter(
    (judged) =>
      later(judged) &&
      judged.mention.start <= 2 &&
      judged.mention.line.text.trimEnd().length - judged.mention.end <= 2,
  );
  const own = alone.length > 0 ? alone : headed.filter(later);
  const [only, ...others] = new Map(own.map((judged) => [judged.mention.value, judged])).values();
  const months = only ? Date.parse(only.mention.value) - Date.parse(last.value.padEnd(10, '-28')) : 0;
  return only && others.length === 0 && months < signedWithin ? { ...candidateOf(only), score: 0.74 } : null;
}

/** How surely "held on" and the like say the date. */
const heldOn = 0.78;

/** In milliseconds: half a year. */
const signedWithin = 183 * 24 * 3_600_000;

/** The year or month that was called the issue date, as a date elsewhere on the page gives it to the day. */
function morePrecise(issue: Candidate<DateReason>, plain: readonly JudgedDate[]): Candidate<DateReason> {
  if (issue.value.length === 10) return issue;
  const closer = plain.filter(
    ({ mention }) => mention.value.length > issue.value.length && mention.value.startsWith(issue.value),
  );
  const values = closer.map(({ mention }) => mention.value);
  // The month of a day is told with it.
  const [closest, ...others] = new Set(
    values.filter((value) => !values.some((other) => other !== value && other.startsWith(value))),
  );
  if (closest === undefined || others.length > 0) return issue;
  return { ...candidateOf(closer[values.indexOf(closest)]!), score: issue.score };
}

/** "Valid for 3 years", counted from the printed issue date. */
function expiryFromTerm(page: PageText, issued: Candidate<DateReason> | null): Candidate<DateReason> | null {
  if (!issued) return null;
  for (const passage of passagesOf(page)) {
    if (/(?:never|not|no) expir|does not expire|unbefristet|illimitee?|onbeperkt/u.test(passage.folded))
      continue;
    const term = findDuration(passage.text);
    if (!term) continue;
    const value = addMonths(issued.value, term.months);
    if (value <= issued.value) continue;
    const score = Math.min(0.88, confidenceOf(issued) * 0.92);
    const candidate = fromPassage(passage, term.start, term.end, value, score, 'counted from the issue date');
    return { ...candidate, rule: `${spokenTerm(term.months)} from the issue date` };
  }
  return null;
}

function spokenTerm(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
