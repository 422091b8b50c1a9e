import type { CvDecision } from '@certfolio/contract/cvs';
import type { Context } from '../../context.ts';
import { and, eq, inArray, lt, sql } from '../../db/orm.ts';
import { cvVersions } from '../cvs/cvs.table.ts';
import { cvReviews } from './cv-reviews.table.ts';

export type CvDecisionRow = {
  state: CvDecision;
  decidedAt: Date;
  remark: string | null;
  /** The file that was looked at; null of a built CV. */
  version: number | null;
};

/** The newest decision about a CV of those made before this instant, or of all. */
export async function findDecision(ctx: Context, cvId: string, before?: Date): Promise<CvDecisionRow | null> {
  const [found] = await ctx.db
    .select({
      state: sql<CvDecision>`${cvReviews.state}`,
      decidedAt: sql<Date>`${cvReviews.decidedAt}`.mapWith(cvReviews.decidedAt),
      remark: cvReviews.remark,
      version: cvVersions.version,
    })
    .from(cvReviews)
    .leftJoin(cvVersions, eq(cvVersions.id, cvReviews.versionId))
    .where(
      and(
        eq(cvReviews.cvId, cvId),
        inArray(cvReviews.state, ['approved', 'returned']),
        before && lt(cvReviews.decidedAt, before),
      ),
    )
    .orderBy(sql`${cvReviews.decidedAt} desc nulls last`)
    .limit(1);
  return found ?? null;
}
