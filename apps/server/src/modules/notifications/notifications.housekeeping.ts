import type { Context, SystemActor } from '../../context.ts';
import { and, eq, inArray, lt, notInArray, sql } from '../../db/orm.ts';
import { holdStates, recount } from './notifications.service.ts';
import { digestEntries, notificationItems, toldOnce } from './notifications.table.ts';

/** Days for which what was read or dismissed is kept. */
const keptDays = 180;

/** News of one account at most; of more, the oldest goes. */
export const mostItems = 1000;

const batch = 2000;

/** Removes what nobody needs any more, in small transactions. */
export async function tidyNotifications(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  await inBatches(signal, () => removeSettled(ctx));
  await inBatches(signal, () => removeSurplus(ctx));
  // A digest that never came must not bring news of long ago.
  await ctx.db.delete(digestEntries).where(lt(digestEntries.createdAt, sql`now() - interval '60 days'`));
  await ctx.db.delete(toldOnce).where(lt(toldOnce.toldAt, sql`now() - interval '3 years'`));
}

async function inBatches(signal: AbortSignal, remove: () => Promise<boolean>): Promise<void> {
  do signal.throwIfAborted();
  while (await remove());
}

/** What was read or dismissed counts nowhere, so its going changes no count. */
async function removeSettled(ctx: Context): Promise<boolean> {
  const old = ctx.db
    .select({ id: notificationItems.id })
    .from(notificationItems)
    .where(
      and(
        lt(notificationItems.createdAt, sql`now() - make_interval(days => ${keptDays})`),
        sql`(${notificationItems.readAt} is not null or ${notificationItems.dismissedAt} is not null)`,
      ),
    )
    .limit(batch);
  const removed = await ctx.db
    .delete(notificationItems)
    .where(inArray(notificationItems.id, old))
    .returning({ id: notificationItems.id });
  return removed.length === batch;
}

/** @returns whether there may be more accounts with too many */
async function removeSurplus(ctx: Context): Promise<boolean> {
  const crowded = await ctx.db
    .select({ userId: notificationItems.userId })
    .from(notificationItems)
    .groupBy(notificationItems.userId)
    .having(sql`count(*) > ${mostItems}`)
    .orderBy(notificationItems.userId)
    .limit(100);
  for (const { userId } of crowded) {
    await ctx.transaction(async (ctx) => {
      await holdStates(ctx, [userId]);
      const newest = ctx.db
        .select({ id: notificationItems.id })
        .from(notificationItems)
        .where(eq(notificationItems.userId, userId))
        .orderBy(sql`${notificationItems.id} desc`)
        .limit(mostItems);
      await ctx.db
        .delete(notificationItems)
        .where(and(eq(notificationItems.userId, userId), notInArray(notificationItems.id, newest)));
      await recount(ctx, [userId]);
    });
  }
  return crowded.length === 100;
}
