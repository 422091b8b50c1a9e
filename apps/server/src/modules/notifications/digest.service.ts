import type { Context, SystemActor } from '../../context.ts';
import { sql } from '../../db/orm.ts';
import { postLetters } from '../mail/mail.service.ts';
import { digestLetter, type DigestContents } from './digest.letter.ts';
import {
  choicesOf,
  dayBefore,
  shortEntries,
  takeEntries,
  takeTurns,
  viewsSince,
  type Turn,
} from './digest.queries.ts';
import { digestTurns } from './digest.table.ts';
import { lastMorning, nextMorning } from './mornings.ts';

/** Holders in one transaction. */
const batch = 200;

/**
 * Writes the digest of everybody whose morning has come, who wants it and of whom there is something to tell. Run as
 * often as anybody likes and by as many copies: a turn is taken by one of them and moved on with the letter. After a
 * pause of any length there is one that covers it.
 */
export async function sendDigests(
  ctx: Context<SystemActor>,
  signal: AbortSignal,
  now: Date = ctx.now(),
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const taken = await ctx.transaction((ctx) => sendSome(ctx, now));
    if (taken < batch) return;
  }
}

async function sendSome(ctx: Context<SystemActor>, now: Date): Promise<number> {
  const turns = await takeTurns(ctx, now, batch);
  if (turns.length === 0) return 0;
  const through = dayBefore(now);
  const due = turns.filter((turn) => morningOf(turn, now) > turn.morning);
  const dueIds = due.map(({ userId }) => userId);
  const readers = due.filter(({ isActive, preferences }) => isActive && preferences.emailNotifications);
  const choices = await choicesOf(
    ctx,
    readers.map(({ userId }) => userId),
  );
  const views = await viewsSince(
    ctx,
    readers.filter(({ userId }) => (choices.get(userId)?.get('wallet_viewed') ?? 'digest') === 'digest'),
    through,
  );
  // Of those who want no letters any more it is taken out unsaid.
  const entries = await takeEntries(ctx, dueIds);
  const letters = readers.flatMap((reader) => {
    const { userId, email } = reader;
    const contents: DigestContents = {
      rhythm: reader.rhythm ?? 'weekly',
      ...(views.get(userId) ?? { views: [], furtherViews: 0 }),
      ...shortEntries(
        (entries.get(userId) ?? []).filter(({ event }) => choices.get(userId)?.get(event) !== 'off'),
      ),
    };
    if (contents.views.length === 0 && contents.entries.length === 0) return [];
    return [{ to: email, ...digestLetter(ctx, userId, contents) }];
  });
  await postLetters(ctx, letters);
  await moveOn(ctx, turns, now, new Set(dueIds), through);
  return turns.length;
}

const morningOf = ({ timeZone, rhythm }: Turn, now: Date): Date =>
  lastMorning(now, timeZone, rhythm ?? 'weekly');

async function moveOn(
  ctx: Context,
  turns: readonly Turn[],
  now: Date,
  due: ReadonlySet<string>,
  through: string,
): Promise<void> {
  const moved = turns.map((turn) => ({
    id: turn.userId,
    morning: (due.has(turn.userId) ? morningOf(turn, now) : turn.morning).toISOString(),
    // Days without a digest stay to be told.
    through: due.has(turn.userId) ? through : turn.viewsThrough,
    next: nextMorning(now, turn.timeZone).toISOString(),
  }));
  await ctx.db.execute(sql`
    update ${digestTurns} t set morning = m.morning, views_through = m.through, next_at = m.next
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as m(id uuid, morning timestamptz, through date, next timestamptz)
    where t.user_id = m.id`);
}
