// Fitted by fit/issuers.ts on 606 documents.

/** How much each sign speaks for a candidate, in log odds. */
export const issuerWeights = {
  bias: -3.62,
  signs: {
    by: 3.44, label: 1.01, certifies: 2, role: 2.08, at: 1.32, partner: 0.47,
    affiliation: -0.09, known: 2.58, knownShort: 1.09, platform: 1.73, address: 2.19,
    appears: 0.19, alone: 0.32, stacked: -1.38, top: 0.19, foot: 0.3, heads: 1.12,
    large: 0.55, small: -0.05, taken: -1.44, organisation: 0.67, organisationEnd: 0.95,
    onlyOrganisation: -0.24, department: -0.05, personLike: 0.13, titleLike: 0.02,
    oneWord: 0.11, long: -1, lower: -1.44, place: -0.14, digits: -1.79, short: -1.42,
    cut: -1.31, repeated: 0.51, hosted: 1.15, signer: -1.61, part: -0.41, even: 0.96,
    inside: -0.39, extends: 1.27, generic: -1.03, illegible: -1.88, inText: -0.04,
    spelled: 0.88, template: 0.26, knownTaken: 0.83, within: -0.1, registered: 0.47,
    headsAlone: 0.02, domain: -0.58, abbreviated: 0.47, inTaken: -0.4, opens: -0.27,
    where: 1.92, sole: 0.44, apart: 0.12, common: -0.67, brand: 0.48, byPerson: 0.88,
    atFoot: -0.5, pair: 1.24,
    event: 0, approver: 0, ofSigner: 0, beforeKind: 0, row: 0, unitEnd: 0,
  },
}; // prettier-ignore
