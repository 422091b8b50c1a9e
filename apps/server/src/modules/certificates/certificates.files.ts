import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Id } from '@certfolio/contract/endpoint';
import { problem } from '@certfolio/contract/problems';
import type { Actor, Context, UserContext } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { openDocument } from '../wallets/item-access.ts';
import {
  findPages,
  getCertificate,
  getFile,
  loadCertificates,
  type CertificateView,
} from './certificates.queries.ts';
import { getSharedCertificate } from './certificates.service.ts';
import { certificates } from './certificates.table.ts';

const tokenLifetime = 5 * 60;

/**
 * A token with which the file of this certificate can be fetched for five minutes, and nothing else.
 * @throws Problem certificate_not_found, no_evidence
 */
export async function makeDownloadToken(ctx: UserContext, id: string): Promise<string> {
  const { evidence } = await getCertificate(ctx, id);
  if (!evidence) throw problem('no_evidence');
  const expiry = Math.floor(ctx.now().getTime() / 1000) + tokenLifetime;
  return `${expiry}.${seal(ctx, id, ctx.actor.id, expiry)}`;
}

/**
 * A file as it was uploaded, for its holder; the current one for a token of the holder's, too.
 * @throws Problem auth_required; certificate_not_found, also for a token that is used up; no_evidence,
 * certificate_file_not_found
 */
export async function downloadFile(
  ctx: Context<Actor>,
  id: string,
  { token, version }: { token?: string | undefined; version?: number | undefined },
): Promise<FileAnswer> {
  // A token is for the current file: it is written into addresses, and what was wrong must not come out by one.
  if (token !== undefined && version !== undefined) throw problem('certificate_not_found');
  const view = token === undefined ? await ownCertificate(ctx, id) : await byToken(ctx, id, token);
  const { evidence } = await ofVersion(ctx, view, version);
  if (!evidence) throw problem('no_evidence');
  return {
    body: await ctx.ports.storage.read(evidence.fileKey),
    contentType: evidence.contentType,
    disposition: 'attachment',
    filename: evidence.filename,
    size: evidence.byteSize,
    cacheControl: 'private, no-store',
  };
}

/** A certificate with one of its files in the place of the current one. */
const ofVersion = async (
  ctx: Context,
  view: CertificateView,
  version: number | undefined,
): Promise<CertificateView> =>
  version === undefined ? view : { ...view, evidence: await getFile(ctx, view.certificate.id, version) };

function ownCertificate(ctx: Context<Actor>, id: string): Promise<CertificateView> {
  if (ctx.actor.kind !== 'user') throw problem('auth_required');
  return getCertificate(ctx, id);
}

async function byToken(ctx: Context, id: string, token: string): Promise<CertificateView> {
  const [, expiryText, mac] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  const expiry = Number(expiryText);
  const [view] = await loadCertificates(ctx, eq(certificates.id, id));
  const good =
    view !== undefined &&
    view.certificate.deletedAt === null &&
    mac !== undefined &&
    expiry * 1000 > ctx.now().getTime() &&
    timingSafeEqual(Buffer.from(mac), Buffer.from(seal(ctx, id, view.certificate.ownerId, expiry)));
  if (!good) throw problem('certificate_not_found');
  return view;
}

/** Bound to one certificate of one account until one instant. */
function seal(ctx: Context, id: string, ownerId: string, expiry: number): string {
  const key = createHmac('sha256', ctx.config.SESSION_SECRET).update('certfolio download 1').digest();
  return createHmac('sha256', key).update(`${id}\n${ownerId}\n${expiry}`).digest('base64url');
}

export type ImageRequest = {
  /** The id of an own certificate, a public token, or the item id in `wallet`. */
  id: string;
  size: 'page' | 'thumbnail';
  /** Of the document, from 1; the certificate's own first page unless said. */
  page?: number | undefined;
  /** A former file, which is its holder's alone to see. */
  version?: number | undefined;
  wallet: string | undefined;
  walletAccess: string | undefined;
  /** The entity tag that the caller holds already. */
  held: string | undefined;
  /** The tag of the picture that the address names, if it names one: then the address never means another. */
  tag: string | undefined;
};

/**
 * The picture of a certificate: re-drawn from the file, so without its metadata.
 * @throws Problem certificate_not_found, certificate_file_not_found when there is none that this caller may see;
 * wallet_not_found, password_required for a wallet that is not open to the caller
 */
export async function certificateImage(ctx: Context<Actor>, wanted: ImageRequest): Promise<FileAnswer> {
  const isOwnAddress = wanted.wallet === undefined && Id.safeParse(wanted.id).success;
  if (wanted.version !== undefined && !isOwnAddress) throw problem('certificate_not_found');
  const view = await ofVersion(ctx, await pictured(ctx, wanted), wanted.version);
  const own = ctx.actor.kind === 'user' && ctx.actor.id === view.certificate.ownerId;
  const key = await pictureOf(ctx, view, wanted, own && isOwnAddress);
  if (!key) throw problem('certificate_not_found');
  const answer = await answerPicture(ctx, key, view.certificate.title, wanted.held);
  // Strangers ask again soon, because a link may end; the holder's own picture is kept for half an hour.
  return own && wanted.tag === pictureTag(key)
    ? { ...answer, cacheControl: 'private, max-age=1800' }
    : answer;
}

/**
 * Where the picture of a page lies; null when there is none. All pages that were read are the holder's to see;
 * to others a document is no more than the pages that the certificate stands on.
 */
export async function pictureOf(
  ctx: Context<Actor>,
  view: CertificateView,
  { size, page }: Pick<ImageRequest, 'size' | 'page'>,
  allPages: boolean,
): Promise<string | null> {
  const { evidence } = view;
  if (!evidence) return null;
  const first = evidence.firstPage ?? 1;
  if (page === undefined || page === first) {
    return size === 'page' ? evidence.pageKey : evidence.thumbnailKey;
  }
  if (!allPages && (page < first || page > (evidence.lastPage ?? first))) return null;
  return (await findPages(ctx, view)).find((one) => one.page === page)?.pictureKey ?? null;
}

/** Tells pictures apart without telling where they lie. */
export const pictureTag = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** A picture as an answer. */
export async function answerPicture(
  ctx: Context<Actor>,
  key: string,
  title: string,
  held: string | undefined,
): Promise<FileAnswer> {
  const etag = `"${pictureTag(key)}"`;
  return {
    // A caller who holds it gets no body: then the file is not even opened.
    body: held === etag ? new Uint8Array() : await ctx.ports.storage.read(key),
    contentType: 'image/webp',
    disposition: 'inline',
    filename: `${title}.webp`,
    cacheControl: 'private, max-age=300',
    etag,
  };
}

async function pictured(ctx: Context<Actor>, { id, wallet, walletAccess }: ImageRequest) {
  if (wallet !== undefined) {
    return (await openDocument(ctx, { token: wallet, itemId: id, access: walletAccess })).view;
  }
  if (Id.safeParse(id).success) return getCertificate(ctx, id);
  return getSharedCertificate(ctx, id);
}
