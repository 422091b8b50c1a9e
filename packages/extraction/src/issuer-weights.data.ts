/** How much each sign speaks for a candidate, in log odds; fitted by logistic regression on labelled documents. */
export const issuerWeights = {
  bias: -5.2,
  signs: {
    by: 3.6, label: 1.36, certifies: 3.02, role: 2.18, at: 1.65, partner: -0.89,
    affiliation: -1.04, known: 2.96, knownShort: 1.18, platform: 0.27, address: 2.89,
    appears: 0.73, alone: -0.18, stacked: -0.21, top: 0.85, foot: 1.01, heads: 1.14,
    large: 0.44, small: -0.82, taken: -0.87, organisation: 1.8, organisationEnd: 0.9,
    onlyOrganisation: -2.65, department: -0.63, personLike: 0.67, titleLike: -0.36,
    oneWord: 0.43, long: -1.35, lower: -0.66, place: -0.08, digits: -1.68, short: -1.25,
    cut: -1.68, repeated: 0.57, hosted: 1.68, signer: -1.3, part: -1.32, even: 1.26,
    illegible: -0.49,
  },
}; // prettier-ignore
