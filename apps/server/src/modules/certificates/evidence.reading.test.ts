import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { SecondReader } from '@certfolio/extraction/model/second-reader';
import type { Reader } from '@certfolio/extraction/reader';
import { ReadingError, SecondReaderError } from '@certfolio/extraction/reading';
import { createReader } from '@certfolio/extraction/reader';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { purgeCertificates, sweepFiles } from './certificates.housekeeping.ts';
import { certificates, evidence, tasks } from './certificates.table.ts';
import { readStored } from './document.reading.ts';
import { certificatePdf, fileOf } from './evidence.fixture.ts';
import { endStaleReadings, proposedDetails, readEvidence } from './evidence.reading.ts';

const real = createReader({ workers: 1, timeoutSeconds: 600 });
let refusals: ReadingError[] = [];
let reads = 0;

/** The real reader, which can be told to be out of order for a while. */
const reader: Reader = {
  read: (document, options) => {
    reads += 1;
    const refusal = refusals.shift();
    return refusal ? Promise.reject(refusal) : real.read(document, options);
  },
  readCv: (document, options) => real.readCv(document, options),
  close: () => real.close(),
};

// Work is carried out by these tests themselves, attempt by attempt.
const t = await testApp({ settings: { ROLE: 'web' }, ports: { reader } });

const first = { number: 1, last: false };
const going = (): AbortSignal => new AbortController().signal;

async function uploaded(holder?: Person, bytes = certificatePdf({ number: randomUUID() })) {
  const api = t.as(holder ?? (await t.given.user()));
  const answer = await api.certificates.fastUpload({ file: fileOf(bytes, 'als.pdf') });
  return { api, id: answer.certificate_id, taskId: answer.task_id };
}

test('a task goes through its stages one after the other', async () => {
  const { api, taskId } = await uploaded();
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({
    status: 'PENDING',
    stage: null,
    progress: 0,
  });
  const seen: unknown[] = [];
  const watched: Reader = {
    ...reader,
    read: async (document, options) => {
      const { status, stage, progress } = await api.certificates.taskStatus({ params: { taskId } });
      seen.push([status, stage, progress]);
      return reader.read(document, options);
    },
  };
  const ctx = t.system();
  await readEvidence({ ...ctx, ports: { ...ctx.ports, reader: watched } }, taskId, going(), first);
  expect(seen).toEqual([['PROCESSING', 'ai_extraction', 50]]);
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({
    status: 'SUCCESS',
    stage: 'completed',
    progress: 100,
  });
});

test('an attempt that breaks off after the reading is resumed without reading again', async () => {
  const { api, id, taskId } = await uploaded();
  const ctx = t.system();
  const broken = { ...ctx.ports.storage, put: () => Promise.reject(new Error('the disk is away')) };
  reads = 0;
  await expect(
    readEvidence({ ...ctx, ports: { ...ctx.ports, storage: broken } }, taskId, going(), first),
  ).rejects.toThrow('the disk is away');
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({
    status: 'PROCESSING',
    stage: 'post_processing',
  });
  await readEvidence(ctx, taskId, going(), { number: 2, last: false });
  expect(reads).toBe(1);
  expect((await api.certificates.get({ params: { id } })).certificate).toMatchObject({
    status: 'uploaded',
    title: 'Advanced Life Support',
  });
});

test('carried out twice, a reading changes nothing the second time', async () => {
  const { id, taskId } = await uploaded();
  const stored = async () => [
    await t.system().db.select().from(certificates).where(eq(certificates.id, id)),
    await t.system().db.select().from(evidence).where(eq(evidence.certificateId, id)),
    await t.system().db.select().from(tasks).where(eq(tasks.id, taskId)),
  ];
  await readEvidence(t.system(), taskId, going(), first);
  const before = await stored();
  await readEvidence(t.system(), taskId, going(), { number: 2, last: false });
  expect(await stored()).toEqual(before);
});

test('two attempts at the same time end as one', async () => {
  const { api, id, taskId } = await uploaded();
  await Promise.all([
    readEvidence(t.system(), taskId, going(), first),
    readEvidence(t.system(), taskId, going(), first),
  ]);
  expect((await api.certificates.get({ params: { id } })).certificate).toMatchObject({
    status: 'uploaded',
    requires_review: false,
  });
});

test('an attempt that ends after another has ended leaves alone what its holder has made of it', async () => {
  const { id, taskId } = await uploaded();
  const ctx = t.system();
  const { db } = ctx;
  // The other attempt ends, and something is decided, while this one still reads.
  const slow: Reader = {
    ...reader,
    read: async (document, options) => {
      const reading = await reader.read(document, options);
      await readEvidence(ctx, taskId, going(), first);
      await db.update(certificates).set({ title: 'Merged since' }).where(eq(certificates.id, id));
      return reading;
    },
  };
  await readEvidence({ ...ctx, ports: { ...ctx.ports, reader: slow } }, taskId, going(), first);
  const [kept] = await db.select().from(certificates).where(eq(certificates.id, id));
  expect(kept?.title).toBe('Merged since');
});

test('of two scans of one certificate read at the same time, one is held for review', async () => {
  const holder = await t.given.user();
  const scans = [certificatePdf({ title: 'Life Support' }), certificatePdf({ title: 'Life Support Course' })];
  const made = [await uploaded(holder, scans[0]), await uploaded(holder, scans[1])];
  await Promise.all(made.map(({ taskId }) => readEvidence(t.system(), taskId, going(), first)));
  const statuses = await Promise.all(
    made.map(async ({ api, id }) => (await api.certificates.status({ params: { id } })).certificate_status),
  );
  expect(statuses.toSorted()).toEqual(['pending_review', 'uploaded']);
});

test('a damaged document fails with a sentence, keeps its file, and is read again when asked', async () => {
  const { api, id, taskId } = await uploaded();
  refusals = [new ReadingError('damaged')];
  await readEvidence(t.system(), taskId, going(), first);
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({
    status: 'FAILURE',
    error: 'The file is damaged and cannot be read.',
  });
  const { certificate } = await api.certificates.get({ params: { id } });
  expect(certificate).toMatchObject({ status: 'failed', title: 'als', has_file: true });
  expect(certificate.image_url).not.toBeNull();

  const again = await api.certificates.completeUpload({ params: { id } });
  expect(again).toMatchObject({ status: 'processing', task_id: taskId });
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({
    status: 'PENDING',
    progress: 0,
    error: null,
  });
  await readEvidence(t.system(), taskId, going(), first);
  expect((await api.certificates.get({ params: { id } })).certificate.status).toBe('uploaded');
});

test('confirming an upload that has been read changes nothing', async () => {
  const { api, id, taskId } = await uploaded();
  await readEvidence(t.system(), taskId, going(), first);
  expect(await api.certificates.completeUpload({ params: { id } })).toMatchObject({
    status: 'uploaded',
    task_id: taskId,
  });
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({ status: 'SUCCESS' });
});

test('a reading process that was ended from outside is no fault of the document until it happens each time', async () => {
  const { api, taskId } = await uploaded();
  const ended = () => new ReadingError('damaged', { cause: 'The reading process ended.' });
  refusals = [ended(), ended()];
  await expect(readEvidence(t.system(), taskId, going(), first)).rejects.toThrow('damaged');
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({ status: 'PROCESSING' });
  await readEvidence(t.system(), taskId, going(), { number: 4, last: false });
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({ status: 'FAILURE' });
});

test('a stored file that is missing or cut fails with a sentence', async () => {
  const fileOfTask = async (taskId: string) => {
    const [found] = await t
      .system()
      .db.select({ key: evidence.fileKey })
      .from(evidence)
      .innerJoin(tasks, eq(tasks.evidenceId, evidence.id))
      .where(eq(tasks.id, taskId));
    return found!.key;
  };
  const cut = await uploaded();
  await t.ports.storage.put(
    await fileOfTask(cut.taskId),
    certificatePdf().subarray(0, 500),
    'application/pdf',
  );
  await readEvidence(t.system(), cut.taskId, going(), first);
  expect(await cut.api.certificates.taskStatus({ params: { taskId: cut.taskId } })).toMatchObject({
    status: 'FAILURE',
    error: 'The stored file is no longer whole. Please upload it again.',
  });
  const gone = await uploaded();
  await t.ports.storage.remove(await fileOfTask(gone.taskId));
  await readEvidence(t.system(), gone.taskId, going(), first);
  expect(await gone.api.certificates.taskStatus({ params: { taskId: gone.taskId } })).toMatchObject({
    status: 'FAILURE',
    error: 'The stored file is missing. Please upload it again.',
  });
});

test('trouble of our own fails only with the last attempt', async () => {
  const { api, id, taskId } = await uploaded();
  const ctx = t.system();
  const away = { ...ctx.ports.storage, size: () => Promise.reject(new Error('the bucket is away')) };
  const troubled = { ...ctx, ports: { ...ctx.ports, storage: away } };
  await expect(readEvidence(troubled, taskId, going(), first)).rejects.toThrow('the bucket is away');
  expect((await api.certificates.status({ params: { id } })).certificate_status).toBe('processing');
  await expect(readEvidence(troubled, taskId, going(), { number: 26, last: true })).rejects.toThrow(
    'the bucket is away',
  );
  expect(await api.certificates.status({ params: { id } })).toMatchObject({
    certificate_status: 'failed',
    task: { status: 'FAILURE', error: expect.stringContaining('The file is stored') },
  });
});

test('a document that is stopped with the server is not failed by it', async () => {
  const { api, taskId } = await uploaded();
  const stop = new AbortController();
  stop.abort(new Error('stopping'));
  await expect(readEvidence(t.system(), taskId, stop.signal, { number: 26, last: true })).rejects.toThrow(
    'took too long',
  );
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({ status: 'PROCESSING' });
});

test('a reading whose job is gone without a word is ended after three hours, and not before', async () => {
  const { api, id, taskId } = await uploaded();
  const { db } = t.system();
  const workedOn = (hours: number) =>
    db
      .update(tasks)
      .set({
        status: 'PROCESSING',
        stage: 'ai_extraction',
        updatedAt: new Date(Date.now() - hours * 3_600_000),
      })
      .where(eq(tasks.id, taskId));
  await workedOn(2);
  await endStaleReadings(t.system());
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({ status: 'PROCESSING' });
  await workedOn(4);
  await endStaleReadings(t.system());
  expect(await api.certificates.status({ params: { id } })).toMatchObject({
    certificate_status: 'failed',
    task: { status: 'FAILURE' },
  });
});

test('an older file that is read late does not overrule the newer one', async () => {
  const holder = await t.given.user();
  const { api, id, taskId } = await uploaded(holder);
  const newer = await api.certificates.uploadToExisting({
    params: { id },
    file: fileOf(certificatePdf({ title: 'Paediatric Life Support' }), 'new.pdf'),
  });
  await readEvidence(t.system(), newer.task_id, going(), first);
  await readEvidence(t.system(), taskId, going(), first);
  expect((await api.certificates.get({ params: { id } })).certificate.title).toBe('Paediatric Life Support');
});

test('a purged certificate takes its waiting reading with it', async () => {
  const { id, taskId } = await uploaded();
  await t.system().db.delete(certificates).where(eq(certificates.id, id));
  await expect(readEvidence(t.system(), taskId, going(), first)).resolves.toBeUndefined();
});

test('proposals that could not be typed in either stay in the reading', () => {
  const source = { text: '', page: 1, box: [0, 0, 1, 1] as [number, number, number, number] };
  const read = (value: string) => ({ value, confidence: 0.9, source });
  const details = proposedDetails(
    { correctedFields: ['title'] },
    {
      title: read('Read title'),
      issue_date: read('17.03.2026'),
      expiry_date: read('2030-03'),
      verification_url: read('javascript:alert(1)'),
      issuer_name: null,
      description: read('d'.repeat(2000)),
      grade: read('g'.repeat(101)),
      cpd_amount: read('6 hours'),
    },
  );
  expect(details).toEqual({
    issuerName: null,
    recipientName: null,
    issueDate: null,
    expiryDate: '2030-03',
    expiresOn: '2030-03-31',
    credentialId: null,
    verificationUrl: null,
    description: 'd'.repeat(2000),
    grade: null,
    cpdAmount: '6 hours',
  });
});

test('what the newest file does not say is not kept from the former one, but for what its holder has set', async () => {
  const { api, id, taskId } = await uploaded();
  await readEvidence(t.system(), taskId, going(), first);
  const params = { id };
  const { certificate: before } = await api.certificates.get({ params });
  expect(before).toMatchObject({ expiry_date: '2030-03-17', issuer_name: 'Resuscitation Training Council' });
  await api.certificates.update({ params, body: { issuer_name: 'The Council' } });
  const file = fileOf(certificatePdf({ expires: '', number: '' }), 'renewed.pdf');
  const newer = await api.certificates.uploadToExisting({ params, file });
  await readEvidence(t.system(), newer.task_id, going(), first);
  expect((await api.certificates.get({ params })).certificate).toMatchObject({
    title: 'Advanced Life Support',
    issuer_name: 'The Council',
    issue_date: '2026-03-17',
    expiry_date: null,
    credential_id: null,
    validity: null,
    certificate_type: before.certificate_type,
  });
});

test('what was deleted is purged after thirty days, file and all, and not before', async () => {
  const { id } = await uploaded();
  const { db } = t.system();
  const [file] = await db.select().from(evidence).where(eq(evidence.certificateId, id));
  const deletedFor = (days: number) =>
    db
      .update(certificates)
      .set({ deletedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(certificates.id, id));
  await deletedFor(29);
  await purgeCertificates(t.system());
  expect(await db.select().from(certificates).where(eq(certificates.id, id))).toHaveLength(1);
  await deletedFor(31);
  await purgeCertificates(t.system());
  expect(await db.select().from(certificates).where(eq(certificates.id, id))).toEqual([]);
  await expect(t.ports.storage.size(file!.fileKey)).rejects.toThrow('There is no stored file');
});

test('the sweep removes files without a row once they are a day old, and nothing else', async () => {
  const { id } = await uploaded();
  const [kept] = await t.system().db.select().from(evidence).where(eq(evidence.certificateId, id));
  const put = async (hours: number) => {
    const key = `previews/${randomUUID()}.webp`;
    await t.ports.storage.put(key, Buffer.from('x'), 'image/webp');
    await age(key, hours);
    return key;
  };
  const age = (key: string, hours: number) =>
    t.ports.storage.withFile(key, (path) => {
      const then = new Date(Date.now() - hours * 3_600_000);
      return utimes(path, then, then);
    });
  await age(kept!.fileKey, 48);
  const [young, old] = [await put(23), await put(25)];
  await sweepFiles(t.system());
  expect(await t.ports.storage.size(kept!.fileKey)).toBeGreaterThan(0);
  expect(await t.ports.storage.size(young)).toBe(1);
  await expect(t.ports.storage.size(old)).rejects.toThrow('There is no stored file');
});

test('a document is read again when asked: the new reading stands, and what the holder settled stays', async () => {
  const { api, id, taskId } = await uploaded();
  await readEvidence(t.system(), taskId, going(), first);
  await api.certificates.update({ params: { id }, body: { recipient_name: 'A. Okafor' } });
  const [kept] = await t.system().db.select().from(evidence).where(eq(evidence.certificateId, id));
  const before = await api.certificates.get({ params: { id } });

  const again = await api.certificates.readAgain({ params: { id } });
  expect(again).toMatchObject({ status: 'processing', certificate_id: id });
  expect(again.task_id).not.toBe(taskId);
  // Asked twice, it is read once.
  expect((await api.certificates.readAgain({ params: { id } })).task_id).toBe(again.task_id);
  expect((await api.certificates.status({ params: { id } })).task?.task_id).toBe(again.task_id);

  const changed: Reader = {
    ...reader,
    read: async (document, options) => {
      const reading = await real.read(document, options);
      const title = { ...reading.fields.title!, value: 'Advanced Life Support (Adult)' };
      return { ...reading, fields: { ...reading.fields, title }, engine: 'a newer one' };
    },
  };
  const ctx = t.system();
  await readEvidence({ ...ctx, ports: { ...ctx.ports, reader: changed } }, again.task_id, going(), first);
  const { certificate } = await api.certificates.get({ params: { id } });
  expect(certificate).toMatchObject({
    status: 'uploaded',
    title: 'Advanced Life Support (Adult)',
    recipient_name: 'A. Okafor',
    corrected_fields: ['recipient_name'],
    requires_review: false,
    task: { task_id: again.task_id, status: 'SUCCESS' },
    reading: { engine: 'a newer one' },
    image_url: before.certificate.image_url,
  });
  const files = await ctx.db.select().from(evidence).where(eq(evidence.certificateId, id));
  expect(files).toEqual([kept]);
});

test('a second reading that fails leaves the first as it stood', async () => {
  const { api, id, taskId } = await uploaded();
  await readEvidence(t.system(), taskId, going(), first);
  const again = await api.certificates.readAgain({ params: { id } });
  refusals = [new ReadingError('timeout')];
  await readEvidence(t.system(), again.task_id, going(), first);
  expect(await api.certificates.taskStatus({ params: { taskId: again.task_id } })).toMatchObject({
    status: 'FAILURE',
    error: 'Reading the file took too long.',
  });
  expect((await api.certificates.get({ params: { id } })).certificate).toMatchObject({
    status: 'uploaded',
    title: 'Advanced Life Support',
    reading: { fields: { title: { value: 'Advanced Life Support' } } },
  });
});

test('a second reading that breaks off is resumed without reading a third time', async () => {
  const { api, id, taskId } = await uploaded();
  await readEvidence(t.system(), taskId, going(), first);
  const again = await api.certificates.readAgain({ params: { id } });
  const ctx = t.system();
  reads = 0;
  const failing = { ...ctx, transaction: failingAfter(ctx.transaction, 1) } as typeof ctx;
  await expect(readEvidence(failing, again.task_id, going(), first)).rejects.toThrow('the process ended');
  await readEvidence(ctx, again.task_id, going(), { number: 2, last: false });
  expect(reads).toBe(1);
  expect((await api.certificates.get({ params: { id } })).certificate.status).toBe('uploaded');
});

/** As if the process ended after so many transactions. */
function failingAfter<T extends (...args: never[]) => Promise<unknown>>(transaction: T, whole: number): T {
  let done = 0;
  return ((...args: Parameters<T>) => {
    done += 1;
    return done > whole ? Promise.reject(new Error('the process ended')) : transaction(...args);
  }) as T;
}

test('a model that is asked for what is unsure has its say, and one that is away changes nothing', async () => {
  const { api, id, taskId } = await uploaded();
  const ctx = t.system();
  const asked: string[] = [];
  const secondReader: SecondReader = {
    read: (reading, { mediaType, data }) => {
      asked.push(`${mediaType} ${data.byteLength > 0}`);
      const grade = { value: 'Merit', confidence: 0.7, source: null };
      return Promise.resolve({ ...reading, fields: { ...reading.fields, grade }, engine: 'two' });
    },
  };
  await readEvidence({ ...ctx, ports: { ...ctx.ports, secondReader } }, taskId, going(), first);
  expect(asked).toEqual(['image/webp true']);
  expect((await api.certificates.get({ params: { id } })).certificate).toMatchObject({
    grade: 'Merit',
    reading: { engine: 'two', fields: { grade: { source: null } } },
  });
  const other = await uploaded();
  const away: SecondReader = { read: () => Promise.reject(new SecondReaderError('The model is away.')) };
  await readEvidence({ ...ctx, ports: { ...ctx.ports, secondReader: away } }, other.taskId, going(), first);
  expect((await other.api.certificates.get({ params: { id: other.id } })).certificate).toMatchObject({
    status: 'uploaded',
    title: 'Advanced Life Support',
    grade: null,
  });
});

test('a model sees the page as it was read, however it lies in its file', async () => {
  const ctx = t.system();
  const pictures: Buffer[] = [];
  const secondReader: SecondReader = {
    read: async (reading, { data }) => {
      pictures.push(await sharp(data).greyscale().resize(64, 64, { fit: 'fill' }).raw().toBuffer());
      return reading;
    },
  };
  for (const rotate of [0, 90, 180, 270] as const) {
    const { taskId } = await uploaded(undefined, certificatePdf({ rotate }));
    await readEvidence({ ...ctx, ports: { ...ctx.ports, secondReader } }, taskId, going(), first);
  }
  expect(pictures).toHaveLength(4);
  // Edges of letters are smoothed a little differently in each direction.
  const [upright, ...others] = pictures;
  for (const other of others) {
    expect(Math.max(...other.map((grey, at) => Math.abs(grey - upright![at]!)))).toBeLessThan(24);
  }
});

test('a model that takes longer than there is time for leaves the own reading', async () => {
  const { id } = await uploaded();
  const ctx = t.system();
  const [file] = await ctx.db.select().from(evidence).where(eq(evidence.certificateId, id));
  const slow: SecondReader = {
    read: (_reading, _picture, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new SecondReaderError('The model took too long.')));
      }),
  };
  const patient = { ...ctx, ports: { ...ctx.ports, secondReader: slow } };
  const reading = await readStored(patient, file!, going(), 20);
  expect(reading.fields.title?.value).toBe('Advanced Life Support');
});

test('a page that cannot be drawn for the model is read without it', async () => {
  const { api, id, taskId } = await uploaded();
  const ctx = t.system();
  let asked = 0;
  const secondReader: SecondReader = { read: (reading) => Promise.resolve(((asked += 1), reading)) };
  // The reader says it found the certificate on a page that the renderer does not find.
  const misled: Reader = {
    ...reader,
    read: async (document, options) => ({ ...(await reader.read(document, options)), span: [9, 9] }),
  };
  await readEvidence(
    { ...ctx, ports: { ...ctx.ports, secondReader, reader: misled } },
    taskId,
    going(),
    first,
  );
  expect(asked).toBe(0);
  expect((await api.certificates.get({ params: { id } })).certificate).toMatchObject({
    status: 'uploaded',
    title: 'Advanced Life Support',
  });
});

// The last one: the second copy goes on carrying out whatever is there.
test('uploads that were acknowledged before a restart are finished by the next start', async () => {
  const holder = await t.given.user();
  const made = [await uploaded(holder), await uploaded(holder), await uploaded(holder)];
  const second = await testApp({ beside: t });
  await vi.waitFor(
    async () => {
      for (const { id } of made) {
        const { certificate_status } = await second.as(holder).certificates.status({ params: { id } });
        expect(certificate_status).toBe('uploaded');
      }
    },
    { timeout: 200_000, interval: 100 },
  );
});
