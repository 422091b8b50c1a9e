import { withDatesMended } from './date-slips.ts';
import type { DateReason } from './date-reasons.ts';
import { daysInMonth, findDates, isoDate } from './dates.ts';
import { anyMonth, monthIn } from './month-marks.ts';
import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import { fromPassage, passagesOf } from '../fields/passages.ts';
import { lineLeft, linesAbove, linesBelow } from '../pages/lines.ts';
import type { PageText } from '../pages/page.ts';
import { fold } from '../words/wording.ts';

/** Chances of years that nothing else on a page dates it by. */
const alone = 0.5;
const ofEvent = 0.45;
/** And of such a year with the day that the page tells without one. */
const dayOfEvent = 0.6;

/** A year alone in its line, of a page without any other date, that no label says to be of something else. */
export function loneYear({ lines }: PageText): Candidate<DateReason> | null {
  const years = lines.filter(
    (line) =>
      /^20[0-3]\d[^\p{L}\p{N}[(]?$/u.test(line.text.trim()) &&
      ![lineLeft(lines, line), linesAbove(lines, line, 2.2)[0], linesBelow(lines, line, 2.2)[0]].some(
        (beside) => beside !== undefined && saysOfElse.test(fold(beside.text)),
      ),
  );
  const [line] = years;
  if (!line || years.length > 1) return null;
  return fromLine(line, 0, 4, line.text.trim().slice(0, 4), alone, 'a year by itself');
}

/** What is held once a year or so, and named after its year; folded. */
const event = String.raw`(?:hack ?athon|hacks?|\p{L}+athon|\p{L}{0,9}fest(?:ival)?|contest|competition|talent search|olympiad|conference|congress|convention|symposium|summit|forum|expo|exhibition|seminar|webinar|workshop|boot ?camp|camp|(?:summer|winter|spring|autumn) school|internship|fellowship|championships?|(?:charity|fun|relay) run|tournament|trophy|cup|league|games|challenge|quiz|awards?|meet|cohort|batch|edition|semester|session|program(?:me)?|academic year|season)`;
/** "2024", "'24", "2023-24", "2023 - 2024": the last of its years counts. */
const years = String.raw`((?:20|(?<=\p{L} ?)')[0-3]\d)(?: ?[-/] ?((?:20)?[0-3]\d))?(?![\d/-]|[.,]\d)`;

/** Products, policies and programmes that bear a year themselves; folded. */
const ofYear =
  'excel|office|word|access|windows|server|studio|autocad|revit|solidworks|inventor|policy|nep|horizon|vision|agenda|mission|room|hall|regulations?';

/** "service during the year" over "2024.", "the 2024 Harbour Tide and" over "Storm Summer School": in two rows. */
const ofTheYear = [
  new RegExp(String.raw`(?<!\p{L})(?:during|for|in|of) the year ${years}(?=[.,;]|$)`, 'gu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:in|at|attended|completed|during|for|of) the ${years} (?:\p{L}+ ){0,6}${event}(?!\p{L})`,
    'gu',
  ),
];

const named: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})${event}(?: of)?[ ,:(-]{0,3}${years}`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d/.-])(?<!\b(?:${ofYear}) )${years} (?:\p{L}+ ){0,3}${event}(?!\p{L})`, 'gu'),
  // "2023 Reviewer Certificate"
  new RegExp(String.raw`^${years} (?:\p{L}+ ){0,2}(?:reviewer|volunteer|delegate|participant)(?: certificate)?(?= *$)`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(?:winter|spring|summer|autumn|fall|monsoon|michaelmas|hilary|trinity)(?: (?:term|semester|session|quarter|intake))?[ ,]{1,2}${years}`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(?:during|(?:for|in|of) the year|class of|year)[ :]{1,2}${years}`, 'gu'),
  // Before it stand those who came to it: "2000 people at the event".
  new RegExp(String.raw`(?<!\p{L})event[ ,:(-]{0,3}${years}`, 'gu'),
  // "TechVista’24", "Harbour Days 2K24"
  new RegExp(String.raw`(?<=\p{L}{4} ?)(?<!(?<!\p{L})(?:${ofYear}) ?)'([12]\d)(?=,? *$|,? (?:an? (?:inter)?national|from \d|held|organi[sz]ed|conducted)(?!\p{L}))`, 'gu'),
  /(?<!\d)2k([0-3]\d)(?!\d)/gu,
]; // prettier-ignore

/** "took part in TECHFIESTA 2025." */
const inCapitals = new RegExp(
  String.raw`(?<!\p{L})(?:in|at|during|under) (?!(?:${ofYear.toUpperCase()}) )\p{Lu}{5,14} ?(20[0-3]\d)(?= ?[.,]?$| (?:organi[sz]ed|held|conducted|hosted))`,
  'gu',
);

/** What else has years: founding, laws, standards; folded. */
const ofElse =
  /\b(?:since|founded|establish\p{L}*|estd?|copyright|act|iso|approved|accredit\p{L}*|ranked|nirf)\b|©/u;

/** The same in a line beside the year, or a programme that it belongs to: "Vision" over "2030". */
const saysOfElse = new RegExp(String.raw`${ofElse.source}|\b(?:${ofYear})$`, 'u');

/**
 * The year by which an event is named, of a page without any date, where it is one year only; with the day of a page that
 * tells one without its year: "from 27th to 29th September" beside "Harbour Days'24".
 */
export function yearOfEvent(page: PageText): Candidate<DateReason> | null {
  const reason = 'the year of an event';
  const inLines = page.lines.flatMap((line) => {
    const folded = fold(line.text);
    const matches = [
      ...named.flatMap((pattern) => [...folded.matchAll(pattern)]),
      ...line.text.matchAll(inCapitals),
    ];
    return yearsAmong(matches, folded).map(({ start, end, value }) =>
      fromLine(line, start, end, value, ofEvent, reason),
    );
  });
  // A page in two languages has them in columns.
  const across = [...passagesOf(page, 2), ...passagesOf(page)].flatMap((passage) =>
    yearsAmong(
      ofTheYear.flatMap((pattern) => [...passage.folded.matchAll(pattern)]),
      passage.folded,
    ).map(({ start, end, value }) => fromPassage(passage, start, end, value, ofEvent, reason)),
  );
  const found = [...inLines, ...across];
  if (new Set(found.map(({ value }) => value)).size !== 1) return null;
  const [year] = found;
  // Of "2023-24" nobody knows in which of its years the day was.
  const isOfOne = found.every(({ text }) => !spanOfYears.test(text));
  return (isOfOne ? dayIn(page, year!) : null) ?? year!;
}

const spanOfYears = /\d ?[-/] ?\d/u;

function yearsAmong(
  matches: readonly RegExpMatchArray[],
  folded: string,
): { start: number; end: number; value: string }[] {
  if (ofElse.test(folded)) return [];
  return matches.flatMap((match) => {
    const [, first, last = first] = match as unknown as [string, string, string?];
    // "Batch 2021-25" is how long somebody studies.
    if (Number(last.slice(-2)) - Number(first.slice(-2)) > 1) return [];
    const start = match.index! + match[0].indexOf(first);
    const end = match.index! + match[0].lastIndexOf(last) + last.length;
    return [{ start, end, value: `20${last.slice(-2)}` }];
  });
}

const dayOfMonth = String.raw`([0-3]?\d)(?: ?(?:st|nd|rd|th))?`;
/** "2-" of "2-4 May": the last of some days of a month counts. */
const since = String.raw`(?:[0-3]?\d(?: ?(?:st|nd|rd|th))? ?(?:[-–&]|to|and) ?)?`;
/** A day of a month whose year does not stand beside it, of marked text; "5/12 June" is none, nor the first figure of "June 1 6th". */
const yearless = new RegExp(
  String.raw`(?<![\p{L}\d/.:-])(?:${since}${dayOfMonth} {1,4}(?:of )?(${anyMonth})(?!\p{L})|(${anyMonth})(?!\p{L})\.? ${since}${dayOfMonth}(?![\d:/-]|\.(?: ?[\d,&–-]| (?:to|and) \d)|\p{L}| \d(?:st|nd|rd|th)))`,
  'gu',
);
/** Between the first and the last day of something; folded. */
const toTheLast = /^[\s,]*(?:[-–—~&]|to|till|until|through|and)[\s,]*(?:the )?$/u;

/** What else has a day and a month in any year: births, and how long something may be used or done; folded. */
const ofOther =
  /\b(?:born|birth|d\.?o\.?b|valid\p{L}*|expir\p{L}*|renew\p{L}*|until|before|by|due|deadline|each|every)\b/u;

const monthOf = (match: RegExpMatchArray): number => monthIn(match[2] ?? match[3]!);

/** The only day that a page tells, or the last of the only span, in the year of its event; null where it tells others. */
function dayIn({ lines }: PageText, year: Candidate<DateReason>): Candidate<DateReason> | null {
  const days = lines.flatMap((line) => {
    const folded = fold(line.text);
    // The day that a house was founded on has its own year.
    const isWhole = findDates(line.text).some(({ precision }) => precision === 'day');
    if (ofOther.test(folded) || isWhole) return [];
    // "Level 3 may apply": months are written large.
    const own = [...withDatesMended(folded, line.text).matchAll(yearless)].filter((match) => {
      const name = match.index + match[0].indexOf(match[2] ?? match[3]!);
      const [first, last = first] = match[0].match(/\d+/gu)!.map(Number);
      return last! >= first! && /\p{Lu}/u.test(line.text.charAt(name));
    });
    const isFirst = (at: number): boolean =>
      at + 1 < own.length &&
      toTheLast.test(folded.slice(own[at]!.index + own[at]![0].length, own[at + 1]!.index));
    return own.flatMap((match, at) => {
      if (isFirst(at)) return [];
      const before = at > 0 && isFirst(at - 1) ? monthOf(own[at - 1]!) : 0;
      return [{ line, match, isOverNewYear: before > monthOf(match) }];
    });
  });
  const [day] = days;
  if (!day || days.length > 1 || day.isOverNewYear) return null;
  const { line, match } = day;
  const month = monthOf(match);
  const number = Number(match[1] ?? match[4]);
  if (number < 1 || number > daysInMonth(Number(year.value), month)) return null;
  const value = isoDate(Number(year.value), month, number);
  const printed = fromLine(
    line,
    match.index,
    match.index + match[0].length,
    value,
    dayOfEvent,
    'a day of an event',
  );
  return joinCandidates([printed, year], value, dayOfEvent);
}
