/** How far weights move at a time, at most. */
const pace = 0.06;

/**
 * Weights moved so many steps down the slope of a loss, each by as much as its slope has been steady (Adam). `slopeAt`
 * is given the weights and answers the slope of each.
 */
export function descend(
  start: Float64Array,
  steps: number,
  slopeAt: (weights: Float64Array) => Float64Array,
): Float64Array {
  const weights = start.slice();
  const mean = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  for (let step = 1; step <= steps; step += 1) {
    const slope = slopeAt(weights);
    for (let at = 0; at < weights.length; at += 1) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope[at]!;
      spread[at] = 0.999 * spread[at]! + 0.001 * slope[at]! ** 2;
      const size = Math.sqrt(spread[at]! / (1 - 0.999 ** step)) + 1e-8;
      weights[at]! -= (pace * (mean[at]! / (1 - 0.9 ** step))) / size;
    }
  }
  return weights;
}
