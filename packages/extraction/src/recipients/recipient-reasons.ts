/** Why words may be the recipient's name; for what each counts, recipient-signs.ts says. */
export type RecipientReason =
  | 'follows a lead-in'
  | 'under a lead-in'
  | 'right of a label'
  | 'stands before what was done'
  | 'over what was done'
  | 'over its label'
  | 'with a form of address'
  | 'a name by itself'
  | 'a name in large type'
  | 'printed and in a code'
  | 'between its cues'
  | 'over its date'
  | 'in two fields'
  | 'over an address'
  | 'over a date of birth'
  | 'a row of the page'
  | 'goes on beside it'
  | 'goes on below'
  | 'the holder’s name';

type Found = { reasons: readonly RecipientReason[] };

const firstOf = (...reasons: RecipientReason[]): ((found: Found) => boolean) => {
  const known: ReadonlySet<RecipientReason | undefined> = new Set(reasons);
  return ({ reasons: [first] }) => known.has(first);
};

const led: readonly RecipientReason[] = [
  'follows a lead-in',
  'under a lead-in',
  'right of a label',
  'over its label',
  'stands before what was done',
];

/** Whether something around a name, or that it stands alone, says where it begins. */
export const isLed = firstOf(...led, 'over what was done', 'with a form of address', 'a name by itself');

/** Whether what leads to a name says that it is no signer's. */
export const isSurelyHolder = firstOf(...led, 'between its cues', 'printed and in a code', 'in two fields');

/** Whether nothing but its looks speaks for a name. */
export const isByLooks = firstOf('a name by itself', 'a name in large type');

const ofForms: ReadonlySet<RecipientReason> = new Set<RecipientReason>([
  'follows a lead-in',
  'right of a label',
  'with a form of address',
  'stands before what was done',
]);

/** Whether a name is found as one that was filled into a form. */
export const isOfForm = ({ reasons }: Found): boolean => reasons.some((reason) => ofForms.has(reason));
