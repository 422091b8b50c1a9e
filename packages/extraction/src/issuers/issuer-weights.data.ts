import type { RankingWeights } from '../fields/ranking.ts';
import type { IssuerSign } from './issuer-signs.ts';

// Fitted by fit/issuers.ts on 639 documents; told and toldLess were chosen later, on 113.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const issuerWeights: RankingWeights<IssuerSign> = {
  bias: -3.76,
  signs: {
    by: 3.06, label: 1.01, certifies: 2.13, role: 2.1, at: 1.7, partner: 0.49,
    affiliation: -0.23, known: 3.07, knownShort: 1.27, platform: 1.77, address: 2.33,
    appears: 0.37, alone: 0.05, stacked: -1.04, top: 0.52, foot: 0.35, heads: 0.98,
    large: 0.41, small: -0.09, taken: -1.21, organisation: 1.06, organisationEnd: 1.03,
    onlyOrganisation: -0.24, department: -0.55, personLike: 0.31, titleLike: 0.34,
    oneWord: 0.02, long: -0.75, lower: -1.5, place: 0.15, digits: -1.65, short: -1.09,
    cut: -1.61, repeated: 0.95, hosted: 1.3, signer: -1.6, part: -0.72, even: 0.64,
    inside: -0.58, extends: 0.77, generic: -1.18, illegible: -1.71, inText: 0.12,
    spelled: 1.27, template: 0.29, knownTaken: 1.19, within: -0.25, registered: 0.41,
    headsAlone: 0.53, domain: -0.73, abbreviated: 0.89, inTaken: -0.12, opens: -0.06,
    where: 1.85, sole: 0.56, apart: 0.18, common: -0.93, brand: 0.53, byPerson: 0.79,
    atFoot: -0.39, pair: 0.86, event: -0.09, approver: 0.01, ofSigner: 0.04, beforeKind: 0.14,
    row: -0.44, unitEnd: 0.19, shortened: -0.25, lengthened: -0.09, continued: 0, wraps: -0.4,
    knownSchool: -0.33, onlyField: -1, owner: -1.2, told: 1.2, toldLess: 0.5,
  },
};
