import type { CredentialStatus, Verdict } from '@certfolio/contract/verification';

const hour = 3_600_000;
const day = 24 * hour;

/** After the end of its validity a credential is history; a late revocation still matters for so long. */
const watchedAfterEnd = 365 * day;

/**
 * When a credential is looked at again: about once a day, spread so that those of one import do not come at
 * once, whoever it was given to; after failures in a row ever later, up to three days; what was revoked, weekly, since issuers do take
 * that back. Null when nothing that could be learned matters any more.
 * @param random 0 to 1
 */
export function nextCheckOf(
  known: { verdict: Verdict; status: CredentialStatus; failures: number; validUntil: Date | null },
  now: Date,
  random = Math.random(),
): Date | null {
  const { verdict, status, failures, validUntil } = known;
  if (validUntil && now.getTime() - validUntil.getTime() > watchedAfterEnd) return null;
  const pause =
    failures > 0
      ? Math.min(3 * day, hour * 2 ** (failures - 1))
      : status === 'revoked' || (verdict === 'invalid' && status !== 'active' && status !== 'suspended')
        ? 7 * day
        : day;
  return new Date(now.getTime() + pause * (0.9 + 0.2 * random));
}
