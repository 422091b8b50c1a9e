import { expect, test } from 'vitest';
import { fromLocalField, scheduleRefusal, toLocalField, zoneWords } from './local-time.ts';

test('an instant comes back from the local field to the minute, in summer and in winter', () => {
  for (const iso of ['2026-07-30T17:00:00.000Z', '2026-12-31T23:59:00.000Z', '2024-02-29T00:00:00.000Z'])
    expect(fromLocalField(toLocalField(iso))).toBe(iso);
});

test('an empty field is no time, and half of one is none either', () => {
  expect(toLocalField(null)).toBe('');
  expect(fromLocalField('')).toBeNull();
  expect(fromLocalField('2026-13-40T99:00')).toBeNull();
});

test('the zone is named as the reader knows it', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(zoneWords(new Date('2026-07-01T00:00:00Z'))).toContain(timeZone.replaceAll('_', ' '));
});

test('what closes before it opens is no schedule', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  expect(scheduleRefusal(late, early)).toBe('It has to close after it opens.');
  expect(scheduleRefusal(early, early)).not.toBeNull();
  expect(scheduleRefusal(early, late)).toBeNull();
  expect(scheduleRefusal(null, early)).toBeNull();
});
