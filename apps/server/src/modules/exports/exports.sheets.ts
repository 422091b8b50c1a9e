import { buffer } from 'node:stream/consumers';
import type { CertificateSheet, WalletFormat, WalletSheet } from '@certfolio/documents/pdf';
import type { Context, UserContext } from '../../context.ts';
import { isHeld } from '../certificates/certificates.policy.ts';
import { presentCertificate } from '../certificates/certificates.present.ts';
import { findReadFields, type CertificateView } from '../certificates/certificates.queries.ts';
import { FileMissing } from '../../storage/store.ts';
import { checksOf, type ReadValues } from '../verification/checks.ts';
import type { WalletRow } from '../wallets/wallets.queries.ts';
import { findOpenLink } from '../wallets/wallets.present.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { findHeldItems, loadItems } from '../wallets/wallet-items.queries.ts';

/** Files are read so many at a time: a large wallet must not open hundreds of them. */
const readsAtOnce = 6;

/** Beyond so many certificates the pages would take longer to draw than anybody waits: they get small pictures. */
const fullPictures = 100;

/** What is printed of a certificate; `shareUrl` is where its QR code leads. */
export async function sheetOf(
  ctx: Context,
  view: CertificateView,
  read: ReadValues,
  options: { shareUrl: string | null; picture: 'page' | 'thumbnail' | 'none' },
): Promise<CertificateSheet> {
  const now = ctx.now();
  const shown = presentCertificate(view, now);
  const key = {
    page: view.evidence?.pageKey,
    thumbnail: view.evidence?.thumbnailKey,
    none: null,
  }[options.picture];
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
    image: key ? await pictureAt(ctx, key) : null,
    tags: shown.tags,
    generatedAt: now.toISOString(),
  };
}

/** `first_aid` as it is printed: `First aid`. */
const typeName = (type: string): string => {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

async function pictureAt(ctx: Context, key: string): Promise<Uint8Array | null> {
  try {
    return await buffer(await ctx.ports.storage.read(key));
  } catch (error) {
    // A sheet without its picture is still a sheet.
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** What is printed of a wallet of the actor's own. Items lead to their places on its share page. */
export async function walletSheetOf(
  ctx: UserContext,
  wallet: WalletRow,
  format: WalletFormat,
): Promise<WalletSheet> {
  const link = await findOpenLink(ctx, wallet);
  // On paper as on its page: what is held for review, or was refused there, is shown to nobody.
  const items = (await loadItems(ctx, await findHeldItems(ctx, wallet.id))).filter(
    ({ view }) => !isHeld(view.certificate),
  );
  const read = await findReadFields(
    ctx,
    items.map(({ view }) => view),
  );
  const page = items.length > fullPictures ? 'thumbnail' : 'page';
  const picture = ({ summary: 'none', cards: 'thumbnail', full: page } as const)[format];
  const certificates: CertificateSheet[] = [];
  for (let first = 0; first < items.length; first += readsAtOnce) {
    const some = items.slice(first, first + readsAtOnce).map(({ item, view }) => {
      const shareUrl = link === null ? null : `${link}/certificate/${item.itemId}`;
      return sheetOf(ctx, view, read.get(view.evidence?.id ?? '') ?? null, { shareUrl, picture });
    });
    certificates.push(...(await Promise.all(some)));
  }
  const holder = await findHolder(ctx, wallet.ownerId);
  return {
    format,
    title: wallet.title,
    description: wallet.description,
    ownerName: holder?.name || null,
    generatedAt: ctx.now().toISOString(),
    shareUrl: link,
    certificates,
  };
}
