import type { NotificationPriority, NotificationType } from '@certfolio/contract/notification-events';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from '../../db/orm.ts';
import { isListed, isUnread, ownItems } from './notifications.policy.ts';
import { announcements, notificationItems, notificationStates } from './notifications.table.ts';

export type ItemFilter = {
  unreadOnly: boolean;
  type?: NotificationType | undefined;
  priority?: NotificationPriority | undefined;
};

/** What the holder has been told, newest first, with how many there are. An account keeps a thousand at most. */
export async function listItems(
  ctx: UserContext,
  { skip, limit, ...filter }: ItemFilter & { skip: number; limit: number },
) {
  const shown = and(ownItems(ctx.actor), isListed(), matching(filter));
  const ofAnnouncement = eq(announcements.id, notificationItems.announcementId);
  const [items, [counted], unread] = await Promise.all([
    ctx.db
      .select({ item: notificationItems, announcement: announcements })
      .from(notificationItems)
      .leftJoin(announcements, ofAnnouncement)
      .where(shown)
      .orderBy(desc(notificationItems.id))
      .limit(limit)
      .offset(skip),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(notificationItems)
      .leftJoin(announcements, ofAnnouncement)
      .where(shown),
    unreadCount(ctx, ctx.actor.id),
  ]);
  return { items, total: counted?.total ?? 0, unread };
}

/** The words of an announcement are its own: what they say now is what counts. */
const matching = ({ unreadOnly, type, priority }: ItemFilter): SQL | undefined =>
  and(
    unreadOnly ? isUnread : undefined,
    type ? sql`coalesce(${announcements.type}, ${notificationItems.type}) = ${type}` : undefined,
    priority
      ? sql`coalesce(${announcements.priority}, ${notificationItems.priority}) = ${priority}`
      : undefined,
  );

export async function unreadCount(ctx: Context, userId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ unread: notificationStates.unread })
    .from(notificationStates)
    .where(eq(notificationStates.userId, userId));
  return found?.unread ?? 0;
}

/**
 * @returns how many are unread afterwards
 * @throws Problem notification_not_found
 */
export const markRead = (ctx: UserContext, id: string): Promise<number> =>
  changeOne(ctx, id, { readAt: sql`coalesce(${notificationItems.readAt}, now())` });

/**
 * Removes one from the list; it can be brought back for as long as it is kept.
 * @returns how many are unread afterwards
 * @throws Problem notification_not_found
 */
export const dismiss = (ctx: UserContext, id: string): Promise<number> =>
  changeOne(ctx, id, { dismissedAt: sql`coalesce(${notificationItems.dismissedAt}, now())` });

/** @returns how many are unread afterwards: those that came meanwhile */
export async function markAllRead(ctx: UserContext): Promise<number> {
  const { unread } = await changeItems(ctx, isUnread, { readAt: sql`now()` });
  return unread;
}

export type BulkAction = 'mark_read' | 'dismiss' | 'restore';

const changes: Record<BulkAction, { where: SQL; set: Change }> = {
  mark_read: { where: isNull(notificationItems.readAt), set: { readAt: sql`now()` } },
  dismiss: { where: isNull(notificationItems.dismissedAt), set: { dismissedAt: sql`now()` } },
  restore: { where: isNotNull(notificationItems.dismissedAt), set: { dismissedAt: null } },
};

/** Does one thing with several; ids that are not the holder's are passed over, as are those where nothing changes. */
export const changeSeveral = (
  ctx: UserContext,
  ids: string[],
  action: BulkAction,
): Promise<{ changed: number; unread: number }> =>
  changeItems(ctx, and(inArray(notificationItems.id, ids), changes[action].where)!, changes[action].set);

type Change = { readAt?: SQL; dismissedAt?: SQL | null };

async function changeOne(ctx: UserContext, id: string, set: Change): Promise<number> {
  const { changed, unread } = await changeItems(ctx, eq(notificationItems.id, id), set);
  if (changed === 0) throw problem('notification_not_found');
  return unread;
}

/**
 * Changes items of the holder. Their state is held first, as by everybody who changes it, so that what is counted
 * afterwards is what there is.
 */
const changeItems = (
  ctx: UserContext,
  where: SQL,
  set: Change,
): Promise<{ changed: number; unread: number }> =>
  ctx.transaction(async (ctx) => {
    const { id } = ctx.actor;
    await holdStates(ctx, [id]);
    const changed = await ctx.db
      .update(notificationItems)
      .set(set)
      .where(and(ownItems(ctx.actor), where))
      .returning({ id: notificationItems.id });
    if (changed.length > 0) await recount(ctx, [id]);
    return { changed: changed.length, unread: await unreadCount(ctx, id) };
  });

/** Holds the states of accounts until the transaction ends, in one order: before their items, as everywhere. */
export async function holdStates(ctx: Context, userIds: string[]): Promise<void> {
  await ctx.db
    .select({ userId: notificationStates.userId })
    .from(notificationStates)
    .where(inArray(notificationStates.userId, userIds))
    .orderBy(notificationStates.userId)
    .for('update');
}

/** Counts anew what is unread of accounts whose states are held; a few rows of one index each. */
export async function recount(ctx: Context, userIds: string[]): Promise<void> {
  await ctx.db
    .update(notificationStates)
    .set({
      unread: sql`(select count(*) from ${notificationItems}
        where ${notificationItems.userId} = ${notificationStates.userId} and ${isUnread})`,
      version: sql`${notificationStates.version} + 1`,
    })
    .where(inArray(notificationStates.userId, userIds));
}
