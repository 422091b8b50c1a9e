import { distance } from 'fastest-levenshtein';
import { withFiguresForSlips } from './date-words.ts';
import { anyMonth, isMonth, plainMonth, withMonthsMarked } from './month-marks.ts';

const ordinalEnding = new RegExp(
  String.raw`(?<=(?:(?<![\p{L}\d])|(?<=(?<!\p{L})on))[0-3]?\d)(?![lio] |[ap]m |h (?!day of )|(?:st|nd|rd|th|hr|[ckm]?m|k?g|k) day )\p{L}{1,2}(?=[ .](?:(?:day )?of )?(?:${anyMonth})(?!\p{L}|\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}))`,
  'gu',
);

/**
 * A year behind its day and month, with a blank in its middle; a time of day goes on with a colon. The ending of an
 * ordinal is blank by then.
 */
const inTwoHalves = new RegExp(
  String.raw`(?<=\d\S{0,4} {1,4}(?:day )?(?:of )?(?:${plainMonth})[., ]{1,3})20 [0-3]\d(?![\d:]|\.\d|\p{L}| ?(?:hours?|hrs?|days?)(?!\p{L})|[, ]+(?:19|20)\d\d)`,
  'gu',
);

/** A figure behind a day that no day has, where a day is awaited before its month and year. */
const raisedFigure = new RegExp(
  String.raw`(?<=(?:^|(?<!\p{L})(?:on|this|the|dated?|held|from|to)[ :]{1,2})(?:[12]\d|3[01]))[2-9](?=[ .]{1,2}(?:of )?${anyMonth}[ .,]{1,3}(?:19|20)\d\d(?!\d))`,
  'gu',
);
/** An ordinal's ending of one letter behind the first of some days. */
const lettersOfLast = new RegExp(
  String.raw`(?<=\d(?:st|nd|rd|th) ?(?:[-–&]|to|and) ?[0-3]?\d)h(?= (?:of )?${anyMonth})`,
  'gu',
);
/** Two figures of a day apart, before its month and year in a line that says nothing else before them. */
const stampedDay = new RegExp(
  String.raw`(?<=^[^\p{L}\p{N}]*(?:dated?[^\p{L}\p{N}]*)?)[0-3] \d(?= ?${anyMonth}[ .,]{0,2}(?:19|20)\d\d(?!\d))`,
  'gu',
);
const lettersForDay = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])[il][so](?=\/[01]?\d\/(?:19|20)\d\d(?!\d))|(?<=^[^\p{L}\p{N}]*)[il][so](?=[-/]${anyMonth}[-/ ]{1,3}(?:19|20)\d\d[^\p{L}\p{N}]*$)`,
  'gu',
);
const slantingOne = new RegExp(
  String.raw`(?<=(?:\d\S{0,4} ?(?:day )?(?:of )?${anyMonth}[ .,]{0,2}|${anyMonth} [0-3]?\d(?:st|nd|rd|th)?[ .,]{1,3})20)[/|](?=\d(?!\d))`,
  'gu',
);

/** The year of an event behind its day and month: "28 February 2K25". */
const shortThousand = new RegExp(String.raw`(?<=(?<!\p{L})${anyMonth}[ .,']{1,3}2)k(?=[0-3]\d(?!\d))`, 'gu');

/** What was read of a stroke of a date that is all of its line, be it behind its label; two figures in brackets are no date. */
const brokenStroke =
  /(?<=^[^\p{L}\p{N}]*(?:dated?[^\p{L}\p{N}]*)?[0-3]\d) ?[[|](?=[01]\d\/(?:19|20)\d\d[^\p{L}\p{N}\]]*$)|(?<=^[^\p{L}\p{N}]*(?:dated?[^\p{L}\p{N}]*)?[0-3]\d\/[01]\d)\|(?=[0-3]\d[^\p{L}\p{N}]*$)/gu;

/** A word before a year, or before a day and a year, or between "day of" and "in the year", that no month is called. */
const misreadMonth =
  /(?<!\p{L})\p{L}{4,9}(?=[ ,.']+(?:\d{1,2}(?:st|nd|rd|th)?,? )?20[\d/|]\d(?!\d)|(?<=(?<!\d)[0-3]?\d[/-]\p{L}{4,9})[/-]20\d\d(?!\d)|(?<=day of \p{L}{4,9}),? in the year(?!\p{L}))/gu;
const englishMonths =
  'january february march april june july august september october november december'.split(' ');
/** Longer ones with a blank somewhere in them: "Ma Y" and "Jun E" are a given name and an initial. */
const inTwoParts = new RegExp(
  String.raw`(?<!\p{L})(?:${englishMonths
    .filter(({ length }) => length > 'july'.length)
    .flatMap((month) =>
      Array.from({ length: month.length - 1 }, (_, at) => `${month.slice(0, at + 1)} ${month.slice(at + 1)}`),
    )
    .join('|')})(?!\p{L})`,
  'gu',
);
/** Short names of which a letter was read as one of the same shape, between a day and a year: "15th Nou-25". */
const misreadShortMonth =
  /(?<=\d(?:st|nd|rd|th)[ -])(?:nou|dcc|fcb|scp|auq)(?=[- .,']{1,2}(?:20)?[0-3]\d(?!\d))/gu;
const shortMonths: Readonly<Record<string, string>> = {
  nou: 'nov',
  dcc: 'dec',
  fcb: 'feb',
  scp: 'sep',
  auq: 'aug',
};
/** Words of their own that are a letter away from a month. */
const ownWords = /^(?:match|larch|marsh|starch|jane|tune|dune|rune|juno|jury|judy|jule)$/u;

/** As long as a word must be for a letter too few or too many in it to be a slip: "Febuary", "Decemeber". */
const slipLength = 7;

/** The English month of which OCR or whoever typed it got one letter wrong, as long as the word; null where it is none. */
function monthReadAs(word: string): string | null {
  if (isMonth(word) || ownWords.test(word)) return null;
  const near = englishMonths.filter(
    (month) =>
      (month.length === word.length || (word.length >= slipLength && month.length >= slipLength)) &&
      distance(month, word) === 1,
  );
  const [month] = near;
  if (month === undefined || near.length > 1) return null;
  return (month.length > word.length ? month.slice(0, 3) : month).padStart(word.length);
}

/** The letters of an ordinal that are raised by signs of their own: "12ᵗʰ". */
const ordinals: Readonly<Record<string, string>> = { ᵗ: 't', ʰ: 'h', ⁿ: 'n', ᵈ: 'd', ˢ: 's', ʳ: 'r' };

/**
 * A folded text with what OCR or a pen made of dates mended and its months marked, sign for sign as long; `text` is what it was
 * folded from.
 */
export function withDatesMended(folded: string, text: string): string {
  const worded = withFiguresForSlips(folded)
    .replace(/(?<=\d[ᵗⁿˢʳ]?)[ᵗʰⁿᵈˢʳ]/gu, (raised) => ordinals[raised]!)
    // "on this ..17.. day of ...May..., ..2024..": the dots of a form that was filled in.
    .replace(/[._…]{2,}/gu, (dots) => ' '.repeat(dots.length))
    .replace(misreadMonth, (word) => monthReadAs(word) ?? word)
    .replace(misreadShortMonth, (word) => shortMonths[word]!)
    // "in the year tun thousand and twenty"
    .replace(/(?<=(?<!\p{L})in the year )t[uvwo]\p{L}(?= thousand(?!\p{L}))/gu, 'two')
    // "his 20th Yay of September", "this 4th dap of May"
    .replace(/(?<=\d(?:st|nd|rd|th) )(?:(?!may)\p{L}ay|da\p{L})(?= of )/gu, 'day')
    // "this 12th day'of March inthe year": a speck for a blank, or none.
    .replace(/(?<=\d(?:st|nd|rd|th) day)['’.,](?=of )/gu, ' ')
    .replace(/(?<!\p{L})inthe(?= year )/gu, '  the')
    // "Novem- ber": a name that goes on in the next line.
    .replace(/(?<!\p{L})(\p{L}{2,7})- (\p{L}{2,7})(?!\p{L})/gu, (parts, first: string, rest: string) =>
      englishMonths.includes(first + rest) ? (first + rest).padStart(parts.length) : parts,
    )
    // "Septem ber", "Januar y": a name set wide.
    .replace(inTwoParts, (name) => name.replace(' ', '').padStart(name.length))
    // "21-0CT-2019", "50ct 2021": a figure for the letter.
    .replace(
      /(?<!\p{L}|\d)(?:0(?=ct(?:ober)?(?![\p{L}\d]))|n0(?=v(?:ember)?(?![\p{L}\d])))|(?<=(?<!\d)[0-3]?\d)0(?=ct[ .,]{0,2}20\d\d)/gu,
      (read) => read.replace('0', 'o'),
    );
  return (
    withMonthsMarked(worded)
      // "19n July": the ending of an ordinal that is too small to be read; in "3D July" it is none.
      .replace(ordinalEnding, (letters: string, at: number) =>
        /\p{Lu}/u.test(text.slice(at, at + letters.length)) ? letters : ' '.repeat(letters.length),
      )
      // OCR takes a zero between digits for the letter.
      .replace(/(?<=\d)o(?=\d)/gu, '0')
      .replace(/(?<=\d[/.-])[co](?=\d[/.-]\d{4})/gu, '0')
      .replace(/(?<=\d[/.-]\d?)[li](?=\d?[/.-]\d)/gu, '1')
      // "17 March, 20 15": a blank within a year.
      .replace(inTwoHalves, (year) => year.replace(' ', '').padStart(year.length))
      // "Sth August, 2024": the figure before an ordinal's ending; a month that was mended may stand behind blanks.
      .replace(/(?<![\p{L}\p{N}])s(?=th (?:(?:day )?of )? {0,4}\p{L}{3,9}[.,]? \d{4})/gu, '5')
      // "Date: 1 7 JUL 2021": the figures of a stamp.
      .replace(stampedDay, (day) => day.replace(' ', '').padStart(day.length))
      // "237 Feb. 2019": the raised ending of an ordinal read as a figure.
      .replace(raisedFigure, ' ')
      // "May 22, 20/7": a slanting one.
      .replace(slantingOne, '1')
      .replace(/(?<=(?<!\d)[0-3]?\d[-./][01]?\d[-./]20\d)[/|](?=[^\p{L}\p{N}]*$)/gu, '1')
      .replace(shortThousand, '0')
      // "from 11"h to 12t"h December": what a raised ending and its mark were read as.
      .replace(/(?<=\d)t["'“”*]h(?= )/gu, '   ')
      // "March 11th & 1 6th, 2024": a blank within the last of some days.
      .replace(/(?<=\d(?:st|nd|rd|th) ?(?:[-–&]|to|and) ?)1 ([3-9])(?=th(?!\p{L}))/gu, '1$1 ')
      // "21st - 23h April", "6th & Sth, 2022": what was left out or misread of the last of some days.
      .replace(lettersOfLast, ' ')
      .replace(/(?<=([1-9])th ?(?:[-–&]|to|and) ?)s(?=th,? (?:19|20)\d\d(?!\d))/gu, (_, first: string) =>
        Number(first) < 5 ? '5' : '9',
      )
      // "16-0 5-2025": a blank within a month.
      .replace(/(?<=(?<!\d)[0-3]?\d[-./])[01] (?=\d[-./](?:19|20)\d\d(?!\d))/gu, (month) => ` ${month[0]!}`)
      // "IS/7/2017", and alone "IS-Mar-2021"
      .replace(lettersForDay, (read) => (read.endsWith('s') ? '15' : '10'))
      // "21_-09-2024", "06: 09. 2024": the rule that it was written on, and a full stop with a speck over it.
      .replace(/(?<=\d)_(?=[-./]\d)|(?<=\d[-./])_(?=\d)/gu, ' ')
      .replace(/(?<=(?<![\d:.])[o\d]\d):(?= [01]\d\. ?(?:19|20)\d\d(?!\d))/gu, '.')
      // "06f02/2020", and as all of a line "Date 24 [12/2024", "21/01|18": a stroke read as something else.
      .replace(/(?<=(?<![\p{L}\p{N}])[0-3]\d)[f|](?=[0-3]\d\/(?:19|20)\d\d(?!\d))/gu, '/')
      .replace(brokenStroke, (read) => '/'.padStart(read.length))
      // "_07:05-2022", as all of a line: a stroke with a speck over it.
      .replace(
        /(?<=^[^\p{L}\p{N}]*(?:dated?[^\p{L}\p{N}]*)?[0-3]\d):(?=[01]\d([-./])(?:19|20)\d\d[^\p{L}\p{N}]*$)/gu,
        (_, stroke: string) => stroke,
      )
      // "Date of issue: 27-08.2021", "16. 10-14": two kinds of strokes.
      .replace(
        /(?<=(?<!\p{L})date(?:d| of \p{L}{4,12})?[ :.]{1,3}[0-3]\d)[-./](?=[01]\d([-./])(?:19|20)\d\d(?![\d/.-]))/gu,
        (_, stroke: string) => stroke,
      )
      .replace(
        /(?<=^[^\p{L}\p{N}]*(?:dated?[ :.]{1,3})?(?:1[3-9]|2\d|3[01]))\.(?= ?(?:0[1-9]|1[0-2])-[0-3]\d[^\p{L}\p{N}]*$)/gu,
        '-',
      )
      // "23-03-20 24": a blank within a year.
      .replace(/(?<=(?<![\d/.-])[0-3]?\d\1[01]?\d([-./]))20 ([0-3]\d)(?=[^\p{L}\p{N}]*$)/gu, ' 20$2')
      // "23:03:2024", "23,03,2024", "23_03_2024": no time of day nor number has such parts.
      .replace(
        /(?<![\d:,_])([0-3]\d)([:,_])([01]\d)\2(?=(?:19|20)\d\d(?!\d))/gu,
        (_, day: string, _sign, month: string) => `${day}.${month}.`,
      )
      // "23//03//2024"
      .replace(/(?<=\d)\/\/(?=\d)/gu, ' /')
      // "Z3/03/2024", "23/03/Z024"
      .replace(
        /(?<![\p{L}\p{N}])z(?=\d[-/.][01]?\d[-/.](?:[2z]0)?[0-3]\d(?!\d))|(?<=\d[-/.][01]?\d[-/.])z(?=0[0-3]\d(?!\d))/gu,
        '2',
      )
      // "25.07 2025": a full stop that was not read.
      .replace(/(?<=(?<![\d.])[0-3]\d\.(?:0[1-9]|1[0-2])) (?=(?:19|20)\d\d(?!\d))/gu, '.')
      // "01.02,2025": a full stop read as a comma.
      .replace(
        /(?<=(?<!\d)\d{1,2}\.\d{1,2}),(?=\d{4}(?!\d))|(?<=(?<!\d)\d{1,2}),(?=\d{1,2}\.\d{4}(?!\d))/gu,
        '.',
      )
  );
}
