import { CompactSign, exportSPKI, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { openCredential } from './containers/open.ts';
import { Reply, worldOf, type Answer } from './matrix.fixture.ts';
import { allowsAddress } from './open-badges-2.ts';
import { verifyCredential } from './verify.ts';

type Document = Record<string, unknown>;

const context = 'https://w3id.org/openbadges/v2';
const at = 'https://badges.example/assertions/1';
const badgeAt = 'https://badges.example/classes/1';
const issuerAt = 'https://badges.example/issuer';
const keyAt = 'https://badges.example/key';
const revokedAt = 'https://badges.example/revoked';

// sha256 of "ana@example.orgdeadsea"
const identity = 'sha256$' + (await sha256('ana@example.orgdeadsea'));

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
}

const assertion = (more: Document = {}): Document => ({
  '@context': context,
  type: 'Assertion',
  id: at,
  recipient: { type: 'email', hashed: true, salt: 'deadsea', identity },
  issuedOn: '2025-12-31T23:59:59Z',
  badge: badgeAt,
  verification: { type: 'hosted' },
  ...more,
});

const chain = (more: { badge?: Document; issuer?: Document } = {}): Record<string, Answer> => ({
  [badgeAt]: {
    '@context': context,
    type: 'BadgeClass',
    id: badgeAt,
    name: 'Robotics',
    description: 'Builds robots.',
    criteria: { narrative: 'Built one.' },
    image: 'https://badges.example/robot.png',
    issuer: issuerAt,
    ...more.badge,
  },
  [issuerAt]: {
    '@context': context,
    type: 'Issuer',
    id: issuerAt,
    name: 'Robots Inc',
    url: 'https://badges.example',
    ...more.issuer,
  },
});

async function verify(given: Document | string, answers: Record<string, Answer>, holder?: string) {
  const world = worldOf(answers, holder ? { holder: { emails: [holder], names: [], dids: [] } } : {});
  const [opened] = await openCredential(typeof given === 'string' ? given : JSON.stringify(given));
  return { ...world, result: await verifyCredential(opened!, world.surroundings) };
}

const verdict = async (given: Document | string, answers: Record<string, Answer>) =>
  (await verify(given, answers)).result.verdict;

describe('a hosted assertion', () => {
  test('is read anew from its own address, with its badge class and its issuer', async () => {
    const { result, asked } = await verify(assertion(), { [at]: assertion(), ...chain() }, 'ana@example.org');
    expect(result).toMatchObject({
      verdict: 'valid',
      status: 'active',
      credential: { standard: 'Open Badges 2.0', name: 'Robotics', criteria: 'Built one.' },
      issuer: { id: issuerAt, name: 'Robots Inc', host: 'badges.example' },
      proofs: [{ suite: 'hosted', result: 'pass' }],
    });
    expect(asked).toEqual([at, badgeAt, issuerAt]);
    expect(result.checks.map(({ name, result: one }) => [name, one])).toEqual([
      ['schema', 'pass'],
      ['integrity', 'pass'],
      ['issuer_key', 'pass'],
      ['domain', 'pass'],
      ['recognition', 'not_checked'],
      ['status', 'pass'],
      ['dates', 'pass'],
      ['recipient', 'pass'],
    ]);
  });

  test('is found by its address alone', async () => {
    const { result, asked } = await verify(at, { [at]: assertion(), ...chain() });
    expect(result.verdict).toBe('valid');
    expect(asked).toEqual([at, badgeAt, issuerAt]);
  });

  test('somebody else’s is said to be somebody else’s', async () => {
    const { result } = await verify(assertion(), { [at]: assertion(), ...chain() }, 'eve@example.org');
    expect(result).toMatchObject({
      verdict: 'invalid',
      sentence: expect.stringContaining('somebody else’s') as string,
    });
  });

  test.each([
    ['recipient', { recipient: { type: 'email', hashed: false, identity: 'eve@example.org' } }],
    ['badge', { badge: 'https://badges.example/classes/2' }],
    ['issuedOn', { issuedOn: '2015-01-01T00:00:00Z' }],
    ['expires', { expires: '2099-01-01T00:00:00Z' }],
    ['narrative', { narrative: 'With distinction.' }],
  ])('a copy whose %s was changed is not what the issuer keeps', async (name, change) => {
    const { result } = await verify(assertion(change), { [at]: assertion(), ...chain() });
    expect(result.verdict).toBe('invalid');
    expect(result.proofs[0]!.detail).toContain(name);
  });

  test('is revoked when its address is gone, or says so', async () => {
    const gone = new Reply({ status: 410, body: { id: at, revoked: true, revocationReason: 'Copied' } });
    for (const answer of [gone, { '@context': context, id: at, revoked: true, revocationReason: 'Copied' }]) {
      for (const given of [assertion(), at]) {
        const { result } = await verify(given, { [at]: answer, ...chain() });
        expect(result).toMatchObject({ verdict: 'invalid', status: 'revoked' });
        expect(result.sentence).toContain('“Copied”');
      }
    }
  });

  test('stays open when nobody answers, or not with an assertion', async () => {
    expect(await verdict(assertion(), chain())).toBe('inconclusive');
    expect(await verdict(at, chain())).toBe('inconclusive');
    expect(await verdict(assertion(), { [at]: new Reply({ status: 404 }), ...chain() })).toBe('inconclusive');
    expect(await verdict(assertion(), { [at]: '<html>', ...chain() })).toBe('inconclusive');
    expect(await verdict(assertion(), { [at]: assertion() })).toBe('inconclusive');
  });

  test('at whose address another lies is invalid', async () => {
    expect(await verdict(assertion(), { [at]: assertion({ id: `${at}0` }), ...chain() })).toBe('invalid');
  });

  test('on a host that its issuer does not keep assertions on is a forgery', async () => {
    const elsewhere = 'https://evil.example/assertions/1';
    const forged = assertion({ id: elsewhere });
    const { result } = await verify(forged, { [elsewhere]: forged, ...chain() });
    expect(result).toMatchObject({ verdict: 'invalid', proofs: [{ result: 'fail' }] });
    expect(result.checks.find(({ name }) => name === 'issuer_key')).toMatchObject({ result: 'fail' });
  });

  test('that embeds its badge class is judged by what lies at that address', async () => {
    const embedded = {
      ...(chain()[badgeAt] as Document),
      issuer: 'https://evil.example/issuer',
      name: 'Medicine',
    };
    const { result } = await verify(assertion({ badge: embedded }), {
      [at]: assertion({ badge: embedded }),
      ...chain(),
    });
    expect(result.credential?.name).toBe('Robotics');
  });

  test('that has expired is history; one from the future is not valid yet', async () => {
    const old = assertion({ expires: '2026-01-01T00:00:00Z' });
    expect((await verify(old, { [at]: old, ...chain() })).result).toMatchObject({
      verdict: 'valid',
      sentence: expect.stringContaining('It expired on 1 January 2026') as string,
    });
    const early = assertion({ issuedOn: '2100-01-01T00:00:00Z' });
    expect(await verdict(early, { [at]: early, ...chain() })).toBe('invalid');
  });

  test('that ends before it begins, or lacks its context, does not keep to the standard', async () => {
    for (const wrong of [{ expires: '2020-01-01T00:00:00Z' }, { '@context': 'https://schema.example' }]) {
      const given = assertion(wrong);
      expect(await verdict(given, { [at]: given, ...chain() })).toBe('invalid');
    }
  });

  test('at a private address is not asked for', async () => {
    const inside = 'https://192.168.1.1/assertion';
    const { result, asked, refused } = await verify(assertion({ id: inside }), {});
    expect(result.verdict).toBe('inconclusive');
    expect([asked, refused]).toEqual([[], [inside]]);
  });
});

test.each([
  [{}, at, true],
  [{}, 'https://badges.example.evil.example/assertions/1', false],
  [{}, 'https://evil.example/badges.example', false],
  [{ allowedOrigins: 'cdn.example' }, 'https://cdn.example/1', true],
  [{ allowedOrigins: ['a.example', 'https://cdn.example'] }, 'https://cdn.example/1', true],
  [{ allowedOrigins: 'cdn.example' }, at, false],
  [{ startsWith: 'https://badges.example/assertions/' }, at, true],
  [{ startsWith: 'https://badges.example/others/' }, at, false],
  [{ startsWith: ['https://badges.example/others/', 'https://badges.example/ass'] }, at, true],
  [{ startsWith: 'https://badges.example' }, 'https://badges.example.evil.example/1', false],
  [{ startsWith: 'https://badges.example@evil.example/' }, 'https://badges.example@evil.example/1', false],
  [{ startsWith: 'https://badges.example/a/' }, 'https://badges.example/a/../b/1', false],
])('the rule %o lets %s be an assertion’s address: %s', (verification, address, allowed) => {
  expect(allowsAddress({ verification }, issuerAt, address)).toBe(allowed);
});

describe('a signed assertion', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256', { extractable: true });
  const key = async (more: Document = {}): Promise<Document> => ({
    '@context': context,
    type: 'CryptographicKey',
    id: keyAt,
    owner: issuerAt,
    publicKeyPem: await exportSPKI(publicKey),
    ...more,
  });
  const given = assertion({
    id: 'urn:uuid:52e4c6b3-8c13-4fa8-8482-a5cf34ef37a9',
    verification: { type: 'signed', creator: keyAt },
  });
  const sign = (payload: Document, header: object = {}, by = privateKey) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header })
      .sign(by);
  const signedChain = (issuer: Document = {}) => chain({ issuer: { publicKey: keyAt, ...issuer } });

  test('holds with the key that the issuer’s profile names', async () => {
    const { result, asked } = await verify(await sign(given), { ...signedChain(), [keyAt]: await key() });
    expect(result).toMatchObject({
      verdict: 'valid',
      status: 'none',
      proofs: [{ suite: 'jws RS256', result: 'pass' }],
    });
    expect(asked).toEqual([badgeAt, issuerAt, keyAt]);
  });

  test('that was changed, or signed with another key, is forged', async () => {
    const jws = await sign(given);
    const [head, , tail] = jws.split('.');
    const body = Buffer.from(JSON.stringify({ ...given, issuedOn: '2010-01-01T00:00:00Z' })).toString(
      'base64url',
    );
    const answers = { ...signedChain(), [keyAt]: await key() };
    expect(await verdict(`${head}.${body}.${tail}`, answers)).toBe('invalid');
    expect(await verdict(await sign(given, {}, other.privateKey), answers)).toBe('invalid');
  });

  test('with a key that the profile does not name is forged, and the key is not asked for', async () => {
    const mine = 'https://evil.example/key';
    const forged = { ...given, verification: { type: 'signed', creator: mine } };
    const { result, asked } = await verify(await sign(forged, {}, other.privateKey), {
      ...signedChain(),
      [mine]: await key({ id: mine, publicKeyPem: await exportSPKI(other.publicKey) }),
    });
    expect(result).toMatchObject({ verdict: 'invalid' });
    expect(asked).not.toContain(mine);
  });

  test('with a key of another owner is forged', async () => {
    const foreign = await key({ owner: 'https://evil.example/issuer' });
    expect(await verdict(await sign(given), { ...signedChain(), [keyAt]: foreign })).toBe('invalid');
  });

  test('with its own key in the header is forged', async () => {
    const jwk = await crypto.subtle.exportKey('jwk', other.publicKey);
    const jws = await sign(given, { jwk }, other.privateKey);
    expect(await verdict(jws, { ...signedChain(), [keyAt]: await key() })).toBe('invalid');
  });

  test('on the issuer’s list is revoked, named by address or by uid', async () => {
    const list = (revokedAssertions: unknown) => ({
      id: revokedAt,
      type: 'RevocationList',
      revokedAssertions,
    });
    const answers = async (revoked: unknown) => ({
      ...signedChain({ revocationList: revokedAt }),
      [keyAt]: await key(),
      [revokedAt]: list(revoked),
    });
    const jws = await sign({ ...given, uid: 'u-1' });
    for (const entry of [given['id'], { id: given['id'], revocationReason: 'Left' }, { uid: 'u-1' }]) {
      expect((await verify(jws, await answers(['urn:uuid:0', entry]))).result).toMatchObject({
        verdict: 'invalid',
        status: 'revoked',
      });
    }
    expect((await verify(jws, await answers(['urn:uuid:0']))).result).toMatchObject({
      verdict: 'valid',
      status: 'active',
    });
    expect(await verdict(jws, await answers('none'))).toBe('inconclusive');
    const { [revokedAt]: _, ...unreachable } = await answers([]);
    expect(await verdict(jws, unreachable)).toBe('inconclusive');
  });

  test('without a signature is forged', async () => {
    const [, body] = (await sign(given)).split('.');
    const head = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await verdict(`${head}.${body}.`, { ...signedChain(), [keyAt]: await key() })).toBe('invalid');
  });

  test('whose issuer does not answer stays open', async () => {
    expect(await verdict(await sign(given), {})).toBe('inconclusive');
    expect(await verdict(await sign(given), signedChain())).toBe('inconclusive');
  });
});

test('badges before 2.0 are named, not judged', async () => {
  const { verification: _, ...old } = assertion({ verify: { type: 'hosted', url: at } });
  const { result, asked } = await verify(old, { [at]: old });
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    proofs: [{ result: 'unsupported', suite: 'Open Badges 1' }],
  });
  expect(asked).toEqual([]);
});
