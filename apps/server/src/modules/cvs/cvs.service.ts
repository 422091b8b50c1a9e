import { cvTypes, type CvType } from '@certfolio/contract/cvs';
import { limitOf } from '@certfolio/contract/entitlements';
import type { Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from '../../db/orm.ts';
import { requireWithin } from '../plans/entitlements.ts';
import { activePlan, lockAccount } from '../plans/plans.service.ts';
import { walletCvs, wallets } from '../wallets/wallets.table.ts';
import { countsAs, knownTo, requireEditableCv, surplusOf } from './cvs.policy.ts';
import { countCvs, getCv, loadCvs, type CvView } from './cvs.queries.ts';
import { cvs, cvTags } from './cvs.table.ts';

const tagsPerCv = 20;

export type ListedCvs = {
  total: number;
  views: CvView[];
  /** How many there are of each kind, and may be. */
  uploads: number;
  uploadLimit: number | null;
  builds: number;
  buildLimit: number | null;
};

/** The actor's own CVs, newest first. */
export async function listCvs(
  ctx: UserContext,
  { tag, ...page }: { skip: number; limit: number; tag?: string | undefined },
): Promise<ListedCvs> {
  const tagged =
    tag === undefined
      ? undefined
      : sql`exists (select 1 from ${cvTags} t where t.cv_id = ${cvs.id} and t.name = ${tag})`;
  const where = and(knownTo(ctx.actor), tagged)!;
  const [views, total, uploads, builds, plan] = await Promise.all([
    loadCvs(ctx, where, page),
    countCvs(ctx, where),
    countCvs(ctx, countsAs('uploaded', ctx.actor.id)),
    countCvs(ctx, countsAs('built', ctx.actor.id)),
    activePlan(ctx, ctx.actor.id),
  ]);
  const [uploadLimit, buildLimit] = [limitOf(plan, 'cv_uploads'), limitOf(plan, 'cv_builds')];
  return { total, views, uploads, uploadLimit, builds, buildLimit };
}

/** The newest of the actor's own CVs. */
export async function newestCv(ctx: UserContext): Promise<CvView | null> {
  const [view] = await loadCvs(ctx, knownTo(ctx.actor), { skip: 0, limit: 1 });
  return view ?? null;
}

/** @throws Problem cv_limit_reached, cv_build_limit_reached unless `more` CVs of this kind still fit into the plan */
export async function requireCvRoom(
  ctx: Context,
  { cvType, ownerId, plan, more = 1 }: { cvType: CvType; ownerId: string; plan: Plan; more?: number },
): Promise<void> {
  requireWithin(plan, surplusOf(cvType), { used: await countCvs(ctx, countsAs(cvType, ownerId)), more });
}

/** @throws Problem cv_not_found, read_only_surplus */
export async function renameCv(ctx: UserContext, id: string, title: string): Promise<CvView> {
  await requireEditableCv(ctx, (await getCv(ctx, id)).cv);
  await change(ctx, id, { title });
  return getCv(ctx, id);
}

/**
 * Deletes a CV. It can be brought back for 30 days, and is gone for everybody else at once.
 * @throws Problem cv_not_found
 */
export const deleteCv = (ctx: UserContext, id: string): Promise<void> =>
  change(ctx, id, { deletedAt: ctx.now() });

async function change(ctx: UserContext, id: string, set: Partial<typeof cvs.$inferInsert>): Promise<void> {
  const changed = await ctx.db
    .update(cvs)
    .set({ ...set, updatedAt: sql`now()` })
    .where(and(eq(cvs.id, id), knownTo(ctx.actor)))
    .returning({ id: cvs.id });
  if (changed.length === 0) throw problem('cv_not_found');
}

/**
 * Brings deleted CVs back, or none if one of them is unknown or they no longer fit into the plan.
 * @throws Problem cv_not_found, cv_limit_reached, cv_build_limit_reached
 */
export function restoreCvs(ctx: UserContext, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const own = await ctx.db
      .select({ id: cvs.id, cvType: cvs.cvType, deletedAt: cvs.deletedAt })
      .from(cvs)
      .where(and(inArray(cvs.id, wanted), eq(cvs.ownerId, ctx.actor.id)));
    if (own.length !== wanted.length) throw problem('cv_not_found');
    const deleted = own.filter(({ deletedAt }) => deletedAt !== null);
    if (deleted.length === 0) return 0;
    for (const cvType of cvTypes) {
      const more = deleted.filter((one) => one.cvType === cvType).length;
      if (more > 0) await requireCvRoom(ctx, { cvType, ownerId: ctx.actor.id, plan, more });
    }
    await ctx.db
      .update(cvs)
      .set({ deletedAt: null, updatedAt: sql`now()` })
      .where(
        and(
          inArray(
            cvs.id,
            deleted.map(({ id }) => id),
          ),
          isNotNull(cvs.deletedAt),
        ),
      );
    return deleted.length;
  });
}

/**
 * Tags a CV; answers its tags. Tagging twice changes nothing.
 * @throws Problem cv_not_found, read_only_surplus; invalid_input beyond 20 tags
 */
export function addTag(ctx: UserContext, id: string, name: string): Promise<string[]> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const { cv, tags } = await getCv(ctx, id);
    await requireEditableCv(ctx, cv);
    if (tags.includes(name)) return tags;
    if (tags.length >= tagsPerCv) {
      const errors = { tag_name: `A CV has at most ${tagsPerCv} tags.` };
      throw problem('invalid_input', undefined, { errors });
    }
    await ctx.db.insert(cvTags).values({ cvId: id, ownerId: ctx.actor.id, name }).onConflictDoNothing();
    return (await getCv(ctx, id)).tags;
  });
}

/** @throws Problem cv_not_found, read_only_surplus */
export async function removeTag(ctx: UserContext, id: string, name: string): Promise<string[]> {
  await requireEditableCv(ctx, (await getCv(ctx, id)).cv);
  await ctx.db.delete(cvTags).where(and(eq(cvTags.cvId, id), eq(cvTags.name, name)));
  return (await getCv(ctx, id)).tags;
}

/** The first hundred wallets that hold a CV, by title: copies of a wallet have no limit. */
export const walletsHoldingCv = (ctx: Context, cvId: string): Promise<{ id: string; title: string }[]> =>
  ctx.db
    .select({ id: wallets.id, title: wallets.title })
    .from(walletCvs)
    .innerJoin(wallets, eq(wallets.id, walletCvs.walletId))
    .where(and(eq(walletCvs.cvId, cvId), isNull(wallets.deletedAt)))
    .orderBy(asc(wallets.title), asc(wallets.id))
    .limit(100);
