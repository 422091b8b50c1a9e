import type { BoostFeatures, BoostInfo } from '@certfolio/contract/accounts';
import { boostFeatures, planFeatures, type Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { eq, type NodePgDatabase, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { requireHeld, type Gate } from './entitlements.ts';
import { sumOf } from './ledger.ts';
import { grantPlan, ledgerOf, planInLedger } from './ledger.service.ts';

/**
 * The plan that counts now, by the database's clock: the sum of the ledger while it is right, and what the ledger says
 * once something in it has ended.
 */
export const planNow = sql<Plan>`
  case when ${users.plan} = 'free' or ${users.planEndsAt} is null or ${users.planEndsAt} > now() then ${users.plan}
  else ${planInLedger} end`;

/**
 * The plan of an account at this moment, by the database's clock.
 * @throws Problem user_not_found
 */
export async function activePlan(ctx: Context, userId: string): Promise<Plan> {
  const [found] = await ctx.db.select({ plan: planNow }).from(users).where(eq(users.id, userId));
  if (!found) throw problem('user_not_found');
  return found.plan;
}

/**
 * Holds the account's row until the transaction ends, so that of two parallel calls the second counts what the
 * first has written. Only of use inside `ctx.transaction`.
 * @throws Problem user_not_found
 */
export async function lockAccount(ctx: Context, userId: string): Promise<{ plan: Plan }> {
  const [found] = await ctx.db
    .select({ plan: planNow })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!found) throw problem('user_not_found');
  return found;
}

/** @throws Problem with the sentence for this feature, when the present plan does not hold it */
export async function requireFeature(ctx: Context, userId: string, feature: Gate): Promise<void> {
  requireHeld(await activePlan(ctx, userId), feature);
}

/** The plan as the pages show it. Whole days that remain, so its last 24 hours are day 0. */
export async function boostInfo(ctx: Context, userId: string): Promise<BoostInfo> {
  const { entries, now } = await ledgerOf(ctx, userId);
  const { plan, endsAt } = sumOf(entries, now);
  const active = plan !== 'free';
  return {
    has_boost: active,
    boost_type: active ? plan : 'none',
    boost_status: active ? 'active' : 'inactive',
    is_trial: false,
    is_lifetime: active && endsAt === null,
    expires_in_days: endsAt && Math.floor((endsAt.getTime() - now.getTime()) / 86_400_000),
  };
}

/** Every feature by name: true exactly when the present plan holds it. */
export async function featuresOf(ctx: Context, userId: string): Promise<BoostFeatures> {
  const held = planFeatures[await activePlan(ctx, userId)];
  return Object.fromEntries(boostFeatures.map((name) => [name, held.includes(name)])) as BoostFeatures;
}

/**
 * Gives an account a plan: until `endsAt`, for a calendar year, or without end when null. Free has no end.
 * @throws Problem user_not_found
 */
export async function setPlan(
  ctx: Pick<Context, 'db'>,
  userId: string,
  plan: Plan,
  endsAt: Date | 'a year' | null,
): Promise<{ plan: Plan; endsAt: Date | null }> {
  const write = (db: Context['db']) => grantPlan({ db }, userId, plan, endsAt);
  // A transaction inside a transaction would be a savepoint, which is all the same here.
  return (ctx.db as NodePgDatabase).transaction((db) => write(db as unknown as Context['db']));
}
