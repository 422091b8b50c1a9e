import { fromBase64Url } from '../multibase.ts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secretJwkOf } from './keys.ts';

/**
 * Whoever holds a key and signs with it: this process, or a key management service that never shows it.
 */
export type Signer = {
  kind: 'Ed25519' | 'P-256' | 'P-384';
  /** The absolute address of the key, as the issuer's document lists it. */
  verificationMethod: string;
  /**
   * The signature over these bytes: 64 for Ed25519; r and s side by side for ECDSA, over the hash of the curve's
   * size.
   */
  sign: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;
};

type NodeCrypto = {
  createPrivateKey(input: { key: object; format: 'jwk' }): object;
  sign(algorithm: null, data: Uint8Array, key: object): Uint8Array;
};
type Modules = { getBuiltinModule?: (name: string) => unknown };

/** Node's own signing is several times as fast as its Web Crypto, and does not wait for a thread. */
const native = (globalThis as { process?: Modules }).process?.getBuiltinModule?.('node:crypto') as
  | NodeCrypto
  | undefined;

/** A signer with the key in this process's memory. The key is prepared once; keep the signer. */
export async function localSigner(key: {
  secretKeyMultibase: string;
  verificationMethod: string;
}): Promise<Signer> {
  const { verificationMethod } = key;
  const jwk = secretJwkOf(key.secretKeyMultibase);
  return { kind: 'Ed25519', verificationMethod, sign: native ? natively(native, jwk) : await inBrowser(jwk) };
}

function natively(node: NodeCrypto, jwk: object): Signer['sign'] {
  const key = node.createPrivateKey({ key: jwk, format: 'jwk' });
  return (bytes) => new Uint8Array(node.sign(null, bytes, key));
}

/** Browsers before 2025 know no Ed25519; the slower way is right as well. */
async function inBrowser(jwk: ReturnType<typeof secretJwkOf>): Promise<Signer['sign']> {
  try {
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['sign']);
    return async (bytes) => new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, key, bytes));
  } catch (error) {
    if ((error as Error).name !== 'NotSupportedError') throw error;
    const secret = fromBase64Url(jwk.d)!;
    return (bytes) => ed25519.sign(bytes, secret);
  }
}
