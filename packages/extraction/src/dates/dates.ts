import { withDatesMended } from './date-slips.ts';
import { anyMonth, monthIn, plainMonth } from './month-marks.ts';
import { ordinalWords, yearWords } from './months.data.ts';
import { remembered } from '../words/remembered.ts';
import { fold } from '../words/wording.ts';

export type DateMention = {
  /** ISO 8601, as precise as printed: 2024-03-12, 2024-03 or 2024. */
  value: string;
  precision: 'day' | 'month' | 'year';
  start: number;
  end: number;
  /** How day and month were told apart; `either` is read as day first unless the page shows otherwise. */
  order: 'named' | 'year_first' | 'day_first' | 'month_first' | 'either' | 'none';
  /** The other reading of an `either`. */
  alternative?: string;
};

// OCR takes digits of a day for letters, and makes signs of the ordinal raised beside it.
const figure = String.raw`\d{1,2}|[0-3o][lio\d](?<=\d.|.\d)|o[li]|[li](?:\d|(?=st(?!\p{L})|-${anyMonth}))`;
const day = String.raw`(${figure}) ?'?(?:s ?t|n ?d|r ?d|t ?h|er|eme|ста|го|η|ης|º|°|ª|o|\.|[snrt](?=["“”’‘*] ))?(?: ?['"*“”’‘%™®¢°&]{1,2}(?: th|[dhst])?(?=(?:(?<=["“”'’]),)? ))?`;
const dayWord = String.raw`(${Object.keys(ordinalWords).toReversed().join('|').replaceAll('-', '[ -]')})`;
const yearsInWords = Object.keys(yearWords).toReversed().join('|').replaceAll('-', '[ -]');
const inWords = (word: string) => word.replace(/ /gu, '-');
/** "22 (veintidós) días del mes de junio", "22nd day of the month of June". */
const ofMonth = String.raw`(?:\(\p{L}{3,14}\) ?)?(?:(?:day|dias?|giorni|jours?) )?(?:of the month of |del mes de |do mes de |del mese di |du mois de |du mois d')`;
const between = String.raw`[ .,/'"“”«»)-]*(?:${ofMonth}|(?:day )?[oc]f (?:the )?|(?<=\d(?:st|nd|rd|th) )day |ng |de |del |d'|di |do |den |the )? {0,20}`;
const beforeYear = String.raw`[ .,/'-]*(?:of |in (?=(?:19|20)\d\d(?!\d))|(?:de |del |do )(?:ano (?:de )?)?|(?:in )?(?:the )?year (?:of )?|anno |a\.? ?d\.?,? )?`;
const range = String.raw`(?:-|to|through|bis|until|till|au|al|a|ao|e|et|und|and|&|t\/m|tot|do|по|до|εως)`;
const romanMonth = String.raw`(x?i{1,3}|x|i[vx]|v|vi{0,3}|xi{0,2})`;
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** "Nov 24 - Mar 25" tells two months with their years, and no day. */
const notBehindMonth = String.raw`(?:(?!\d)|(?<!(?<!\p{L})(?:${anyMonth})(?:\.? |\.? ?')))`;
/** A number before a month that counts issues of a journal and the like, not days, as behind "date of issue". */
const counted = String.raw`(?<!(?:(?<!of )issue|volume|vol\.?|no\.?|part|edition|unit|number) ?)`;

/** What stands before a date that is all of its line. */
const alone = String.raw`^[^\p{L}\p{N}]*(?:dated?[ :.]{1,3}|on )?`;

/** The label of a date in figures that no sign parts. */
const ofLabel = String.raw`(?<!\p{L})date(?: of (?:issu\p{L}*|award|completion|certification))?[ :.]{1,3}`;

type Rule = {
  pattern: RegExp;
  read: (groups: (string | undefined)[]) => Omit<DateMention, 'start' | 'end'> | null;
};

const dayOf = (text: string): number =>
  ordinalWords[inWords(text)] ?? Number(text.replace(/o/gu, '0').replace(/[li]/gu, '1'));

const named = (year: string, month: string, dayOfMonth: string) =>
  dated(fullYear(year), monthIn(month), dayOf(dayOfMonth), 'named');

const rules: Rule[] = [
  {
    // 2022-09-12 - 2022-09-17: what lasted some days was finished on the last; both days of a validity count.
    pattern: rule(
      String.raw`(?<!valid[\p{L} :]{0,16})\d{4}-\d{2}-\d{2}(?: ?(?:[-–]|to) ?\d{4}-\d{2}-\d{2})* ?(?:[-–]|to) ?(\d{4})-(\d{2})-(\d{2})(?!\d)`,
    ),
    read: ([, y, m, d]) => dated(Number(y), Number(m), Number(d), 'year_first'),
  },
  {
    pattern: rule(
      String.raw`(\d{4})(?: ?[-./] ?| )(\d{1,2})(?: ?[-./] ?| )(\d{1,2})(?![\d])(?:t\d\d:\d\d[\d:.]*z?)?`,
    ),
    read: ([, y, m, d]) => dated(Number(y), Number(m), Number(d), 'year_first'),
  },
  {
    // 25 January - 10 February 2024: what lasted some days was finished on the last; the sign between may be lost.
    pattern: rule(
      String.raw`${day}${between}(?:${anyMonth})(?!\p{L})\.? ?(?:${range} ?)?${day}${between}(${anyMonth})(?!\p{L})\.?${beforeYear}(\d{4})\b`,
    ),
    read: ([, , d, m, y]) => named(y!, m!, d!),
  },
  {
    // March 10 - April 12, 2024, for which the year is not told twice.
    pattern: rule(
      String.raw`(?:${anyMonth})(?!\p{L})\.? ?${day},? ?${range} ?(${anyMonth})(?!\p{L})\.? ?${day}(?:,| )+ ?(\d{4})(?!\d)`,
    ),
    read: ([, , m, d, y]) => named(y!, m!, d!),
  },
  {
    // 10.03.2024-12.03.2024, and not from when to when something is valid.
    pattern: rule(
      String.raw`(?<!(?:valid|effective|certification|licen[cs]e|membership|registration)[\p{L} :]{0,16})\d{1,2}([./])\d{1,2}\1(\d{4})[-–](\d{1,2})\1(\d{1,2})\1\2(?!\d|[-/.]\d)`,
    ),
    read: ([, separator, y, a, b]) => numeric(Number(a), Number(b), Number(y), separator!),
  },
  {
    // 10-12/03/2024, 10-12 /03/ 2024
    pattern: rule(String.raw`[0-3]?\d ?[-–] ?([0-3]?\d) ?([./]) ?(\d{1,2}) ?\2 ?(\d{4})(?!\d|[-/.]\d)`),
    read: ([, d, , m, y]) => dated(Number(y), Number(m), Number(d), 'day_first'),
  },
  {
    // 10/03 - 12/03/2024
    pattern: rule(String.raw`\d{1,2}([./])\d{1,2}\.? ?- ?(\d{1,2})\1(\d{1,2})\1(\d{4})(?!\d)`),
    read: ([, separator, a, b, y]) => numeric(Number(a), Number(b), Number(y), separator!),
  },
  {
    // 12 - 14 March 2024: what lasted some days was finished on the last.
    pattern: rule(
      String.raw`${day} ?${range} ?${day}${between}(${anyMonth})(?!\p{L})\.?${beforeYear}(\d{4})\b`,
    ),
    read: ([, , d, m, y]) => named(y!, m!, d!),
  },
  {
    pattern: rule(
      String.raw`${counted}${notBehindMonth}${day}${between}(${anyMonth})(?!\p{L})\.?${beforeYear}(\d{4}|'?\d\d)(?!\d|[:/.-]\d)`,
    ),
    read: ([, d, m, y]) => named(y!, m!, d!),
  },
  {
    // "the eleventh day of September, 2019"; "this 3rd day of May, two thousand and twenty-one".
    pattern: rule(
      String.raw`${counted}${notBehindMonth}(?:${dayWord}|${day})${between}(${anyMonth})(?!\p{L})[ ,]*(?:(?:(?:of|in) )?(?:the )?year (?:of our lord[ ,]*)?)?(?:a\.? ?d\.?,? )? *(?:(\d{4})|two thousand(?: and)?[ -](${yearsInWords}))(?![\p{L}\d])`,
    ),
    read: ([, word, d, m, digits, year]) =>
      named(digits ?? String(yearWords[inWords(year!)]), m!, word ?? d!),
  },
  {
    // "May eleventh, two thousand nineteen".
    pattern: rule(
      String.raw`(${anyMonth})(?!\p{L}) (?:the )?${dayWord}[ ,]+(?:(\d{4})|two thousand(?: and)?[ -](${yearsInWords}))(?![\p{L}\d])`,
    ),
    read: ([, m, word, digits, year]) => named(digits ?? String(yearWords[inWords(year!)]), m!, word!),
  },
  {
    // 12.III.2024, as is written in Poland and Hungary.
    pattern: rule(String.raw`(\d{1,2})[. ]{1,2}${romanMonth}[. ]{1,2}(\d{4})(?!\d)`),
    read: ([, d, m, y]) => dated(Number(y), romanMonths.indexOf(m!) + 1, Number(d), 'named'),
  },
  {
    // 2024年3月12日, 2024년 3월 12일; folding takes Hangul apart.
    pattern: rule(String.raw`(\d{4}) ?[年년\u1102] ?(\d{1,2}) ?[月월\u110b] ?(\d{1,2})(?!\d)`),
    read: ([, y, m, d]) => dated(Number(y), Number(m), Number(d), 'named'),
  },
  {
    // Ngày 09 tháng 12 năm 2022.
    pattern: rule(String.raw`(\d{1,2}) thang (\d{1,2})(?:,? nam|[ ,/-]+) ?(\d{4})`),
    read: ([, d, m, y]) => dated(Number(y), Number(m), Number(d), 'named'),
  },
  {
    pattern: rule(
      String.raw`(${anyMonth})(?!\p{L})[.,/'’-]?,? ?(?:the )?${day}(?:%|["”°º*]{1,2}(?=[ .,]))?(?: ?(?:${range} ?)?${day})?(?:,| |\.|of|de|[/–-] ?(?=\d{4}))+ ?(\d{4}|'\d\d)(?!\d)`,
    ),
    // "July 20 31, 2020" is a span of days whose dash was not read.
    read: ([, m, first, last, y]) =>
      last === undefined || dayOf(last) > dayOf(first!) ? named(y!, m!, last ?? first!) : null,
  },
  {
    // "May 12021", "March 122024": a blank or comma that was not read; "May 3, 3,2022", of which a part was read twice.
    pattern: rule(String.raw`(${anyMonth})(?!\p{L})\.? ?(?:(\d{1,2}), ?\2,|(\d{1,2}?))(20[0-3]\d)(?!\d)`),
    read: ([, m, twice, d, y]) => named(y!, m!, twice ?? d!),
  },
  {
    // March 14, 15 & 16, 2025: the last of several days.
    pattern: rule(
      String.raw`(${anyMonth})(?!\p{L})\.? ?\d{1,2}(?:st|nd|rd|th)?(?:, ?\d{1,2}(?:st|nd|rd|th)?){1,4},? ?(?:&|and) ?(\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4})(?!\d)`,
    ),
    read: ([, m, d, y]) => named(y!, m!, d!),
  },
  {
    pattern: rule(String.raw`(\d{4})[ ,./-]+(${anyMonth})(?!\p{L})\.?[ ,./-]+(\d{1,2})(?!\d)`),
    read: ([, y, m, d]) => named(y!, m!, d!),
  },
  {
    pattern: rule(
      String.raw`(o\d|\d{1,2}) ?([-./|]|[·•](?= ?\d{1,2} ?[·•] ?\d{4})) ?(o\d|\d{1,2}) ?\2 ?(\d{4}|\d{2})(?!\d|[-/.]\d)`,
    ),
    read: ([, a, separator, b, y]) => numeric(dayOf(a!), dayOf(b!), fullYear(y!), separator!),
  },
  {
    // “12” 03 2024 and “12” 03 20 24 р., as is written into forms whose days are put in marks, and behind its label "21 10 2023".
    pattern: rule(
      String.raw`(?:(?<=${alone}["“”„«]?|${ofLabel})([0-3]?\d) ?["“”»°º*]{1,2}|(?<=${ofLabel})([0-3]\d)) ?([01]\d)[ .]{1,2}(20 ?[0-3]\d)(?=[^\p{L}\p{N}]*(?:[рг]\.?\s*)?$)`,
    ),
    read: ([, marked, plain, m, y]) =>
      dated(Number(y!.replace(' ', '')), Number(m), Number(marked ?? plain), 'day_first'),
  },
  {
    // "2210.2023", "22.102023", and alone "4.52023": a full stop that was not read.
    pattern: rule(
      String.raw`(?:([0-3]\d)(0[1-9]|1[0-2])[./]|([0-3]\d)[./](0[1-9]|1[0-2])|(?<=${alone})([0-3]?\d)\.([1-9])(?=\d{4}[^\p{L}\p{N}]*$))(20[0-3]\d)(?!\d|[/.-]\d)`,
    ),
    read: ([, a, b, c, d, e, f, y]) =>
      dated(Number(y), Number(b ?? d ?? f), Number(a ?? c ?? e), 'day_first'),
  },
  {
    // Alone "1506, 2017".
    pattern: rule(
      String.raw`(?<=${alone})(1[3-9]|2\d|3[01])(0[1-9]|1[0-2]), ?(20[0-3]\d)(?=[^\p{L}\p{N}]*$)`,
    ),
    read: ([, d, m, y]) => dated(Number(y), Number(m), Number(d), 'day_first'),
  },
  {
    pattern: rule(
      String.raw`(${plainMonth})(?!\p{L})[ .,/'-]*(?:de |del |of |(?:in |of )?the year (?:of )?)?(\d{4})(?!\d)`,
    ),
    read: ([, m, y]) => partial(Number(y), monthIn(m!)),
  },
  {
    // "September '21 - November 21", "May '22": where a year is shortened, so may be the one that follows it.
    pattern: rule(
      String.raw`(?:${anyMonth})(?!\p{L})\.? ?'\d\d ?${range} ?(${anyMonth})(?!\p{L})\.? ?'?(\d\d)(?!\d|[ ,.]{1,2}\d{4})`,
    ),
    read: ([, m, y]) => partial(fullYear(y!), monthIn(m!)),
  },
  {
    // "Oct22 to Mar23", "OCT'22 MAR"23": a year that sticks to its month, or stands behind whatever was read of a mark.
    pattern: rule(
      String.raw`(${plainMonth})(\.? ?['"])?(\d\d)(?: ?${range} ?| )(${plainMonth})(?:\.? ?['"])?(\d\d)(?!\d|[ ,.]{1,2}\d{4}|\p{L})`,
    ),
    read: ([, month, mark, first, m, last]) => {
      // "May10 to May12" are days.
      const areDays = mark === undefined && month === m;
      return !areDays && Number(last) >= Number(first) ? partial(fullYear(last!), monthIn(m!)) : null;
    },
  },
  {
    pattern: rule(
      String.raw`(${plainMonth})(?!\p{L})\.? ?'(?: (?=\d\d[^\p{L}\p{N}]*$))?(\d\d)(?!\d|[ ,.]{1,2}\d{4}|(?:st|nd|rd|th)(?!\p{L}))`,
    ),
    read: ([, m, y]) => partial(fullYear(y!), monthIn(m!)),
  },
  {
    // Alone "Sep-19", as spreadsheets write a month.
    pattern: rule(String.raw`(?<=^[^\p{L}\p{N}]*)(${plainMonth})-(1[3-9]|2\d)(?=[^\p{L}\p{N}]*$)`),
    read: ([, m, y]) => partial(fullYear(y!), monthIn(m!)),
  },
  {
    // In "Jux/05/2023" that is no month.
    pattern: rule(String.raw`(?<!(?<!\p{L})(?!date)\p{L}{2,4}/)(0?[1-9]|1[0-2])[/.-](\d{4})(?![\d/.-])`),
    read: ([, m, y]) => partial(Number(y), Number(m)),
  },
  {
    // "Valid thru 03/27", as cards have it.
    pattern: rule(
      String.raw`(?<=(?<!\p{L})(?:valid(?:ity)? (?:thru|through|until|till?|up ?to|to)|thru|exp(?:ir\p{L}*|\.)?)(?: date)?[ :.]{1,3})(0[1-9]|1[0-2])/(\d\d)(?![\d/.-])`,
    ),
    read: ([, m, y]) => partial(fullYear(y!), Number(m)),
  },
  {
    // "Date: 20240312"
    pattern: rule(String.raw`(?<=\bdate[ :]{1,3})(20\d\d)(\d\d)(\d\d)(?![\d/.-])`),
    read: ([, y, m, d]) => dated(Number(y), Number(m), Number(d), 'year_first'),
  },
  {
    // "Date: 12032024"
    pattern: rule(String.raw`(?<=\bdate[ :]{1,3})([0-3]\d)([01]\d)(20[0-3]\d)(?![\d/.-])`),
    read: ([, d, m, y]) => numeric(Number(d), Number(m), Number(y), '/'),
  },
  {
    // "awarded in the year two thousand twenty-four"
    pattern: rule(String.raw`in the year two thousand(?: and)?[ -](${yearsInWords})(?!\p{L}|-)`),
    read: ([, year]) => ({ value: String(yearWords[inWords(year!)]), precision: 'year', order: 'none' }),
  },
  {
    pattern: rule(String.raw`(\d{4})[-/](0[1-9]|1[0-2])(?![\d/.-])`),
    read: ([, y, m]) => partial(Number(y), Number(m)),
  },
  {
    pattern: rule(String.raw`(\d{4})(?![\d/.-])`),
    read: ([, y]) => (plausible(Number(y)) ? { value: y!, precision: 'year', order: 'none' } : null),
  },
];

function rule(source: string): RegExp {
  // "Date12/03/2024", "this18th day": a blank that was not read.
  return new RegExp(
    String.raw`(?:(?<!\p{L})|(?<=(?<!\p{L})(?:dated?|on|this)))(?<!\p{N}|[\d][-./:])${source}`,
    'gu',
  );
}

/** Every date in a text, the most precise reading of each stretch; offsets are into the given text. */
export const findDates: (text: string) => readonly DateMention[] = remembered(datesIn);

function datesIn(text: string): DateMention[] {
  const plain = fold(text);
  // Most lines hold no date, and are asked for one many times.
  if (!/\d|thousand/u.test(plain)) return [];
  const folded = withDatesMended(plain, text);
  const found: DateMention[] = [];
  for (const { pattern, read } of rules) {
    for (const match of folded.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].trimEnd().length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const mention = read([...match]);
      if (mention) found.push({ ...mention, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Of so many years before or after: hardly anything is valid for more, and most birthdays lie further back. */
const anniversaries = Array.from({ length: 21 }, (_, at) => at - 10);

/**
 * Settles which number is the day, for all dates of one page: where a date that can be read one way only
 * shows month first (or the month's name confirms it), so are the others; where none does, what is known of the
 * page's country decides.
 */
export function settleOrder<T extends DateMention>(mentions: readonly T[], american = false): T[] {
  const dayFirst = mentions.some((mention) => mention.order === 'day_first');
  const monthFirst = mentions.some((mention) => mention.order === 'month_first') || (american && !dayFirst);
  const certain = new Set(mentions.filter((m) => m.order !== 'either').map((m) => m.value));
  const named = new Set(mentions.filter((m) => m.order === 'named').map((m) => m.value));
  // What is issued on 5 April lapses on a 5 April.
  const isAnniversary = (day: string): boolean =>
    anniversaries.some((years) => named.has(`${Number(day.slice(0, 4)) + years}${day.slice(4)}`));
  return mentions.map((mention) => {
    const { alternative: other, ...settled } = mention;
    if (mention.order !== 'either' || other === undefined) return mention;
    const confirmed =
      (certain.has(other) && !certain.has(mention.value)) ||
      (isAnniversary(other) && !isAnniversary(mention.value));
    if (confirmed || (monthFirst && !dayFirst))
      return { ...mention, value: other, alternative: mention.value };
    return dayFirst && !monthFirst ? (settled as T) : mention;
  });
}

const fullYear = (year: string): number => {
  const digits = Number(year.replace("'", ''));
  if (digits >= 100) return digits;
  return digits >= 70 ? 1900 + digits : 2000 + digits;
};

const plausible = (year: number): boolean => year >= 1950 && year <= 2099;

export const isoDate = (year: number, month: number, dayOfMonth: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const exists = (year: number, month: number, dayOfMonth: number): boolean =>
  plausible(year) && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month);

function dated(year: number, month: number, dayOfMonth: number, order: DateMention['order']) {
  if (!exists(year, month, dayOfMonth)) return null;
  return { value: isoDate(year, month, dayOfMonth), precision: 'day' as const, order };
}

function partial(year: number, month: number): Omit<DateMention, 'start' | 'end'> | null {
  if (!plausible(year)) return null;
  return { value: isoDate(year, month, 1).slice(0, 7), precision: 'month', order: 'none' };
}

function numeric(first: number, second: number, year: number, separator: string) {
  const dayFirst = exists(year, second, first);
  const monthFirst = exists(year, first, second);
  if (dayFirst && monthFirst && first !== second) {
    // 12.03.2024 is written day first wherever full stops are used.
    const order = separator === '.' ? ('day_first' as const) : ('either' as const);
    const value = isoDate(year, second, first);
    return { value, precision: 'day' as const, order, alternative: isoDate(year, first, second) };
  }
  if (dayFirst) {
    const order = first === second ? ('either' as const) : ('day_first' as const);
    return { value: isoDate(year, second, first), precision: 'day' as const, order };
  }
  return monthFirst ? dated(year, first, second, 'month_first') : null;
}
