import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { FetchFailed } from '@certfolio/credentials/surroundings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { readRegistries, trustSources } from './trust.service.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-trust-'));
const file = path.join(folder, 'registry.json');
const address = 'https://registry.example/registry.json';
const list = (entries: Record<string, { name: string; url?: string }>, name?: string) =>
  JSON.stringify({ meta: { created: '2026-01-01', ...(name ? { name } : {}) }, registry: entries });

let served: { status: number; body: string };
let server: http.Server;
let t: TestApp;
let admin: Person;

beforeAll(async () => {
  server = http.createServer((_request, response) => response.writeHead(served.status).end(served.body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  served = { status: 503, body: '' };
  t = await testApp({
    settings: { TRUST_REGISTRIES: `${address}, ${file}` },
    ports: {
      outbound: createOutbound({
        publicUrl: 'http://localhost:3000',
        standIns: new Map([['https://registry.example', `http://127.0.0.1:${port}`]]),
      }),
    },
  });
  admin = await t.given.user({ admin: true });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What each source, in its order, says of an issuer. */
async function said(issuerId: string) {
  const sources = await trustSources(t.system());
  return Promise.all(
    sources.map((source) =>
      source.recognise(issuerId).then(
        (found) => found && `${found.source}: ${found.name}`,
        (error: unknown) => (error instanceof FetchFailed ? 'cannot be asked' : Promise.reject(error)),
      ),
    ),
  );
}

const did = 'did:web:university.example';

test('a list that was never read is not one that does not know the issuer', async () => {
  await readRegistries(t.system());
  expect(await said(did)).toEqual([null, null, 'cannot be asked', 'cannot be asked']);
  const { registries } = await t.as(admin).trust.registries();
  expect(registries).toMatchObject([
    { address, read_at: null, failure: 'It answered 503.' },
    { address: file, read_at: null, failure: 'The file cannot be read (ENOENT).' },
  ]);
});

test('lists are read by address and from files, and keep what was read last while they cannot be', async () => {
  served = { status: 200, body: list({ [did]: { name: 'Example University', url: 'https://u.example' } }) };
  writeFileSync(file, list({ 'did:key:z6MkSchool': { name: 'School' } }, 'Ours'));
  await readRegistries(t.system());
  expect(await said(did)).toEqual([null, null, 'registry.example: Example University', null]);
  expect(await said('did:key:z6MkSchool')).toEqual([null, null, null, 'Ours: School']);

  for (const broken of [
    { status: 503, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: 'a'.repeat(21 * 1024 * 1024) },
  ]) {
    served = broken;
    await readRegistries(t.system());
    expect(await said(did)).toEqual([null, null, 'registry.example: Example University', null]);
    const { registries } = await t.as(admin).trust.registries();
    expect(registries[0]).toMatchObject({ issuers: 1, failure: expect.any(String) });
  }

  served = { status: 200, body: list({ 'did:web:other.example': { name: 'Other' } }) };
  await readRegistries(t.system());
  expect(await said(did)).toEqual([null, null, null, null]);
  const { registries } = await t.as(admin).trust.registries();
  expect(registries[0]).toMatchObject({ issuers: 1, failure: null });
});

test('the operator’s list comes first, and is kept by administrators only', async () => {
  const api = t.as(admin).trust;
  const body = { issuer_id: 'did:web:hospital.example', name: 'City Hospital', url: 'https://h.example' };
  const { issuer } = await api.addIssuer({ body: { ...body, note: 'Seen on paper.' } });
  expect(issuer).toMatchObject({ ...body, note: 'Seen on paper.' });
  await expect(api.addIssuer({ body })).rejects.toMatchObject({ code: 'conflict', status: 409 });
  expect((await said(body.issuer_id))[0]).toBe('The operator’s list: City Hospital');
  expect((await said('did:web:hospital.example:other'))[0]).toBeNull();
  expect(await api.listIssuers({ query: { q: 'hospital' } })).toMatchObject({ total: 1 });
  expect(await api.listIssuers({ query: { q: 'h%l' } })).toMatchObject({ total: 0 });

  const person = await t.given.user();
  await expect(t.as(person).trust.listIssuers()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(t.as(person).trust.addIssuer({ body })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(t.visitor.trust.registries()).rejects.toMatchObject({ code: 'auth_required' });

  await api.removeIssuer({ params: { id: issuer.id } });
  await expect(api.removeIssuer({ params: { id: issuer.id } })).rejects.toMatchObject({ status: 404 });
  expect((await said(body.issuer_id))[0]).toBeNull();
});

test.each(['javascript:alert(1)', 'http://university.example', 'University', 'did:', ''])(
  '%j names no issuer to vouch for',
  async (issuer_id) => {
    await expect(t.as(admin).trust.addIssuer({ body: { issuer_id, name: 'X' } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  },
);

test('lists that are no longer named are forgotten', async () => {
  const without = await testApp({ beside: t });
  await readRegistries(without.system());
  expect(await trustSources(without.system())).toHaveLength(2);
  expect(await said('did:key:z6MkSchool')).toEqual([null, null, 'cannot be asked', 'cannot be asked']);
});
