import { curves } from './calibration.data.ts';
import type { FieldName } from '../reading.ts';

/** A field's scores, rising, each with the share of values of that score that are right. */
export type Curve = readonly (readonly [score: number, right: number])[];

/** How likely a value of such a score is right: what was counted on labelled documents, in between evenly. */
export function calibrated(field: FieldName, score: number): number {
  return onCurve(curves[field], score);
}

export function onCurve(curve: Curve, score: number): number {
  if (Number.isNaN(score)) return 0;
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return score;
  if (score <= first[0]) return first[1] * (first[0] > 0 ? Math.max(0.5, score / first[0]) : 1);
  const at = curve.findIndex(([knot]) => knot >= score);
  if (at < 0) return last[1];
  const [below, above] = [curve[at - 1]!, curve[at]!];
  const share = (score - below[0]) / Math.max(1e-9, above[0] - below[0]);
  return below[1] + (above[1] - below[1]) * share;
}
