// Fitted by fit/issuers.ts on 575 documents.

/** How much each sign speaks for a candidate, in log odds. */
export const issuerWeights = {
  bias: -3.47,
  signs: {
    by: 3.44, label: 0.96, certifies: 1.78, role: 2.14, at: 1.48, partner: 0.64,
    affiliation: -0.28, known: 2.67, knownShort: 0.98, platform: 1.53, address: 2.61,
    appears: 0.18, alone: 0.25, stacked: -1.3, top: 0.22, foot: 0.2, heads: 1.1, large: 0.6,
    small: -0.04, taken: -1.56, organisation: 0.65, organisationEnd: 0.97,
    onlyOrganisation: -0.22, department: -0.09, personLike: 0.11, titleLike: -0.03,
    oneWord: 0.06, long: -1.03, lower: -1.48, place: -0.15, digits: -1.76, short: -1.48,
    cut: -1.16, repeated: 0.54, hosted: 1.07, signer: -1.57, part: -0.32, even: 0.96,
    inside: -0.45, extends: 1.12, generic: -1.18, illegible: -1.77, inText: -0.03,
    spelled: 0.91, template: 0.21, knownTaken: 0.93, within: -0.15, registered: 0.54,
    headsAlone: 0.04, domain: -0.54, abbreviated: 0.6, inTaken: -0.42, opens: -0.35,
    where: 1.93, sole: 0.22, apart: 0.13, common: -0.65, brand: 0.46, byPerson: 0.78,
    atFoot: -0.47, pair: 1.14,
  },
}; // prettier-ignore
