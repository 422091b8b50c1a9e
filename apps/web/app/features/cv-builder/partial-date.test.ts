import { expect, test } from 'vitest';
import { dateOf, dateProblem, partsOf, periodProblem } from './partial-date.ts';

test.each([
  ['', { year: '', month: '' }],
  ['2024', { year: '2024', month: '' }],
  ['2024-03', { year: '2024', month: '03' }],
])('%s is taken apart and put together', (date, parts) => {
  expect(partsOf(date)).toEqual(parts);
  expect(dateOf(parts)).toBe(date);
});

test('the day of a whole date goes once its month or year is another', () => {
  expect(dateOf({ ...partsOf('2024-03-17'), month: '04' })).toBe('2024-04');
});

test.each([
  [{ year: '', month: '03' }, 'Add the year.'],
  [{ year: '202', month: '' }, 'Give the year in four digits.'],
  [{ year: '0000', month: '01' }, 'Give the year in four digits.'],
  [{ year: '2024', month: '' }, null],
  [{ year: '', month: '' }, null],
])('%j: %s', (parts, problem) => {
  expect(dateProblem(parts)).toBe(problem);
  expect(dateOf(parts) === null).toBe(problem !== null);
});

test.each([
  ['2024-03', '2024-02', true],
  ['2024-03', '2024', false],
  ['2024', '2023-12', true],
  ['2024-03', '2024-03', false],
  ['', '2020', false],
])('from %s to %s', (start, end, wrong) => {
  expect(periodProblem(start, end) !== null).toBe(wrong);
});
