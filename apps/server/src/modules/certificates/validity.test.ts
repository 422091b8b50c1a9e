import { expect, test } from 'vitest';
import { PartialDate } from '@certfolio/contract/endpoint';
import { lastDayOf, validityOf } from './validity.ts';

const now = new Date('2026-11-20T23:59:59Z');
const on = (expiresOn: string | null) => validityOf({ expiresOn, revokedAt: null, standing: null }, now);

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
  const standing = { verdict: 'invalid' } as const;
  expect(validityOf({ expiresOn: '2030-01-01', revokedAt: now, standing }, now)).toBe('revoked');
});

test('what the checks have found invalid does not hold, whatever its dates say', () => {
  for (const expiresOn of [null, '2020-01-01', '2026-11-25', '2030-01-01']) {
    const certificate = { expiresOn, revokedAt: null };
    expect(validityOf({ ...certificate, standing: { verdict: 'invalid' } }, now)).toBe('invalid');
    const open = validityOf({ ...certificate, standing: { verdict: 'inconclusive' } }, now);
    expect(open).toBe(on(expiresOn));
  }
});

test.each(['2024', '2024-03', '2024-02-29', '0001', '9999-12-31'])('%s is a date', (text) => {
  expect(PartialDate.safeParse(text).success).toBe(true);
});

test.each(['0000', '0000-12', '0000-01-01', '2023-02-29', '2024-13', '24', '2024-3', '2024-03-17T00:00'])(
  '%s is no date',
  (text) => {
    expect(PartialDate.safeParse(text).success).toBe(false);
  },
);
