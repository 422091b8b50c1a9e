import { problem } from '@certfolio/contract/problems';
import type { PublicWalletCertificate } from '@certfolio/contract/wallets';
import type { Actor, Context } from '../../context.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { findReading } from '../certificates/certificates.queries.ts';
import { asReceived } from '../credentials/carrying.ts';
import { credentialFileOf } from '../credentials/credentials.service.ts';
import { findStanding } from '../verification/runs.service.ts';
import { presentVerification } from '../verification/verification.present.ts';
import { hidesDocument } from './hidden-fields.ts';
import { openDocument, openItem, type ItemAddress } from './item-access.ts';
import { openWallet } from './wallet-access.ts';
import { findHeldCvs, findShownCertificate } from './wallet-items.queries.ts';
import { noteWalletDownload, noteWalletVisit } from './wallet-views.ts';
import {
  isShown,
  maskOfLink,
  presentPublicHead,
  presentSharedCertificate,
  type PublicHead,
} from './wallets.public.ts';

/**
 * A certificate on a page of its own.
 * @throws Problem wallet_not_found, password_required, certificate_not_found
 */
export async function showItem(
  ctx: Context<Actor>,
  address: ItemAddress,
): Promise<{ wallet: PublicHead; certificate: PublicWalletCertificate }> {
  const { opened, view } = await openItem(ctx, address);
  noteWalletVisit(ctx, opened);
  const [reading, standing, masked] = await Promise.all([
    findReading(ctx, view),
    findStanding(ctx, view.certificate.id),
    maskOfLink(ctx, opened),
  ]);
  const now = ctx.now();
  const verification = presentVerification(view.certificate, standing, now);
  const item = { ...view, reading, itemId: address.itemId, hasCredential: standing.held !== null };
  return {
    wallet: presentPublicHead(opened, masked),
    certificate: presentSharedCertificate(item, opened, masked, now, verification),
  };
}

/**
 * The original file of a certificate or a CV, where the link lets it be fetched.
 * @throws Problem wallet_not_found, password_required; certificate_not_found when there is none that may be
 */
export async function sharedFile(ctx: Context<Actor>, address: ItemAddress): Promise<FileAnswer> {
  const opened = await openWallet(ctx, address.token, address.access);
  const { wallet, link } = opened;
  if (!link.allowDownload || hidesDocument(link.hiddenFields)) throw problem('certificate_not_found');
  const view = await findShownCertificate(ctx, wallet.id, address.itemId);
  const cv = view
    ? undefined
    : (await findHeldCvs(ctx, wallet.id)).find((one) => one.itemId === address.itemId && isShown(one));
  const file = view ? view.evidence : cv?.file;
  const id = view?.certificate.id ?? cv?.cvId;
  if (!file || !id) throw problem('certificate_not_found');
  const body = await ctx.ports.storage.read(file.fileKey);
  noteWalletDownload(ctx, opened, id);
  return {
    body,
    contentType: file.contentType,
    disposition: 'attachment',
    filename: file.filename,
    size: file.byteSize,
    cacheControl: 'private, no-store',
  };
}

/**
 * The credential of a certificate, byte for byte, so that whoever looks at it can verify it.
 * @throws Problem wallet_not_found, password_required, no_credential; certificate_not_found also where the link
 * hides documents
 */
export async function sharedCredential(ctx: Context<Actor>, address: ItemAddress): Promise<FileAnswer> {
  const { opened, view } = await openDocument(ctx, address);
  const credential = asReceived(await credentialFileOf(ctx, view));
  noteWalletDownload(ctx, opened, view.certificate.id);
  return credential;
}
