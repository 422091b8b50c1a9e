import type { UserActor } from '../../context.ts';
import { and, eq, isNull, or, sql, type SQL } from '../../db/orm.ts';
import { announcements, notificationItems } from './notifications.table.ts';

/** Whether an announcement is to be seen at this moment, by the database's clock. */
export const isLive = sql<boolean>`(${announcements.isActive} and ${announcements.deletedAt} is null
  and ${announcements.startsAt} <= now() and (${announcements.endsAt} is null or ${announcements.endsAt} > now()))`;

/** News of this holder, whatever they have done with it; any other is simply not found. */
export const ownItems = (actor: UserActor): SQL => eq(notificationItems.userId, actor.id);

/** What counts as unread; the same condition as that of the index. */
export const isUnread = sql`${notificationItems.readAt} is null and ${notificationItems.dismissedAt} is null
  and ${notificationItems.shown}`;

/** What a list shows, where announcements are joined: one that has just been taken back is gone at once. */
export const isListed = (): SQL =>
  and(
    isNull(notificationItems.dismissedAt),
    notificationItems.shown,
    or(isNull(notificationItems.announcementId), isLive),
  )!;
