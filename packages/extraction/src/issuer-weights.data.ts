/** How much each sign speaks for a candidate, in log odds; fitted by fit/issuers.ts on 636 documents. */
export const issuerWeights = {
  bias: -4.06,
  signs: {
    by: 3.26, label: 0.78, certifies: 1.63, role: 2.05, at: 1.23, partner: -0.41,
    affiliation: -0.34, known: 2.76, knownShort: 0.69, platform: 1.13, address: 2.34,
    appears: 0.29, alone: 0.05, stacked: -1.2, top: 0.6, foot: 0.55, heads: 1, large: 0.4,
    small: -0.37, taken: -1.05, organisation: 1.26, organisationEnd: 0.54,
    onlyOrganisation: -0.22, department: -0.45, personLike: 0.21, titleLike: -0.36,
    oneWord: 0.05, long: -0.84, lower: -1.03, place: 0.42, digits: -1.73, short: -1.14,
    cut: -0.98, repeated: 0.84, hosted: 1.43, signer: -0.66, part: -0.65, even: 1.08,
    inside: -0.71, extends: 1.08, generic: -1.56, illegible: -0.99, inText: 0.11,
    spelled: 0.21, template: 0.32, knownTaken: 0.98, within: -0.27, registered: 0.6,
    headsAlone: 0.27, domain: -0.33, abbreviated: 0.3, inTaken: -0.16, isTaken: 0.08,
  },
}; // prettier-ignore
