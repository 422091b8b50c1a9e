import { createPublicKey, randomUUID, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Issuer } from '@certfolio/contract/issuers';
import { fromMultibase } from '@certfolio/credentials/multibase';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { and, desc, eq, like } from '../../db/orm.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { statusRegisters } from '../issuing/issuing.table.ts';
import { letters } from '../mail/mail.table.ts';
import { surroundingsFor } from '../verification/surroundings.ts';
import { organizationMembers, organizations } from '../organizations/organizations.table.ts';
import { recheckDomain } from './domains.service.ts';
import { issuerDomains, issuerKeys, issuers as issuerRows } from './issuers.table.ts';
import { findPlatformDocument, signerFor, signerOf } from './issuers.service.ts';

/** What the world outside says: TXT records by name, files by address. Absent files are 404. */
const texts = new Map<string, string[]>();
const files = new Map<string, string>();
const standIns = new Map<string, string>();
const silent = new Set<string>();

let t: TestApp;
let outside: http.Server;
let clock = new Date('2026-11-21T09:00:00Z');

beforeAll(async () => {
  outside = http.createServer((request, response) => {
    const { host = '' } = request.headers;
    if (silent.has(host)) return void response.writeHead(503).end();
    const file = files.get(`https://${host}${request.url}`);
    if (file?.startsWith('-> ')) return void response.writeHead(302, { location: file.slice(3) }).end();
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  t = await testApp({
    now: () => clock,
    ports: {
      outbound: createOutbound({
        publicUrl: 'http://localhost:3000',
        standIns,
        names: {
          addresses: async () => [],
          texts: async (name) => {
            if (silent.has(name)) throw new Error('SERVFAIL');
            return texts.get(name) ?? [];
          },
        },
      }),
    },
  });
});
afterAll(() => outside.close());

let made = 0;
async function provider() {
  const person = await t.given.user({ userType: 'provider', firstName: 'School', lastName: `${++made}` });
  const { issuer } = await t.as(person).issuers.get();
  return { person, issuer, api: t.as(person).issuers };
}

/** A domain of its own that the outside server answers for. */
function newDomain(): string {
  const domain = `school-${++made}.example`;
  const { port } = outside.address() as AddressInfo;
  standIns.set(`https://${domain}`, `http://127.0.0.1:${port}`);
  return domain;
}

async function memberOf(issuer: Issuer, role: 'admin' | 'member'): Promise<Person> {
  const person = await t.given.user();
  await t
    .system()
    .db.insert(organizationMembers)
    .values({ organizationId: issuer.organization_id, userId: person.id, role });
  return person;
}

/** A request with any Host header, which fetch would not let us set. */
function ask(path: string, headers: Record<string, string> = {}) {
  return t.app.http.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000', ...headers } });
}

const documentOf = async ({ slug }: { slug: string }) => (await ask(`/orgs/${slug}/did.json`)).json();

/** A proven domain under which the identity stands. */
async function proven() {
  const { person, api } = await provider();
  const domain = newDomain();
  const added = await api.addDomain({ body: { domain } });
  const [named] = added.issuer.domains;
  texts.set(named!.publish.dns.name, [named!.publish.dns.value]);
  files.set(named!.identity.url, named!.identity.content);
  const { issuer } = await api.checkDomain({ params: { domainId: named!.id } });
  return { person, api, domain, issuer, domainId: named!.id };
}

describe('an identity', () => {
  test('is there for a provider, with one key, and served as did:web says', async () => {
    const { issuer } = await provider();
    expect(issuer).toMatchObject({
      role: 'owner',
      did: `did:web:localhost%3A3000:orgs:${issuer.slug}`,
      platform_did: issuer.did,
      document_url: `http://localhost:3000/orgs/${issuer.slug}/did.json`,
      profile_url: `http://localhost:3000/orgs/${issuer.slug}`,
      obstacle: null,
      domains: [],
    });
    expect(issuer.keys).toHaveLength(1);
    expect(issuer.keys[0]).toMatchObject({ epoch: 'key-2026-11', state: 'active' });
    const answer = await ask(`/orgs/${issuer.slug}/did.json`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/did+ld+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    expect(answer.json()).toMatchObject({
      id: issuer.did,
      assertionMethod: [`${issuer.did}#key-2026-11`],
      verificationMethod: [{ publicKeyMultibase: issuer.keys[0]!.public_key_multibase }],
    });
    const again = await ask(`/orgs/${issuer.slug}/did.json`, {
      'if-none-match': String(answer.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('/orgs/nobody-here/did.json')).statusCode).toBe(404);
  });

  test('is made once, however many ask for it at once', async () => {
    const person = await t.given.user({ userType: 'provider' });
    const all = await Promise.all(Array.from({ length: 8 }, () => t.as(person).issuers.get()));
    expect(new Set(all.map(({ issuer }) => issuer.keys[0]!.public_key_multibase)).size).toBe(1);
    expect(all.every(({ issuer }) => issuer.keys.length === 1)).toBe(true);
  });

  test('signs with the key that its document shows, and keeps the private part sealed', async () => {
    const { issuer } = await provider();
    const signer = await signerOf(t.system(), issuer.organization_id);
    expect(signer).toMatchObject({ did: issuer.did, verificationMethod: `${issuer.did}#key-2026-11` });
    const bytes = new TextEncoder().encode('awarded');
    const raw = fromMultibase(signer.publicKeyMultibase)!.subarray(2);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, bytes, key, await signer.sign(bytes))).toBe(true);
    const [row] = await t
      .system()
      .db.select()
      .from(issuerKeys)
      .where(eq(issuerKeys.organizationId, issuer.organization_id));
    expect(row!.sealedPrivateKey).toMatch(/^v1\.[A-Za-z0-9_-]{90,}$/);
    expect(JSON.stringify(Object.keys(signer))).not.toContain('rivate');
  });

  test('of another installation’s secret cannot sign, and says whom to ask', async () => {
    const { issuer, person } = await provider();
    const other = await testApp({
      beside: t,
      settings: { ISSUER_KEY_SECRET: 'another secret '.repeat(4) },
    });
    await expect(signerOf(other.system(), issuer.organization_id)).rejects.toMatchObject({
      code: 'issuer_key_sealed',
    });
    const seen = await other.as(person).issuers.get();
    expect(seen.issuer.obstacle).toContain('ISSUER_KEY_SECRET');
  });

  test('that was sealed with a secret that is lost is replaced by rotating, and what it signed stays good', async () => {
    const { issuer, person } = await provider();
    const other = await testApp({
      beside: t,
      now: () => clock,
      settings: { ISSUER_KEY_SECRET: 'the secret after the loss '.repeat(2) },
    });
    await other.as(person).issuers.rotateKey({ body: { from: issuer.keys[0]!.id } });
    const { issuer: after } = await other.as(person).issuers.get();
    expect(after).toMatchObject({ obstacle: null, keys: [{ state: 'active' }, { state: 'retired' }] });
    const signer = await signerOf(other.system(), issuer.organization_id);
    expect(signer.publicKeyMultibase).toBe(after.keys[0]!.public_key_multibase);
    const document = await findPlatformDocument(other.system(), issuer.slug);
    expect(document!['assertionMethod']).toEqual(
      expect.arrayContaining(after.keys.map(({ verification_method: method }) => method)),
    );
  });

  test('belongs to providers; others have none, and a stranger finds none of another', async () => {
    const { issuer } = await provider();
    for (const userType of ['individual', 'company', 'recruiter'] as const) {
      const person = await t.given.user({ userType });
      await expect(t.as(person).issuers.get()).rejects.toMatchObject({ code: 'issuer_not_found' });
    }
    const stranger = await provider();
    await expect(
      stranger.api.get({ query: { organization_id: issuer.organization_id } }),
    ).rejects.toMatchObject({ code: 'issuer_not_found' });
    const params = { keyId: issuer.keys[0]!.id };
    await expect(stranger.api.compromiseKey({ params, body: { reason: 'mine now' } })).rejects.toMatchObject({
      code: 'issuer_key_not_found',
    });
  });

  test('is seen by members and changed by owners and admins', async () => {
    const { issuer } = await provider();
    const plain = t.as(await memberOf(issuer, 'member')).issuers;
    const admin = t.as(await memberOf(issuer, 'admin')).issuers;
    expect((await plain.get()).issuer).toMatchObject({ did: issuer.did, role: 'member' });
    const forbidden = { code: 'forbidden', status: 403 };
    const file = new File(['x'], 'logo.png');
    const keyId = issuer.keys[0]!.id;
    await expect(plain.update({ body: { name: 'Mine' } })).rejects.toMatchObject(forbidden);
    await expect(plain.rotateKey({ body: {} })).rejects.toMatchObject(forbidden);
    await expect(plain.compromiseKey({ params: { keyId }, body: { reason: 'x' } })).rejects.toMatchObject(
      forbidden,
    );
    await expect(plain.addDomain({ body: { domain: 'a.example' } })).rejects.toMatchObject(forbidden);
    await expect(plain.chooseDid({ body: { domain_id: null } })).rejects.toMatchObject(forbidden);
    await expect(plain.uploadLogo({ file })).rejects.toMatchObject(forbidden);
    await expect(plain.removeLogo()).rejects.toMatchObject(forbidden);
    const body = { name: 'Harbour', website: 'https://harbour.example', description: 'Courses' };
    expect((await admin.update({ body })).issuer).toMatchObject({ ...body, slug: issuer.slug });
  });
});

describe('keys', () => {
  test('are rotated: the former stays in the document, its private part is gone', async () => {
    const { api, issuer } = await provider();
    const first = issuer.keys[0]!;
    const { issuer: after } = await api.rotateKey({ body: { from: first.id } });
    expect(after.keys.map(({ epoch, state }) => [epoch, state])).toEqual([
      ['key-2026-11b', 'active'],
      ['key-2026-11', 'retired'],
    ]);
    expect((await documentOf(issuer)).assertionMethod).toEqual([
      `${issuer.did}#key-2026-11b`,
      `${issuer.did}#key-2026-11`,
    ]);
    const [retired] = await t.system().db.select().from(issuerKeys).where(eq(issuerKeys.id, first.id));
    expect(retired).toMatchObject({ sealedPrivateKey: null, state: 'retired' });
    const signer = await signerOf(t.system(), issuer.organization_id);
    expect(signer.verificationMethod).toBe(`${issuer.did}#key-2026-11b`);
  });

  test('of ten rotations from one key at once one is carried out', async () => {
    const { api, issuer } = await provider();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => api.rotateKey({ body: { from: issuer.keys[0]!.id } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = tries.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    );
    expect(codes).toEqual(Array(9).fill('issuer_key_changed'));
    expect((await api.get()).issuer.keys.map(({ state }) => state)).toEqual(['active', 'retired']);
  });

  test('that are compromised leave the document, are told of, and are replaced when they were active', async () => {
    const { api, issuer, person } = await provider();
    const { issuer: rotated } = await api.rotateKey({ body: {} });
    const [active, retired] = rotated.keys;
    const reason = 'The laptop with the backup was stolen.';
    await api.compromiseKey({ params: { keyId: retired!.id }, body: { reason } });
    expect((await documentOf(issuer)).assertionMethod).toEqual([active!.verification_method]);
    const { issuer: after } = await api.compromiseKey({
      params: { keyId: active!.id },
      body: { reason },
    });
    expect(after.keys.map(({ epoch, state }) => [epoch, state])).toEqual([
      ['key-2026-11c', 'active'],
      ['key-2026-11b', 'compromised'],
      ['key-2026-11', 'compromised'],
    ]);
    expect(after.keys[1]).toMatchObject({ reason, compromised_at: clock.toISOString() });
    const document = await documentOf(issuer);
    expect(document.assertionMethod).toEqual([after.keys[0]!.verification_method]);
    expect(document.verificationMethod).toContainEqual(
      expect.objectContaining({
        publicKeyMultibase: active!.public_key_multibase,
        revoked: clock.toISOString(),
      }),
    );
    await expect(
      api.compromiseKey({ params: { keyId: active!.id }, body: { reason } }),
    ).rejects.toMatchObject({ code: 'issuer_key_gone' });
    await vi.waitFor(async () => {
      const told = await t
        .system()
        .db.select()
        .from(letters)
        .where(and(eq(letters.recipient, person.email), like(letters.subject, '%compromised%')));
      expect(told).toHaveLength(2);
    }, 200_000);
  });
});

test('keys are changed twenty times a day and no more', async () => {
  const { api } = await provider();
  for (let n = 0; n < 20; n++) await api.rotateKey({ body: {} });
  await expect(api.rotateKey({ body: {} })).rejects.toMatchObject({ code: 'rate_limited' });
});

describe('a domain', () => {
  test.each([
    'localhost',
    '127.0.0.1',
    '2130706433',
    '[::1]',
    'https://school.example',
    'school.example/path',
    'school.example:8443',
    'user@school.example',
    'school',
    'printer.local',
    'sch ool.example',
    '',
    `${'a'.repeat(250)}.example`,
  ])('is the name of one and nothing else: %j is refused', async (domain) => {
    const { api } = await provider();
    await expect(api.addDomain({ body: { domain } })).rejects.toMatchObject({
      code: expect.stringMatching(/^(issuer_domain_invalid|invalid_input)$/),
    });
  });

  test('is named once, whatever its spelling, and at most ten times', async () => {
    const { api } = await provider();
    for (const domain of ['Bücher.example', 'bücher.example.', 'xn--bcher-kva.example']) {
      const { issuer } = await api.addDomain({ body: { domain } });
      expect(issuer.domains.map((one) => one.domain)).toEqual(['xn--bcher-kva.example']);
    }
    for (let n = 2; n <= 10; n++) await api.addDomain({ body: { domain: `d${n}.example` } });
    await expect(api.addDomain({ body: { domain: 'd11.example' } })).rejects.toMatchObject({
      code: 'issuer_domain_limit_reached',
    });
  });

  test('that is not proven is served, shown and trusted nowhere', async () => {
    const { api, issuer } = await provider();
    const domain = newDomain();
    const { issuer: after } = await api.addDomain({ body: { domain } });
    const [named] = after.domains;
    expect(named).toMatchObject({ state: 'pending', method: null, identity: { chosen: false } });
    for (const file of ['did.json', 'did-configuration.json']) {
      expect((await ask(`/.well-known/${file}`, { host: domain })).statusCode).toBe(404);
      expect((await ask(`/.well-known/${file}`)).statusCode).toBe(404);
    }
    const { issuer: seen } = await t.visitor.issuers.profile({ params: { slug: issuer.slug } });
    expect(seen.domains).toEqual([]);
    await expect(api.chooseDid({ body: { domain_id: named!.id } })).rejects.toMatchObject({
      code: 'issuer_domain_not_proven',
    });
    const { trust } = await surroundingsFor(t.system());
    expect(await trust[1]!.recognise(issuer.did)).toBeNull();
  });

  test.each(['dns', 'file', 'did_configuration'] as const)('is proven by %s', async (method) => {
    const { api, issuer } = await provider();
    const domain = newDomain();
    const [named] = (await api.addDomain({ body: { domain } })).issuer.domains;
    const { publish, id } = named!;
    const check = async () => (await api.checkDomain({ params: { domainId: id } })).issuer.domains[0];
    expect(await check()).toMatchObject({
      state: 'pending',
      failure: expect.stringContaining('There is no TXT record at'),
    });
    if (method === 'dns') texts.set(publish.dns.name, ['other', publish.dns.value]);
    if (method === 'file') files.set(publish.file.url, publish.file.content);
    if (method === 'did_configuration') {
      files.set(publish.did_configuration.url, publish.did_configuration.content);
    }
    expect(await check()).toMatchObject({
      state: 'proven',
      method,
      failure: null,
      proven_at: clock.toISOString(),
    });
    const { issuer: seen } = await t.visitor.issuers.profile({ params: { slug: issuer.slug } });
    expect(seen.domains.map((one) => one.domain)).toEqual([domain]);
    const document = await documentOf(issuer);
    expect(document).toMatchObject({ alsoKnownAs: [`did:web:${domain}`] });
    expect(document.service[0]).toMatchObject({
      type: 'LinkedDomains',
      serviceEndpoint: { origins: [`https://${domain}`] },
    });
    const served = await ask('/.well-known/did-configuration.json', { host: domain });
    expect(served.json()).toEqual(JSON.parse(publish.did_configuration.content));
    expect((await ask('/.well-known/did.json', { host: domain })).json().id).toBe(`did:web:${domain}`);
    // Only a trusted proxy may say that another host was asked.
    const claimed = await ask('/.well-known/did.json', { 'x-forwarded-host': domain });
    expect(claimed.statusCode).toBe(404);
  });

  test('is not proven by another’s text, file, statement or a redirect to another host', async () => {
    const { api } = await provider();
    const other = await provider();
    const domain = newDomain();
    const [mine] = (await api.addDomain({ body: { domain } })).issuer.domains;
    const [theirs] = (await other.api.addDomain({ body: { domain } })).issuer.domains;
    const elsewhere = newDomain();
    texts.set(mine!.publish.dns.name, [theirs!.publish.dns.value]);
    files.set(mine!.publish.file.url, `-> https://${elsewhere}/.well-known/certfolio.txt`);
    files.set(`https://${elsewhere}/.well-known/certfolio.txt`, mine!.publish.file.content);
    files.set(mine!.publish.did_configuration.url, theirs!.publish.did_configuration.content);
    const { issuer } = await api.checkDomain({ params: { domainId: mine!.id } });
    expect(issuer.domains[0]).toMatchObject({ state: 'pending' });
    expect(issuer.domains[0]!.failure).toContain('leads to another host');
    const statement = JSON.parse(mine!.publish.did_configuration.content) as { linked_dids: string[] };
    const forged = statement.linked_dids[0]!.replace(/\.[^.]+$/, `.${'A'.repeat(86)}`);
    files.set(mine!.publish.did_configuration.url, JSON.stringify({ linked_dids: [forged, 7, null] }));
    const again = await api.checkDomain({ params: { domainId: mine!.id } });
    expect(again.issuer.domains[0]).toMatchObject({ state: 'pending' });
  });

  test('belongs to whoever proves it first, of two at once to one', async () => {
    const [a, b] = [await provider(), await provider()];
    const domain = newDomain();
    const named = [];
    for (const { api } of [a, b]) {
      const [one] = (await api.addDomain({ body: { domain } })).issuer.domains;
      named.push({ api, id: one!.id, publish: one!.publish });
    }
    texts.set(
      named[0]!.publish.dns.name,
      named.map(({ publish }) => publish.dns.value),
    );
    const tries = await Promise.allSettled(
      named.map(({ api, id }) => api.checkDomain({ params: { domainId: id } })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'issuer_domain_taken' });
    const rows = await t
      .system()
      .db.select({ state: issuerDomains.state })
      .from(issuerDomains)
      .where(eq(issuerDomains.domain, domain));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['pending', 'proven']);
  });

  test('whose proof is gone at a later check is shown as lost, and its owner is told', async () => {
    const { domain, domainId, issuer, person, api } = await proven();
    texts.clear();
    await recheckDomain(t.system(), domainId);
    const { issuer: after } = await api.get();
    expect(after.domains[0]).toMatchObject({ state: 'lost', failure: expect.stringContaining('no TXT') });
    expect((await ask('/.well-known/did.json', { host: domain })).statusCode).toBe(404);
    const { issuer: seen } = await t.visitor.issuers.profile({ params: { slug: issuer.slug } });
    expect(seen.domains).toEqual([]);
    const told = await t
      .system()
      .db.select()
      .from(letters)
      .where(eq(letters.recipient, person.email))
      .orderBy(desc(letters.createdAt));
    expect(told.map(({ subject }) => subject)).toEqual([`The proof of ${domain} is gone`]);
    texts.set(after.domains[0]!.publish.dns.name, [after.domains[0]!.publish.dns.value]);
    await recheckDomain(t.system(), domainId);
    expect((await api.get()).issuer.domains[0]).toMatchObject({ state: 'proven', failure: null });
  });

  test('that cannot be asked stands for three days, says so, and is lost then', async () => {
    const { domain, domainId, api } = await proven();
    const began = clock;
    silent.add(domain);
    silent.add(`_certfolio.${domain}`);
    try {
      clock = new Date(began.getTime() + 2 * 86_400_000);
      await recheckDomain(t.system(), domainId);
      expect((await api.get()).issuer.domains[0]).toMatchObject({
        state: 'proven',
        checked_at: began.toISOString(),
        failure: expect.stringContaining('did not answer'),
      });
      clock = new Date(began.getTime() + 3 * 86_400_000);
      await recheckDomain(t.system(), domainId);
      expect((await api.get()).issuer.domains[0]).toMatchObject({ state: 'lost' });
    } finally {
      clock = began;
      silent.clear();
    }
  });

  test('of another organisation is neither checked, removed nor chosen', async () => {
    const { domainId } = await proven();
    const other = await provider();
    const missing = { code: 'issuer_domain_not_found', status: 404 };
    await expect(other.api.checkDomain({ params: { domainId } })).rejects.toMatchObject(missing);
    await expect(other.api.removeDomain({ params: { domainId } })).rejects.toMatchObject(missing);
    await expect(other.api.chooseDid({ body: { domain_id: domainId } })).rejects.toMatchObject(missing);
  });
});

describe('signing under an own domain', () => {
  test('needs the document there, and then names that identity', async () => {
    const { api, domain, domainId, issuer } = await proven();
    const url = `https://${domain}/.well-known/did.json`;
    const content = files.get(url)!;
    files.delete(url);
    await expect(api.chooseDid({ body: { domain_id: domainId } })).rejects.toMatchObject({
      code: 'issuer_did_not_published',
      message: expect.stringContaining(url),
    });
    files.set(url, content);
    const { issuer: chosen } = await api.chooseDid({ body: { domain_id: domainId } });
    expect(chosen).toMatchObject({
      did: `did:web:${domain}`,
      platform_did: issuer.platform_did,
      document_url: url,
      obstacle: null,
    });
    expect(chosen.domains[0]!.identity).toMatchObject({ chosen: true, state: 'published' });
    const signer = await signerOf(t.system(), issuer.organization_id);
    expect(signer.verificationMethod).toBe(`did:web:${domain}#key-2026-11`);
    const former = await signerFor(t.system(), issuer.organization_id, issuer.platform_did);
    expect(former.verificationMethod).toBe(`${issuer.platform_did}#key-2026-11`);
    await expect(
      signerFor(t.system(), issuer.organization_id, 'did:web:other.example'),
    ).rejects.toMatchObject({ code: 'issuer_not_found' });
    expect((await api.chooseDid({ body: { domain_id: null } })).issuer.did).toBe(issuer.platform_did);
  });

  test('stops with a sentence while the document there lacks the key, and goes on when it has it', async () => {
    const { api, domainId, issuer } = await proven();
    await api.chooseDid({ body: { domain_id: domainId } });
    await api.rotateKey({ body: {} });
    await vi.waitFor(async () => {
      const { issuer: now } = await api.get();
      expect(now.domains[0]!.identity.state).toBe('outdated');
    }, 200_000);
    await expect(signerOf(t.system(), issuer.organization_id)).rejects.toMatchObject({
      code: 'issuer_did_not_published',
    });
    const [domain] = (await api.get()).issuer.domains;
    files.set(domain!.identity.url, domain!.identity.content);
    const { issuer: after } = await api.checkDomain({ params: { domainId } });
    expect(after.obstacle).toBeNull();
    const signer = await signerOf(t.system(), issuer.organization_id);
    expect(signer.verificationMethod).toMatch(/#key-2026-11b$/);
  });

  test('stops when the proof is lost, and goes back to this installation when the domain is given up', async () => {
    const { api, domain, domainId, issuer } = await proven();
    await api.chooseDid({ body: { domain_id: domainId } });
    texts.delete(`_certfolio.${domain}`);
    await recheckDomain(t.system(), domainId);
    await expect(signerOf(t.system(), issuer.organization_id)).rejects.toMatchObject({
      code: 'issuer_domain_not_proven',
    });
    const { issuer: after } = await api.removeDomain({ params: { domainId } });
    expect(after).toMatchObject({ did: issuer.platform_did, obstacle: null, domains: [] });
    expect((await signerOf(t.system(), issuer.organization_id)).did).toBe(issuer.platform_did);
  });

  test('keeps the domain that something was issued under', async () => {
    const { api, domain, domainId, issuer } = await proven();
    await t
      .system()
      .db.insert(statusRegisters)
      .values({
        id: randomUUID(),
        organizationId: issuer.organization_id,
        issuerId: `did:web:${domain}`,
        taken: new Uint8Array(16_384),
      });
    await expect(api.removeDomain({ params: { domainId } })).rejects.toMatchObject({
      code: 'issuer_domain_in_use',
    });
    const signer = await signerFor(t.system(), issuer.organization_id, `did:web:${domain}`);
    expect(signer.did).toBe(`did:web:${domain}`);
  });

  test('with a compromised key is bound to the domain by the new one only', async () => {
    const { api, domain, issuer } = await proven();
    const before = issuer.domains[0]!.publish.did_configuration.content;
    const { issuer: after } = await api.compromiseKey({
      params: { keyId: issuer.keys[0]!.id },
      body: { reason: 'Lost.' },
    });
    expect(after.domains[0]!.publish.did_configuration.content).not.toBe(before);
    const served = await ask('/.well-known/did-configuration.json', { host: domain });
    expect(JSON.stringify(served.json())).not.toContain(before.slice(100, 200));
  });
});

describe('the profile', () => {
  test('answers programs with JSON and leaves the address to the page otherwise', async () => {
    const { issuer, api } = await provider();
    await api.update({ body: { website: 'https://harbour.example', description: 'Courses' } });
    for (const accept of ['application/json', 'application/ld+json', 'application/json, */*;q=0.1']) {
      const answer = await ask(`/orgs/${issuer.slug}`, { accept });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/ld+json; charset=utf-8',
        'access-control-allow-origin': '*',
        vary: expect.stringContaining('accept'),
      });
      expect(answer.json()).toMatchObject({
        id: issuer.did,
        type: ['Profile'],
        url: 'https://harbour.example',
        description: 'Courses',
      });
    }
    expect((await ask('/orgs/nobody-here', { accept: 'application/json' })).statusCode).toBe(404);
    // This app serves no pages, so the address is left to nobody.
    const browser = await ask(`/orgs/${issuer.slug}`, { accept: 'text/html,application/json;q=0.5' });
    expect(browser.body).not.toContain(issuer.did);
  });

  test('shows what anybody may know and no more', async () => {
    const { issuer, person } = await provider();
    const { issuer: seen } = await t.visitor.issuers.profile({ params: { slug: issuer.slug } });
    expect(Object.keys(seen).toSorted()).toEqual([
      'description',
      'did',
      'document_url',
      'domains',
      'issuer_since',
      'logo_url',
      'name',
      'profile_url',
      'slug',
      'website',
    ]);
    expect(JSON.stringify(seen)).not.toContain(person.email);
    await expect(t.visitor.issuers.profile({ params: { slug: 'nobody-here' } })).rejects.toMatchObject({
      code: 'issuer_not_found',
    });
  });

  test('has a logo that is redrawn, public, and gone when removed or replaced', async () => {
    const { issuer, api } = await provider();
    const draw = (background: string) =>
      sharp({ create: { width: 900, height: 300, channels: 4, background } })
        .png()
        .toBuffer();
    const file = new File([new Uint8Array(await draw('#204080'))], 'logo.png', { type: 'image/png' });
    const { issuer: after } = await api.uploadLogo({ file });
    const answer = await fetch(t.baseUrl + after.logo_url!);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 171 });
    const second = new File([new Uint8Array(await draw('#802040'))], 'logo.png', { type: 'image/png' });
    const { issuer: replaced } = await api.uploadLogo({ file: second });
    expect(replaced.logo_url).not.toBe(after.logo_url);
    const kept = [];
    for await (const { key } of t.ports.storage.list('logos/')) kept.push(key);
    const [row] = await t
      .system()
      .db.select()
      .from(organizations)
      .where(eq(organizations.id, issuer.organization_id));
    expect(kept).toEqual([row!.logoKey]);
    expect((await api.removeLogo()).issuer.logo_url).toBeNull();
    await expect(t.visitor.issuers.logo({ params: { slug: issuer.slug } })).rejects.toMatchObject({
      status: 404,
    });
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'no picture']) {
      const bad = new File([bytes], 'logo.png', { type: 'image/png' });
      await expect(api.uploadLogo({ file: bad })).rejects.toMatchObject({ code: 'invalid_avatar' });
    }
  });
});

test('an organisation with an identity and nothing issued is deleted with its keys', async () => {
  const { person, issuer } = await provider();
  await t.as(person).organizations.remove({ params: { id: issuer.organization_id } });
  const left = await t
    .system()
    .db.select()
    .from(issuerRows)
    .where(eq(issuerRows.organizationId, issuer.organization_id));
  expect(left).toEqual([]);
});

describe('a verification here', () => {
  test('reads our own identities from the database, and asks nobody', async () => {
    const { issuer } = await provider();
    const { fetch } = await surroundingsFor(t.system());
    const wish = { accept: 'application/json', maxBytes: 100_000 };
    const own = await fetch(`https://localhost:3000/orgs/${issuer.slug}/did.json`, wish);
    expect(JSON.parse(new TextDecoder().decode(own.bytes))).toEqual(await documentOf(issuer));
    expect((await fetch('https://localhost:3000/orgs/nobody/did.json', wish)).status).toBe(404);
    expect((await fetch('http://localhost:3000/dev/mail.json', wish)).status).toBe(404);
    const { domain, issuer: withDomain } = await proven();
    files.delete(`https://${domain}/.well-known/did.json`);
    const under = await fetch(`https://${domain}/.well-known/did.json`, wish);
    expect(new TextDecoder().decode(under.bytes)).toBe(
      JSON.stringify(JSON.parse(withDomain.domains[0]!.identity.content)),
    );
    await expect(fetch('http://127.0.0.1:5432/', wish)).rejects.toThrow('https');
  });

  test('recognises our organisations by their proven domain', async () => {
    const { issuer, domain } = await proven();
    const { trust } = await surroundingsFor(t.system());
    for (const did of [issuer.platform_did, `did:web:${domain}`]) {
      expect(await trust[1]!.recognise(did)).toMatchObject({
        name: `${issuer.name} (${domain})`,
        url: issuer.profile_url,
      });
    }
  });
});
