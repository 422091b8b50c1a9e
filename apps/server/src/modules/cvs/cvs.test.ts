import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { cvFileLimit, docxType } from '@certfolio/contract/cvs';
import { renderPreview } from '@certfolio/documents/preview';
import { writeZip } from '@certfolio/extraction/cv/layout/docx.fixture';
import { writeEncryptedPdf } from '@certfolio/extraction/pages/pdf.fixture';
import sharp from 'sharp';
import { testApp } from '../../../test/app.ts';
import { blackPng, fileOf } from '../certificates/evidence.fixture.ts';
import { cvDocx, cvPdf, cvSample, cvSampleFile, docxBomb } from './cvs.fixture.ts';
import { cvVersions } from './cvs.table.ts';

const t = await testApp();

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.ports.storage.list('cvs/')) if (!key.endsWith('.webp')) keys.push(key);
  return keys.toSorted();
}

async function namedFiles(): Promise<string[]> {
  const rows = await t.system().db.select({ key: cvVersions.fileKey }).from(cvVersions);
  return rows.map(({ key }) => key).toSorted();
}

const finished = (api: Api, taskId: string) =>
  vi.waitFor(
    async () => {
      const task = await api.cvs.taskStatus({ params: { taskId } });
      expect(['SUCCESS', 'FAILURE']).toContain(task.status);
      return task;
    },
    { timeout: 200_000, interval: 100 },
  );

/** A CV that has been read, of somebody who is new. */
async function read(file = fileOf(cvPdf(), 'my_cv.pdf')) {
  const holder = await t.given.user();
  const api = t.as(holder);
  const { cv_id: id, task_id } = await api.cvs.fastUpload({ file });
  await finished(api, task_id);
  return { holder, api, params: { id } };
}

test('an upload answers at once, is read in the background and is shown with what it says', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const bytes = cvPdf();
  const answer = await api.cvs.fastUpload({ file: fileOf(bytes, 'my_cv.pdf') });
  expect(answer).toMatchObject({
    success: true,
    status: 'processing',
    requires_review: false,
    file_name: 'my_cv.pdf',
  });
  expect(await finished(api, answer.task_id)).toMatchObject({
    cv_id: answer.cv_id,
    status: 'SUCCESS',
    stage: 'completed',
    progress: 100,
    error: null,
  });
  const params = { id: answer.cv_id };
  const { cv } = await api.cvs.get({ params });
  expect(cv).toMatchObject({
    title: 'my cv',
    status: 'uploaded',
    cv_type: 'uploaded',
    file_name: 'my_cv.pdf',
    file_url: `/api/v1/users/cvs/${params.id}/download`,
    content_type: 'application/pdf',
    byte_size: bytes.length,
    page_count: 1,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    has_reading: true,
    tags: [],
    wallets: [],
    reading: {
      resume: {
        basics: { name: 'Amara Okafor', email: 'amara@people.example' },
        work: [{ name: 'Northgate Hospital', position: 'Staff Nurse', startDate: '2019-03' }],
        education: [{ institution: 'University of Leeds' }],
        skills: [],
      },
      confidence: { skills: null },
    },
    versions: [{ version: 1, file_name: 'my_cv.pdf' }],
  });
  expect(cv.reading!.confidence.overall).toBeGreaterThan(0.5);
  expect(await api.cvs.status({ params })).toMatchObject({
    cv_id: params.id,
    cv_status: 'uploaded',
    requires_review: false,
    task: { task_id: answer.task_id, status: 'SUCCESS' },
  });
  const all = await api.cvs.listOfUser({ params: { id: holder.id } });
  expect(all).toMatchObject({ total: 1, uploads: 1, upload_limit: 1, cvs: [{ id: params.id }] });
  expect((await api.cvs.newestOfUser({ params: { id: holder.id } })).cv).toEqual(cv);
  const { statistics } = await api.users.dashboard({ params: { id: holder.id } });
  expect(statistics.totalCVs).toBe(1);
});

test('the pages can be looked at, and those of a Word document cannot', async () => {
  const { api, params } = await read();
  const { cv } = await api.cvs.get({ params });
  expect(cv.pages).toMatchObject([{ page: 1, height: 2000 }]);
  for (const size of ['page', 'thumbnail'] as const) {
    const picture = await api.cvs.image({ params, query: { size } });
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('webp');
  }
  await expect(api.cvs.image({ params, query: { page: 2 } })).rejects.toMatchObject({ code: 'cv_not_found' });

  const word = await read(fileOf(cvDocx(), 'cv.docx'));
  const drawn = (await word.api.cvs.get({ params: word.params })).cv;
  expect(drawn).toMatchObject({ pages: [], page_count: null, thumbnail_url: null, content_type: docxType });
  await expect(word.api.cvs.image({ params: word.params })).rejects.toMatchObject({ code: 'cv_not_found' });
});

test('a picture is asked for again only when it has changed', async () => {
  const { holder, api, params } = await read();
  const [page] = (await api.cvs.get({ params })).cv.pages;
  const headers = { authorization: `Bearer ${holder.token}` };
  const first = await fetch(t.baseUrl + page!.image_url, { headers });
  expect(first.headers.get('cache-control')).toBe('private, max-age=1800');
  const etag = first.headers.get('etag')!;
  const again = await fetch(t.baseUrl + page!.image_url, { headers: { ...headers, 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test.each([
  ['a Word document', () => cvSampleFile('enseignante.docx')],
  ['a PDF of several columns', () => cvSampleFile('elektroniker.pdf')],
  [
    'a photograph of a page',
    async () => {
      const { page } = await renderPreview(cvSample('nurse.pdf'), 'application/pdf');
      return fileOf(await sharp(page).jpeg({ quality: 90 }).toBuffer(), 'scan.jpg');
    },
  ],
])('%s is kept and read', async (_what, file) => {
  const { api, params } = await read(await file());
  const { cv } = await api.cvs.get({ params });
  expect(cv.status).toBe('uploaded');
  expect(cv.reading?.resume.basics.name).toBeTruthy();
  expect(cv.reading?.resume.work.length).toBeGreaterThan(0);
});

test.each([
  [
    'an HTML page named as a PDF',
    () => fileOf('<!doctype html><script>1</script>', 'a.pdf'),
    'file_type',
    415,
  ],
  [
    'an archive that is no Word document',
    () => fileOf(writeZip({ 'a.txt': 'CV' }), 'a.docx'),
    'file_type',
    415,
  ],
  ['half a Word document', () => fileOf(cvDocx().subarray(0, 700), 'a.docx'), 'file_damaged', 422],
  ['an empty file', () => fileOf('', 'a.pdf'), 'file_empty', 422],
  ['a cut PDF', () => fileOf(cvPdf().subarray(0, 200), 'a.pdf'), 'file_damaged', 422],
  ['a PDF with a password', () => fileOf(writeEncryptedPdf(), 'a.pdf'), 'file_encrypted', 422],
  [
    'a picture of 256 megapixels',
    () => fileOf(blackPng(16_000, 16_000), 'a.png'),
    'file_too_many_pixels',
    422,
  ],
  ['a Word document that unpacks to 80 MB', () => fileOf(docxBomb(), 'a.docx'), 'reading_failed', 422],
])('%s is refused and leaves nothing behind', async (_what, file, code, status) => {
  const holder = await t.given.user();
  const api = t.as(holder);
  await expect(api.cvs.fastUpload({ file: file() })).rejects.toMatchObject({ code, status });
  expect((await api.cvs.listOfUser({ params: { id: holder.id } })).total).toBe(0);
  expect(await storedFiles()).toEqual(await namedFiles());
});

test('refusals say what would be taken, and how large', async () => {
  const api = t.as(await t.given.user());
  await expect(api.cvs.fastUpload({ file: fileOf('hello', 'a.txt') })).rejects.toThrow(
    'File type must be PDF, DOCX, JPG, PNG, WEBP',
  );
  const large = new Uint8Array(cvFileLimit + 1);
  large.set(cvPdf());
  await expect(api.cvs.upload({ file: fileOf(large, 'large.pdf') })).rejects.toMatchObject({
    code: 'file_too_large',
    status: 413,
    message: 'The file is larger than 10MB. Please choose a smaller one.',
  });
  expect(await storedFiles()).toEqual(await namedFiles());
});

test('a Word document that lies about its size is stored, and its reading ends with a sentence', async () => {
  const { api, params } = await read(fileOf(docxBomb(1000), 'a.docx'));
  const { cv } = await api.cvs.get({ params });
  expect(cv).toMatchObject({
    status: 'failed',
    has_reading: false,
    reading: null,
    task: { status: 'FAILURE', error: 'The file is too large to be read.' },
  });
});

test('a picture without a word ends with a sentence, and can be tried again', async () => {
  const white = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { api, params } = await read(fileOf(white, 'blank.png'));
  expect((await api.cvs.get({ params })).cv).toMatchObject({
    status: 'failed',
    task: { status: 'FAILURE', error: expect.stringMatching(/\.$/) },
    pages: [{ page: 1 }],
  });
  const again = await api.cvs.completeUpload({ params });
  expect(again.status).toBe('processing');
  expect(await finished(api, again.task_id)).toMatchObject({ status: 'FAILURE' });
});

test('a paid plan keeps as many as there are', async () => {
  const holder = await t.given.user({ plan: 'boost' });
  const api = t.as(holder);
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
    await api.cvs.upload({ file: fileOf(cvPdf(name), name) });
  const params = { id: holder.id };
  const { cvs, ...rest } = await api.cvs.listOfUser({ params, query: { limit: 2 } });
  expect(rest).toMatchObject({ total: 3, uploads: 3, upload_limit: null });
  expect(cvs.map(({ title }) => title)).toEqual(['three', 'two']);
  const next = await api.cvs.listOfUser({ params, query: { skip: 2 } });
  expect(next.cvs.map(({ title }) => title)).toEqual(['one']);
});

test('a newer file is read in its turn, and the former one is still there to be downloaded', async () => {
  const { api, params } = await read(fileOf(cvPdf(), 'old.pdf'));
  const second = await api.cvs.uploadVersion({ params, file: fileOf(cvDocx('Amara N Okafor'), 'new.docx') });
  expect(second).toMatchObject({ cv_id: params.id, status: 'processing', file_name: 'new.docx' });
  await finished(api, second.task_id);
  const { cv } = await api.cvs.get({ params });
  expect(cv).toMatchObject({
    title: 'old',
    status: 'uploaded',
    file_name: 'new.docx',
    reading: { resume: { basics: { name: 'Amara N Okafor' } } },
  });
  expect(cv.versions.map(({ version, file_name }) => [version, file_name])).toEqual([
    [2, 'new.docx'],
    [1, 'old.pdf'],
  ]);
  const newest = await api.cvs.download({ params });
  expect(newest.headers.get('content-type')).toBe(docxType);
  expect(newest.headers.get('content-disposition')).toMatch(/^attachment; filename="new\.docx"/);
  await newest.body?.cancel();
  const former = await api.cvs.download({ params, query: { version: 1 } });
  expect(former.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await former.arrayBuffer()).equals(Buffer.from(cvPdf()))).toBe(true);
  await expect(api.cvs.download({ params, query: { version: 3 } })).rejects.toMatchObject({
    code: 'cv_no_file',
    status: 404,
  });
});

test('what was read is read anew when asked for, and one reading at a time', async () => {
  const { api, params } = await read();
  const before = (await api.cvs.get({ params })).cv;
  const first = await api.cvs.extract({ params });
  expect(first).toMatchObject({ cv_id: params.id, status: 'processing' });
  expect(first.task_id).not.toBe(before.task!.task_id);
  await finished(api, first.task_id);
  const after = (await api.cvs.get({ params })).cv;
  expect(after.reading!.read_at > before.reading!.read_at).toBe(true);
  expect(after.reading!.resume).toEqual(before.reading!.resume);
  const confirmed = await api.cvs.completeUpload({ params });
  expect(confirmed).toMatchObject({ task_id: first.task_id, status: 'uploaded' });
});

test('a CV is renamed, and nothing else of it is taken', async () => {
  const { api, params } = await read();
  const { cv } = await api.cvs.update({ params, body: { title: '  CV for the university  ' } });
  expect(cv.title).toBe('CV for the university');
  await expect(api.cvs.update({ params, body: { title: ' ' } })).rejects.toMatchObject({ status: 400 });
  const foreign = { title: 'x', owner_id: params.id } as { title: string };
  await expect(api.cvs.update({ params, body: foreign })).rejects.toMatchObject({ status: 400 });
});

test('tags are put on, found by and taken off', async () => {
  const { holder, api, params } = await read();
  expect((await api.cvs.addTag({ params, body: { tag_name: 'nursing' } })).tags).toEqual(['nursing']);
  expect((await api.cvs.addTag({ params, body: { tag_name: 'nursing' } })).tags).toEqual(['nursing']);
  expect((await api.cvs.addTag({ params, body: { tag_name: '2026' } })).tags).toEqual(['2026', 'nursing']);
  const tagged = (tag: string) => api.cvs.listOfUser({ params: { id: holder.id }, query: { tag } });
  expect(await tagged('nursing')).toMatchObject({ total: 1, cvs: [{ tags: ['2026', 'nursing'] }] });
  expect(await tagged('other')).toMatchObject({ total: 0, cvs: [], uploads: 1 });
  await api.cvs.removeTag({ params: { ...params, tag: 'nursing' } });
  expect((await api.cvs.tags({ params })).tags).toEqual(['2026']);
  for (let n = 1; n <= 19; n++) await api.cvs.addTag({ params, body: { tag_name: `tag ${n}` } });
  await expect(api.cvs.addTag({ params, body: { tag_name: 'one more' } })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: { tag_name: 'A CV has at most 20 tags.' } },
  });
});

test('a review is asked for by the holder, until it is taken back or there is a newer file', async () => {
  const { api, params } = await read();
  expect((await api.cvs.submitForReview({ params })).cv.requires_review).toBe(true);
  expect((await api.cvs.withdrawFromReview({ params })).cv.requires_review).toBe(false);
  expect((await api.cvs.withdrawFromReview({ params })).cv.requires_review).toBe(false);
  expect((await api.cvs.submitForReview({ params })).cv.requires_review).toBe(true);
  const { task_id } = await api.cvs.uploadVersion({ params, file: fileOf(cvPdf('New'), 'new.pdf') });
  expect((await api.cvs.status({ params })).requires_review).toBe(false);
  await finished(api, task_id);
});

test('a deleted CV is gone at once, makes room and comes back while there is room', async () => {
  const { holder, api, params } = await read();
  const list = () => api.cvs.listOfUser({ params: { id: holder.id } });
  const task = (await api.cvs.status({ params })).task!;
  await api.cvs.remove({ params });
  expect(await list()).toMatchObject({ total: 0, uploads: 0 });
  expect((await api.cvs.newestOfUser({ params: { id: holder.id } })).cv).toBeNull();
  await expect(api.cvs.get({ params })).rejects.toMatchObject({ code: 'cv_not_found', status: 404 });
  await expect(api.cvs.download({ params })).rejects.toMatchObject({ code: 'cv_not_found' });
  await expect(api.cvs.taskStatus({ params: { taskId: task.task_id } })).rejects.toMatchObject({
    code: 'task_not_found',
  });
  const body = { cv_ids: [params.id] };
  expect((await api.cvs.restore({ body })).restored).toBe(1);
  expect((await api.cvs.restore({ body })).restored).toBe(0);
  expect((await list()).total).toBe(1);

  await api.cvs.remove({ params });
  await api.cvs.upload({ file: fileOf(cvPdf('Another'), 'another.pdf') });
  await expect(api.cvs.restore({ body })).rejects.toMatchObject({ code: 'cv_limit_reached', status: 403 });
  await expect(t.as(await t.given.user()).cvs.restore({ body })).rejects.toMatchObject({
    code: 'cv_not_found',
  });
});

test("nobody lists another's CVs", async () => {
  const { holder } = await read();
  const stranger = t.as(await t.given.user());
  for (const call of [stranger.cvs.listOfUser, stranger.cvs.newestOfUser]) {
    await expect(call({ params: { id: holder.id } })).rejects.toMatchObject({
      code: 'user_not_found',
      status: 404,
    });
  }
});
