import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, isNull, sql } from '../../db/orm.ts';
import { requireFeature } from '../plans/plans.service.ts';
import { requireEditableWallet } from './wallet-surplus.ts';
import { hashWalletPassword, matchesWalletPassword } from './wallet-password.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import type { WalletRow } from './wallets.queries.ts';
import { getWallet } from './wallets.service.ts';
import { wallets } from './wallets.table.ts';

/** @throws Problem wallet_not_found, wallet_password_feature, wallet_password_exists, read_only_surplus */
export async function setWalletPassword(ctx: UserContext, id: string, password: string): Promise<WalletRow> {
  const wallet = await getWallet(ctx, id);
  await requireFeature(ctx, ctx.actor.id, 'wallet_password_protection');
  await requireEditableWallet(ctx, wallet);
  if (wallet.passwordHash !== null) throw problem('wallet_password_exists');
  const passwordHash = await hashWalletPassword(password);
  const [changed] = await ctx.db
    .update(wallets)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(wallets.id, id), isNull(wallets.passwordHash)))
    .returning();
  if (!changed) throw problem('wallet_password_exists');
  return changed;
}

/** @throws Problem wallet_not_found, wallet_password_feature, wallet_password_wrong, read_only_surplus */
export async function changeWalletPassword(
  ctx: UserContext,
  id: string,
  oldPassword: string,
  newPassword: string,
): Promise<WalletRow> {
  const wallet = await getWallet(ctx, id);
  const { passwordHash: former } = wallet;
  await requireFeature(ctx, ctx.actor.id, 'wallet_password_protection');
  await requireEditableWallet(ctx, wallet);
  if (former === null || !(await matchesWalletPassword(former, oldPassword))) {
    throw problem('wallet_password_wrong');
  }
  const passwordHash = await hashWalletPassword(newPassword);
  const [changed] = await ctx.db
    .update(wallets)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(wallets.id, id), eq(wallets.passwordHash, former)))
    .returning();
  // Changed in between by another tab: the old password given here is no longer the right one.
  if (!changed) throw problem('wallet_password_wrong');
  return changed;
}

/** Allowed on every plan, of a wallet beyond the plan as well. @throws Problem wallet_not_found */
export async function removeWalletPassword(ctx: UserContext, id: string): Promise<WalletRow> {
  const [changed] = await ctx.db
    .update(wallets)
    .set({ passwordHash: null, updatedAt: sql`now()` })
    .where(and(eq(wallets.id, id), walletsKnownTo(ctx.actor)))
    .returning();
  if (!changed) throw problem('wallet_not_found');
  return changed;
}
