// Fitted by fit/issuers.ts on 636 documents.

/** How much each sign speaks for a candidate, in log odds. */
export const issuerWeights = {
  bias: -4.01,
  signs: {
    by: 3.26, label: 0.77, certifies: 1.6, role: 2.1, at: 1.22, partner: -0.41,
    affiliation: -0.37, known: 2.76, knownShort: 0.52, platform: 1.11, address: 2.26,
    appears: 0.25, alone: -0.03, stacked: -1.24, top: 0.66, foot: 0.62, heads: 1.01,
    large: 0.44, small: -0.31, taken: -0.99, organisation: 1.24, organisationEnd: 0.5,
    onlyOrganisation: -0.23, department: -0.46, personLike: 0.18, titleLike: -0.35,
    oneWord: 0.11, long: -0.82, lower: -1.03, place: 0.42, digits: -1.73, short: -1.19,
    cut: -0.95, repeated: 0.87, hosted: 1.39, signer: -0.68, part: -0.61, even: 1.09,
    inside: -0.41, extends: 1.09, generic: -1.57, illegible: -1.03, inText: 0.14,
    spelled: 0.23, template: 0.34, knownTaken: 1.01, within: -0.35, registered: 0.56,
    headsAlone: 0.31, domain: -0.41, abbreviated: 0.35, inTaken: -0.2, opens: -0.96,
  },
}; // prettier-ignore
