import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openCredential } from '@certfolio/credentials/containers/open';
import { bakePng } from '@certfolio/credentials/containers/png';
import { attachToPdf } from '@certfolio/credentials/containers/pdf';
import { createApi } from '@certfolio/contract/contract';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { recheckDue } from '../verification/rechecks.ts';
import { checkCertificateLater } from '../verification/runs.service.ts';
import { heldCredentials } from './credentials.table.ts';
import { localIssuer, type LocalIssuer } from './issuer.fixture.ts';

let t: TestApp;
let issuer: LocalIssuer;

beforeAll(async () => {
  issuer = await localIssuer('issuer.example');
  t = await testApp({
    ports: {
      outbound: createOutbound({
        publicUrl: 'http://localhost:3000',
        names: { addresses: async () => [], texts: async () => [] },
        standIns: new Map([[issuer.origin, issuer.standIn]]),
      }),
    },
  });
  // The first verification loads what verifies, for longer on a busy machine than somebody waits for an import.
  await importText(await t.given.user(), (await issuer.issue({ email: 'first@people.test' })).text);
});

const fileOf = (text: string | Uint8Array, name = 'badge.json'): File =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name);
const importText = (person: Person, text: string) => t.as(person).credentials.importText({ body: { text } });
const checkNamed = (
  certificate: { checks: { name: string; result: string; detail: string }[] },
  name: string,
) => certificate.checks.find((one) => one.name === name);
const check = (id: string) => checkCertificateLater(t.system(), id, 'schedule');
const get = async (person: Person, id: string) =>
  (await t.as(person).certificates.get({ params: { id } })).certificate;
const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

describe('an imported credential', () => {
  test('becomes a certificate of level 4 that says what the credential says', async () => {
    const holder = await t.given.user();
    const { text, id } = await issuer.issue({ email: holder.email });
    const { certificate } = await importText(holder, text);
    expect(certificate).toMatchObject({
      title: 'Advanced Life Support',
      issuer_name: 'Resuscitation Council',
      recipient_name: 'Amara Okafor',
      issue_date: '2026-01-15',
      expiry_date: '2036-01-15',
      cpd_amount: '12 credits',
      status: 'uploaded',
      validity: 'valid',
      trust_level: { level: 4, label: 'Cryptographic credential' },
      verification: {
        verdict: 'valid',
        status: 'active',
        has_credential: true,
        under_way: false,
        issuer: { id: issuer.did, host: 'issuer.example' },
      },
    });
    expect(certificate.credential_id).toMatch(/^ALS-/);
    expect(certificate.credential_fields).toContain('title');
    expect(certificate.checks.map(({ name, result }) => [name, result])).toEqual(
      ['fingerprint', 'details', 'dates', 'recipient', 'issuer', 'signature', 'revocation'].map((name) => [
        name,
        // Signed, but by somebody whom no list here knows.
        name === 'issuer' ? 'warning' : 'pass',
      ]),
    );
    expect(checkNamed(certificate, 'issuer')?.detail).toBe(
      'Signed by issuer.example, which calls itself Resuscitation Council. No list that was asked knows the issuer; its name is its own word.',
    );
    const [held] = await t
      .system()
      .db.select()
      .from(heldCredentials)
      .where(eq(heldCredentials.certificateId, certificate.id));
    expect(held).toMatchObject({
      credentialId: id,
      format: 'data-integrity',
      status: 'active',
      verdict: 'valid',
    });
    expect(held!.nextCheckAt!.getTime()).toBeGreaterThan(Date.now() + 20 * 3_600_000);
  });

  test('is kept byte for byte', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    const answer = await t.as(holder).credentials.file({ params: { id: certificate.id } });
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-type')).toBe('application/vc+ld+json');
  });

  test('is refused a second time, with the certificate that keeps it', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    const again = importText(holder, JSON.stringify(JSON.parse(text)));
    await expect(again).rejects.toMatchObject({
      code: 'credential_held',
      problem: { certificate_id: certificate.id },
    });
    const other = await importText(await t.given.user(), text);
    expect(other.certificate.id).not.toBe(certificate.id);
  });

  test('may come baked into a picture, which stays its picture', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const file = fileOf(bakePng(await png(), text), 'badge.png');
    const { certificate } = await t.as(holder).credentials.importFile({ file });
    expect(certificate).toMatchObject({
      has_file: true,
      content_type: 'image/png',
      trust_level: { level: 4 },
    });
    const answer = await t.as(holder).credentials.file({ params: { id: certificate.id } });
    expect(await answer.text()).toBe(text);
  });

  test('may lie at an address', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    issuer.serve('/badges/1.json', text, 'application/vc+ld+json');
    const { certificate } = await t
      .as(holder)
      .credentials.importText({ body: { url: `${issuer.origin}/badges/1.json` } });
    expect(certificate.verification.verdict).toBe('valid');
  });

  test.each([
    ['no credential', { text: '{"hello": "world"}' }, 'no_credential_inside'],
    ['a private address', { url: 'https://127.0.0.1/badge.json' }, 'address_refused'],
    ['an address without https', { url: 'http://issuer.example/badge.json' }, 'address_refused'],
    ['a host that is not there', { url: 'https://nowhere.example/badge.json' }, 'address_unreachable'],
    ['a page that is not there', { url: 'https://issuer.example/none' }, 'address_unreachable'],
  ])('is refused for %s', async (_what, body, code) => {
    const holder = await t.given.user();
    await expect(t.as(holder).credentials.importText({ body })).rejects.toMatchObject({ code });
    expect((await t.as(holder).certificates.list()).total).toBe(0);
  });

  test('that is somebody else’s is not made one’s own', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue({ email: 'another@people.test' });
    const { certificate } = await importText(holder, text);
    expect(certificate).toMatchObject({ validity: 'invalid', verification: { verdict: 'invalid' } });
    const listed = async (query: { validity?: 'valid' }) =>
      (await t.as(holder).certificates.list({ query })).certificates.map(({ validity }) => validity);
    expect(await listed({})).toEqual(['invalid']);
    expect(await listed({ validity: 'valid' })).toEqual([]);
    expect(certificate.trust_level.level).toBe(1);
    expect(certificate.trust_level.explanation).toContain(
      'Signed by issuer.example, which calls itself Resuscitation Council. It is somebody else’s',
    );
    expect(checkNamed(certificate, 'recipient')).toMatchObject({ result: 'fail' });
    expect(checkNamed(certificate, 'issuer')).toMatchObject({
      result: 'warning',
      detail: expect.stringMatching(/^Signed by issuer\.example, /) as string,
    });
  });

  test('that was changed is invalid, whatever it says', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text.replace('Advanced Life', 'Advanced Heart'));
    expect(certificate).toMatchObject({ trust_level: { level: 1 }, verification: { verdict: 'invalid' } });
    expect(certificate.trust_level.explanation).toContain('Nobody has confirmed that the issuer made it.');
    expect(checkNamed(certificate, 'signature')).toMatchObject({ result: 'fail' });
  });

  test('that has expired is history and no forgery', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue({ until: '2026-02-01T00:00:00Z' });
    const { certificate } = await importText(holder, text);
    expect(certificate).toMatchObject({ validity: 'expired', verification: { verdict: 'valid' } });
    expect(certificate.checks.map(({ result }) => result)).not.toContain('fail');
  });

  test('loses its level where the holder changes what the issuer has signed', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    const params = { id: certificate.id };
    const changed = await t.as(holder).certificates.update({ params, body: { title: 'Doctor of Medicine' } });
    expect(changed.certificate.trust_level.level).toBe(1);
    expect(checkNamed(changed.certificate, 'details')).toMatchObject({ result: 'warning' });
    const back = await t.as(holder).certificates.update({ params, body: { title: 'Advanced Life Support' } });
    expect(back.certificate.trust_level.level).toBe(4);
  });

  test('counts towards the plan', async () => {
    const holder = await t.given.user({ plan: 'free', certificates: 5 });
    const { text } = await issuer.issue();
    const { plan_limit: limit } = await t.as(holder).certificates.list();
    for (let more = 5; more < limit; more++) await t.given.certificate(holder);
    await expect(importText(holder, text)).rejects.toMatchObject({ code: 'certificate_limit_reached' });
  });
});

describe('the status of a credential', () => {
  test('that is revoked is seen at the next check and shown everywhere', async () => {
    const holder = await t.given.user();
    const { text, index } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    issuer.set('revocation', index, true);
    await check(certificate.id);
    const seen = await get(holder, certificate.id);
    expect(seen).toMatchObject({
      validity: 'revoked',
      trust_level: { level: 1 },
      verification: { verdict: 'invalid', status: 'revoked' },
    });
    expect(checkNamed(seen, 'revocation')).toMatchObject({ result: 'fail' });
    const takenBack =
      'Signed by issuer.example, which calls itself Resuscitation Council. The issuer has since revoked it.';
    expect(checkNamed(seen, 'issuer')).toMatchObject({ result: 'fail', detail: takenBack });
    expect(seen.trust_level.explanation).toContain(takenBack);
  });

  test('that is suspended is shown, and taken back when the issuer does', async () => {
    const holder = await t.given.user();
    const { text, index } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    issuer.set('suspension', index, true);
    await check(certificate.id);
    const suspended = await get(holder, certificate.id);
    expect(suspended).toMatchObject({ validity: 'invalid', verification: { status: 'suspended' } });
    expect(checkNamed(suspended, 'revocation')).toMatchObject({ result: 'fail' });
    issuer.set('suspension', index, false);
    await check(certificate.id);
    expect(await get(holder, certificate.id)).toMatchObject({
      trust_level: { level: 4 },
      verification: { verdict: 'valid', status: 'active' },
    });
  });

  test('that cannot be asked makes it inconclusive, never invalid, and says when it was last valid', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    issuer.down(true);
    try {
      await check(certificate.id);
    } finally {
      issuer.down(false);
    }
    const seen = await get(holder, certificate.id);
    expect(seen.verification).toMatchObject({ verdict: 'inconclusive', last_valid_at: expect.any(String) });
    expect(seen.verification.sentence).toContain(
      `last seen valid on ${new Date().toISOString().slice(0, 10)}`,
    );
    expect(seen.validity).toBe('valid');
    const [held] = await t
      .system()
      .db.select()
      .from(heldCredentials)
      .where(eq(heldCredentials.certificateId, certificate.id));
    expect(held).toMatchObject({ failures: 1, status: 'active' });
    expect(held!.nextCheckAt!.getTime()).toBeLessThan(Date.now() + 2 * 3_600_000);
    await check(certificate.id);
    expect((await get(holder, certificate.id)).trust_level.level).toBe(4);
  });

  test('is asked again when it is due, and not before', async () => {
    const holder = await t.given.user();
    const { text, index } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    issuer.set('revocation', index, true);
    const { db } = t.system();
    await db.update(heldCredentials).set({ nextCheckAt: new Date(Date.now() + 60_000) });
    expect(await recheckDue(t.system())).toBe(0);
    await db
      .update(heldCredentials)
      .set({ nextCheckAt: new Date(Date.now() - 1000) })
      .where(eq(heldCredentials.certificateId, certificate.id));
    expect(await recheckDue(t.system())).toBe(1);
    // Handed out: another copy of the app does not hand it out again.
    expect(await recheckDue(t.system())).toBe(0);
    const revoked = async () => expect((await get(holder, certificate.id)).validity).toBe('revoked');
    await vi.waitFor(revoked, { timeout: 200_000, interval: 100 });
  });

  test('is asked by whoever wants to know now, and every run is kept with what was seen', async () => {
    const holder = await t.given.user();
    const { text, index } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    const params = { id: certificate.id };
    issuer.set('revocation', index, true);
    const verified = await t.as(holder).certificates.verify({ params });
    expect(verified.certificate.verification).toMatchObject({ verdict: 'invalid', status: 'revoked' });
    const { runs } = await t.as(holder).credentials.runs({ params });
    expect(runs.map(({ verdict, occasion }) => [verdict, occasion])).toEqual([
      ['invalid', 'holder'],
      ['valid', 'import'],
    ]);
    expect(runs[0]!.sources.map(({ url }) => url)).toContain(`${issuer.origin}/status/revocation`);
    for (let more = 0; more < 22; more++) await check(certificate.id);
    expect((await t.as(holder).credentials.runs({ params })).runs).toHaveLength(20);
  });
});

describe('an ordinary upload that carries a credential', () => {
  const uploaded = async (file: File) => {
    const holder = await t.given.user();
    const { certificate_id: id } = await t.as(holder).certificates.fastUpload({ file });
    await vi.waitFor(
      async () => {
        const certificate = await get(holder, id);
        expect(certificate.status).toBe('uploaded');
        expect(certificate.verification.checked_at).not.toBeNull();
      },
      { timeout: 200_000, interval: 200 },
    );
    return get(holder, id);
  };

  test('keeps it: the details are those of the credential, not what was read from the picture', async () => {
    const { text } = await issuer.issue();
    const certificate = await uploaded(fileOf(bakePng(await png(), text), 'badge.png'));
    expect(certificate).toMatchObject({
      title: 'Advanced Life Support',
      recipient_name: 'Amara Okafor',
      trust_level: { level: 4 },
      verification: { has_credential: true, verdict: 'valid' },
    });
    expect(certificate.credential_fields).toContain('recipient_name');
  });

  test('keeps the one that is attached to a PDF', async () => {
    const { text } = await issuer.issue({ title: 'Trauma Course' });
    const plain = await t.ports.printer.certificatePdf(sheet);
    const bytes = new TextEncoder().encode(text);
    const file = { name: 'credential.json', bytes, type: 'application/json' };
    const certificate = await uploaded(fileOf(await attachToPdf(plain, file, new Date()), 'course.pdf'));
    expect(certificate).toMatchObject({ title: 'Trauma Course', trust_level: { level: 4 } });
  });
});

const sheet = {
  language: 'en',
  title: 'Something else entirely',
  issuerName: null,
  recipientName: 'Jo Bloggs',
  issueDate: null,
  expiryDate: null,
  credentialId: null,
  certificateType: null,
  grade: null,
  cpdAmount: null,
  description: null,
  validity: null,
  checks: [],
  trustLevel: { level: 0, label: 'Self-declared' },
  shareUrl: null,
  image: null,
  tags: [],
  generatedAt: '2026-01-01T00:00:00Z',
} as const;

describe('a credential is carried away', () => {
  test.each(['json', 'png', 'svg', 'pdf'] as const)('as %s, and read back the same', async (form) => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    const answer = await t
      .as(holder)
      .credentials.carry({ params: { id: certificate.id }, query: { as: form } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const [opened] = await openCredential(bytes);
    expect(opened).toMatchObject({ container: form });
    expect(opened!.text).toBe(text);
  });

  test('by strangers while its certificate is shared, and not after', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    const params = { id: certificate.id };
    expect(certificate.links).toEqual({ add_to_linkedin: null, verifier_plus: null });
    const shared = await t.as(holder).certificates.update({ params, body: { is_public: true } });
    const token = shared.certificate.public_token!;
    const answer = await t.visitor.credentials.publicFile({ params: { token } });
    expect(await answer.text()).toBe(text);
    const { certificate: seen } = await t.visitor.certificates.publicView({ params: { token } });
    expect(seen.verification?.criteria).toBe('Lead a team through an arrest.');
    expect(seen.verification).toMatchObject({ verdict: 'valid', has_credential: true });
    const linkedIn = new URL(shared.certificate.links.add_to_linkedin!);
    expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
      startTask: 'CERTIFICATION_NAME',
      name: 'Advanced Life Support',
      issueYear: '2026',
      issueMonth: '1',
      expirationYear: '2036',
      certUrl: `http://localhost:3000/certificate/${token}`,
    });
    await t.as(holder).certificates.update({ params, body: { is_public: false } });
    await expect(t.visitor.credentials.publicFile({ params: { token } })).rejects.toMatchObject({
      code: 'certificate_not_found',
    });
  });

  test('by nobody else, and not where there is none', async () => {
    const holder = await t.given.user();
    const { text } = await issuer.issue();
    const { certificate } = await importText(holder, text);
    const stranger = t.as(await t.given.user());
    const params = { id: certificate.id };
    for (const call of [
      () => stranger.credentials.file({ params }),
      () => stranger.credentials.carry({ params }),
      () => stranger.credentials.runs({ params }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'certificate_not_found' });
    }
    await expect(createApi({ baseUrl: t.baseUrl }).credentials.file({ params })).rejects.toMatchObject({
      code: 'auth_required',
    });
    const typed = await t.given.certificate(holder);
    await expect(t.as(holder).credentials.file({ params: { id: typed } })).rejects.toMatchObject({
      code: 'no_credential',
    });
  });
});

test('a kept credential that is damaged in the storage is never shown as good', async () => {
  const holder = await t.given.user();
  const { text } = await issuer.issue();
  const { certificate } = await importText(holder, text);
  const { db } = t.system();
  const [held] = await db
    .select()
    .from(heldCredentials)
    .where(eq(heldCredentials.certificateId, certificate.id));
  await t.ports.storage.put(
    held!.fileKey,
    new TextEncoder().encode(text.replace('Amara', 'Jonas')),
    'text/plain',
  );
  await check(certificate.id);
  const seen = await get(holder, certificate.id);
  expect(seen).toMatchObject({ trust_level: { level: 0 }, verification: { verdict: 'inconclusive' } });
  expect(checkNamed(seen, 'fingerprint')).toMatchObject({ result: 'fail' });
  const [row] = await db.select().from(certificates).where(eq(certificates.id, certificate.id));
  expect(row!.revokedAt).toBeNull();
});
