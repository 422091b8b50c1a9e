import type { ReviewState } from '@certfolio/contract/certificates';
import type { ReviewKind } from '@certfolio/contract/duplicates';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { alias, and, asc, count, desc, eq, inArray, sql, type SQL } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { findPeople, type PersonRow } from '../accounts/people.queries.ts';
import {
  findPages,
  findReading,
  loadCertificates,
  type CertificateView,
  type EvidencePage,
  type ReadingRow,
} from '../certificates/certificates.queries.ts';
import { isHeld, isPresentable } from '../certificates/certificates.policy.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { duplicateReviewLog, duplicateReviews } from './duplicates.table.ts';

export type ReviewRow = typeof duplicateReviews.$inferSelect;

export type Side = { view: CertificateView; holder: PersonRow };

export type ReviewView = {
  review: ReviewRow;
  decidedBy: PersonRow | null;
  certificate: Side;
  matched: Side | null;
};

/**
 * What an administrator is to see: not what its holder has withdrawn before anything was decided, and no longer
 * what resembles a certificate that is gone.
 */
const isOpenToSight = sql`(${duplicateReviews.state} not in ('pending', 'lapsed') or exists (
  select from ${certificates} c where c.id = ${duplicateReviews.certificateId} and c.deleted_at is null))`;

/** A page of the queue, the most alike first, with the numbers of all that match and of all that wait. */
export async function findReviews(
  ctx: Context,
  filter: { state: ReviewState | 'all'; kind?: ReviewKind | undefined; skip: number; limit: number },
): Promise<{ total: number; pending: number; views: ReviewView[] }> {
  const where = and(
    filter.state === 'all' ? undefined : eq(duplicateReviews.state, filter.state),
    filter.kind ? eq(duplicateReviews.kind, filter.kind) : undefined,
    isOpenToSight,
  )!;
  const waiting = and(eq(duplicateReviews.state, 'pending'), isOpenToSight)!;
  const [[counted], [open], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(duplicateReviews).where(where),
    ctx.db.select({ total: count() }).from(duplicateReviews).where(waiting),
    ctx.db
      .select()
      .from(duplicateReviews)
      .where(where)
      .orderBy(sql`${duplicateReviews.score} desc nulls last`, asc(duplicateReviews.id))
      .limit(filter.limit)
      .offset(filter.skip),
  ]);
  return { total: counted?.total ?? 0, pending: open?.total ?? 0, views: await withSides(ctx, rows) };
}

/** @throws Problem review_not_found */
export async function getReview(ctx: Context, id: string): Promise<ReviewView> {
  const rows = await ctx.db
    .select()
    .from(duplicateReviews)
    .where(and(eq(duplicateReviews.id, id), isOpenToSight));
  const [view] = await withSides(ctx, rows);
  if (!view) throw problem('review_not_found');
  return view;
}

async function withSides(ctx: Context, rows: ReviewRow[]): Promise<ReviewView[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ certificateId, matchedId }) => [certificateId, matchedId ?? []].flat());
  const views = await loadCertificates(ctx, inArray(certificates.id, ids));
  const byId = new Map(views.map((view) => [view.certificate.id, view]));
  await showMovedFiles(ctx, rows, byId);
  const people = await findPeople(ctx, [
    ...views.map(({ certificate }) => certificate.ownerId),
    ...rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  ]);
  const sideOf = (id: string | null): Side | null => {
    const view = byId.get(id ?? '');
    const holder = people.get(view?.certificate.ownerId ?? '');
    return view && holder ? { view, holder } : null;
  };
  return rows.flatMap((review) => {
    const certificate = sideOf(review.certificateId);
    if (!certificate) return [];
    const decidedBy = people.get(review.decidedBy ?? '') ?? null;
    return [{ review, decidedBy, certificate, matched: sideOf(review.matchedId) }];
  });
}

/** What was merged has lost its files to the other certificate; its side goes on showing the newest of them. */
async function showMovedFiles(
  ctx: Context,
  rows: ReviewRow[],
  byId: Map<string, CertificateView>,
): Promise<void> {
  const moved = rows.flatMap(({ certificateId, undoing }) => {
    const newest = undoing?.merged?.evidence.at(-1);
    return newest ? [{ certificateId, evidenceId: newest.id }] : [];
  });
  if (moved.length === 0) return;
  const files = await ctx.db
    .select()
    .from(evidence)
    .where(
      inArray(
        evidence.id,
        moved.map(({ evidenceId }) => evidenceId),
      ),
    );
  for (const { certificateId, evidenceId } of moved) {
    const view = byId.get(certificateId);
    const file = files.find(({ id }) => id === evidenceId);
    if (view && file) byId.set(certificateId, { ...view, evidence: file });
  }
}

export type SideDetail = Side & {
  reading: ReadingRow | null;
  pages: EvidencePage[];
};

export async function withDetail(ctx: Context, side: Side): Promise<SideDetail> {
  const [reading, pages] = await Promise.all([findReading(ctx, side.view), findPages(ctx, side.view)]);
  return { ...side, reading, pages };
}

export type LogEntry = {
  action: (typeof duplicateReviewLog.$inferSelect)['action'];
  by: PersonRow | null;
  at: Date;
};

/** Who did what about a review, the newest first. */
export async function findHistory(ctx: Context, reviewId: string): Promise<LogEntry[]> {
  const admin = alias(users, 'admin');
  const rows = await ctx.db
    .select({
      action: duplicateReviewLog.action,
      at: duplicateReviewLog.at,
      by: {
        id: admin.id,
        email: admin.email,
        first: admin.firstName,
        last: admin.lastName,
        name: admin.name,
        avatarKey: admin.avatarKey,
      },
    })
    .from(duplicateReviewLog)
    .leftJoin(admin, eq(admin.id, duplicateReviewLog.adminId))
    .where(eq(duplicateReviewLog.reviewId, reviewId))
    .orderBy(desc(duplicateReviewLog.at), desc(duplicateReviewLog.id))
    .limit(200);
  return rows;
}

/** Certificates of the holder that something could be merged into: not deleted, and listed. */
export const isMergeTarget = (ownerId: string, id: string): SQL =>
  and(eq(certificates.id, id), eq(certificates.ownerId, ownerId), isPresentable())!;

/** Why merging the two of a review would be refused now, as far as that can be told beforehand. */
export function mergeObstacle({
  review,
  certificate,
  matched,
}: ReviewView): 'review_no_match' | 'review_reading' | null {
  const target = matched?.view.certificate;
  if (
    review.kind !== 'duplicate' ||
    !target ||
    target.ownerId !== certificate.view.certificate.ownerId ||
    target.deletedAt !== null ||
    isHeld(target)
  ) {
    return 'review_no_match';
  }
  const isBeingRead = ({ view: { task } }: Side) =>
    task !== null && ['PENDING', 'PROCESSING'].includes(task.status);
  return [certificate, matched].some(isBeingRead) ? 'review_reading' : null;
}
