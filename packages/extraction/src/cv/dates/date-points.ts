import { cvMonths, seasonWords } from './cv-months.data.ts';

// One end of a span of time: how it is printed, as pieces of expressions, and what it is in ISO 8601, as precise as printed.

const monthNamed = cvMonths.flatMap((names, index) => names.map((name) => [name, index + 1] as const));
/** "Dece 2019": longer names cut short, where that is the name of nobody and nothing; "Aral", "Jane" and "Novi" are. */
const cutShort =
  /^(?:jan[uv]|jann|genn|styc|febr|febb|fevr|feve|maer|apri|avri|abri|kwie|magg|giug|junh|czer|lugl|julh|augu|agos|avgu|sier|sett|seti|wrze|o[ck]to|octu|outu|pazd|nove|noie|de[csz]e|dici|grud)/u;
const shortened = monthNamed.flatMap(([name, number]) =>
  name.length >= 5 && cutShort.test(name) ? [[name.slice(0, 4), number] as const] : [],
);
const monthOf = new Map([...shortened, ...monthNamed]);
export const month = `(?:${[...monthOf.keys()].sort((a, b) => b.length - a.length).join('|')})`;
export const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
export const shortYear = String.raw`'\d\d`;
/** Months as Roman numbers, as Poland and Hungary write them. */
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
export const roman = `(?:${romanMonths.toSorted((a, b) => b.length - a.length).join('|')})`;
/** Where a word ends. */
export const word = String.raw`(?![\p{L}\p{N}])`;

/** What stands before a mark: "GPA 3.8 2020" says no day. */
const mark = String.raw`(?<!\p{L})(?:c?gpa|grade|score|average|notendurchschnitt|schnitt|note|nota|media|moyenne)[ :]{1,2}`;

/** In any of the ways in which one is told by itself; the number tells the two ends of a span apart. */
export const point = (n: number): string =>
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

export const shortMonth = String.raw`(?:0?[1-9]|1[0-2])\/'?(?:19|20)?\d\d`;
export const dayOfMonth = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th)? (?:de |of )?${month}|${month}\.? (?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?)`;

/** What the named pieces of an expression found. */
export type Groups = Record<string, string | undefined>;

export const two = (value: number): string => String(value).padStart(2, '0');

export const monthNumber = (name: string): string => two(monthOf.get(name)!);

const century = (short: number): number => (short > 99 ? short : short > 60 ? 1900 + short : 2000 + short);

export const fullYear = (text: string): string =>
  text.startsWith("'") ? String(century(Number(text.slice(1)))) : text;

export function shortPoint(text: string): string {
  const [printedMonth, printedYear] = text.split(/\/'?/u).map(Number) as [number, number];
  return `${century(printedYear)}-${two(printedMonth)}`;
}

export function romanPoint(text: string): string {
  const [name, printed] = text.split(/[ ./]+/u) as [string, string];
  return `${printed}-${two(romanMonths.indexOf(name) + 1)}`;
}

export function dottedPoint(text: string): string {
  const [printed, printedMonth] = text.split(/[./]/u) as [string, string];
  return `${printed}-${two(Number(printedMonth))}`;
}

export function dayPoint(text: string): string {
  const [day, printedMonth, printed] = text.split(/[./]/u).map(Number) as [number, number, number];
  return `${century(printed)}-${two(printedMonth)}-${two(day)}`;
}

/** What `point` found: the one numbered 1 or 2. */
export function pointOf(groups: Groups, n: number): string | null {
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

/** "May 2019", "wrz 20", with the year cut short and no sign before it. */
export function briefPoint(text: string): string {
  const [, name, short] = /^(\p{L}+).*?(\d+)$/u.exec(text) as unknown as [string, string, string];
  return `${century(Number(short))}-${monthNumber(name)}`;
}

export function namedPoint(text: string): string | null {
  const name = text.match(/[\p{L}]+/gu)?.find((part) => monthOf.has(part));
  if (name === undefined) return null;
  const full = /(?:19|20)\d\d/u.exec(text)?.[0];
  const short = /'(\d\d)/u.exec(text)?.[1];
  const printed = full ?? (short === undefined ? undefined : String(century(Number(short))));
  if (printed === undefined) return null;
  const day =
    /^(\d{1,2})\D/u.exec(text)?.[1] ??
    /\p{L}\.? (\d{1,2})(?:st|nd|rd|th)?(?:[,.]| (?=\d{4}))/u.exec(text)?.[1];
  const base = `${printed}-${monthNumber(name)}`;
  return day === undefined ? base : `${base}-${two(Number(day))}`;
}
