import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { planLimits } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import { walletCapacity, type WalletVisibility } from '@certfolio/contract/wallets';
import type { UserContext } from '../../context.ts';
import { isListed } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { lockAccount, requireFeature } from '../plans/plans.service.ts';
import type { WalletRow } from './wallet-access.ts';
import { hashWalletPassword, matchesWalletPassword } from './wallet-password.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import { findHeldItems } from './wallets.queries.ts';
import { walletCertificates, wallets } from './wallets.table.ts';

export type WalletDraft = {
  title: string;
  description: string | null;
  isPublic: boolean;
  password?: string | undefined;
};

export type WalletChange = {
  title?: string | undefined;
  description?: string | null | undefined;
  isPublic?: boolean | undefined;
  visibility?: WalletVisibility | undefined;
  allowIndexing?: boolean | undefined;
  certificateOrder?: string[] | undefined;
};

/** 192 bits: a share link cannot be guessed. */
const newShareToken = (): string => randomBytes(24).toString('base64url');

/** @throws Problem wallet_not_found */
export async function getWallet(ctx: UserContext, id: string): Promise<WalletRow> {
  const [wallet] = await ctx.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), walletsKnownTo(ctx.actor)));
  if (!wallet) throw problem('wallet_not_found');
  return wallet;
}

/** Holds the wallet's row until the transaction ends: changes to what it holds take turns. */
async function lockWallet(ctx: UserContext, id: string): Promise<WalletRow> {
  const [wallet] = await ctx.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), walletsKnownTo(ctx.actor)))
    .for('update');
  if (!wallet) throw problem('wallet_not_found');
  return wallet;
}

/** @throws Problem wallet_limit_reached, wallet_password_feature */
export async function createWallet(ctx: UserContext, draft: WalletDraft): Promise<WalletRow> {
  if (draft.password !== undefined) await requireFeature(ctx, ctx.actor.id, 'wallet_password_protection');
  const passwordHash = draft.password === undefined ? null : await hashWalletPassword(draft.password);
  return ctx.transaction(async (ctx) => {
    // Two tabs cannot both take the last place.
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const limit = planLimits[plan].wallets;
    const [held] = await ctx.db
      .select({ count: count() })
      .from(wallets)
      .where(eq(wallets.ownerId, ctx.actor.id));
    if ((held?.count ?? 0) >= limit) throw problem('wallet_limit_reached', { limit, plan });
    const [wallet] = await ctx.db
      .insert(wallets)
      .values({
        id: uuidv7(),
        ownerId: ctx.actor.id,
        title: draft.title,
        description: draft.description || null,
        visibility: draft.isPublic ? 'public' : 'private',
        shareToken: draft.isPublic ? newShareToken() : null,
        passwordHash,
      })
      .returning();
    return wallet!;
  });
}

/**
 * Changes what is mentioned. `isPublic` false ends only a public wallet: one shared by link is not public.
 * @throws Problem wallet_not_found; invalid_input when an order does not name exactly what the wallet holds
 */
export function updateWallet(ctx: UserContext, id: string, change: WalletChange): Promise<WalletRow> {
  return ctx.transaction(async (ctx) => {
    const wallet = await lockWallet(ctx, id);
    if (change.certificateOrder) await reorder(ctx, id, change.certificateOrder);
    const visibility = visibilityAfter(wallet.visibility, change);
    const shareToken = visibility === 'private' ? wallet.shareToken : (wallet.shareToken ?? newShareToken());
    const [changed] = await ctx.db
      .update(wallets)
      .set({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.description === undefined ? {} : { description: change.description || null }),
        ...(change.allowIndexing === undefined ? {} : { allowIndexing: change.allowIndexing }),
        visibility,
        shareToken,
        updatedAt: sql`now()`,
      })
      .where(eq(wallets.id, id))
      .returning();
    return changed!;
  });
}

function visibilityAfter(now: WalletVisibility, change: WalletChange): WalletVisibility {
  const { visibility, isPublic } = change;
  if (visibility !== undefined) {
    if (isPublic !== undefined && isPublic !== (visibility === 'public')) {
      const sentence = 'is_public and visibility disagree.';
      throw problem('invalid_input', undefined, { errors: { visibility: sentence } });
    }
    return visibility;
  }
  if (isPublic === undefined) return now;
  if (isPublic) return 'public';
  return now === 'public' ? 'private' : now;
}

async function reorder(ctx: UserContext, walletId: string, order: string[]): Promise<void> {
  const held = (await findHeldItems(ctx, walletId)).map((item) => item.certificateId);
  const same = order.length === held.length && new Set(order).size === held.length;
  if (!same || !held.every((id) => order.includes(id))) {
    const sentence = 'Name exactly the certificates that the wallet holds.';
    throw problem('invalid_input', undefined, { errors: { certificate_order: sentence } });
  }
  await ctx.db.execute(sql`
    update ${walletCertificates} set position = ordered.place - 1
    from unnest(${sql.param(order)}::uuid[]) with ordinality as ordered (certificate_id, place)
    where ${walletCertificates.walletId} = ${walletId}
      and ${walletCertificates.certificateId} = ordered.certificate_id`);
}

/** @throws Problem wallet_not_found */
export async function deleteWallet(ctx: UserContext, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(wallets)
    .where(and(eq(wallets.id, id), walletsKnownTo(ctx.actor)))
    .returning({ id: wallets.id });
  if (gone.length === 0) throw problem('wallet_not_found');
}

/**
 * All of them, or none.
 * @returns how many
 * @throws Problem wallet_not_found when one of them is not the actor's
 */
export function deleteWallets(ctx: UserContext, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    const gone = await ctx.db
      .delete(wallets)
      .where(and(inArray(wallets.id, wanted), walletsKnownTo(ctx.actor)))
      .returning({ id: wallets.id });
    if (gone.length !== wanted.length) throw problem('wallet_not_found');
    return gone.length;
  });
}

/**
 * Puts the actor's certificates at the end of a wallet; one that is there already stays where it is.
 * @throws Problem wallet_not_found, wallet_full; certificate_not_found when one is not the actor's, is deleted,
 * waits for review or was refused there: then none is added
 */
export function addCertificates(ctx: UserContext, id: string, certificateIds: string[]): Promise<WalletRow> {
  const wanted = [...new Set(certificateIds)];
  return ctx.transaction(async (ctx) => {
    await lockWallet(ctx, id);
    const own = await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(
        and(
          inArray(certificates.id, wanted),
          eq(certificates.ownerId, ctx.actor.id),
          isNull(certificates.deletedAt),
          isListed(),
        ),
      );
    if (own.length !== wanted.length) throw problem('certificate_not_found');
    const held = new Set((await findHeldItems(ctx, id)).map((item) => item.certificateId));
    const added = wanted.filter((certificateId) => !held.has(certificateId));
    if (held.size + added.length > walletCapacity) throw problem('wallet_full', { limit: walletCapacity });
    const [last] = await ctx.db
      .select({ position: max(walletCertificates.position) })
      .from(walletCertificates)
      .where(eq(walletCertificates.walletId, id));
    const first = (last?.position ?? -1) + 1;
    if (added.length > 0) {
      const items = added.map((certificateId, place) => ({
        walletId: id,
        certificateId,
        itemId: randomBytes(16).toString('base64url'),
        position: first + place,
      }));
      // One that was deleted and has just come back has kept its place.
      await ctx.db.insert(walletCertificates).values(items).onConflictDoNothing();
    }
    return touch(ctx, id);
  });
}

/** @throws Problem wallet_not_found; certificate_not_found when the wallet does not hold it */
export function removeCertificate(ctx: UserContext, id: string, certificateId: string): Promise<WalletRow> {
  return ctx.transaction(async (ctx) => {
    await lockWallet(ctx, id);
    const gone = await ctx.db
      .delete(walletCertificates)
      .where(and(eq(walletCertificates.walletId, id), eq(walletCertificates.certificateId, certificateId)))
      .returning({ itemId: walletCertificates.itemId });
    if (gone.length === 0) throw problem('certificate_not_found');
    return touch(ctx, id);
  });
}

async function touch(ctx: UserContext, id: string): Promise<WalletRow> {
  const [wallet] = await ctx.db
    .update(wallets)
    .set({ updatedAt: sql`now()` })
    .where(eq(wallets.id, id))
    .returning();
  return wallet!;
}

/**
 * Opens the wallet to those who have its link; a public one stays public.
 * @param options.rotate gives a new link; the former one ends at once
 * @throws Problem wallet_not_found
 */
export function shareWallet(
  ctx: UserContext,
  id: string,
  options: { rotate: boolean },
): Promise<WalletRow & { shareToken: string }> {
  return ctx.transaction(async (ctx) => {
    const wallet = await lockWallet(ctx, id);
    const kept = options.rotate ? null : wallet.shareToken;
    const shareToken = kept ?? newShareToken();
    const visibility = wallet.visibility === 'private' ? 'link' : wallet.visibility;
    const [shared] = await ctx.db
      .update(wallets)
      .set({ shareToken, visibility, updatedAt: sql`now()` })
      .where(eq(wallets.id, id))
      .returning();
    return { ...shared!, shareToken };
  });
}

/** @throws Problem wallet_not_found, wallet_password_feature, wallet_password_exists */
export async function setWalletPassword(ctx: UserContext, id: string, password: string): Promise<WalletRow> {
  const wallet = await getWallet(ctx, id);
  await requireFeature(ctx, ctx.actor.id, 'wallet_password_protection');
  if (wallet.passwordHash !== null) throw problem('wallet_password_exists');
  const passwordHash = await hashWalletPassword(password);
  const [changed] = await ctx.db
    .update(wallets)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(wallets.id, id), isNull(wallets.passwordHash)))
    .returning();
  if (!changed) throw problem('wallet_password_exists');
  return changed;
}

/** @throws Problem wallet_not_found, wallet_password_feature, wallet_password_wrong */
export async function changeWalletPassword(
  ctx: UserContext,
  id: string,
  oldPassword: string,
  newPassword: string,
): Promise<WalletRow> {
  const { passwordHash: former } = await getWallet(ctx, id);
  await requireFeature(ctx, ctx.actor.id, 'wallet_password_protection');
  if (former === null || !(await matchesWalletPassword(former, oldPassword))) {
    throw problem('wallet_password_wrong');
  }
  const passwordHash = await hashWalletPassword(newPassword);
  const [changed] = await ctx.db
    .update(wallets)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(wallets.id, id), eq(wallets.passwordHash, former)))
    .returning();
  // Changed in between by another tab: the old password given here is no longer the right one.
  if (!changed) throw problem('wallet_password_wrong');
  return changed;
}

/** Allowed on every plan. @throws Problem wallet_not_found */
export async function removeWalletPassword(ctx: UserContext, id: string): Promise<WalletRow> {
  const [changed] = await ctx.db
    .update(wallets)
    .set({ passwordHash: null, updatedAt: sql`now()` })
    .where(and(eq(wallets.id, id), walletsKnownTo(ctx.actor)))
    .returning();
  if (!changed) throw problem('wallet_not_found');
  return changed;
}
