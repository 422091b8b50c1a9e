import { remembered } from '../../words/remembered.ts';
import { fold } from '../../words/wording.ts';
import { cvMonths, presentWords, seasonWords, sinceWords } from './cv-months.data.ts';

/** A span of time as a CV prints it; ISO 8601, as precise as printed. */
export type DateRange = {
  start?: string;
  end?: string;
  /** Whether it says that it still runs. */
  ongoing: boolean;
  /** A dash stands behind its one date and nothing behind that: no end is printed here. */
  open?: true;
  /** Whether both ends are printed, or the words say which one is. */
  whole: boolean;
  /** Where it stands in the text, with the brackets around it. */
  from: number;
  to: number;
};

const monthNamed = cvMonths.flatMap((names, index) => names.map((name) => [name, index + 1] as const));
/** "Dece 2019": longer names cut short, where that is the name of nobody and nothing; "Aral", "Jane" and "Novi" are. */
const cutShort =
  /^(?:jan[uv]|jann|genn|styc|febr|febb|fevr|feve|maer|apri|avri|abri|kwie|magg|giug|junh|czer|lugl|julh|augu|agos|avgu|sier|sett|seti|wrze|o[ck]to|octu|outu|pazd|nove|noie|de[csz]e|dici|grud)/u;
const shortened = monthNamed.flatMap(([name, number]) =>
  name.length >= 5 && cutShort.test(name) ? [[name.slice(0, 4), number] as const] : [],
);
const monthOf = new Map([...shortened, ...monthNamed]);
const month = `(?:${[...monthOf.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const shortYear = String.raw`'\d\d`;
/** Months as Roman numbers, as Poland and Hungary write them. */
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const roman = `(?:${romanMonths.toSorted((a, b) => b.length - a.length).join('|')})`;
const word = String.raw`(?![\p{L}\p{N}])`;

/** What stands before a mark: "GPA 3.8 2020" says no day. */
const mark = String.raw`(?<!\p{L})(?:c?gpa|grade|score|average|notendurchschnitt|schnitt|note|nota|media|moyenne)[ :]{1,2}`;

// Each alternative names its parts; the number tells the two ends of a range apart.
const point = (n: number): string =>
  [
    String.raw`(?<iso${n}>${year}[-./](?:0[1-9]|1[0-2])[-./](?:0[1-9]|[12]\d|3[01]))${word}`,
    String.raw`(?<!${mark})(?<day${n}>(?:0?[1-9]|[12]\d|3[01])[-./ ](?:0?[1-9]|1[0-2])[-./ ]${year})${word}`,
    String.raw`(?<american${n}>(?:0?[1-9]|1[0-2])/(?:1[3-9]|2\d|3[01])/${year})${word}`,
    String.raw`(?<named${n}>(?:(?:0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th)?(?: de| of)?[ -]+)?${month}\.?(?: (?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?:[,.]|(?= ${year})))?[ ,./'-]*(?:de |del |of )?(?:${year}|${shortYear}))${word}`,
    String.raw`(?<turned${n}>${year}[ ,.-]+${month})${word}`,
    String.raw`(?<ym${n}>${year}(?:[-/.]| ?/ ?)(?:0[1-9]|1[0-2]))(?![\p{L}\p{N}/.-]\d|[\p{L}\p{N}])`,
    String.raw`(?<my${n}>(?:(?:0?[1-9]|1[0-2]) ?[-/.] ?|(?<!(?:grade|class|year|level|std) )(?:0[1-9]|1[0-2]) )${year})${word}`,
    String.raw`(?<season${n}>(?:${seasonWords})[ ,/-]*(?:of |de )?${year}(?!\/\d))${word}`,
    String.raw`(?<han${n}>${year} ?年(?: ?(?:0?[1-9]|1[0-2]) ?月(?: ?\d{1,2} ?日)?)?)`,
    String.raw`(?<year${n}>${year}(?:\/\d\d)?)${word}`,
  ].join('|');

const lead = String.raw`(?<![\p{L}\p{N}#]|\d[.,/-])`;
const separator = String.raw` *(?:-{1,3}|~|～|至|到|(?<= )\/(?= )|→|->|=>|–|(?<= )(?:to|up to|bis|bis zum|au|a|al|hasta|ate|tot|t\/m|t\.?o\.?m\.?|til|till? och med|do|по|до|until|till|through|thru|jusqu'?a|jusqu'?en|aan)(?= )) *(?:(?:le|la|el|il|the|zum|am) )?`;
const present = String.raw`(?<present>(?:${presentWords})${word}|\*|…|\.{3}(?!\.))`;
const shortMonth = String.raw`(?:0?[1-9]|1[0-2])\/'?(?:19|20)?\d\d`;
const since = String.raw`(?:(?<since>${sinceWords})[.:]? +)?`;
/** What says behind one date that it still runs: "2019 (present)", "2019 onwards", "2019+". */
const onwards = String.raw`(?<onwards> ?\+(?! ?\d)| onwards?${word}| ?\( ?(?:${presentWords}) ?\)| ?[|/,]? ?(?:${presentWords})(?= ?$| [-–—|]))`;
const expected = String.raw`(?<expected>(?:\(?(?:expected|expt?\.?|anticipated|projected|(?:year of )?graduat(?:ed|ion|ing)|grad\.?|voraussichtlich|vsl\.?|previsto|prevista|prevu|prevue|completion|completed?|abschluss|obtained|obtenue?|bis|until|till|(?:previsao de |ano de )?(?:conclusao|concluid[oa]|termino|formatura|formado|formada)(?: prevista)?|(?:fecha de )?(?:finalizacion|finalizad[oa]|egreso|egresad[oa]|titulad[oa]|graduad[oa])|conseguit[oa]|diplomee?)[: ]*(?:date|in|on|graduation|em|para|en|nel|im)?[: ]*))`;

const dayOfMonth = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th)? (?:de |of )?${month}|${month}\.? (?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?)`;

const whole = (source: string): RegExp => new RegExp(source, 'gu');

const patterns: readonly RegExp[] = [
  // Aug - Nov 2025
  whole(
    String.raw`${lead}(?<monthA>${month})\.?(?:${separator}| ?[,&/] ?| (?:and|et|und|y|e|en|och|og|i) )(?<monthB>${month})\.?[ ,/]*(?:de |del |of )?(?<yearB>${year}|${shortYear})${word}`,
  ),
  // 1 June - 30 June 2026, June 1st - 30th July, 2026
  whole(
    String.raw`${lead}(?<begun>${dayOfMonth})${separator}(?<done>${dayOfMonth}[ ,]{1,2}(?:de |del |of )?${year})${word}`,
  ),
  // 2020, Jul-Oct
  whole(
    String.raw`${lead}(?<yearD>${year})[ ,.]{1,2}(?<monthD>${month})\.?${separator}(?<monthE>${month})(?!\.? ?,? ?${year})${word}`,
  ),
  // VII 2015 - X 2021; before one year alone such a number may be an engineer's rank.
  whole(
    String.raw`${lead}(?<romanA>${roman}[ ./]{1,2}${year})${separator}(?<romanB>${roman}[ ./]{1,2}${year})${word}`,
  ),
  // 01.08.2020 - 10.07.21, 01/08/20 - 10/07/21
  whole(
    String.raw`${lead}(?<dayA>(?:0?[1-9]|[12]\d|3[01])(?<partA>[./])(?:0?[1-9]|1[0-2])\k<partA>(?:20)?[0-4]\d)${separator}(?:${present}|(?<dayB>(?:0?[1-9]|[12]\d|3[01])\k<partA>(?:0?[1-9]|1[0-2])\k<partA>(?:20)?[0-4]\d))${word}`,
  ),
  // 01.09. - 30.11.2021, 27/09-01/10/2021
  whole(
    String.raw`${lead}(?<dayC>(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])\.?|/(?:0?[1-9]|1[0-2])))${separator}(?<dayD>(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])[./]${year})${word}`,
  ),
  // 2016.6 - 2018.11
  whole(
    String.raw`${lead}(?<dottedA>${year}[./](?:0?[1-9]|1[0-2]))${separator}(?:${present}|(?<dottedB>${year}[./](?:0?[1-9]|1[0-2])))${word}`,
  ),
  whole(String.raw`${lead}${since}(?:${point(1)})${separator}(?:${present}|${point(2)})`),
  // The sign between two months of two years may be a picture: "Mar. 2021 Present".
  whole(
    String.raw`${lead}(?<namedC>${month}\.? ${year}) +(?:exp\.? )?(?:${present}|(?<namedD>${month}\.? ${year}))${word}`,
  ),
  // 01/19 - 06/20, 2019-21
  whole(
    String.raw`${lead}(?<shortA>${shortMonth})${separator}(?:${present}|(?<shortB>${shortMonth}))${word}`,
  ),
  whole(String.raw`${lead}(?<from>${year})${separator}(?<to>\d\d)(?![\p{L}\p{N}./-])`),
  // Winter 2019/20; what could be a month is one.
  whole(
    String.raw`${lead}(?:(?:${seasonWords}) )?(?<from>${year})\/(?<to>1[3-9]|[2-4]\d)(?! ?[\p{L}\p{N}./-])`,
  ),
  // Sep 15 - Jan 16, May-18 to Jun-20, Feb 19 - Jul 2020, sep/15 → jan/16
  whole(
    String.raw`${lead}(?<wordA>${month})\.?[ /-](?<briefA>(?:20)?[0-4]\d)${separator}(?:${present}|(?<wordB>${month})\.?[ /-](?<briefB>(?:20)?[0-4]\d))(?!,? (?:19|20)\d\d)${word}`,
  ),
  // 08/'23
  whole(String.raw`${lead}(?<apart>(?:0?[1-9]|1[0-2])\/'\d\d)${word}`),
  // 05-09/2020
  whole(
    String.raw`${lead}(?<numberA>0?[1-9]|1[0-2]) ?- ?(?<numberB>0?[1-9]|1[0-2]) ?[/.] ?(?<yearC>${year})${word}`,
  ),
  // 2015, 2017
  whole(
    String.raw`${lead}(?:(?:${seasonWords})s? )?(?<first>${year})(?:, ?${year})*(?:,|\/| and| und| et| y| e| &) ?(?<last>${year})${word}`,
  ),
  whole(
    String.raw`${lead}${expected}?${since}(?:${point(1)})(?:(?<open> ?(?:-|→)(?! ?[\p{L}\p{N}]))|${onwards})?`,
  ),
  // '18 - '20
  whole(String.raw`${lead}(?<briefC>${shortYear})${separator}(?:${present}|(?<briefD>${shortYear}))${word}`),
  // Physics '19, Physics '19 - '23
  whole(
    String.raw`(?<=[\p{L})] )(?<briefC>${shortYear})(?:${separator}(?:${present}|(?<briefD>${shortYear})))?${word}`,
  ),
];

/** "June 21'": the sign of a short year, set behind it. */
const apostropheBehindYear = new RegExp(
  String.raw`(?<=(?<!\p{L})${month}\.? )\d\d('{1,2})(?![\p{L}\p{N}])`,
  'gu',
);

/** "(05/2019) - (06/2021)": ends of a span, each in brackets of its own. */
const bracketed = String.raw`\([^()\n]{0,14}\d{2,4}\)`;
const endsInBrackets = new RegExp(
  String.raw`${bracketed}(?= ?[-–—] ?(?:${bracketed}|${presentWords}))|(?<=\d{2}\) ?[-–—] ?)${bracketed}`,
  'gu',
);

/** Every span of time in a text; a single date is the start, unless the words before it say otherwise. */
export const findRanges = (text: string): DateRange[] => rangesOf(text).map((range) => ({ ...range }));

const rangesOf = remembered(rangesIn);

function rangesIn(text: string): DateRange[] {
  const folded = fold(text)
    .replace(/[٠-٩]/gu, (digit) => String(digit.codePointAt(0)! - 0x660))
    .replaceAll('`', "'")
    .replace(
      apostropheBehindYear,
      (year, signs: string) => `${' '.repeat(signs.length - 1)}'${year.slice(0, 2)}`,
    )
    .replace(/[\u2192\u2794\u2799-\u27a4\u21d2\u27f6\uf0e0]/gu, '→')
    // Two code units each, so that places in the answer stay places in the text.
    .replace(/[\u{1f850}-\u{1f8ad}]/gu, '→ ');
  const plain = folded.replace(endsInBrackets, (end) => ` ${end.slice(1, -1)} `);
  const found: DateRange[] = [];
  for (const pattern of patterns) {
    for (const match of plain.matchAll(pattern)) {
      const end = match.index + match[0].trimEnd().length;
      const from = match.index - (plain[match.index - 1] === folded[match.index - 1] ? 0 : 1);
      const to = end + (plain[end] === folded[end] ? 0 : 1);
      if (found.some((other) => from < other.to && to > other.from)) continue;
      const range = readRange(match.groups!);
      // "2026–" before a name is left open as the long dash says that touches it; a hyphen may part the two.
      if (range && !range.whole && /^[–—](?:\s|$)/u.test(text.slice(to))) range.open = true;
      if (range) found.push({ ...range, ...withBrackets(folded, from, to) });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function withBrackets(text: string, from: number, to: number): { from: number; to: number } {
  const before = /[([{] *$/u.exec(text.slice(0, from));
  const after =
    /^ *(?:\((?:expected|exp|[^()]{0,12}(?<!\p{L})(?:months?|mos?|years?|yrs?|mois|ans?|monate?|jahre?|meses|anos?|mesi|anni|mes|lat|мес|лет|года?)(?!\p{L})[^()]{0,14})\.?\))/u.exec(
      text.slice(to),
    );
  if (after) return { from, to: to + after[0].length };
  const closing = /^[^()\]]{0,28}[)\]]/u.exec(text.slice(to));
  if (before && closing && !/\p{L}{12}/u.test(closing[0])) {
    return { from: from - before[0].length, to: to + closing[0].length };
  }
  return { from, to };
}

type Groups = Record<string, string | undefined>;

function readRange(groups: Groups): Omit<DateRange, 'from' | 'to'> | null {
  if (groups['monthA']) {
    const printed = fullYear(groups['yearB']!);
    const [first, last] = [monthOf.get(groups['monthA'])!, monthOf.get(groups['monthB']!)!];
    // Dec - Jan 2021 began in the year before.
    return {
      start: `${first > last ? Number(printed) - 1 : printed}-${two(first)}`,
      end: `${printed}-${two(last)}`,
      ongoing: false,
      whole: true,
    };
  }
  if (groups['begun']) {
    const end = namedPoint(groups['done']!)!;
    const begun = namedPoint(`${groups['begun']}, ${end.slice(0, 4)}`)!;
    // 15 December - 31 January 2021 began in the year before.
    const start = begun > end ? `${Number(end.slice(0, 4)) - 1}${begun.slice(4)}` : begun;
    return { start, end, ongoing: false, whole: true };
  }
  if (groups['monthD']) {
    const [start, end] = [groups['monthD'], groups['monthE']!].map(
      (name) => `${groups['yearD']}-${two(monthOf.get(name)!)}`,
    ) as [string, string];
    return start <= end ? { start, end, ongoing: false, whole: true } : null;
  }
  if (groups['shortA']) {
    const start = shortPoint(groups['shortA']);
    if (groups['present']) return { start, ongoing: true, whole: true };
    return { start, end: shortPoint(groups['shortB']!), ongoing: false, whole: true };
  }
  if (groups['apart']) return { start: shortPoint(groups['apart']), ongoing: false, whole: false };
  if (groups['romanA']) {
    const [start, end] = [romanPoint(groups['romanA']), romanPoint(groups['romanB']!)];
    return start <= end ? { start, end, ongoing: false, whole: true } : null;
  }
  if (groups['dayA']) {
    const start = dayPoint(groups['dayA']);
    if (groups['present']) return { start, ongoing: true, whole: true };
    const end = dayPoint(groups['dayB']!);
    return start <= end ? { start, end, ongoing: false, whole: true } : null;
  }
  if (groups['dayC']) {
    const end = pointOf({ day1: groups['dayD'] }, 1)!;
    const [day, printedMonth] = groups['dayC'].split(/[./]/u).map(Number) as [number, number];
    // 15.12. - 31.01.2021 began in the year before.
    const began = Number(end.slice(0, 4)) - (two(printedMonth) > end.slice(5, 7) ? 1 : 0);
    const start = `${began}-${two(printedMonth)}-${two(day)}`;
    return start <= end ? { start, end, ongoing: false, whole: true } : null;
  }
  if (groups['briefC']) {
    const start = fullYear(groups['briefC']);
    if (groups['present']) return { start, ongoing: true, whole: true };
    const end = groups['briefD'] && fullYear(groups['briefD']);
    if (!end) return { start, ongoing: false, whole: false };
    return start <= end ? { start, end, ongoing: false, whole: true } : null;
  }
  if (groups['dottedA']) {
    const [start, end] = [groups['dottedA'], groups['dottedB']].map((text) => text && dottedPoint(text));
    if (end === undefined) return { start: start!, ongoing: true, whole: true };
    return start! <= end ? { start: start!, end, ongoing: false, whole: true } : null;
  }
  if (groups['wordA']) {
    const start = `${century(Number(groups['briefA']))}-${two(monthOf.get(groups['wordA'])!)}`;
    if (groups['present']) return { start, ongoing: true, whole: true };
    const end = `${century(Number(groups['briefB']))}-${two(monthOf.get(groups['wordB']!)!)}`;
    return start <= end ? { start, end, ongoing: false, whole: true } : null;
  }
  if (groups['namedC']) {
    const start = namedPoint(groups['namedC'])!;
    if (groups['present']) return { start, ongoing: true, whole: true };
    const end = namedPoint(groups['namedD']!)!;
    return start <= end ? { start, end, ongoing: false, whole: true } : null;
  }
  if (groups['from']) {
    const [first, last] = [Number(groups['from']), Number(groups['to']!)];
    const end = String(first - (first % 100) + (last > first % 100 ? 0 : 100) + last);
    return Number(end) - first < 40 ? { start: groups['from'], end, ongoing: false, whole: true } : null;
  }
  if (groups['numberA']) {
    const [first, last] = [Number(groups['numberA']), Number(groups['numberB'])];
    if (first > last) return null;
    return {
      start: `${groups['yearC']!}-${two(first)}`,
      end: `${groups['yearC']!}-${two(last)}`,
      ongoing: false,
      whole: true,
    };
  }
  if (groups['first']) {
    return { start: groups['first'], end: groups['last']!, ongoing: false, whole: true };
  }
  const start = pointOf(groups, 1);
  if (start === null) return null;
  const end = pointOf(groups, 2);
  // "06/01/2020 - 08/31/2020": the one that can only be American tells how the other is meant.
  if (groups['day1']?.includes('/') && groups['american2'])
    return readRange({ ...groups, day1: undefined, american1: groups['day1'] });
  if (groups['american1'] && groups['day2']?.includes('/'))
    return readRange({ ...groups, day2: undefined, american2: groups['day2'] });
  if (end !== null) {
    const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
    return first > last
      ? { start: end, end: start, ongoing: false, whole: true }
      : { start, end, ongoing: false, whole: true };
  }
  if (groups['present']) return { start, ongoing: true, whole: true };
  if (groups['expected']) return { end: start, ongoing: false, whole: true };
  if (groups['since'] && lastingWords.test(groups['since'])) {
    return { start, ongoing: true, whole: true };
  }
  // A season alone is no month.
  if (groups['season1']) return { start: start.slice(0, 4), ongoing: false, whole: false };
  if (groups['onwards']) return { start, ongoing: true, whole: true };
  if (groups['open']) return { start, ongoing: false, whole: false, open: true };
  return { start, ongoing: false, whole: false };
}

/** Of the words before a first date those that mean, without a second, that it still runs; "of 2018" does not. */
const lastingWords = new RegExp(`^(?:${sinceWords.replace(/\|de$/u, '')})$`, 'u');

const two = (value: number): string => String(value).padStart(2, '0');

const century = (short: number): number => (short > 99 ? short : short > 60 ? 1900 + short : 2000 + short);

const fullYear = (text: string): string =>
  text.startsWith("'") ? String(century(Number(text.slice(1)))) : text;

function shortPoint(text: string): string {
  const [printedMonth, printedYear] = text.split(/\/'?/u).map(Number) as [number, number];
  return `${century(printedYear)}-${two(printedMonth)}`;
}

function romanPoint(text: string): string {
  const [name, printed] = text.split(/[ ./]+/u) as [string, string];
  return `${printed}-${two(romanMonths.indexOf(name) + 1)}`;
}

function dottedPoint(text: string): string {
  const [printed, printedMonth] = text.split(/[./]/u) as [string, string];
  return `${printed}-${two(Number(printedMonth))}`;
}

function dayPoint(text: string): string {
  const [day, printedMonth, printed] = text.split(/[./]/u).map(Number) as [number, number, number];
  return `${century(printed)}-${two(printedMonth)}-${two(day)}`;
}

function pointOf(groups: Groups, n: number): string | null {
  const iso = groups[`iso${n}`];
  if (iso) return iso.replace(/[./]/gu, '-');
  const day = groups[`day${n}`];
  if (day) {
    const [first, second, printed] = day.split(/[-./ ]/u) as [string, string, string];
    return `${printed}-${two(Number(second))}-${two(Number(first))}`;
  }
  const american = groups[`american${n}`];
  if (american) {
    const [printedMonth, printedDay, printed] = american.split('/') as [string, string, string];
    return `${printed}-${two(Number(printedMonth))}-${two(Number(printedDay))}`;
  }
  const named = groups[`named${n}`] ?? groups[`turned${n}`];
  if (named) return namedPoint(named);
  const yearFirst = groups[`ym${n}`];
  if (yearFirst) {
    const [printed, printedMonth] = yearFirst.split(/ ?[-/.] ?/u) as [string, string];
    return `${printed}-${printedMonth}`;
  }
  const monthFirst = groups[`my${n}`];
  if (monthFirst) {
    const [printedMonth, printed] = monthFirst.split(/ ?[-/. ] ?/u) as [string, string];
    return `${printed}-${two(Number(printedMonth))}`;
  }
  const han = groups[`han${n}`]?.match(/\d+/gu);
  if (han) return han.map((part, index) => (index === 0 ? part : two(Number(part)))).join('-');
  const season = groups[`season${n}`];
  const quarter = season === undefined ? null : /^[qt]([1-4])\D/u.exec(season);
  // A quarter begins with its first month and ends with its last.
  if (quarter) return `${/\d{4}$/u.exec(season!)![0]}-${two(Number(quarter[1]) * 3 - (n === 1 ? 2 : 0))}`;
  if (season) return /\d{4}$/u.exec(season)![0];
  return groups[`year${n}`]?.slice(0, 4) ?? null;
}

function namedPoint(text: string): string | null {
  const name = text.match(/[\p{L}]+/gu)?.find((part) => monthOf.has(part));
  if (name === undefined) return null;
  const full = /(?:19|20)\d\d/u.exec(text)?.[0];
  const short = /'(\d\d)/u.exec(text)?.[1];
  const printed = full ?? (short === undefined ? undefined : String(century(Number(short))));
  if (printed === undefined) return null;
  const day =
    /^(\d{1,2})\D/u.exec(text)?.[1] ??
    /\p{L}\.? (\d{1,2})(?:st|nd|rd|th)?(?:[,.]| (?=\d{4}))/u.exec(text)?.[1];
  const base = `${printed}-${two(monthOf.get(name)!)}`;
  return day === undefined ? base : `${base}-${two(Number(day))}`;
}

/** Words that stand where a date would for what still runs; folded. */
const currentlyOnly =
  /^(?:current|currently|en cours|en curso|in corso|pursuing|appearing|ongoing|on-going|in progress|zurzeit|zur zeit|derzeit|aktuell|present|now|today|heute|actuellement|actualmente|attualmente|atualmente|obecnie|сеичас)$/u;

/** Whether a text says that something still runs and nothing else, in brackets or not. */
export const isCurrently = (text: string): boolean =>
  currentlyOnly.test(fold(text.replace(/^[\s([]+|[\s)\]]+$/gu, '')));

/** The same words before a colon, where the lines beside it begin with their dates. */
export const currentlyFirst =
  /^(?:currently|current|zurzeit|derzeit|aktuell|present|now|since now|en cours|en curso|in corso|actuellement|actualmente|attualmente|atualmente|obecnie|сеичас) ?: ?/u;

/** Whether a text is a date and little else, as a column of dates beside the entries is. */
export function isDateOnly(text: string): boolean {
  if (isCurrently(text)) return true;
  const ranges = findRanges(text);
  if (ranges.length === 0) return false;
  const dates = ranges.reduce((sum, range) => sum + range.to - range.from, 0);
  return text.length - dates <= 8;
}
