import type { PublicWallet, Wallet, WalletDetail } from '@certfolio/contract/wallets';
import type { Context } from '../../context.ts';
import type { Holder } from '../accounts/holder.queries.ts';
import { presentCertificate, presentPublicCertificate } from '../certificates/certificates.present.ts';
import type { WalletRow } from './wallet-access.ts';
import { findHeldItems, loadItems, loadShownItems, type CountedWallet } from './wallets.queries.ts';

export const shareUrlOf = (ctx: Context, shareToken: string): string =>
  `${ctx.config.PUBLIC_URL}/wallet/${shareToken}`;

/** The link as it stands: a private wallet has none, though it keeps its token for later. */
export const openLinkOf = (ctx: Context, wallet: WalletRow): string | null =>
  wallet.visibility === 'private' || wallet.shareToken === null ? null : shareUrlOf(ctx, wallet.shareToken);

/** A wallet as its holder sees it in lists. */
export function presentWallet(ctx: Context, wallet: CountedWallet): Wallet {
  const link = openLinkOf(ctx, wallet);
  return {
    id: wallet.id,
    title: wallet.title,
    name: wallet.title,
    description: wallet.description,
    visibility: wallet.visibility,
    is_public: wallet.visibility === 'public',
    has_password: wallet.passwordHash !== null,
    allow_indexing: wallet.allowIndexing,
    share_token: link === null ? null : wallet.shareToken,
    share_url: link,
    view_count: wallet.viewCount,
    certificate_count: wallet.certificateCount,
    created_at: wallet.createdAt.toISOString(),
    updated_at: wallet.updatedAt.toISOString(),
  };
}

/** A wallet with what it holds, as its holder sees it. */
export async function presentWalletDetail(ctx: Context, wallet: WalletRow): Promise<WalletDetail> {
  const items = await loadItems(ctx, await findHeldItems(ctx, wallet.id));
  const now = ctx.now();
  return {
    ...presentWallet(ctx, { ...wallet, certificateCount: items.length }),
    wallet_certificates: items.map(({ item, view }) => ({
      certificate_id: item.certificateId,
      position: item.position,
      certificate: presentCertificate(view, now),
    })),
    wallet_cvs: [],
  };
}

/** A wallet as its share page shows it: only what is named here, and no row ids. */
export async function presentPublicWallet(
  ctx: Context,
  { wallet, holder, isOwner }: { wallet: WalletRow; holder: Holder; isOwner: boolean },
): Promise<PublicWallet> {
  const views = await loadShownItems(ctx, wallet.id);
  const now = ctx.now();
  const certificates = views.map((view) =>
    presentPublicCertificate(view, { itemId: view.itemId, ownerName: holder.name }, now),
  );
  const checkedAt = certificates
    .flatMap(({ checks }) => checks.map((check) => check.checked_at))
    .filter((instant) => instant !== null)
    .toSorted();
  return {
    title: wallet.title,
    description: wallet.description,
    owner_name: holder.name,
    owner_avatar: holder.avatar,
    is_owner: isOwner,
    password_protected: wallet.passwordHash !== null,
    allow_indexing: wallet.visibility === 'public' && wallet.allowIndexing,
    updated_at: wallet.updatedAt.toISOString(),
    last_checked_at: checkedAt.at(-1) ?? null,
    certificates,
  };
}
