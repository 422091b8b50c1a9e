import type { Context, SystemActor } from '../../context.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { audienceOf } from './audience.ts';
import { tendAnnouncementJob } from './notifications.jobs.ts';
import { isLive } from './notifications.policy.ts';
import { holdStates, recount } from './notifications.service.ts';
import {
  announcementRecipients,
  announcements,
  digestEntries,
  notificationItems,
} from './notifications.table.ts';
import { deliver } from './tell.ts';

type Announcement = typeof announcements.$inferSelect & { isLive: boolean };

/** How many holders are told, or lose something, in one transaction. */
const batch = 500;

/**
 * Brings what holders have of an announcement to what it says now: taken away, hidden, shown, sent. Every batch is
 * one transaction and says itself how far it came, so that any end is taken up again and nobody is told twice.
 */
export async function tendAnnouncement(
  ctx: Context<SystemActor>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const announcement = await findAnnouncement(ctx, id);
    if (!announcement) return;
    if (announcement.deletedAt) return removeEverywhere(ctx, id, signal);
    if (announcement.shown !== announcement.isLive) {
      await show(ctx, id, announcement.isLive, signal);
    } else if (announcement.isLive && !announcement.sentAt) {
      signal.throwIfAborted();
      await sendBatch(ctx, id);
    } else return;
  }
}

/** Enqueues what has come due, whatever the reason that nobody has carried it out yet. */
export async function tendAnnouncements(ctx: Context<SystemActor>): Promise<void> {
  const due = await ctx.db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      or(
        isNotNull(announcements.deletedAt),
        ne(announcements.shown, isLive),
        and(isLive, isNull(announcements.sentAt)),
      ),
    )
    .orderBy(asc(announcements.id))
    .limit(100);
  for (const { id } of due) {
    await ctx.enqueue(tendAnnouncementJob, { announcementId: id }, { singletonKey: id });
  }
}

/** Held until the transaction ends when asked so: nobody else changes it or sends the same batch. */
async function findAnnouncement(
  ctx: Context,
  id: string,
  held: 'held' | 'free' = 'free',
): Promise<Announcement | null> {
  const asking = ctx.db
    .select({ announcement: announcements, isLive })
    .from(announcements)
    .where(eq(announcements.id, id));
  const [found] = await (held === 'held' ? asking.for('update') : asking);
  return found ? { ...found.announcement, isLive: found.isLive } : null;
}

const sendBatch = (ctx: Context, id: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const announcement = await findAnnouncement(ctx, id, 'held');
    if (!announcement?.isLive || announcement.sentAt) return;
    const { reached } = announcement;
    const people = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(isAudience(announcement), reached ? gt(users.id, reached) : undefined))
      .orderBy(asc(users.id))
      .limit(batch);
    const told = await deliver(
      ctx,
      'announcement',
      people.map(({ id }) => wordsFor(announcement, id)),
    );
    await ctx.db
      .update(announcements)
      .set({
        sent: sql`${announcements.sent} + ${told.filter(Boolean).length}::int`,
        ...(people.length < batch ? { reached: null, sentAt: sql`now()` } : { reached: people.at(-1)!.id }),
      })
      .where(eq(announcements.id, id));
  });

const isAudience = ({ id, target }: Pick<Announcement, 'id' | 'target'>): SQL =>
  audienceOf(
    target,
    target.target_type === 'users'
      ? sql`${users.id} in (select ${announcementRecipients.userId} from ${announcementRecipients}
          where ${announcementRecipients.announcementId} = ${id})`
      : undefined,
  );

const wordsFor = ({ id, ...announcement }: Announcement, userId: string) => ({
  userId,
  announcementId: id,
  once: id,
  words: {
    type: announcement.type,
    priority: announcement.priority,
    title: announcement.title,
    message: announcement.message,
    ...(announcement.actionPath
      ? { action: { label: announcement.actionText ?? 'Have a look', path: announcement.actionPath } }
      : {}),
  },
});

/** How old an announcement may be for those who join later. */
const newcomersSee = sql`interval '30 days'`;

/** Gives a new account what its audience has been told lately. */
export const welcomeWithAnnouncements = (ctx: Context<SystemActor>, userId: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    // Held, so that none is hidden between being read and being given.
    const recent = await ctx.db
      .select({ announcement: announcements, isLive })
      .from(announcements)
      .where(
        and(
          isLive,
          gt(announcements.startsAt, sql`now() - ${newcomersSee}`),
          ne(sql`${announcements.target} ->> 'target_type'`, 'users'),
        ),
      )
      .orderBy(asc(announcements.startsAt))
      .limit(20)
      .for('update');
    for (const { announcement, isLive } of recent) {
      const isMeant = await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isAudience(announcement)));
      if (isMeant.length === 0) continue;
      const [told] = await deliver(ctx, 'announcement', [wordsFor({ ...announcement, isLive }, userId)]);
      if (!told) continue;
      await ctx.db
        .update(announcements)
        .set({ sent: sql`${announcements.sent} + 1` })
        .where(eq(announcements.id, announcement.id));
    }
  });

/** Shows or hides the items of all holders, and their counts with them, in the order of accounts. */
async function show(ctx: Context, id: string, shown: boolean, signal: AbortSignal): Promise<void> {
  for (let after: string | null = null; ;) {
    signal.throwIfAborted();
    const last = await ctx.transaction((ctx) => showBatch(ctx, id, shown, after));
    if (last === null) return;
    after = last;
  }
}

/** @returns the last account of a full batch; null at the end, or when something else is wanted by now */
async function showBatch(
  ctx: Context,
  id: string,
  shown: boolean,
  after: string | null,
): Promise<string | null> {
  const announcement = await findAnnouncement(ctx, id, 'held');
  if (!announcement || announcement.isLive !== shown || announcement.deletedAt) return null;
  const userIds = await holdersOf(ctx, id, after, ne(notificationItems.shown, shown));
  await changeOf(ctx, id, userIds, (where) =>
    ctx.db
      .update(notificationItems)
      .set({ shown })
      .where(where)
      .returning({ userId: notificationItems.userId }),
  );
  if (userIds.length === batch) return userIds.at(-1)!;
  await ctx.db.update(announcements).set({ shown }).where(eq(announcements.id, id));
  return null;
}

async function removeEverywhere(ctx: Context, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const left = await ctx.transaction(async (ctx) => {
      const userIds = await holdersOf(ctx, id, null);
      await changeOf(ctx, id, userIds, (where) =>
        ctx.db.delete(notificationItems).where(where).returning({ userId: notificationItems.userId }),
      );
      return userIds.length;
    });
    if (left < batch) break;
  }
  await ctx.db.delete(digestEntries).where(eq(digestEntries.announcementId, id));
  await ctx.db.delete(announcements).where(eq(announcements.id, id));
}

const holdersOf = async (ctx: Context, id: string, after: string | null, which?: SQL): Promise<string[]> =>
  (
    await ctx.db
      .select({ userId: notificationItems.userId })
      .from(notificationItems)
      .where(
        and(
          eq(notificationItems.announcementId, id),
          after ? gt(notificationItems.userId, after) : undefined,
          which,
        ),
      )
      .orderBy(asc(notificationItems.userId))
      .limit(batch)
  ).map(({ userId }) => userId);

async function changeOf(
  ctx: Context,
  id: string,
  userIds: string[],
  change: (where: SQL) => Promise<{ userId: string }[]>,
): Promise<void> {
  if (userIds.length === 0) return;
  await holdStates(ctx, userIds);
  const changed = await change(
    and(eq(notificationItems.announcementId, id), inArray(notificationItems.userId, userIds))!,
  );
  if (changed.length > 0)
    await recount(
      ctx,
      changed.map(({ userId }) => userId),
    );
}
