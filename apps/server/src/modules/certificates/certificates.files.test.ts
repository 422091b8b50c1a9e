import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HistoryEvent } from '@certfolio/contract/certificates';
import type { Api } from '@certfolio/contract/contract';
import { testApp } from '../../../test/app.ts';
import { eq } from '../../db/orm.ts';
import { nurseCv } from '../built-cvs/built-cvs.fixture.ts';
import { certificates, evidence } from './certificates.table.ts';
import { certificatePdf, certificatesPdf, fileOf, type Wording } from './evidence.fixture.ts';
import { readEvidence } from './evidence.reading.ts';

// Work is carried out by these tests themselves, so that they decide what comes first.
const t = await testApp({ settings: { ROLE: 'web' } });
const admin = await t.given.user({ admin: true });

const read = (taskId: string): Promise<void> =>
  readEvidence(t.system(), taskId, new AbortController().signal, { number: 1, last: true });

/** A certificate whose right file was followed by a wrong one; both have been read. */
async function givenWrongFile(right: Wording = {}) {
  const holder = await t.given.user();
  const api = t.as(holder);
  const number = `RTC-${randomUUID().slice(0, 8).toUpperCase()}`;
  const former = certificatePdf({ number, ...right });
  const first = await api.certificates.fastUpload({ file: fileOf(former, 'right.pdf') });
  await read(first.task_id);
  const params = { id: first.certificate_id };
  const wrong = certificatePdf({ title: 'Food Hygiene', issuer: 'City College', number: 'FH-1' });
  const second = await api.certificates.uploadToExisting({ params, file: fileOf(wrong, 'wrong.pdf') });
  await read(second.task_id);
  return { holder, api, params, number, former };
}

const filesOf = async (api: Api, params: { id: string }) => (await api.certificates.files({ params })).files;

const sent = async (answer: Promise<Response>): Promise<Buffer> =>
  Buffer.from(await (await answer).arrayBuffer());

test('the files of a certificate are listed newest first, each to be looked at and downloaded', async () => {
  const { api, params, former } = await givenWrongFile();
  const { files, total } = await api.certificates.files({ params });
  expect(total).toBe(2);
  expect(files).toMatchObject([
    { version: 2, filename: 'wrong.pdf', is_current: true, restores: null },
    {
      version: 1,
      filename: 'right.pdf',
      is_current: false,
      restores: null,
      content_type: 'application/pdf',
      byte_size: former.length,
      page_count: 1,
      file_url: `/api/v1/certificates/${params.id}/download?version=1`,
      pages: [{ page: 1 }],
    },
  ]);
  const page = await api.certificates.files({ params, query: { skip: 1, limit: 1 } });
  expect(page).toMatchObject({ total: 2, files: [{ version: 1 }] });

  expect((await sent(api.certificates.download({ params, query: { version: 1 } }))).equals(former)).toBe(
    true,
  );
  expect((await sent(api.certificates.download({ params }))).equals(former)).toBe(false);
  const pictures = await Promise.all(
    [1, 2].map((version) => sent(api.certificates.image({ params, query: { page: 1, version } }))),
  );
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
  expect(pictures[1]!.equals(await sent(api.certificates.image({ params })))).toBe(true);
});

test('a former file is its holder’s alone', async () => {
  const { api, params } = await givenWrongFile();
  const stranger = t.as(await t.given.user());
  const { certificate } = await api.certificates.update({ params, body: { is_public: true } });
  const token = { id: certificate.public_token! };
  const query = { version: 1 };
  for (const call of [
    () => stranger.certificates.files({ params }),
    () => stranger.certificates.history({ params }),
    () => stranger.certificates.download({ params, query }),
    () => stranger.certificates.image({ params, query }),
    () => stranger.certificates.image({ params: token, query }),
    () => api.certificates.image({ params: token, query }),
    () => stranger.certificates.makeCurrent({ params: { ...params, ...query } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'certificate_not_found', status: 404 });
  }
  // A token for the download opens the current file and no other.
  const { url } = await api.certificates.downloadToken({ params });
  const byToken = await fetch(`${t.baseUrl}${url}&version=1`);
  expect(byToken.status).toBe(404);
  const unknown = { params, query: { version: 3 } };
  for (const call of [
    () => api.certificates.download(unknown),
    () => api.certificates.image(unknown),
    () => api.certificates.makeCurrent({ params: { ...params, version: 3 } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'certificate_file_not_found', status: 404 });
  }
});

test('a former file that is made the current one is read again, and what it says stands', async () => {
  const { api, params, number, former } = await givenWrongFile();
  await api.certificates.update({ params, body: { recipient_name: 'Amara N. Okafor' } });
  const { certificate: wrong } = await api.certificates.get({ params });
  expect(wrong).toMatchObject({ title: 'Food Hygiene', credential_id: 'FH-1' });

  const answer = await api.certificates.makeCurrent({ params: { ...params, version: 1 } });
  expect(answer).toMatchObject({ status: 'processing', filename: 'right.pdf', certificate_id: params.id });
  await read(answer.task_id);
  const { certificate } = await api.certificates.get({ params });
  expect(certificate).toMatchObject({
    status: 'uploaded',
    filename: 'right.pdf',
    title: 'Advanced Life Support',
    issuer_name: 'Resuscitation Training Council',
    credential_id: number,
    recipient_name: 'Amara N. Okafor',
    verification: { under_way: true },
  });
  expect((await sent(api.certificates.download({ params }))).equals(former)).toBe(true);
  expect(await filesOf(api, params)).toMatchObject([
    { version: 3, filename: 'right.pdf', is_current: true, restores: 1 },
    { version: 2, filename: 'wrong.pdf', is_current: false, restores: null },
    { version: 1, filename: 'right.pdf', is_current: false, restores: null },
  ]);
  // It is there already, under either number.
  for (const version of [1, 3]) {
    await expect(api.certificates.makeCurrent({ params: { ...params, version } })).rejects.toMatchObject({
      code: 'file_is_current',
      status: 409,
    });
  }
});

test('one of several certificates in a file is restored as that one', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const number = randomUUID().slice(0, 8).toUpperCase();
  const both = certificatesPdf([
    { number: `A-${number}` },
    { number: `B-${number}`, recipient: 'Benjamin Adeyemi' },
  ]);
  const { certificate_id, task_id } = await api.certificates.fastUpload({ file: fileOf(both, 'class.pdf') });
  await read(task_id);
  const { created } = await api.certificates.further({
    params: { id: certificate_id },
    body: { indexes: [0] },
  });
  const params = { id: created[0]!.id };
  const wrong = fileOf(certificatePdf({ title: 'Food Hygiene', number: 'FH-2' }), 'wrong.pdf');
  await read((await api.certificates.uploadToExisting({ params, file: wrong })).task_id);
  await read((await api.certificates.makeCurrent({ params: { ...params, version: 1 } })).task_id);
  const { certificate } = await api.certificates.get({ params });
  expect(certificate).toMatchObject({
    recipient_name: 'Benjamin Adeyemi',
    credential_id: `B-${number}`,
    page_span: [2, 2],
    further_certificates: [],
  });
});

test.each([
  [
    'pending_review',
    'certificate_in_review',
    'It can be given a former file again once it has been approved.',
  ],
  ['rejected', 'certificate_rejected', 'so it cannot be given a former file again.'],
] as const)('one that is %s keeps the file that it has', async (status, code, words) => {
  const { api, params } = await givenWrongFile();
  await t.system().db.update(certificates).set({ status }).where(eq(certificates.id, params.id));
  await expect(api.certificates.makeCurrent({ params: { ...params, version: 1 } })).rejects.toMatchObject({
    code,
    status: 409,
    message: expect.stringContaining(words),
  });
  expect(await filesOf(api, params)).toHaveLength(2);
});

test('one beyond the plan keeps the file that it has', async () => {
  const { holder, api, params } = await givenWrongFile();
  for (let n = 1; n <= 10; n++) await t.given.certificate(holder, { title: `Newer ${n}` });
  await expect(api.certificates.makeCurrent({ params: { ...params, version: 1 } })).rejects.toMatchObject({
    code: 'read_only_surplus',
    status: 403,
  });
  expect(await filesOf(api, params)).toHaveLength(2);
});

/** The history, oldest first, without its instants, once it is known to be in their order. */
async function told(api: Api, id: string): Promise<Omit<HistoryEvent, 'at'>[]> {
  const { events } = await api.certificates.history({ params: { id } });
  const instants = events.map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted().toReversed());
  return events.toReversed().map(({ at: _at, ...event }) => event);
}

test('the history tells what became of the files of a certificate, and what was checked', async () => {
  const { holder, api, params } = await givenWrongFile();
  const restored = await api.certificates.makeCurrent({ params: { ...params, version: 1 } });
  await read(restored.task_id);
  const again = await api.certificates.readAgain({ params });
  await read(again.task_id);
  await api.certificates.verify({ params });
  const wallet = await t.given.wallet(holder, { title: 'For the audit' });
  await api.wallets.addCertificates({
    params: { id: wallet },
    body: { certificate_ids: [params.id] },
  });
  expect(await told(api, params.id)).toEqual([
    { kind: 'file_added', version: 1, filename: 'right.pdf', restores: null },
    { kind: 'read', version: 1, again: false },
    { kind: 'file_added', version: 2, filename: 'wrong.pdf', restores: null },
    { kind: 'read', version: 2, again: false },
    { kind: 'file_added', version: 3, filename: 'right.pdf', restores: 1 },
    { kind: 'read', version: 3, again: false },
    { kind: 'read', version: 3, again: true },
    {
      kind: 'checked',
      occasion: 'holder',
      verdict: null,
      sentence: 'The file was compared with its fingerprint. There was nothing else to check.',
    },
    { kind: 'added_to_wallet', wallet: { id: wallet, title: 'For the audit' } },
  ]);
});

test('the history of what was typed in begins with that, and says why a file could not be read', async () => {
  const api = t.as(await t.given.user());
  const { certificate } = await api.certificates.create({ body: { title: 'Wound Care' } });
  const params = { id: certificate.id };
  const { task_id } = await api.certificates.uploadFile({ params, file: fileOf(certificatePdf(), 'a.pdf') });
  const [file] = await t.system().db.select().from(evidence).where(eq(evidence.certificateId, params.id));
  await t.ports.storage.remove(file!.fileKey);
  await read(task_id);
  const task = await api.certificates.taskStatus({ params: { taskId: task_id } });
  expect(task).toMatchObject({ status: 'FAILURE', error: expect.stringContaining('.') });
  expect(await told(api, params.id)).toEqual([
    { kind: 'added' },
    { kind: 'file_added', version: 1, filename: 'a.pdf', restores: null },
    { kind: 'not_read', version: 1, reason: task.error },
  ]);
});

test('the history tells of a hold and of all that was decided, and never that somebody looked', async () => {
  const api = t.as(await t.given.user());
  const reviews = t.as(admin).duplicates;
  const number = `RTC-${randomUUID().slice(0, 8).toUpperCase()}`;
  const upload = async (note: string) => {
    const bytes = Buffer.concat([certificatePdf({ number }), Buffer.from(`\n% ${note}\n`)]);
    const { certificate_id, task_id } = await api.certificates.fastUpload({ file: fileOf(bytes, 'als.pdf') });
    await read(task_id);
    return certificate_id;
  };
  const [first, second] = [await upload('first'), await upload('second')];
  const { certificate } = await api.certificates.get({ params: { id: second } });
  const params = { id: certificate.review!.id };
  await reviews.image({ params, query: { side: 'certificate' } });
  await reviews.reject({ params, body: { reason: 'The first scan is better.' } });
  const held = {
    kind: 'held',
    similarity_percentage: expect.any(Number),
    similar_to: { id: first, title: 'Advanced Life Support' },
  };
  const rejected = { kind: 'decided', decision: 'rejected', reason: 'The first scan is better.' };
  expect((await told(api, second)).slice(1)).toEqual([
    expect.objectContaining({ kind: 'read' }),
    held,
    rejected,
  ]);

  await reviews.undo({ params });
  await reviews.merge({ params });
  const merged = { kind: 'merged', title: 'Advanced Life Support', undone: false };
  expect((await told(api, first)).filter(({ kind }) => kind === 'merged')).toEqual([merged]);
  await reviews.undo({ params });
  await reviews.approve({ params });
  expect((await told(api, first)).filter(({ kind }) => kind === 'merged')).toEqual([
    merged,
    { ...merged, undone: true },
  ]);
  expect((await told(api, second)).filter(({ kind }) => kind === 'decided')).toEqual([
    // The reason went with the decision.
    { kind: 'decided', decision: 'rejected', reason: null },
    { kind: 'decided', decision: 'undone', reason: null },
    { kind: 'decided', decision: 'undone', reason: null },
    { kind: 'decided', decision: 'approved', reason: null },
  ]);
});

test('the newest hundred events are told', async () => {
  const holder = await t.given.user();
  const id = await t.given.certificate(holder, { createdAt: new Date('2025-11-20T12:00:00Z') });
  await t
    .system()
    .db.insert(evidence)
    .values(
      Array.from({ length: 120 }, (_, n) => ({
        id: randomUUID(),
        certificateId: id,
        ownerId: holder.id,
        version: n + 1,
        fileKey: `evidence/${randomUUID()}`,
        filename: `${n + 1}.pdf`,
        contentType: 'application/pdf',
        byteSize: 1,
        sha256: '0'.repeat(64),
        pageCount: 1,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    );
  const events = await told(t.as(holder), id);
  expect(events).toHaveLength(100);
  expect(events.at(-1)).toMatchObject({ version: 120 });
  const { files, total } = await t.as(holder).certificates.files({ params: { id } });
  expect([files.length, total, files[0]!.version]).toEqual([100, 120, 120]);
});

test('a certificate names the CVs in which a line is bound to it', async () => {
  const api = t.as(await t.given.user());
  const { certificate } = await api.certificates.create({ body: { title: 'Wound Care' } });
  const { certificate: other } = await api.certificates.create({ body: { title: 'Manual Handling' } });
  const cvData = nurseCv([certificate.id]);
  const { built } = await api.cvBuilding.create({ body: { title: 'For the ward', cvData } });
  const cvsOf = async (id: string) => (await api.certificates.get({ params: { id } })).certificate.cvs;
  expect(await cvsOf(certificate.id)).toEqual([{ id: built.cv.id, title: 'For the ward' }]);
  expect(await cvsOf(other.id)).toEqual([]);
  await api.cvs.remove({ params: { id: built.cv.id } });
  expect(await cvsOf(certificate.id)).toEqual([]);
});
