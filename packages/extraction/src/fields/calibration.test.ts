import { expect, test } from 'vitest';
import { calibrated, onCurve } from './calibration.ts';
import { curves } from './calibration.data.ts';
import { fieldNames } from '../reading.ts';

test.each(fieldNames)('of %s a higher score is never less sure', (field) => {
  const sure = Array.from({ length: 99 }, (_, index) => calibrated(field, (index + 1) / 100));
  expect(sure.every((value, index) => index === 0 || value >= sure[index - 1]!)).toBe(true);
  expect(Math.max(...sure)).toBeLessThan(1);
  expect(Math.min(...sure)).toBeGreaterThan(0);
});

test('between two counted scores confidence rises evenly, and beyond the last no further', () => {
  const curve = [
    [0.4, 0.5],
    [0.8, 0.9],
  ] as const;
  expect(onCurve(curve, 0.6)).toBeCloseTo(0.7);
  expect(onCurve(curve, 0.95)).toBe(0.9);
  expect(onCurve(curve, 0.2)).toBeLessThan(0.5);
});

test('every field has its curve', () => {
  expect(fieldNames.filter((field) => curves[field].length === 0)).toEqual([]);
});

test('a score that is no number is sure of nothing', () => {
  expect(onCurve([[0.4, 0.5]], Number.NaN)).toBe(0);
});
