import { expect, test } from 'vitest';
import { lastMorning, nextMorning } from './mornings.ts';

const iso = (at: Date): string => at.toISOString().slice(0, 16);

test.each([
  // 22 November 2026 is a Sunday.
  ['2026-11-22T07:59Z', null, '2026-11-21T08:00', '2026-11-16T08:00', '2026-11-22T08:00'],
  ['2026-11-22T08:00Z', 'UTC', '2026-11-22T08:00', '2026-11-16T08:00', '2026-11-23T08:00'],
  ['2026-11-23T08:00Z', 'Europe/London', '2026-11-23T08:00', '2026-11-23T08:00', '2026-11-24T08:00'],
  ['2026-11-22T20:30Z', 'Pacific/Auckland', '2026-11-22T19:00', '2026-11-22T19:00', '2026-11-23T19:00'],
  ['2026-11-23T02:10Z', 'Asia/Kathmandu', '2026-11-22T02:15', '2026-11-16T02:15', '2026-11-23T02:15'],
  ['2026-11-23T15:00Z', 'America/Los_Angeles', '2026-11-22T16:00', '2026-11-16T16:00', '2026-11-23T16:00'],
  // The clocks go forward in the night to Sunday, 28 March 2027, and back in that to 31 October.
  ['2027-03-28T06:59Z', 'Europe/London', '2027-03-27T08:00', '2027-03-22T08:00', '2027-03-28T07:00'],
  ['2027-10-31T08:00Z', 'Europe/London', '2027-10-31T08:00', '2027-10-25T07:00', '2027-11-01T08:00'],
])(
  'at %s in %s the last morning was %s, the last Monday’s %s, and the next is %s',
  (at, zone, daily, weekly, next) => {
    const now = new Date(at);
    expect(iso(lastMorning(now, zone, 'daily'))).toBe(daily);
    expect(iso(lastMorning(now, zone, 'weekly'))).toBe(weekly);
    expect(iso(nextMorning(now, zone))).toBe(next);
  },
);
