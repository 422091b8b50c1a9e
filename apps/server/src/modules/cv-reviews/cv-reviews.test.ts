import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ApiError } from '@certfolio/contract/client';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { drawThumbnail } from '../built-cvs/thumbnails.ts';
import { fileOf } from '../certificates/evidence.fixture.ts';
import { cvDocx, cvPdf } from '../cvs/cvs.fixture.ts';
import { readCvVersion } from '../cvs/cvs.reading.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { cvReviewLog, cvReviews } from './cv-reviews.table.ts';

// Work is carried out by these tests themselves, so that they decide what comes first.
const t = await testApp({ settings: { ROLE: 'web' } });
const admin = await t.given.user({ admin: true, firstName: 'Ada', lastName: 'Office' });
const console_ = t.as(admin).cvReviews;

const read = (taskId: string): Promise<void> =>
  readCvVersion(t.system(), taskId, new AbortController().signal, { number: 1, last: false });

const reviewsOf = (cvId: string) =>
  t.system().db.select().from(cvReviews).where(eq(cvReviews.cvId, cvId)).orderBy(cvReviews.askedAt);

const logOf = (reviewId: string) =>
  t
    .system()
    .db.select({ action: cvReviewLog.action, by: cvReviewLog.adminId })
    .from(cvReviewLog)
    .where(eq(cvReviewLog.reviewId, reviewId))
    .orderBy(cvReviewLog.at);

const toldOf = async (person: Person) =>
  (await t.as(person).notifications.list({ query: {} })).notifications.map(
    ({ notification }) => notification,
  );

/** A CV that has been read. */
async function givenCv(options: { holder?: Person; file?: File } = {}) {
  const holder = options.holder ?? (await t.given.user({ plan: 'max' }));
  const api = t.as(holder);
  const { cv_id: id, task_id } = await api.cvs.fastUpload({
    file: options.file ?? fileOf(cvPdf(), 'my_cv.pdf'),
  });
  await read(task_id);
  return { holder, api, params: { id } };
}

/** One that its holder asks to have looked through. */
async function givenAsked(options: Parameters<typeof givenCv>[0] = {}) {
  const cv = await givenCv(options);
  await cv.api.cvs.submitForReview({ params: cv.params });
  const [row] = await reviewsOf(cv.params.id);
  return { ...cv, review: { id: row!.id } };
}

const codesOf = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.map((one) => (one.status === 'rejected' ? (one.reason as ApiError).code : 'done')).toSorted();

test('of many requests at once one waits, and asking again while it waits changes nothing', async () => {
  const { api, params } = await givenCv();
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.cvs.submitForReview({ params })));
  for (const { cv } of answers) expect(cv).toMatchObject({ requires_review: true, review: null });
  const [only, ...others] = await reviewsOf(params.id);
  expect(others).toEqual([]);
  await api.cvs.submitForReview({ params });
  expect(await reviewsOf(params.id)).toEqual([only]);
  expect(await api.cvs.status({ params })).toMatchObject({ requires_review: true });
});

test('the queue shows whose CV it is, the oldest request first, to administrators only', async () => {
  const first = await givenAsked();
  const second = await givenAsked();
  const { reviews, total, pending } = await console_.list({ query: { limit: 100 } });
  expect(total).toBe(pending);
  const asked = reviews.map((one) => one.asked_at);
  expect(asked).toEqual(asked.toSorted());
  const ours = reviews.filter(({ id }) => [first.review.id, second.review.id].includes(id));
  expect(ours).toMatchObject([
    {
      id: first.review.id,
      state: 'pending',
      cv: {
        id: first.params.id,
        title: 'my cv',
        cv_type: 'uploaded',
        holder: { id: first.holder.id, email: first.holder.email, name: 'Amara Okafor' },
      },
      version: 1,
      file_name: 'my_cv.pdf',
      page_count: 1,
      decided_at: null,
      decided_by: null,
      remark: null,
    },
    { id: second.review.id },
  ]);
  const page = await console_.list({ query: { skip: pending - 1, limit: 1 } });
  expect(page.reviews).toHaveLength(1);
  expect(page.total).toBe(pending);

  const { review } = await console_.get({ params: first.review });
  expect(review).toMatchObject({
    cv_status: 'uploaded',
    content_type: 'application/pdf',
    reading: { resume: { basics: { name: 'Amara Okafor' } } },
    former: null,
    undo_obstacle: null,
    history: [],
  });
  expect(review.pages).toMatchObject([{ page: 1, height: 2000 }]);
  const calls = first.api.cvReviews;
  const refused = await Promise.allSettled([
    calls.list(),
    calls.get({ params: first.review }),
    calls.image({ params: first.review }),
    calls.approve({ params: first.review }),
    calls.return({ params: first.review, body: { remark: 'no' } }),
    calls.undo({ params: first.review }),
  ]);
  expect(codesOf(refused)).toEqual(Array<string>(6).fill('forbidden'));
  await expect(console_.get({ params: { id: randomUUID() } })).rejects.toMatchObject({
    status: 404,
    code: 'review_not_found',
  });
});

test('an administrator sees the pages of that file, of no other, and every look is kept', async () => {
  const { api, params, review } = await givenAsked();
  const colleague = await t.given.user({ admin: true });
  await t.as(colleague).cvReviews.image({ params: review });
  expect(await logOf(review.id)).toEqual([{ action: 'looked', by: colleague.id }]);
  const { pages } = (await console_.get({ params: review })).review;
  const headers = { authorization: `Bearer ${admin.token}` };
  const picture = await fetch(t.baseUrl + pages[0]!.image_url, { headers });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await console_.image({ params: review, query: { page: 1 } });
  expect(await logOf(review.id)).toEqual([colleague, admin].map(({ id }) => ({ action: 'looked', by: id })));
  await expect(console_.image({ params: review, query: { page: 2 } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(t.as(admin).cvs.image({ params })).rejects.toMatchObject({ status: 404 });

  // What is uploaded after the decision is not what was asked about.
  await console_.approve({ params: review });
  const { task_id } = await api.cvs.uploadVersion({
    params,
    file: fileOf(cvPdf('Amara Okafor-Weber'), 'newer.pdf'),
  });
  await read(task_id);
  const { review: seen } = await console_.get({ params: review });
  expect(seen).toMatchObject({ version: 1, file_name: 'my_cv.pdf' });
  expect(seen.reading!.resume.basics!.name).toBe('Amara Okafor');
  expect(seen.pages[0]!.image_url).toBe(pages[0]!.image_url);
});

test('of a Word document the administrator has what was read, and no pages', async () => {
  const { review } = await givenAsked({ file: fileOf(cvDocx(), 'cv.docx') });
  const { review: seen } = await console_.get({ params: review });
  expect(seen).toMatchObject({ pages: [], reading: { resume: { basics: { name: 'Amara Okafor' } } } });
  await expect(console_.image({ params: review })).rejects.toMatchObject({ code: 'cv_not_found' });
  expect(await logOf(review.id)).toEqual([{ action: 'looked', by: admin.id }]);
});

test('a built CV is shown while its holder asks, and not once it has been decided', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const { built } = await api.cvBuilding.create({ body: { title: 'Built' } });
  const params = { id: built.cv.id };
  expect((await api.cvs.submitForReview({ params })).cv.requires_review).toBe(true);
  const [row] = await reviewsOf(params.id);
  const review = { id: row!.id };
  expect((await console_.get({ params: review })).review).toMatchObject({ version: null, pages: [] });
  await drawThumbnail(t.system(), params.id);
  const { pages } = (await console_.get({ params: review })).review;
  expect(pages).toMatchObject([{ page: 1, width: 1414, height: 2000 }]);
  const picture = await console_.image({ params: review });
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  await expect(console_.image({ params: review, query: { page: 2 } })).rejects.toMatchObject({
    code: 'cv_not_found',
  });
  await console_.approve({ params: review });
  expect((await console_.get({ params: review })).review.pages).toEqual([]);
  await expect(console_.image({ params: review })).rejects.toMatchObject({ code: 'cv_not_found' });
});

test('what has been looked through says so to its holder and is told, and undoing lets it wait again', async () => {
  const { holder, api, params, review } = await givenAsked();
  const { review: decided } = await console_.approve({ params: review });
  expect(decided).toMatchObject({ state: 'approved', decided_by: { id: admin.id }, remark: null });
  const { cv } = await api.cvs.get({ params });
  expect(cv).toMatchObject({
    requires_review: false,
    review: { state: 'approved', remark: null, version: 1, decided_at: decided.decided_at },
  });
  const [news] = await toldOf(holder);
  expect(news).toMatchObject({
    title: expect.stringMatching(/my cv.* was looked through/),
    action_url: `/app/user/cvs/${params.id}`,
  });
  expect(JSON.stringify([cv, news])).not.toContain(admin.email);

  await console_.undo({ params: review });
  expect((await api.cvs.get({ params })).cv).toMatchObject({ requires_review: true, review: null });
  expect((await console_.get({ params: review })).review).toMatchObject({
    state: 'pending',
    decided_at: null,
    decided_by: null,
    history: [{ action: 'undone' }, { action: 'approved', by: { email: admin.email } }],
  });
  await expect(console_.undo({ params: review })).rejects.toMatchObject({ code: 'review_open' });
});

test('what is returned gives the remark to its holder, who can ask again; the newer request is the one that counts', async () => {
  const { holder, api, params, review } = await givenAsked();
  const remark = 'The years at Northgate are missing.';
  await expect(console_.return({ params: review, body: { remark: '  ' } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await console_.return({ params: review, body: { remark } });
  expect((await api.cvs.get({ params })).cv).toMatchObject({
    requires_review: false,
    review: { state: 'returned', remark, version: 1 },
  });
  expect((await toldOf(holder))[0]).toMatchObject({
    title: expect.stringMatching(/was returned with a remark/),
    message: expect.stringContaining(remark),
  });

  await api.cvs.submitForReview({ params });
  const again = (await reviewsOf(params.id)).at(-1)!;
  expect((await console_.get({ params: { id: again.id } })).review.former).toMatchObject({
    state: 'returned',
    remark,
  });
  expect((await console_.get({ params: review })).review.undo_obstacle).toBe('cv_review_asked_again');
  await expect(console_.undo({ params: review })).rejects.toMatchObject({
    status: 409,
    code: 'cv_review_asked_again',
  });
  await console_.approve({ params: { id: again.id } });
  expect((await api.cvs.get({ params })).cv.review).toMatchObject({ state: 'approved', remark: null });
  // Undone, what was decided before counts again for the one who decides anew, and the CV waits.
  await console_.undo({ params: { id: again.id } });
  expect((await api.cvs.get({ params })).cv).toMatchObject({
    requires_review: true,
    review: { state: 'returned', remark },
  });
});

test('of many decisions at once exactly one counts, and the others are told', async () => {
  const { review } = await givenAsked();
  const outcomes = await Promise.allSettled([
    console_.approve({ params: review }),
    console_.return({ params: review, body: { remark: 'no' } }),
    console_.approve({ params: review }),
    console_.return({ params: review, body: { remark: 'no' } }),
  ]);
  expect(codesOf(outcomes)).toEqual(['done', 'review_decided', 'review_decided', 'review_decided']);
  expect(await logOf(review.id)).toHaveLength(1);
  const undone = await Promise.allSettled([
    console_.undo({ params: review }),
    console_.undo({ params: review }),
  ]);
  expect(codesOf(undone)).toEqual(['done', 'review_open']);
});

test('a request that was taken back is nobody’s to decide, also when both come at once', async () => {
  const { api, params, review } = await givenAsked();
  await console_.image({ params: review });
  expect((await api.cvs.withdrawFromReview({ params })).cv.requires_review).toBe(false);
  const refused = await Promise.allSettled([
    console_.get({ params: review }),
    console_.image({ params: review }),
    console_.approve({ params: review }),
    console_.return({ params: review, body: { remark: 'no' } }),
    console_.undo({ params: review }),
  ]);
  expect(codesOf(refused)).toEqual(Array<string>(5).fill('review_not_found'));
  const listed = await console_.list({ query: { state: 'all', limit: 100 } });
  expect(listed.reviews.map((one) => one.id)).not.toContain(review.id);
  expect(await logOf(review.id)).toHaveLength(1);
  // Without one nothing changes.
  await api.cvs.withdrawFromReview({ params });

  await api.cvs.submitForReview({ params });
  const { id } = (await reviewsOf(params.id)).at(-1)!;
  const [decision] = await Promise.allSettled([
    console_.approve({ params: { id } }),
    api.cvs.withdrawFromReview({ params }),
  ]);
  const { cv } = await api.cvs.get({ params });
  expect(cv.requires_review).toBe(false);
  expect(cv.review?.state ?? null).toBe(decision.status === 'fulfilled' ? 'approved' : null);
});

test('a newer file ends the request, and a decision about the former one stands', async () => {
  const { api, params, review } = await givenAsked();
  const upload = async (name: string) => {
    const file = fileOf(cvPdf(name), 'newer.pdf');
    await read((await api.cvs.uploadVersion({ params, file })).task_id);
  };
  await upload('Amara O.');
  expect((await api.cvs.get({ params })).cv.requires_review).toBe(false);
  await expect(console_.approve({ params: review })).rejects.toMatchObject({ code: 'review_not_found' });

  await api.cvs.submitForReview({ params });
  const { id } = (await reviewsOf(params.id)).at(-1)!;
  await console_.return({ params: { id }, body: { remark: 'Name?' } });
  await upload('Amara Okafor');
  const { cv } = await api.cvs.get({ params });
  expect(cv.versions[0]!.version).toBe(3);
  expect(cv.review).toMatchObject({ state: 'returned', version: 2 });
  await expect(console_.undo({ params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'cv_review_outdated',
  });
});

test('a deleted CV leaves the queue whether it waits or was decided, and comes back with it', async () => {
  const waiting = await givenAsked();
  const decided = await givenAsked({ holder: waiting.holder });
  await console_.approve({ params: decided.review });
  for (const { api, params } of [waiting, decided]) await api.cvs.remove({ params });
  const listed = (await console_.list({ query: { state: 'all', limit: 100 } })).reviews.map(({ id }) => id);
  for (const { review } of [waiting, decided]) {
    expect(listed).not.toContain(review.id);
    await expect(console_.get({ params: review })).rejects.toMatchObject({ code: 'review_not_found' });
    await expect(console_.image({ params: review })).rejects.toMatchObject({ code: 'review_not_found' });
  }
  await expect(console_.approve({ params: waiting.review })).rejects.toMatchObject({
    code: 'review_not_found',
  });
  await expect(console_.undo({ params: decided.review })).rejects.toMatchObject({
    code: 'review_not_found',
  });
  await waiting.api.cvs.restore({ body: { cv_ids: [waiting.params.id, decided.params.id] } });
  expect((await console_.get({ params: waiting.review })).review.state).toBe('pending');
  expect((await console_.get({ params: decided.review })).review.state).toBe('approved');
});

test('a CV beyond the plan is not submitted, and what was asked before can be taken back', async () => {
  const { holder, api, params } = await givenAsked();
  await givenCv({ holder });
  await t.given.plan(holder, 'free');
  expect((await api.cvs.get({ params })).cv.read_only).toBe(true);
  expect((await api.cvs.withdrawFromReview({ params })).cv.requires_review).toBe(false);
  await expect(api.cvs.submitForReview({ params })).rejects.toMatchObject({ code: 'read_only_surplus' });
  expect((await api.cvs.get({ params })).cv.requires_review).toBe(false);
});

test('a request goes with its CV, and who decided it may go without it', async () => {
  const { params, review } = await givenAsked();
  const passing = await t.given.user({ admin: true });
  await t.as(passing).cvReviews.approve({ params: review });
  await t
    .as(passing)
    .deletion.deleteAccount({ params: { id: passing.id }, body: { confirmation: passing.email } });
  const { review: seen } = await console_.get({ params: review });
  expect(seen).toMatchObject({ state: 'approved', decided_by: null, history: [{ by: null }] });
  await t.system().db.delete(cvs).where(eq(cvs.id, params.id));
  expect(await reviewsOf(params.id)).toEqual([]);
  expect(await logOf(review.id)).toEqual([]);
});

test('nobody asks without end', async () => {
  const { api, params } = await givenCv();
  for (let n = 0; n < 20; n++) {
    await api.cvs.submitForReview({ params });
    await api.cvs.withdrawFromReview({ params });
  }
  await expect(api.cvs.submitForReview({ params })).rejects.toMatchObject({ code: 'rate_limited' });
});
