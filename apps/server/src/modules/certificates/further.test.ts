import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ApiError } from '@certfolio/contract/client';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { purgeCertificates } from './certificates.housekeeping.ts';
import { certificates, evidence, evidencePages, readings, tasks } from './certificates.table.ts';
import { certificatesPdf, fileOf } from './evidence.fixture.ts';
import { readEvidence } from './evidence.reading.ts';

const t = await testApp({ settings: { ROLE: 'web' } });

const titles = ['Advanced Life Support', 'Manual Handling', 'Food Hygiene'];

const read = (taskId: string): Promise<void> =>
  readEvidence(t.system(), taskId, new AbortController().signal, { number: 1, last: false });

/** A file with three certificates of one person, read; the last lies on its side unless said. */
async function givenThree(holder?: Person, aside: 0 | 90 = 90) {
  const person = holder ?? (await t.given.user());
  const api = t.as(person);
  const bytes = certificatesPdf(
    titles.map((title, at) => ({
      title,
      number: `RTC-${randomUUID().slice(0, 8)}`,
      rotate: at === 2 ? aside : 0,
    })),
  );
  const { certificate_id: id, task_id: taskId } = await api.certificates.fastUpload({
    file: fileOf(bytes, 'all.pdf'),
  });
  await read(taskId);
  const detail = async (of = id) => (await api.certificates.get({ params: { id: of } })).certificate;
  const take = (...indexes: number[]) => api.certificates.further({ params: { id }, body: { indexes } });
  return { person, api, id, detail, take, bytes };
}

const pagePicture = async ({ certificates }: ReturnType<typeof t.as>, id: string, page: number) =>
  Buffer.from(await (await certificates.image({ params: { id }, query: { page } })).arrayBuffer());

/** Makes of the pictures of a certificate's pages such as were drawn as its file shows them. */
async function drawnOtherwise(id: string): Promise<void> {
  const { db } = t.system();
  const [file] = await db.select().from(evidence).where(eq(evidence.certificateId, id));
  await db
    .update(evidencePages)
    .set({ turn: 0, width: 1, height: 1 })
    .where(eq(evidencePages.evidenceId, file!.id));
}

async function readAll(ids: string[]): Promise<void> {
  for (const id of ids) {
    const [task] = await t.system().db.select().from(tasks).where(eq(tasks.certificateId, id));
    await read(task!.id);
  }
}

test('a page that lies on its side is drawn as it was read, and no page of another document', async () => {
  const lying = await givenThree(undefined, 90);
  const upright = await givenThree(undefined, 0);
  const shownOf = async ({ detail }: typeof lying) =>
    (await detail()).pages.map(({ width, height, turn }) => ({ ratio: (width / height).toFixed(2), turn }));
  const [ratio] = (await shownOf(upright)).map((page) => page.ratio);
  expect(await shownOf(upright)).toEqual([0, 0, 0].map((turn) => ({ ratio, turn })));
  expect(await shownOf(lying)).toEqual([0, 0, 270].map((turn) => ({ ratio, turn })));

  const { created } = await lying.take(1);
  await readAll(created.map(({ id }) => id));
  const picture = await lying.api.certificates.image({
    params: { id: created[0]!.id },
    query: { size: 'thumbnail' },
  });
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
  expect((width / height).toFixed(2)).toBe(ratio);
});

test('a page that was drawn as its file shows it is drawn anew once it was read turned', async () => {
  const { api, id, detail } = await givenThree();
  const drawn = (await detail()).pages;
  const before = await pagePicture(api, id, 3);
  await drawnOtherwise(id);
  const { task_id: taskId } = await api.certificates.readAgain({ params: { id } });
  await read(taskId);
  const { image_url: formerAddress, ...third } = drawn[2]!;
  const { pages } = await detail();
  expect(pages).toMatchObject([{ width: 1 }, { width: 1 }, third]);
  expect(pages[2]!.image_url).not.toBe(formerAddress);
  expect(await pagePicture(api, id, 3)).toEqual(before);
});

test('and so is the first, which stands for the certificate', async () => {
  const api = t.as(await t.given.user());
  const file = fileOf(certificatesPdf([{ rotate: 270 }]), 'aside.pdf');
  const { certificate_id: id, task_id: first } = await api.certificates.fastUpload({ file });
  await read(first);
  const shown = async () => (await api.certificates.get({ params: { id } })).certificate;
  const [before, picture] = [await shown(), await pagePicture(api, id, 1)];
  expect(before.pages).toMatchObject([{ turn: 90 }]);
  await drawnOtherwise(id);
  const { task_id: second } = await api.certificates.readAgain({ params: { id } });
  await read(second);
  const after = await shown();
  expect(after.pages).toMatchObject([{ turn: 90, width: before.pages[0]!.width }]);
  const tagOf = (address: string | null) => new URL(address!, 'https://x.example').searchParams.get('v');
  expect(tagOf(after.image_url)).toBe(tagOf(after.pages[0]!.image_url));
  expect(tagOf(after.image_url)).not.toBe(tagOf(before.image_url));
  expect(after.thumbnail_url).not.toBe(before.thumbnail_url);
  expect(await pagePicture(api, id, 1)).toEqual(picture);
});

test('what a document also holds is offered, and every page that was read can be looked at', async () => {
  const { detail, api, id, person } = await givenThree();
  const certificate = await detail();
  expect(certificate).toMatchObject({ title: titles[0], page_span: [1, 1], page_count: 3 });
  expect(
    certificate.further_certificates.map(({ index, span, fields }) => [index, span, fields.title?.value]),
  ).toEqual([
    [0, [2, 2], titles[1]],
    [1, [3, 3], titles[2]],
  ]);
  expect(certificate.pages.map(({ page }) => page)).toEqual([1, 2, 3]);
  const pictures = await Promise.all([1, 2, 3].map((page) => pagePicture(api, id, page)));
  expect(new Set(pictures.map((bytes) => bytes.toString('hex'))).size).toBe(3);
  await expect(api.certificates.image({ params: { id }, query: { page: 4 } })).rejects.toMatchObject({
    status: 404,
  });

  // Shared, the document is no more to strangers than the certificate's own page.
  const { certificate: shared } = await api.certificates.update({
    params: { id },
    body: { is_public: true },
  });
  const asStranger = (page?: number) =>
    t.visitor.certificates.image({ params: { id: shared.public_token! }, query: page ? { page } : {} });
  expect(Buffer.from(await (await asStranger()).arrayBuffer())).toEqual(pictures[0]);
  expect((await asStranger(1)).status).toBe(200);
  await expect(asStranger(2)).rejects.toMatchObject({ status: 404 });
  // Nor to its holder at that address: it shows what strangers see.
  await expect(
    t.as(person).certificates.image({ params: { id: shared.public_token! }, query: { page: 2 } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('one certificate is made of each on the same file, and they are no duplicates of one another', async () => {
  const { take, detail, api, bytes } = await givenThree();
  const { created, certificate } = await take(1, 0, 1);
  expect(created.map(({ title, status }) => [title, status])).toEqual([
    [titles[1], 'processing'],
    [titles[2], 'processing'],
  ]);
  expect(certificate.further_certificates).toEqual([]);
  await readAll(created.map(({ id }) => id));
  for (const [at, { id }] of created.entries()) {
    const one = await detail(id);
    expect(one).toMatchObject({
      status: 'uploaded',
      title: titles[at + 1],
      page_span: [at + 2, at + 2],
      sha256: certificate.sha256,
      requires_review: false,
      similar: [],
      review: null,
      further_certificates: [],
    });
    expect(one.pages.map(({ page }) => page)).toEqual([at + 2]);
    expect(one.reading?.fields.title?.source?.page).toBe(at + 2);
    const file = await api.certificates.download({ params: { id } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(bytes));
  }
  expect((await api.certificates.list()).total).toBe(3);
});

test('taken twice at once, each is made once', async () => {
  const { take, api } = await givenThree();
  const outcomes = await Promise.allSettled([take(0, 1), take(0, 1), take(0)]);
  const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.created : []));
  const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).code] : []));
  expect(new Set(codes)).toEqual(new Set(['further_taken']));
  expect(new Set(made.map(({ title }) => title)).size).toBe(made.length);
  expect((await api.certificates.list()).total).toBe(1 + made.length);
});

test('what does not fit into the plan is not made at all', async () => {
  const person = await t.given.user({ certificates: 8 });
  const { take, api, detail } = await givenThree(person);
  await expect(take(0, 1)).rejects.toMatchObject({ code: 'certificate_limit_reached' });
  expect((await api.certificates.list()).total).toBe(9);
  expect((await detail()).further_certificates).toHaveLength(2);
  const both = await Promise.allSettled([take(0), take(1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await api.certificates.list()).total).toBe(10);
});

test('one that does not exist is refused, and with it the others', async () => {
  const { take, api } = await givenThree();
  await expect(take(0, 7)).rejects.toMatchObject({ code: 'further_not_found' });
  expect((await api.certificates.list()).total).toBe(1);
});

test('a dismissed offer does not come back, and can still be taken', async () => {
  const { api, id, detail, take } = await givenThree();
  await api.certificates.further({ params: { id }, body: { dismissed: true } });
  expect((await detail()).further_certificates).toEqual([]);
  await api.certificates.further({ params: { id }, body: { dismissed: false } });
  expect((await detail()).further_certificates.map(({ index }) => index)).toEqual([0, 1]);
  await api.certificates.further({ params: { id }, body: { dismissed: true } });
  expect((await take(0)).created).toHaveLength(1);
  await expect(api.certificates.further({ params: { id }, body: {} })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('one that its holder deletes is offered again', async () => {
  const { take, detail, api } = await givenThree();
  const { created } = await take(0);
  expect((await detail()).further_certificates.map(({ index }) => index)).toEqual([1]);
  await api.certificates.remove({ params: { id: created[0]!.id } });
  expect((await detail()).further_certificates.map(({ index }) => index)).toEqual([0, 1]);
});

test('the file stays as long as one certificate stands in it', async () => {
  const { take, id, api } = await givenThree();
  const { created } = await take(0);
  await readAll(created.map((one) => one.id));
  const { db } = t.system();
  const longAgo = { deletedAt: new Date(Date.now() - 40 * 86_400_000) };
  const [file] = await db.select().from(evidence).where(eq(evidence.certificateId, id));
  await db.update(certificates).set(longAgo).where(eq(certificates.id, id));
  await purgeCertificates(t.system());
  const left = await api.certificates.download({ params: { id: created[0]!.id } });
  expect((await left.arrayBuffer()).byteLength).toBe(file!.byteSize);
  await db.update(certificates).set(longAgo).where(eq(certificates.id, created[0]!.id));
  await purgeCertificates(t.system());
  await expect(t.ports.storage.size(file!.fileKey)).rejects.toThrow('There is no stored file');
});

test('one of several that is read again is read from its own pages', async () => {
  const { take, detail, api } = await givenThree();
  const { created } = await take(1);
  await readAll(created.map((one) => one.id));
  const { id } = created[0]!;
  const { task_id } = await api.certificates.readAgain({ params: { id } });
  await read(task_id);
  expect(await detail(id)).toMatchObject({
    status: 'uploaded',
    title: titles[2],
    page_span: [3, 3],
    further_certificates: [],
  });
});

test('the whole file uploaded again is held, whatever was made of it', async () => {
  const { take, api, bytes, detail, id } = await givenThree();
  await take(0, 1);
  const again = await api.certificates.fastUpload({ file: fileOf(bytes, 'again.pdf') });
  expect(again).toMatchObject({ status: 'pending_review', similarity_percentage: 100 });
  await read(again.task_id);
  const held = await detail(again.certificate_id);
  expect(held).toMatchObject({ review: { similar_to: { id } }, further_certificates: [] });
});

test('pages at which the reading had ended are named, and none of a file that was read whole', async () => {
  const { id, detail } = await givenThree();
  expect((await detail()).unread_pages).toBeNull();
  const { db } = t.system();
  const [file] = await db.select().from(evidence).where(eq(evidence.certificateId, id));
  const [reading] = await db.select().from(readings).where(eq(readings.evidenceId, file!.id));
  const text = reading!.text.split('\f').slice(0, 1).join('\f');
  await db.update(readings).set({ text }).where(eq(readings.evidenceId, file!.id));
  expect((await detail()).unread_pages).toEqual([2, 3]);
});
