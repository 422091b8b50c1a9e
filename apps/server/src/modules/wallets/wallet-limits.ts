import { limitOf } from '@certfolio/contract/entitlements';
import type { Plan } from '@certfolio/contract/plans';
import type { WalletCleanup, WalletUsage } from '@certfolio/contract/wallets';
import type { UserContext } from '../../context.ts';
import { and, asc, eq, sql } from '../../db/orm.ts';
import { requireWithin } from '../plans/entitlements.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import { wallets } from './wallets.table.ts';

const mostCandidates = 100;

export type Held = {
  total: number;
  public: number;
  /** Those that took a place of the plan: all but copies. */
  counted: number;
};

export const heldColumns = {
  total: sql<number>`count(*)::int`,
  public: sql<number>`(count(*) filter (where ${wallets.visibility} = 'public'))::int`,
  counted: sql<number>`(count(*) filter (where not ${wallets.outsideLimit}))::int`,
};

/** How many wallets the actor has. To hold a limit by it, the account has to be locked before. */
export async function countHeld(ctx: UserContext): Promise<Held> {
  const [held] = await ctx.db.select(heldColumns).from(wallets).where(walletsKnownTo(ctx.actor));
  return held!;
}

/** @throws Problem wallet_limit_reached when the plan has no place for so many more */
export function requirePlaces(plan: Plan, taken: number, wanted = 1): void {
  requireWithin(plan, 'wallets', { used: taken, more: wanted });
}

/** @throws Problem public_wallet_limit_reached when the plan does not allow so many more public wallets */
export function requirePublicPlaces(plan: Plan, held: Held, wanted = 1): void {
  requireWithin(plan, 'public_wallets', { used: held.public, more: wanted });
}

export const usageOf = (plan: Plan, held: Held): WalletUsage => {
  const limit = limitOf(plan, 'wallets')!;
  return {
    total: held.total,
    plan_limit: limit,
    public_count: held.public,
    public_allowance: limit,
    public_remaining: Math.max(0, limit - held.public),
  };
};

/**
 * What has to go after a boost has ended: product.md section 4, "Wallet cleanup". Null while a boost is active or
 * no more wallets are public than the free plan allows.
 */
export async function findCleanup(ctx: UserContext, plan: Plan, held: Held): Promise<WalletCleanup | null> {
  const required = held.public - limitOf(plan, 'public_wallets')!;
  if (plan !== 'free' || required <= 0) return null;
  const rows = await ctx.db
    .select({
      id: wallets.id,
      title: wallets.title,
      createdAt: wallets.createdAt,
      viewCount: wallets.viewCount,
    })
    .from(wallets)
    .where(and(walletsKnownTo(ctx.actor), eq(wallets.visibility, 'public')))
    .orderBy(asc(wallets.createdAt), asc(wallets.id))
    .limit(mostCandidates);
  return {
    required,
    candidates: rows.map(({ createdAt, viewCount, ...row }, place) => ({
      ...row,
      created_at: createdAt.toISOString(),
      view_count: viewCount,
      excess: place < required,
    })),
  };
}
