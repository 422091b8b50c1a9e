// Fitted by fit/issuers.ts on 606 documents.

/** How much each sign speaks for a candidate, in log odds. */
export const issuerWeights = {
  bias: -3.61,
  signs: {
    by: 3.45, label: 1.01, certifies: 2.02, role: 2.08, at: 1.32, partner: 0.47,
    affiliation: -0.1, known: 2.58, knownShort: 1.09, platform: 1.73, address: 2.18,
    appears: 0.18, alone: 0.32, stacked: -1.38, top: 0.21, foot: 0.3, heads: 1.1, large: 0.56,
    small: -0.05, taken: -1.48, organisation: 0.67, organisationEnd: 0.95,
    onlyOrganisation: -0.24, department: -0.05, personLike: 0.12, titleLike: 0.02,
    oneWord: 0.1, long: -1, lower: -1.45, place: -0.14, digits: -1.79, short: -1.41,
    cut: -1.31, repeated: 0.5, hosted: 1.14, signer: -1.61, part: -0.41, even: 0.96,
    inside: -0.39, extends: 1.26, generic: -1.03, illegible: -1.88, inText: -0.05,
    spelled: 0.88, template: 0.26, knownTaken: 0.84, within: -0.09, registered: 0.48,
    headsAlone: 0.04, domain: -0.58, abbreviated: 0.47, inTaken: -0.39, opens: -0.27,
    where: 1.92, sole: 0.44, apart: 0.12, common: -0.67, brand: 0.48, byPerson: 0.88,
    atFoot: -0.5, pair: 1.23,
  },
}; // prettier-ignore
