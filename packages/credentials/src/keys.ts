import { ed25519 } from '@noble/curves/ed25519.js';
import { p256, p384 } from '@noble/curves/nist.js';
import { fromBase58, fromBase64Url, fromMultibase, toBase64Url } from './multibase.ts';
import { isObject } from './strict-json.ts';

/** The keys that signatures are checked with here. */
export type KeyKind = 'Ed25519' | 'P-256' | 'P-384' | 'RSA';

/** The public members of a JSON Web Key (RFC 7517) of these kinds. */
export type PublicJwk = { kty: string; crv?: string; x?: string; y?: string; n?: string; e?: string };

export type PublicKey = { kind: KeyKind; jwk: PublicJwk };

/** Shorter RSA keys have been factored, or are in reach of it (NIST SP 800-131A). */
const shortestRsa = 2048;

/**
 * A multikey (Controlled Identifiers 1.0 §2.2.2): `z6Mk…` Ed25519, `zDn…` P-256, `z82…` P-384.
 * Null for any other kind and for what is no point on its curve.
 */
export function keyOfMultibase(text: string): PublicKey | null {
  const bytes = fromMultibase(text);
  if (!bytes || bytes.length < 34) return null;
  const raw = bytes.subarray(2);
  switch ((bytes[0]! << 8) | bytes[1]!) {
    case 0xed01:
      return keyOfEd25519(raw);
    case 0x8024:
      return keyOfPoint('P-256', raw);
    case 0x8124:
      return keyOfPoint('P-384', raw);
    default:
      return null;
  }
}

/** 32 bytes as older documents give them: `publicKeyBase58` of an Ed25519 key. */
export function keyOfBase58(text: string): PublicKey | null {
  const bytes = fromBase58(text);
  return bytes ? keyOfEd25519(bytes) : null;
}

/** Null for kinds that are not read here, too short RSA keys, and keys that carry their private half. */
export function keyOfJwk(value: unknown): PublicKey | null {
  // A private key that stands in public proves nothing about who signs with it.
  if (!isObject(value) || 'd' in value || 'k' in value) return null;
  const { kty, crv, x, y, n, e } = value;
  if (kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string') {
    const raw = fromBase64Url(x);
    return raw ? keyOfEd25519(raw) : null;
  }
  if (
    kty === 'EC' &&
    (crv === 'P-256' || crv === 'P-384') &&
    typeof x === 'string' &&
    typeof y === 'string'
  ) {
    return { kind: crv, jwk: { kty, crv, x, y } };
  }
  if (kty === 'RSA' && typeof n === 'string' && typeof e === 'string') {
    const modulus = fromBase64Url(n);
    return modulus && modulus.length * 8 >= shortestRsa ? { kind: 'RSA', jwk: { kty, n, e } } : null;
  }
  return null;
}

/** An RSA or EC key as Open Badges 2.0 gives it: `-----BEGIN PUBLIC KEY-----`. */
export async function keyOfPem(pem: string): Promise<PublicKey | null> {
  const body = /-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----/.exec(pem)?.[1];
  if (!body || body.length > 8192) return null;
  let der: Uint8Array<ArrayBuffer>;
  try {
    der = Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
  for (const algorithm of [
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    { name: 'ECDSA', namedCurve: 'P-256' },
    { name: 'ECDSA', namedCurve: 'P-384' },
  ]) {
    try {
      const key = await crypto.subtle.importKey('spki', der, algorithm, true, ['verify']);
      return keyOfJwk(await crypto.subtle.exportKey('jwk', key));
    } catch {
      // Another kind of key: the next algorithm says.
    }
  }
  return null;
}

function keyOfEd25519(raw: Uint8Array): PublicKey | null {
  return raw.length === 32
    ? { kind: 'Ed25519', jwk: { kty: 'OKP', crv: 'Ed25519', x: toBase64Url(raw) } }
    : null;
}

function keyOfPoint(kind: 'P-256' | 'P-384', compressed: Uint8Array): PublicKey | null {
  const curve = kind === 'P-256' ? p256 : p384;
  const size = kind === 'P-256' ? 32 : 48;
  if (compressed.length !== size + 1) return null;
  try {
    const point = curve.Point.fromBytes(compressed).toBytes(false);
    const x = toBase64Url(point.subarray(1, 1 + size));
    const y = toBase64Url(point.subarray(1 + size));
    return { kind, jwk: { kty: 'EC', crv: kind, x, y } };
  } catch {
    return null;
  }
}

const algorithms = {
  Ed25519: { use: { name: 'Ed25519' }, key: { name: 'Ed25519' }, signature: 64 },
  'P-256': {
    use: { name: 'ECDSA', hash: 'SHA-256' },
    key: { name: 'ECDSA', namedCurve: 'P-256' },
    signature: 64,
  },
  'P-384': {
    use: { name: 'ECDSA', hash: 'SHA-384' },
    key: { name: 'ECDSA', namedCurve: 'P-384' },
    signature: 96,
  },
  RSA: {
    use: { name: 'RSASSA-PKCS1-v1_5' },
    key: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    signature: null,
  },
} as const;

type NodeKey = { asymmetricKeyType?: string };
type NodeCrypto = {
  createPublicKey(input: { key: PublicJwk; format: 'jwk' }): NodeKey;
  verify(
    algorithm: string | null,
    data: Uint8Array,
    key: { key: NodeKey; dsaEncoding: 'ieee-p1363' },
    signature: Uint8Array,
  ): boolean;
};
type Modules = { getBuiltinModule?: (name: string) => unknown };

/** Node's own checking costs half of what its Web Crypto does; browsers have only the latter. */
const native = (globalThis as { process?: Modules }).process?.getBuiltinModule?.('node:crypto') as
  | NodeCrypto
  | undefined;

type Check = (
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
) => boolean | Promise<boolean>;

const kept = new Map<string, Check>();
const mostKept = 500;

/**
 * Whether the signature is this key's over these bytes: Ed25519; ECDSA with the hash of the curve's size and the
 * signature as r and s side by side; RSASSA-PKCS1-v1_5 with SHA-256.
 */
export async function isSignedBy(
  key: PublicKey,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { signature: length } = algorithms[key.kind];
  if (length !== null && signature.length !== length) return false;
  const name = JSON.stringify(key.jwk);
  let check = kept.get(name);
  if (!check) {
    try {
      check = native ? natively(native, key) : await inBrowser(key);
    } catch {
      // No point of its curve, or no number that an RSA key could be: nothing can be signed with it.
      return false;
    }
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(name, check);
  }
  return await check(bytes, signature);
}

function natively(node: NodeCrypto, { kind, jwk }: PublicKey): Check {
  const key = { key: node.createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const hash = { Ed25519: null, 'P-256': 'sha256', 'P-384': 'sha384', RSA: 'sha256' }[kind];
  return (bytes, signature) => node.verify(hash, bytes, key, signature);
}

async function inBrowser({ kind, jwk }: PublicKey): Promise<Check> {
  const { use, key } = algorithms[kind];
  try {
    const imported = await crypto.subtle.importKey('jwk', jwk, key, false, ['verify']);
    return (bytes, signature) => crypto.subtle.verify(use, imported, signature, bytes);
  } catch (error) {
    // Browsers before 2025 know no Ed25519.
    const raw = fromBase64Url(jwk.x ?? '');
    if (kind !== 'Ed25519' || raw === null || (error as Error).name !== 'NotSupportedError') throw error;
    return (bytes, signature) => ed25519.verify(signature, bytes, raw, { zip215: false });
  }
}
