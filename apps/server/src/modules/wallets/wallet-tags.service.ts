import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, count, eq } from '../../db/orm.ts';
import { requireEditableWallet } from './wallet-surplus.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import { getWallet, lockWallet } from './wallets.service.ts';
import { wallets, walletTags } from './wallets.table.ts';

const tagsPerWallet = 20;

/** The tags in use on the actor's wallets, by name, with the number of wallets; at most a thousand. */
export const allTags = (ctx: UserContext): Promise<{ name: string; count: number }[]> =>
  ctx.db
    .select({ name: walletTags.name, count: count() })
    .from(walletTags)
    .innerJoin(wallets, eq(wallets.id, walletTags.walletId))
    .where(and(eq(walletTags.ownerId, ctx.actor.id), walletsKnownTo(ctx.actor)))
    .groupBy(walletTags.name)
    .orderBy(asc(walletTags.name))
    .limit(1000);

/** @throws Problem wallet_not_found */
export async function tagsOf(ctx: UserContext, id: string): Promise<string[]> {
  await getWallet(ctx, id);
  return findTags(ctx, id);
}

/**
 * Tags a wallet; answers its tags. Tagging twice changes nothing.
 * @throws Problem wallet_not_found, read_only_surplus; invalid_input beyond 20 tags
 */
export function addTag(ctx: UserContext, id: string, name: string): Promise<string[]> {
  return ctx.transaction(async (ctx) => {
    await requireEditableWallet(ctx, await lockWallet(ctx, id));
    const tags = await findTags(ctx, id);
    if (tags.includes(name)) return tags;
    if (tags.length >= tagsPerWallet) {
      const errors = { tag_name: `A wallet has at most ${tagsPerWallet} tags.` };
      throw problem('invalid_input', undefined, { errors });
    }
    await ctx.db.insert(walletTags).values({ walletId: id, ownerId: ctx.actor.id, name });
    return findTags(ctx, id);
  });
}

/** @throws Problem wallet_not_found, read_only_surplus */
export async function removeTag(ctx: UserContext, id: string, name: string): Promise<string[]> {
  await requireEditableWallet(ctx, await getWallet(ctx, id));
  await ctx.db.delete(walletTags).where(and(eq(walletTags.walletId, id), eq(walletTags.name, name)));
  return findTags(ctx, id);
}

async function findTags(ctx: Context, walletId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: walletTags.name })
    .from(walletTags)
    .where(eq(walletTags.walletId, walletId))
    .orderBy(asc(walletTags.name));
  return rows.map(({ name }) => name);
}
