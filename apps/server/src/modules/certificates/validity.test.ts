import { expect, test } from 'vitest';
import { lastDayOf, validityOf } from './validity.ts';

const now = new Date('2026-11-20T23:59:59Z');
const on = (expiresOn: string | null) => validityOf({ expiresOn, revokedAt: null }, now);

test.each([
  ['2024', '2024-12-31'],
  ['2024-02', '2024-02-29'],
  ['2023-02', '2023-02-28'],
  ['2024-12', '2024-12-31'],
  ['2024-03-17', '2024-03-17'],
])('%s lasts until %s', (partial, last) => {
  expect(lastDayOf(partial)).toBe(last);
});

test('without an expiry date nothing is claimed', () => {
  expect(lastDayOf(null)).toBeNull();
  expect(on(null)).toBeNull();
});

test('a certificate expires after its last day, and is expiring for thirty days before', () => {
  expect(on('2026-11-19')).toBe('expired');
  expect(on('2026-11-20')).toBe('expiring');
  expect(on('2026-12-20')).toBe('expiring');
  expect(on('2026-12-21')).toBe('valid');
});

test('revoked outweighs every date', () => {
  expect(validityOf({ expiresOn: '2030-01-01', revokedAt: now }, now)).toBe('revoked');
});
