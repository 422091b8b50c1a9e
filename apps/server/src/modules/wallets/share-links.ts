import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { LinkState } from '@certfolio/contract/wallets';
import type { Context } from '../../context.ts';
import { newPublicToken } from '../../public-token.ts';
import { findMainLink, type LinkRow, type WalletRow } from './wallets.queries.ts';
import { shareLinks } from './wallets.table.ts';

export const newMainLink = (walletId: string) => ({
  id: uuidv7(),
  walletId,
  isMain: true,
  token: newPublicToken(),
  name: 'Main link',
});

/** The wallet's main link, made if it has none yet. The wallet has to be locked before. */
export async function keepMainLink(ctx: Context, walletId: string): Promise<LinkRow> {
  const kept = await findMainLink(ctx, walletId);
  if (kept) return kept;
  const [made] = await ctx.db.insert(shareLinks).values(newMainLink(walletId)).returning();
  return made!;
}

/** Whether a link opens at this moment, and why not. The gate asks the same of the database. */
export function stateOf(
  wallet: Pick<WalletRow, 'visibility' | 'opensAt' | 'closesAt'>,
  link: Pick<LinkRow, 'enabled' | 'opensAt' | 'closesAt'>,
  now: Date,
): LinkState {
  if (wallet.visibility === 'private') return 'wallet_private';
  if (!link.enabled) return 'disabled';
  const ends = [wallet.closesAt, link.closesAt];
  if (ends.some((end) => end !== null && end <= now)) return 'ended';
  const begins = [wallet.opensAt, link.opensAt];
  return begins.some((begin) => begin !== null && begin > now) ? 'not_open_yet' : 'open';
}

/** @throws Problem invalid_input for an end that does not come after the beginning */
export function requireOrder(opensAt: Date | null, closesAt: Date | null): void {
  if (opensAt && closesAt && closesAt <= opensAt) {
    const errors = { closes_at: 'The end must come after the beginning.' };
    throw problem('invalid_input', undefined, { errors });
  }
}
