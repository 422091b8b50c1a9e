import { expect, test } from 'vitest';
import { countedItems, countedValidities } from './wallet-summary.ts';

test('a wallet is summed up by what it holds, one or many', () => {
  expect(countedItems({ certificates: 0, cvs: 0 })).toBe('0 certificates');
  expect(countedItems({ certificates: 1, cvs: 0 })).toBe('1 certificate');
  expect(countedItems({ certificates: 4, cvs: 1 })).toBe('4 certificates and 1 CV');
  expect(countedItems({ certificates: 0, cvs: 2 })).toBe('2 CVs');
});

test('and by how its certificates stand, the good first and the undated last', () => {
  expect(countedValidities(['expired', null, 'valid', 'valid', 'revoked'])).toEqual([
    '2 valid',
    '1 expired',
    '1 revoked',
    '1 without an expiry date',
  ]);
  expect(countedValidities([])).toEqual([]);
});
