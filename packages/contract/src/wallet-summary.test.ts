import { expect, test } from 'vitest';
import { countedItems, countedValidities, walletSummary } from './wallet-summary.ts';

test('a wallet is summed up by what it holds, one or many', () => {
  expect(countedItems({ certificates: 0, cvs: 0 })).toBe('0 certificates');
  expect(countedItems({ certificates: 1, cvs: 0 })).toBe('1 certificate');
  expect(countedItems({ certificates: 4, cvs: 1 })).toBe('4 certificates and 1 CV');
  expect(countedItems({ certificates: 0, cvs: 2 })).toBe('2 CVs');
});

test('and by how its certificates stand, the good first and the undated last', () => {
  expect(countedValidities(['expired', null, 'valid', 'valid', 'revoked'])).toEqual([
    { validity: 'valid', words: '2 valid' },
    { validity: 'expired', words: '1 expired' },
    { validity: 'revoked', words: '1 revoked' },
    { validity: null, words: '1 without an expiry date' },
  ]);
  expect(countedValidities([])).toEqual([]);
});

test('in one sentence', () => {
  const certificates = [{ validity: 'valid' as const }, { validity: 'expired' as const }];
  expect(walletSummary({ certificates, cvs: [{}] })).toBe('2 certificates and 1 CV: 1 valid, 1 expired');
  expect(walletSummary({ certificates: [], cvs: [] })).toBe('0 certificates');
});
