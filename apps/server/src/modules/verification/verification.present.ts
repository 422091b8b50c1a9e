import type { CertificateVerification } from '@certfolio/contract/verification';

/** Of a certificate of which nothing but the file's fingerprint has been checked. */
export const nothingVerified: CertificateVerification = {
  verdict: null,
  sentence: null,
  checked_at: null,
  next_check_at: null,
  last_valid_at: null,
  under_way: false,
  has_credential: false,
  standard: null,
  status: null,
  issuer: null,
  proofs: [],
  checks: [],
  signatures: [],
  codes: [],
};
