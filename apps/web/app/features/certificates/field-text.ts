import type { ReadField } from '@certfolio/contract/certificates';
import { formatDate } from '../../ui/dates.ts';
import { typeWords } from './certificate-types.ts';
import { dateFields } from './field-reading.ts';

/** The value of a field as people read it. */
export function fieldText(field: ReadField, value: string): string {
  if (dateFields.includes(field)) return formatDate(value);
  return field === 'certificate_type' ? typeWords(value) : value;
}
