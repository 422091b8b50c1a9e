import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { toBase58 } from '@certfolio/credentials/multibase';

/** Ed25519 as a multikey: the two bytes say what follows (Controlled Identifiers 1.0 §2.2.2). */
const ed25519Multikey = [0xed, 0x01];

/** PKCS #8 around the 32 bytes of an Ed25519 private key (RFC 8410 §7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A fresh Ed25519 key: `z6Mk…`, and the 32 bytes that are its private part. */
export function newSigningKey(): { publicKeyMultibase: string; privateKey: Uint8Array } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    publicKeyMultibase: `z${toBase58(Uint8Array.from([...ed25519Multikey, ...raw]))}`,
    privateKey: new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)),
  };
}

const keyObject = (privateKey: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, privateKey]), format: 'der', type: 'pkcs8' });

/** Signs bytes with Ed25519; 64 bytes come back. */
export type Sign = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The private part stays behind this function: whoever signs never holds it. */
export function signerWith(privateKey: Uint8Array): Sign {
  const key = keyObject(privateKey);
  return async (bytes) => new Uint8Array(sign(null, bytes, key));
}
