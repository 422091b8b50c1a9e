import type { Plan } from '@certfolio/contract/plans';
import type { WalletVisibility } from '@certfolio/contract/wallets';
import type { UserContext } from '../../context.ts';
import { findReadOnly, readOnlyProblem, type ReadOnly } from '../plans/surplus.ts';
import type { WalletRow } from './wallets.queries.ts';

type Standing = Pick<WalletRow, 'id' | 'createdAt' | 'outsideLimit' | 'visibility'>;

/** Of wallets two things are counted: those that take a place of the plan, and those that are public. */
export const walletSurplus = ['wallets', 'public_wallets'] as const;

/** Whether a wallet is beyond what the plan holds, in either of the two. */
export const isReadOnly = (readOnly: ReadOnly, wallet: Standing): boolean =>
  kindOf(readOnly, wallet) !== null;

function kindOf(readOnly: ReadOnly, wallet: Standing): (typeof walletSurplus)[number] | null {
  if (!wallet.outsideLimit && readOnly('wallets', wallet)) return 'wallets';
  return wallet.visibility === 'public' && readOnly('public_wallets', wallet) ? 'public_wallets' : null;
}

/** @throws Problem read_only_surplus */
export async function requireEditableWallet(
  ctx: UserContext,
  wallet: Standing,
  plan: Plan = ctx.actor.plan,
): Promise<void> {
  const kind = kindOf(await findReadOnly(ctx, walletSurplus, plan), wallet);
  if (kind) throw readOnlyProblem(plan, kind);
}

const width: Record<WalletVisibility, number> = { private: 0, link: 1, public: 2 };

/** Whether a wallet shows itself to no more people than before: this much may be done with one that is read-only. */
export const isNoWider = (before: WalletVisibility, after: WalletVisibility): boolean =>
  width[after] <= width[before];
