import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { didKeyOf, generateIssuerKey } from './issue/keys.ts';
import { signCredential } from './issue/sign-credential.ts';
import { localSigner } from './issue/signer.ts';
import { badgeFor } from './matrix.fixture.ts';

const folder = await mkdtemp(join(tmpdir(), 'credentials-'));
afterAll(() => rm(folder, { recursive: true }));

const entry = join(folder, 'entry.js');
await writeFile(
  entry,
  ['containers/open.ts', 'verify.ts']
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .map((path) => `export * from ${JSON.stringify(path)};`)
    .join('\n'),
);

const bundled = (await build({
  root: folder,
  configFile: false,
  logLevel: 'silent',
  // A script has no address of its own; a module in a page has one.
  define: { 'import.meta.url': JSON.stringify('https://certfolio.example/assets/credentials.js') },
  build: {
    write: false,
    minify: false,
    lib: { entry, formats: ['iife'], name: 'credentials' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})) as Rolldown.RolldownOutput[];
const [chunk] = bundled[0]!.output;

test('reading and verifying bundle for the browser without anything of Node’s', async () => {
  const source = new Set(chunk.moduleIds);
  expect(source.size).toBeGreaterThan(50);
  // Vite answers for what only Node has with an empty module of this name.
  expect([...source].filter((id) => id.includes('__vite-browser-external'))).toEqual([]);
  expect(chunk.imports).toEqual([]);
  expect(chunk.code).not.toMatch(/\brequire\(["']node:|from ["']node:/);
});

test('the bundle verifies in a world with a browser’s means only', async () => {
  const pair = generateIssuerKey();
  const { did, verificationMethod } = didKeyOf(pair.publicKeyMultibase);
  const { credentialStatus: _, ...badge } = badgeFor('eddsa-rdfc-2022');
  const signed = await signCredential(
    { ...badge, issuer: { id: did, type: ['Profile'], name: 'College' } },
    await localSigner({ ...pair, verificationMethod }),
    { created: new Date('2026-11-01T09:00:00Z') },
  );
  const means = { crypto, TextEncoder, TextDecoder, URL, Blob, DecompressionStream, CompressionStream };
  const timing = { AbortSignal, AbortController, setTimeout, clearTimeout, queueMicrotask, performance };
  const rest = { atob, btoa, structuredClone, Uint8Array, ArrayBuffer, DataView, Error, console };
  const world = createContext({ ...means, ...timing, ...rest });
  new Script(`var self = globalThis; ${chunk.code}; globalThis.credentials = credentials;`).runInContext(
    world,
  );
  const judge = new Script(`async (text, now) => {
    const [opened] = await credentials.openCredential(text);
    const { verdict, sentence } = await credentials.verifyCredential(opened, {
      fetch: () => Promise.reject(new Error('no network in this test')), now: () => now, trust: [],
    });
    return { verdict, sentence };
  }`).runInContext(world) as (text: string, now: Date) => Promise<{ verdict: string; sentence: string }>;
  const now = new Date('2026-11-21T00:00:00Z');
  expect(await judge(JSON.stringify(signed), now)).toMatchObject({ verdict: 'valid' });
  const forged = await judge(JSON.stringify({ ...signed, name: 'Medicine' }), now);
  expect(forged).toMatchObject({ verdict: 'invalid' });
});
