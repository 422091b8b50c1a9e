import { expect, test } from 'vitest';
import { agoWords, byDay } from './notification-times.ts';

const now = new Date(2026, 10, 22, 9, 30);
/** An instant by the reader's own clock, whichever zone the tests run in. */
const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): string =>
  new Date(year, month, day, hour, minute, second).toISOString();

test.each([
  [at(2026, 10, 22, 9, 29, 30), 'Just now'],
  // The server's clock may be ahead.
  [at(2026, 10, 22, 9, 35), 'Just now'],
  [at(2026, 10, 22, 9, 29), '1 minute ago'],
  [at(2026, 10, 22, 8, 31), '59 minutes ago'],
  [at(2026, 10, 22, 8, 30), '1 hour ago'],
  [at(2026, 10, 21, 9, 31), '23 hours ago'],
  [at(2026, 10, 21, 9, 30), '1 day ago'],
  [at(2026, 10, 15, 9, 31), '6 days ago'],
  [at(2026, 10, 15, 9, 29), '15 November'],
  [at(2025, 11, 31, 12), '31 December 2025'],
  ['', 'Recently'],
  ['the other day', 'Recently'],
])('%s is told as %s', (iso, words) => expect(agoWords(iso, now)).toBe(words));

test('a list is put under the days of the reader, in its own order, and a bad date under none', () => {
  const items = [
    at(2026, 10, 22, 9),
    at(2026, 10, 22, 0, 1),
    at(2026, 10, 21, 23, 59),
    at(2026, 10, 20, 12),
    at(2025, 10, 20, 12),
    'no date',
  ].map((created_at) => ({ created_at }));
  expect(byDay(items, now).map(({ label, items: ofDay }) => [label, ofDay.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Friday 20 November', 1],
    ['20 November 2025', 1],
    ['Recently', 1],
  ]);
});

test('the day before the clocks change is yesterday, however many hours it had', () => {
  const morning = new Date(2026, 9, 26, 8);
  expect(byDay([{ created_at: at(2026, 9, 25, 0, 30) }], morning)[0]?.label).toBe('Yesterday');
});
