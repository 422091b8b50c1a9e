import { chanceBy, type RankingWeights } from '../src/fields/ranking.ts';
import { descend } from './descent.ts';

/** One of several candidates of a document, by its signs; some may be right and need not be. */
export type Ranked<Sign extends string> = { signs: Partial<Record<Sign, number>>; right: boolean };

export type Choice<Sign extends string> = { candidates: readonly Ranked<Sign>[]; weight: number };

const steps = 500;

/**
 * Weights in log odds that both tell the chance of each candidate and put a right one before all others of
 * its document: a logistic loss over candidates and a softmax loss over documents, with a ridge that holds them
 * near nothing, or near the weights `from` which they start. The same choices give the same weights.
 */
export function fitRanking<Sign extends string>(
  names: readonly Sign[],
  choices: readonly Choice<Sign>[],
  ridge = 0.6,
  from?: RankingWeights<Sign>,
): RankingWeights<Sign> {
  const place = new Map(names.map((name, index) => [name, index]));
  const bias = names.length;
  const compact = ({ signs, right }: Ranked<Sign>) => ({
    right,
    places: Int32Array.from(Object.keys(signs), (sign) => place.get(sign as Sign)!),
    values: Float64Array.from(Object.values(signs) as number[]),
  });
  const documents = choices
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ weight, candidates }) => ({ weight, candidates: candidates.map(compact) }));
  const start = Float64Array.from([...names.map((name) => from?.signs[name] ?? 0), from?.bias ?? 0]);
  const weights = descend(start, steps, (tried) => {
    const slope = tried.map((weight, at) => (at === bias ? 0 : 2 * ridge * (weight - start[at]!)));
    for (const { candidates, weight } of documents) {
      const sums = candidates.map(({ places, values }) =>
        places.reduce((sum, sign, at) => sum + tried[sign]! * values[at]!, tried[bias]!),
      );
      const highest = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp(sum - highest));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const rightly = shares.reduce((sum, share, at) => sum + (candidates[at]!.right ? share : 0), 0);
      candidates.forEach(({ places, values, right }, at) => {
        let pull = 1 / (1 + Math.exp(-sums[at]!)) - (right ? 1 : 0);
        if (rightly > 0) pull += shares[at]! / whole - (right ? shares[at]! / rightly : 0);
        slope[bias]! += weight * pull;
        for (let sign = 0; sign < places.length; sign += 1)
          slope[places[sign]!]! += weight * pull * values[sign]!;
      });
    }
    return slope;
  });
  const rounded = (value: number): number => Number(value.toFixed(2));
  return {
    bias: rounded(weights[bias]!),
    signs: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at]!)])) as Record<Sign, number>,
  };
}

/** The likeliest candidate of a document where it is likely enough to be given. */
function chosen<Sign extends string>(
  { candidates }: Choice<Sign>,
  weights: RankingWeights<Sign>,
  least: number,
): Ranked<Sign> | undefined {
  const chances = candidates.map(({ signs }) => chanceBy(weights, signs));
  const best = chances.indexOf(Math.max(...chances));
  return best >= 0 && chances[best]! >= least ? candidates[best] : undefined;
}

/** Whether any candidate of a document is likely enough to be given. */
export const choosesSome = <Sign extends string>(
  choice: Choice<Sign>,
  weights: RankingWeights<Sign>,
  least = 0,
): boolean => chosen(choice, weights, least) !== undefined;

/** Whether the likeliest candidate of a document is right, and likely enough to be given. */
export const choosesRightly = <Sign extends string>(
  choice: Choice<Sign>,
  weights: RankingWeights<Sign>,
  least = 0,
): boolean => chosen(choice, weights, least)?.right === true;

/** So many parts a set of documents is left out in. */
const folds = 8;

/** Weights fitted without each document's own group, as others are met that were never seen. */
export function fitLeavingOut<Sign extends string, Example extends Choice<Sign> & { group: string }>(
  names: readonly Sign[],
  examples: readonly Example[],
  ridge?: number,
  from?: RankingWeights<Sign>,
): { weights: RankingWeights<Sign>; leftOut: Example[] }[] {
  const groups = [...new Set(examples.map(({ group }) => group))].sort();
  const foldOf = new Map(groups.map((group, at) => [group, at % folds]));
  return Array.from({ length: folds }, (_, fold) => ({
    weights: fitRanking(
      names,
      examples.filter(({ group }) => foldOf.get(group) !== fold),
      ridge,
      from,
    ),
    leftOut: examples.filter(({ group }) => foldOf.get(group) === fold),
  }));
}
