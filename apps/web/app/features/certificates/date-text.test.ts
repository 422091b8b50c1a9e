import { expect, test } from 'vitest';
import { partialDateOf } from './date-text.ts';

test.each([
  ['2026', '2026'],
  ['2026-03', '2026-03'],
  ['2026-03-14', '2026-03-14'],
  ['14 March 2026', '2026-03-14'],
  ['14th of March 2026', '2026-03-14'],
  ['March 14, 2026', '2026-03-14'],
  ['14 Sept 2026', '2026-09-14'],
  ['Mar 2026', '2026-03'],
  ['03/2026', '2026-03'],
  ['14/03/2026', '2026-03-14'],
  ['14.3.2026', '2026-03-14'],
  ['2026/03/14', '2026-03-14'],
])('"%s" is %s', (typed, date) => {
  expect(partialDateOf(typed)).toBe(date);
});

test('where both ways make a date the day comes first, and where only one does it is that', () => {
  expect(partialDateOf('03/04/2026')).toBe('2026-04-03');
  expect(partialDateOf('03/14/2026')).toBe('2026-03-14');
});

test.each(['', 'soon', '14/03/26', '2023-02-29', '31 April 2026', '24', '2024-13', '1 2 3 4', '0000'])(
  '"%s" is no date',
  (typed) => {
    expect(partialDateOf(typed)).toBeNull();
  },
);
