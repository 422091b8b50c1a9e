import type { CvDesign } from '@certfolio/contract/cv-content';
import type { CvReviewDetail, CvReviewState } from '@certfolio/contract/cv-reviews';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { and, asc, count, desc, eq, gt, isNull, ne, sql, type SQL } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { findPeople, personColumns, type PersonRow } from '../accounts/people.queries.ts';
import { cvContents } from '../built-cvs/built-cvs.table.ts';
import type { CvRow, CvVersionRow } from '../cvs/cvs.queries.ts';
import { cvs, cvVersions } from '../cvs/cvs.table.ts';
import { cvReviewLog, cvReviews } from './cv-reviews.table.ts';

export type CvReviewRow = typeof cvReviews.$inferSelect & { state: CvReviewState };

export type CvReviewView = {
  review: CvReviewRow;
  cv: CvRow;
  holder: PersonRow;
  /** The file that was asked about; null of a built CV. */
  version: CvVersionRow | null;
  built: { pageCount: number | null; revision: number; isDrawn: boolean; paper: CvDesign['paper'] } | null;
  decidedBy: PersonRow | null;
};

/** What administrators may know of: nothing of a CV that is deleted, and no request that was taken back. */
const isOpenToSight = and(ne(cvReviews.state, 'withdrawn'), isNull(cvs.deletedAt))!;

/** A page of the requests, the oldest first, with the numbers of all that match and of all that wait. */
export async function findCvReviews(
  ctx: Context,
  filter: { state: CvReviewState | 'all'; skip: number; limit: number },
): Promise<{ total: number; pending: number; views: CvReviewView[] }> {
  const where =
    filter.state === 'all' ? isOpenToSight : and(eq(cvReviews.state, filter.state), isOpenToSight)!;
  const [total, pending, views] = await Promise.all([
    countOf(ctx, where),
    countOf(ctx, and(eq(cvReviews.state, 'pending'), isOpenToSight)!),
    load(ctx, where, filter),
  ]);
  return { total, pending, views };
}

/** @throws Problem review_not_found */
export async function getCvReview(ctx: Context, id: string): Promise<CvReviewView> {
  const [view] = await load(ctx, and(eq(cvReviews.id, id), isOpenToSight)!, { skip: 0, limit: 1 });
  if (!view) throw problem('review_not_found');
  return view;
}

async function countOf(ctx: Context, where: SQL): Promise<number> {
  const [found] = await ctx.db
    .select({ total: count() })
    .from(cvReviews)
    .innerJoin(cvs, eq(cvs.id, cvReviews.cvId))
    .where(where);
  return found?.total ?? 0;
}

async function load(
  ctx: Context,
  where: SQL,
  page: { skip: number; limit: number },
): Promise<CvReviewView[]> {
  const rows = await ctx.db
    .select({
      review: cvReviews,
      cv: cvs,
      holder: personColumns,
      version: cvVersions,
      built: {
        pageCount: cvContents.pageCount,
        revision: cvContents.revision,
        isDrawn: sql<boolean>`${cvContents.drawnRevision} = ${cvContents.revision}`,
        paper: sql<CvDesign['paper']>`${cvContents.content} #>> '{design,paper}'`,
      },
    })
    .from(cvReviews)
    .innerJoin(cvs, eq(cvs.id, cvReviews.cvId))
    .innerJoin(users, eq(users.id, cvs.ownerId))
    .leftJoin(cvVersions, eq(cvVersions.id, cvReviews.versionId))
    .leftJoin(cvContents, eq(cvContents.cvId, cvs.id))
    .where(where)
    .orderBy(asc(cvReviews.askedAt), asc(cvReviews.id))
    .limit(page.limit)
    .offset(page.skip);
  const people = await findPeople(
    ctx,
    rows.flatMap(({ review }) => review.decidedBy ?? []),
  );
  return rows.map(({ review, ...row }) => ({
    ...row,
    review: review as CvReviewRow,
    decidedBy: people.get(review.decidedBy ?? '') ?? null,
  }));
}

/** Why the decision cannot be undone now; null while there is none. */
export async function undoObstacle(
  ctx: Context,
  { id, cvId, versionId, state, askedAt }: CvReviewRow,
): Promise<CvReviewDetail['undo_obstacle']> {
  if (state === 'pending') return null;
  const [later] = await ctx.db
    .select({ id: cvReviews.id })
    .from(cvReviews)
    .where(
      and(
        eq(cvReviews.cvId, cvId),
        ne(cvReviews.id, id),
        ne(cvReviews.state, 'withdrawn'),
        gt(cvReviews.askedAt, askedAt),
      ),
    )
    .limit(1);
  if (later) return 'cv_review_asked_again';
  const [newest] = await ctx.db
    .select({ id: cvVersions.id })
    .from(cvVersions)
    .where(eq(cvVersions.cvId, cvId))
    .orderBy(desc(cvVersions.version))
    .limit(1);
  return (newest?.id ?? null) === versionId ? null : 'cv_review_outdated';
}

export type CvReviewLogEntry = {
  action: (typeof cvReviewLog.$inferSelect)['action'];
  by: PersonRow | null;
  at: Date;
};

/** Who did what about a review, the newest first. */
export const findCvReviewHistory = (ctx: Context, reviewId: string): Promise<CvReviewLogEntry[]> =>
  ctx.db
    .select({ action: cvReviewLog.action, at: cvReviewLog.at, by: personColumns })
    .from(cvReviewLog)
    .leftJoin(users, eq(users.id, cvReviewLog.adminId))
    .where(eq(cvReviewLog.reviewId, reviewId))
    .orderBy(sql`${cvReviewLog.at} desc nulls last`, desc(cvReviewLog.id))
    .limit(200);
