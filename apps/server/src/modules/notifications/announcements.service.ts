import { v7 as uuidv7 } from 'uuid';
import type { NotificationType } from '@certfolio/contract/notification-events';
import type { Announcement, Audience } from '@certfolio/contract/notifications';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, count, eq, inArray, isNull, sql, type SQL } from '../../db/orm.ts';
import { audienceOf, requireAudience } from './audience.ts';
import { presentAnnouncement } from './announcements.present.ts';
import { tendAnnouncementJob } from './notifications.jobs.ts';
import { isLive } from './notifications.policy.ts';
import { announcementRecipients, announcements, notificationItems } from './notifications.table.ts';
import { users } from '../accounts/accounts.table.ts';
import { ownActionPath } from './own-action.ts';

export type AnnouncementWords = Omit<
  Announcement,
  'id' | 'sent' | 'read' | 'state' | 'created_at' | 'updated_at' | 'icon' | 'action_url' | 'action_text'
> & {
  icon?: string | null | undefined;
  action_url?: string | null | undefined;
  action_text?: string | null | undefined;
};

const columns = {
  announcement: announcements,
  isLive,
  isOver: sql<boolean>`coalesce(${announcements.endsAt} <= now(), false)`,
  isAhead: sql<boolean>`${announcements.startsAt} > now()`,
  // Named in full: in a query of one table the builder leaves the names of tables out.
  read: sql<number>`(select count(*)::int from ${notificationItems} as i
    where i.announcement_id = announcements.id and i.read_at is not null)`,
  recipients: sql<string[]>`array(select r.user_id from ${announcementRecipients} as r
    where r.announcement_id = announcements.id order by 1)`,
};

/** Cut rather than rounded to what the column keeps, so that it is not ahead of itself. */
const atOnce = sql`date_trunc('milliseconds', now())`;

const isThere = isNull(announcements.deletedAt);

export async function listAnnouncements(
  ctx: UserContext,
  {
    skip,
    limit,
    type,
    targetType,
    isActive,
  }: {
    skip: number;
    limit: number;
    type?: NotificationType | undefined;
    targetType?: Audience['target_type'] | undefined;
    isActive?: boolean | undefined;
  },
): Promise<{ total: number; announcements: Announcement[] }> {
  const where = and(
    isThere,
    type ? eq(announcements.type, type) : undefined,
    targetType ? sql`${announcements.target} ->> 'target_type' = ${targetType}` : undefined,
    isActive === undefined ? undefined : eq(announcements.isActive, isActive),
  );
  const found = await ctx.db
    .select(columns)
    .from(announcements)
    .where(where)
    .orderBy(sql`${announcements.createdAt} desc nulls last, ${announcements.id} desc nulls last`)
    .limit(limit)
    .offset(skip);
  const [counted] = await ctx.db.select({ total: count() }).from(announcements).where(where);
  return { total: counted?.total ?? 0, announcements: found.map(presentAnnouncement) };
}

/** @throws Problem announcement_not_found */
export async function getAnnouncement(ctx: Context, id: string): Promise<Announcement> {
  const [found] = await ctx.db
    .select(columns)
    .from(announcements)
    .where(and(eq(announcements.id, id), isThere));
  if (!found) throw problem('announcement_not_found');
  return presentAnnouncement(found);
}

/** How many accounts an audience has at this moment. */
export async function countAudience(ctx: Context, target: Audience): Promise<number> {
  requireAudience(target);
  const [counted] = await ctx.db
    .select({ people: count() })
    .from(users)
    .where(audienceOf(target, inUsers(target)));
  return counted?.people ?? 0;
}

const inUsers = ({ user_ids: ids }: Audience): SQL | undefined => (ids ? inArray(users.id, ids) : undefined);

/**
 * Writes an announcement; a job carries it to its audience once it starts.
 * @throws Problem invalid_input
 */
export const createAnnouncement = (ctx: UserContext, words: AnnouncementWords): Promise<Announcement> =>
  ctx.transaction(async (ctx) => {
    const { target, starts_at: startsAt, ends_at: endsAt } = words;
    requireAudience(target);
    const id = uuidv7();
    await ctx.db.insert(announcements).values({
      id,
      type: words.type,
      priority: words.priority,
      title: words.title,
      message: words.message,
      icon: words.icon ?? null,
      actionPath: ownActionPath(words.action_url, ctx.config.PUBLIC_URL),
      actionText: words.action_text ?? null,
      target: withoutIds(target),
      startsAt: startsAt ? new Date(startsAt) : atOnce,
      endsAt: endsAt ? new Date(endsAt) : null,
      isActive: words.is_active,
    });
    await nameRecipients(ctx, id, target);
    await requireOrder(ctx, id);
    await tendLater(ctx, id);
    return getAnnouncement(ctx, id);
  });

/**
 * Changes what is named. Whoever has it sees the new words at once; its audience can change until it is sent.
 * @throws Problem announcement_not_found, announcement_sent, invalid_input
 */
export const updateAnnouncement = (
  ctx: UserContext,
  id: string,
  change: { [Name in keyof AnnouncementWords]?: AnnouncementWords[Name] | undefined },
): Promise<Announcement> =>
  ctx.transaction(async (ctx) => {
    const [held] = await ctx.db
      .select()
      .from(announcements)
      .where(and(eq(announcements.id, id), isThere))
      .for('update');
    if (!held) throw problem('announcement_not_found');
    const { target, starts_at: startsAt, ends_at: endsAt, action_url: url, action_text: text, icon } = change;
    if (target) {
      requireAudience(target);
      const before = (await getAnnouncement(ctx, id)).target;
      if (!sameAudience(before, target)) {
        if (held.reached !== null || held.sentAt !== null) throw problem('announcement_sent');
        await ctx.db.delete(announcementRecipients).where(eq(announcementRecipients.announcementId, id));
        await nameRecipients(ctx, id, target);
      }
    }
    await ctx.db
      .update(announcements)
      .set({
        ...(change.type === undefined ? {} : { type: change.type }),
        ...(change.priority === undefined ? {} : { priority: change.priority }),
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.message === undefined ? {} : { message: change.message }),
        ...(icon === undefined ? {} : { icon }),
        ...(url === undefined ? {} : { actionPath: ownActionPath(url, ctx.config.PUBLIC_URL) }),
        ...(text === undefined ? {} : { actionText: text }),
        ...(target === undefined ? {} : { target: withoutIds(target) }),
        ...(startsAt === undefined ? {} : { startsAt: startsAt ? new Date(startsAt) : atOnce }),
        ...(endsAt === undefined ? {} : { endsAt: endsAt ? new Date(endsAt) : null }),
        ...(change.is_active === undefined ? {} : { isActive: change.is_active }),
        updatedAt: sql`now()`,
      })
      .where(eq(announcements.id, id));
    await requireOrder(ctx, id);
    await tendLater(ctx, id);
    return getAnnouncement(ctx, id);
  });

/**
 * Takes an announcement away from everybody: out of every list at once, and out of the counts as the job comes by.
 * @throws Problem announcement_not_found
 */
export const removeAnnouncement = (ctx: UserContext, id: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const removed = await ctx.db
      .update(announcements)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(announcements.id, id), isThere))
      .returning({ id: announcements.id });
    if (removed.length === 0) throw problem('announcement_not_found');
    await tendLater(ctx, id);
  });

/** At once, and again when it starts and when it ends; a timetable catches up with what was missed. */
async function tendLater(ctx: Context, id: string): Promise<void> {
  const [found] = await ctx.db.select(columns).from(announcements).where(eq(announcements.id, id));
  if (!found) return;
  await ctx.enqueue(tendAnnouncementJob, { announcementId: id });
  const { startsAt, endsAt } = found.announcement;
  if (found.isAhead) await ctx.enqueue(tendAnnouncementJob, { announcementId: id }, { startAfter: startsAt });
  if (endsAt && !found.isOver) {
    await ctx.enqueue(tendAnnouncementJob, { announcementId: id }, { startAfter: endsAt });
  }
}

const withoutIds = ({ target_type, user_types, plans }: Audience): Omit<Audience, 'user_ids'> => ({
  target_type,
  ...(user_types ? { user_types } : {}),
  ...(plans ? { plans } : {}),
});

const sameAudience = (a: Audience, b: Audience): boolean => {
  const plain = ({ target_type, user_types = [], plans = [], user_ids = [] }: Audience) =>
    JSON.stringify([
      target_type,
      ...[user_types, plans, user_ids].map((list) => [...new Set<string>(list)].toSorted()),
    ]);
  return plain(a) === plain(b);
};

/** Accounts that are not there are left out. */
async function nameRecipients(ctx: Context, id: string, { user_ids: ids }: Audience): Promise<void> {
  if (!ids) return;
  const there = await ctx.db.select({ userId: users.id }).from(users).where(inArray(users.id, ids));
  if (there.length === 0) {
    throw problem('invalid_input', undefined, { errors: { target: 'There is no account with such an id.' } });
  }
  await ctx.db
    .insert(announcementRecipients)
    .values(there.map(({ userId }) => ({ announcementId: id, userId })));
}

async function requireOrder(ctx: Context, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ startsAt: announcements.startsAt, endsAt: announcements.endsAt })
    .from(announcements)
    .where(eq(announcements.id, id));
  if (found?.endsAt && found.endsAt <= found.startsAt) {
    throw problem('invalid_input', undefined, { errors: { ends_at: 'It must end after it starts.' } });
  }
}
