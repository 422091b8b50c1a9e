import { problem } from '@certfolio/contract/problems';
import { hiddenFields, linksPerWallet, type HiddenField } from '@certfolio/contract/wallets';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, count, desc, eq, sql } from '../../db/orm.ts';
import { newPublicToken } from '../../public-token.ts';
import { requireFeature } from '../plans/plans.service.ts';
import { requireEditableWallet } from './wallet-surplus.ts';
import { hashWalletPassword } from './wallet-password.ts';
import { keepMainLink, newMainLink, requireOrder } from './share-links.ts';
import type { LinkRow, WalletRow } from './wallets.queries.ts';
import { getWallet, lockWallet } from './wallets.service.ts';
import { shareLinks, wallets } from './wallets.table.ts';

export type LinkChange = {
  name?: string | undefined;
  purpose?: string | null | undefined;
  audience?: string | null | undefined;
  enabled?: boolean | undefined;
  opensAt?: Date | null | undefined;
  closesAt?: Date | null | undefined;
  /** Null takes it away. */
  password?: string | null | undefined;
  hiddenFields?: HiddenField[] | undefined;
  allowDownload?: boolean | undefined;
};

export type WalletAndLink = { wallet: WalletRow; link: LinkRow };

/**
 * The links of one of the actor's wallets, the main one first, then the newest.
 * @throws Problem wallet_not_found
 */
export async function listLinks(ctx: UserContext, walletId: string): Promise<WalletAndLink[]> {
  const wallet = await getWallet(ctx, walletId);
  const links = await ctx.db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.walletId, walletId))
    .orderBy(desc(shareLinks.isMain), desc(shareLinks.createdAt), asc(shareLinks.id))
    .limit(linksPerWallet);
  return links.map((link) => ({ wallet, link }));
}

/**
 * One more link beside the wallet's main one, which is made with the first. The wallet's own visibility stays as
 * it is.
 * @throws Problem wallet_not_found, read_only_surplus, wallet_password_feature, link_limit_reached; invalid_input for
 * an end before the beginning
 */
export async function createLink(
  ctx: UserContext,
  walletId: string,
  { name, ...change }: LinkChange & { name: string },
): Promise<WalletAndLink> {
  await requireEditableWallet(ctx, await getWallet(ctx, walletId));
  const set = await valuesOf(ctx, change);
  requireOrder(change.opensAt ?? null, change.closesAt ?? null);
  return ctx.transaction(async (ctx) => {
    const wallet = await lockWallet(ctx, walletId);
    // What is switched off or ended here must never be the wallet's own address.
    await keepMainLink(ctx, walletId);
    const [held] = await ctx.db
      .select({ count: count() })
      .from(shareLinks)
      .where(eq(shareLinks.walletId, walletId));
    const taken = held?.count ?? 0;
    if (taken >= linksPerWallet) throw problem('link_limit_reached', { limit: linksPerWallet });
    const [link] = await ctx.db
      .insert(shareLinks)
      .values({ ...newMainLink(walletId), isMain: false, name, ...set })
      .returning();
    return { wallet, link: link! };
  });
}

/**
 * Changes what is mentioned.
 * @throws Problem wallet_not_found, link_not_found, wallet_password_feature; read_only_surplus of a wallet beyond the
 * plan, whose links can only be switched off; invalid_input for an end before the beginning
 */
export async function updateLink(
  ctx: UserContext,
  walletId: string,
  linkId: string,
  change: LinkChange,
): Promise<WalletAndLink> {
  const wallet = await getWallet(ctx, walletId);
  const { enabled, ...others } = change;
  const onlyEnds = enabled === false && Object.values(others).every((value) => value === undefined);
  if (!onlyEnds) await requireEditableWallet(ctx, wallet);
  const set = await valuesOf(ctx, change);
  return ctx.transaction(async (ctx) => {
    const wallet = await lockWallet(ctx, walletId);
    const link = await findLink(ctx, walletId, linkId);
    const { opensAt = link.opensAt, closesAt = link.closesAt } = change;
    requireOrder(opensAt, closesAt);
    const [changed] = await ctx.db
      .update(shareLinks)
      .set({ ...set, updatedAt: sql`now()` })
      .where(eq(shareLinks.id, linkId))
      .returning();
    return { wallet, link: changed! };
  });
}

/**
 * A new address; the former one ends at once.
 * @throws Problem wallet_not_found, link_not_found, read_only_surplus
 */
export function rotateLink(ctx: UserContext, walletId: string, linkId: string): Promise<WalletAndLink> {
  return ctx.transaction(async (ctx) => {
    const wallet = await lockWallet(ctx, walletId);
    await findLink(ctx, walletId, linkId);
    await requireEditableWallet(ctx, wallet);
    const [rotated] = await ctx.db
      .update(shareLinks)
      .set({ token: newPublicToken(), updatedAt: sql`now()` })
      .where(eq(shareLinks.id, linkId))
      .returning();
    return { wallet, link: rotated! };
  });
}

/** @throws Problem wallet_not_found, link_not_found, main_link */
export function deleteLink(ctx: UserContext, walletId: string, linkId: string): Promise<void> {
  return ctx.transaction(async (ctx) => {
    await lockWallet(ctx, walletId);
    const link = await findLink(ctx, walletId, linkId);
    if (link.isMain) throw problem('main_link');
    await ctx.db.delete(shareLinks).where(eq(shareLinks.id, linkId));
  });
}

/**
 * Opens the wallet to those who have its main link; a public one stays public. A link that was switched off is
 * switched on: this is how somebody asks for a link that works.
 * @param options.rotate gives the link a new address; the former one ends at once
 * @throws Problem wallet_not_found, read_only_surplus
 */
export function shareWallet(
  ctx: UserContext,
  id: string,
  options: { rotate: boolean },
): Promise<WalletAndLink> {
  return ctx.transaction(async (ctx) => {
    const wallet = await lockWallet(ctx, id);
    await requireEditableWallet(ctx, wallet);
    const kept = await keepMainLink(ctx, id);
    const [link] = await ctx.db
      .update(shareLinks)
      .set({
        enabled: true,
        ...(options.rotate ? { token: newPublicToken() } : {}),
        updatedAt: sql`now()`,
      })
      .where(eq(shareLinks.id, kept.id))
      .returning();
    const [shared] = await ctx.db
      .update(wallets)
      .set({
        visibility: wallet.visibility === 'private' ? 'link' : wallet.visibility,
        updatedAt: sql`now()`,
      })
      .where(eq(wallets.id, id))
      .returning();
    return { wallet: shared!, link: link! };
  });
}

async function findLink(ctx: Context, walletId: string, linkId: string): Promise<LinkRow> {
  const [link] = await ctx.db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.id, linkId), eq(shareLinks.walletId, walletId)));
  if (!link) throw problem('link_not_found');
  return link;
}

/** What is stored of a change. A password is hashed here, before anything is locked. */
async function valuesOf(ctx: UserContext, change: LinkChange) {
  const { name, purpose, audience, enabled, opensAt, closesAt, password, allowDownload } = change;
  if (typeof password === 'string') await requireFeature(ctx, ctx.actor.id, 'wallet_password_protection');
  return {
    ...(name === undefined ? {} : { name }),
    ...(purpose === undefined ? {} : { purpose: purpose || null }),
    ...(audience === undefined ? {} : { audience: audience || null }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(opensAt === undefined ? {} : { opensAt }),
    ...(closesAt === undefined ? {} : { closesAt }),
    ...(password === undefined
      ? {}
      : { passwordHash: password === null ? null : await hashWalletPassword(password) }),
    ...(change.hiddenFields === undefined ? {} : { hiddenFields: allHidden(change.hiddenFields) }),
    ...(allowDownload === undefined ? {} : { allowDownload }),
  };
}

/** The picture and the file print every field: who hides one of them hides the document as well. */
const allHidden = (fields: HiddenField[]): HiddenField[] =>
  fields.length === 0 ? [] : hiddenFields.filter((field) => field === 'document' || fields.includes(field));
