import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TemplateContentInput } from '@certfolio/contract/templates';
import { openCredential } from '@certfolio/credentials/containers/open';
import { readAttachments } from '@certfolio/credentials/containers/pdf';
import { stockVerifier } from '@certfolio/credentials/issue/stock.fixture';
import { unpackList, entryOf } from '@certfolio/credentials/status/bitstring';
import { verifyCredential } from '@certfolio/credentials/verify';
import { scanCodes } from '@certfolio/documents/scan.test-data';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { and, eq } from '../../db/orm.ts';
import { LetterRefused } from '../../mail/driver.ts';
import { letters } from '../mail/mail.table.ts';
import { organizationMembers } from '../organizations/organizations.table.ts';
import { surroundingsFor } from '../verification/surroundings.ts';
import { findStatusList, renewStatusLists } from './status-lists.service.ts';
import { statusLists, statusRegisters } from './issuing.table.ts';

let t: TestApp;
let now = new Date();
const refused = 'nobody@gone.test';

beforeAll(async () => {
  t = await testApp({
    now: () => now,
    ports: {
      mail: {
        keeps: true,
        send: async ({ to }) => {
          if (to === refused) throw new LetterRefused(550);
        },
        check: async () => {},
        close: () => {},
      },
    },
  });
});

const content = (change: Partial<TemplateContentInput> = {}): TemplateContentInput => ({
  name: 'Immediate Life Support',
  description: 'One day of practice with four assessed scenarios.',
  criteria: { narrative: 'Pass all four scenarios.' },
  validity: { kind: 'months', months: 12 },
  credits: 6,
  credit_unit: 'hours',
  attributes: [{ key: 'ward', label: 'Ward' }],
  ...change,
});

let made = 0;
async function provider(change: Partial<TemplateContentInput> = {}) {
  const person = await t.given.user({ userType: 'provider', firstName: 'Northgate', lastName: `${++made}` });
  const api = t.as(person);
  const { issuer } = await api.issuers.get();
  const { template } = await api.issuing.createTemplate({ body: { content: content(change) } });
  return { person, api, issuer, template };
}

const address = (): string => `recipient-${++made}@people.test`;

/** Somebody who has just been issued a certificate. */
async function issuedTo(email = address(), more: object = {}) {
  const school = await provider();
  const { credential } = await school.api.issuing.issue({
    body: { template_id: school.template.id, recipient: { name: 'Amara Okafor', email }, ...more },
  });
  return { ...school, credential, token: credential.claim_url.split('/').at(-1)! };
}

async function memberOf(organizationId: string, role: 'admin' | 'member'): Promise<Person> {
  const person = await t.given.user();
  await t.system().db.insert(organizationMembers).values({ organizationId, userId: person.id, role });
  return person;
}

/** What a verifier finds, who asks this installation as any other would. */
async function verified(text: string) {
  const [opened] = await openCredential(text);
  return verifyCredential(opened!, await surroundingsFor(t.system()));
}

const jsonOf = async (token: string): Promise<string> =>
  (await t.visitor.claims.download({ params: { token, format: 'json' } })).text();

const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

describe('templates', () => {
  test('a change makes a new version, and leaves what was issued as it is', async () => {
    const { api, template } = await provider();
    const { credential } = await api.issuing.issue({
      body: { template_id: template.id, recipient: { name: 'Amara', email: address() } },
    });
    const params = { id: template.id };
    const changed = content({ name: 'Advanced Life Support' });
    const { template: second } = await api.issuing.updateTemplate({
      params,
      body: { version: 1, content: changed },
    });
    expect(second).toMatchObject({ version: 2, issued_count: 1, content: { name: 'Advanced Life Support' } });
    const { credential: after } = await api.issuing.getCredential({ params: { id: credential.id } });
    expect(after).toMatchObject({ name: 'Immediate Life Support', template_version: 1 });
    const { versions } = await api.issuing.listTemplateVersions({ params });
    expect(
      versions.map(({ version, issued_count, content }) => [version, issued_count, content.name]),
    ).toEqual([
      [2, 0, 'Advanced Life Support'],
      [1, 1, 'Immediate Life Support'],
    ]);
  });

  test('of two changes of one version the second is refused', async () => {
    const { api, template } = await provider();
    const call = () =>
      api.issuing.updateTemplate({ params: { id: template.id }, body: { version: 1, content: content() } });
    const outcomes = await Promise.allSettled([call(), call()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(lost?.reason).toMatchObject({ code: 'template_changed' });
  });

  test('nothing is issued from one that is put aside, until it is brought back', async () => {
    const { api, template } = await provider();
    const params = { id: template.id };
    await api.issuing.archiveTemplate({ params, body: { archived: true } });
    expect((await api.issuing.listTemplates()).total).toBe(0);
    expect((await api.issuing.listTemplates({ query: { archived: 'true' } })).total).toBe(1);
    const body = { template_id: template.id, recipient: { name: 'Amara', email: address() } };
    await expect(api.issuing.issue({ body })).rejects.toMatchObject({ code: 'template_archived' });
    await api.issuing.archiveTemplate({ params, body: { archived: false } });
    await api.issuing.issue({ body });
  });

  test('a picture is redrawn, drawn on the certificate, and is nobody else’s to use', async () => {
    const { api } = await provider();
    const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const { picture } = await api.issuing.uploadPicture({ file: new File([png], 'badge.png') });
    expect(picture).toMatchObject({ width: 60, height: 60 });
    const { template } = await api.issuing.createTemplate({
      body: { content: content({ picture_id: picture.id, design: { background_id: picture.id } }) },
    });
    expect(template.picture_url).toBe(picture.url);
    const shown = await bytesOf(await api.issuing.picture({ params: { id: picture.id } }));
    expect((await sharp(shown).metadata()).width).toBe(60);
    const other = await provider();
    await expect(other.api.issuing.picture({ params: { id: picture.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      other.api.issuing.createTemplate({ body: { content: content({ picture_id: picture.id }) } }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      problem: { errors: { 'content.picture_id': expect.any(String) } },
    });
  });

  test.each([
    ['text', new TextEncoder().encode('no picture')],
    ['a damaged PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ])('%s is no picture', async (_what, bytes) => {
    const { api } = await provider();
    await expect(api.issuing.uploadPicture({ file: new File([bytes], 'x.png') })).rejects.toMatchObject({
      code: 'template_picture_invalid',
    });
  });

  test('is drawn before it is saved, as picture and as PDF', async () => {
    const { api, template } = await provider();
    const png = await api.issuing.preview({ body: { content: content({ name: 'Not saved' }) } });
    expect((await sharp(await bytesOf(png)).metadata()).format).toBe('png');
    const pdf = await api.issuing.previewTemplate({ params: { id: template.id }, query: { format: 'pdf' } });
    expect(
      Buffer.from(await bytesOf(pdf))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test.each<[string, Partial<TemplateContentInput>, string]>([
    ['without criteria', { criteria: {} }, 'content.criteria.narrative'],
    [
      'with a field that stands twice',
      {
        attributes: [
          { key: 'a', label: 'A' },
          { key: 'a', label: 'B' },
        ],
      },
      'content.attributes.1.key',
    ],
    ['that prints a field it has not', { design: { fields: ['attribute:none'] } }, 'content.design.fields.0'],
  ])('one %s is refused at its place', async (_what, change, place) => {
    const { api } = await provider();
    const refusal = await api.issuing
      .createTemplate({ body: { content: content(change) } })
      .catch((error: { problem: { errors: object } }) => error.problem.errors);
    expect(Object.keys(refusal)).toEqual([place]);
  });
});

describe('issuing one', () => {
  test('signs an Open Badge that verifies, keeps the address out of it, and posts a letter', async () => {
    const email = address();
    const { api, credential, issuer, template, token } = await issuedTo(email, {
      grade: 'Merit',
      attributes: { ward: 'Ward 7' },
    });
    expect(credential).toMatchObject({
      state: 'active',
      template_id: template.id,
      recipient: { name: 'Amara Okafor', email },
      credits: 6,
      grade: 'Merit',
      attributes: [{ key: 'ward', label: 'Ward', value: 'Ward 7' }],
      issuer_id: issuer.did,
      number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    });
    const text = await jsonOf(token);
    expect(text).not.toContain(email);
    const verification = await verified(text);
    expect({ verdict: verification.verdict, status: verification.status }).toEqual({
      verdict: 'valid',
      status: 'active',
    });
    expect(verification.credential).toMatchObject({
      name: 'Immediate Life Support',
      standard: 'Open Badges 3.0',
    });
    expect(verification.recipient?.name).toBe('Amara Okafor');
    const [letter] = await t.system().db.select().from(letters).where(eq(letters.recipient, email));
    expect(letter?.text).toContain(credential.claim_url);
    expect(letter?.subject).toBe('Your certificate: “Immediate Life Support”');
    await vi.waitFor(
      async () => {
        const { credential: after } = await api.issuing.getCredential({ params: { id: credential.id } });
        expect(after.mail.state).toBe('sent');
      },
      { timeout: 200_000 },
    );
  });

  test('the same person twice is refused unless it is meant', async () => {
    const email = address();
    const { api, template } = await issuedTo(email);
    const body = { template_id: template.id, recipient: { name: 'Amara', email: email.toUpperCase() } };
    await expect(api.issuing.issue({ body })).rejects.toMatchObject({ code: 'already_issued' });
    await api.issuing.issue({ body: { ...body, allow_duplicate: true } });
  });

  test('of ten clicks at the same moment one is issued', async () => {
    const { api, template } = await provider();
    const body = { template_id: template.id, recipient: { name: 'Amara', email: address() } };
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => api.issuing.issue({ body })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.issuing.listCredentials()).total).toBe(1);
  });

  test('what is wrong is said at its field', async () => {
    const { api, template } = await provider({
      attributes: [{ key: 'ward', label: 'Ward', required: true }],
    });
    const recipient = { name: 'Amara', email: address() };
    await expect(
      api.issuing.issue({ body: { template_id: template.id, recipient, issued_on: '2999-01-01' } }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      problem: { errors: { issued_on: expect.any(String), 'attributes.ward': expect.any(String) } },
    });
  });

  test('a letter that the mail server will never take is seen as refused', async () => {
    const { api, credential } = await issuedTo(refused);
    await vi.waitFor(
      async () => {
        const { credentials } = await api.issuing.listCredentials({ query: { mail: 'refused' } });
        expect(credentials.map(({ id }) => id)).toEqual([credential.id]);
      },
      { timeout: 200_000 },
    );
    const { recipients } = await api.issuing.listRecipients();
    expect(recipients).toMatchObject([{ email: refused, credentials: 1, mail: { state: 'refused' } }]);
  });

  test('no two credentials have one place in the status lists, also when issued side by side', async () => {
    const { api, template, issuer } = await provider();
    await Promise.all(
      Array.from({ length: 12 }, () =>
        api.issuing.issue({
          body: {
            template_id: template.id,
            recipient: { name: 'Amara', email: address() },
            send_mail: false,
          },
        }),
      ),
    );
    const registers = await t
      .system()
      .db.select()
      .from(statusRegisters)
      .where(eq(statusRegisters.organizationId, issuer.organization_id));
    expect(registers.map(({ used }) => used)).toEqual([12]);
  });
});

describe('status', () => {
  const listOf = (text: string, purpose: string) => {
    const entries = (
      JSON.parse(text) as {
        credentialStatus: { statusPurpose: string; statusListIndex: string; statusListCredential: string }[];
      }
    ).credentialStatus;
    return entries.find((entry) => entry.statusPurpose === purpose)!;
  };
  const served = async (url: string) => {
    const answer = await fetch(t.baseUrl + new URL(url).pathname);
    const text = await answer.text();
    const { encodedList } = (JSON.parse(text) as { credentialSubject: { encodedList: string } })
      .credentialSubject;
    return { answer, text, bits: await unpackList(encodedList) };
  };

  test('a revocation stands in the served list at once, with its reason for everybody', async () => {
    const { api, credential, token } = await issuedTo();
    const text = await jsonOf(token);
    const entry = listOf(text, 'revocation');
    const before = await served(entry.statusListCredential);
    expect(before.answer.headers.get('content-type')).toBe('application/vc+ld+json');
    expect(before.answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(entryOf(before.bits, Number(entry.statusListIndex))).toBe(0);
    expect((await verified(before.text)).verdict).toBe('valid');

    const { credential: after } = await api.issuing.revoke({
      params: { id: credential.id },
      body: { reason: 'Issued by mistake' },
    });
    expect(after).toMatchObject({ state: 'revoked', reason: 'Issued by mistake' });
    expect(after.history.map(({ action }) => action)).toEqual(['revoked', 'issued']);
    const { bits, answer } = await served(entry.statusListCredential);
    expect(entryOf(bits, Number(entry.statusListIndex))).toBe(1);
    expect(answer.headers.get('etag')).not.toBe(before.answer.headers.get('etag'));
    expect(await verified(text)).toMatchObject({ verdict: 'invalid', status: 'revoked' });
    const { claim } = await t.visitor.claims.get({ params: { token } });
    expect(claim).toMatchObject({ state: 'revoked', reason: 'Issued by mistake', can_accept: false });
    await expect(
      api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'Again' } }),
    ).rejects.toMatchObject({ code: 'credential_revoked' });
  });

  test('another verifier accepts the credential as all of it is served, and sees its revocation', async () => {
    const { api, credential, issuer, token } = await issuedTo();
    const signed = JSON.parse(await jsonOf(token)) as Record<string, unknown>;
    const document = (url: string): Promise<object> =>
      fetch(t.baseUrl + new URL(url).pathname).then((answer) => answer.json() as Promise<object>);
    const lists = ['revocation', 'suspension'].map(
      (purpose) => listOf(JSON.stringify(signed), purpose).statusListCredential,
    );
    const seen = async () => {
      const documents: Record<string, object> = { [issuer.did]: await document(issuer.document_url) };
      for (const list of lists) documents[list] = await document(list);
      const verifier = stockVerifier(documents);
      const { verified } = await verifier.verify(signed);
      return { verified, entries: await verifier.statusOf(signed) };
    };
    expect(await seen()).toEqual({
      verified: true,
      entries: [
        { statusPurpose: 'revocation', status: false },
        { statusPurpose: 'suspension', status: false },
      ],
    });
    await api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'By mistake' } });
    expect((await seen()).entries).toEqual([
      { statusPurpose: 'revocation', status: true },
      { statusPurpose: 'suspension', status: false },
    ]);
  });

  test('a suspension ends where a revocation does not', async () => {
    const { api, credential, token } = await issuedTo();
    const params = { id: credential.id };
    const text = await jsonOf(token);
    await api.issuing.suspend({ params, body: { reason: 'Under investigation' } });
    expect(await verified(text)).toMatchObject({ verdict: 'invalid', status: 'suspended' });
    await expect(api.issuing.suspend({ params, body: { reason: 'Again' } })).rejects.toMatchObject({
      code: 'credential_suspended',
    });
    await api.issuing.reinstate({ params });
    expect(await verified(text)).toMatchObject({ verdict: 'valid', status: 'active' });
    await expect(api.issuing.reinstate({ params })).rejects.toMatchObject({
      code: 'credential_not_suspended',
    });
    await api.issuing.revoke({ params, body: { reason: 'For good' } });
    await expect(api.issuing.reinstate({ params })).rejects.toMatchObject({ code: 'credential_revoked' });
  });

  test('two revocations at the same moment both stand in the list', async () => {
    const { api, template } = await provider();
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const body = {
          template_id: template.id,
          recipient: { name: 'A', email: address() },
          send_mail: false,
        };
        return (await api.issuing.issue({ body })).credential;
      }),
    );
    const texts = await Promise.all(ids.map(({ claim_url: url }) => jsonOf(url.split('/').at(-1)!)));
    await Promise.all(ids.map(({ id }) => api.issuing.revoke({ params: { id }, body: { reason: 'All' } })));
    const { bits } = await served(listOf(texts[0]!, 'revocation').statusListCredential);
    expect(texts.map((text) => entryOf(bits, Number(listOf(text, 'revocation').statusListIndex)))).toEqual(
      ids.map(() => 1),
    );
  });

  test('a correction replaces: the former is revoked and leads to the new one, which says only what was changed', async () => {
    const email = address();
    const { api, credential, token } = await issuedTo(email, { grade: 'Merit', attributes: { ward: '7' } });
    const { credential: second } = await api.issuing.correct({
      params: { id: credential.id },
      body: { reason: 'The name was misspelt', recipient: { name: 'Amara Okafor-Lindqvist' } },
    });
    expect(second).toMatchObject({
      recipient: { name: 'Amara Okafor-Lindqvist', email },
      grade: 'Merit',
      expires_on: credential.expires_on,
      issued_on: credential.issued_on,
      replaces_id: credential.id,
      attributes: [{ value: '7' }],
    });
    const { credential: former } = await api.issuing.getCredential({ params: { id: credential.id } });
    expect(former).toMatchObject({ state: 'revoked', replaced_by_id: second.id });
    const { credentials } = await api.issuing.listCredentials({ query: { recipient: email } });
    expect(credentials.map(({ id, replaced_by_id: by }) => [id, by])).toEqual([
      [second.id, null],
      [credential.id, second.id],
    ]);
    expect(former.history[0]).toMatchObject({ action: 'replaced', reason: 'The name was misspelt' });
    expect((await verified(await jsonOf(token))).status).toBe('revoked');
    const publicToken = credential.public_url.split('/').at(-1)!;
    const { credential: shown } = await t.visitor.issued.get({ params: { token: publicToken } });
    expect(shown.replaced_by_url).toBe(second.public_url);
  });

  test('a correction for another person does not lead the former one there', async () => {
    const { api, credential } = await issuedTo();
    await api.issuing.correct({
      params: { id: credential.id },
      body: { reason: 'Wrong person', recipient: { name: 'Ruth', email: address() } },
    });
    const { credential: shown } = await t.visitor.issued.get({
      params: { token: credential.public_url.split('/').at(-1)! },
    });
    expect(shown).toMatchObject({ state: 'revoked', replaced_by_url: null });
  });

  test('a list is signed again before it ends, and never served stale', async () => {
    const { issuer, credential, api } = await issuedTo();
    await api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'Gone' } });
    const rows = async () =>
      t
        .system()
        .db.select({ list: statusLists })
        .from(statusLists)
        .innerJoin(statusRegisters, eq(statusRegisters.id, statusLists.registerId))
        .where(
          and(
            eq(statusRegisters.organizationId, issuer.organization_id),
            eq(statusLists.purpose, 'revocation'),
          ),
        );
    const began = now;
    try {
      const [before] = await rows();
      now = new Date(began.getTime() + 13 * 3_600_000);
      await renewStatusLists(t.system());
      const [after] = await rows();
      expect(after!.list.version).toBe(before!.list.version + 1);
      expect(after!.list.validUntil.getTime()).toBeGreaterThan(before!.list.validUntil.getTime());
      expect([...after!.list.bits]).toEqual([...before!.list.bits]);
      // The background work stood still for two days: whoever asks gets a list that holds all the same.
      now = new Date(began.getTime() + 61 * 3_600_000);
      const list = await findStatusList(t.system(), after!.list.id);
      expect(list!.validUntil.getTime()).toBeGreaterThan(now.getTime());
    } finally {
      now = began;
    }
  });

  test('an unknown list, and one that cannot be, are not found', async () => {
    for (const id of ['6f9619ff-8b86-4011-b42d-00cf4fc964ff', 'none']) {
      expect((await fetch(`${t.baseUrl}/credentials/status/${id}`)).status).toBe(404);
    }
  });

  test('a key that is declared compromised takes all that it signed with it', async () => {
    const { api, credential, token, issuer, template } = await issuedTo();
    const text = await jsonOf(token);
    await api.issuers.compromiseKey({
      params: { keyId: issuer.keys[0]!.id },
      body: { reason: 'A laptop was stolen' },
    });
    await vi.waitFor(
      async () => {
        const { credential: after } = await api.issuing.getCredential({ params: { id: credential.id } });
        expect(after.state).toBe('revoked');
      },
      { timeout: 200_000 },
    );
    expect((await verified(text)).verdict).toBe('invalid');
    const { text: list } = await served(listOf(text, 'revocation').statusListCredential);
    expect((await verified(list)).verdict).toBe('valid');
    const { credential: second } = await api.issuing.issue({
      body: { template_id: template.id, recipient: { name: 'Amara', email: address() } },
    });
    expect((await verified(await jsonOf(second.claim_url.split('/').at(-1)!))).verdict).toBe('valid');
  });
});

describe('the recipient', () => {
  test('sees by the link what it is, takes it once signed in with that address, and finds it among the certificates', async () => {
    const email = address();
    const { credential, token, api: school } = await issuedTo(email);
    const { claim } = await t.visitor.claims.get({ params: { token } });
    expect(claim).toMatchObject({
      name: 'Immediate Life Support',
      recipient_name: 'Amara Okafor',
      standing: 'visitor',
      can_accept: false,
      credits: '6 hours',
    });
    expect(JSON.stringify(claim)).not.toContain(email);
    // The account is made only now.
    const person = await t.given.user({ email });
    const api = t.as(person);
    const { claims } = await api.claims.waiting();
    expect(claims.map((one) => [one.token, one.standing])).toEqual([[token, 'recipient']]);

    const accepted = await api.claims.accept({ params: { token } });
    expect(accepted.claim).toMatchObject({ standing: 'claimed', certificate_id: accepted.certificate_id });
    expect((await api.claims.waiting()).total).toBe(0);
    const { certificate } = await api.certificates.get({ params: { id: accepted.certificate_id } });
    expect(certificate).toMatchObject({
      title: 'Immediate Life Support',
      recipient_name: 'Amara Okafor',
      issue_date: credential.issued_on,
      expiry_date: credential.expires_on,
      has_file: true,
      content_type: 'application/pdf',
    });
    const file = await bytesOf(await api.certificates.download({ params: { id: certificate.id } }));
    const [attached] = await readAttachments(file, 1024 * 1024);
    expect(Buffer.from(attached!).toString()).toBe(await jsonOf(token));
    // A second time changes nothing.
    expect((await api.claims.accept({ params: { token } })).certificate_id).toBe(certificate.id);
    expect((await api.certificates.list()).total).toBe(1);
    expect(certificate.certificate_type).toBe('training');
    await vi.waitFor(
      async () => {
        const { certificate: checked } = await api.certificates.get({ params: { id: certificate.id } });
        expect(checked.trust_level.level).toBe(4);
        expect(checked.verification).toMatchObject({
          verdict: 'valid',
          status: 'active',
          has_credential: true,
        });
      },
      { timeout: 200_000 },
    );
    await school.issuing.suspend({ params: { id: credential.id }, body: { reason: 'Under investigation' } });
    await vi.waitFor(
      async () => {
        const { certificate: checked } = await api.certificates.get({ params: { id: certificate.id } });
        expect(checked.verification.status).toBe('suspended');
      },
      { timeout: 200_000 },
    );
    const { credential: seen } = await school.issuing.getCredential({ params: { id: credential.id } });
    expect(seen.claimed_at).not.toBeNull();
  });

  test('five clicks at the same moment make one certificate', async () => {
    const email = address();
    const { token } = await issuedTo(email);
    const api = t.as(await t.given.user({ email }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.claims.accept({ params: { token } })),
    );
    expect(new Set(answers.map(({ certificate_id: id }) => id)).size).toBe(1);
    expect((await api.certificates.list()).total).toBe(1);
  });

  test('who has imported the credential before keeps that certificate', async () => {
    const email = address();
    const { token } = await issuedTo(email);
    const api = t.as(await t.given.user({ email }));
    const { certificate } = await api.credentials.importText({ body: { text: await jsonOf(token) } });
    expect((await api.claims.accept({ params: { token } })).certificate_id).toBe(certificate.id);
    expect((await api.certificates.list()).total).toBe(1);
  });

  test('somebody with another address cannot take it', async () => {
    const { token } = await issuedTo();
    const other = t.as(await t.given.user());
    const { claim } = await other.claims.get({ params: { token } });
    expect(claim.standing).toBe('other_address');
    await expect(other.claims.accept({ params: { token } })).rejects.toMatchObject({
      code: 'claim_other_address',
    });
    expect((await other.certificates.list()).total).toBe(0);
  });

  test('a full account keeps the claim for later', async () => {
    const email = address();
    const { token } = await issuedTo(email);
    const api = t.as(await t.given.user({ email, certificates: 10 }));
    await expect(api.claims.accept({ params: { token } })).rejects.toMatchObject({
      code: 'certificate_limit_reached',
    });
    expect((await api.claims.waiting()).total).toBe(1);
  });

  test('what has been revoked is no longer taken', async () => {
    const email = address();
    const { api, credential, token } = await issuedTo(email);
    await api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'By mistake' } });
    const recipient = t.as(await t.given.user({ email }));
    expect((await recipient.claims.waiting()).total).toBe(0);
    await expect(recipient.claims.accept({ params: { token } })).rejects.toMatchObject({
      code: 'claim_ended',
    });
  });

  test.each(['png', 'svg', 'pdf', 'json'] as const)(
    'carries the credential away as %s, byte for byte',
    async (format) => {
      const { token } = await issuedTo();
      const answer = await t.visitor.claims.download({ params: { token, format } });
      const [opened] = await openCredential(await bytesOf(answer));
      expect(opened).toMatchObject({ container: format });
      const text = await jsonOf(token);
      expect(await verified(text)).toMatchObject({ verdict: 'valid' });
      expect(opened!.document).toEqual(JSON.parse(text));
    },
  );

  test('the picture of the certificate shows a code that opens its public page, found by its number too', async () => {
    const { credential, token } = await issuedTo();
    const image = await t.visitor.claims.image({ params: { token } });
    // Of many hundred pictures one had a second code to the scanner.
    expect(await scanCodes(Buffer.from(await image.arrayBuffer()))).toContain(credential.public_url);
    const typed = credential.number.toLowerCase().replaceAll('-', ' ');
    const found = await t.visitor.issued.byNumber({ params: { number: typed } });
    expect(found.public_url).toBe(credential.public_url);
    const { credential: shown } = await t.visitor.issued.get({ params: { token: found.token } });
    expect(shown).toMatchObject({
      number: credential.number,
      state: 'active',
      recipient_name: 'Amara Okafor',
    });
    const json = await t.visitor.issued.json({ params: { token: found.token } });
    expect(await json.text()).toBe(await jsonOf(token));
  });

  test('a token that leads nowhere is not found', async () => {
    const token = 'x'.repeat(22);
    await expect(t.visitor.claims.get({ params: { token } })).rejects.toMatchObject({
      code: 'claim_not_found',
    });
    await expect(t.visitor.issued.get({ params: { token } })).rejects.toMatchObject({
      code: 'credential_not_found',
    });
    await expect(t.visitor.issued.byNumber({ params: { number: '0000-0000-0000' } })).rejects.toMatchObject({
      code: 'credential_not_found',
    });
  });

  test('the public address does not open the claim, nor the claim link the public page', async () => {
    const { credential, token } = await issuedTo();
    const publicToken = credential.public_url.split('/').at(-1)!;
    await expect(t.visitor.claims.get({ params: { token: publicToken } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(t.visitor.issued.get({ params: { token } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('recipients', () => {
  test('are one line a person, with what they have and have taken', async () => {
    const email = address();
    const { api, credential, template } = await issuedTo(email);
    const body = { template_id: template.id, recipient: { name: 'Amara O.', email } };
    await api.issuing.issue({ body: { ...body, allow_duplicate: true } });
    await api.issuing.revoke({ params: { id: credential.id }, body: { reason: 'Twice' } });
    const { recipients, total } = await api.issuing.listRecipients({ query: { q: email } });
    expect(total).toBe(1);
    expect(recipients).toMatchObject([{ email, name: 'Amara O.', credentials: 2, active: 1, claimed: 0 }]);
  });

  test('get the letter again, but not twice within a minute', async () => {
    const email = address();
    const { api, credential } = await issuedTo(email);
    const params = { id: credential.id };
    await expect(api.issuing.resend({ params })).rejects.toMatchObject({ code: 'letter_waiting' });
    const began = now;
    try {
      now = new Date(Date.now() + 120_000);
      const { credential: after } = await api.issuing.resend({ params });
      expect(after.history[0]?.action).toBe('sent');
      now = new Date(Date.now() + 240_000);
      expect((await api.issuing.resendToRecipient({ body: { email } })).sent).toBe(1);
    } finally {
      now = began;
    }
    expect(await t.system().db.select().from(letters).where(eq(letters.recipient, email))).toHaveLength(3);
    await expect(api.issuing.resendToRecipient({ body: { email: address() } })).rejects.toMatchObject({
      code: 'credential_not_found',
    });
  });
});

describe('who may', () => {
  test('a member sees and may not issue; an admin may', async () => {
    const { issuer, template, credential } = await issuedTo();
    const member = t.as(await memberOf(issuer.organization_id, 'member'));
    const admin = t.as(await memberOf(issuer.organization_id, 'admin'));
    const query = { organization_id: issuer.organization_id };
    expect((await member.issuing.listCredentials({ query })).total).toBe(1);
    const body = { template_id: template.id, recipient: { name: 'Amara', email: address() } };
    const params = { id: credential.id };
    for (const call of [
      () => member.issuing.issue({ body }),
      () => member.issuing.revoke({ params, body: { reason: 'No' } }),
      () => member.issuing.resend({ params }),
      () => member.issuing.createTemplate({ query, body: { content: content() } }),
      () => member.issuing.archiveTemplate({ params: { id: template.id }, body: { archived: true } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
    }
    await admin.issuing.issue({ body });
  });

  test('another organisation finds nothing of it', async () => {
    const { issuer, template, credential } = await issuedTo();
    const { api } = await provider();
    const query = { organization_id: issuer.organization_id };
    const params = { id: credential.id };
    for (const call of [
      () => api.issuing.listTemplates({ query }),
      () => api.issuing.listCredentials({ query }),
      () => api.issuing.listRecipients({ query }),
      () => api.issuing.listBatches({ query }),
      () => api.issuing.getTemplate({ params: { id: template.id } }),
      () =>
        api.issuing.updateTemplate({ params: { id: template.id }, body: { version: 1, content: content() } }),
      () => api.issuing.getCredential({ params }),
      () => api.issuing.credentialFile({ params }),
      () => api.issuing.revoke({ params, body: { reason: 'Mine' } }),
      () => api.issuing.suspend({ params, body: { reason: 'Mine' } }),
      () => api.issuing.correct({ params, body: { reason: 'Mine' } }),
      () => api.issuing.resend({ params }),
      () =>
        api.issuing.issue({ body: { template_id: template.id, recipient: { name: 'A', email: address() } } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    expect(
      (await api.issuing.listCredentials({ query: { recipient: credential.recipient.email } })).total,
    ).toBe(0);
  });

  test('an individual has nothing to issue with', async () => {
    const api = t.as(await t.given.user());
    await expect(api.issuing.listTemplates()).rejects.toMatchObject({ code: 'issuer_not_found' });
  });

  test('a visitor is refused', async () => {
    await expect(t.visitor.issuing.listTemplates()).rejects.toMatchObject({ code: 'auth_required' });
    await expect(t.visitor.claims.waiting()).rejects.toMatchObject({ code: 'auth_required' });
  });
});
