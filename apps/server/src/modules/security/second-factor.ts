import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, thirty seconds. */
const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Certfolio',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits as base32: RFC 4226 §4 asks for as many. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture says that an authenticator app scans. */
export const totpUri = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The time step that a code belongs to: the present one, the one before or the one after. Null for a wrong code.
 */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Crockford's alphabet in lower case: nothing in it is mistaken for something else. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const count = 10;

/** Ten codes of 80 random bits, written in fours. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(32)]).join('')).join(
      '-',
    ),
  );

/** 80 random bits cannot be tried out, so a plain hash keeps them; it is good for one account only. */
export function hashOfRecoveryCode(userId: string, typed: string): string {
  const plain = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`${userId}:${plain}`).digest('base64url');
}
