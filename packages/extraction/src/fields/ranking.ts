/** How much each sign speaks for a candidate, in log odds; see fit/ranking.ts. */
export type RankingWeights<Sign extends string> = { bias: number; signs: Readonly<Record<Sign, number>> };

/** The chance, from 0 to 1, that a candidate with these signs is right. */
export function chanceBy<Sign extends string>(
  { bias, signs: weights }: RankingWeights<Sign>,
  signs: Partial<Record<Sign, number>>,
): number {
  let sum = bias;
  for (const [sign, value] of Object.entries(signs) as [Sign, number][]) sum += weights[sign] * value;
  return 1 / (1 + Math.exp(-sum));
}
