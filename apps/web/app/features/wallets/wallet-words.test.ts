import { expect, test } from 'vitest';
import { contentWords, countWords } from './wallet-words.ts';

test('one is named apart from many, and a count never falls below zero', () => {
  expect([-1, 0, 1, 2].map((count) => countWords(count, 'view'))).toEqual([
    '0 views',
    '0 views',
    '1 view',
    '2 views',
  ]);
});

test('what a wallet holds is said by kind', () => {
  expect(contentWords({ certificate_count: 0, cv_count: 0 })).toBe('Empty');
  expect(contentWords({ certificate_count: 1, cv_count: 0 })).toBe('1 certificate');
  expect(contentWords({ certificate_count: 2, cv_count: 1 })).toBe('2 certificates and 1 CV');
  expect(contentWords({ certificate_count: 0, cv_count: 2 })).toBe('2 CVs');
});
