import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { ReadingError } from '@certfolio/extraction/reading';
import { testApp } from '../../../test/app.ts';
import { eq } from '../../db/orm.ts';
import { fileOf } from '../certificates/evidence.fixture.ts';
import { cvPdf } from './cvs.fixture.ts';
import { purgeCvs, sweepCvFiles } from './cvs.housekeeping.ts';
import { endStaleCvReadings, readCvVersion } from './cvs.reading.ts';
import { cvPages, cvs, cvTasks, cvVersions } from './cvs.table.ts';

const real = createReader({ workers: 1, timeoutSeconds: 600 });
let refusals: ReadingError[] = [];
let reads = 0;

/** The real reader, which can be told to be out of order for a while. */
const reader: Reader = {
  read: (document, options) => real.read(document, options),
  readCv: (document, options) => {
    reads += 1;
    const refusal = refusals.shift();
    return refusal ? Promise.reject(refusal) : real.readCv(document, options);
  },
  close: () => real.close(),
};

// Work is carried out by these tests themselves, attempt by attempt.
const t = await testApp({ settings: { ROLE: 'web' }, ports: { reader } });

const first = { number: 1, last: false };
const going = (): AbortSignal => new AbortController().signal;

async function uploaded() {
  const holder = await t.given.user();
  const api = t.as(holder);
  const { cv_id: id, task_id: taskId } = await api.cvs.fastUpload({ file: fileOf(cvPdf(), 'cv.pdf') });
  return { holder, api, id, taskId, params: { id } };
}

const filesOf = async (cvId: string): Promise<string[]> => {
  const { db } = t.system();
  const versions = await db.select().from(cvVersions).where(eq(cvVersions.cvId, cvId));
  const pages = await db
    .select({ key: cvPages.pictureKey })
    .from(cvPages)
    .innerJoin(cvVersions, eq(cvVersions.id, cvPages.versionId))
    .where(eq(cvVersions.cvId, cvId));
  const keys = versions.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey]);
  return [...keys, ...pages.map(({ key }) => key)].filter((key) => key !== null);
};

async function stored(): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of t.ports.storage.list('cvs/')) keys.add(key);
  return keys;
}

test('an attempt that breaks off after the reading is resumed without reading again', async () => {
  const { api, taskId, params } = await uploaded();
  expect(await api.cvs.taskStatus({ params: { taskId } })).toMatchObject({
    status: 'PENDING',
    stage: null,
    progress: 0,
  });
  const ctx = t.system();
  const broken = { ...ctx.ports.storage, put: () => Promise.reject(new Error('the disk is away')) };
  reads = 0;
  await expect(
    readCvVersion({ ...ctx, ports: { ...ctx.ports, storage: broken } }, taskId, going(), first),
  ).rejects.toThrow('the disk is away');
  expect(await api.cvs.taskStatus({ params: { taskId } })).toMatchObject({
    status: 'PROCESSING',
    stage: 'post_processing',
    progress: 80,
  });
  await readCvVersion(ctx, taskId, going(), { number: 2, last: false });
  expect(reads).toBe(1);
  const { cv } = await api.cvs.get({ params });
  expect(cv).toMatchObject({ status: 'uploaded', has_reading: true, task: { status: 'SUCCESS' } });
  await readCvVersion(ctx, taskId, going(), { number: 3, last: false });
  expect((await api.cvs.get({ params })).cv).toEqual(cv);
});

test('a process that ends once is given another try; one that ends every time is the fault of the file', async () => {
  const { api, taskId, params } = await uploaded();
  const ended = () => new ReadingError('damaged', { cause: 'The reading process ended.' });
  refusals = [ended(), ended()];
  await expect(readCvVersion(t.system(), taskId, going(), first)).rejects.toThrow(ReadingError);
  expect((await api.cvs.status({ params })).cv_status).toBe('processing');
  await readCvVersion(t.system(), taskId, going(), { number: 4, last: false });
  expect(await api.cvs.status({ params })).toMatchObject({
    cv_status: 'failed',
    task: { status: 'FAILURE', error: 'The file is damaged and cannot be read.' },
  });
  // The holder tries once more, and what is read then counts.
  await api.cvs.completeUpload({ params });
  await readCvVersion(t.system(), taskId, going(), first);
  expect(await api.cvs.status({ params })).toMatchObject({ cv_status: 'uploaded' });
});

test('a file that is no longer whole is not read, and one that has gone is named', async () => {
  const { api, taskId, params } = await uploaded();
  const [key] = await filesOf(params.id);
  await t.ports.storage.put(key!, Buffer.from(cvPdf()).subarray(0, 100), 'application/pdf');
  await readCvVersion(t.system(), taskId, going(), first);
  expect((await api.cvs.status({ params })).task?.error).toBe(
    'The stored file is no longer whole. Please upload it again.',
  );
  await t.ports.storage.remove(key!);
  await readCvVersion(t.system(), taskId, going(), first);
  expect((await api.cvs.status({ params })).task?.error).toBe(
    'The stored file is missing. Please upload it again.',
  );
});

test('when the last attempt fails the task says so, and so does one whose job is gone', async () => {
  const gaveUp = 'The file is stored, but reading it kept failing. Please try again later.';
  const { api, taskId, params } = await uploaded();
  const ctx = t.system();
  const broken = { ...ctx.ports.storage, size: () => Promise.reject(new Error('the disk is away')) };
  const away = { ...ctx, ports: { ...ctx.ports, storage: broken } };
  await expect(readCvVersion(away, taskId, going(), { number: 26, last: true })).rejects.toThrow('away');
  expect((await api.cvs.status({ params })).task).toMatchObject({ status: 'FAILURE', error: gaveUp });

  const other = await uploaded();
  const hoursAgo = (hours: number) =>
    ctx.db
      .update(cvTasks)
      .set({ status: 'PROCESSING', updatedAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(cvTasks.id, other.taskId));
  await hoursAgo(2.9);
  await endStaleCvReadings(ctx);
  expect((await other.api.cvs.status(other)).task?.status).toBe('PROCESSING');
  await hoursAgo(3.1);
  await endStaleCvReadings(ctx);
  expect((await other.api.cvs.status(other)).task).toMatchObject({ status: 'FAILURE', error: gaveUp });
});

test('the reading of a former version that ends late says nothing of the newer one', async () => {
  const { api, taskId, params } = await uploaded();
  const second = await api.cvs.uploadVersion({ params, file: fileOf(cvPdf('Newer'), 'newer.pdf') });
  await readCvVersion(t.system(), taskId, going(), first);
  expect(await api.cvs.status({ params })).toMatchObject({ cv_status: 'processing' });
  await readCvVersion(t.system(), second.task_id, going(), first);
  expect(await api.cvs.status({ params })).toMatchObject({ cv_status: 'uploaded' });
});

test('what was deleted more than 30 days ago goes with its files, and nothing else', async () => {
  const [old, recent] = [await uploaded(), await uploaded()];
  for (const { taskId, api, params } of [old, recent]) {
    await readCvVersion(t.system(), taskId, going(), first);
    await api.cvs.remove({ params });
  }
  const [gone, kept] = [await filesOf(old.id), await filesOf(recent.id)];
  expect(gone).toHaveLength(3);
  await t
    .system()
    .db.update(cvs)
    .set({ deletedAt: new Date(Date.now() - 30.1 * 86_400_000) })
    .where(eq(cvs.id, old.id));
  await purgeCvs(t.system());
  const left = await stored();
  expect(gone.filter((key) => left.has(key))).toEqual([]);
  expect(kept.filter((key) => !left.has(key))).toEqual([]);
  await expect(old.api.cvs.restore({ body: { cv_ids: [old.id] } })).rejects.toMatchObject({
    code: 'cv_not_found',
  });
  expect((await recent.api.cvs.restore({ body: { cv_ids: [recent.id] } })).restored).toBe(1);
});

test('a file that no row names goes after a day, and one that is named stays', async () => {
  const { id, taskId } = await uploaded();
  await readCvVersion(t.system(), taskId, going(), first);
  const named = await filesOf(id);
  const [old, young] = [`cvs/${randomUUID()}`, `cvs/${randomUUID()}`];
  for (const key of [old, young]) await t.ports.storage.put(key, Buffer.from('x'), 'application/pdf');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const key of [old, ...named]) {
    await t.ports.storage.withFile(key, (path) => utimes(path, yesterday, yesterday));
  }
  await sweepCvFiles(t.system());
  const left = await stored();
  expect(left.has(old)).toBe(false);
  expect([young, ...named].filter((key) => !left.has(key))).toEqual([]);
});

// The last one: the second copy goes on carrying out whatever is there.
test('uploads that were acknowledged before a restart are finished by the next start', async () => {
  const made = [await uploaded(), await uploaded(), await uploaded()];
  const second = await testApp({ beside: t });
  await vi.waitFor(
    async () => {
      for (const { holder, params } of made) {
        expect((await second.as(holder).cvs.status({ params })).cv_status).toBe('uploaded');
      }
    },
    { timeout: 200_000, interval: 100 },
  );
});
