import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What was sealed cannot be opened: with another secret, or it was changed. */
export class SealBroken extends Error {}

const form = 'v1';

/** The key that seals the data keys of all organisations, or the secrets of second factors, from the installation's. */
export const installationKey = (
  secret: string,
  purpose: 'issuer keys' | 'second factors' = 'issuer keys',
): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `certfolio ${purpose} v1`, 32));

export const newDataKey = (): Uint8Array => new Uint8Array(randomBytes(32));

/**
 * AES-256-GCM.
 * @param about whose it is: what was sealed for one cannot be opened as another's
 */
export function seal(key: Uint8Array, content: Uint8Array, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return `${form}.${sealed.toString('base64url')}`;
}

/** @throws SealBroken */
export function unseal(key: Uint8Array, sealed: string, about: string): Uint8Array {
  const [said, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (said !== form || bytes.length < 28) throw new SealBroken('This is not a sealed key.');
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-16));
  try {
    return new Uint8Array(Buffer.concat([opener.update(bytes.subarray(12, -16)), opener.final()]));
  } catch (error) {
    throw new SealBroken('The key was sealed with another secret, or was changed.', { cause: error });
  }
}
