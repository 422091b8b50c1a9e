import type { Context } from '../../context.ts';
import { asc, eq } from '../../db/orm.ts';
import { apiKeys, passkeys } from './security.table.ts';

/** What opens an account beside its password and goes on when that is changed: its holder's names for it, and since when. */
export type WaysIn = { passkeys: WayIn[]; apiKeys: WayIn[] };
export type WayIn = { name: string; since: Date };

/** The oldest first. How many of each there are at most is limited where they are made. */
export async function findWaysIn(ctx: Context, userId: string): Promise<WaysIn> {
  return {
    passkeys: await ctx.db
      .select({ name: passkeys.name, since: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    apiKeys: await ctx.db
      .select({ name: apiKeys.name, since: apiKeys.createdAt })
      .from(apiKeys)
      .where(eq(apiKeys.userId, userId))
      .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id)),
  };
}
