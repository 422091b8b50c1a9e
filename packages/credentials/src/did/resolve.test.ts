import { describe, expect, test } from 'vitest';
import { createAsking } from '../asking.ts';
import { did, didAddress, didDocument, listMethod, Reply, worldOf } from '../matrix.fixture.ts';
import { findMethod } from './document.ts';
import { addressOfDidWeb, hostOf, resolveController } from './resolve.ts';

const document = (more: Record<string, unknown> = {}) => ({ ...didDocument([listMethod], more), id: did });
const list = `${did}#lists`;

describe('did:web', () => {
  test.each([
    ['did:web:example.com', 'https://example.com/.well-known/did.json'],
    ['did:web:example.com:a:b', 'https://example.com/a/b/did.json'],
    ['did:web:localhost%3A3443', 'https://localhost:3443/.well-known/did.json'],
    ['did:web:example.com%3A8443:orgs:north', 'https://example.com:8443/orgs/north/did.json'],
  ])('%s lies at %s', (id, address) => {
    expect(addressOfDidWeb(id)).toBe(address);
  });

  test.each([
    'did:web:',
    'did:web:user@example.com',
    'did:web:example.com%2Fpath',
    'did:web:example.com%40evil.example',
    'did:web:example.com:..:secret',
    'did:web:example.com:%2e%2e:secret',
    'did:web:example.com:a%2fb',
    'did:web:example.com:a::b',
    'did:web:example.com:a?b',
    'did:web:example.com:a#b',
    'did:web:exa mple.com',
    'did:web:[::1]',
    'did:web:example.com%3A99999',
    'did:web:-example.com',
  ])('%s names no address', (id) => {
    expect(addressOfDidWeb(id)).toBeNull();
    expect(hostOf(id)).toBeNull();
  });

  test('a query that an identifier carries is not looked up', async () => {
    const world = worldOf({ [didAddress]: document() });
    const asking = createAsking(world.surroundings);
    expect(await resolveController(`${did}?versionId=1`, asking)).toMatchObject({ resolved: false });
    expect(world.asked).toEqual([]);
  });

  test('a document without contexts is one in plain JSON', async () => {
    const plain: Record<string, unknown> = document();
    delete plain['@context'];
    const world = worldOf({ [didAddress]: plain });
    expect(await resolveController(did, createAsking(world.surroundings))).toMatchObject({
      resolved: true,
      host: 'college.example',
    });
  });

  test('asked twice, its host is asked once', async () => {
    const world = worldOf({ [didAddress]: document() });
    const asking = createAsking(world.surroundings);
    await Promise.all([resolveController(did, asking), resolveController(did, asking)]);
    expect(world.asked).toEqual([didAddress]);
  });

  test('an error page is no document', async () => {
    for (const answer of [new Reply({ status: 500, body: document() }), '<html>', '[]', '"text"']) {
      const world = worldOf({ [didAddress]: answer });
      expect(await resolveController(did, createAsking(world.surroundings))).toMatchObject({
        resolved: false,
      });
    }
  });
});

describe('did:key', () => {
  const asking = () => createAsking(worldOf({}).surroundings);

  test.each([
    ['z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2', 'Ed25519'],
    ['zDnaepBuvsQ8cpsWrVKw8fbpGpvPeNSjVPTWoq6cRqaYzBKVP', 'P-256'],
    ['z82LkuBieyGShVBhvtE2zoiD6Kma4tJGFtkAhxR5pfkp5QPw4LutoYWhvQCnGjdVn14kujQ', 'P-384'],
  ])('%s is a key of %s', async (key, kind) => {
    const id = `did:key:${key}`;
    const found = await resolveController(id, asking());
    if (!found.resolved) throw new Error(found.sentence);
    expect(findMethod(found.document, `${id}#${key}`, 'assertionMethod')).toMatchObject({
      found: true,
      key: { kind },
    });
  });

  test.each([
    'did:key:',
    'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme',
    'did:key:z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc',
    'did:key:f7aaf',
    'did:key:zDnaepBuvsQ8cpsWrVKw8fbpGpvPeNSjVPTWoq6cRqaYzBKVQ',
    'did:jwk:e30',
    'did:jwk:%%%',
  ])('%s is of no kind that is read', async (id) => {
    expect(await resolveController(id, asking())).toMatchObject({ resolved: false, reason: 'unsupported' });
  });
});

describe('a document’s keys', () => {
  const of = (method: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    findMethod({ ...didDocument([{ ...listMethod, ...method }], more), id: did }, list, 'assertionMethod');

  test('may be named briefly, and stand in the list itself', () => {
    expect(of({ id: '#lists' })).toMatchObject({ found: true });
    expect(of({}, { verificationMethod: [], assertionMethod: [listMethod] })).toMatchObject({ found: true });
  });

  test('that show their private half, or are too short, count for nothing', () => {
    const { publicKeyMultibase: _, ...bare } = listMethod;
    const jwk = (publicKeyJwk: object) =>
      findMethod(
        { ...didDocument([{ ...bare, type: 'JsonWebKey', publicKeyJwk }]), id: did },
        list,
        'assertionMethod',
      );
    const x = 'A'.repeat(43);
    expect(jwk({ kty: 'OKP', crv: 'Ed25519', x })).toMatchObject({ found: true });
    expect(jwk({ kty: 'OKP', crv: 'Ed25519', x, d: x })).toMatchObject({ found: false });
    expect(jwk({ kty: 'oct', k: x })).toMatchObject({ found: false });
    expect(jwk({ kty: 'RSA', e: 'AQAB', n: 'A'.repeat(171) })).toMatchObject({ found: false });
    expect(jwk({ kty: 'EC', crv: 'secp256k1', x, y: x })).toMatchObject({ found: false });
  });

  test('that are revoked and delisted are called revoked', () => {
    expect(of({ revoked: '2026-01-01T00:00:00Z' }, { assertionMethod: [] })).toEqual({
      found: false,
      refused: 'The issuer has revoked the key.',
    });
  });
});
