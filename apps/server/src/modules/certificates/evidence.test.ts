import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { certificateFileLimit } from '@certfolio/contract/certificates';
import { writeEncryptedPdf } from '@certfolio/extraction/pages/pdf.fixture';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { StoreFull } from '../../storage/store.ts';
import { evidence } from './certificates.table.ts';
import { blackPng, certificatePdf, fileOf, sampleFile, withExif } from './evidence.fixture.ts';

const t = await testApp();

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.ports.storage.list('evidence/')) keys.push(key);
  return keys.toSorted();
}

async function namedFiles(): Promise<string[]> {
  const rows = await t.system().db.select({ key: evidence.fileKey }).from(evidence);
  return rows.map(({ key }) => key).toSorted();
}

const finished = (api: Api, taskId: string) =>
  vi.waitFor(
    async () => {
      const task = await api.certificates.taskStatus({ params: { taskId } });
      expect(['SUCCESS', 'FAILURE']).toContain(task.status);
      return task;
    },
    { timeout: 200_000, interval: 100 },
  );

test('an upload answers at once and is read in the background', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const bytes = certificatePdf();
  const answer = await api.certificates.fastUpload({ file: fileOf(bytes, 'my_scan.pdf') });
  expect(answer).toMatchObject({
    success: true,
    status: 'processing',
    requires_review: false,
    similarity_percentage: null,
    filename: 'my_scan.pdf',
    debug: { celery_task_id: answer.task_id, content_type: 'application/pdf' },
  });
  const before = await api.certificates.get({ params: { id: answer.certificate_id } });
  expect(before.certificate.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));

  const task = await finished(api, answer.task_id);
  expect(task).toMatchObject({ status: 'SUCCESS', stage: 'completed', progress: 100, error: null });
  const { certificate } = await api.certificates.get({ params: { id: answer.certificate_id } });
  expect(certificate).toMatchObject({
    status: 'uploaded',
    title: 'Advanced Life Support',
    issuer_name: 'Resuscitation Training Council',
    recipient_name: 'Amara Okafor',
    issue_date: '2026-03-17',
    expiry_date: '2030-03-17',
    credential_id: 'RTC-2026-004211',
    corrected_fields: [],
    trust_level: { level: 1 },
  });
  expect(certificate.reading?.fields.title?.source?.text).toContain('Advanced Life Support');
  const image = await api.certificates.image({ params: { id: certificate.id } });
  expect(image.headers.get('content-type')).toBe('image/webp');
  expect(
    Buffer.from(await image.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
});

test.each(['first-aid-image-only.pdf', 'food-hygiene-photo.jpg', 'construction-card.png', 'wound-care.webp'])(
  '%s is kept, read and drawn',
  async (name) => {
    const api = t.as(await t.given.user());
    const { task_id, certificate_id } = await api.certificates.fastUpload({ file: sampleFile(name) });
    expect(await finished(api, task_id)).toMatchObject({ status: 'SUCCESS' });
    const { certificate } = await api.certificates.get({ params: { id: certificate_id } });
    expect(certificate.status).toBe('uploaded');
    expect(certificate.reading?.fields.title?.value).toBeTruthy();
    expect(certificate.image_url).not.toBeNull();
    expect(certificate.thumbnail_url).not.toBeNull();
  },
);

test.each([
  ['an HTML page named as a picture', fileOf('<!doctype html><script>1</script>', 'a.png'), 'file_type', 415],
  ['an SVG', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'), 'file_type', 415],
  ['a PDF that opens as a page', fileOf('<html>%PDF-1.7\n', 'a.pdf'), 'file_type', 415],
  ['an empty file', fileOf('', 'a.pdf'), 'file_empty', 422],
  ['a cut PDF', fileOf(certificatePdf().subarray(0, 200), 'a.pdf'), 'file_damaged', 422],
  ['a cut picture', fileOf(blackPng(64, 64).subarray(0, 45), 'a.png'), 'file_damaged', 422],
  ['a PDF with a password', fileOf(writeEncryptedPdf(), 'a.pdf'), 'file_encrypted', 422],
  ['a picture of 256 megapixels', fileOf(blackPng(16_000, 16_000), 'a.png'), 'file_too_many_pixels', 422],
])('%s is refused and leaves nothing behind', async (_what, file, code, status) => {
  const api = t.as(await t.given.user());
  await expect(api.certificates.fastUpload({ file })).rejects.toMatchObject({ code, status });
  expect((await api.certificates.list()).total).toBe(0);
  expect(await storedFiles()).toEqual(await namedFiles());
});

test('the refusal of a wrong type names the right ones', async () => {
  const api = t.as(await t.given.user());
  await expect(api.certificates.fastUpload({ file: fileOf('hello', 'a.pdf') })).rejects.toThrow(
    'File type must be JPG, PNG, WEBP, PDF',
  );
});

test('a form without a file is refused', async () => {
  const api = t.as(await t.given.user());
  await expect(api.certificates.fastUpload()).rejects.toMatchObject({ code: 'no_file', status: 400 });
});

test('exactly 50 MB are kept, and one byte more is refused', async () => {
  const api = t.as(await t.given.user());
  const photo = new Uint8Array(await sampleFile('food-hygiene-photo.jpg').arrayBuffer());
  const padded = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(photo);
    return fileOf(bytes, 'large.jpg');
  };
  await expect(api.certificates.fastUpload({ file: padded(certificateFileLimit + 1) })).rejects.toMatchObject(
    { code: 'file_too_large', status: 413, message: expect.stringContaining('50MB') },
  );
  expect(await storedFiles()).toEqual(await namedFiles());

  const { certificate_id, task_id } = await api.certificates.fastUpload({
    file: padded(certificateFileLimit),
  });
  const { certificate } = await api.certificates.get({ params: { id: certificate_id } });
  expect(certificate.byte_size).toBe(52_428_800);
  await finished(api, task_id);
});

test('a refusal reaches the sender of a large file, whatever it is for', async () => {
  const large = (opening: string, megabytes: number) => {
    const bytes = Buffer.alloc(megabytes * 1024 * 1024);
    bytes.write(opening, 'latin1');
    return fileOf(bytes, 'large.pdf');
  };
  const roomy = t.as(await t.given.user());
  const full = t.as(await t.given.user({ certificates: 10 }));
  await expect(full.certificates.fastUpload({ file: large('%PDF-1.7', 20) })).rejects.toMatchObject({
    code: 'certificate_limit_reached',
  });
  await expect(roomy.certificates.fastUpload({ file: large('hello', 20) })).rejects.toMatchObject({
    code: 'file_type',
  });
  await expect(roomy.certificates.fastUpload({ file: large('%PDF-1.7', 60) })).rejects.toMatchObject({
    code: 'file_too_large',
  });
  expect(await storedFiles()).toEqual(await namedFiles());
});

test('a full disk is named, and nothing is kept', async () => {
  const put = t.ports.storage.put;
  t.ports.storage.put = () => Promise.reject(new StoreFull('The disk is full.'));
  const api = t.as(await t.given.user());
  await expect(
    api.certificates.fastUpload({ file: fileOf(certificatePdf(), 'a.pdf') }),
  ).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  t.ports.storage.put = put;
  expect((await api.certificates.list()).total).toBe(0);
});

test('an upload that breaks off is not kept', async () => {
  const holder = await t.given.user();
  const bytes = Buffer.from(certificatePdf());
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  await new Promise<void>((resolve) => {
    const sending = request(`${t.baseUrl}/api/v1/certificates/fast-upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${holder.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': head.length + bytes.length + 7,
      },
    });
    sending.on('error', () => resolve());
    sending.write(head);
    sending.write(bytes.subarray(0, bytes.length - 100), () => sending.destroy(new Error('gone')));
  });
  await vi.waitFor(async () => expect(await storedFiles()).toEqual(await namedFiles()), { timeout: 200_000 });
  expect((await t.as(holder).certificates.list()).total).toBe(0);
});

test('a form whose end is missing is refused, even when the file in it looks whole', async () => {
  const holder = await t.given.user();
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const answer = await fetch(`${t.baseUrl}/api/v1/certificates/fast-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), certificatePdf()]),
  });
  expect(answer.status).toBe(400);
  expect((await t.as(holder).certificates.list()).total).toBe(0);
  expect(await storedFiles()).toEqual(await namedFiles());
});

test('of forty uploads at once, two fit where two places are left', async () => {
  const api = t.as(await t.given.user({ certificates: 8 }));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      api.certificates.fastUpload({ file: fileOf(certificatePdf({ number: `N-${n}` }), `${n}.pdf`) }),
    ),
  );
  const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['certificate_limit_reached']));
  expect(refused[0].message).toBe("You've reached your certificate limit of 10. Upgrade to add more.");
  expect(await storedFiles()).toEqual(await namedFiles());
});

test('the same bytes a second time are held for review, where their holder finds them', async () => {
  const api = t.as(await t.given.user());
  const bytes = certificatePdf();
  const first = await api.certificates.fastUpload({ file: fileOf(bytes, 'one.pdf') });
  const second = await api.certificates.fastUpload({ file: fileOf(bytes, 'two.pdf') });
  expect(second).toMatchObject({
    status: 'pending_review',
    requires_review: true,
    similarity_percentage: 100,
  });
  await finished(api, first.task_id);
  expect(await finished(api, second.task_id)).toMatchObject({ status: 'SUCCESS' });
  const ids = async (query: Parameters<typeof api.certificates.list>[0]) =>
    (await api.certificates.list(query)).certificates.map(({ id }) => id);
  expect(await ids({})).toEqual([first.certificate_id]);
  expect(await ids({ query: { status: 'pending_review' } })).toEqual([second.certificate_id]);
});

test("a file that another account holds makes no difference to one's own upload", async () => {
  const bytes = certificatePdf({ number: 'SHARED-1' });
  const upload = async (person: Person) => {
    const api = t.as(person);
    const answer = await api.certificates.fastUpload({ file: fileOf(bytes, 'same.pdf') });
    const task = await finished(api, answer.task_id);
    const { certificate } = await api.certificates.get({ params: { id: answer.certificate_id } });
    return { message: answer.message, status: answer.status, task: task.status, kept: certificate.status };
  };
  const [first, second] = [await upload(await t.given.user()), await upload(await t.given.user())];
  expect(second).toEqual(first);
  expect(second.kept).toBe('uploaded');
});

test('a certificate that repeats issuer and number of another is held for review once it is read', async () => {
  const api = t.as(await t.given.user());
  const first = await api.certificates.fastUpload({ file: fileOf(certificatePdf(), 'one.pdf') });
  await finished(api, first.task_id);
  const scan = certificatePdf({ recipient: 'Amara N Okafor' });
  const second = await api.certificates.fastUpload({ file: fileOf(scan, 'two.pdf') });
  expect(second.requires_review).toBe(false);
  await finished(api, second.task_id);
  const status = await api.certificates.status({ params: { id: second.certificate_id } });
  expect(status).toMatchObject({ certificate_status: 'pending_review', requires_review: true });
  expect(status.similarity_percentage).toBeGreaterThan(50);
});

test("colleagues' certificates on one template are not duplicates", async () => {
  const api = t.as(await t.given.user());
  for (const [recipient, number] of [
    ['Amara Okafor', 'RTC-1'],
    ['Jonas Weber', 'RTC-2'],
  ] as const) {
    const { task_id, certificate_id } = await api.certificates.fastUpload({
      file: fileOf(certificatePdf({ recipient, number }), `${number}.pdf`),
    });
    await finished(api, task_id);
    const { certificate } = await api.certificates.get({ params: { id: certificate_id } });
    expect(certificate.status).toBe('uploaded');
  }
});

test('what the holder typed in is not overruled by the reading, and what was left open is filled in', async () => {
  const api = t.as(await t.given.user());
  const { certificate } = await api.certificates.create({ body: { title: 'My life support course' } });
  const { task_id } = await api.certificates.uploadFile({
    params: { id: certificate.id },
    file: fileOf(certificatePdf(), 'x.pdf'),
  });
  await finished(api, task_id);
  const after = (await api.certificates.get({ params: { id: certificate.id } })).certificate;
  expect(after).toMatchObject({
    status: 'uploaded',
    title: 'My life support course',
    issuer_name: 'Resuscitation Training Council',
    corrected_fields: ['title'],
  });
});

test('a newer file is read in its turn, and the former one is kept', async () => {
  const api = t.as(await t.given.user());
  const first = await api.certificates.fastUpload({ file: fileOf(certificatePdf(), 'old.pdf') });
  await finished(api, first.task_id);
  const renewed = certificatePdf({ issued: '1 May 2030', expires: '1 May 2034' });
  const params = { id: first.certificate_id };
  const second = await api.certificates.uploadToExisting({ params, file: fileOf(renewed, 'new.pdf') });
  expect(second).toMatchObject({ certificate_id: first.certificate_id, status: 'processing' });
  await finished(api, second.task_id);
  const { certificate } = await api.certificates.get({ params });
  expect(certificate).toMatchObject({ filename: 'new.pdf', expiry_date: '2034-05-01', status: 'uploaded' });
  const kept = await t
    .system()
    .db.select({ version: evidence.version })
    .from(evidence)
    .where(eq(evidence.certificateId, first.certificate_id));
  expect(kept).toHaveLength(2);
});

test('a picture is shown without what the camera wrote into it', async () => {
  const api = t.as(await t.given.user());
  const photo = new Uint8Array(await sampleFile('food-hygiene-photo.jpg').arrayBuffer());
  const tagged = withExif(photo, 'Secret Street 12');
  const { task_id, certificate_id } = await api.certificates.fastUpload({ file: fileOf(tagged, 'p.jpg') });
  await finished(api, task_id);
  for (const size of ['page', 'thumbnail'] as const) {
    const answer = await api.certificates.image({ params: { id: certificate_id }, query: { size } });
    const shown = Buffer.from(await answer.arrayBuffer());
    expect(shown.length).toBeGreaterThan(1000);
    expect(shown.includes('Secret Street')).toBe(false);
    expect(shown.includes('EXIF')).toBe(false);
  }
  const original = await api.certificates.download({ params: { id: certificate_id } });
  expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(tagged))).toBe(true);
});

test('a file name is only ever shown', async () => {
  const api = t.as(await t.given.user());
  const name = '../../etc/pass\u202egnp.pdf';
  const { filename, certificate_id } = await api.certificates.fastUpload({
    file: fileOf(certificatePdf(), name),
  });
  expect(filename).toBe('passgnp.pdf');
  const answer = await api.certificates.download({ params: { id: certificate_id } });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="passgnp\.pdf"/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  await answer.body?.cancel();
});
