import type { RankingWeights } from '../fields/ranking.ts';
import type { TitleSign } from './title-signs.ts';

// Fitted by fit/titles.ts on 335 documents; told and toldLess were chosen later, on 114.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const titleWeights: RankingWeights<TitleSign> = {
  bias: -2.67,
  signs: {
    prior: 1.75, led: -0.21, under: -0.49, beside: 0.52, qualification: -0.4,
    subjectLine: 0.3, type: -0.51, general: 0.16, underHeading: 0.28, overMark: 0.03,
    overRecipient: -0.29, kindAlone: 2.92, agree: 0.38, unmarked: -0.55, large: 0.28,
    small: -0.85, largest: 0, ledLargest: 0.43, ledSmaller: -0.3, top: -0.51, upper: -0.8,
    low: -0.83, foot: -1.83, justBelowName: -0.48, belowName: -0.72, farBelowName: -1.51,
    aboveName: 0.03, noName: 0.73, nextToName: 1.33, centred: 0.5, underGeneric: 0.07,
    overSentence: 0.1, underSentence: 1.55, overDate: -0.19, overLabel: 2.2, wholeLine: 1.45, lines: -0.31,
    quoteBefore: 0, quoteAfter: 1.11, afterLead: 0.71, beforeSmall: 0.44,
    beforeCapital: -0.46, endsPassage: -0.09, beforeStop: -0.02, cased: 0.99,
    sentenceCase: -0.99, shouted: 0.15, lower: -1.13, oneWord: -1.61, twoWords: -0.46,
    length: -0.65, long: -2.33, acronym: 1.61, stop: -1.38, dangling: -2.76, generic: -0.84,
    subject: -0.11, heading: 1.32, organisation: -1.38, legal: -1.32, person: 0.79,
    issuer: 0.68, digits: 0.22, kindIn: 0.84, kindOnly: -0.6, says: -1.3,
    certificateWord: 0.7, repeated: -0.23, illegible: -2.04, crumbs: -0.46, wording: 0.78,
    strange: -0.37, known: 1, knownWhole: 2, told: 1.5, toldLess: 0.25, inside: -0.84, insideWhole: 0.22, holds: 0.54, goesOn: 0.29,
    asIssuer: -0.74, inIssuer: -1.26, holdsIssuer: -0.13, startsAsIssuer: 0.31,
    endsAsIssuer: -0.35, cut: -1.67, headCut: 0.31, headKind: -0.13, headQuotes: 2.46,
    headShort: -0.11, headSubject: 0.04, headIssuer: -0.44, tailCut: -0.25, tailKind: 1.16,
    tailComma: 0.01, tailBracket: 2.61, tailDash: 1.61, tailStop: -0.29,
    tailOrganisation: 1.6, tailIssuer: -0.89, tailPerson: 0.04, tailDate: 1.39,
    tailSmall: 0.38, tailDigits: -0.64, tailSubject: -0.56, tailShort: 0.31,
    tailCapital: -0.97,
  },
};
