import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase58, toBase58, toBase64Url } from '../multibase.ts';

/** A pair of Ed25519 keys in the form of Multikey (Controlled Identifiers 1.0 §2.2.2). */
export type IssuerKey = {
  /** `z6Mk…`: what the DID document shows. */
  publicKeyMultibase: string;
  /** `z3u2…`: 32 bytes behind their prefix. It is the issuer's whole authority; keep it sealed. */
  secretKeyMultibase: string;
};

const publicPrefix = [0xed, 0x01];
const secretPrefix = [0x80, 0x26];

/** A new pair of keys, from the platform's own randomness. */
export function generateIssuerKey(): IssuerKey {
  const { secretKey, publicKey } = ed25519.keygen();
  return {
    publicKeyMultibase: multikey(publicPrefix, publicKey),
    secretKeyMultibase: multikey(secretPrefix, secretKey),
  };
}

/** The DID that is the key itself, and the name of its one verification method. */
export function didKeyOf(publicKeyMultibase: string): { did: string; verificationMethod: string } {
  const did = `did:key:${publicKeyMultibase}`;
  return { did, verificationMethod: `${did}#${publicKeyMultibase}` };
}

/**
 * The secret as a JSON Web Key (RFC 8037: `d` is 32 bytes).
 * @throws TypeError when it is not an Ed25519 secret; the message does not repeat it
 */
export function secretJwkOf(secretKeyMultibase: string): { kty: string; crv: string; d: string; x: string } {
  const bytes = secretKeyMultibase.startsWith('z') ? fromBase58(secretKeyMultibase.slice(1)) : null;
  if (bytes?.length !== 34 || bytes[0] !== secretPrefix[0] || bytes[1] !== secretPrefix[1]) {
    throw new TypeError('The secret key is not an Ed25519 multikey.');
  }
  const secret = bytes.subarray(2);
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    d: toBase64Url(secret),
    x: toBase64Url(ed25519.getPublicKey(secret)),
  };
}

function multikey(prefix: readonly number[], key: Uint8Array): string {
  return `z${toBase58(Uint8Array.from([...prefix, ...key]))}`;
}
