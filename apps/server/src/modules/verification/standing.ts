import type { ReadField } from '@certfolio/contract/certificates';
import type { CredentialStatus, Verdict } from '@certfolio/contract/verification';

export type CheckOutcome = {
  result: 'pass' | 'fail' | 'warning' | 'not_checked';
  detail: string;
  method: string | null;
  /** ISO 8601. */
  at: string;
};

/** The checks of a certificate that need more than its own row; the others are made whenever it is shown. */
export const standingChecks = ['recipient', 'issuer', 'signature', 'revocation'] as const;

/** What is known of the credential that a certificate stands on. */
export type HeldStanding = {
  standard: string;
  /** Of its bytes, hex. */
  sha256: string;
  /** ISO 8601. */
  keptAt: string;
  /** The last comparison of the stored bytes with the fingerprint; null before the first. */
  comparedAt: string | null;
  intact: boolean | null;
  status: CredentialStatus;
  /** What it says, by field: what is shown must say the same to be its word. */
  said: Partial<Record<ReadField, string>>;
};

/**
 * How a certificate stands after the latest run of its checks: kept with it, so that every list can show it
 * without asking anew.
 */
export type Standing = {
  /** What those checks reached beyond a fingerprint; 0 when they reached nothing. */
  level: 0 | 2 | 3 | 4;
  /** One sentence on why that level, beside its general explanation; null when there is nothing to add. */
  reason: string | null;
  /** What must still be shown for the level to hold, by field: what was signed, or found to be the same. */
  binds: Partial<Record<ReadField, string>>;
  verdict: Verdict | null;
  sentence: string | null;
  /** ISO 8601; null before the first run. */
  at: string | null;
  credential: HeldStanding | null;
  checks: Partial<Record<(typeof standingChecks)[number], CheckOutcome>>;
};
