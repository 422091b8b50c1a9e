import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { ReadingError } from '@certfolio/extraction/reading';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { testApp, warm } from '../../../test/app.ts';
import { eq, sql } from '../../db/orm.ts';
import { purgeStaged, sweepFiles } from './certificates.housekeeping.ts';
import { stagedUploads } from './certificates.table.ts';
import { certificatePdf, fileOf } from './evidence.fixture.ts';
import { readEvidence } from './evidence.reading.ts';

const real = createReader({ workers: 1, timeoutSeconds: 600 });
let refusal: ReadingError | null = null;
let reads = 0;
const reader: Reader = {
  read: (document, options) => {
    reads += 1;
    return refusal ? Promise.reject(refusal) : real.read(document, options);
  },
  readCv: (document, options) => real.readCv(document, options),
  close: () => real.close(),
};
const t = await testApp({ settings: { ROLE: 'web' }, ports: { reader } });
beforeAll(() => warm(real));

const number = () => `RTC-2026-${randomUUID().slice(0, 8).toUpperCase()}`;
const pdf = (wording = {}) => fileOf(certificatePdf({ number: number(), ...wording }), 'als.pdf');
const read = (taskId: string) =>
  readEvidence(t.system(), taskId, new AbortController().signal, { number: 1, last: false });
const detail = async (api: Api, id: string) => (await api.certificates.get({ params: { id } })).certificate;
const newcomer = async () => t.as(await t.given.user());

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.ports.storage.list('evidence/')) keys.push(key);
  return keys;
}

test('a file is kept without a certificate, for its holder only', async () => {
  const [api, stranger] = [await newcomer(), await newcomer()];
  const kept = await api.certificates.uploadImageOnly({ file: pdf() });
  expect(kept).toMatchObject({ filename: 'als.pdf', content_type: 'application/pdf' });
  expect((await api.certificates.list()).total).toBe(0);
  const id = kept.file_url.split('/').at(-1)!;
  const file = await api.certificates.stagedFile({ params: { id } });
  expect((await file.arrayBuffer()).byteLength).toBe(kept.byte_size);
  await expect(stranger.certificates.stagedFile({ params: { id } })).rejects.toMatchObject({
    code: 'staged_not_found',
  });
  for (const call of ['createFromImage', 'smartSubmit'] as const) {
    await expect(
      stranger.certificates[call]({ body: { file_url: kept.file_url, extracted_data: {} } }),
    ).rejects.toMatchObject({ code: 'staged_not_found' });
  }
});

test('a file is read within the request, with how sure each value is', async () => {
  const api = await newcomer();
  const answer = await api.certificates.uploadImage({ file: pdf() });
  expect(answer).toMatchObject({
    extracted_data: { title: 'Advanced Life Support', recipient_name: 'Amara Okafor', grade: null },
    requires_review: false,
    similarity_percentage: null,
  });
  expect(answer.confidence_data.title).toBeGreaterThan(0);
  expect(answer.confidence_data.grade).toBeNull();
});

test('a document that prints an escape sequence is read like any other', async () => {
  const api = await newcomer();
  const answer = await api.certificates.uploadImage({ file: pdf({ number: String.raw`A\u0000-77` }) });
  expect(answer.extracted_data).toMatchObject({ title: 'Advanced Life Support' });
});

test('a file that its holder has already is said to be one', async () => {
  const api = await newcomer();
  const bytes = certificatePdf({ number: number() });
  const first = await api.certificates.fastUpload({ file: fileOf(bytes, 'a.pdf') });
  await read(first.task_id);
  expect(await api.certificates.uploadImage({ file: fileOf(bytes, 'b.pdf') })).toMatchObject({
    requires_review: true,
    similarity_percentage: 100,
  });
});

test('what cannot be read is refused with the reason, and not kept', async () => {
  const api = await newcomer();
  const before = await storedFiles();
  refusal = new ReadingError('damaged');
  await expect(api.certificates.uploadImage({ file: pdf() })).rejects.toMatchObject({
    code: 'reading_failed',
    status: 422,
    message: 'The file is damaged and cannot be read.',
  });
  refusal = new ReadingError('timeout');
  await expect(api.certificates.uploadImage({ file: pdf() })).rejects.toMatchObject({
    code: 'reading_timeout',
    status: 504,
  });
  refusal = null;
  expect(await storedFiles()).toEqual(before);
});

test('given details are the holder’s word, and what is not given is read', async () => {
  const api = await newcomer();
  const { file_url } = await api.certificates.uploadImageOnly({ file: pdf() });
  const answer = await api.certificates.createFromImage({
    body: {
      file_url,
      extracted_data: { title: 'ALS', issue_date: '2026-03', expiry_date: null },
      certificate_type: 'compliance',
    },
  });
  expect(answer).toMatchObject({ status: 'processing', filename: 'als.pdf' });
  await read(answer.task_id);
  const certificate = await detail(api, answer.certificate_id);
  expect(certificate).toMatchObject({
    status: 'uploaded',
    title: 'ALS',
    issue_date: '2026-03',
    expiry_date: null,
    recipient_name: 'Amara Okafor',
    certificate_type: 'compliance',
  });
  expect(certificate.corrected_fields.toSorted()).toEqual([
    'certificate_type',
    'expiry_date',
    'issue_date',
    'title',
  ]);
  // A file makes one certificate.
  await expect(
    api.certificates.createFromImage({ body: { file_url, extracted_data: {} } }),
  ).rejects.toMatchObject({ code: 'staged_not_found', status: 404 });
});

test('submitted details that are as read stay readings, others are corrections; nothing is read twice', async () => {
  const api = await newcomer();
  reads = 0;
  const { file_url, extracted_data } = await api.certificates.uploadImage({ file: pdf() });
  const answer = await api.certificates.smartSubmit({
    body: {
      file_url,
      extracted_data: { ...extracted_data, recipient_name: 'A. Okafor' },
      // Whatever is claimed here, the reading's own confidence stands.
      confidence_data: { title: 0.01, recipient_name: 1 },
    },
  });
  expect(answer).toMatchObject({ status: 'uploaded', requires_review: false });
  const before = await detail(api, answer.certificate_id);
  expect(before).toMatchObject({ recipient_name: 'A. Okafor', corrected_fields: ['recipient_name'] });
  expect(before.reading?.fields.title?.confidence).toBeGreaterThan(0.01);
  await read(answer.task_id);
  expect(reads).toBe(1);
  const after = await detail(api, answer.certificate_id);
  expect(after).toMatchObject({ status: 'uploaded', corrected_fields: ['recipient_name'] });
  expect(after.image_url).not.toBeNull();
  expect(after.checks.find(({ name }) => name === 'details')).toMatchObject({ result: 'warning' });
});

test('a submitted file that was only kept is read first', async () => {
  const api = await newcomer();
  const { file_url } = await api.certificates.uploadImageOnly({ file: pdf() });
  const { certificate_id } = await api.certificates.smartSubmit({
    body: { file_url, extracted_data: { title: 'Advanced Life Support' } },
  });
  expect(await detail(api, certificate_id)).toMatchObject({
    recipient_name: 'Amara Okafor',
    corrected_fields: [],
  });
});

test('submitting reads no oftener in an hour than files can be uploaded', async () => {
  const person = await t.given.user();
  const { file_url } = await t.as(person).certificates.uploadImageOnly({ file: pdf() });
  const before = reads;
  refusal = new ReadingError('damaged');
  try {
    const submit = () => t.as(person).certificates.smartSubmit({ body: { file_url, extracted_data: {} } });
    await expect(submit()).rejects.toMatchObject({ code: 'reading_failed' });
    await t
      .system()
      .db.execute(sql`update rate_limits set count = 600 where key like ${`read-%${person.id}`}`);
    await expect(submit()).rejects.toMatchObject({ code: 'rate_limited' });
  } finally {
    refusal = null;
  }
  expect(reads - before).toBe(1);
});

test('a submitted duplicate is held for review', async () => {
  const api = await newcomer();
  const shared = number();
  const first = await api.certificates.fastUpload({ file: pdf({ number: shared }) });
  await read(first.task_id);
  const { file_url } = await api.certificates.uploadImage({ file: pdf({ number: shared, title: 'ALS' }) });
  const answer = await api.certificates.smartSubmit({ body: { file_url, extracted_data: {} } });
  expect(answer).toMatchObject({ status: 'pending_review', requires_review: true });
  await read(answer.task_id);
  expect(await detail(api, answer.certificate_id)).toMatchObject({
    status: 'pending_review',
    review: { similar_to: { id: first.certificate_id } },
  });
});

test('one file submitted many times at once makes one certificate', async () => {
  const api = await newcomer();
  const { file_url } = await api.certificates.uploadImage({ file: pdf() });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => api.certificates.smartSubmit({ body: { file_url, extracted_data: {} } })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await api.certificates.list()).total).toBe(1);
});

test('submitting passes no limit, at once or after another, and the file is still there to be submitted', async () => {
  const person = await t.given.user({ certificates: 9 });
  const api = t.as(person);
  const files = [
    await api.certificates.uploadImageOnly({ file: pdf() }),
    await api.certificates.uploadImageOnly({ file: pdf({ title: 'Manual Handling' }) }),
  ];
  const submit = ({ file_url }: { file_url: string }) =>
    api.certificates.createFromImage({ body: { file_url, extracted_data: {} } });
  const outcomes = await Promise.allSettled(files.map(submit));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await api.certificates.list()).total).toBe(10);
  const waiting = await t
    .system()
    .db.select()
    .from(stagedUploads)
    .where(eq(stagedUploads.ownerId, person.id));
  expect(waiting).toHaveLength(1);
});

test.each([
  ['an address elsewhere', { file_url: 'https://evil.test/a.pdf', extracted_data: {} }],
  ['details that are no JSON', { file_url: '', extracted_data: 'title' }],
  ['a member that is no detail', { file_url: '', extracted_data: { status: 'uploaded' } }],
  ['a day that is not in the calendar', { file_url: '', extracted_data: { issue_date: '2026-02-30' } }],
  ['a link that could run', { file_url: '', extracted_data: { verification_url: 'javascript:1' } }],
  ['a title that is too long', { file_url: '', extracted_data: { title: 'x'.repeat(301) } }],
  ['a confidence above 1', { file_url: '', extracted_data: {}, confidence_data: { title: 2 } }],
])('a submission with %s is refused', async (_what, body) => {
  const api = await newcomer();
  const { file_url } = await api.certificates.uploadImageOnly({ file: pdf() });
  await expect(
    api.certificates.smartSubmit({ body: { ...body, file_url: body.file_url || file_url } as never }),
  ).rejects.toMatchObject({ code: 'invalid_input', status: 400 });
});

test('a file that waits goes after a day, and not before', async () => {
  const api = await newcomer();
  const { file_url } = await api.certificates.uploadImageOnly({ file: pdf() });
  const id = file_url.split('/').at(-1)!;
  const { db } = t.system();
  const [row] = await db.select().from(stagedUploads).where(eq(stagedUploads.id, id));
  const waitedFor = (hours: number) =>
    db
      .update(stagedUploads)
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(stagedUploads.id, id));
  await waitedFor(23);
  await purgeStaged(t.system());
  await sweepFiles(t.system());
  expect(await t.ports.storage.size(row!.fileKey)).toBeGreaterThan(0);
  await waitedFor(25);
  await purgeStaged(t.system());
  await expect(t.ports.storage.size(row!.fileKey)).rejects.toThrow('There is no stored file');
  await expect(api.certificates.stagedFile({ params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('only so many files wait at once', async () => {
  const person = await t.given.user();
  const { db } = t.system();
  await db.insert(stagedUploads).values(
    Array.from({ length: 25 }, () => ({
      id: randomUUID(),
      ownerId: person.id,
      fileKey: `evidence/${randomUUID()}`,
      filename: 'a.pdf',
      contentType: 'application/pdf' as const,
      byteSize: 1,
      sha256: '0'.repeat(64),
      pageCount: 1,
    })),
  );
  await expect(t.as(person).certificates.uploadImageOnly({ file: pdf() })).rejects.toMatchObject({
    code: 'staged_limit_reached',
    status: 409,
  });
});
