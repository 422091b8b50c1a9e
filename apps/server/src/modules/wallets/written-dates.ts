import { monthNames } from '@certfolio/contract/month-names';
import type { Place } from './hidden-fields.ts';

/** A calendar date, whole or partial, as certificates carry it. */
export const isDate = (value: string): boolean => /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(value);

/**
 * Where a text writes one of these dates in a way in which people write dates. Of a whole date also its month with
 * the year in words, which says most of it. The text is gone through once, however many dates there are: they come
 * from strangers, and a pattern for each would take longer than anybody waits.
 * @param dates of which `isDate` is true
 */
export function placesOfDates(text: string, dates: ReadonlySet<string>): Place[] {
  if (!/\d\d/.test(text)) return [];
  const wanted = formsOf(dates);
  return writings.flatMap(({ pattern, said }) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => said(groups as Groups).some((form) => wanted.has(form)))
      .map(({ index, groups }) => ({ from: index, to: index + groups!.all!.length })),
  );
}

/** Under a word for how much of it is written: a month alone is not hidden where only its day is written in figures. */
function formsOf(dates: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...dates].flatMap((date) => {
      const [year = '', month, day] = date.split('-');
      if (!month) return [`year ${year}`];
      if (!day) return [`month ${year}-${month}`, `figures ${year}-${month}`];
      return [`day ${date}`, `day ${date.slice(2)}`, `month ${year}-${month}`];
    }),
  );
}

type Groups = Partial<Record<'all' | 'a' | 'b' | 'c' | 'word' | 'y', string>>;
type Writing = { pattern: RegExp; said: (groups: Groups) => string[] };

const months = monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?`).join('|');
const word = `(?<word>${months})\\.?`;
const ordinal = '(?:st|nd|rd|th)?';

const two = (figures: string): string => figures.padStart(2, '0');
const ofWord = (name: string): string =>
  two(String(monthNames.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1));

/** Looks at every place of a text: what is written may begin within what looked like another date. */
const writing = (source: string, said: Writing['said']): Writing => ({
  pattern: new RegExp(`(?=(?<all>${source}))`, 'giu'),
  said,
});

const writings: Writing[] = [
  writing(
    `(?<!\\d)(?<a>\\d{1,2})${ordinal}[ .]*(?:of )?${word}[ ,]*(?<y>\\d{4})`,
    ({ a = '', word = '', y }) => [`day ${y}-${ofWord(word)}-${two(a)}`],
  ),
  writing(`${word} ?(?<a>\\d{1,2})${ordinal}[ ,]+(?<y>\\d{4})`, ({ a = '', word = '', y }) => [
    `day ${y}-${ofWord(word)}-${two(a)}`,
  ]),
  writing(`${word}[ ,]*(?:of )?(?<y>\\d{4})`, ({ word = '', y }) => [`month ${y}-${ofWord(word)}`]),
  writing('(?<!\\d)(?<y>\\d{4})[-./]?(?<a>\\d{2})[-./]?(?<b>\\d{2})(?!\\d)', ({ a, b, y }) => [
    `day ${y}-${a}-${b}`,
  ]),
  writing('(?<!\\d)(?<y>\\d{4})[-./](?<a>\\d{1,2})[-./](?<b>\\d{1,2})(?!\\d)', ({ a = '', b = '', y }) => [
    `day ${y}-${two(a)}-${two(b)}`,
  ]),
  writing(
    '(?<!\\d)(?<a>\\d{1,2})[-./ ](?<b>\\d{1,2})[-./ ](?<y>\\d{4}|\\d{2})(?!\\d)',
    ({ a = '', b = '', y }) => [`day ${y}-${two(b)}-${two(a)}`, `day ${y}-${two(a)}-${two(b)}`],
  ),
  writing('(?<!\\d)(?<y>\\d{4})[-./](?<a>\\d{1,2})(?!\\d)', ({ a = '', y }) => [`figures ${y}-${two(a)}`]),
  writing('(?<!\\d)(?<a>\\d{1,2})[-./](?<y>\\d{4})(?!\\d)', ({ a = '', y }) => [`figures ${y}-${two(a)}`]),
  writing('(?<!\\d)(?<y>\\d{4})(?!\\d)', ({ y }) => [`year ${y}`]),
];
