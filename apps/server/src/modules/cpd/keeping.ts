import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, count, eq, inArray, isNotNull, isNull, sql, type SQL } from '../../db/orm.ts';
import { lockAccount } from '../plans/plans.service.ts';
import type { cpdGoals, cpdReflections, cpdTemplates } from './cpd.table.ts';

type Kept = {
  table: typeof cpdGoals | typeof cpdReflections | typeof cpdTemplates;
  unknown: 'cpd_goal_not_found' | 'cpd_reflection_not_found' | 'cpd_template_not_found';
  /** The most that one account keeps, and how a refusal calls them. */
  limit: number;
  what: string;
};

const living = (ctx: UserContext, { table }: Kept): SQL =>
  and(eq(table.ownerId, ctx.actor.id), isNull(table.deletedAt))!;

/**
 * Only of use inside a transaction that holds the account.
 * @throws Problem cpd_too_many unless `more` still fit
 */
export async function requirePlaces(ctx: UserContext, kept: Kept, more = 1): Promise<void> {
  const [held] = await ctx.db.select({ held: count() }).from(kept.table).where(living(ctx, kept));
  if ((held?.held ?? 0) + more > kept.limit) {
    throw problem('cpd_too_many', { limit: kept.limit, what: kept.what });
  }
}

/** Deletes one, for 30 days so that it can be brought back. @throws Problem that it is unknown */
export async function putAway(ctx: UserContext, kept: Kept, id: string): Promise<void> {
  const gone = await ctx.db
    .update(kept.table)
    .set({ deletedAt: ctx.now() })
    .where(and(eq(kept.table.id, id), living(ctx, kept)))
    .returning({ id: kept.table.id });
  if (gone.length === 0) throw problem(kept.unknown);
}

/**
 * Brings deleted ones back, or none if one of them is unknown.
 * @returns how many had been deleted
 * @throws Problem that one is unknown, cpd_too_many
 */
export function bringBack(ctx: UserContext, kept: Kept, ids: readonly string[]): Promise<number> {
  const { table } = kept;
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const found = await ctx.db
      .select({ id: table.id, deletedAt: table.deletedAt })
      .from(table)
      .where(and(inArray(table.id, wanted), eq(table.ownerId, ctx.actor.id)));
    if (found.length !== wanted.length) throw problem(kept.unknown);
    const deleted = found.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
    if (deleted.length === 0) return 0;
    await requirePlaces(ctx, kept, deleted.length);
    await ctx.db
      .update(table)
      .set({ deletedAt: null, updatedAt: sql`now()` })
      .where(and(inArray(table.id, deleted), isNotNull(table.deletedAt)));
    return deleted.length;
  });
}
