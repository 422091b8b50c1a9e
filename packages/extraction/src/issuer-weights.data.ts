/** How much each sign speaks for a candidate, in log odds; fitted by logistic regression on labelled documents. */
export const issuerWeights = {
  bias: -5.43,
  signs: {
    by: 3.56, label: 1.51, certifies: 2.93, role: 2.37, at: 1.71, partner: -0.84,
    affiliation: 0.45, known: 3.3, knownShort: 1.01, platform: 0.63, address: 2.56,
    appears: 0.55, alone: 0.24, stacked: -0.28, top: 0.97, foot: 0.94, heads: 1.02,
    large: 0.4, small: -0.51, taken: -0.92, organisation: 1.89, organisationEnd: 0.86,
    onlyOrganisation: -1.88, department: -0.71, personLike: 0.94, titleLike: -0.1,
    oneWord: 0.44, long: -1.33, lower: -0.7, place: -0.17, digits: -1.95, short: -1.32,
    cut: -1.56, repeated: 0.76, hosted: 1.59, signer: -1.22, part: -0.81, even: 0.87,
    inside: -0.92, extends: 0.52, generic: -1.76, illegible: -0.89,
  },
}; // prettier-ignore
