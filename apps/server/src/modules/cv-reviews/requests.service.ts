import { v7 as uuidv7 } from 'uuid';
import type { Context, UserContext } from '../../context.ts';
import { and, eq } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { requireEditableCv } from '../cvs/cvs.policy.ts';
import { getCv, type CvView } from '../cvs/cvs.queries.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { cvReviews } from './cv-reviews.table.ts';

/** Each request is kept, also one that is taken back at once. */
const requestsPerHour = 20;

/**
 * Asks an administrator to look through a CV; it stays of use meanwhile. Asking twice is asking once.
 * @throws Problem cv_not_found, read_only_surplus, rate_limited
 */
export async function submitForReview(ctx: UserContext, id: string): Promise<CvView> {
  await takeTurn(ctx, `cv-review:${ctx.actor.id}`, requestsPerHour, 3600);
  return ctx.transaction(async (ctx) => {
    // A newer file that comes in meanwhile would not be the one that is asked about.
    await lockAccount(ctx, ctx.actor.id);
    const { cv, version } = await getCv(ctx, id);
    await requireEditableCv(ctx, cv);
    await ctx.db
      .insert(cvReviews)
      .values({ id: uuidv7(), cvId: id, versionId: version?.id ?? null })
      .onConflictDoNothing();
    return getCv(ctx, id);
  });
}

/**
 * Takes the request for a review back; without one nothing changes.
 * @throws Problem cv_not_found
 */
export function withdrawFromReview(ctx: UserContext, id: string): Promise<CvView> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    await getCv(ctx, id);
    await endRequest(ctx, id);
    return getCv(ctx, id);
  });
}

/** Ends the request for a review of a CV, if there is one. Only with its holder's account held. */
export async function endRequest(ctx: Context, cvId: string): Promise<void> {
  await ctx.db
    .update(cvReviews)
    .set({ state: 'withdrawn' })
    .where(and(eq(cvReviews.cvId, cvId), eq(cvReviews.state, 'pending')));
}
