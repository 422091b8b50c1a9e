import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { and, eq, inArray, isNull, or, sql } from '../../db/orm.ts';
import { reconsiderHoldJob } from '../certificates/certificates.jobs.ts';
import { statusOnceFree, type CertificateRow } from '../certificates/certificates.queries.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { reviewHeld } from '../notifications/events/review-held.event.ts';
import { tell } from '../notifications/tell.ts';
import { duplicateReviewLog, duplicateReviews } from './duplicates.table.ts';

type Hold = typeof duplicateReviews.$inferSelect;

/**
 * Puts a certificate into the queue of what an administrator is to decide, and says so. What waits there or has been
 * decided stays as it is; what has lapsed waits again.
 */
export async function openReview(
  ctx: Context,
  { id: certificateId, ownerId, title }: { id: string; ownerId: string; title: string },
  match: { certificate: { id: string; title: string }; percentage: number; reasons: string[] },
): Promise<void> {
  const why = { matchedId: match.certificate.id, score: match.percentage, reasons: match.reasons };
  const id = uuidv7();
  const [opened] = await ctx.db
    .insert(duplicateReviews)
    .values({ id, kind: 'duplicate', certificateId, ...why })
    .onConflictDoUpdate({
      target: duplicateReviews.certificateId,
      targetWhere: sql`kind = 'duplicate'`,
      set: { ...why, state: 'pending' },
      setWhere: eq(duplicateReviews.state, 'lapsed'),
    })
    .returning({ id: duplicateReviews.id });
  if (!opened) return;
  if (opened.id !== id) await logOfItself(ctx, opened.id, 'held');
  await tell(ctx, ownerId, reviewHeld, { certificateId, title, resembles: match.certificate.title });
}

/** The certificate has been before an administrator, or is, or was until what it repeated was gone. */
export async function findHold(ctx: Context, certificateId: string): Promise<Hold | null> {
  const [found] = await ctx.db
    .select()
    .from(duplicateReviews)
    .where(and(eq(duplicateReviews.certificateId, certificateId), eq(duplicateReviews.kind, 'duplicate')));
  return found ?? null;
}

/** Whether what a certificate is held for has been deleted or merged away. */
export async function isMatchGone(ctx: Context, { matchedId }: Pick<Hold, 'matchedId'>): Promise<boolean> {
  if (matchedId === null) return true;
  const kept = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, matchedId), isNull(certificates.deletedAt)));
  return kept.length === 0;
}

/** Lists a certificate that was held, as what it is by now; answers what it has become. */
export async function release(
  ctx: Context,
  certificateId: string,
): Promise<Pick<CertificateRow, 'status' | 'requiresReview' | 'similarity'>> {
  const free = {
    status: await statusOnceFree(ctx, certificateId),
    requiresReview: false,
    similarity: null,
  };
  await ctx.db
    .update(certificates)
    .set({ ...free, updatedAt: sql`now()` })
    .where(eq(certificates.id, certificateId));
  return free;
}

/** Ends a review that nobody needs to decide any more: what the certificate repeated is gone. */
export async function lapseReview(ctx: Context, reviewId: string): Promise<void> {
  await ctx.db
    .update(duplicateReviews)
    .set({ state: 'lapsed' })
    .where(and(eq(duplicateReviews.id, reviewId), eq(duplicateReviews.state, 'pending')));
  await logOfItself(ctx, reviewId, 'lapsed');
}

/**
 * Has everything looked at again that is or was held for one of these certificates, which have been deleted or brought
 * back, and these themselves: what one of them was held for may have gone, or come back, while it was away.
 */
export async function reconsiderHolds(ctx: Context, ids: string[]): Promise<void> {
  const held = await ctx.db
    .select({ certificateId: duplicateReviews.certificateId })
    .from(duplicateReviews)
    .where(
      and(
        or(inArray(duplicateReviews.matchedId, ids), inArray(duplicateReviews.certificateId, ids)),
        eq(duplicateReviews.kind, 'duplicate'),
        inArray(duplicateReviews.state, ['pending', 'lapsed']),
      ),
    )
    // The first to have come in is the first to be free.
    .orderBy(duplicateReviews.certificateId);
  if (held.length > 0) await ctx.enqueueAll(reconsiderHoldJob, held);
}

const logOfItself = (ctx: Context, reviewId: string, action: 'held' | 'lapsed') =>
  ctx.db.insert(duplicateReviewLog).values({ id: uuidv7(), reviewId, action, at: sql`clock_timestamp()` });
