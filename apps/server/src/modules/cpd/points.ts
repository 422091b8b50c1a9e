import { exact } from '@certfolio/contract/cpd-hours';
import { mostRecords, type CpdUsage } from '@certfolio/contract/cpd-records';
import { limitOf } from '@certfolio/contract/entitlements';
import type { Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { count, sql } from '../../db/orm.ts';
import { requireWithin } from '../plans/entitlements.ts';
import { activePlan } from '../plans/plans.service.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdRecords } from './cpd.table.ts';
import { sumWhere } from './records.queries.ts';

/** The points of all that the actor keeps, planned or done: what the plan's number is compared with. */
async function countPoints(ctx: UserContext): Promise<number> {
  const [found] = await ctx.db
    .select({ points: sumWhere(sql`true`) })
    .from(cpdRecords)
    .where(recordsKnownTo(ctx.actor));
  return found?.points ?? 0;
}

/**
 * Only of use inside a transaction that holds the account. Whoever is beyond a limit already, since a plan has
 * ended, keeps everything and may change it, as long as it grows no further.
 * @throws Problem cpd_limit_reached unless `more` points still fit into the plan
 */
export async function requirePoints(ctx: UserContext, plan: Plan, more: number): Promise<void> {
  if (limitOf(plan, 'cpd_points') === null || more <= 0) return;
  requireWithin(plan, 'cpd_points', { used: await countPoints(ctx), more });
}

/**
 * Only of use inside a transaction that holds the account.
 * @throws Problem cpd_too_many unless `more` records still fit, even such as amount to nothing
 */
export async function requireRecordPlaces(ctx: UserContext, more: number): Promise<void> {
  const [held] = await ctx.db.select({ records: count() }).from(cpdRecords).where(recordsKnownTo(ctx.actor));
  if ((held?.records ?? 0) + more > mostRecords) {
    throw problem('cpd_too_many', { limit: mostRecords, what: 'records of CPD' });
  }
}

export const usageOf = (plan: Plan, points: number): CpdUsage => {
  const limit = limitOf(plan, 'cpd_points');
  return {
    points: exact(points),
    points_limit: limit,
    points_left: limit === null ? null : Math.max(0, exact(limit - points)),
  };
};

export async function findUsage(ctx: UserContext): Promise<CpdUsage> {
  const [plan, points] = await Promise.all([activePlan(ctx, ctx.actor.id), countPoints(ctx)]);
  return usageOf(plan, points);
}
