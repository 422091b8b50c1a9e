import { problem } from '@certfolio/contract/problems';
import type { Actor, Context } from '../../context.ts';
import type { CertificateView } from '../certificates/certificates.queries.ts';
import { hidesDocument } from './hidden-fields.ts';
import { openWallet, type OpenedWallet } from './wallet-access.ts';
import { findShownCertificate } from './wallet-items.queries.ts';

/** How an item is asked for: by the link's token, the item's name in it, and what unlocked the wallet, if anything. */
export type ItemAddress = { token: string; itemId: string; access: string | undefined };

/**
 * A certificate by a link, before what the link hides is left out.
 * @throws Problem wallet_not_found, password_required; certificate_not_found when it is not in this wallet
 */
export async function openItem(
  ctx: Context<Actor>,
  { token, itemId, access }: ItemAddress,
): Promise<{ opened: OpenedWallet; view: CertificateView }> {
  const opened = await openWallet(ctx, token, access);
  const view = await findShownCertificate(ctx, opened.wallet.id, itemId);
  if (!view) throw problem('certificate_not_found');
  return { opened, view };
}

/**
 * A certificate whose document this link lets be seen: for its picture, file and credential.
 * @throws Problem wallet_not_found, password_required; certificate_not_found also where the link hides documents
 */
export async function openDocument(
  ctx: Context<Actor>,
  address: ItemAddress,
): Promise<{ opened: OpenedWallet; view: CertificateView }> {
  const found = await openItem(ctx, address);
  if (hidesDocument(found.opened.link.hiddenFields)) throw problem('certificate_not_found');
  return found;
}
