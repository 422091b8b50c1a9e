import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { WalletVisibility } from '@certfolio/contract/wallets';
import type { UserContext } from '../../context.ts';
import { and, eq, inArray, isNotNull, sql } from '../../db/orm.ts';
import { requireHeld } from '../plans/entitlements.ts';
import { lockAccount, requireFeature } from '../plans/plans.service.ts';
import { keepMainLink, requireOrder } from './share-links.ts';
import { countHeld, requirePlaces, requirePublicPlaces } from './wallet-limits.ts';
import { reorderCertificates, reorderItems, type Item } from './wallet-order.ts';
import { hashWalletPassword } from './wallet-password.ts';
import { isNoWider, requireEditableWallet } from './wallet-surplus.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import type { WalletRow } from './wallets.queries.ts';
import { wallets } from './wallets.table.ts';

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
  opensAt?: Date | null | undefined;
  closesAt?: Date | null | undefined;
  certificateOrder?: string[] | undefined;
  itemOrder?: Item[] | undefined;
};

/** @throws Problem wallet_not_found */
export async function getWallet(ctx: UserContext, id: string): Promise<WalletRow> {
  const [wallet] = await ctx.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), walletsKnownTo(ctx.actor)));
  if (!wallet) throw problem('wallet_not_found');
  return wallet;
}

/**
 * Holds the wallet's row until the transaction ends: changes to what it holds take turns. Where the account is
 * locked too, it comes first.
 * @throws Problem wallet_not_found
 */
export async function lockWallet(ctx: UserContext, id: string): Promise<WalletRow> {
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
    const held = await countHeld(ctx);
    requirePlaces(plan, held.total);
    if (draft.isPublic) requirePublicPlaces(plan, held);
    const [wallet] = await ctx.db
      .insert(wallets)
      .values({
        id: uuidv7(),
        ownerId: ctx.actor.id,
        title: draft.title,
        description: draft.description || null,
        visibility: draft.isPublic ? 'public' : 'private',
        passwordHash,
      })
      .returning();
    if (draft.isPublic) await keepMainLink(ctx, wallet!.id);
    return wallet!;
  });
}

/**
 * Changes what is mentioned. `isPublic` false ends only a public wallet: one shared by link is not public.
 * @throws Problem wallet_not_found, public_wallet_limit_reached, wallet_schedule_feature; read_only_surplus of one
 * beyond the plan, which can only be opened to fewer people; invalid_input when an order does not name exactly what
 * the wallet holds, or the schedule ends before it begins
 */
export function updateWallet(ctx: UserContext, id: string, change: WalletChange): Promise<WalletRow> {
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const wallet = await lockWallet(ctx, id);
    const visibility = visibilityAfter(wallet.visibility, change);
    if (!onlyCloses(wallet, visibility, change)) await requireEditableWallet(ctx, wallet, plan);
    if (visibility === 'public' && wallet.visibility !== 'public') {
      requirePublicPlaces(plan, await countHeld(ctx));
    }
    const { opensAt = wallet.opensAt, closesAt = wallet.closesAt } = change;
    // What a plan allowed stays when it ends; only a new schedule asks for it.
    const scheduled = !sameInstant(opensAt, wallet.opensAt) || !sameInstant(closesAt, wallet.closesAt);
    if (scheduled && (opensAt || closesAt)) requireHeld(plan, 'wallet_schedule');
    requireOrder(opensAt, closesAt);
    if (change.certificateOrder) await reorderCertificates(ctx, id, change.certificateOrder);
    if (change.itemOrder) await reorderItems(ctx, id, change.itemOrder);
    if (visibility !== 'private') await keepMainLink(ctx, id);
    const [changed] = await ctx.db
      .update(wallets)
      .set({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.description === undefined ? {} : { description: change.description || null }),
        ...(change.allowIndexing === undefined ? {} : { allowIndexing: change.allowIndexing }),
        visibility,
        opensAt,
        closesAt,
        updatedAt: sql`now()`,
      })
      .where(eq(wallets.id, id))
      .returning();
    return changed!;
  });
}

/** Whether a change does nothing but show the wallet to fewer people. */
function onlyCloses(wallet: WalletRow, visibility: WalletVisibility, change: WalletChange): boolean {
  const { visibility: _visibility, isPublic: _isPublic, allowIndexing, ...others } = change;
  return (
    allowIndexing !== true &&
    isNoWider(wallet.visibility, visibility) &&
    Object.values(others).every((value) => value === undefined)
  );
}

const sameInstant = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

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

/**
 * Deletes wallets, or none if one of them is not the actor's. They can be brought back for 30 days; their places
 * are free and their links are dead at once.
 * @returns how many
 * @throws Problem wallet_not_found
 */
export function deleteWallets(ctx: UserContext, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const gone = await ctx.db
      .update(wallets)
      .set({ deletedAt: ctx.now() })
      .where(and(inArray(wallets.id, wanted), walletsKnownTo(ctx.actor)))
      .returning({ id: wallets.id });
    if (gone.length !== wanted.length) throw problem('wallet_not_found');
    return gone.length;
  });
}

/**
 * Brings deleted wallets back as they were, their links as well, or none if one of them is unknown or they no
 * longer fit into the plan. What took no place of the plan needs none, unless it is public.
 * @returns how many had been deleted
 * @throws Problem wallet_not_found, wallet_limit_reached, public_wallet_limit_reached
 */
export function restoreWallets(ctx: UserContext, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const own = await ctx.db
      .select()
      .from(wallets)
      .where(and(inArray(wallets.id, wanted), eq(wallets.ownerId, ctx.actor.id)));
    if (own.length !== wanted.length) throw problem('wallet_not_found');
    const deleted = own.filter(({ deletedAt }) => deletedAt !== null);
    if (deleted.length === 0) return 0;
    const held = await countHeld(ctx);
    const places = deleted.filter(({ outsideLimit }) => !outsideLimit).length;
    if (places > 0) requirePlaces(plan, held.counted, places);
    const open = deleted.filter(({ visibility }) => visibility === 'public').length;
    if (open > 0) requirePublicPlaces(plan, held, open);
    const back = deleted.map(({ id }) => id);
    await ctx.db
      .update(wallets)
      .set({ deletedAt: null })
      .where(and(inArray(wallets.id, back), isNotNull(wallets.deletedAt)));
    return deleted.length;
  });
}
