import { expect, test } from 'vitest';
import { daysBetween, rangeOf } from './ranges.ts';

test('a range ends today and is compared with as many days before it', () => {
  expect(rangeOf('7d', new Date('2026-03-03T23:30:00Z'))).toEqual({
    from: '2026-02-25',
    to: '2026-03-03',
    previousFrom: '2026-02-18',
    previousTo: '2026-02-24',
  });
});

test('a year is 365 days, in leap years too', () => {
  const { from, to, previousFrom, previousTo } = rangeOf('1y', new Date('2028-12-31T00:00:00Z'));
  expect({ from, to }).toEqual({ from: '2028-01-02', to: '2028-12-31' });
  expect(daysBetween(from, to)).toHaveLength(365);
  expect(daysBetween(previousFrom, previousTo)).toHaveLength(365);
});

test('the number of days is read from the range', () => {
  const { from, to } = rangeOf('14d', new Date('2026-11-20T12:00:00Z'));
  expect(daysBetween(from, to)).toHaveLength(14);
});
