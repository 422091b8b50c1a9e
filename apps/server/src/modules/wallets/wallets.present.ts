import type { ShareLink, Wallet, WalletDetail } from '@certfolio/contract/wallets';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { presentCertificate } from '../certificates/certificates.present.ts';
import { findReadOnly, type ReadOnly } from '../plans/surplus.ts';
import { stateOf } from './share-links.ts';
import { findHeldCvs, findHeldItems, loadItems } from './wallet-items.queries.ts';
import type { WalletAndLink } from './wallet-links.service.ts';
import { isReadOnly, walletSurplus } from './wallet-surplus.ts';
import { loadWallets, type WalletView } from './wallets.queries.ts';
import { wallets } from './wallets.table.ts';

export const shareUrlOf = (ctx: Pick<Context, 'config'>, token: string): string =>
  `${ctx.config.PUBLIC_URL}/wallet/${token}`;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A wallet as its holder sees it in lists. */
export function presentWallet(ctx: Context, view: WalletView, readOnly: ReadOnly): Wallet {
  const { wallet, main } = view;
  const open = wallet.visibility === 'private' ? null : main;
  return {
    id: wallet.id,
    title: wallet.title,
    name: wallet.title,
    description: wallet.description,
    visibility: wallet.visibility,
    is_public: wallet.visibility === 'public',
    has_password: wallet.passwordHash !== null,
    allow_indexing: wallet.allowIndexing,
    share_token: open?.token ?? null,
    share_url: open && shareUrlOf(ctx, open.token),
    opens_at: instant(wallet.opensAt),
    closes_at: instant(wallet.closesAt),
    tags: view.tags,
    view_count: wallet.viewCount,
    certificate_count: view.certificateCount,
    cv_count: view.cvCount,
    link_count: view.linkCount,
    link_state: main && stateOf(wallet, main, ctx.now()),
    read_only: isReadOnly(readOnly, wallet),
    created_at: wallet.createdAt.toISOString(),
    updated_at: wallet.updatedAt.toISOString(),
  };
}

/** A wallet with what it holds, as its holder sees it. */
export async function presentWalletDetail(ctx: UserContext, id: string): Promise<WalletDetail> {
  const [[view], held, cvs, readOnly] = await Promise.all([
    loadWallets(ctx, eq(wallets.id, id)),
    findHeldItems(ctx, id),
    findHeldCvs(ctx, id),
    findReadOnly(ctx, [...walletSurplus, 'certificates']),
  ]);
  if (!view) throw problem('wallet_not_found');
  const items = await loadItems(ctx, held);
  const now = ctx.now();
  return {
    ...presentWallet(ctx, view, readOnly),
    wallet_certificates: items.map(({ item, view }) => ({
      certificate_id: item.certificateId,
      position: item.position,
      certificate: presentCertificate(view, now, readOnly),
    })),
    wallet_cvs: cvs.map(({ cvId, position, title, cvType, status, file }) => ({
      cv_id: cvId,
      position,
      cv: { id: cvId, title, cv_type: cvType, status, file_name: file?.filename ?? null },
    })),
  };
}

/** A link as the wallet's holder sees it. */
export const presentLink = (ctx: Context, { wallet, link }: WalletAndLink): ShareLink => ({
  id: link.id,
  name: link.name,
  purpose: link.purpose,
  audience: link.audience,
  is_main: link.isMain,
  token: link.token,
  url: shareUrlOf(ctx, link.token),
  enabled: link.enabled,
  opens_at: instant(link.opensAt),
  closes_at: instant(link.closesAt),
  has_password: link.passwordHash !== null,
  hidden_fields: link.hiddenFields,
  allow_download: link.allowDownload,
  view_count: link.viewCount,
  created_at: link.createdAt.toISOString(),
  state: stateOf(wallet, link, ctx.now()),
});
