/** Types offered for choice; a certificate may name any other. */
export const commonTypes = [
  'professional',
  'academic',
  'training',
  'compliance',
  'participation',
  'skill',
  'licence',
];

/** A type as it is shown: "Compliance". */
export const typeWords = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);
