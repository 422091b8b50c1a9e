import type { Context } from '../../context.ts';
import { eq, and } from '../../db/orm.ts';
import { noteDownload, noteVisit, recordView } from '../views/views.service.ts';
import { openWallet, type SharedWallet } from './wallet-access.ts';
import { walletCertificates, walletCvs } from './wallets.table.ts';

const sightOf = ({ wallet, link }: SharedWallet) => ({
  subject: { kind: 'wallet' as const, id: wallet.id, ownerId: wallet.ownerId },
  linkId: link.id,
});

/**
 * Counts that a person has seen an open wallet, or an item of it: not its holder, not a crawler, and one visitor once
 * in each half hour. Whoever opens an item has seen the wallet.
 * @param seen `item`: the name of the item in public addresses
 * @returns whether this call was counted
 * @throws Problem wallet_not_found, password_required
 */
export async function countWalletView(
  ctx: Context,
  token: string,
  accessToken: string | undefined,
  seen: { referrer?: string | undefined; item?: string | undefined },
): Promise<boolean> {
  const opened = await openWallet(ctx, token, accessToken);
  const sight = { ...sightOf(opened), referrer: seen.referrer };
  const itemId = seen.item === undefined ? null : await findItem(ctx, opened.wallet.id, seen.item);
  const [view, item] = await Promise.all([
    recordView(ctx, { ...sight, itemId: null, action: 'view' }),
    itemId === null ? false : recordView(ctx, { ...sight, itemId, action: 'item' }),
  ]);
  return view || item;
}

/** Those who ask for the page without ever calling afterwards are counted when they ask; nobody waits for it. */
export const noteWalletVisit = (ctx: Context, shared: SharedWallet): void => noteVisit(ctx, sightOf(shared));

/** Counts that a file of an item was taken. The file is what was asked for: nobody waits for the count. */
export const noteWalletDownload = (ctx: Context, shared: SharedWallet, itemId: string): void =>
  noteDownload(ctx, { ...sightOf(shared), itemId });

/** The id of what a public address names; null for what is not in this wallet. */
async function findItem(ctx: Context, walletId: string, item: string): Promise<string | null> {
  const [certificate] = await ctx.db
    .select({ id: walletCertificates.certificateId })
    .from(walletCertificates)
    .where(and(eq(walletCertificates.itemId, item), eq(walletCertificates.walletId, walletId)));
  if (certificate) return certificate.id;
  const [cv] = await ctx.db
    .select({ id: walletCvs.cvId })
    .from(walletCvs)
    .where(and(eq(walletCvs.itemId, item), eq(walletCvs.walletId, walletId)));
  return cv?.id ?? null;
}
