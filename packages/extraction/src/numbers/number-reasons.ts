const holders = ', which is its holder’s';

/** Where a number stands beside its label, and whether that says that it is the holder's rather than the certificate's. */
export type LabelPlace = 'after its label' | 'right of its label' | 'under its label' | 'over its label';
type LabelReason = LabelPlace | `${LabelPlace}${typeof holders}`;

/** Why something may be the certificate's number. */
export type NumberReason =
  | LabelReason
  | 'in a code beside its label'
  | 'as only one issuer numbers'
  | 'a code that stands alone'
  | 'as letters are numbered'
  | 'of its issuer’s shape'
  | 'printed and in a link'
  | 'printed and in a code'
  | 'in a code, too'
  | 'beside where it is checked'
  | 'in a printed address'
  | 'a UUID'
  | 'a UUID over two lines'
  | 'a UUID with blanks in it'
  | 'a known form'
  | 'could be a number';

type Found = { reasons: readonly NumberReason[] };

export const labelReason = (place: LabelPlace, isHolders: boolean): LabelReason =>
  isHolders ? `${place}${holders}` : place;

/** Whether what a number was found by says that it is the holder's rather than the certificate's. */
export const isOfHolder = ({ reasons }: Found): boolean => reasons[0]?.endsWith(holders) === true;

const named: ReadonlySet<NumberReason | undefined> = new Set<NumberReason>([
  'after its label',
  'right of its label',
  'under its label',
  'over its label',
  'in a code beside its label',
]);

/** Whether a label names a number as the certificate's. */
export const isNamedByLabel = ({ reasons: [reason] }: Found): boolean => named.has(reason);
