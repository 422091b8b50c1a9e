import type { Context } from '../../context.ts';
import { and, asc, isNotNull, lte, ne, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { holdAccount, refreshSum } from './ledger.service.ts';

const atOnce = 1000;

/**
 * Brings the sums of plans up to date that have ended. Nothing waits for it: until then what counts is read from the
 * ledger (`planNow`), which only costs a little more.
 */
export async function settlePlans(ctx: Context, signal: AbortSignal): Promise<void> {
  const ended = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.plan, 'free'), isNotNull(users.planEndsAt), lte(users.planEndsAt, sql`now()`)))
    .orderBy(asc(users.planEndsAt))
    .limit(atOnce);
  for (const { id } of ended) {
    signal.throwIfAborted();
    await ctx.transaction(async (ctx) => {
      if (await holdAccount(ctx, id)) await refreshSum(ctx, id);
    });
  }
}
