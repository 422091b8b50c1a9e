import { v7 as uuidv7 } from 'uuid';
import type { CvDecision } from '@certfolio/contract/cvs';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, isNull, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { builtCvPage } from '../built-cvs/page-pictures.ts';
import { answerPicture } from '../certificates/certificates.files.ts';
import { findCvPages, type CvRow } from '../cvs/cvs.queries.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { cvReviewDecided } from '../notifications/events/cv-review-decided.event.ts';
import { tell } from '../notifications/tell.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { getCvReview, undoObstacle, type CvReviewRow } from './cv-reviews.queries.ts';
import { cvReviewLog, cvReviews } from './cv-reviews.table.ts';

type Action = (typeof cvReviewLog.$inferInsert)['action'];

/**
 * It has been looked through, and there is nothing to remark.
 * @throws Problem review_not_found, review_decided
 */
export const approveCvReview = (ctx: UserContext, id: string): Promise<void> =>
  decide(ctx, id, 'approved', null);

/**
 * Returns it; its holder reads the remark.
 * @throws Problem review_not_found, review_decided
 */
export const returnCvReview = (ctx: UserContext, id: string, remark: string): Promise<void> =>
  decide(ctx, id, 'returned', remark);

function decide(ctx: UserContext, id: string, state: CvDecision, remark: string | null): Promise<void> {
  return onReview(ctx, id, async (ctx, review, cv) => {
    if (review.state !== 'pending') throw problem('review_decided');
    await ctx.db
      .update(cvReviews)
      .set({ state, remark, decidedBy: ctx.actor.id, decidedAt: ctx.now() })
      .where(eq(cvReviews.id, id));
    await log(ctx, id, state);
    await tell(ctx, cv.ownerId, cvReviewDecided, { decision: state, cvId: cv.id, title: cv.title, remark });
  });
}

/**
 * Takes the decision back: the CV waits again.
 * @throws Problem review_not_found, review_open, cv_review_asked_again, cv_review_outdated
 */
export function undoCvReview(ctx: UserContext, id: string): Promise<void> {
  return onReview(ctx, id, async (ctx, review) => {
    if (review.state === 'pending') throw problem('review_open');
    const obstacle = await undoObstacle(ctx, review);
    if (obstacle) throw problem(obstacle);
    await ctx.db
      .update(cvReviews)
      .set({ state: 'pending', remark: null, decidedBy: null, decidedAt: null })
      .where(eq(cvReviews.id, id));
    await log(ctx, id, 'undone');
  });
}

/**
 * Holds the account of the CV, then the review and the CV: neither a request, a newer file nor a deletion comes
 * between, and of two decisions at once one sees the other's.
 */
function onReview(
  ctx: UserContext,
  id: string,
  work: (ctx: UserContext, review: CvReviewRow, cv: CvRow) => Promise<void>,
): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const { holder } = await getCvReview(ctx, id);
    await lockAccount(ctx, holder.id);
    const [review] = await ctx.db.select().from(cvReviews).where(eq(cvReviews.id, id)).for('no key update');
    if (!review || review.state === 'withdrawn') throw problem('review_not_found');
    const [cv] = await ctx.db
      .select()
      .from(cvs)
      .where(and(eq(cvs.id, review.cvId), isNull(cvs.deletedAt)))
      .for('no key update');
    if (!cv) throw problem('review_not_found');
    await work(ctx, review as CvReviewRow, cv);
  });
}

/**
 * A page of the CV that was asked about. It is another person's document: who looked at it is kept.
 * @throws Problem review_not_found; cv_not_found when there is no such page; cv_not_drawable, unavailable
 */
export async function cvReviewImage(
  ctx: UserContext,
  id: string,
  { page, held }: { page: number; held: string | undefined },
): Promise<FileAnswer> {
  const { review, cv, version, built } = await getCvReview(ctx, id);
  if (built) {
    if (review.state !== 'pending') throw problem('cv_not_found');
    const body = await builtCvPage(ctx, { cvId: cv.id, ownerId: cv.ownerId, page });
    await logLook(ctx, id);
    return { body, contentType: 'image/webp', disposition: 'inline', filename: `${cv.title}.webp` };
  }
  const key = (await findCvPages(ctx, { version })).find((one) => one.page === page)?.pictureKey;
  if (!key) throw problem('cv_not_found');
  await logLook(ctx, id);
  return answerPicture(ctx, key, cv.title, held);
}

/** A look that lasts is one look: pages are turned, and pictures asked for again. */
export async function logLook(ctx: UserContext, reviewId: string): Promise<void> {
  const before = await ctx.db
    .select({ id: cvReviewLog.id })
    .from(cvReviewLog)
    .where(
      and(
        eq(cvReviewLog.reviewId, reviewId),
        eq(cvReviewLog.action, 'looked'),
        eq(cvReviewLog.adminId, ctx.actor.id),
        sql`${cvReviewLog.at} > now() - interval '10 minutes'`,
      ),
    )
    .limit(1);
  if (before.length === 0) await log(ctx, reviewId, 'looked');
}

async function log(ctx: UserContext, reviewId: string, action: Action): Promise<void> {
  await ctx.db
    .insert(cvReviewLog)
    .values({ id: uuidv7(), reviewId, action, adminId: ctx.actor.id, at: sql`clock_timestamp()` });
}
