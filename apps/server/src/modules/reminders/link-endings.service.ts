import type { Context } from '../../context.ts';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type AnyColumn,
  type PgColumn,
  type SQL,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { linkEnding } from '../notifications/events/link-ending.event.ts';
import { tellMany } from '../notifications/tell.ts';
import { shareLinks, wallets } from '../wallets/wallets.table.ts';
import { dayOfHolder, zoneDays } from './holder-days.ts';
import type { Mornings } from './local-days.ts';
import { remindersTold, type ReminderSubject } from './reminders.table.ts';

/** Days before its end on which the holder of a link, or of a wallet that closes by itself, is reminded. */
const step = 3;

const atOnce = 500;

/** Letters about endings to one holder in a day. Ends can be moved as often as anybody likes; the app tells of them all. */
const lettersADay = 20;

type Ending = {
  ownerId: string;
  id: string;
  walletId: string;
  walletTitle: string;
  link: string | null;
  endsAt: Date;
  timeZone: string | null;
};

/** Reminds of share links that end soon, and of wallets that close soon. */
export async function remindOfEndings(
  ctx: Context,
  mornings: Mornings,
  at: Date,
  signal?: AbortSignal,
): Promise<void> {
  if (mornings.latest === null) return;
  for (const [subject, find] of [
    ['wallet', closingWallets],
    ['link', endingLinks],
  ] as const) {
    let found: number;
    do {
      signal?.throwIfAborted();
      found = await ctx.transaction(async (ctx) => {
        const endings = await find(ctx, mornings, at);
        await tellOf(ctx, subject, endings);
        return endings.length;
      });
    } while (found === atOnce);
  }
}

async function tellOf(ctx: Context, subject: ReminderSubject, endings: Ending[]): Promise<void> {
  if (endings.length === 0) return;
  // Of two copies that found the same the second waits here, and then has nothing to tell.
  const claimed = await ctx.db
    .insert(remindersTold)
    .values(
      endings.map(({ ownerId, id, endsAt }) => ({
        ownerId,
        subject,
        subjectId: id,
        endsAt: endsAt.toISOString(),
        step,
      })),
    )
    .onConflictDoNothing()
    .returning({ subjectId: remindersTold.subjectId });
  const fresh = new Set(claimed.map(({ subjectId }) => subjectId));
  const due = endings.filter(({ id }) => fresh.has(id));
  const isWritten = await writtenOf(ctx, due);
  await tellMany(
    ctx,
    due.map(({ ownerId, walletId, walletTitle, link, endsAt, timeZone }) => ({
      userId: ownerId,
      facts: { walletId, walletTitle, link, endsAt: endsAt.toISOString(), timeZone: timeZone ?? 'UTC' },
      ...(isWritten(ownerId) ? {} : { withoutLetter: true as const }),
    })),
    linkEnding,
  );
}

/** Tells of one ending after another whether its holder may be written to about it; these are written down already. */
async function writtenOf(ctx: Context, due: Ending[]): Promise<(ownerId: string) => boolean> {
  const perHolder = Map.groupBy(due, ({ ownerId }) => ownerId);
  const told = await ctx.db
    .select({ ownerId: remindersTold.ownerId, today: count() })
    .from(remindersTold)
    .where(
      and(
        inArray(remindersTold.ownerId, [...perHolder.keys()]),
        inArray(remindersTold.subject, ['wallet', 'link']),
        gt(remindersTold.toldAt, sql`now() - interval '1 day'`),
      ),
    )
    .groupBy(remindersTold.ownerId);
  const before = new Map(
    told.map(({ ownerId, today }) => [ownerId, today - (perHolder.get(ownerId)?.length ?? 0)]),
  );
  return (ownerId) => {
    const nth = (before.get(ownerId) ?? 0) + 1;
    before.set(ownerId, nth);
    return nth <= lettersADay;
  };
}

const dayOf = (instant: AnyColumn): SQL => sql`(${instant} at time zone 'UTC')::date`;

const begun = (opensAt: AnyColumn, at: Date) => or(isNull(opensAt), lte(opensAt, at));

/** Ends within the days of a reminder that nobody has been given, of what was there on the day before it. */
function isDue(
  mornings: Mornings,
  at: Date,
  subject: ReminderSubject,
  of: { id: PgColumn; createdAt: PgColumn; closesAt: PgColumn },
): SQL | undefined {
  const { id, createdAt, closesAt } = of;
  // A day more for those whose calendar is ahead.
  const latest = new Date(at.getTime() + (step + 1) * 86_400_000);
  return and(
    gt(closesAt, at),
    lte(closesAt, latest),
    sql`${dayOf(closesAt)} - ${dayOfHolder(mornings)} <= ${step}`,
    sql`${dayOf(createdAt)} < ${dayOf(closesAt)} - ${step}::int`,
    users.isActive,
    sql`not exists (
      select from ${remindersTold} as told
      where told.owner_id = ${users.id} and told.subject = ${subject} and told.subject_id = ${id}
        and told.ends_at = to_char(${closesAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        and told.step = ${step})`,
  );
}

const closingWallets = async (ctx: Context, mornings: Mornings, at: Date): Promise<Ending[]> =>
  ctx.db
    .select({
      ownerId: wallets.ownerId,
      id: wallets.id,
      walletId: wallets.id,
      walletTitle: wallets.title,
      link: sql<null>`null`,
      endsAt: sql<Date>`${wallets.closesAt}`.mapWith(wallets.closesAt),
      timeZone: users.timeZone,
    })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.ownerId))
    .leftJoin(zoneDays(mornings), sql`here.zone = ${users.timeZone}`)
    .where(
      and(
        isNull(wallets.deletedAt),
        ne(wallets.visibility, 'private'),
        begun(wallets.opensAt, at),
        isDue(mornings, at, 'wallet', wallets),
      ),
    )
    .orderBy(asc(wallets.closesAt), asc(wallets.id))
    .limit(atOnce);

const endingLinks = async (ctx: Context, mornings: Mornings, at: Date): Promise<Ending[]> =>
  ctx.db
    .select({
      ownerId: wallets.ownerId,
      id: shareLinks.id,
      walletId: wallets.id,
      walletTitle: wallets.title,
      link: shareLinks.name,
      endsAt: sql<Date>`${shareLinks.closesAt}`.mapWith(shareLinks.closesAt),
      timeZone: users.timeZone,
    })
    .from(shareLinks)
    .innerJoin(wallets, eq(wallets.id, shareLinks.walletId))
    .innerJoin(users, eq(users.id, wallets.ownerId))
    .leftJoin(zoneDays(mornings), sql`here.zone = ${users.timeZone}`)
    .where(
      and(
        shareLinks.enabled,
        isNull(wallets.deletedAt),
        ne(wallets.visibility, 'private'),
        begun(wallets.opensAt, at),
        begun(shareLinks.opensAt, at),
        // Where the wallet closes first, that is what its holder is told.
        or(isNull(wallets.closesAt), gt(wallets.closesAt, shareLinks.closesAt)),
        isDue(mornings, at, 'link', shareLinks),
      ),
    )
    .orderBy(asc(shareLinks.closesAt), asc(shareLinks.id))
    .limit(atOnce);
