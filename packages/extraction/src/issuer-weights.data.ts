/** How much each sign speaks for a candidate, in log odds; fitted by fit/issuers.ts on 636 documents. */
export const issuerWeights = {
  bias: -4.06,
  signs: {
    by: 3.02, label: 0.75, certifies: 1.54, role: 1.99, at: 1.24, partner: -0.47,
    affiliation: -0.34, known: 2.79, knownShort: 0.66, platform: 1.15, address: 2.27,
    appears: 0.26, alone: 0.03, stacked: -1.09, top: 0.6, foot: 0.58, heads: 1.01,
    large: 0.41, small: -0.41, taken: -1.04, organisation: 1.25, organisationEnd: 0.59,
    onlyOrganisation: -0.23, department: -0.4, personLike: 0.32, titleLike: -0.36,
    oneWord: 0.15, long: -1, lower: -0.68, place: 0.41, digits: -1.71, short: -1.14,
    cut: -1.01, repeated: 0.77, hosted: 1.42, signer: -0.68, part: -0.68, even: 1.01,
    inside: -0.66, extends: 0.9, generic: -1.51, illegible: -0.97, inText: 0.22,
    spelled: 0.35, template: 0.32, knownTaken: 0.92, within: -0.27, registered: 0.55,
    headsAlone: 0.26, domain: -0.07, abbreviated: 0.48, inTaken: -0.16,
  },
}; // prettier-ignore
