import { expect, test } from 'vitest';
import { contentWords } from './wallet-words.ts';

test('what a wallet holds is said by kind', () => {
  expect(contentWords({ certificate_count: 0, cv_count: 0 })).toBe('Empty');
  expect(contentWords({ certificate_count: 1, cv_count: 0 })).toBe('1 certificate');
  expect(contentWords({ certificate_count: 2, cv_count: 1 })).toBe('2 certificates and 1 CV');
  expect(contentWords({ certificate_count: 0, cv_count: 2 })).toBe('2 CVs');
});
