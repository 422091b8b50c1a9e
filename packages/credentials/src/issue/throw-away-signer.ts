import { p256, p384 } from '@noble/curves/nist.js';
import { toBase58 } from '../multibase.ts';
import { didKeyOf, generateIssuerKey } from './keys.ts';
import { localSigner, type Signer } from './signer.ts';

/**
 * An issuer that is nothing but a key, gone with the process: for test suites and trials. Its DID proves no more
 * than that one key signed.
 */
export async function throwAwaySigner(kind: Signer['kind']): Promise<{ did: string; signer: Signer }> {
  if (kind === 'Ed25519') {
    const key = generateIssuerKey();
    const { did, verificationMethod } = didKeyOf(key.publicKeyMultibase);
    return { did, signer: await localSigner({ ...key, verificationMethod }) };
  }
  const [curve, prefix] = kind === 'P-256' ? [p256, [0x80, 0x24]] : [p384, [0x81, 0x24]];
  const { secretKey, publicKey } = curve.keygen();
  const { did, verificationMethod } = didKeyOf(`z${toBase58(Uint8Array.from([...prefix, ...publicKey]))}`);
  // The suites want r and s as they fall, not the smaller of two.
  const sign: Signer['sign'] = (bytes) => curve.sign(bytes, secretKey, { lowS: false });
  return { did, signer: { kind, verificationMethod, sign } };
}
