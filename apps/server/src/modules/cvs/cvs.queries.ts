import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { and, asc, count, desc, eq, sql, type SQL } from '../../db/orm.ts';
import { cvContents } from '../built-cvs/built-cvs.table.ts';
import { cvReviews } from '../cv-reviews/cv-reviews.table.ts';
import { cvSharing } from '../public-cvs/public-cvs.table.ts';
import { knownTo } from './cvs.policy.ts';
import { cvPages, cvReadings, cvs, cvTags, cvTasks, cvVersions } from './cvs.table.ts';

export type CvRow = typeof cvs.$inferSelect;
export type CvVersionRow = typeof cvVersions.$inferSelect;
export type CvTaskRow = typeof cvTasks.$inferSelect;
export type CvReadingRow = typeof cvReadings.$inferSelect;

/** A CV with what is shown of it: its newest version and the task about that, and its tags. */
export type CvView = {
  cv: CvRow;
  version: CvVersionRow | null;
  task: CvTaskRow | null;
  tags: string[];
  hasReading: boolean;
  /** An administrator has been asked to look through it, and has not yet. */
  requiresReview: boolean;
  /** Of a built CV. */
  drawn: { thumbnailKey: string | null; pageCount: number | null } | null;
  isPublic: boolean;
};

const viewColumns = {
  cv: cvs,
  version: cvVersions,
  task: cvTasks,
  tags: sql<string[]>`array(select t.name from ${cvTags} t where t.cv_id = ${cvs.id} order by t.name)`,
  hasReading: sql<boolean>`exists (select 1 from ${cvReadings} r where r.version_id = ${cvVersions.id})`,
  requiresReview: sql<boolean>`exists (
    select 1 from ${cvReviews} r where r.cv_id = ${cvs.id} and r.state = 'pending')`,
  drawn: { thumbnailKey: cvContents.thumbnailKey, pageCount: cvContents.pageCount },
  isPublic: sql<boolean>`coalesce(${cvSharing.isPublic}, false)`,
};

export const isNewestVersion = and(
  eq(cvVersions.cvId, cvs.id),
  sql`${cvVersions.version} = (select max(v.version) from ${cvVersions} v where v.cv_id = ${cvs.id})`,
);

/** A version may have been read several times: the newest task says how it stands. */
const isTaskOfVersion = sql`${cvTasks.id} = (select t.id from ${cvTasks} t
  where t.version_id = ${cvVersions.id} order by t.created_at desc nulls last, t.id desc nulls last limit 1)`;

const newestFirst = [sql`${cvs.createdAt} desc nulls last`, asc(cvs.id)];

/** A page of the CVs for which `where` holds, newest first; the page is picked before anything is joined to it. */
export function loadCvs(ctx: Context, where: SQL, page: { skip: number; limit: number }): Promise<CvView[]> {
  const chosen = ctx.db
    .select()
    .from(cvs)
    .where(where)
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.skip)
    .as('cvs');
  return ctx.db
    .select(viewColumns)
    .from(chosen)
    .leftJoin(cvVersions, isNewestVersion)
    .leftJoin(cvTasks, isTaskOfVersion)
    .leftJoin(cvContents, eq(cvContents.cvId, cvs.id))
    .leftJoin(cvSharing, eq(cvSharing.cvId, cvs.id))
    .orderBy(...newestFirst);
}

export async function countCvs(ctx: Context, where: SQL): Promise<number> {
  const [found] = await ctx.db.select({ total: count() }).from(cvs).where(where);
  return found?.total ?? 0;
}

/**
 * One CV of the actor's own.
 * @throws Problem cv_not_found, also for those of others and for the deleted
 */
export async function getCv(ctx: Context, id: string): Promise<CvView> {
  const [view] = await loadCvs(ctx, and(eq(cvs.id, id), knownTo(ctx.actor))!, { skip: 0, limit: 1 });
  if (!view) throw problem('cv_not_found');
  return view;
}

/** The files of a CV, newest first. */
export const findVersions = (ctx: Context, cvId: string): Promise<CvVersionRow[]> =>
  ctx.db
    .select()
    .from(cvVersions)
    .where(eq(cvVersions.cvId, cvId))
    .orderBy(desc(cvVersions.version))
    .limit(100);

export async function findCvReading(
  ctx: Context,
  { version }: Pick<CvView, 'version'>,
): Promise<CvReadingRow | null> {
  if (!version) return null;
  const [reading] = await ctx.db.select().from(cvReadings).where(eq(cvReadings.versionId, version.id));
  return reading ?? null;
}

/** The pages of the newest version that can be looked at, in its order. */
export const findCvPages = (
  ctx: Context,
  { version }: Pick<CvView, 'version'>,
): Promise<(typeof cvPages.$inferSelect)[]> =>
  version
    ? ctx.db.select().from(cvPages).where(eq(cvPages.versionId, version.id)).orderBy(asc(cvPages.page))
    : Promise.resolve([]);
