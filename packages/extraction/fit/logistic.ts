export type Example = { values: readonly number[]; positive: boolean; weight: number };

/**
 * Weights of a logistic regression (the last is the bias), by Newton's method with a ridge that keeps weights
 * of features which hardly vary small.
 */
export function fitLogistic(examples: readonly Example[], ridge = 1): number[] {
  const size = (examples[0]?.values.length ?? 0) + 1;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < 40; step += 1) {
    const slope = weights.map((weight, at) => (at < size - 1 ? -ridge * weight : 0));
    const curve = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? (row < size - 1 ? ridge : 1e-6) : 0)),
    );
    for (const { values, positive, weight } of examples) {
      const inputs = [...values, 1];
      const chance = 1 / (1 + Math.exp(-inputs.reduce((sum, value, at) => sum + value * weights[at]!, 0)));
      const pull = weight * ((positive ? 1 : 0) - chance);
      const bend = weight * Math.max(1e-9, chance * (1 - chance));
      for (let row = 0; row < size; row += 1) {
        slope[row]! += pull * inputs[row]!;
        for (let column = 0; column <= row; column += 1) {
          curve[row]![column]! += bend * inputs[row]! * inputs[column]!;
        }
      }
    }
    for (let row = 0; row < size; row += 1) {
      for (let column = row + 1; column < size; column += 1) curve[row]![column] = curve[column]![row]!;
    }
    const change = solve(curve, slope);
    weights = weights.map((weight, at) => weight + change[at]!);
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}
