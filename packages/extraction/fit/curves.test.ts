import { expect, test } from 'vitest';
import { onCurve } from '../src/fields/calibration.ts';
import type { FieldName } from '../src/reading.ts';
import { crossValidated, fitCurves, type Point } from './curves.ts';

/** So many values of each score, so many of a hundred right. */
const counted = (field: FieldName, scores: [score: number, percent: number][], each = 100): Point[] =>
  scores.flatMap(([score, percent]) =>
    Array.from({ length: each }, (_, index) => ({
      document: `${field}-${index}`,
      field,
      score,
      right: index % 100 < percent,
      weight: 1,
    })),
  );

test('a curve says how many values of a score were right', () => {
  const { recipient_name: curve } = fitCurves(
    counted('recipient_name', [[0.3, 20], [0.6, 60], [0.9, 95]]), // prettier-ignore
  );
  expect(onCurve(curve, 0.9)).toBeCloseTo(0.95, 1);
  expect(onCurve(curve, 0.6)).toBeCloseTo(0.6, 1);
  expect(onCurve(curve, 0.3)).toBeCloseTo(0.2, 1);
});

test('few values without a mistake are less sure than many', () => {
  const scores: [number, number][] = [[0.4, 40], [0.9, 100]]; // prettier-ignore
  const [few, many] = [fitCurves(counted('title', scores, 20)), fitCurves(counted('title', scores, 200))];
  expect(onCurve(few.title, 0.9)).toBeLessThan(onCurve(many.title, 0.9) - 0.01);
});

test('where a higher score was right less often both are counted together', () => {
  const { title } = fitCurves(counted('title', [[0.5, 80], [0.7, 60]])); // prettier-ignore
  expect(onCurve(title, 0.62)).toBeCloseTo(onCurve(title, 0.58));
  expect(onCurve(title, 0.6)).toBeLessThan(0.8);
});

test('a field of which little was seen follows the others', () => {
  const curves = fitCurves([
    ...counted('title', [[0.4, 40], [0.9, 96]]), // prettier-ignore
    ...counted('grade', [[0.9, 100]], 3), // prettier-ignore
  ]);
  expect(curves.grade).not.toEqual([]);
  expect(onCurve(curves.grade, 0.4)).toBeLessThan(0.5);
});

test('a document left out is judged by the others', () => {
  const points = counted('title', [[0.4, 40], [0.9, 96]]); // prettier-ignore
  const judged = crossValidated(points);
  expect(judged).toHaveLength(points.length);
  expect(judged.every(({ confidence }) => confidence > 0 && confidence < 1)).toBe(true);
});
