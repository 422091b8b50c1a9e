import { expect, test } from 'vitest';
import { nextCheckOf } from './check-times.ts';

const now = new Date('2026-06-01T12:00:00Z');
const good = { verdict: 'valid', status: 'active', failures: 0, validUntil: null } as const;
const hours = (known: Parameters<typeof nextCheckOf>[0], random = 0.5): number | null => {
  const next = nextCheckOf(known, now, random);
  return next && (next.getTime() - now.getTime()) / 3_600_000;
};

test('a good credential is looked at again in about a day, spread around it', () => {
  expect(hours(good)).toBe(24);
  expect(hours(good, 0)).toBeCloseTo(21.6);
  expect(hours(good, 1)).toBeCloseTo(26.4);
});

test('an issuer that cannot be reached is asked ever later, at most three days apart', () => {
  const after = (failures: number) =>
    hours({ ...good, verdict: 'inconclusive', status: 'unknown', failures });
  expect([1, 2, 3, 4, 7, 30].map(after)).toEqual([1, 2, 4, 8, 64, 72]);
});

test('what is suspended is asked daily, what is revoked weekly', () => {
  expect(hours({ ...good, verdict: 'invalid', status: 'suspended' })).toBe(24);
  expect(hours({ ...good, verdict: 'invalid', status: 'revoked' })).toBe(168);
});

test('what was given to somebody else is asked daily as long as it is in force', () => {
  expect(hours({ ...good, verdict: 'invalid', status: 'active' })).toBe(24);
});

test('what ended more than a year ago is left alone', () => {
  expect(hours({ ...good, validUntil: new Date('2026-05-01') })).toBe(24);
  expect(hours({ ...good, validUntil: new Date('2025-05-01') })).toBeNull();
});
