import type { Context, SystemActor } from '../../context.ts';
import { inArray, lt } from '../../db/orm.ts';
import { wallets } from './wallets.table.ts';

/** Days for which a deleted wallet can be brought back. */
const keptDays = 30;

const batch = 500;

/** Removes what was deleted more than 30 days ago, with its links. What it held stays with its holder. */
export async function purgeWallets(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  for (;;) {
    const gone = await ctx.db
      .select({ id: wallets.id })
      .from(wallets)
      .where(lt(wallets.deletedAt, before))
      .limit(batch);
    if (gone.length === 0) return;
    await ctx.db.delete(wallets).where(
      inArray(
        wallets.id,
        gone.map(({ id }) => id),
      ),
    );
  }
}
