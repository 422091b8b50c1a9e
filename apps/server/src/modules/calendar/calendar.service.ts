import { createHash } from 'node:crypto';
import type { CalendarFeed } from '@certfolio/contract/calendar';
import { PublicToken } from '@certfolio/contract/endpoint';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, isNull, lt, or, sql } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { newPublicToken } from '../../public-token.ts';
import { users } from '../accounts/accounts.table.ts';
import { findCpdDeadlines } from '../cpd/deadlines.ts';
import { findExpiries, writeCalendar, type Feed } from './calendar.events.ts';
import { calendarFeeds } from './calendar.table.ts';

const hour = 3600;

/** Asked for by every device of its owner, each a few times an hour at most. */
const readsAnHour = 120;

/** Addresses that lead nowhere, of one caller. */
const missesAnHour = 300;

const own = (ctx: UserContext) => eq(calendarFeeds.ownerId, ctx.actor.id);

export async function findCalendar(ctx: UserContext): Promise<Feed | null> {
  const [feed] = await ctx.db.select().from(calendarFeeds).where(own(ctx));
  return feed ?? null;
}

/** Makes the calendar, or answers the one there is: two tabs make one. */
export async function makeCalendar(ctx: UserContext): Promise<Feed> {
  const [made] = await ctx.db
    .insert(calendarFeeds)
    .values({ ownerId: ctx.actor.id, token: newPublicToken() })
    .onConflictDoNothing({ target: calendarFeeds.ownerId })
    .returning();
  return made ?? changed(await ctx.db.select().from(calendarFeeds).where(own(ctx)));
}

export async function changeCalendar(
  ctx: UserContext,
  change: { hideTitles?: boolean | undefined; reminderDays?: number[] | undefined },
): Promise<Feed> {
  const days = change.reminderDays && [...new Set(change.reminderDays)].toSorted((a, b) => b - a);
  return changed(
    await ctx.db
      .update(calendarFeeds)
      .set({
        ...(change.hideTitles === undefined ? {} : { hideTitles: change.hideTitles }),
        ...(days === undefined ? {} : { reminderDays: days }),
        changedAt: sql`now()`,
      })
      .where(own(ctx))
      .returning(),
  );
}

/** Gives it another address; the former one leads nowhere from this moment. */
export async function rotateCalendar(ctx: UserContext): Promise<Feed> {
  return changed(
    await ctx.db
      .update(calendarFeeds)
      .set({ token: newPublicToken(), readAt: null })
      .where(own(ctx))
      .returning(),
  );
}

/** @throws Problem calendar_not_found */
function changed([feed]: Feed[]): Feed {
  if (!feed) throw problem('calendar_not_found');
  return feed;
}

/** Ends the calendar; one that is not there has ended. */
export async function revokeCalendar(ctx: UserContext): Promise<void> {
  await ctx.db.delete(calendarFeeds).where(own(ctx));
}

export async function presentCalendar(ctx: UserContext, feed: Feed): Promise<CalendarFeed> {
  const [expiries, deadlines] = await Promise.all([
    findExpiries(ctx, feed.ownerId),
    findCpdDeadlines(ctx, feed.ownerId),
  ]);
  return {
    url: `${ctx.config.PUBLIC_URL}/calendar/${feed.token}.ics`,
    hide_titles: feed.hideTitles,
    reminder_days: feed.reminderDays,
    events: expiries.filter(({ isOff }) => !isOff).length + deadlines.length,
    created_at: feed.createdAt.toISOString(),
    read_at: feed.readAt?.toISOString() ?? null,
  };
}

/**
 * The calendar of an address, for whoever has it.
 * @throws Problem calendar_not_found, the same for an address that never was, was taken back, or belongs to an
 * account that is suspended or gone; rate_limited
 */
export async function readCalendar(
  ctx: Context,
  token: string,
  held: string | undefined,
): Promise<FileAnswer> {
  const feed = await findFeed(ctx, token);
  if (!feed) {
    await takeTurn(ctx, `calendar-miss:${ctx.caller.ip}`, missesAnHour, hour);
    throw problem('calendar_not_found');
  }
  await takeTurn(ctx, `calendar:${feed.ownerId}`, readsAnHour, hour);
  await noteReading(ctx, feed.ownerId);
  const [expiries, deadlines] = await Promise.all([
    findExpiries(ctx, feed.ownerId),
    findCpdDeadlines(ctx, feed.ownerId),
  ]);
  const text = writeCalendar(feed, expiries, deadlines, ctx.config.PUBLIC_URL);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return {
    body: held === etag ? new Uint8Array() : Buffer.from(text),
    contentType: 'text/calendar; charset=utf-8',
    disposition: 'inline',
    filename: 'certfolio.ics',
    // It may be kept, and is asked for each time: an address that was taken back is dead at once.
    cacheControl: 'private, no-cache',
    etag,
  };
}

async function findFeed(ctx: Context, token: string): Promise<Feed | null> {
  if (!PublicToken.safeParse(token).success) return null;
  const statement = prepared(ctx.db, 'calendar_by_token', (db, name) =>
    db
      .select({ feed: calendarFeeds })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.ownerId))
      .where(and(eq(calendarFeeds.token, sql.placeholder('token')), eq(users.isActive, true)))
      .prepare(name),
  );
  const [found] = await statement.execute({ token });
  return found?.feed ?? null;
}

/** To the hour: more than the page shows would be a write for each of many readings. */
async function noteReading(ctx: Context, ownerId: string): Promise<void> {
  await ctx.db
    .update(calendarFeeds)
    .set({ readAt: sql`date_trunc('hour', now())` })
    .where(
      and(
        eq(calendarFeeds.ownerId, ownerId),
        or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, sql`date_trunc('hour', now())`)),
      ),
    );
}
