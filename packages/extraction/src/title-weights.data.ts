import type { RankingWeights } from './ranking.ts';
import type { TitleSign } from './title-signs.ts';

// Fitted by fit/titles.ts on 377 documents.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const titleWeights: RankingWeights<TitleSign> = {
  bias: -2.98,
  signs: {
    prior: 1.83, led: 0.03, under: -0.36, beside: 0, qualification: 0.86, subjectLine: 0.35,
    type: 0.09, general: -0.67, underHeading: -0.18, overMark: -0.02, overRecipient: 0.04,
    kindAlone: 0.57, agree: 0.54, large: 0.2, small: -0.51, largest: -0.62, ledLargest: 0.33,
    ledSmaller: -0.29, top: -0.51, upper: -0.07, low: -0.2, foot: -0.44, justBelowName: 0.32,
    belowName: -0.08, farBelowName: -0.62, aboveName: 0.44, noName: 0.36, nextToName: 0.54,
    centred: 0.41, underGeneric: -0.12, overSentence: 0.24, underSentence: 0.69,
    overDate: 0.41, wholeLine: 0.76, lines: -0.4, quoteBefore: 0.4, quoteAfter: 0.16,
    afterLead: 0.24, beforeSmall: 0.24, beforeCapital: 0.19, endsPassage: 0.5,
    beforeStop: -0.02, cased: 0.62, sentenceCase: 0.04, shouted: -0.47, lower: -0.76,
    oneWord: -1.26, twoWords: -0.4, length: -0.26, long: -0.58, acronym: 0.25, stop: 0.13,
    dangling: -0.7, generic: -0.77, subject: 0.22, heading: 0.69, organisation: -0.65,
    legal: -0.55, person: 0.17, issuer: -0.11, digits: 0.16, kindIn: -0.25, kindOnly: 0.25,
    says: -0.53, certificateWord: -0.32, repeated: 0.19, illegible: -0.89, crumbs: -0.01,
    inside: -0.49, insideWhole: 0.38, holds: 0.44, asIssuer: -0.43, inIssuer: -0.55,
    holdsIssuer: -0.14, startsAsIssuer: 0.1, endsAsIssuer: -0.55, cut: -0.87, headCut: -0.19,
    headKind: -0.19, headQuotes: -0.06, headShort: 0.01, headSubject: 0.07, headIssuer: -0.01,
    tailCut: -0.49, tailKind: 1.35, tailComma: -0.15, tailBracket: 0.16, tailDash: 0.1,
    tailStop: -0.11, tailOrganisation: 0.11, tailIssuer: -0.05, tailPerson: -0.24,
    tailDate: 0.14, tailSmall: 0.03, tailDigits: 0.04, tailSubject: -0.8, tailShort: 0.5,
    tailCapital: -0.92,
  },
};
