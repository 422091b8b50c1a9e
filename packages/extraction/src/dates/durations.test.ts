import { expect, test } from 'vitest';
import { addMonths, findDuration } from './durations.ts';

test.each([
  ['This certificate is valid for 3 years', 36],
  ['Valid for three (3) years from the date of issue', 36],
  ['valid for a period of two years', 24],
  ['Validity: 18 months', 18],
  ['This Certificate is valid for: 3 (Three) Years', 36],
  ['This award expires 3 years after the date shown', 36],
  ['gültig für 2 Jahre', 24],
  ['2 Jahre gültig', 24],
  ['valable 2 ans', 24],
  ['válido por 3 años', 36],
  ['valido 5 anni', 60],
  ['válido por 12 meses', 12],
  ['3 jaar geldig', 36],
])('%s is %i months', (text, months) => {
  expect(findDuration(text)?.months).toBe(months);
});

test.each(['a course of 3 years', 'valid identification was seen', '40 hours over 2 months'])(
  '%s is no term of validity',
  (text) => {
    expect(findDuration(text)).toBeNull();
  },
);

test.each([
  ['2024-03-12', 36, '2027-03-12'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2023-08-31', 6, '2024-02-29'],
  ['2024-03', 24, '2026-03'],
  ['2024', 24, '2026'],
  ['2024', 6, '2024'],
])('%s and %i months are %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});
