import type { Context } from '../../context.ts';
import { eq, inArray, lte, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import type { DigestContents, SharedViews } from './digest.letter.ts';
import { digestTurns } from './digest.table.ts';
import { digestEntries, notificationChoices, notificationStates } from './notifications.table.ts';

export const dayBefore = (now: Date): string =>
  new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);

/** Turns whose morning has come, held until the transaction ends; those that another copy holds are its own. */
export const takeTurns = (ctx: Context, now: Date, limit: number) =>
  ctx.db
    .select({
      userId: digestTurns.userId,
      morning: digestTurns.morning,
      viewsThrough: digestTurns.viewsThrough,
      email: users.email,
      isActive: users.isActive,
      preferences: users.preferences,
      timeZone: users.timeZone,
      rhythm: notificationStates.digest,
    })
    .from(digestTurns)
    .innerJoin(users, eq(users.id, digestTurns.userId))
    .leftJoin(notificationStates, eq(notificationStates.userId, digestTurns.userId))
    .where(lte(digestTurns.nextAt, now))
    .orderBy(digestTurns.nextAt)
    .limit(limit)
    .for('update', { of: digestTurns, skipLocked: true });

export type Turn = Awaited<ReturnType<typeof takeTurns>>[number];

const mostSubjects = 20;
const mostEntries = 50;

type ViewRow = SharedViews & { ownerId: string; rest: number };

/** Views by people of what each of them shares, on the whole days since the last digest; the most viewed first. */
export async function viewsSince(
  ctx: Context,
  turns: readonly Turn[],
  through: string,
): Promise<Map<string, Pick<DigestContents, 'views' | 'furtherViews'>>> {
  if (turns.length === 0) return new Map();
  const { rows } = await ctx.db.execute<ViewRow>(sql`
    with summed as (
      select d.owner_id, d.kind, d.subject_id, sum(d.views)::int as views
      from unnest(${sql.param(turns.map(({ userId }) => userId))}::uuid[],
        ${sql.param(turns.map(({ viewsThrough }) => viewsThrough))}::date[]) as t(owner_id, since)
      join view_daily d on d.owner_id = t.owner_id and d.kind in ('wallet', 'cv', 'profile')
        and d.day > t.since and d.day <= ${through}::date
      group by 1, 2, 3 having sum(d.views) > 0
    ), there as (
      select s.*, coalesce(w.title, c.title) as title,
        row_number() over (partition by s.owner_id order by s.views desc, s.subject_id) as place
      from summed s
      left join wallets w on s.kind = 'wallet' and w.id = s.subject_id and w.deleted_at is null
      left join cvs c on s.kind = 'cv' and c.id = s.subject_id and c.deleted_at is null
      where s.kind = 'profile' or w.id is not null or c.id is not null
    )
    select owner_id as "ownerId", kind, subject_id as "subjectId", title, views,
      (sum(views) filter (where place > ${mostSubjects}) over (partition by owner_id))::int as rest
    from there order by owner_id, place`);
  return new Map(
    [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(([ownerId, of]) => [
      ownerId,
      {
        views: of
          .slice(0, mostSubjects)
          .map(({ kind, subjectId, title, views }) => ({ kind, subjectId, title, views })),
        furtherViews: of[0]?.rest ?? 0,
      },
    ]),
  );
}

/** Takes out what waits for these holders, the newest first. Views are told by their sums. */
export async function takeEntries(
  ctx: Context,
  userIds: string[],
): Promise<Map<string, { event: string; title: string; message: string; path: string | null }[]>> {
  if (userIds.length === 0) return new Map();
  const taken = await ctx.db.delete(digestEntries).where(inArray(digestEntries.userId, userIds)).returning();
  const told = taken
    .filter(({ event }) => event !== 'wallet_viewed')
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map(({ userId, event, title, message, actionPath }) => ({
      userId,
      event,
      title,
      message,
      path: actionPath,
    }));
  return Map.groupBy(told, ({ userId }) => userId);
}

export const shortEntries = <T>(entries: readonly T[]): { entries: T[]; furtherEntries: number } => ({
  entries: entries.slice(0, mostEntries),
  furtherEntries: Math.max(0, entries.length - mostEntries),
});

/** What each of them has chosen otherwise than the contract says, by event. */
export async function choicesOf(ctx: Context, userIds: string[]): Promise<Map<string, Map<string, string>>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(notificationChoices)
    .where(inArray(notificationChoices.userId, userIds));
  const choices = new Map<string, Map<string, string>>();
  for (const { userId, event, email } of rows) {
    if (email === null) continue;
    const of = choices.get(userId) ?? new Map<string, string>();
    choices.set(userId, of.set(event, email));
  }
  return choices;
}
