import { expect, test } from 'vitest';
import { withReadableDates, formatDate, formatInstantUtc } from './dates.ts';

test('a partial date shows no more than is known', () => {
  expect(formatDate('2024')).toBe('2024');
  expect(formatDate('2024-03')).toBe('March 2024');
  expect(formatDate('2024-03-17')).toBe('17 March 2024');
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
