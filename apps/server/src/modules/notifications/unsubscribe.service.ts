import {
  notificationEventNames,
  notificationEvents,
  type NotificationEventName,
} from '@certfolio/contract/notification-events';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { notificationChoices } from './notifications.table.ts';
import { preferencesOf } from './preferences.service.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe.ts';

/** Whether the letters that a link stands for still come. @throws Problem not_found, also once the account is gone */
export async function getSubscription(
  ctx: Context,
  token: string,
): Promise<{ event: Subscription; subscribed: boolean; anyLetters: boolean }> {
  const { userId, subscription } = await readLink(ctx, token);
  const { email, events } = await preferencesOf(ctx, userId);
  const subscribed =
    subscription === 'digest'
      ? events.some((one) => one.email === 'digest')
      : events.some((one) => one.event === subscription && one.email !== 'off');
  return { event: subscription, subscribed: email && subscribed, anyLetters: email };
}

/**
 * Switches off the letters that a link stands for, or all but the necessary ones. Doing it again changes nothing.
 * @throws Problem not_found, also once the account is gone
 */
export const unsubscribe = (
  ctx: Context,
  token: string,
  { everything }: { everything: boolean },
): Promise<{ event: Subscription }> =>
  ctx.transaction(async (ctx) => {
    const { userId, subscription } = await readLink(ctx, token);
    if (everything) {
      await ctx.db
        .update(users)
        .set({
          preferences: sql`jsonb_set(${users.preferences}, '{emailNotifications}', 'false')`,
          updatedAt: sql`now()`,
        })
        .where(eq(users.id, userId));
      return { event: subscription };
    }
    const events = subscription === 'digest' ? await gatheredFor(ctx, userId) : [subscription];
    const off = events.filter((event) => !('necessary' in notificationEvents[event]));
    if (off.length > 0) {
      await ctx.db
        .insert(notificationChoices)
        .values(off.map((event) => ({ userId, event, email: 'off' as const })))
        .onConflictDoUpdate({
          target: [notificationChoices.userId, notificationChoices.event],
          set: { email: 'off' },
        });
    }
    return { event: subscription };
  });

/** The account is held, so that it cannot go between the look and the write. */
async function readLink(ctx: Context, token: string) {
  const link = readUnsubscribeToken(ctx.config, token);
  if (!link) throw problem('not_found');
  const [account] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, link.userId))
    .for('key share');
  if (!account) throw problem('not_found');
  return link;
}

/** What reaches a holder by the digest. */
async function gatheredFor(ctx: Context, userId: string): Promise<NotificationEventName[]> {
  const { events } = await preferencesOf(ctx, userId);
  return notificationEventNames.filter((name) =>
    events.some((one) => one.event === name && one.email === 'digest'),
  );
}
