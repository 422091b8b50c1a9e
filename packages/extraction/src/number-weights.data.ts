import type { RankingWeights } from './ranking.ts';
import type { NumberSign } from './number-signs.ts';

// Fitted by fit/numbers.ts on 538 documents.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const numberWeights: RankingWeights<NumberSign> = {
  bias: -1.99,
  signs: {
    prior: 1.14, unmarked: -2.08, certificate: 0.24, proof: -0.02, register: -0.25,
    holder: -0.53, plain: 0.83, named: 0.06, colon: 0.08, other: -0.29, noLabel: -0.23,
    atLeft: -0.21, atAbove: -0.21, atBelow: 0.04, far: 0.05, otherNear: -0.5, whole: 0.88,
    starts: -0.06, goesOn: -0.57, unit: -0.02, sentence: -0.16, email: -0.06, plus: -0.15,
    digits: -0.29, letters: -0.63, mixed: 0.68, disorder: -0.13, lowerHex: 0.12, uuid: 0.25,
    slash: 0.33, dash: 0.18, dot: 0.3, underscore: -0.12, bracket: 0.09, spaces: -0.8,
    unsayable: 0.4, tiny: -0.48, short: -0.26, middling: -0.27, long: 0.47,
    endsInDigits: 0.79, capitalsFirst: 0.36, yearInside: -0.1, dayInside: 0.05,
    pageYear: 0.63, phone: 0.2, postcode: 0.4, date: -0.02, amount: -0.03, share: -0.12,
    norm: 0, companyNumber: -0.05, word: -0.11, zeros: -0.14, prefixSeen: -0.13,
    initials: 0.09, corner: 0.85, foot: 0.51, top: -0.15, right: -0.21, small: 0.13,
    large: 0.17, nearCode: 0.09, inAddress: 0.4, asked: 0.33, inProof: 0.44, inMark: 0.21,
    repeated: -0.13, illegible: -0.74, shape: 0.36, looseShape: 0.46, crowded: -0.39,
    part: -0.17, holds: -0.43, shapeElsewhere: -1.01, labelElsewhere: -0.68,
  },
};
