import type { RankingWeights } from '../fields/ranking.ts';
import type { RecipientSign } from './recipient-signs.ts';

// Fitted by fit/recipients.ts on 704 documents; pair, titled and halfOfPair later, on 937, told and toldLess on 114; roleBefore is as parent is.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const recipientWeights: RankingWeights<RecipientSign> = {
  bias: -1,
  signs: {
    prior: 0.99, led: 0.66, under: -1.16, right: -0.33, before: 0.34, over: -0.78,
    label: 0.35, address: 0.05, alone: 0.07, type: -0.98, code: 3, between: 0.59,
    overDate: 1.77, twoFields: 1.53, overAddress: 0.95, row: -0.61, agree: 0.34,
    goesOnBeside: -0.82, goesOnBelow: 0.75, leadBefore: 1.64, leadAbove: 1.51,
    leadFurther: -0.74, leadLeft: 0.32, doneAfter: 0.84, doneBelow: 1.64, doneFurther: -0.06,
    bothCues: 0.64, sentenceBelow: 0.62, roleBelow: -1.82, roleAbove: -0.44, roleAfter: 0.23,
    roleBefore: -3.05, headingAbove: 1.4, dateBelow: 0.41, placeBefore: -1.22, placeAbove: -0.19, parent: -3.05,
    leadBelow: -2.66, listed: -2.93, runsOn: -0.5, halfHeading: -4, leftBlank: -2.01,
    overMark: -0.83, large: 0.58, largest: 0.46, small: -0.92, top: -1.35, upper: -0.49,
    low: -1.17, foot: -1.67, centred: 0.08, aloneInRow: 0.66, room: 0.06, wholeLine: -0.69,
    lines: -0.04, likeBelow: -0.86, likeAbove: -1.08, like: 0.18, unlike: -0.83,
    oneWordLed: 0, oneWordBetween: -0.05, largestLed: -0.27, oneWordLarge: -0.39,
    lowerLarge: 0.92, lopsided: -0.34, largeLed: 0.8, surely: 0.86, letters: 0.66,
    worstLetters: 1.06, known: 0.58, common: -0.92, wording: 0.38, strange: 0.79, generic: -2,
    subject: -0.7, heading: -0.02, organisation: -0.27, issuer: -0.2, abbreviated: -1.5,
    noName: -2.51, list: 3.37, digits: -1.12, shouted: 0.18, lower: -0.39, cased: 0.14,
    oddCase: -0.54, oneWord: -1.15, twoWords: -0.12, manyWords: -0.74, initials: 0.37,
    comma: -1.19, short: -1.3, long: -0.46, marks: 0.03, belief: -2.01, doubt: -0.39,
    repeated: -0.4, inside: -1.21, holds: -1.34, onlyName: 0.99, insideLed: -1.05,
    holdsLed: -0.46, told: 0.5, toldLess: 1, pair: 0.81, titled: 1.18, halfOfPair: -1.81,
  },
};
