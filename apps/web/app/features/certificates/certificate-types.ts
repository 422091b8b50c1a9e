/** Types offered for choice; a certificate may name any other. */
export const commonTypes = ['professional', 'academic', 'training', 'compliance', 'licence', 'skill badge'];
