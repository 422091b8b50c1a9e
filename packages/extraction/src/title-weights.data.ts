import type { RankingWeights } from './ranking.ts';
import type { TitleSign } from './title-signs.ts';

// Fitted by fit/titles.ts on 641 documents.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const titleWeights: RankingWeights<TitleSign> = {
  bias: -2.32,
  signs: {
    prior: 1.75, led: -0.24, under: -0.19, beside: 0.6, qualification: -0.32,
    subjectLine: 0.2, type: -0.56, general: 0.3, underHeading: 0.18, overMark: 0.12,
    overRecipient: -0.09, kindAlone: 3, agree: 0.08, unmarked: -0.6, large: 0.34,
    small: -0.95, largest: -0.03, ledLargest: 0.31, ledSmaller: -0.55, top: -0.48,
    upper: -0.58, low: -0.71, foot: -1.36, justBelowName: -0.64, belowName: -0.54,
    farBelowName: -1.27, aboveName: 0.12, noName: 0.44, nextToName: 0.76, centred: 0.59,
    underGeneric: -0.35, overSentence: 0.21, underSentence: 0.85, overDate: 0.31,
    wholeLine: 1.09, lines: -0.46, quoteBefore: 0.15, quoteAfter: 1.19, afterLead: 0.52,
    beforeSmall: 0.53, beforeCapital: -0.33, endsPassage: 0.09, beforeStop: -0.03,
    cased: 1.02, sentenceCase: -0.88, shouted: 0.37, lower: -1.18, oneWord: -1.9,
    twoWords: -0.37, length: -1.02, long: -2.18, acronym: 2.05, stop: -1.45, dangling: -2.94,
    generic: -0.64, subject: 0, heading: 1.42, organisation: -1.02, legal: -1.41, person: 0.3,
    issuer: 0.37, digits: 0.43, kindIn: 0.56, kindOnly: -1.03, says: -1.36,
    certificateWord: 0.48, repeated: -0.05, illegible: -2.17, crumbs: -0.34, wording: 0.78,
    strange: -0.29, inside: -0.5, insideWhole: 0.27, holds: 0.73, goesOn: 0.17,
    asIssuer: -0.93, inIssuer: -1.36, holdsIssuer: 0, startsAsIssuer: 0.11,
    endsAsIssuer: -0.35, cut: -1.51, headCut: 0.33, headKind: -0.22, headQuotes: 2.67,
    headShort: 0.23, headSubject: -0.12, headIssuer: -0.35, tailCut: -0.26, tailKind: 1.39,
    tailComma: -0.05, tailBracket: 2.2, tailDash: 1.55, tailStop: -0.33,
    tailOrganisation: 1.43, tailIssuer: -0.68, tailPerson: 0.07, tailDate: 1.23,
    tailSmall: 0.38, tailDigits: -0.86, tailSubject: -0.66, tailShort: 0.35,
    tailCapital: -1.02,
  },
};
