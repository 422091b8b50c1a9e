import { expect, test } from 'vitest';
import { derivedExpiry } from './derived-date.ts';

test.each([
  ['3 years from the issue date', '2024-03-04', '2027-03-04'],
  ['1 year from the issue date', '2024-02-29', '2025-02-28'],
  ['18 months from the issue date', '2024-08-31', '2026-02-28'],
  ['2 years from the issue date', '2024-11', '2026-11'],
  ['2 years from the issue date', '2024', '2026'],
])('%s, issued %s, is %s', (rule, issued, expiry) => {
  expect(derivedExpiry(rule, issued)).toBe(expiry);
});

test.each([
  ['18 months from the issue date', '2024'],
  ['the end of the year after', '2024-03-04'],
  [null, '2024-03-04'],
  ['3 years from the issue date', null],
])('%s, issued %s, cannot be told', (rule, issued) => {
  expect(derivedExpiry(rule, issued)).toBeNull();
});
