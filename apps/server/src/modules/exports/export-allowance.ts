import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { planLimits } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { activePlan } from '../plans/plans.service.ts';
import { exportCounts } from './exports.table.ts';

/**
 * Draws one export within the plan's monthly allowance. It is counted before it is drawn, so that parallel
 * exports cannot pass the limit together, and given back when the drawing fails.
 * @throws Problem export_limit_reached
 */
export async function withinAllowance<T>(ctx: UserContext, draw: () => Promise<T>): Promise<T> {
  const limit = planLimits[await activePlan(ctx, ctx.actor.id)].exportsPerMonth;
  if (limit === null) return draw();
  const month = await takeExport(ctx, limit);
  try {
    return await draw();
  } catch (error) {
    await ctx.db
      .update(exportCounts)
      .set({ count: sql`${exportCounts.count} - 1` })
      .where(
        and(eq(exportCounts.ownerId, ctx.actor.id), eq(exportCounts.month, month), gt(exportCounts.count, 0)),
      );
    throw error;
  }
}

/** The month that was charged, by the app's clock in UTC. */
async function takeExport(ctx: UserContext, limit: number): Promise<string> {
  const month = ctx.now().toISOString().slice(0, 7);
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
