import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy, keyOfJwk, keyOfPem, type PublicKey } from './keys.ts';

const bytes = new TextEncoder().encode('what was signed');

const pairs = {
  Ed25519: () => generateKeyPairSync('ed25519'),
  'P-256': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'P-384': () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  RSA: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const hashes = { Ed25519: null, 'P-256': 'sha256', 'P-384': 'sha384', RSA: 'sha256' };

test.each(['Ed25519', 'P-256', 'P-384', 'RSA'] as const)(
  'a signature by %s is the key’s, and no other’s',
  async (kind) => {
    const { publicKey, privateKey } = pairs[kind]();
    const key = keyOfJwk(publicKey.export({ format: 'jwk' }))!;
    expect(key.kind).toBe(kind);
    const signature = new Uint8Array(
      sign(hashes[kind], bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    );
    expect(await isSignedBy(key, bytes, signature)).toBe(true);
    const other = keyOfJwk(pairs[kind]().publicKey.export({ format: 'jwk' }))!;
    expect(await isSignedBy(other, bytes, signature)).toBe(false);
    const changed = Uint8Array.from(bytes, (byte, at) => (at === 0 ? byte ^ 1 : byte));
    expect(await isSignedBy(key, changed, signature)).toBe(false);
    expect(await isSignedBy(key, bytes, signature.slice(1))).toBe(false);
    expect(await isSignedBy(key, bytes, new Uint8Array(signature.length))).toBe(false);
    const pem = publicKey.export({ format: 'pem', type: 'spki' }) as string;
    expect(await keyOfPem(pem)).toEqual(kind === 'Ed25519' ? null : key);
  },
);

test('a key that lies on no curve has signed nothing', async () => {
  const x = 'A'.repeat(43);
  const key: PublicKey = { kind: 'P-256', jwk: { kty: 'EC', crv: 'P-256', x, y: x } };
  expect(await isSignedBy(key, bytes, new Uint8Array(64))).toBe(false);
});
