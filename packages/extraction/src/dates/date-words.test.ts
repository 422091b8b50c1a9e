import { expect, test } from 'vitest';
import { findDates } from './dates.ts';

test.each([
  ['the thventy-third day of March, thoo thousand and twentv', '2020-03-23'],
  ['this fiftcenth day of June, tvo thousand and eighteen', '2018-06-15'],
  ['the twenty-sixlh day of June, in the year two thousand twelve', '2012-06-26'],
  ['this eleventh day of July, two thousand and twenty-thrce', '2023-07-11'],
])('%s', (text, value) => {
  expect(findDates(text).map((mention) => mention.value)).toEqual([value]);
});

test.each([
  'ten thousand and one stories',
  'two thousand and twenty people came',
  'the very day of June, when two thousand came',
])('%s is no date', (text) => {
  expect(findDates(text)).toEqual([]);
});
