import { v7 as uuidv7 } from 'uuid';
import { readFields, type ReadField } from '@certfolio/contract/certificates';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, inArray, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { answerPicture, pictureOf } from '../certificates/certificates.files.ts';
import { isAtWork } from '../certificates/certificates.policy.ts';
import { statusOnceFree, type CertificateRow } from '../certificates/certificates.queries.ts';
import { certificates, certificateTags, evidence, tasks } from '../certificates/certificates.table.ts';
import { columnOf } from '../certificates/read-columns.ts';
import { lastDayOf } from '../certificates/validity.ts';
import { reviewDecided, type ReviewDecidedFacts } from '../notifications/events/review-decided.event.ts';
import { tell } from '../notifications/tell.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { checkAnew } from '../verification/runs.service.ts';
import { duplicateReviewLog, duplicateReviews, type Undoing } from './duplicates.table.ts';
import { reconsiderHolds, release } from './holds.ts';
import { getReview, isMergeTarget, type ReviewRow } from './reviews.queries.ts';

type Action = (typeof duplicateReviewLog.$inferInsert)['action'];

/**
 * It is a certificate of its own: it is listed like any other. A flag about another account holds nothing, so
 * that approving one lets nothing through that is held for another reason.
 * @throws Problem review_not_found, review_decided
 */
export const approveReview = (ctx: UserContext, id: string): Promise<void> =>
  decide(ctx, id, 'approved', async (ctx, review, certificate) => {
    if (review.kind === 'duplicate' && certificate.status === 'pending_review') {
      await release(ctx, certificate.id);
      await tellHolder(ctx, certificate, { decision: 'approved', certificateId: certificate.id });
    }
    return { found: foundOf(certificate) };
  });

/**
 * Refuses it; its holder reads the reason.
 * @throws Problem review_not_found, review_decided
 */
export const rejectReview = (ctx: UserContext, id: string, reason: string): Promise<void> =>
  decide(
    ctx,
    id,
    'rejected',
    async (ctx, _review, certificate) => {
      await ctx.db
        .update(certificates)
        .set({ status: 'rejected', requiresReview: false, updatedAt: sql`now()` })
        .where(eq(certificates.id, certificate.id));
      await tellHolder(ctx, certificate, { decision: 'rejected', certificateId: certificate.id, reason });
      return { found: foundOf(certificate) };
    },
    reason,
  );

/**
 * It is the same certificate: its files become the newest versions of the other, which gains the details and tags
 * that it lacked. The emptied certificate is kept aside.
 * @throws Problem review_not_found, review_decided, review_no_match, review_reading
 */
export const mergeReview = (ctx: UserContext, id: string): Promise<void> =>
  decide(ctx, id, 'merged', async (ctx, review, certificate) => {
    if (review.kind !== 'duplicate' || review.matchedId === null) throw problem('review_no_match');
    const [target] = await ctx.db
      .select()
      .from(certificates)
      .where(isMergeTarget(certificate.ownerId, review.matchedId))
      .for('no key update');
    if (!target) throw problem('review_no_match');
    await requireRead(ctx, [certificate.id, target.id]);
    const moved = await moveFiles(ctx, certificate.id, target.id);
    if (moved.length > 0) await checkAnew(ctx, target.id);
    const gained = await fillIn(ctx, target, certificate);
    const tags = await giveTags(ctx, target, certificate.id);
    await ctx.db
      .update(certificates)
      .set({ mergedIntoId: target.id, deletedAt: ctx.now(), updatedAt: sql`now()` })
      .where(eq(certificates.id, certificate.id));
    await reconsiderHolds(ctx, [certificate.id]);
    const { id: targetId, title: targetTitle } = target;
    await tellHolder(ctx, certificate, { decision: 'merged', targetId, targetTitle });
    return {
      found: foundOf(certificate),
      merged: {
        evidence: moved,
        ...gained,
        tags,
        uploadedAt: target.uploadedAt?.toISOString() ?? null,
      },
    };
  });

type Decision = ReviewDecidedFacts extends infer Facts
  ? Facts extends object
    ? Omit<Facts, 'title'>
    : never
  : never;

const tellHolder = (ctx: UserContext, { ownerId, title }: CertificateRow, decision: Decision) =>
  tell(ctx, ownerId, reviewDecided, { ...decision, title } as ReviewDecidedFacts);

/**
 * Takes the decision back: everything stands as it did before, and what its holder has changed since stays, and
 * so do other decisions about the same certificate.
 * @throws Problem review_not_found, review_open, review_withdrawn, review_merged_on
 */
export function undoReview(ctx: UserContext, id: string): Promise<void> {
  return onReview(ctx, id, async (ctx, review, certificate) => {
    if (review.state === 'pending' || !review.undoing) throw problem('review_open');
    const { found, merged } = review.undoing;
    if (certificate.deletedAt !== null && !merged) throw problem('review_withdrawn');
    if (merged && certificate.mergedIntoId) {
      await takeBack(ctx, certificate.id, certificate.mergedIntoId, merged);
    }
    // A flag about another account held nothing: what its certificate has become since is its own.
    const stands = review.kind === 'other_account' && review.state === 'approved';
    await ctx.db
      .update(duplicateReviews)
      .set({ state: 'pending', decidedBy: null, decidedAt: null, reason: null, undoing: null })
      .where(eq(duplicateReviews.id, review.id));
    await ctx.db
      .update(certificates)
      .set({
        ...(stands ? {} : await standingOf(ctx, certificate, found)),
        ...(merged ? { mergedIntoId: null, deletedAt: null } : {}),
        updatedAt: sql`now()`,
      })
      .where(eq(certificates.id, certificate.id));
    await log(ctx, review.id, 'undone');
    // What it was held for may have been deleted since.
    await reconsiderHolds(ctx, [certificate.id]);
  });
}

/** How a certificate stands by all that has been decided about it, in whatever order that was undone. */
async function standingOf(
  ctx: UserContext,
  { id, similarity }: CertificateRow,
  found: Undoing['found'],
): Promise<Undoing['found']> {
  const reviews = await ctx.db
    .select({ kind: duplicateReviews.kind, state: duplicateReviews.state, score: duplicateReviews.score })
    .from(duplicateReviews)
    .where(eq(duplicateReviews.certificateId, id));
  if (reviews.some(({ state }) => state === 'rejected')) {
    return { status: 'rejected', requiresReview: false, similarity };
  }
  const hold = reviews.find(({ kind, state }) => kind === 'duplicate' && state === 'pending');
  if (hold) {
    return { status: 'pending_review', requiresReview: true, similarity: found.similarity ?? hold.score };
  }
  // A reading that was under way may have ended meanwhile.
  return { status: await statusOnceFree(ctx, id), requiresReview: false, similarity: null };
}

function decide(
  ctx: UserContext,
  id: string,
  state: 'approved' | 'merged' | 'rejected',
  carryOut: (ctx: UserContext, review: ReviewRow, certificate: CertificateRow) => Promise<Undoing>,
  reason: string | null = null,
): Promise<void> {
  return onReview(ctx, id, async (ctx, review, certificate) => {
    if (review.state !== 'pending') throw problem('review_decided');
    // Withdrawn by its holder.
    if (certificate.deletedAt !== null) throw problem('review_not_found');
    const undoing = await carryOut(ctx, review, certificate);
    await ctx.db
      .update(duplicateReviews)
      .set({ state, reason, undoing, decidedBy: ctx.actor.id, decidedAt: ctx.now() })
      .where(eq(duplicateReviews.id, review.id));
    await log(ctx, review.id, state);
  });
}

/** Holds the account of the certificate, then the review: of two decisions at once one sees the other's. */
function onReview(
  ctx: UserContext,
  id: string,
  work: (ctx: UserContext, review: ReviewRow, certificate: CertificateRow) => Promise<void>,
): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const [owner] = await ctx.db
      .select({ id: certificates.ownerId })
      .from(duplicateReviews)
      .innerJoin(certificates, eq(certificates.id, duplicateReviews.certificateId))
      .where(eq(duplicateReviews.id, id));
    if (!owner) throw problem('review_not_found');
    await lockAccount(ctx, owner.id);
    const [review] = await ctx.db
      .select()
      .from(duplicateReviews)
      .where(eq(duplicateReviews.id, id))
      .for('no key update');
    if (!review) throw problem('review_not_found');
    const [certificate] = await ctx.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, review.certificateId))
      .for('no key update');
    if (!certificate) throw problem('review_not_found');
    await work(ctx, review, certificate);
  });
}

const foundOf = ({ status, requiresReview, similarity }: CertificateRow): Undoing['found'] => ({
  status,
  requiresReview,
  similarity,
});

async function requireRead(ctx: UserContext, certificateIds: string[]): Promise<void> {
  const atWork = await ctx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(inArray(tasks.certificateId, certificateIds), inArray(tasks.status, ['PENDING', 'PROCESSING'])),
    )
    .limit(1);
  if (atWork.length > 0) throw problem('review_reading');
}

/** Moves every file to the other certificate, as its newest versions, in their order. */
async function moveFiles(
  ctx: UserContext,
  fromId: string,
  toId: string,
): Promise<{ id: string; version: number }[]> {
  const files = await ctx.db
    .select({ id: evidence.id, version: evidence.version })
    .from(evidence)
    .where(eq(evidence.certificateId, fromId))
    .orderBy(evidence.version);
  const [top] = await ctx.db
    .select({ version: sql<number>`coalesce(max(${evidence.version}), 0)::int` })
    .from(evidence)
    .where(eq(evidence.certificateId, toId));
  for (const [place, { id }] of files.entries()) {
    await ctx.db
      .update(evidence)
      .set({ certificateId: toId, version: (top?.version ?? 0) + place + 1 })
      .where(eq(evidence.id, id));
  }
  await ctx.db.update(tasks).set({ certificateId: toId }).where(eq(tasks.certificateId, fromId));
  return files;
}

/** Details that the one lacks and the other has; where they were the holder's own word, they stay that. */
async function fillIn(
  ctx: UserContext,
  target: CertificateRow,
  from: CertificateRow,
): Promise<{ filled: Partial<Record<ReadField, string>>; corrected: ReadField[] }> {
  const filled: Partial<Record<ReadField, string>> = {};
  const set: Partial<CertificateRow> = {};
  for (const name of readFields) {
    const column = columnOf[name];
    const value = from[column];
    if (target[column] !== null || value === null || target.correctedFields.includes(name)) continue;
    if (column === 'title' || column === 'certificateType') continue;
    filled[name] = value;
    set[column] = value;
  }
  if (set.expiryDate !== undefined) set.expiresOn = lastDayOf(set.expiryDate);
  const corrected = from.correctedFields.filter((name) => filled[name] !== undefined);
  await ctx.db
    .update(certificates)
    .set({
      ...set,
      correctedFields: [...target.correctedFields, ...corrected],
      uploadedAt: from.uploadedAt ?? target.uploadedAt,
      updatedAt: sql`now()`,
    })
    .where(eq(certificates.id, target.id));
  return { filled, corrected };
}

const tagsPerCertificate = 20;

async function giveTags(ctx: UserContext, target: CertificateRow, fromId: string): Promise<string[]> {
  const namesOf = async (id: string): Promise<string[]> =>
    (
      await ctx.db
        .select({ name: certificateTags.name })
        .from(certificateTags)
        .where(eq(certificateTags.certificateId, id))
        .orderBy(certificateTags.name)
    ).map(({ name }) => name);
  const has = await namesOf(target.id);
  const given = (await namesOf(fromId))
    .filter((name) => !has.includes(name))
    .slice(0, Math.max(0, tagsPerCertificate - has.length));
  if (given.length > 0) {
    await ctx.db
      .insert(certificateTags)
      .values(given.map((name) => ({ certificateId: target.id, ownerId: target.ownerId, name })));
  }
  return given;
}

/** Moves the files back, and takes from the other certificate what it gained and nobody has changed since. */
async function takeBack(
  ctx: UserContext,
  certificateId: string,
  targetId: string,
  merged: NonNullable<Undoing['merged']>,
): Promise<void> {
  const [target] = await ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.id, targetId))
    .for('no key update');
  // Its files have gone on with those of the other: they come back in the order in which they went.
  if (target?.mergedIntoId) throw problem('review_merged_on');
  for (const { id, version } of merged.evidence) {
    await ctx.db.update(evidence).set({ certificateId, version }).where(eq(evidence.id, id));
  }
  const moved = merged.evidence.map(({ id }) => id);
  if (moved.length > 0) {
    await ctx.db.update(tasks).set({ certificateId }).where(inArray(tasks.evidenceId, moved));
    await checkAnew(ctx, certificateId);
  }
  if (!target) return;
  await checkAnew(ctx, targetId);
  const set: Partial<CertificateRow> = {};
  const given = new Set<ReadField>();
  for (const name of readFields) {
    const column = columnOf[name];
    if (column === 'title' || column === 'certificateType') continue;
    if (merged.filled[name] === undefined || target[column] !== merged.filled[name]) continue;
    set[column] = null;
    given.add(name);
  }
  if (set.expiryDate !== undefined) set.expiresOn = null;
  const correctedFields = target.correctedFields.filter(
    (name) => !(given.has(name) && merged.corrected.includes(name)),
  );
  const uploadedAt = merged.uploadedAt === null ? null : new Date(merged.uploadedAt);
  const isOlder = await hasNewerFile(ctx, targetId, uploadedAt);
  // The file that is being read may be the one that has just moved away.
  const status = isAtWork(target) ? await statusOnceFree(ctx, targetId) : target.status;
  await ctx.db
    .update(certificates)
    .set({ ...set, status, correctedFields, ...(isOlder ? {} : { uploadedAt }), updatedAt: sql`now()` })
    .where(eq(certificates.id, targetId));
  if (merged.tags.length > 0) {
    await ctx.db
      .delete(certificateTags)
      .where(and(eq(certificateTags.certificateId, targetId), inArray(certificateTags.name, merged.tags)));
  }
}

/** Whether a file has come in after this instant, of those that are left. */
async function hasNewerFile(ctx: UserContext, certificateId: string, than: Date | null): Promise<boolean> {
  const [newest] = await ctx.db
    .select({ at: sql<Date | null>`max(${evidence.createdAt})` })
    .from(evidence)
    .where(eq(evidence.certificateId, certificateId));
  return newest?.at ? than === null || new Date(newest.at) > than : false;
}

/**
 * A page of one side of a review. It is another person's document: who looked at it is kept.
 * @throws Problem review_not_found, certificate_not_found
 */
export async function reviewImage(
  ctx: UserContext,
  id: string,
  wanted: {
    side: 'certificate' | 'matched';
    page?: number | undefined;
    size: 'page' | 'thumbnail';
    held: string | undefined;
  },
): Promise<FileAnswer> {
  const { review, ...sides } = await getReview(ctx, id);
  const side = sides[wanted.side];
  const key = side ? await pictureOf(ctx, side.view, wanted, true) : null;
  if (!side || !key) throw problem('certificate_not_found');
  await logLook(ctx, review.id, side.view.certificate.id);
  return answerPicture(ctx, key, side.view.certificate.title, wanted.held);
}

/** A look that lasts is one look: pages are turned, and pictures asked for again. */
async function logLook(ctx: UserContext, reviewId: string, certificateId: string): Promise<void> {
  const before = await ctx.db
    .select({ id: duplicateReviewLog.id })
    .from(duplicateReviewLog)
    .where(
      and(
        eq(duplicateReviewLog.reviewId, reviewId),
        eq(duplicateReviewLog.action, 'looked'),
        eq(duplicateReviewLog.adminId, ctx.actor.id),
        eq(duplicateReviewLog.certificateId, certificateId),
        sql`${duplicateReviewLog.at} > now() - interval '10 minutes'`,
      ),
    )
    .limit(1);
  if (before.length === 0) await log(ctx, reviewId, 'looked', certificateId);
}

async function log(
  ctx: UserContext,
  reviewId: string,
  action: Action,
  certificateId: string | null = null,
): Promise<void> {
  await ctx.db.insert(duplicateReviewLog).values({
    id: uuidv7(),
    reviewId,
    action,
    adminId: ctx.actor.id,
    certificateId,
    at: sql`clock_timestamp()`,
  });
}
