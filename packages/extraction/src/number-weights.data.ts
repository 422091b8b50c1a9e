import type { RankingWeights } from './ranking.ts';
import type { NumberSign } from './number-signs.ts';

// Fitted by fit/numbers.ts on 694 documents.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const numberWeights: RankingWeights<NumberSign> = {
  bias: -2.01,
  signs: {
    prior: 0.96, unmarked: -2.01, certificate: 0.28, proof: 0, register: -0.16, holder: -1.22,
    plain: 1.29, named: 0.19, colon: -0.01, other: -0.43, noLabel: -0.26, atLeft: -0.44,
    atAbove: -0.25, atBelow: 0.02, far: 0.03, otherNear: -0.64, whole: 1.26, starts: -0.07,
    goesOn: -0.65, unit: -0.03, sentence: -0.11, email: -0.05, plus: -0.17, digits: -0.17,
    letters: -1.06, mixed: 0.87, disorder: -0.22, lowerHex: 0.11, uuid: -0.07, slash: 0.2,
    dash: 0.2, dot: -0.06, underscore: 0.07, bracket: 0.18, spaces: -0.95, unsayable: 0.49,
    tiny: -0.3, short: -0.53, middling: -0.1, long: 0.66, endsInDigits: 0.81,
    capitalsFirst: 0.45, yearInside: -0.35, dayInside: 0.29, pageYear: 0.55, phone: 0.12,
    postcode: 0.29, date: -0.04, amount: -0.02, share: -0.11, norm: 0, companyNumber: -0.07,
    word: -0.21, zeros: 0.04, prefixSeen: -0.22, initials: 0.01, corner: 0.69, foot: 0.52,
    top: -0.34, right: -0.27, small: 0.27, large: -0.08, nearCode: 0.04, inAddress: 0.31,
    asked: 0.35, inProof: 0.37, inMark: 0.54, repeated: -0.19, illegible: -1.23, shape: 0.37,
    looseShape: 0.55, crowded: -0.61, part: -0.31, holds: -0.28, shapeElsewhere: -1.14,
    labelElsewhere: -0.83,
  },
};
