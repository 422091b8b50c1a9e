import { expect, test } from 'vitest';
import { keptTimeZone, TimeZone, timeZones } from './time-zones.ts';

test.each([
  ['Europe/London', 'Europe/London'],
  ['europe/london', 'Europe/London'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Europe/Atlantis', null],
  ['+05:30', null],
  ['', null],
])('%j is kept as %j', (name, kept) => {
  expect(keptTimeZone(name)).toBe(kept);
  expect(TimeZone.safeParse(name).success).toBe(kept !== null);
});

// Browsers differ in which of two names they give.
test.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kiev'],
])('%s and %s are one zone, kept under one listed name', (one, other) => {
  expect(keptTimeZone(one)).toBe(keptTimeZone(other));
  expect(timeZones).toContain(keptTimeZone(one));
});
