import type { Context } from '../../context.ts';
import { and, asc, eq, inArray } from '../../db/orm.ts';
import { isHeld } from '../certificates/certificates.policy.ts';
import type { CertificateView } from '../certificates/certificates.queries.ts';
import { pageUrlOf } from '../certificates/public-page.ts';
import { stateOf } from '../wallets/share-links.ts';
import { isOpenToAll } from '../wallets/wallets.policy.ts';
import { shareUrlOf } from '../wallets/wallets.present.ts';
import { findMainLink, type WalletRow } from '../wallets/wallets.queries.ts';
import { shareLinks, walletCertificates, wallets } from '../wallets/wallets.table.ts';

/** Where a wallet can be looked at now; null while its main link would answer with nothing. */
export async function livePageOfWallet(ctx: Context, wallet: WalletRow): Promise<string | null> {
  const main = await findMainLink(ctx, wallet.id);
  return main && stateOf(wallet, main, ctx.now()) === 'open' ? shareUrlOf(ctx, main.token) : null;
}

/**
 * Where certificates of one holder can be looked at now, by their ids: the own page of each that is shared, or else
 * its place in a wallet that is public without a password. A wallet that is shared by its link is no such place: who
 * gets a sheet of paper must not get a whole wallet with it. What is held for review has no page at all.
 */
export async function livePagesOf(
  ctx: Context,
  views: readonly CertificateView[],
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const without: string[] = [];
  for (const { certificate } of views) {
    if (isHeld(certificate)) continue;
    const own = pageUrlOf(ctx, certificate);
    if (own === null) without.push(certificate.id);
    else pages.set(certificate.id, own);
  }
  if (without.length === 0) return pages;
  const places = await ctx.db
    .select({
      certificateId: walletCertificates.certificateId,
      itemId: walletCertificates.itemId,
      token: shareLinks.token,
    })
    .from(walletCertificates)
    .innerJoin(wallets, eq(wallets.id, walletCertificates.walletId))
    .innerJoin(shareLinks, and(eq(shareLinks.walletId, wallets.id), shareLinks.isMain))
    .where(and(inArray(walletCertificates.certificateId, without), isOpenToAll(ctx.now())))
    .orderBy(asc(wallets.createdAt), asc(wallets.id));
  for (const { certificateId, itemId, token } of places) {
    if (!pages.has(certificateId)) pages.set(certificateId, placeIn(shareUrlOf(ctx, token), itemId));
  }
  return pages;
}

/** The page of one item of a wallet. */
export const placeIn = (walletUrl: string, itemId: string): string => `${walletUrl}/certificate/${itemId}`;
