import { CompactSign, exportSPKI, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Opened } from '../containers/opened.ts';
import {
  badgeFor,
  did,
  didAddress,
  didDocument,
  keyOf,
  listMethod,
  Reply,
  statusList,
  revocations,
  suspensions,
  worldOf,
  type Answer,
} from '../matrix.fixture.ts';
import { toBase64Url } from '../multibase.ts';
import { verifyCredential } from '../verify.ts';

type Document = Record<string, unknown>;

const suite = 'jwt EdDSA';
const encode = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
const opened = (jwt: string): Opened => ({
  container: 'jwt',
  format: 'vc-jwt',
  text: jwt,
  document: null,
  jwt,
  url: null,
});

async function signed(payload: object, header: object, key?: CryptoKey): Promise<string> {
  const own = await keyOf(suite);
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', ...header })
    .sign(key ?? own.jose!);
}

async function verify(jwt: string, more: Record<string, Answer> = {}, issuer?: Document) {
  const { method } = await keyOf(suite);
  const world = worldOf({
    [didAddress]: issuer ?? didDocument([method, listMethod]),
    [revocations]: await statusList(suite, 'revocation', []),
    [suspensions]: await statusList(suite, 'suspension', []),
    ...more,
  });
  return { result: await verifyCredential(opened(jwt), world.surroundings), asked: world.asked };
}

const kid = `${did}#key-1`;
const badge = () => badgeFor(suite);
const outcome = async (jwt: string, more?: Record<string, Answer>, issuer?: Document) =>
  (await verify(jwt, more, issuer)).result.verdict;

describe('tokens', () => {
  test('one without a signature is invalid, however it says so', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const jwt = `${encode({ alg, kid, typ: 'JWT' })}.${encode({ ...badge(), iss: did })}.`;
      const { result, asked } = await verify(jwt);
      expect(result).toMatchObject({ verdict: 'invalid', proofs: [{ result: 'fail' }] });
      expect(result.proofs[0]!.detail).toContain('not signed at all');
      expect(asked).toEqual([]);
    }
  });

  test('a public key taken for a shared secret vouches for nothing', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    const secret = new TextEncoder().encode(await exportSPKI(publicKey));
    const hmac = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
    const head = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${encode({ ...badge(), iss: did })}`;
    const tag = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(head));
    const { result } = await verify(`${head}.${toBase64Url(new Uint8Array(tag))}`);
    expect(result.verdict).toBe('invalid');
    expect(result.proofs[0]!.detail).toContain('shared secret');
  });

  test.each([
    ['jku', 'https://evil.example/jwks.json'],
    ['x5u', 'https://evil.example/cert.pem'],
  ])('%s in the header is refused and never asked', async (name, address) => {
    const { result, asked } = await verify(await signed({ ...badge(), iss: did }, { kid, [name]: address }));
    expect(result.verdict).toBe('invalid');
    expect(asked).toEqual([]);
  });

  test('a key that the token brings along proves nothing, unless the issuer lists it', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await crypto.subtle.exportKey('jwk', publicKey);
    const forged = await signed({ ...badge(), iss: did }, { jwk }, privateKey);
    expect((await verify(forged)).result).toMatchObject({
      verdict: 'invalid',
      proofs: [{ detail: expect.stringContaining('brings its own key along') as string }],
    });
    const own = (await keyOf(suite)).method['publicKeyJwk'];
    expect(await outcome(await signed({ ...badge(), iss: did }, { jwk: own }))).toBe('valid');
  });

  test('a key without a name is looked for among the issuer’s', async () => {
    expect(await outcome(await signed({ ...badge(), iss: did }, {}))).toBe('valid');
    const { privateKey } = await generateKeyPair('EdDSA');
    expect(await outcome(await signed({ ...badge(), iss: did }, {}, privateKey))).toBe('invalid');
  });

  test('a short name of a key is one of the issuer’s', async () => {
    expect(await outcome(await signed({ ...badge(), iss: did }, { kid: '#key-1' }))).toBe('valid');
    expect(await outcome(await signed({ ...badge(), iss: did }, { kid: 'key-1' }))).toBe('valid');
  });

  test('a key of somebody else, well signed, does not speak for the issuer', async () => {
    const id = 'did:web:other.example#key-1';
    const other = await keyOf(suite, id);
    const jwt = await signed({ ...badge(), iss: did }, { kid: id }, other.jose!);
    const more = {
      'https://other.example/.well-known/did.json': {
        ...didDocument([other.method]),
        id: 'did:web:other.example',
      },
    };
    expect((await verify(jwt, more)).result).toMatchObject({
      verdict: 'invalid',
      proofs: [{ detail: 'The key belongs to somebody else than the issuer.' }],
    });
  });

  test('token and credential must name the same issuer', async () => {
    const jwt = await signed({ ...badge(), iss: 'did:web:other.example' }, { kid });
    expect((await verify(jwt)).result).toMatchObject({
      verdict: 'invalid',
      proofs: [{ detail: 'The token names another issuer than the credential in it.' }],
    });
  });

  test('token and credential must name the same recipient and identifier', async () => {
    for (const other of [{ sub: 'did:example:eve' }, { jti: 'urn:uuid:0' }, { exp: 'soon' }]) {
      const { result } = await verify(await signed({ ...badge(), iss: did, ...other }, { kid }));
      expect(result.verdict).toBe('invalid');
      expect(result.checks[0]).toMatchObject({ name: 'schema', result: 'fail' });
    }
  });

  test('the earlier end counts, of the token or of the credential', async () => {
    const jwt = await signed(
      { ...badge(), iss: did, exp: Date.parse('2026-06-01T00:00:00Z') / 1000 },
      { kid },
    );
    const { result } = await verify(jwt);
    expect(result.sentence).toContain('It expired on 1 June 2026');
  });

  test('a token for another use, signed with the issuer’s key, is no credential', async () => {
    for (const typ of ['at+jwt', 'openid4vci-proof+jwt', 'vp+jwt', 'kb+jwt']) {
      expect(await outcome(await signed({ ...badge(), iss: did }, { kid, typ }))).toBe('invalid');
    }
  });

  test('extensions that must be understood are not passed over', async () => {
    const head = encode({ alg: 'EdDSA', kid, crit: ['b64'], b64: false });
    expect(await outcome(`${head}.${encode({ ...badge(), iss: did })}.AAAA`)).toBe('invalid');
  });

  test('an algorithm that is not read here leaves it open', async () => {
    const jwt = `${encode({ alg: 'ES256K', kid })}.${encode({ ...badge(), iss: did })}.AAAA`;
    expect((await verify(jwt)).result).toMatchObject({
      verdict: 'inconclusive',
      proofs: [{ result: 'unsupported' }],
    });
  });

  test('a member that stands twice in header or payload is refused', async () => {
    const { jose } = await keyOf(suite);
    const twice = JSON.stringify({ ...badge(), iss: did }).replace('{', '{"issuer":"did:web:evil.example",');
    const jwt = await new CompactSign(new TextEncoder().encode(twice))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(jose!);
    expect((await verify(jwt)).result).toMatchObject({
      verdict: 'invalid',
      sentence: 'It names “issuer” twice in one object.',
    });
  });

  test('a signature has one spelling: spare bits in its last letter are refused', async () => {
    const jwt = await signed({ ...badge(), iss: did }, { kid });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = jwt.slice(0, -1) + letters[letters.indexOf(jwt.at(-1)!) ^ 1];
    expect(await outcome(jwt)).toBe('valid');
    expect(await outcome(other)).toBe('invalid');
  });
});

describe('issuers with an address', () => {
  const issuer = 'https://college.example/issuers/1';
  const token = (header: object) => signed({ ...badge(), issuer: { id: issuer }, iss: issuer }, header);
  const jwks = async () => ({
    keys: [{ ...((await keyOf(suite)).method['publicKeyJwk'] as object), kid: '1' }],
  });

  test.each([
    'https://college.example/issuers/1/keys',
    'https://college.example/.well-known/jwks.json',
    'https://college.example/.well-known/jwks.json#1',
  ])('a key at %s speaks for the issuer', async (address) => {
    const at = address.replace('#1', '');
    const { result } = await verify(await token({ kid: address }), { [at]: await jwks() });
    expect(result.proofs[0]).toMatchObject({ result: 'pass' });
  });

  test.each([
    'https://college.example/uploads/eve.json',
    'https://college.example/issuers/10/keys',
    'https://college.example.evil.example/issuers/1/keys',
    'https://evil.example/issuers/1/keys',
  ])('a key at %s does not', async (address) => {
    const { result, asked } = await verify(await token({ kid: address }), { [address]: await jwks() });
    expect(result.verdict).toBe('invalid');
    expect(asked).toEqual([]);
  });

  test('a key that another host answers for does not', async () => {
    const kidAddress = 'https://college.example/issuers/1/keys';
    const redirected = new Reply({ url: 'https://evil.example/keys', body: await jwks() });
    expect(await outcome(await token({ kid: kidAddress }), { [kidAddress]: redirected })).toBe('invalid');
  });
});
