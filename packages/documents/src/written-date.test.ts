import { expect, test } from 'vitest';
import { writtenDate, writtenDays, writtenMoment } from './written-date.ts';

test.each([
  ['2026-11-20', '20 November 2026'],
  ['2026-03-04', '4 March 2026'],
  ['2024-03', 'March 2024'],
  ['2019', '2019'],
  ['2026-11-20T23:59:00+14:00', '20 November 2026'],
  ['2026-13-01', '2026-13-01'],
  ['in spring', 'in spring'],
])('%s is written as %s', (date, written) => {
  expect(writtenDate(date)).toBe(written);
});

test.each([
  ['2026-03-16', '2026-03-17', '16–17 March 2026'],
  ['2026-03-30', '2026-04-02', '30 March – 2 April 2026'],
  ['2025-12-30', '2026-01-02', '30 December 2025 – 2 January 2026'],
])('the days from %s to %s share what they can', (from, to, written) => {
  expect(writtenDays(from, to)).toBe(written);
});

test('a moment is written to the minute, in UTC', () => {
  expect(writtenMoment('2026-11-20T21:49:31+02:00')).toBe('20 November 2026, 19:49 UTC');
});
