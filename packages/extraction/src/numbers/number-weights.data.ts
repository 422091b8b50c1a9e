import type { RankingWeights } from '../fields/ranking.ts';
import type { NumberSign } from './number-signs.ts';

// Fitted by fit/numbers.ts on 694 documents.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const numberWeights: RankingWeights<NumberSign> = {
  bias: -1.95,
  signs: {
    prior: 0.99, unmarked: -2.09, certificate: 0.23, proof: -0.05, register: -0.22,
    holder: -1.22, plain: 1.27, named: 0.15, colon: 0.11, other: -0.31, noLabel: -0.22,
    atLeft: -0.55, atAbove: -0.16, atBelow: 0.03, far: 0.03, otherNear: -0.6, whole: 1.24,
    starts: -0.07, goesOn: -0.65, unit: -0.03, sentence: -0.11, email: -0.05, plus: -0.17,
    digits: -0.19, letters: -1.01, mixed: 0.86, disorder: -0.25, lowerHex: 0.16, uuid: -0.09,
    slash: 0.2, dash: 0.21, dot: -0.06, underscore: 0.07, bracket: 0.2, spaces: -0.93,
    unsayable: 0.55, tiny: -0.27, short: -0.49, middling: -0.16, long: 0.7,
    endsInDigits: 0.79, capitalsFirst: 0.44, yearInside: -0.35, dayInside: 0.3,
    pageYear: 0.56, phone: 0.14, postcode: 0.32, date: -0.04, amount: -0.02, share: -0.1,
    norm: 0, companyNumber: -0.07, word: -0.2, zeros: 0.05, prefixSeen: -0.23, initials: 0.03,
    corner: 0.69, foot: 0.49, top: -0.33, right: -0.31, small: 0.24, large: -0.06,
    nearCode: 0.04, inAddress: 0.28, asked: 0.35, inProof: 0.35, inMark: 0.53, repeated: -0.2,
    illegible: -1.24, shape: 0.32, looseShape: 0.54, crowded: -0.59, part: -0.32,
    holds: -0.28, shapeElsewhere: -1.1, labelElsewhere: -0.83,
  },
};
