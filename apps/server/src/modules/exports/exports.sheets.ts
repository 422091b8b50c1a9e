import type { CertificateSheet, WalletFormat, WalletSheet } from '@certfolio/documents/pdf';
import type { Context } from '../../context.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { isHeld } from '../certificates/certificates.policy.ts';
import { nothingReadOnly } from '../plans/surplus.ts';
import { presentCertificate } from '../certificates/certificates.present.ts';
import { findReadFields, type CertificateView } from '../certificates/certificates.queries.ts';
import { checksOf, type ReadValues } from '../verification/checks.ts';
import { findHeldItems, loadItems } from '../wallets/wallet-items.queries.ts';
import type { WalletRow } from '../wallets/wallets.queries.ts';
import { livePageOfWallet, livePagesOf, placeIn } from './live-pages.ts';
import { printPictureOf } from './print-pictures.ts';

/** Files are read so many at a time: a large wallet must not open hundreds of them. */
const readsAtOnce = 8;

/** Beyond so many certificates the pages would take longer to draw than anybody waits: they get small pictures. */
const fullPictures = 100;

/** Hears how many of the certificates are ready to be drawn. */
export type Progress = (ready: number, of: number) => Promise<void>;

const nobody: Progress = () => Promise.resolve();

/** What is printed of a certificate; `shareUrl` is where its QR code leads. */
export async function sheetOf(
  ctx: Context,
  view: CertificateView,
  read: ReadValues,
  options: { shareUrl: string | null; picture: 'page' | 'thumbnail' | 'none' },
): Promise<CertificateSheet> {
  const now = ctx.now();
  const shown = presentCertificate(view, now, nothingReadOnly);
  const { ownerId } = view.certificate;
  const { pageKey, thumbnailKey } = view.evidence ?? {};
  const { level, label } = shown.trust_level;
  return {
    language: 'en',
    title: shown.title,
    issuerName: shown.issuer_name,
    recipientName: shown.recipient_name,
    issueDate: shown.issue_date,
    expiryDate: shown.expiry_date,
    credentialId: shown.credential_id,
    certificateType: typeName(shown.certificate_type),
    grade: shown.grade,
    cpdAmount: shown.cpd_amount,
    description: shown.description,
    validity: shown.validity,
    checks: checksOf(view.certificate, view.evidence, read, now).map(({ title, result, detail }) => ({
      name: title,
      result,
      detail,
    })),
    trustLevel: { level: level as 0 | 1 | 2 | 3 | 4, label },
    shareUrl: options.shareUrl,
    image:
      options.picture === 'none'
        ? null
        : options.picture === 'page'
          ? await printPictureOf(ctx, { key: pageKey, ownerId, size: 'page' })
          : await printPictureOf(ctx, { key: thumbnailKey, ownerId, size: 'card' }),
    tags: shown.tags,
    generatedAt: now.toISOString(),
  };
}

/** `first_aid` as it is printed: `First aid`. */
const typeName = (type: string): string => {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What is printed of a wallet. Items lead to their places on its share page, or else to pages of their own. */
export async function walletSheetOf(
  ctx: Context,
  wallet: WalletRow,
  format: WalletFormat,
  progress: Progress = nobody,
): Promise<WalletSheet> {
  const link = await livePageOfWallet(ctx, wallet);
  // On paper as on its page: what is held for review, or was refused there, is shown to nobody.
  const items = (await loadItems(ctx, await findHeldItems(ctx, wallet.id))).filter(
    ({ view }) => !isHeld(view.certificate),
  );
  const views = items.map(({ view }) => view);
  const pages =
    link === null
      ? await livePagesOf(ctx, views)
      : new Map(items.map(({ item, view }) => [view.certificate.id, placeIn(link, item.itemId)]));
  const holder = await findHolder(ctx, wallet.ownerId);
  return {
    kind: 'wallet',
    format,
    title: wallet.title,
    description: wallet.description,
    ownerName: holder?.name || null,
    generatedAt: ctx.now().toISOString(),
    shareUrl: link,
    certificates: await sheetsOf(ctx, views, pages, format, progress),
  };
}

/** What is printed of certificates of one holder, in their order. What is held for review stays out. */
export async function certificatesSheetOf(
  ctx: Context,
  chosen: { ownerId: string; title: string; description: string | null; views: readonly CertificateView[] },
  format: WalletFormat,
  progress: Progress = nobody,
): Promise<WalletSheet> {
  const views = chosen.views.filter(({ certificate }) => !isHeld(certificate));
  const holder = await findHolder(ctx, chosen.ownerId);
  return {
    kind: 'certificates',
    format,
    title: chosen.title,
    description: chosen.description,
    ownerName: holder?.name || null,
    generatedAt: ctx.now().toISOString(),
    shareUrl: null,
    certificates: await sheetsOf(ctx, views, await livePagesOf(ctx, views), format, progress),
  };
}

async function sheetsOf(
  ctx: Context,
  views: readonly CertificateView[],
  pages: Map<string, string>,
  format: WalletFormat,
  progress: Progress,
): Promise<CertificateSheet[]> {
  const read = await findReadFields(ctx, [...views]);
  const page = views.length > fullPictures ? 'thumbnail' : 'page';
  const picture = ({ summary: 'none', cards: 'thumbnail', full: page } as const)[format];
  const sheets: CertificateSheet[] = [];
  for (let first = 0; first < views.length; first += readsAtOnce) {
    const some = views.slice(first, first + readsAtOnce).map((view) => {
      const shareUrl = pages.get(view.certificate.id) ?? null;
      return sheetOf(ctx, view, read.get(view.evidence?.id ?? '') ?? null, { shareUrl, picture });
    });
    sheets.push(...(await Promise.all(some)));
    await progress(sheets.length, views.length);
  }
  return sheets;
}
