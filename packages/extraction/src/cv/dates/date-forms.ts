import { presentWords, seasonWords, sinceWords } from './cv-months.data.ts';
import {
  briefPoint,
  dayOfMonth,
  dayPoint,
  dottedPoint,
  fullYear,
  month,
  monthNumber,
  namedPoint,
  point,
  pointOf,
  roman,
  romanPoint,
  shortMonth,
  shortPoint,
  shortYear,
  two,
  word,
  year,
  type Groups,
} from './date-points.ts';

/** A span of time as a CV prints it; ISO 8601, as precise as printed. */
export type DateSpan = {
  start?: string;
  end?: string;
  /** Whether it says that it still runs. */
  ongoing: boolean;
  /** A dash stands behind its one date and nothing behind that: no end is printed here. */
  open?: true;
  /** Whether both ends are printed, or the words say which one is. */
  whole: boolean;
};

/** How a span of time is printed, and what it says; null where what is printed so is none. */
type DateForm = readonly [printed: RegExp, read: (groups: Groups) => DateSpan | null];

const lead = String.raw`(?<![\p{L}\p{N}#]|\d[.,/-])`;
const separator = String.raw` *(?:-{1,3}|~|～|至|到|(?<= )\/(?= )|→|->|=>|–|(?<= )(?:to|up to|bis|bis zum|au|a|al|hasta|ate|tot|t\/m|t\.?o\.?m\.?|til|till? och med|do|по|до|until|till|through|thru|jusqu'?a|jusqu'?en|aan)(?= )) *(?:(?:le|la|el|il|the|zum|am) )?`;
const present = String.raw`(?<present>(?:${presentWords})${word}|\*|…|\.{3}(?!\.))`;
const since = String.raw`(?:(?<since>${sinceWords})[.:]? +)?`;
/** What says behind one date that it still runs: "2019 (present)", "2019 onwards", "2019+". */
const onwards = String.raw`(?<onwards> ?\+(?! ?\d)| onwards?${word}| ?\( ?(?:${presentWords}) ?\)| ?[|/,]? ?(?:${presentWords})(?= ?$| [-–—|]))`;
const expected = String.raw`(?<expected>(?:\(?(?:expected|expt?\.?|anticipated|estimated|projected|(?:year of )?graduat(?:ed|ion|ing)|grad\.?|voraussichtlich|vsl\.?|previsto|prevista|prevu|prevue|completion|completed?|abschluss|obtained|obtenue?|bis|until|till|(?:previsao de |ano de )?(?:conclusao|concluid[oa]|termino|formatura|formado|formada)(?: prevista)?|(?:fecha de )?(?:finalizacion|finalizad[oa]|egreso|egresad[oa]|titulad[oa]|graduad[oa])|conseguit[oa]|diplomee?)[: ]*(?:date|in|on|graduation|em|para|en|nel|im)?[: ]*))`;

const printed = (source: string): RegExp => new RegExp(source, 'gu');

/** Where two find the same, the first is right. */
export const dateForms: readonly DateForm[] = [
  // Aug - Nov 2025
  [printed(String.raw`${lead}(?<first>${month})\.?(?:${separator}| ?[,&/] ?| (?:and|et|und|y|e|en|och|og|i) )(?<last>${month})\.?[ ,/]*(?:de |del |of )?(?<year>${year}|${shortYear})${word}`), monthsBeforeYear],
  // 1 June - 30 June 2026, June 1st - 30th July, 2026
  [printed(String.raw`${lead}(?<start>${dayOfMonth})${separator}(?<end>${dayOfMonth}[ ,]{1,2}(?:de |del |of )?${year})${word}`), daysBeforeYear],
  // 2020, Jul-Oct
  [printed(String.raw`${lead}(?<year>${year})[ ,.]{1,2}(?<first>${month})\.?${separator}(?<last>${month})(?!\.? ?,? ?${year})${word}`), monthsBehindYear],
  // VII 2015 - X 2021; before one year alone such a number may be an engineer's rank.
  [printed(String.raw`${lead}(?<start>${roman}[ ./]{1,2}${year})${separator}(?<end>${roman}[ ./]{1,2}${year})${word}`), between(romanPoint)],
  // 01.08.2020 - 10.07.21, 01/08/20 - 10/07/21
  [printed(String.raw`${lead}(?<start>(?:0?[1-9]|[12]\d|3[01])(?<part>[./])(?:0?[1-9]|1[0-2])\k<part>(?:20)?[0-4]\d)${separator}(?:${present}|(?<end>(?:0?[1-9]|[12]\d|3[01])\k<part>(?:0?[1-9]|1[0-2])\k<part>(?:20)?[0-4]\d))${word}`), between(dayPoint)],
  // 01.09. - 30.11.2021, 27/09-01/10/2021
  [printed(String.raw`${lead}(?<start>(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])\.?|/(?:0?[1-9]|1[0-2])))${separator}(?<end>(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])[./]${year})${word}`), daysAndMonthsBeforeYear],
  // 2016.6 - 2018.11
  [printed(String.raw`${lead}(?<start>${year}[./](?:0?[1-9]|1[0-2]))${separator}(?:${present}|(?<end>${year}[./](?:0?[1-9]|1[0-2])))${word}`), between(dottedPoint)],
  [printed(String.raw`${lead}${since}(?:${point(1)})${separator}(?:${present}|${point(2)})`), readPoints],
  // The sign between two months of two years may be a picture: "Mar. 2021 Present".
  [printed(String.raw`${lead}(?<start>${month}\.? ${year}) +(?:exp\.? )?(?:${present}|(?<end>${month}\.? ${year}))${word}`), between(namedPoint)],
  // 01/19 - 06/20, 2019-21
  [printed(String.raw`${lead}(?<start>${shortMonth})${separator}(?:${present}|(?<end>${shortMonth}))${word}`), inAnyOrder(shortPoint)],
  [printed(String.raw`${lead}(?<start>${year})${separator}(?<end>\d\d)(?![\p{L}\p{N}./-])`), yearAndShortYear],
  // Winter 2019/20; what could be a month is one.
  [printed(String.raw`${lead}(?:(?:${seasonWords}) )?(?<start>${year})\/(?<end>1[3-9]|[2-4]\d)(?! ?[\p{L}\p{N}./-])`), yearAndShortYear],
  // Sep 15 - Jan 16, May-18 to Jun-20, Feb 19 - Jul 2020, sep/15 → jan/16
  [printed(String.raw`${lead}(?<start>${month}\.?[ /-](?:20)?[0-4]\d)${separator}(?:${present}|(?<end>${month}\.?[ /-](?:20)?[0-4]\d))(?!,? (?:19|20)\d\d)${word}`), between(briefPoint)],
  // 08/'23
  [printed(String.raw`${lead}(?<start>(?:0?[1-9]|1[0-2])\/'\d\d)${word}`), between(shortPoint)],
  // 05-09/2020
  [printed(String.raw`${lead}(?<first>0?[1-9]|1[0-2]) ?- ?(?<last>0?[1-9]|1[0-2]) ?[/.] ?(?<year>${year})${word}`), numbersBeforeYear],
  // 2015, 2017
  [printed(String.raw`${lead}(?:(?:${seasonWords})s? )?(?<start>${year})(?:, ?${year})*(?:,|\/| and| und| et| y| e| &) ?(?<end>${year})${word}`), inAnyOrder(fullYear)],
  [printed(String.raw`${lead}${expected}?${since}(?:${point(1)})(?:(?<open> ?(?:-|→)(?! ?[\p{L}\p{N}]))|${onwards})?`), readPoints],
  // '18 - '20
  [printed(String.raw`${lead}(?<start>${shortYear})${separator}(?:${present}|(?<end>${shortYear}))${word}`), between(fullYear)],
  // Physics '19, Physics '19 - '23
  [printed(String.raw`(?<=[\p{L})] )(?<start>${shortYear})(?:${separator}(?:${present}|(?<end>${shortYear})))?${word}`), between(fullYear)],
]; // prettier-ignore

const whole = (start: string, end: string): DateSpan => ({ start, end, ongoing: false, whole: true });
const ordered = (start: string, end: string): DateSpan | null => (start <= end ? whole(start, end) : null);
const lasting = (start: string): DateSpan => ({ start, ongoing: true, whole: true });
const single = (start: string): DateSpan => ({ start, ongoing: false, whole: false });

/** From one end to another, each printed for itself and in the same way. */
function between(toPoint: (text: string) => string | null): DateForm[1] {
  return ({ start: first, end: last, present: isPresent }) => {
    const start = toPoint(first!)!;
    if (isPresent) return lasting(start);
    return last ? ordered(start, toPoint(last)!) : single(start);
  };
}

/** The same, whichever of the two is the later. */
function inAnyOrder(toPoint: (text: string) => string): DateForm[1] {
  return ({ start, end, present: isPresent }) =>
    isPresent ? lasting(toPoint(start!)) : whole(toPoint(start!), toPoint(end!));
}

function monthsBeforeYear({ first, last, year: printedYear }: Groups): DateSpan {
  const [from, to] = [monthNumber(first!), monthNumber(last!)];
  const until = fullYear(printedYear!);
  // Dec - Jan 2021 began in the year before.
  return whole(`${from > to ? Number(until) - 1 : until}-${from}`, `${until}-${to}`);
}

function monthsBehindYear({ first, last, year: printedYear }: Groups): DateSpan | null {
  return ordered(`${printedYear}-${monthNumber(first!)}`, `${printedYear}-${monthNumber(last!)}`);
}

function numbersBeforeYear({ first, last, year: printedYear }: Groups): DateSpan | null {
  return ordered(`${printedYear}-${two(Number(first))}`, `${printedYear}-${two(Number(last))}`);
}

function daysBeforeYear({ start, end: last }: Groups): DateSpan {
  const end = namedPoint(last!)!;
  const begun = namedPoint(`${start}, ${end.slice(0, 4)}`)!;
  // 15 December - 31 January 2021 began in the year before.
  return whole(begun > end ? `${Number(end.slice(0, 4)) - 1}${begun.slice(4)}` : begun, end);
}

function daysAndMonthsBeforeYear({ start, end: last }: Groups): DateSpan | null {
  const end = dayPoint(last!);
  const [day, printedMonth] = start!.split(/[./]/u).map((part) => two(Number(part))) as [string, string];
  // 15.12. - 31.01.2021 began in the year before.
  const began = Number(end.slice(0, 4)) - (printedMonth > end.slice(5, 7) ? 1 : 0);
  return ordered(`${began}-${printedMonth}-${day}`, end);
}

function yearAndShortYear({ start, end: short }: Groups): DateSpan | null {
  const [first, last] = [Number(start), Number(short)];
  const end = first - (first % 100) + (last > first % 100 ? 0 : 100) + last;
  return end - first < 40 ? whole(start!, String(end)) : null;
}

/** Words before a first date that mean, without a second, that it still runs; "of 2018" does not. */
const lastingWords = new RegExp(`^(?:${sinceWords.replace(/\|de$/u, '')})$`, 'u');

/** Points in time that may each be printed in another way; one alone is the start, unless the words before it say otherwise. */
function readPoints(groups: Groups): DateSpan | null {
  const [start, end] = [pointOf(groups, 1), pointOf(groups, 2)];
  if (start === null) return null;
  // "06/01/2020 - 08/31/2020": the one that can only be American tells how the other is meant.
  if (groups['day1']?.includes('/') && groups['american2'])
    return readPoints({ ...groups, day1: undefined, american1: groups['day1'] });
  if (groups['american1'] && groups['day2']?.includes('/'))
    return readPoints({ ...groups, day2: undefined, american2: groups['day2'] });
  if (end !== null) return start.slice(0, 4) > end.slice(0, 4) ? whole(end, start) : whole(start, end);
  if (groups['present']) return lasting(start);
  if (groups['expected']) return { end: start, ongoing: false, whole: true };
  if (groups['since'] && lastingWords.test(groups['since'])) return lasting(start);
  // A season alone is no month.
  if (groups['season1']) return single(start.slice(0, 4));
  if (groups['onwards']) return lasting(start);
  return groups['open'] ? { ...single(start), open: true } : single(start);
}
