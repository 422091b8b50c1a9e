import { problem } from '@certfolio/contract/problems';
import { walletCapacity, type ItemKind } from '@certfolio/contract/wallets';
import type { UserContext } from '../../context.ts';
import { and, eq, inArray, isNull, sql } from '../../db/orm.ts';
import { newItemId } from '../../public-token.ts';
import { isListed } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { requireEditableCv } from '../cvs/cvs.policy.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { requireEditable } from '../plans/surplus.ts';
import { findOrder } from './wallet-items.queries.ts';
import type { WalletRow } from './wallets.queries.ts';
import { requireEditableWallet } from './wallet-surplus.ts';
import { lockWallet } from './wallets.service.ts';
import { walletCertificates, walletCvs, wallets } from './wallets.table.ts';

/**
 * Puts the actor's certificates at the end of a wallet; one that is there already stays where it is.
 * @throws Problem wallet_not_found, wallet_full; read_only_surplus when the wallet or one of them is beyond the plan;
 * certificate_not_found when one is not the actor's, is deleted,
 * waits for review or was refused there: then none is added
 */
export function addCertificates(ctx: UserContext, id: string, certificateIds: string[]): Promise<WalletRow> {
  const wanted = [...new Set(certificateIds)];
  return ctx.transaction(async (ctx) => {
    await requireEditableWallet(ctx, await lockWallet(ctx, id));
    const own = await ctx.db
      .select({ id: certificates.id, createdAt: certificates.createdAt })
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
    await requireEditable(ctx, 'certificates', own);
    const first = await placeFor(ctx, id, 'certificate', wanted);
    const items = first.added.map((certificateId, place) => ({
      walletId: id,
      certificateId,
      itemId: newItemId(),
      position: first.position + place,
    }));
    // One that was deleted and has just come back has kept its place.
    if (items.length > 0) await ctx.db.insert(walletCertificates).values(items).onConflictDoNothing();
    return touch(ctx, id);
  });
}

/** @throws Problem wallet_not_found, read_only_surplus; certificate_not_found when the wallet does not hold it */
export function removeCertificate(ctx: UserContext, id: string, certificateId: string): Promise<WalletRow> {
  return ctx.transaction(async (ctx) => {
    await requireEditableWallet(ctx, await lockWallet(ctx, id));
    const gone = await ctx.db
      .delete(walletCertificates)
      .where(and(eq(walletCertificates.walletId, id), eq(walletCertificates.certificateId, certificateId)))
      .returning({ itemId: walletCertificates.itemId });
    if (gone.length === 0) throw problem('certificate_not_found');
    return touch(ctx, id);
  });
}

/**
 * Puts one of the actor's CVs at the end of a wallet; one that is there already stays where it is.
 * @throws Problem wallet_not_found, wallet_full; read_only_surplus when the wallet or it is beyond the plan;
 * cv_not_found when it is not the actor's or is deleted
 */
export function addCv(ctx: UserContext, id: string, cvId: string): Promise<WalletRow> {
  return ctx.transaction(async (ctx) => {
    await requireEditableWallet(ctx, await lockWallet(ctx, id));
    const [own] = await ctx.db
      .select({ id: cvs.id, createdAt: cvs.createdAt, cvType: cvs.cvType })
      .from(cvs)
      .where(and(eq(cvs.id, cvId), eq(cvs.ownerId, ctx.actor.id), isNull(cvs.deletedAt)));
    if (!own) throw problem('cv_not_found');
    await requireEditableCv(ctx, own);
    const { added, position } = await placeFor(ctx, id, 'cv', [cvId]);
    if (added.length > 0) {
      const item = { walletId: id, cvId, itemId: newItemId(), position };
      await ctx.db.insert(walletCvs).values(item).onConflictDoNothing();
    }
    return touch(ctx, id);
  });
}

/** @throws Problem wallet_not_found, read_only_surplus; cv_not_found when the wallet does not hold it */
export function removeCv(ctx: UserContext, id: string, cvId: string): Promise<WalletRow> {
  return ctx.transaction(async (ctx) => {
    await requireEditableWallet(ctx, await lockWallet(ctx, id));
    const gone = await ctx.db
      .delete(walletCvs)
      .where(and(eq(walletCvs.walletId, id), eq(walletCvs.cvId, cvId)))
      .returning({ itemId: walletCvs.itemId });
    if (gone.length === 0) throw problem('cv_not_found');
    return touch(ctx, id);
  });
}

/** Those that are not there yet, and the first position behind all that is. */
async function placeFor(
  ctx: UserContext,
  walletId: string,
  kind: ItemKind,
  wanted: string[],
): Promise<{ added: string[]; position: number }> {
  const order = await findOrder(ctx, walletId);
  const held = new Set(order.filter((item) => item.kind === kind).map((item) => item.id));
  const added = wanted.filter((id) => !held.has(id));
  if (order.length + added.length > walletCapacity) throw problem('wallet_full', { limit: walletCapacity });
  // What is deleted keeps its place, so the last one is asked of all.
  const { rows } = await ctx.db.execute<{ last: number | null }>(sql`
    select greatest(
      (select max(position) from ${walletCertificates} where wallet_id = ${walletId}),
      (select max(position) from ${walletCvs} where wallet_id = ${walletId})
    ) as last`);
  return { added, position: (rows[0]?.last ?? -1) + 1 };
}

async function touch(ctx: UserContext, id: string): Promise<WalletRow> {
  const [wallet] = await ctx.db
    .update(wallets)
    .set({ updatedAt: sql`now()` })
    .where(eq(wallets.id, id))
    .returning();
  return wallet!;
}
