import { issuerWeights } from './issuer-weights.data.ts';

/** What is seen of a candidate: 1 where it is so, more or less where it can be so by degrees. */
export type IssuerSign = keyof typeof issuerWeights.signs;
export type IssuerSigns = Partial<Record<IssuerSign, number>>;

/** The chance, from 0 to 1, that a candidate with these signs is the issuer. */
export function weighSigns(signs: IssuerSigns): number {
  let sum = issuerWeights.bias;
  for (const [sign, weight] of Object.entries(signs) as [IssuerSign, number][])
    sum += issuerWeights.signs[sign] * weight;
  return 1 / (1 + Math.exp(-sum));
}
