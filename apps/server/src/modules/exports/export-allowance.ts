import { limitOf } from '@certfolio/contract/entitlements';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, gt, lt, sql } from '../../db/orm.ts';
import { activePlan } from '../plans/plans.service.ts';
import { exportCounts } from './exports.table.ts';

export type Allowance = { limit: number | null; used: number; left: number | null; renewsAt: Date };

/**
 * What is left of the plan's exports in this calendar month, UTC; null is without limit. `used` counts those that
 * were made under a limit.
 */
export async function findAllowance(ctx: UserContext): Promise<Allowance> {
  const limit = limitOf(await activePlan(ctx, ctx.actor.id), 'exports');
  const now = ctx.now();
  const renewsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const [kept] = await ctx.db
    .select({ count: exportCounts.count })
    .from(exportCounts)
    .where(and(eq(exportCounts.ownerId, ctx.actor.id), eq(exportCounts.month, monthOf(now))));
  const used = kept?.count ?? 0;
  return { limit, used, left: limit === null ? null : Math.max(0, limit - used), renewsAt };
}

/**
 * Draws one export within the plan's monthly allowance. It is counted before it is drawn, so that parallel
 * exports cannot pass the limit together, and given back when the drawing fails.
 * @throws Problem export_limit_reached
 */
export async function withinAllowance<T>(ctx: UserContext, draw: () => Promise<T>): Promise<T> {
  const month = await takeExport(ctx);
  try {
    return await draw();
  } catch (error) {
    await giveBackExport(ctx, ctx.actor.id, month);
    throw error;
  }
}

/**
 * Takes one from the allowance by the app's clock in UTC.
 * @returns the month that was charged; null where the plan sets no limit
 * @throws Problem export_limit_reached
 */
export async function takeExport(ctx: UserContext): Promise<string | null> {
  const limit = limitOf(await activePlan(ctx, ctx.actor.id), 'exports');
  if (limit === null) return null;
  const month = monthOf(ctx.now());
  const taken = await ctx.db
    .insert(exportCounts)
    .values({ ownerId: ctx.actor.id, month, count: 1 })
    .onConflictDoUpdate({
      target: [exportCounts.ownerId, exportCounts.month],
      set: { count: sql`${exportCounts.count} + 1` },
      setWhere: lt(exportCounts.count, limit),
    })
    .returning({ count: exportCounts.count });
  if (taken.length === 0) throw problem('export_limit_reached', { limit });
  return month;
}

export async function giveBackExport(ctx: Context, ownerId: string, month: string | null): Promise<void> {
  if (month === null) return;
  await ctx.db
    .update(exportCounts)
    .set({ count: sql`${exportCounts.count} - 1` })
    .where(and(eq(exportCounts.ownerId, ownerId), eq(exportCounts.month, month), gt(exportCounts.count, 0)));
}

/** `2026-11`. */
const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7);
