import { expect, test } from 'vitest';
import { cvLanguages, cvSectionKinds } from './cv-content.ts';
import { cvDate, cvPeriod } from './cv-dates.ts';
import { cvHeading, cvHours, cvWords } from './cv-headings.ts';

test.each([
  ['2024-03', 'short', 'en', 'Mar 2024'],
  ['2024-03', 'long', 'en', 'March 2024'],
  ['2024-03', 'numeric', 'en', '03/2024'],
  ['2024-03', 'iso', 'en', '2024-03'],
  ['2024-03', 'year', 'en', '2024'],
  ['2024-03-09', 'short', 'en', '9 Mar 2024'],
  ['2024-03-09', 'numeric', 'de', '09/03/2024'],
  ['2024', 'long', 'fr', '2024'],
  ['', 'short', 'en', ''],
  ['2024-09', 'short', 'pt', 'set. 2024'],
  ['2024-09', 'long', 'es', 'septiembre de 2024'],
  ['2024-09', 'long', 'pl', 'wrzesień 2024'],
  ['2024-09', 'short', 'ar', 'سبتمبر 2024'],
  ['2024-09', 'short', 'zh', '2024年9月'],
  ['0987-01', 'short', 'en', 'Jan 987'],
] as const)('%s as %s in %s is %s', (date, format, language, written) => {
  expect(cvDate(date, format, language)).toBe(written);
});

test.each([
  [{ start: '2020-03', end: '2021-01' }, 'Mar 2020 – Jan 2021'],
  [{ start: '2020-03', end: '2021-01', ongoing: true }, 'Mar 2020 – Present'],
  [{ start: '2020-03', end: '' }, 'Mar 2020'],
  [{ start: '', end: '2021' }, '2021'],
  [{ start: '2021', end: '2021' }, '2021'],
  [{ start: '', end: '', ongoing: true }, 'Present'],
  [{ start: '', end: '' }, ''],
])('the period %j is %s', (period, written) => {
  expect(cvPeriod(period, 'short', 'en')).toBe(written);
});

test.each(cvLanguages)('every word is said in %s, with a place for what it is said of', (language) => {
  const words = cvWords(language);
  expect(cvSectionKinds.filter((kind) => words.headings[kind].trim() === '')).toEqual([]);
  expect(new Set(Object.values(words.headings)).size).toBe(cvSectionKinds.length);
  expect(words.page).toMatch(/\{page\}.*\{pages\}/u);
  for (const dated of [words.validUntil, words.expiredOn]) expect(dated).toContain('{date}');
  expect(words.hours).toContain('{hours}');
});

test('hours are said to be such, unless they have words of their own', () => {
  expect(['6', '3.5', '2 days', ' '].map((amount) => cvHours(amount, 'de'))).toEqual([
    '6 Std.',
    '3.5 Std.',
    '2 days',
    ' ',
  ]);
});

test('a heading of its holder’s own comes before that of the language', () => {
  expect(cvHeading({ kind: 'custom', heading: ' Boats ' }, 'de')).toBe('Boats');
  expect(cvHeading({ kind: 'experience', heading: ' ' }, 'de')).toBe('Berufserfahrung');
});
