import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bakePng } from '@certfolio/credentials/containers/png';
import { fingerprintBytes } from '@certfolio/documents/fingerprint';
import { madeSigner, signPdf } from '@certfolio/documents/signed-pdf.test-data';
import { testApp, type TestApp, warm } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { certificates, evidence, readings } from '../certificates/certificates.table.ts';
import { issuerDomains } from '../issuers/issuers.table.ts';
import { localIssuer, type LocalIssuer } from '../credentials/issuer.fixture.ts';

let t: TestApp;
let issuer: LocalIssuer;
/** A known issuer's own host, and one that is nobody's. */
let council: LocalIssuer;
let stranger: LocalIssuer;

beforeAll(async () => {
  issuer = await localIssuer('issuer.example');
  council = await localIssuer('verify.resus.org.uk');
  stranger = await localIssuer('certificates.example');
  const standIns = new Map([issuer, council, stranger].map(({ origin, standIn }) => [origin, standIn]));
  t = await testApp({
    ports: {
      outbound: createOutbound({
        publicUrl: 'http://localhost:3000',
        names: { addresses: async () => [], texts: async () => [] },
        standIns,
      }),
    },
  });
  await warm(t.ports.reader);
});

const fileOf = (bytes: string | Uint8Array, name = 'file'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const text = (pasted: string) => t.visitor.verification.text({ body: { text: pasted } });

/** How many rows and files there are, but for what counts turns. */
async function kept(): Promise<string> {
  const { db } = t.system();
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]!.count;
  }
  const files: string[] = [];
  for (const prefix of ['evidence/', 'previews/', 'credentials/', 'staged/']) {
    for await (const { key } of t.ports.storage.list(prefix)) files.push(key);
  }
  return JSON.stringify({ counts, files });
}

describe('what a visitor has verified', () => {
  test('is answered with a verdict, a sentence and the checks', async () => {
    const { text: credential } = await issuer.issue();
    const answer = await t.visitor.verification.file({ file: fileOf(credential, 'badge.json') });
    expect(answer).toMatchObject({
      kind: 'credential',
      verdict: 'valid',
      status: 'active',
      credential: { name: 'Advanced Life Support', standard: 'Open Badges 3.0' },
      issuer: { id: issuer.did, host: 'issuer.example' },
      recipient: { name: 'Amara Okafor' },
      sha256: fingerprintBytes(new TextEncoder().encode(credential)),
    });
    expect(answer.sentence).toContain('Authentic');
    expect(answer.checks.map(({ name }) => name)).toContain('integrity');
  });

  test('leaves no row and no file behind, whatever it is', async () => {
    const { text: credential } = await issuer.issue();
    const signed = await signPdf(await pdf(), await madeSigner('Dana Lee'));
    const before = await kept();
    await text(credential);
    await t.visitor.verification.file({ file: fileOf(credential) });
    await t.visitor.verification.file({ file: fileOf(signed, 'signed.pdf') });
    await t.visitor.verification.file({ file: fileOf('nothing of the kind') });
    await text('7KQ2-M4XH-9TWB');
    await text('https://issuer.example/none');
    expect(await kept()).toBe(before);
  });

  test('that was changed, revoked or suspended is invalid', async () => {
    const { text: credential, index } = await issuer.issue();
    expect((await text(credential.replace('Amara', 'Jonas'))).verdict).toBe('invalid');
    issuer.set('suspension', index, true);
    expect(await text(credential)).toMatchObject({ verdict: 'invalid', status: 'suspended' });
    issuer.set('revocation', index, true);
    expect(await text(credential)).toMatchObject({ verdict: 'invalid', status: 'revoked' });
  });

  test('whose issuer does not answer is inconclusive', async () => {
    const { text: credential } = await issuer.issue();
    issuer.down(true);
    try {
      expect((await text(credential)).verdict).toBe('inconclusive');
    } finally {
      issuer.down(false);
    }
  });

  test('may be a baked picture, or the address of one', async () => {
    const { text: credential } = await issuer.issue();
    const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const baked = bakePng(png, credential);
    expect((await t.visitor.verification.file({ file: fileOf(baked, 'b.png') })).verdict).toBe('valid');
    issuer.serve('/b.json', credential, 'application/json');
    expect((await text(`${issuer.origin}/b.json`)).verdict).toBe('valid');
  });

  test('that is no credential gets a plain answer', async () => {
    expect(await text('hello')).toMatchObject({ verdict: 'inconclusive', checks: [] });
    expect(await text('7KQ2-M4XH-9TWB')).toMatchObject({
      kind: 'certificate',
      verdict: 'inconclusive',
      sentence: 'No certificate with this number was issued here.',
    });
    await expect(t.visitor.verification.file({ file: fileOf('') })).rejects.toMatchObject({
      code: 'file_empty',
    });
  });

  test('that is larger than 10 MB is refused', async () => {
    const file = fileOf(new Uint8Array(10 * 1024 * 1024 + 1), 'large.json');
    await expect(t.visitor.verification.file({ file })).rejects.toMatchObject({ code: 'file_too_large' });
  });

  test('that is a signed PDF is judged by its signature', async () => {
    const signed = await signPdf(await pdf(), await madeSigner('Dana Lee'));
    const intact = await t.visitor.verification.file({ file: fileOf(signed, 'a.pdf') });
    expect(intact).toMatchObject({
      kind: 'document',
      verdict: 'inconclusive',
      signatures: [{ signer: 'Dana Lee', result: 'warning', recognised: false, covers_whole_file: true }],
    });
    const changed = Buffer.from(signed);
    changed[20]! ^= 1;
    const broken = await t.visitor.verification.file({ file: fileOf(changed, 'a.pdf') });
    expect(broken).toMatchObject({ verdict: 'invalid', signatures: [{ result: 'fail' }] });
  });

  test('what one of the holders shares here says whose word it is', async () => {
    const holder = await t.given.user();
    const id = await t.given.certificate(holder, {
      issuerName: 'North School',
      recipientName: 'Amara Okafor',
    });
    const { certificate } = await t
      .as(holder)
      .certificates.update({ params: { id }, body: { is_public: true } });
    const address = `http://localhost:3000/certificate/${certificate.public_token}`;
    expect(await text(address)).toMatchObject({
      kind: 'certificate',
      verdict: 'inconclusive',
      page_url: address,
      credential: { name: certificate.title, standard: 'Details without a document' },
      issuer: { name: 'North School', host: null },
      recipient: { name: 'Amara Okafor' },
      checks: certificate.checks.map(({ name, result, detail }) => ({ name, result, detail })),
    });
    await t.as(holder).certificates.update({ params: { id }, body: { is_public: false } });
    expect(await text(address)).toMatchObject({
      kind: 'certificate',
      page_url: null,
      sentence: 'Nothing is shared at this address.',
    });
  });

  test('what one of the holders shares here is not authentic any more once the holder has changed it', async () => {
    const holder = await t.given.user();
    const { text: credential } = await issuer.issue({ email: holder.email });
    const { certificate } = await t.as(holder).credentials.importText({ body: { text: credential } });
    const params = { id: certificate.id };
    const shared = await t.as(holder).certificates.update({ params, body: { is_public: true } });
    const address = `http://localhost:3000/certificate/${shared.certificate.public_token}`;
    expect(await text(address)).toMatchObject({
      verdict: 'valid',
      status: 'active',
      credential: { name: 'Advanced Life Support', standard: 'Open Badges 3.0', valid_from: '2026-01-15' },
    });
    await t.as(holder).certificates.update({ params, body: { title: 'Doctor of Medicine' } });
    const changed = await text(address);
    expect(changed).toMatchObject({
      verdict: 'inconclusive',
      credential: { name: 'Doctor of Medicine' },
      sentence: expect.stringContaining('have been changed by the holder since') as string,
    });
    expect(checkOf(changed, 'details')).toMatchObject({ result: 'warning' });
  });
});

const pdf = () => t.ports.printer.certificatePdf(sheet);
const sheet = {
  language: 'en',
  title: 'Immediate Life Support',
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

describe('a document of an issuer, for a credential that is verified in the browser', () => {
  const resource = (url: string) => t.visitor.verification.resource({ query: { url } });

  test('is passed on when it is an identity or a status list', async () => {
    const identity = await resource(`${issuer.origin}/.well-known/did.json`);
    expect(identity).toMatchObject({ status: 200, url: `${issuer.origin}/.well-known/did.json` });
    expect(JSON.parse(identity.text)).toMatchObject({ id: issuer.did });
    const list = await resource(`${issuer.origin}/status/revocation`);
    expect(JSON.parse(list.text).type).toContain('BitstringStatusListCredential');
  });

  test('is passed on without its content when the other server has none', async () => {
    expect(await resource(`${issuer.origin}/gone`)).toMatchObject({ status: 404, text: '' });
  });

  test.each([
    ['a page', 'text/html', '<p>Hello</p>'],
    ['JSON of another kind', 'application/json', '{"password": "secret", "id": "https://issuer.example/"}'],
  ])('is refused when it is %s', async (_what, type, body) => {
    issuer.serve('/other', body, type);
    await expect(resource(`${issuer.origin}/other`)).rejects.toMatchObject({ code: 'resource_refused' });
  });

  test('is refused when it is too large, private or not https', async () => {
    issuer.serve(
      '/large',
      `{"id":"did:web:x","verificationMethod":[],"x":"${'x'.repeat(300_000)}"}`,
      'application/json',
    );
    await expect(resource(`${issuer.origin}/large`)).rejects.toMatchObject({ code: 'address_unreachable' });
    await expect(resource('https://169.254.169.254/latest')).rejects.toMatchObject({
      code: 'address_refused',
    });
    await expect(resource('http://issuer.example/')).rejects.toMatchObject({ code: 'address_refused' });
  });
});

/** A certificate whose document was read so, with a code on it. */
async function read(
  holder: Person,
  code: string,
  fields: Record<string, string> = {},
  file: { bytes: Uint8Array; type: string } = {
    bytes: new TextEncoder().encode('a scan'),
    type: 'image/png',
  },
): Promise<string> {
  const said = {
    title: 'Advanced Life Support',
    issuer_name: 'Resuscitation Council UK',
    recipient_name: 'Amara Okafor',
    credential_id: 'RC-2026-77102',
    ...fields,
  };
  const { db } = t.system();
  const id = await t.given.certificate(holder, {
    title: said.title,
    issuerName: said.issuer_name,
    recipientName: said.recipient_name,
    credentialId: said.credential_id,
  });
  const evidenceId = uuidv7();
  const fileKey = `evidence/${randomUUID()}`;
  const { sha256, size } = await t.ports.storage.put(fileKey, file.bytes, file.type);
  await db.insert(evidence).values({
    id: evidenceId,
    certificateId: id,
    ownerId: holder.id,
    version: 1,
    fileKey,
    filename: 'scan',
    contentType: file.type,
    byteSize: size,
    sha256,
    pageCount: 1,
  });
  const field = (value: string) => ({ value, confidence: 0.9, source: null });
  await db.insert(readings).values({
    evidenceId,
    engine: 'test',
    fields: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, field(value)])),
    text: '',
    codes: code ? [{ format: 'QRCode', text: code, page: 1 }] : [],
    seconds: 0,
  });
  return id;
}

const verify = async (holder: Person, id: string) =>
  (await t.as(holder).certificates.verify({ params: { id } })).certificate;
const checkOf = (certificate: { checks: { name: string; detail: string }[] }, name: string) =>
  certificate.checks.find((one) => one.name === name);

describe('a code on a certificate', () => {
  const page =
    '<html><title>Register</title><body><h1>Advanced Life Support</h1><p>Holder: Amara Okafor</p></body></html>';

  test('that leads to the issuer’s own page with the same data makes it machine-checked', async () => {
    council.serve('/c/RC-2026-77102', page);
    const holder = await t.given.user();
    const id = await read(holder, `${council.origin}/c/RC-2026-77102`);
    const certificate = await verify(holder, id);
    expect(certificate.trust_level).toMatchObject({ level: 2, label: 'Machine-checked' });
    expect(certificate.verification).toMatchObject({
      verdict: 'valid',
      codes: [{ host: 'verify.resus.org.uk', result: 'pass' }],
    });
    expect(checkOf(certificate, 'issuer')).toMatchObject({ result: 'pass' });
    const { runs } = await t.as(holder).credentials.runs({ params: { id } });
    expect(runs[0]!.sources[0]).toMatchObject({
      url: `${council.origin}/c/RC-2026-77102`,
      sha256: expect.any(String),
    });
    await t.as(holder).certificates.update({ params: { id }, body: { recipient_name: 'Jonas Weber' } });
    const changed = (await t.as(holder).certificates.get({ params: { id } })).certificate;
    expect(changed.trust_level.level).toBe(1);
  });

  test.each([
    ['another holder', page.replace('Amara Okafor', 'Jonas Weber'), 'warning'],
    [
      'nothing without its program',
      '<noscript>Enable JavaScript</noscript><div id="root"></div>',
      'not_checked',
    ],
  ])('whose page shows %s confirms nothing', async (_what, body, result) => {
    council.serve('/c/other', body);
    const holder = await t.given.user();
    const certificate = await verify(holder, await read(holder, `${council.origin}/c/other`));
    expect(certificate.trust_level.level).toBe(1);
    expect(certificate.verification.verdict).not.toBe('valid');
    expect(certificate.verification.codes).toMatchObject([{ result }]);
  });

  test('that leads to a host that is not the issuer’s is not even asked', async () => {
    stranger.serve('/c/1', page);
    const holder = await t.given.user();
    const certificate = await verify(holder, await read(holder, `${stranger.origin}/c/1`));
    expect(certificate.trust_level.level).toBe(1);
    expect(certificate.verification.codes).toMatchObject([
      { result: 'not_checked', detail: expect.stringMatching(/^The code on the page leads to /) },
    ]);
    expect(stranger.asked).toEqual([]);
  });

  test('and a link are each named for what leads there; a code that says the same as the link goes before it', async () => {
    const holder = await t.given.user();
    const link = { verification_url: `${stranger.origin}/c/9` };
    const detailsOf = async (code: string) =>
      (await verify(holder, await read(holder, code, link))).verification.codes.map(({ detail }) =>
        detail.replace(/ leads to .*/, ''),
      );
    expect(await detailsOf('')).toEqual(['The link on the page']);
    expect(await detailsOf(link.verification_url)).toEqual(['The code on the page']);
    expect(await detailsOf(`${stranger.origin}/c/8`)).toEqual([
      'The code on the page',
      'The link on the page',
    ]);
  });

  test('is not what the holder gave without a document', async () => {
    const holder = await t.given.user();
    const id = await t.given.certificate(holder, { verificationUrl: `${stranger.origin}/c/9` });
    expect((await verify(holder, id)).verification.codes).toMatchObject([
      { detail: expect.stringMatching(/^The link that its holder gave leads to /) },
    ]);
  });

  test('that leads to another issuer’s page is not this issuer’s word', async () => {
    council.serve('/c/2', page);
    const holder = await t.given.user();
    const id = await read(holder, `${council.origin}/c/2`, { issuer_name: 'University of Oxford' });
    expect((await verify(holder, id)).trust_level.level).toBe(1);
  });

  test('that is sent on to another host loses its worth', async () => {
    stranger.serve('/c/3', page);
    council.serve('/c/3', '', 'text/html', `${stranger.origin}/c/3`);
    const holder = await t.given.user();
    const certificate = await verify(holder, await read(holder, `${council.origin}/c/3`));
    expect(certificate.trust_level.level).toBe(1);
    expect(certificate.verification.codes).toMatchObject([{ result: 'warning' }]);
  });

  test('that leads inside is refused', async () => {
    const holder = await t.given.user();
    const certificate = await verify(holder, await read(holder, 'https://127.0.0.1/admin'));
    expect(certificate.verification.codes).toMatchObject([{ result: 'not_checked' }]);
  });
});

test('a document with an intact digital signature is machine-checked, and one that was changed is not', async () => {
  const holder = await t.given.user();
  const signed = await signPdf(await pdf(), await madeSigner('Dana Lee'));
  const good = await verify(holder, await read(holder, '', {}, { bytes: signed, type: 'application/pdf' }));
  expect(good.trust_level.level).toBe(2);
  expect(good.trust_level.explanation).toContain('not recognised');
  expect(checkOf(good, 'signature')).toMatchObject({ result: 'warning' });
  // What was found of it is said of no other file, not even until that has been looked at.
  const api = t.as(holder);
  const params = { id: good.id };
  await api.certificates.uploadToExisting({ params, file: fileOf(await pdf(), 'newer.pdf') });
  expect((await api.certificates.get({ params })).certificate.trust_level.level).toBe(1);
  const changed = Buffer.from(signed);
  changed[20]! ^= 1;
  const bad = await verify(holder, await read(holder, '', {}, { bytes: changed, type: 'application/pdf' }));
  expect(bad.trust_level.level).toBe(1);
  expect(bad.verification.verdict).toBe('invalid');
});

describe('a certificate that was issued here', () => {
  async function issued(name: string, email = `${randomUUID()}@people.test`) {
    const provider = await t.given.user({ userType: 'provider' });
    const api = t.as(provider);
    const { issuer: identity } = await api.issuers.get();
    await api.issuers.update({ body: { name } });
    const { template } = await api.issuing.createTemplate({
      body: {
        content: {
          name: 'Immediate Life Support',
          description: 'One day of practice.',
          criteria: { narrative: 'Pass all scenarios.' },
        },
      },
    });
    const { credential } = await api.issuing.issue({
      body: {
        template_id: template.id,
        recipient: { name: 'Amara Okafor', email },
        send_mail: false,
      },
    });
    return { api, credential, organizationId: identity.organization_id };
  }

  test('is found by its number and verified without a request to anybody', async () => {
    const { credential, api } = await issued('Northgate School');
    const spoken = credential.number.toLowerCase().replaceAll('-', ' ');
    expect(await text(spoken)).toMatchObject({
      kind: 'certificate',
      verdict: 'valid',
      status: 'active',
      page_url: credential.public_url,
    });
    expect(await text(credential.public_url)).toMatchObject({ kind: 'certificate', verdict: 'valid' });
    await api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'Issued by mistake' } });
    const revoked = await text(spoken);
    expect(revoked).toMatchObject({ verdict: 'invalid', status: 'revoked' });
    expect(revoked.checks.find(({ name }) => name === 'status')!.detail).toContain(
      'The issuer says: “Issued by mistake”',
    );
  });

  test('is confirmed by its issuer on a scan of it, once the issuer has proven its domain', async () => {
    const { credential, organizationId, api } = await issued('Eastgate School');
    await t.system().db.insert(issuerDomains).values({
      id: uuidv7(),
      organizationId,
      domain: 'eastgate.example',
      token: randomUUID(),
      linkage: '',
      state: 'proven',
      provenAt: new Date(),
    });
    const holder = await t.given.user();
    const fields = {
      title: 'Immediate Life Support',
      issuer_name: 'Eastgate School',
      credential_id: credential.number,
    };
    const id = await read(holder, '', fields);
    const certificate = await verify(holder, id);
    expect(certificate.trust_level).toMatchObject({ level: 3, label: 'Confirmed by the issuer' });
    expect(certificate.trust_level.explanation).toContain('eastgate.example');
    expect(checkOf(certificate, 'issuer')).toMatchObject({ result: 'pass' });
    await api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'Issued by mistake' } });
    const revoked = await verify(holder, id);
    expect(revoked).toMatchObject({ validity: 'revoked', trust_level: { level: 1 } });
    const renamed = await verify(
      holder,
      await read(holder, credential.public_url, { ...fields, issuer_name: 'University of Oxford' }),
    );
    expect(renamed.trust_level.level).toBe(1);
  });

  test('and claimed by its recipient is of level 4, and revoked here it is revoked there', async () => {
    const recipient = await t.given.user();
    const { credential, api } = await issued('Westgate School', recipient.email);
    const token = credential.claim_url.split('/').at(-1)!;
    const { certificate_id: id } = await t.as(recipient).claims.accept({ params: { token } });
    const stands = (expected: object) =>
      vi.waitFor(
        async () =>
          expect((await t.as(recipient).certificates.get({ params: { id } })).certificate).toMatchObject(
            expected,
          ),
        { timeout: 200_000, interval: 200 },
      );
    await stands({ trust_level: { level: 4 }, verification: { verdict: 'valid', status: 'active' } });
    await api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'Issued by mistake' } });
    await verify(recipient, id);
    await stands({ validity: 'revoked', verification: { verdict: 'invalid', status: 'revoked' } });
    const { certificate } = await t.as(recipient).certificates.get({ params: { id } });
    expect(checkOf(certificate, 'revocation')!.detail).toContain('The issuer says: “Issued by mistake”');
  });

  test('and imported by somebody else is checked there at once when its status changes', async () => {
    const { credential, api } = await issued('Southgate School');
    const other = await t.given.user();
    const token = credential.claim_url.split('/').at(-1)!;
    const json = await (await t.visitor.claims.download({ params: { token, format: 'json' } })).text();
    const { certificate } = await t.as(other).credentials.importText({ body: { text: json } });
    const id = certificate.id;
    expect(checkOf(certificate, 'recipient')).toMatchObject({ result: 'fail' });
    expect(checkOf(certificate, 'revocation')).toMatchObject({ result: 'pass' });
    const status = (expected: string) =>
      vi.waitFor(
        async () =>
          expect(
            (await t.as(other).certificates.get({ params: { id } })).certificate.verification.status,
          ).toBe(expected),
        { timeout: 200_000, interval: 100 },
      );
    const params = { id: credential.id };
    await api.issuing.suspend({ params, body: { reason: 'Under inquiry' } });
    await status('suspended');
    await api.issuing.reinstate({ params });
    await status('active');
    await api.issuing.revoke({ params, body: { reason: 'Issued by mistake' } });
    await status('revoked');
  });

  test('by an organisation that has proven no domain lends a scan of it no weight, and that is said', async () => {
    const { credential } = await issued('Southgate School');
    const holder = await t.given.user();
    const fields = {
      title: 'Immediate Life Support',
      issuer_name: 'Southgate School',
      credential_id: credential.number,
    };
    const same = await verify(holder, await read(holder, credential.public_url, fields));
    expect(same.trust_level.level).toBe(1);
    expect(same.verification).toMatchObject({
      verdict: 'inconclusive',
      codes: [
        {
          result: 'warning',
          detail: expect.stringContaining(
            'calls itself Southgate School and has proven no domain of its own',
          ),
        },
      ],
    });
    const other = await verify(
      holder,
      await read(holder, credential.public_url, { ...fields, recipient_name: 'Jonas Weber' }),
    );
    expect(other.trust_level.level).toBe(1);
    expect(other.verification.codes).toMatchObject([{ result: 'warning' }]);
  });

  test('in the name of a known issuer confirms nothing, whatever other domain the organisation has proven', async () => {
    const { credential, organizationId } = await issued('Coursera');
    await t.system().db.insert(issuerDomains).values({
      id: uuidv7(),
      organizationId,
      domain: 'coursera-awards.example',
      token: randomUUID(),
      linkage: '',
      state: 'proven',
      provenAt: new Date(),
    });
    const holder = await t.given.user();
    const fields = {
      title: 'Immediate Life Support',
      issuer_name: 'Coursera',
      credential_id: credential.number,
    };
    const forged = await verify(holder, await read(holder, credential.public_url, fields));
    expect(forged.trust_level.level).toBe(1);
    expect(forged.verification).toMatchObject({
      verdict: 'inconclusive',
      codes: [{ detail: expect.stringContaining('has proven only that coursera-awards.example is its own') }],
    });
    const page = 'https://coursera-awards.example/certificate/1';
    const elsewhere = await verify(holder, await read(holder, page, { ...fields, credential_id: 'A-1' }));
    expect(elsewhere.trust_level.level).toBe(1);
    expect(elsewhere.verification.codes).toMatchObject([{ result: 'not_checked' }]);
  });
});

test('checks of a certificate that was typed in say that there is nothing to check', async () => {
  const holder = await t.given.user();
  const id = await t.given.certificate(holder);
  const certificate = await verify(holder, id);
  expect(certificate).toMatchObject({
    trust_level: { level: 0 },
    verification: { verdict: null, under_way: false },
  });
  const [row] = await t.system().db.select().from(certificates).where(eq(certificates.id, id));
  expect(row!.checkingSince).toBeNull();
});
