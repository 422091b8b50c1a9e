import { createRequire } from 'node:module';
import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { rememberProcessedContexts } from './context-cache.ts';
import { richBadge, variedDocuments } from './documents.fixture.ts';
import { pinnedContexts } from './pinned-contexts.ts';

rememberProcessedContexts();

const imported = 'https://x.example/imported.json';
const importing = {
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    { '@version': 1.1, '@import': imported, hours: 'https://x.example/hours' },
  ],
  type: ['VerifiableCredential'],
  issuer: 'did:web:x.example',
  credentialSubject: { level: 'one', hours: 3, part: { level: 'two', hours: 1 } },
};

const load = async (url: string) => {
  const document =
    url === imported
      ? { '@context': { level: 'https://x.example/level', part: 'https://x.example/part' } }
      : pinnedContexts.get(url);
  if (!document) throw new Error(`not pinned: ${url}`);
  return { contextUrl: null, documentUrl: url, document, tag: 'static' as const };
};

/** The library a second time, as it comes: what is patched above is another copy. */
function unpatched(): typeof jsonld {
  const require = createRequire(import.meta.url);
  const own = Object.keys(require.cache).filter((file) => /node_modules[\\/]jsonld[\\/]lib/.test(file));
  const kept = own.map((file) => [file, require.cache[file]] as const);
  for (const file of own) delete require.cache[file];
  const stock = require('jsonld') as typeof jsonld;
  for (const [file, module] of kept) require.cache[file] = module;
  return stock;
}

test('processed contexts that are remembered change nothing in what documents mean', async () => {
  const stock = unpatched();
  expect(stock).not.toBe(jsonld);
  // Twice and in both orders: what one document leaves behind must not colour the next.
  const order = [...variedDocuments, importing, ...variedDocuments.toReversed(), importing];
  for (const document of order) {
    const options = { base: null, safe: false, documentLoader: load };
    const context = document['@context'];
    const expanded = await jsonld.expand(document, options);
    expect(expanded.length).toBeGreaterThan(0);
    expect(expanded).toEqual(await stock.expand(document, options));
    expect(await jsonld.compact(document, context, options)).toEqual(
      await stock.compact(document, context, options),
    );
    expect(await jsonld.flatten(document, context, options)).toEqual(
      await stock.flatten(document, context, options),
    );
    const rdf = { ...options, base: null, produceGeneralizedRdf: false as const };
    expect(await jsonld.toRDF(document, rdf)).toEqual(await stock.toRDF(document, rdf));
  }
});

test('a broken document is refused for the same reason as without the memory', async () => {
  const stock = unpatched();
  const options = { base: null, safe: true, produceGeneralizedRdf: false as const, documentLoader: load };
  const broken = [
    { ...richBadge(), unheardOf: 1 },
    {
      ...richBadge(),
      '@context': [...(richBadge()['@context'] as string[]), { name: 'https://x.example/n' }],
    },
    { ...richBadge(), '@context': [...(richBadge()['@context'] as string[]), { '@version': 9 }] },
    { ...richBadge(), type: ['VerifiableCredential', 'not a term'] },
  ];
  const codeOf = (error: { details?: { code?: string; event?: { code?: string } } }): string | undefined =>
    error.details?.event?.code ?? error.details?.code;
  for (const document of broken) {
    const ours = await jsonld.toRDF(document, options).catch(codeOf);
    expect(ours).toBeTypeOf('string');
    expect(ours).toBe(await stock.toRDF(document, options).catch(codeOf));
  }
});
