import { expect, test } from 'vitest';
import { localDays, morningsAt } from './local-days.ts';

const at = (text: string): Date => new Date(text);

test.each([
  // UTC+14 and UTC−10: the first and nearly the last of all mornings.
  ['Pacific/Kiritimati', '2026-11-21T17:59:00Z', null],
  ['Pacific/Kiritimati', '2026-11-21T18:00:00Z', '2026-11-22'],
  ['Pacific/Honolulu', '2026-11-22T17:59:00Z', null],
  ['Pacific/Honolulu', '2026-11-22T18:00:00Z', '2026-11-22'],
  // In London the clocks go forward in the night before, and back again in October.
  ['Europe/London', '2027-03-27T07:30:00Z', null],
  ['Europe/London', '2027-03-28T07:00:00Z', '2027-03-28'],
  ['Europe/London', '2027-10-30T07:00:00Z', '2027-10-30'],
  ['Europe/London', '2027-10-31T07:30:00Z', null],
  ['Europe/London', '2027-10-31T08:00:00Z', '2027-10-31'],
  ['Asia/Katmandu', '2028-02-29T02:15:00Z', '2028-02-29'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ['UTC', '2027-01-01T00:00:00Z', null],
])('in %s at %s the day that has begun is %s', (zone, instant, day) => {
  const { zones, days } = morningsAt(at(instant));
  expect(days[zones.indexOf(zone)]).toBe(day);
});

test('those who have named no zone have the days of UTC', () => {
  expect(morningsAt(at('2026-11-22T07:59:59Z')).usual).toBeNull();
  expect(morningsAt(at('2026-11-22T08:00:00Z')).usual).toBe('2026-11-22');
});

test('the latest day is that of the zone furthest ahead', () => {
  expect(morningsAt(at('2026-11-22T12:00:00Z')).latest).toBe('2026-11-22');
  expect(morningsAt(at('2026-11-22T18:00:00Z')).latest).toBe('2026-11-23');
});

test('an instant falls on different days, and a zone nobody knows here is UTC', () => {
  const dayIn = localDays();
  const noon = at('2026-11-22T12:00:00Z');
  expect(dayIn(noon, 'Pacific/Kiritimati')).toBe('2026-11-23');
  expect(dayIn(noon, 'Pacific/Honolulu')).toBe('2026-11-22');
  expect(dayIn(noon, 'Mars/Olympus_Mons')).toBe('2026-11-22');
  expect(dayIn(noon, null)).toBe('2026-11-22');
});
