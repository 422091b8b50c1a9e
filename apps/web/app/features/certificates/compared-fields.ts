import { type CertificateDetail, type ReadField, readFields } from '@certfolio/contract/certificates';
import { fieldLabels } from './field-reading.ts';
import { fieldText } from './field-text.ts';

export type ComparedField = {
  field: ReadField;
  label: string;
  own: string | null;
  others: string | null;
  /** Both say something, and not the same. */
  differs: boolean;
};

type Side = Pick<CertificateDetail, ReadField>;

/**
 * Every field that one of two certificates gives, as people read it, those that differ first; case and spacing make no
 * difference.
 */
export function comparedFields(one: Side, other: Side): ComparedField[] {
  const compared = readFields.flatMap((field) => {
    const [own, others] = [one[field] || null, other[field] || null];
    if (own === null && others === null) return [];
    return [
      {
        field,
        label: fieldLabels[field],
        own: own === null ? null : fieldText(field, own),
        others: others === null ? null : fieldText(field, others),
        differs: own !== null && others !== null && plain(own) !== plain(others),
      },
    ];
  });
  return compared.toSorted((a, b) => Number(b.differs) - Number(a.differs));
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
