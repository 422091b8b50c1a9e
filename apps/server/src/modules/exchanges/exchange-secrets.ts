import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

type Keyed = Pick<Config, 'SESSION_SECRET'>;

/** 192 random bits for addresses, codes and access tokens. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** How a long secret is kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const sealed = (config: Keyed, purpose: string, text: string): Buffer =>
  createHmac('sha256', config.SESSION_SECRET).update(`exchange-${purpose}:${text}`).digest();

/**
 * The pre-authorised code of an exchange. It follows from the token in the exchange's address, so that an offer by
 * reference can name it although only its hash is kept.
 */
export const codeOf = (config: Keyed, token: string): string =>
  sealed(config, 'code', token).toString('base64url');

export const txCodeLength = 6;

export const newTxCode = (): string => String(randomInt(10 ** txCodeLength)).padStart(txCodeLength, '0');

/** Few digits can all be tried out, so what is stored needs the installation's key to be of any use. */
export const txHashOf = (config: Keyed, exchangeId: string, txCode: string): string =>
  sealed(config, 'tx', `${exchangeId}:${txCode}`).toString('base64url');

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const nonceMinutes = 5;
const [expiryBytes, randomPart, macBytes] = [6, 16, 16];

/**
 * A nonce for a proof of possession. Anybody may ask for one, so none is stored: it carries its end and our seal.
 * The one that was used is written down, and serves no second time.
 */
export function newNonce(config: Keyed, now: Date): string {
  const body = Buffer.alloc(expiryBytes + randomPart);
  body.writeUIntBE(now.getTime() + nonceMinutes * 60_000, 0, expiryBytes);
  randomBytes(randomPart).copy(body, expiryBytes);
  return Buffer.concat([body, macOf(config, body)]).toString('base64url');
}

/** Whether the nonce is one of ours and has not ended. */
export function isOurNonce(config: Keyed, nonce: string, now: Date): boolean {
  const bytes = Buffer.from(nonce, 'base64url');
  // Another spelling of the same bytes would pass for a nonce that has not been used.
  if (bytes.length !== expiryBytes + randomPart + macBytes || bytes.toString('base64url') !== nonce)
    return false;
  const body = bytes.subarray(0, -macBytes);
  const ours = timingSafeEqual(macOf(config, body), bytes.subarray(-macBytes));
  return ours && body.readUIntBE(0, expiryBytes) > now.getTime();
}

const macOf = (config: Keyed, body: Buffer): Buffer =>
  sealed(config, 'nonce', body.toString('base64url')).subarray(0, macBytes);
