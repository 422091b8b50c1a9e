import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { pngOfPdf } from '@certfolio/documents/credential-pdf';
import { previewSide, type LinkPreview } from '@certfolio/documents/link-preview';
import { problem } from '@certfolio/contract/problems';
import { countedItems, countedValidities } from '@certfolio/contract/wallet-summary';
import type { Actor, Context, SystemActor } from '../../context.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { defineJob } from '../../jobs/job.ts';
import { FileMissing } from '../../storage/store.ts';
import { openWallet, passwordOf } from '../wallets/wallet-access.ts';
import { presentPublicWallet } from '../wallets/wallets.public.ts';

/** Not where the pictures of certificates lie (`previews/`): each of the two sweeps removes what it does not know. */
const folder = 'linkpreviews';

/** Those of one account lie together and go with it. */
export const linkPreviewsOf = (ownerId: string): string => `${folder}/${ownerId}/`;

/** Part of the name of what is kept: to be raised when the drawing changes. */
const drawing = 1;

/**
 * The picture for a link to a wallet, drawn of what its page shows. A chat keeps such pictures where nobody can take
 * them back, so a wallet that asks for a password or keeps back whose it is has none.
 * @param held the entity tag that the caller holds already
 * @throws Problem wallet_not_found, also for a wallet that has no picture; rate_limited
 */
export async function walletPreview(
  ctx: Context<Actor>,
  token: string,
  held: string | undefined,
): Promise<FileAnswer> {
  const opened = await openWallet(ctx, token, undefined);
  const anonymous = opened.link.hiddenFields.includes('recipient_name');
  if (passwordOf(opened) !== null || anonymous) throw problem('wallet_not_found');
  const { title, owner_name: owner, certificates, cvs } = await presentPublicWallet(ctx, opened);
  const preview: LinkPreview = {
    title,
    ownerName: owner ?? '',
    count: countedItems({ certificates: certificates.length, cvs: cvs.length }),
    states: countedValidities(certificates.map(({ validity }) => validity)),
  };
  return linkPreview(ctx, opened.wallet.ownerId, preview, held);
}

/**
 * The picture for a link to something that is open to everybody.
 * @param held the entity tag that the caller holds already
 * @throws Problem rate_limited
 */
export async function linkPreview(
  ctx: Context<Actor>,
  ownerId: string,
  preview: LinkPreview,
  held: string | undefined,
): Promise<FileAnswer> {
  const name = createHash('sha256')
    .update(JSON.stringify([drawing, preview]))
    .digest('base64url');
  const etag = `"${name.slice(0, 27)}"`;
  return {
    body:
      held === etag ? new Uint8Array() : await drawn(ctx, `${linkPreviewsOf(ownerId)}${name}.png`, preview),
    contentType: 'image/png',
    disposition: 'inline',
    filename: 'preview.png',
    cacheControl: 'private, max-age=300',
    etag,
  };
}

/** Kept by what is drawn: the same words are the same picture, whichever of an account's wallets they are of. */
async function drawn(ctx: Context, key: string, preview: LinkPreview): Promise<Uint8Array> {
  try {
    return await buffer(await ctx.ports.storage.read(key));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
  await takeTurn(ctx, `draw:${ctx.caller.ip || 'jobs'}`, 120, 60);
  const png = await pngOfPdf(await ctx.ports.printer.linkPreviewPdf(preview), previewSide);
  await ctx.ports.storage.put(key, png, 'image/png');
  return png;
}

export const sweepPreviewsJob = defineJob('sweep-previews', z.object({}), { retries: 2, heartbeat: 30 });

const keptDays = 30;

/** Removes pictures drawn long ago: what is still shared is drawn again when it is asked for. */
export async function sweepPreviews(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  const before = ctx.now().getTime() - keptDays * 86_400_000;
  for await (const { key, changedAt } of ctx.ports.storage.list(`${folder}/`)) {
    signal.throwIfAborted();
    if (changedAt.getTime() < before) await ctx.ports.storage.remove(key);
  }
}
