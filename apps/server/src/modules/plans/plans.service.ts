import { eq, sql, type SQL } from 'drizzle-orm';
import type { BoostFeatures, BoostInfo } from '@certfolio/contract/accounts';
import { boostFeatures, planFeatures, type BoostFeature, type Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { users } from '../accounts/accounts.table.ts';

/** The plan that counts now: one that has lapsed is the free plan, whatever is still written in the row. */
export const planNow = sql<Plan>`
  case when ${users.planEndsAt} is not null and ${users.planEndsAt} <= now() then 'free'
  else ${users.plan} end`;

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

const hasFeature = async (ctx: Context, userId: string, feature: BoostFeature): Promise<boolean> =>
  planFeatures[await activePlan(ctx, userId)].includes(feature);

function refusalOf(feature: BoostFeature): Error {
  switch (feature) {
    case 'wallet_password_protection':
      return problem('wallet_password_feature');
    case 'advanced_analytics':
      return problem('analytics_feature');
    default:
      return problem('forbidden');
  }
}

/** @throws Problem with the sentence for this feature, when the present plan does not hold it */
export async function requireFeature(ctx: Context, userId: string, feature: BoostFeature): Promise<void> {
  if (!(await hasFeature(ctx, userId, feature))) throw refusalOf(feature);
}

/** The plan as the pages show it. Whole days that remain, so its last 24 hours are day 0. */
export async function boostInfo(ctx: Context, userId: string): Promise<BoostInfo> {
  const [found] = await ctx.db
    .select({
      plan: planNow,
      endless: sql<boolean>`${users.planEndsAt} is null`,
      days: sql<number | null>`floor(extract(epoch from ${users.planEndsAt} - now()) / 86400)::int`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) throw problem('user_not_found');
  const { plan, endless, days } = found;
  const active = plan !== 'free';
  return {
    has_boost: active,
    boost_type: plan === 'free' ? 'none' : plan,
    boost_status: active ? 'active' : 'inactive',
    is_trial: false,
    is_lifetime: active && endless,
    expires_in_days: active ? days : null,
  };
}

/** Every feature by name: true exactly when the present plan holds it. */
export async function featuresOf(ctx: Context, userId: string): Promise<BoostFeatures> {
  const held = planFeatures[await activePlan(ctx, userId)];
  return Object.fromEntries(boostFeatures.map((name) => [name, held.includes(name)])) as BoostFeatures;
}

/** What a year of a paid plan is: one calendar year from now. */
export const oneYear = sql<Date>`now() + interval '1 year'`;

/**
 * Gives an account a plan. A paid one lasts until `endsAt`, or without end when null; free has no end.
 * @throws Problem user_not_found
 */
export async function setPlan(
  ctx: Pick<Context, 'db'>,
  userId: string,
  plan: Plan,
  endsAt: Date | SQL<Date> | null,
): Promise<{ endsAt: Date | null }> {
  const [changed] = await ctx.db
    .update(users)
    .set({ plan, planEndsAt: plan === 'free' ? null : endsAt, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ endsAt: users.planEndsAt });
  if (!changed) throw problem('user_not_found');
  return changed;
}
