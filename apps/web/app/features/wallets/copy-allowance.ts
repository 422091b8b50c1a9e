import { type Plan, planLimits } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import { copiesAtOnce, type Wallet, type WalletUsage } from '@certfolio/contract/wallets';

/** A wallet takes a place among the public ones of the plan by this alone, whatever protects it. */
export const isPublic = ({ visibility }: Pick<Wallet, 'visibility'>): boolean => visibility === 'public';

/**
 * Why so many copies cannot be made, in the server's own words; null when they can. Public wallets: as many as the plan
 * has room for. All others: a hundred at once, on every plan.
 */
export function copyRefusal(
  wallet: Pick<Wallet, 'visibility'>,
  quantity: number,
  { public_remaining: remaining, public_allowance: limit }: WalletUsage,
  plan: Plan,
): string | null {
  if (!Number.isInteger(quantity) || quantity < 1) return 'Make at least one copy.';
  if (isPublic(wallet)) {
    if (quantity <= remaining) return null;
    return problem('public_wallet_limit_reached', { remaining, limit, plan }).message;
  }
  return quantity > copiesAtOnce ? problem('too_many_copies').message : null;
}

/** How many copies can be made at most, for the field's own bounds. */
export const mostCopies = (wallet: Pick<Wallet, 'visibility'>, usage: WalletUsage): number =>
  isPublic(wallet) ? usage.public_remaining : copiesAtOnce;

/** Whether the plan can be too small for what was asked: then a larger one helps. */
export const largerPlanHelps = (wallet: Pick<Wallet, 'visibility'>, plan: Plan): boolean =>
  isPublic(wallet) && planLimits[plan].wallets < planLimits.max.wallets;
