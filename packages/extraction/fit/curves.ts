import type { Curve } from '../src/fields/calibration.ts';
import { onCurve } from '../src/fields/calibration.ts';
import { fieldNames, type FieldName } from '../src/reading.ts';

/** One value that was read: its score, whether it is right, and how much it counts. */
export type Point = { document: string; field: FieldName; score: number; right: boolean; weight: number };

/** Values of a bin before its share is believed; fewer borrow from all fields together. */
const borrowed = 8;
/** Nothing is surer than that, however few mistakes were seen. */
const surest = 0.99;

type Bin = { from: number; to: number; score: number; right: number; weight: number };

/** Neighbouring scores together until each bin has enough values to count. */
function binned(points: readonly Point[], least: number): Bin[] {
  const sorted = [...points].sort((a, b) => a.score - b.score);
  const bins: Bin[] = [];
  let open: Bin | undefined;
  let previous = -1;
  for (const { score, right, weight } of sorted) {
    if (!open || (open.weight >= least && score - previous > 0.004)) {
      open = { from: score, to: score, score: 0, right: 0, weight: 0 };
      bins.push(open);
    }
    open.score = (open.score * open.weight + score * weight) / (open.weight + weight);
    open.right += right ? weight : 0;
    open.weight += weight;
    open.to = score;
    previous = score;
  }
  const [last, before] = [bins.at(-1), bins.at(-2)];
  if (last && before && last.weight < least * 0.6) bins.splice(-2, 2, merged(before, last));
  return bins;
}

const merged = (a: Bin, b: Bin): Bin => ({
  from: a.from,
  to: b.to,
  score: (a.score * a.weight + b.score * b.weight) / (a.weight + b.weight),
  right: a.right + b.right,
  weight: a.weight + b.weight,
});

/** A higher score is never less sure: bins that say so are one. */
function rising(bins: readonly Bin[], share: (bin: Bin) => number): Bin[] {
  const stack: Bin[] = [];
  for (const bin of bins) {
    stack.push(bin);
    while (stack.length > 1 && share(stack.at(-2)!) >= share(stack.at(-1)!))
      stack.splice(-2, 2, merged(stack.at(-2)!, stack.at(-1)!));
  }
  return stack;
}

/** So much of a mistake is held to hide among values of which none was seen wrong. */
const hidden = 0.5;

const shareOf = ({ right, weight }: Bin): number => (weight > 0 ? right / (weight + hidden) : 0);

const rounded = (value: number): number => Number(value.toFixed(3));

/** Each bin is level over its middle half; curves rise between bins. */
const curveOf = (bins: readonly Bin[], share: (bin: Bin) => number): Curve =>
  rising(bins, share).flatMap((bin) => {
    const sure = rounded(Math.min(surest, share(bin)));
    const [low, high] = [rounded((bin.from + bin.score) / 2), rounded((bin.to + bin.score) / 2)];
    return low < high ? [[low, sure] as const, [high, sure] as const] : [[low, sure] as const];
  });

/** One curve a field, from labelled values. Fields of few values follow the curve of all. */
export function fitCurves(points: readonly Point[]): Record<FieldName, Curve> {
  const common = curveOf(binned(points, 30), shareOf);
  return Object.fromEntries(
    fieldNames.map((field) => {
      const own = points.filter((point) => point.field === field);
      const share = (bin: Bin) =>
        (bin.weight * shareOf(bin) + borrowed * onCurve(common, bin.score)) / (bin.weight + borrowed);
      return [field, own.length < 10 ? common : curveOf(binned(own, 12), share)];
    }),
  ) as Record<FieldName, Curve>;
}

/** What curves say of values of documents they were not fitted on: every document is left out once. */
export function crossValidated(points: readonly Point[], folds = 5): (Point & { confidence: number })[] {
  const documents = [...new Set(points.map(({ document }) => document))];
  const foldOf = new Map(documents.map((document, index) => [document, index % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const curves = fitCurves(points.filter(({ document }) => foldOf.get(document) !== fold));
    return points
      .filter(({ document }) => foldOf.get(document) === fold)
      .map((point) => ({ ...point, confidence: onCurve(curves[point.field], point.score) }));
  }).flat();
}
