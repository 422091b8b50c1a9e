import { expect, test } from 'vitest';
import { withReadableDates, formatDate, formatDays, formatInstantUtc } from './dates.ts';

test('a partial date shows no more than is known', () => {
  expect(formatDate('2024')).toBe('2024');
  expect(formatDate('2024-03')).toBe('March 2024');
  expect(formatDate('2024-03-17')).toBe('17 March 2024');
});

test.each([
  ['2026-03-16', '2026-03-17', '16–17 March 2026'],
  ['2026-03-30', '2026-04-02', '30 March – 2 April 2026'],
  ['2025-12-30', '2026-01-02', '30 December 2025 – 2 January 2026'],
])('the days from %s to %s share what they can', (from, to, written) => {
  expect(formatDays(from, to)).toBe(written);
});

test('a date that is not there is not invented', () => {
  expect(formatDate(null)).toBe('');
  expect(formatDate('')).toBe('');
  expect(formatDate('spring 2024')).toBe('spring 2024');
  expect(formatDate('Hull')).toBe('Hull');
});

test('an instant in a shared document names its time zone', () => {
  expect(formatInstantUtc('2026-03-01T23:30:00.000Z')).toBe('1 Mar 2026, 23:30 UTC');
});

test('days inside a sentence read as everywhere, other digits stay', () => {
  expect(withReadableDates('It holds until 2027-03-14. Number 2027-03-1499.')).toBe(
    'It holds until 14 March 2027. Number 2027-03-1499.',
  );
});
