import { problem } from '@certfolio/contract/problems';
import type { PublicWalletCertificate } from '@certfolio/contract/wallets';
import type { Actor, Context } from '../../context.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { madePdf } from '../../http/made-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { boundCertificates } from '../built-cvs/bound-certificates.ts';
import { findContent } from '../built-cvs/built-cvs.queries.ts';
import { drawCvPdf } from '../built-cvs/cv-drawing.ts';
import { findReading } from '../certificates/certificates.queries.ts';
import { asReceived } from '../credentials/carrying.ts';
import { credentialFileOf } from '../credentials/credentials.service.ts';
import { inTurnToDrawForVisitors } from '../exports/drawing-turns.ts';
import { findStanding } from '../verification/runs.service.ts';
import { presentVerification } from '../verification/verification.present.ts';
import { hidesDocument } from './hidden-fields.ts';
import { openDocument, openItem, type ItemAddress } from './item-access.ts';
import { openWallet, type OpenedWallet } from './wallet-access.ts';
import { findHeldCvs, findShownCertificate, type HeldCv } from './wallet-items.queries.ts';
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
 * The original file of a certificate or a CV, where the link lets it be fetched; of a built CV its PDF, as it is now.
 * @throws Problem wallet_not_found, password_required; certificate_not_found when there is none that may be;
 * cv_not_drawable, rate_limited for a built CV
 */
export async function sharedFile(ctx: Context<Actor>, address: ItemAddress): Promise<FileAnswer> {
  const opened = await openWallet(ctx, address.token, address.access);
  const { wallet, link } = opened;
  if (!link.allowDownload || hidesDocument(link.hiddenFields)) throw problem('certificate_not_found');
  const view = await findShownCertificate(ctx, wallet.id, address.itemId);
  const cv = view
    ? undefined
    : (await findHeldCvs(ctx, wallet.id)).find((one) => one.itemId === address.itemId && isShown(one));
  if (cv?.cvType === 'built') return builtCv(ctx, opened, cv);
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

/** What a link hides is hidden with the whole document: nothing is to be left out of one that may be taken. */
async function builtCv(
  ctx: Context<Actor>,
  opened: OpenedWallet,
  { cvId, title }: HeldCv,
): Promise<FileAnswer> {
  await takeTurn(ctx, `draw:${ctx.caller.ip || 'jobs'}`, 120, 60);
  const { ownerId } = opened.wallet;
  const built = await findContent(ctx, cvId);
  if (!built) throw problem('certificate_not_found');
  const { content } = built;
  const bound = await boundCertificates(ctx, ownerId, content);
  const pdf = await inTurnToDrawForVisitors(() => drawCvPdf(ctx, { ownerId, content, bound }));
  noteWalletDownload(ctx, opened, cvId);
  return madePdf(title, pdf);
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
