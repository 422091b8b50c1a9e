import { createHash } from 'node:crypto';
import jsonld from 'jsonld';
import rdfCanonize from 'rdf-canonize';
import { afterEach, expect, test } from 'vitest';
import { canonicalHash, canonicalQuads, NotCanonical, UnknownContext } from './canonical.ts';
import { richBadge, variedDocuments } from './documents.fixture.ts';
import { contextHashes, pinnedContexts } from './pinned-contexts.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const withContext = (...more: unknown[]): Record<string, unknown> => ({
  ...richBadge(),
  '@context': [...(richBadge()['@context'] as unknown[]), ...more],
});

test('every pinned context is the document whose hash is written down', () => {
  expect([...pinnedContexts.keys()].toSorted()).toEqual(Object.keys(contextHashes).toSorted());
  for (const [address, document] of pinnedContexts) {
    expect(createHash('sha256').update(JSON.stringify(document)).digest('hex')).toBe(contextHashes[address]);
  }
});

test('the order of members and lists without order do not change the hash; one letter does', async () => {
  const badge = richBadge();
  const hash = await canonicalHash(badge);
  const turned = Object.fromEntries(Object.entries(badge).toReversed());
  expect(await canonicalHash(turned)).toEqual(hash);
  expect(await canonicalHash({ ...badge, name: 'Immediate life Support' })).not.toEqual(hash);
  const quads = await canonicalQuads(badge);
  expect(new Uint8Array(createHash('sha256').update(quads).digest())).toEqual(hash);
  expect((await canonicalHash(badge, undefined, 'SHA-384')).length).toBe(48);
});

test('the order is the one that the library finds by itself', async () => {
  const alike = { type: ['Alignment'], targetName: 'Twice', targetUrl: 'https://skills.example/twice' };
  const subject = richBadge()['credentialSubject'] as { achievement: object };
  const twins = {
    ...richBadge(),
    credentialSubject: { ...subject, achievement: { ...subject.achievement, alignment: [alike, alike] } },
  };
  const presentation = variedDocuments.find((one) => one['verifiableCredential'] !== undefined)!;
  for (const document of [richBadge(), richBadge('3.0.2', 2), presentation, twins]) {
    const dataset = await jsonld.toRDF(document, {
      base: null,
      safe: true,
      produceGeneralizedRdf: false,
      rdfDirection: 'i18n-datatype',
      documentLoader: async (url) => ({
        contextUrl: null,
        documentUrl: url,
        document: pinnedContexts.get(url)!,
      }),
    });
    const own = await rdfCanonize.canonize(dataset, { algorithm: 'RDFC-1.0', format: 'application/n-quads' });
    expect(await canonicalQuads(document)).toBe(own);
  }
});

test('an unknown context is named and never asked for', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    throw new Error('no network in this test');
  };
  const places = [
    withContext('http://127.0.0.1/context.json'),
    withContext({ thing: { '@id': 'https://x.example/thing', '@context': 'http://127.0.0.1/context.json' } }),
    withContext({ '@import': 'http://127.0.0.1/context.json' }),
    { ...richBadge(), credentialSubject: { '@context': 'http://127.0.0.1/context.json' } },
  ];
  for (const document of places) {
    const refused = await canonicalQuads(document).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnknownContext);
    expect((refused as UnknownContext).address).toBe('http://127.0.0.1/context.json');
  }
  expect(asked).toEqual([]);
});

test('a context that the operator pins is used for that caller alone', async () => {
  const address = 'https://college.example/context.json';
  const pinned = (term: string) => new Map([[address, JSON.stringify({ '@context': { hours: term } })]]);
  const document = { ...withContext(address), hours: 6 };
  const one = await canonicalQuads(document, pinned('https://college.example/one'));
  const other = await canonicalQuads(document, pinned('https://college.example/other'));
  expect(one).toContain('<https://college.example/one> "6"');
  expect(other).toContain('<https://college.example/other> "6"');
  await expect(canonicalQuads(document)).rejects.toThrow(UnknownContext);
});

test('a built-in context cannot be replaced by the operator’s', async () => {
  const address = 'https://www.w3.org/ns/credentials/v2';
  const quads = await canonicalQuads(richBadge(), new Map([[address, '{"@context":{}}']]));
  expect(quads).toBe(await canonicalQuads(richBadge()));
});

test('what no context defines is refused, since no signature would cover it', async () => {
  await expect(canonicalQuads({ ...richBadge(), unheardOf: 1 })).rejects.toThrow(
    'Its contexts do not say what a part of it means (“unheardOf”): invalid property.',
  );
  await expect(
    canonicalQuads({ ...richBadge(), type: ['VerifiableCredential', 'Invented'] }),
  ).rejects.toThrow(NotCanonical);
  await expect(canonicalQuads({ ...richBadge(), id: 'no-address' })).rejects.toThrow(NotCanonical);
});

test('terms of the standards cannot be given another meaning', async () => {
  const other = { VerifiableCredential: 'https://x.example/other' };
  await expect(canonicalQuads(withContext(other))).rejects.toThrow('protected term redefinition');
  const quads = await canonicalQuads(richBadge());
  expect(await canonicalQuads(withContext({ issuer: 'https://x.example/other' }))).toBe(quads);
});

test('names with a direction of writing are under the signature', async () => {
  const named = (value: string) => ({
    ...richBadge(),
    name: { '@value': value, '@language': 'ar', '@direction': 'rtl' },
  });
  expect(await canonicalHash(named('إنعاش'))).not.toEqual(await canonicalHash(named('تزوير')));
});

test('documents that are made to cost much are refused within a second', async () => {
  const nodes = 9;
  const everyNodeKnowsEvery = {
    '@context': { knows: { '@id': 'https://x.example/knows', '@type': '@id' } },
    '@graph': Array.from({ length: nodes }, (_, at) => ({
      '@id': `_:n${at}`,
      knows: Array.from({ length: nodes }, (_unused, other) => `_:n${other}`).filter(
        (id) => id !== `_:n${at}`,
      ),
    })),
  };
  let nested: unknown = 'end';
  for (let depth = 0; depth < 200; depth++) nested = { '@id': `_:n${depth}`, knows: nested };
  let scoped: unknown = {};
  for (let depth = 0; depth < 18; depth++) {
    scoped = {
      [`a${depth}`]: { '@id': 'https://x.example/a', '@context': scoped },
      [`b${depth}`]: { '@id': 'https://x.example/b', '@context': scoped },
    };
    if (JSON.stringify(scoped).length > 30_000) break;
  }
  const hostile = [
    everyNodeKnowsEvery,
    { ...everyNodeKnowsEvery, '@graph': nested },
    { ...richBadge(), tag: Array.from({ length: 30_000 }, (_, at) => at) },
    withContext({ big: 'x'.repeat(40_000) }),
    withContext(...Array.from({ length: 40 }, () => ({}))),
    JSON.parse(`{"@context":"https://www.w3.org/ns/credentials/v2","__proto__":{"id":"did:web:x.example"}}`),
    withContext(scoped, { issuer: null }),
  ] as object[];
  for (const document of hostile) await expect(canonicalQuads(document)).rejects.toThrow(NotCanonical);
});
