import type { RankingWeights } from './ranking.ts';
import type { TitleSign } from './title-signs.ts';

// Fitted by fit/titles.ts on 335 documents.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const titleWeights: RankingWeights<TitleSign> = {
  bias: -2.77,
  signs: {
    prior: 1.67, led: -0.09, under: -0.44, beside: 0.29, qualification: 0.04,
    subjectLine: 0.26, type: -0.34, general: 0.06, underHeading: 0.12, overMark: 0.07,
    overRecipient: -0.31, kindAlone: 1.84, agree: 0.39, unmarked: -0.51, large: 0.38,
    small: -0.73, largest: -0.08, ledLargest: 0.43, ledSmaller: -0.32, top: -0.48,
    upper: -0.69, low: -0.68, foot: -1.26, justBelowName: -0.2, belowName: -0.47,
    farBelowName: -1.25, aboveName: 0.17, noName: 0.8, nextToName: 1.01, centred: 0.5,
    underGeneric: 0.06, overSentence: 0.15, underSentence: 1.43, overDate: -0.18,
    wholeLine: 1.22, lines: -0.41, quoteBefore: 0.12, quoteAfter: 0.78, afterLead: 0.65,
    beforeSmall: 0.28, beforeCapital: -0.49, endsPassage: -0.1, beforeStop: -0.02,
    cased: 0.99, sentenceCase: -0.74, shouted: 0.08, lower: -1.03, oneWord: -1.64,
    twoWords: -0.53, length: -0.6, long: -1.72, acronym: 1.14, stop: -0.82, dangling: -2.03,
    generic: -0.6, subject: 0.01, heading: 0.98, organisation: -1.21, legal: -1.02,
    person: 0.69, issuer: 0.38, digits: 0.18, kindIn: 0.83, kindOnly: -0.41, says: -1.07,
    certificateWord: 0.54, repeated: -0.23, illegible: -1.64, crumbs: -0.46, wording: 0.74,
    strange: -0.41, inside: -0.81, insideWhole: 0.23, holds: 0.49, asIssuer: -0.61,
    inIssuer: -0.83, holdsIssuer: -0.25, startsAsIssuer: 0.49, endsAsIssuer: -0.45,
    cut: -1.26, headCut: 0.17, headKind: -0.11, headQuotes: 1.46, headShort: -0.1,
    headSubject: 0.03, headIssuer: -0.28, tailCut: -0.29, tailKind: 1.06, tailComma: -0.08,
    tailBracket: 1.86, tailDash: 1.03, tailStop: -0.23, tailOrganisation: 1.02,
    tailIssuer: -0.6, tailPerson: -0.05, tailDate: 0.83, tailSmall: 0.32, tailDigits: -0.31,
    tailSubject: -0.64, tailShort: 0.19, tailCapital: -0.95,
  },
};
