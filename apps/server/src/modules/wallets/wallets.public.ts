import type { PublicCertificate } from '@certfolio/contract/certificates';
import type { PublicWallet, PublicWalletCertificate, PublicWalletCv } from '@certfolio/contract/wallets';
import type { Context } from '../../context.ts';
import { presentPublicCertificate } from '../certificates/certificates.present.ts';
import { hidesDocument, maskFor, withheld, type Mask } from './hidden-fields.ts';
import { passwordOf, type OpenedWallet, type SharedWallet } from './wallet-access.ts';
import { findHeldCvs, loadShownItems, merged, type HeldCv, type ShownItem } from './wallet-items.queries.ts';

/*
 * The one place where what a link shows is put into words: pages, embeds, previews, files and documents for
 * strangers are made from these, so that what the link hides is nowhere in them.
 */

export type PublicHead = Omit<PublicWallet, 'certificates' | 'cvs' | 'items' | 'last_checked_at'>;

/** What a link keeps out of every text: a title of the wallet's own may repeat what a certificate in it hides. */
export async function maskOfLink(ctx: Context, { wallet, link, holder }: SharedWallet): Promise<Mask> {
  const shown = link.hiddenFields.length > 0 ? await loadShownItems(ctx, wallet.id) : [];
  return maskFor(shown, link.hiddenFields, holder.name);
}

/** The title, even before the password is asked for: without what the link hides. */
export const shownTitle = async (ctx: Context, shared: SharedWallet): Promise<string> =>
  (await maskOfLink(ctx, shared))(shared.wallet.title);

/**
 * What is said of a wallet before its items.
 * @param masked made by `maskFor` of all that stands in the wallet
 */
export function presentPublicHead({ wallet, link, holder, isOwner }: OpenedWallet, masked: Mask): PublicHead {
  const anonymous = link.hiddenFields.includes('recipient_name');
  const ends = [wallet.closesAt, link.closesAt].filter((end) => end !== null);
  const first = ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    title: masked(wallet.title),
    description: masked(wallet.description),
    owner_name: anonymous ? null : holder.name,
    owner_avatar: !anonymous && holder.avatar,
    is_owner: isOwner,
    password_protected: passwordOf({ wallet, link }) !== null,
    // Only the main link is for everybody: the others were given to somebody.
    allow_indexing: wallet.visibility === 'public' && wallet.allowIndexing && link.isMain,
    purpose: masked(link.purpose),
    closes_at: first?.toISOString() ?? null,
    hidden_fields: link.hiddenFields,
    allow_download: link.allowDownload && !hidesDocument(link.hiddenFields),
    updated_at: wallet.updatedAt.toISOString(),
  };
}

/**
 * A certificate as a link shows it.
 * @param masked made by `maskFor` of all that stands in the wallet
 * @param verification where it stands on a page of its own
 */
export function presentSharedCertificate(
  item: Omit<ShownItem, 'position'>,
  { link, holder }: OpenedWallet,
  masked: Mask,
  now: Date,
  verification: PublicCertificate['verification'] = null,
): PublicWalletCertificate {
  const place = { itemId: item.itemId, ownerName: holder.name, verification };
  const certificate = {
    ...presentPublicCertificate(item, place, now),
    has_credential: item.hasCredential,
    can_download: link.allowDownload && item.evidence !== null,
  };
  return withheld(certificate, link.hiddenFields, masked);
}

/** A wallet as its share page shows it: only what is named here, and no row ids. */
export async function presentPublicWallet(ctx: Context, opened: OpenedWallet): Promise<PublicWallet> {
  const { wallet, link } = opened;
  const [shown, held] = await Promise.all([loadShownItems(ctx, wallet.id), findHeldCvs(ctx, wallet.id)]);
  const now = ctx.now();
  const masked = maskFor(shown, link.hiddenFields, opened.holder.name);
  const certificates = shown.map((item) => presentSharedCertificate(item, opened, masked, now));
  const cvs = held.filter(isShown);
  const checkedAt = certificates
    .flatMap(({ checks }) => checks.map((check) => check.checked_at))
    .filter((instant) => instant !== null)
    .toSorted();
  return {
    ...presentPublicHead(opened, masked),
    last_checked_at: checkedAt.at(-1) ?? null,
    certificates,
    cvs: cvs.map((cv) => presentCv(cv, opened, masked)),
    items: merged(
      shown.map(({ itemId, position }) => ({ kind: 'certificate' as const, item_id: itemId, position })),
      cvs.map(({ itemId, position }) => ({ kind: 'cv' as const, item_id: itemId, position })),
    ).map(({ kind, item_id }) => ({ kind, item_id })),
  };
}

/** A CV that is still being read, or could not be, is its holder's business. */
export const isShown = ({ status }: HeldCv): boolean => status === 'uploaded';

const presentCv = (
  { itemId, title, cvType, file }: HeldCv,
  { link }: OpenedWallet,
  masked: Mask,
): PublicWalletCv => ({
  item_id: itemId,
  title: masked(title),
  cv_type: cvType,
  content_type: file?.contentType ?? (cvType === 'built' ? 'application/pdf' : null),
  byte_size: file?.byteSize ?? null,
  page_count: file?.pageCount ?? null,
  can_download:
    (file !== null || cvType === 'built') && link.allowDownload && !hidesDocument(link.hiddenFields),
});
