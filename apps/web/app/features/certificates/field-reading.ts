import { readFields, type CertificateDetail, type ReadField } from '@certfolio/contract/certificates';
import { PartialDate } from '@certfolio/contract/endpoint';

/** Below this the holder is asked to look. */
export const confidenceToAskBelow = 0.8;

export const fieldLabels: Record<ReadField, string> = {
  title: 'Title',
  issuer_name: 'Issuer',
  recipient_name: 'Recipient',
  issue_date: 'Issue date',
  expiry_date: 'Expiry date',
  credential_id: 'Certificate number',
  certificate_type: 'Type',
  verification_url: 'Verification link',
  cpd_amount: 'Hours or points',
  grade: 'Level or grade',
  description: 'Description',
};

export const dateFields: readonly ReadField[] = ['issue_date', 'expiry_date'];

export function confidenceWords(confidence: number): string {
  if (confidence >= 0.95) return 'Very sure';
  if (confidence >= confidenceToAskBelow) return 'Sure';
  if (confidence >= 0.5) return 'Not sure';
  return 'A guess';
}

export type ShownField = {
  field: ReadField;
  label: string;
  value: string | null;
  corrected: boolean;
  /** The holder says that it was read rightly. */
  confirmed: boolean;
  /** Absent where nothing was read, or where the holder has settled it. */
  confidence: number | null;
  toCheck: boolean;
  source: { text: string; page: number; box: readonly [number, number, number, number] } | null;
};

/** Every field with what was read for it; a settled field keeps its place on the page but asks nothing. */
export function shownFields(certificate: CertificateDetail): ShownField[] {
  return readFields.map((field) => {
    const reading = certificate.reading?.fields[field] ?? null;
    const settled = certificate.corrected_fields.includes(field);
    const confirmed = settled && reading !== null && certificate[field] === reading.value;
    const confidence = settled ? null : (reading?.confidence ?? null);
    return {
      field,
      label: fieldLabels[field],
      value: certificate[field] || null,
      // Without a reading there was nothing to correct: the holder wrote it all.
      corrected: settled && !confirmed && certificate.reading !== null,
      confirmed,
      confidence,
      toCheck: confidence !== null && confidence < confidenceToAskBelow,
      source: reading?.source ?? null,
    };
  });
}

/** Why a field cannot be saved as typed; null when it can. An empty field other than the title clears it. */
export function fieldRefusal(field: ReadField, text: string): string | null {
  const value = text.trim();
  if (value === '') return field === 'title' ? 'Give the certificate a title.' : null;
  if (dateFields.includes(field)) {
    const parsed = PartialDate.safeParse(value);
    return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Use YYYY, YYYY-MM or YYYY-MM-DD.');
  }
  if (field === 'verification_url') {
    const web = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    return web ? null : 'Use an http or https address.';
  }
  return null;
}
