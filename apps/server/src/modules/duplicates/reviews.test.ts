import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ApiError } from '@certfolio/contract/client';
import type { Api } from '@certfolio/contract/contract';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { certificatePdf, fileOf, type Wording } from '../certificates/evidence.fixture.ts';
import { compareCertificate, reconsiderHold } from '../certificates/certificates.comparing.ts';
import { readEvidence } from '../certificates/evidence.reading.ts';
import { certificates, certificateTags, evidence } from '../certificates/certificates.table.ts';
import { duplicateReviewLog, duplicateReviews } from './duplicates.table.ts';

// Work is carried out by these tests themselves, so that they decide what comes first.
const t = await testApp({ settings: { ROLE: 'web' } });
const admin = await t.given.user({ admin: true });
const console_ = t.as(admin).duplicates;

const going = (): AbortSignal => new AbortController().signal;
const read = (taskId: string): Promise<void> =>
  readEvidence(t.system(), taskId, going(), { number: 1, last: false });

/** What the jobs do that deleting and bringing back have left behind. */
async function carryOutJobs(): Promise<void> {
  const { rows } = await t.system().db.execute<{ id: string }>(sql`
    delete from pgboss.job where name = 'reconsider-hold' returning data ->> 'certificateId' as id`);
  for (const id of new Set(rows.map((row) => row.id).toSorted())) await reconsiderHold(t.system(), id);
}

const numbered = (): string => `RTC-2026-${randomUUID().slice(0, 8).toUpperCase()}`;

async function upload(api: Api, wording: Wording, extra = ''): Promise<{ id: string; taskId: string }> {
  const bytes = Buffer.concat([certificatePdf(wording), Buffer.from(extra && `\n% ${extra}\n`)]);
  const answer = await api.certificates.fastUpload({ file: fileOf(bytes, 'als.pdf') });
  return { id: answer.certificate_id, taskId: answer.task_id };
}

async function uploadRead(api: Api, wording: Wording, extra = ''): Promise<string> {
  const { id, taskId } = await upload(api, wording, extra);
  await read(taskId);
  return id;
}

const detail = async (api: Api, id: string) => (await api.certificates.get({ params: { id } })).certificate;

/** A listed certificate and a second scan of it, held. */
async function givenHeld(holder?: Person) {
  const person = holder ?? (await t.given.user());
  const api = t.as(person);
  const number = numbered();
  const first = await uploadRead(api, { number });
  const second = await uploadRead(api, { number }, 'scanned again');
  const { reviews } = await console_.list({ query: { limit: 100 } });
  const review = reviews.find((one) => one.certificate.id === second)!;
  return { person, api, first, second, review, number };
}

/** Everything that a decision could touch, to be compared with itself later. */
async function stored(ids: string[]) {
  const { db } = t.system();
  return Promise.all(
    ids.map(async (id) => {
      const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
      const files = await db
        .select()
        .from(evidence)
        .where(eq(evidence.certificateId, id))
        .orderBy(evidence.version);
      const tags = await db
        .select({ name: certificateTags.name })
        .from(certificateTags)
        .where(eq(certificateTags.certificateId, id));
      return { ...row, updatedAt: null, checkingSince: null, files, tags };
    }),
  );
}

test('a second scan is held once it has been read, its task says so, and its holder sees why', async () => {
  const api = t.as(await t.given.user());
  const number = numbered();
  const first = await uploadRead(api, { number });
  const { id, taskId } = await upload(api, { number }, 'scanned again');
  expect(await api.certificates.taskStatus({ params: { taskId } })).toMatchObject({
    requires_review: false,
    similarity_percentage: null,
  });
  await read(taskId);
  const task = await api.certificates.taskStatus({ params: { taskId } });
  expect(task).toMatchObject({ status: 'SUCCESS', requires_review: true });
  const held = await detail(api, id);
  expect(held).toMatchObject({
    status: 'pending_review',
    requires_review: true,
    similarity_percentage: task.similarity_percentage,
    review: {
      state: 'pending',
      similarity_percentage: task.similarity_percentage,
      similar_to: { id: first, title: 'Advanced Life Support' },
      decided_at: null,
      reason: null,
    },
  });
  expect(held.review!.similarity_percentage).toBeGreaterThanOrEqual(80);
  expect(held.review!.reasons.join(' ')).toContain(number);
  expect((await detail(api, first)).review).toBeNull();
});

test('the queue shows both sides, the most alike first, to administrators only', async () => {
  const { review, first, second, person, api } = await givenHeld();
  const list = await console_.list({ query: { limit: 100 } });
  const scores = list.reviews.map((one) => one.similarity_percentage);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(review).toMatchObject({
    kind: 'duplicate',
    state: 'pending',
    certificate: { id: second, holder: { id: person.id, email: person.email, name: 'Amara Okafor' } },
    matched: { id: first },
  });
  expect((await detail(api, second)).review?.id).toBe(review.id);
  const { review: whole } = await console_.get({ params: { id: review.id } });
  expect(whole.differing_fields).toEqual([]);
  expect(whole.certificate.reading?.title?.value).toBe('Advanced Life Support');
  expect(whole.certificate.pages).toHaveLength(1);
  expect(whole.certificate.image_url).toContain(`/${review.id}/image?side=certificate`);
  expect(whole.merge_obstacle).toBeNull();
  expect(whole.certificate.sha256).not.toBe(whole.matched?.sha256);
  await expect(api.duplicates.get({ params: { id: review.id } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(console_.get({ params: { id: randomUUID() } })).rejects.toMatchObject({
    code: 'review_not_found',
  });
});

test('an administrator sees the documents of a review, no others, and every look is kept', async () => {
  const { review, first, second } = await givenHeld();
  for (const side of ['certificate', 'matched'] as const) {
    const image = await console_.image({ params: { id: review.id }, query: { side } });
    expect(image.headers.get('content-type')).toBe('image/webp');
    await console_.image({ params: { id: review.id }, query: { side, page: 1 } });
  }
  const looks = await t
    .system()
    .db.select({ action: duplicateReviewLog.action, id: duplicateReviewLog.certificateId })
    .from(duplicateReviewLog)
    .where(eq(duplicateReviewLog.reviewId, review.id));
  expect(looks).toHaveLength(2);
  expect(new Set(looks.map(({ id }) => id))).toEqual(new Set([first, second]));
  const api = t.as(admin).certificates;
  await expect(api.image({ params: { id: second } })).rejects.toMatchObject({ status: 404 });
  await expect(api.download({ params: { id: second } })).rejects.toMatchObject({ status: 404 });
  await expect(
    console_.image({ params: { id: review.id }, query: { side: 'matched', page: 2 } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('what is approved is listed, and undoing holds it again', async () => {
  const { review, first, second, api } = await givenHeld();
  const before = await stored([first, second]);
  const { review: decided } = await console_.approve({ params: { id: review.id } });
  expect(decided).toMatchObject({ state: 'approved', decided_by: { id: admin.id } });
  expect(await detail(api, second)).toMatchObject({
    status: 'uploaded',
    requires_review: false,
    similarity_percentage: null,
    review: { state: 'approved' },
  });
  expect((await api.certificates.list()).total).toBe(2);
  await console_.undo({ params: { id: review.id } });
  expect(await stored([first, second])).toEqual(before);
  expect((await api.certificates.list()).total).toBe(1);
  const { review: open } = await console_.get({ params: { id: review.id } });
  expect(open).toMatchObject({ state: 'pending', decided_by: null, decided_at: null });
  expect(open.history.map(({ action }) => action)).toEqual(['undone', 'approved']);
});

test('what an administrator let through is not held again when it is read again', async () => {
  const { review, second, api } = await givenHeld();
  await console_.approve({ params: { id: review.id } });
  const { task_id: taskId } = await api.certificates.readAgain({ params: { id: second } });
  await read(taskId);
  expect(await detail(api, second)).toMatchObject({ status: 'uploaded', similar: [] });
});

test('what is rejected says why to its holder, and undoing brings it back', async () => {
  const { review, first, second, api } = await givenHeld();
  const before = await stored([first, second]);
  const reason = 'The original is already there.';
  await console_.reject({ params: { id: review.id }, body: { reason } });
  expect(await detail(api, second)).toMatchObject({
    status: 'rejected',
    review: { state: 'rejected', reason },
  });
  expect((await api.certificates.list({ query: { status: 'rejected' } })).total).toBe(1);
  await console_.undo({ params: { id: review.id } });
  expect(await stored([first, second])).toEqual(before);
});

test('what is merged becomes a version of the other, which gains what it lacked, and undoing parts them', async () => {
  const { review, first, second, api } = await givenHeld();
  await api.certificates.update({ params: { id: first }, body: { expiry_date: null } });
  const { db } = t.system();
  await db.update(certificates).set({ correctedFields: [] }).where(eq(certificates.id, first));
  await api.certificates.update({ params: { id: second }, body: { grade: 'Merit' } });
  await api.certificates.addTag({ params: { id: second }, body: { tag_name: 'resus' } });
  const before = await stored([first, second]);
  const files = before.flatMap((one) => one.files.map(({ sha256 }) => sha256));

  await console_.merge({ params: { id: review.id } });
  const merged = await detail(api, first);
  expect(merged).toMatchObject({
    status: 'uploaded',
    expiry_date: '2030-03-17',
    grade: 'Merit',
    corrected_fields: ['grade'],
    tags: ['resus'],
    sha256: files[1],
  });
  const [target] = await stored([first]);
  expect(target!.files.map(({ version, sha256 }) => [version, sha256])).toEqual([
    [1, files[0]],
    [2, files[1]],
  ]);
  await expect(detail(api, second)).rejects.toMatchObject({ code: 'certificate_not_found' });
  await expect(api.certificates.restore({ body: { certificate_ids: [second] } })).rejects.toMatchObject({
    code: 'certificate_not_found',
  });
  expect((await api.certificates.list()).total).toBe(1);
  const { review: seen } = await console_.get({ params: { id: review.id } });
  expect(seen.certificate).toMatchObject({ deleted: true, sha256: files[1] });

  await console_.undo({ params: { id: review.id } });
  expect(await stored([first, second])).toEqual(before);
  expect(await detail(api, second)).toMatchObject({ status: 'pending_review', review: { state: 'pending' } });
});

test('undoing a merging keeps what the holder has changed and added since', async () => {
  const { review, first, second, api, number } = await givenHeld();
  await api.certificates.update({ params: { id: second }, body: { grade: 'Merit' } });
  await console_.merge({ params: { id: review.id } });
  await api.certificates.update({ params: { id: first }, body: { grade: 'Distinction' } });
  const { task_id } = await api.certificates.uploadToExisting({
    params: { id: first },
    file: fileOf(Buffer.concat([certificatePdf({ number }), Buffer.from('\n% third\n')]), 'third.pdf'),
  });
  await read(task_id);
  await console_.undo({ params: { id: review.id } });
  expect(await detail(api, first)).toMatchObject({ grade: 'Distinction', filename: 'third.pdf' });
  expect(await detail(api, second)).toMatchObject({ grade: 'Merit', filename: 'als.pdf' });
});

test('nothing is left half read when a merging is undone while its file is being read again', async () => {
  const { review, first, second, api } = await givenHeld();
  const params = { id: review.id };
  await console_.merge({ params });
  const { task_id } = await api.certificates.readAgain({ params: { id: first } });
  expect((await detail(api, first)).status).toBe('processing');
  await console_.undo({ params });
  expect((await detail(api, first)).status).toBe('uploaded');
  await expect(console_.merge({ params })).rejects.toMatchObject({ code: 'review_reading' });
  await read(task_id);
  expect((await detail(api, second)).status).toBe('pending_review');
  await console_.merge({ params });
  expect((await detail(api, first)).status).toBe('uploaded');
});

test('of two mergings one after the other the later is undone first, and both are undone exactly', async () => {
  const { api, first, second, review, number } = await givenHeld();
  const { db } = t.system();
  await console_.approve({ params: { id: review.id } });
  const third = await uploadRead(api, { number }, 'scanned a third time');
  const { id: last } = (await console_.list({ query: { limit: 100 } })).reviews.find(
    (one) => one.certificate.id === third,
  )!;
  await db.update(duplicateReviews).set({ matchedId: second }).where(eq(duplicateReviews.id, last));
  await console_.undo({ params: { id: review.id } });
  await db.update(certificates).set({ status: 'uploaded' }).where(eq(certificates.id, second));
  const before = await stored([first, second, third]);
  await console_.merge({ params: { id: last } });
  await console_.merge({ params: { id: review.id } });
  await expect(console_.undo({ params: { id: last } })).rejects.toMatchObject({ code: 'review_merged_on' });
  await console_.undo({ params: { id: review.id } });
  await console_.undo({ params: { id: last } });
  const held = { status: 'pending_review', requiresReview: true };
  expect(await stored([first, second, third])).toEqual([before[0], { ...before[1], ...held }, before[2]]);
});

/** A certificate that is held as a duplicate, and that another account keeps too. */
async function givenHeldAndFlagged() {
  const number = numbered();
  await uploadRead(t.as(await t.given.user()), { number });
  const api = t.as(await t.given.user());
  await uploadRead(api, { number });
  const id = await uploadRead(api, { number }, 'scanned again');
  const { reviews } = await console_.list({ query: { limit: 100 } });
  const of = (kind: string) => ({
    id: reviews.find((one) => one.certificate.id === id && one.kind === kind)!.id,
  });
  return { api, id, hold: of('duplicate'), flag: of('other_account') };
}

test('approving a flag about another account lets nothing through that is held as a duplicate', async () => {
  const { api, id, flag } = await givenHeldAndFlagged();
  await console_.approve({ params: flag });
  expect(await detail(api, id)).toMatchObject({ status: 'pending_review', requires_review: true });
});

test('two decisions about one certificate are undone in any order', async () => {
  const { api, id, hold, flag } = await givenHeldAndFlagged();
  const held = await stored([id]);
  const reject = { params: flag, body: { reason: 'It is another person’s.' } };
  await console_.reject(reject);
  await console_.approve({ params: hold });
  expect((await detail(api, id)).status).toBe('rejected');
  await console_.undo({ params: flag });
  expect(await detail(api, id)).toMatchObject({ status: 'uploaded', requires_review: false });
  await console_.undo({ params: hold });
  expect(await stored([id])).toEqual(held);

  await console_.reject(reject);
  await console_.approve({ params: hold });
  await console_.undo({ params: hold });
  expect((await detail(api, id)).status).toBe('rejected');
  await console_.undo({ params: flag });
  expect(await stored([id])).toEqual(held);
});

test('of many decisions at once exactly one counts, and the others are told', async () => {
  const { review, first, second } = await givenHeld();
  const params = { id: review.id };
  const outcomes = await Promise.allSettled([
    console_.approve({ params }),
    console_.merge({ params }),
    console_.reject({ params, body: { reason: 'no' } }),
    console_.approve({ params }),
    console_.merge({ params }),
  ]);
  const codes = outcomes.map((one) =>
    one.status === 'rejected' ? (one.reason as ApiError).code : 'decided',
  );
  expect(codes.toSorted()).toEqual(['decided', ...Array<string>(4).fill('review_decided')]);
  const undone = await Promise.allSettled([console_.undo({ params }), console_.undo({ params })]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [one, two] = await stored([first, second]);
  expect([one!.files.length, two!.files.length]).toEqual([1, 1]);
});

test('the same bytes are held at once; merging waits until they have been read', async () => {
  const api = t.as(await t.given.user());
  const wording = { number: numbered() };
  const first = await uploadRead(api, wording);
  const second = await upload(api, wording);
  expect(await detail(api, second.id)).toMatchObject({
    status: 'pending_review',
    review: { similarity_percentage: 100, similar_to: { id: first } },
  });
  const [row] = await t
    .system()
    .db.select()
    .from(duplicateReviews)
    .where(eq(duplicateReviews.certificateId, second.id));
  const params = { id: row!.id };
  await expect(console_.merge({ params })).rejects.toMatchObject({ code: 'review_reading', status: 409 });
  expect((await console_.get({ params })).review.merge_obstacle).toBe('review_reading');
  // Approved while it is being read, it is read to its end and not held a second time.
  await console_.approve({ params });
  expect((await detail(api, second.id)).status).toBe('processing');
  await read(second.taskId);
  expect((await detail(api, second.id)).status).toBe('uploaded');
});

test('what its holder withdraws leaves the queue, and comes back with it', async () => {
  const { review, second, api } = await givenHeld();
  const params = { id: review.id };
  await api.certificates.remove({ params: { id: second } });
  await expect(console_.get({ params })).rejects.toMatchObject({ code: 'review_not_found' });
  await expect(console_.approve({ params })).rejects.toMatchObject({ code: 'review_not_found' });
  await api.certificates.restore({ body: { certificate_ids: [second] } });
  expect((await console_.get({ params })).review.state).toBe('pending');
});

test('a certificate cannot be merged into one that its holder has deleted', async () => {
  const { review, first, api } = await givenHeld();
  await api.certificates.remove({ params: { id: first } });
  await expect(console_.merge({ params: { id: review.id } })).rejects.toMatchObject({
    code: 'review_no_match',
    status: 409,
  });
  expect((await console_.get({ params: { id: review.id } })).review.merge_obstacle).toBe('review_no_match');
});

test('what is held is listed once what it repeats is deleted, and held again once that is brought back', async () => {
  const { review, first, second, api } = await givenHeld();
  const params = { id: review.id };
  await api.certificates.remove({ params: { id: first } });
  await carryOutJobs();
  expect(await detail(api, second)).toMatchObject({
    status: 'uploaded',
    requires_review: false,
    similarity_percentage: null,
    review: null,
  });
  expect((await api.notifications.list({ query: {} })).notifications[0]!.notification.title).toContain(
    'is no longer held for review',
  );
  const lapsed = (await console_.get({ params })).review;
  expect(lapsed).toMatchObject({ state: 'lapsed', decided_by: null, matched: { deleted: true } });
  expect(lapsed.history[0]).toMatchObject({ action: 'lapsed', by: null });
  await expect(console_.approve({ params })).rejects.toMatchObject({ code: 'review_decided' });
  await expect(console_.undo({ params })).rejects.toMatchObject({ code: 'review_open' });

  await api.certificates.restore({ body: { certificate_ids: [first] } });
  await carryOutJobs();
  expect(await detail(api, second)).toMatchObject({
    status: 'pending_review',
    requires_review: true,
    review: { id: review.id, state: 'pending', similar_to: { id: first } },
  });
  const { events } = await api.certificates.history({ params: { id: second } });
  expect(events.map((event) => ('decision' in event ? event.decision : event.kind)).slice(0, 2)).toEqual([
    'held',
    'lapsed',
  ]);
  await console_.approve({ params });
  expect((await detail(api, second)).status).toBe('uploaded');
});

test('what comes back is held only while what it repeats is there', async () => {
  const { first, second, api } = await givenHeld();
  const remove = (id: string) => api.certificates.remove({ params: { id } });
  const restore = (id: string) => api.certificates.restore({ body: { certificate_ids: [id] } });
  await api.certificates.bulkDelete({ body: { certificate_ids: [first, second] } });
  await carryOutJobs();
  await restore(second);
  await carryOutJobs();
  expect(await detail(api, second)).toMatchObject({ status: 'uploaded', review: null });
  await remove(second);
  await restore(first);
  await carryOutJobs();
  await restore(second);
  await carryOutJobs();
  expect(await detail(api, second)).toMatchObject({
    status: 'pending_review',
    review: { state: 'pending', similar_to: { id: first } },
  });
});

test('of two that are held for a third one is listed once that is deleted, and the other is held for it', async () => {
  const { first, second, api, number } = await givenHeld();
  const third = await uploadRead(api, { number }, 'scanned a third time');
  await api.certificates.remove({ params: { id: first } });
  await carryOutJobs();
  expect((await detail(api, second)).status).toBe('uploaded');
  expect(await detail(api, third)).toMatchObject({
    status: 'pending_review',
    review: { state: 'pending', similar_to: { id: second } },
  });
});

test('what is held for one that is merged into another is held for that', async () => {
  const { person, first, review, api, number } = await givenHeld();
  await api.certificates.remove({ params: { id: first } });
  await carryOutJobs();
  const third = await uploadRead(api, { number }, 'scanned a third time');
  await api.certificates.restore({ body: { certificate_ids: [first] } });
  await carryOutJobs();
  await console_.merge({ params: { id: review.id } });
  await carryOutJobs();
  expect(await detail(t.as(person), third)).toMatchObject({
    status: 'pending_review',
    review: { similar_to: { id: first } },
  });
});

test('what is deleted before it was read is let go, read to its end, and not held', async () => {
  const api = t.as(await t.given.user());
  const wording = { number: numbered() };
  const first = await uploadRead(api, wording);
  const second = await upload(api, wording);
  expect((await detail(api, second.id)).status).toBe('pending_review');
  await api.certificates.remove({ params: { id: first } });
  await carryOutJobs();
  expect((await detail(api, second.id)).status).toBe('processing');
  await read(second.taskId);
  expect(await detail(api, second.id)).toMatchObject({ status: 'uploaded', review: null });
});

test('an administrator’s decision outlasts what it was about', async () => {
  const { review, first, second, api } = await givenHeld();
  const params = { id: review.id };
  await console_.reject({ params, body: { reason: 'A copy.' } });
  await api.certificates.remove({ params: { id: first } });
  await carryOutJobs();
  expect((await detail(api, second)).status).toBe('rejected');
  // Taken back, nothing is left that it could be held for.
  await console_.undo({ params });
  await carryOutJobs();
  expect(await detail(api, second)).toMatchObject({ status: 'uploaded', review: null });
});

test('a decision about what its holder has deleted is taken back only once that is brought back', async () => {
  const { review, second, api } = await givenHeld();
  const params = { id: review.id };
  await console_.approve({ params });
  await api.certificates.remove({ params: { id: second } });
  await expect(console_.undo({ params })).rejects.toMatchObject({ code: 'review_withdrawn', status: 409 });
  expect((await console_.get({ params })).review.state).toBe('approved');
  await api.certificates.restore({ body: { certificate_ids: [second] } });
  await console_.undo({ params });
  expect((await detail(api, second)).status).toBe('pending_review');
});

test.each([
  ['the same file', (wording: Wording): [Wording, string] => [wording, '']],
  ['the same number of the same issuer', (wording: Wording): [Wording, string] => [wording, 'another scan']],
])('%s in another account is a flag for administrators and nothing to its holders', async (_what, again) => {
  const [one, other] = [t.as(await t.given.user()), t.as(await t.given.user())];
  const wording = { number: numbered() };
  const theirs = await uploadRead(one, wording);
  const [bytes, extra] = again(wording);
  const mine = await uploadRead(other, bytes, extra);
  const seen = await detail(other, mine);
  expect(seen).toMatchObject({
    status: 'uploaded',
    requires_review: false,
    similarity_percentage: null,
    review: null,
    similar: [],
  });
  expect(await detail(one, theirs)).toMatchObject({ status: 'uploaded', review: null });
  const { reviews } = await console_.list({ query: { kind: 'other_account', limit: 100 } });
  const flags = reviews.filter(({ certificate }) => [mine, theirs].includes(certificate.id));
  expect(flags).toHaveLength(1);
  expect(flags[0]).toMatchObject({ certificate: { id: mine }, matched: { id: theirs } });
  const params = { id: flags[0]!.id };
  expect((await console_.get({ params })).review.merge_obstacle).toBe('review_no_match');
  await expect(console_.merge({ params })).rejects.toMatchObject({ code: 'review_no_match' });
  await console_.reject({ params, body: { reason: 'It is another person’s.' } });
  expect((await detail(other, mine)).review).toEqual({
    id: params.id,
    state: 'rejected',
    similarity_percentage: null,
    reasons: [],
    similar_to: null,
    decided_at: expect.any(String),
    reason: 'It is another person’s.',
  });
  await console_.undo({ params });
  expect(await detail(other, mine)).toMatchObject({ status: 'uploaded', review: null });
});

test("a colleague's certificate of the same course and day is not held", async () => {
  const api = t.as(await t.given.user());
  await uploadRead(api, { number: numbered() });
  const other = await uploadRead(api, { recipient: 'Jonas Weber', number: numbered() });
  expect(await detail(api, other)).toMatchObject({ status: 'uploaded', review: null });
});

test('a renewed certificate is not held and is linked to the one it renews, both ways', async () => {
  const api = t.as(await t.given.user());
  const old = await uploadRead(api, { issued: '3 May 2022', expires: '3 May 2026', number: numbered() });
  const fresh = await uploadRead(api, { number: numbered() });
  expect(await detail(api, fresh)).toMatchObject({
    status: 'uploaded',
    renews: { id: old, title: 'Advanced Life Support' },
    renewed_by: null,
  });
  expect(await detail(api, old)).toMatchObject({ renews: null, renewed_by: { id: fresh } });
  // One between the two, uploaded last.
  const between = await uploadRead(api, { issued: '1 May 2024', expires: '1 May 2028', number: numbered() });
  expect(await detail(api, between)).toMatchObject({ renews: { id: old }, renewed_by: { id: fresh } });
  expect(await detail(api, fresh)).toMatchObject({ renews: { id: between } });
});

test('a certificate typed in by hand and its document are one', async () => {
  const api = t.as(await t.given.user());
  const number = numbered();
  const { certificate: typed } = await api.certificates.create({
    body: { title: 'ALS', issuer_name: 'Resuscitation Training Council', credential_id: number },
  });
  const scanned = await uploadRead(api, { number });
  expect(await detail(api, scanned)).toMatchObject({
    status: 'pending_review',
    review: { similar_to: { id: typed.id } },
  });
});

test('what says much the same is a hint on both, holds nothing, and goes with either of them', async () => {
  const api = t.as(await t.given.user());
  const { certificate: typed } = await api.certificates.create({
    body: {
      title: 'Advanced Life Support',
      issuer_name: 'Resuscitation Training Council',
      recipient_name: 'Amara Okafor',
    },
  });
  const scanned = await uploadRead(api, { number: numbered() });
  const hint = { similarity_percentage: expect.any(Number), reasons: expect.arrayContaining([]) };
  const { status, review, similar } = await detail(api, scanned);
  expect({ status, review }).toEqual({ status: 'uploaded', review: null });
  expect(similar).toEqual([{ id: typed.id, title: typed.title, ...hint }]);
  expect(similar[0]!.similarity_percentage).toBeGreaterThanOrEqual(62);
  expect(similar[0]!.similarity_percentage).toBeLessThan(80);
  expect(similar[0]!.reasons.join(' ')).toContain('Amara Okafor');
  expect((await detail(api, typed.id)).similar).toEqual([
    { id: scanned, title: 'Advanced Life Support', ...hint },
  ]);
  await api.certificates.remove({ params: { id: typed.id } });
  expect((await detail(api, scanned)).similar).toEqual([]);
});

test('a hint ends on both once their holder has told the two apart, also when they are compared again', async () => {
  const person = await t.given.user();
  const api = t.as(person);
  const details = { issuer_name: 'Resuscitation Training Council', recipient_name: 'Amara Okafor' };
  const { certificate: typed } = await api.certificates.create({
    body: { title: 'Advanced Life Support', ...details },
  });
  const scanned = await uploadRead(api, { number: numbered() });
  const similarTo = async (id: string) => (await detail(api, id)).similar.map((other) => other.id);
  expect(await similarTo(scanned)).toEqual([typed.id]);

  const params = { id: typed.id };
  const { certificate } = await api.certificates.tellApart({ params, body: { certificate_id: scanned } });
  expect(certificate.similar).toEqual([]);
  await compareCertificate(t.system(), typed.id);
  await compareCertificate(t.system(), scanned);
  expect(await similarTo(scanned)).toEqual([]);

  // From the other side just as well.
  await api.certificates.tellApart({
    params: { id: scanned },
    body: { certificate_id: typed.id, told_apart: false },
  });
  expect(await similarTo(typed.id)).toEqual([scanned]);

  const foreign = await t.given.certificate(await t.given.user());
  for (const certificate_id of [foreign, typed.id, randomUUID()]) {
    await expect(api.certificates.tellApart({ params, body: { certificate_id } })).rejects.toMatchObject({
      code: 'certificate_not_found',
    });
  }
});

test('what is typed in after its document was uploaded is a hint on both, until another value tells them apart', async () => {
  const api = t.as(await t.given.user());
  const number = numbered();
  const scanned = await uploadRead(api, { number });
  const body = {
    title: 'Advanced Life Support',
    issuer_name: 'Resuscitation Training Council',
    credential_id: number,
  };
  const { certificate: typed } = await api.certificates.create({ body });
  await compareCertificate(t.system(), typed.id);
  expect(await detail(api, typed.id)).toMatchObject({ status: 'uploaded', similar: [{ id: scanned }] });
  expect((await detail(api, scanned)).similar).toMatchObject([{ id: typed.id }]);

  const params = { id: typed.id };
  await api.certificates.update({ params, body: { credential_id: numbered(), issue_date: '2021-02-03' } });
  await compareCertificate(t.system(), typed.id);
  expect((await detail(api, typed.id)).similar).toEqual([]);
  expect((await detail(api, scanned)).similar).toEqual([]);
});
