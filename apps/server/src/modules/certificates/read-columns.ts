import type { ReadField } from '@certfolio/contract/certificates';

/** The column of a certificate that each field of a reading proposes a value for. */
export const columnOf = {
  title: 'title',
  issuer_name: 'issuerName',
  recipient_name: 'recipientName',
  issue_date: 'issueDate',
  expiry_date: 'expiryDate',
  credential_id: 'credentialId',
  certificate_type: 'certificateType',
  verification_url: 'verificationUrl',
  cpd_amount: 'cpdAmount',
  grade: 'grade',
  description: 'description',
} as const satisfies Record<ReadField, string>;
