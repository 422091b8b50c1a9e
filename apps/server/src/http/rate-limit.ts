import { problem } from '@certfolio/contract/problems';
import type { Context } from '../context.ts';
import { sql } from '../db/orm.ts';

/**
 * Takes one of `max` turns in a window of `seconds`, counted in the database so that all copies of the app
 * share it and parallel calls cannot pass it together. Judged by the database's clock.
 * @throws Problem rate_limited with the seconds to wait
 */
export async function takeTurn(ctx: Context, key: string, max: number, seconds: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limits as r (key, count, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.ends_at <= now() then 1 else least(r.count + 1, 1000000) end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as wait`);
  const turn = rows[0];
  if (turn && turn.count > max) {
    throw problem('rate_limited', undefined, { retryAfter: Math.max(1, turn.wait) });
  }
}

/**
 * Takes so many turns at once, or none: false when that would be more than `max` in the window. Inside a
 * transaction they are taken with it.
 */
export async function takeTurns(
  ctx: Context,
  key: string,
  turns: number,
  { max, seconds }: { max: number; seconds: number },
): Promise<boolean> {
  if (turns > max) return false;
  const { rows } = await ctx.db.execute(sql`
    insert into rate_limits as r (key, count, ends_at)
    values (${key}, ${turns}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.ends_at <= now() then excluded.count else r.count + excluded.count end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    where r.ends_at <= now() or r.count + excluded.count <= ${max}
    returning count`);
  return rows.length > 0;
}

/** Gives turns back, as after a success that should not count against its maker. */
export async function forgetTurns(ctx: Context, key: string): Promise<void> {
  await ctx.db.execute(sql`delete from rate_limits where key = ${key}`);
}

/** Gives one turn back, so that what succeeds is not counted against others who share the key. */
export async function returnTurn(ctx: Context, key: string): Promise<void> {
  await ctx.db.execute(sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`);
}

/** Removes windows that have ended. */
export async function forgetEndedTurns(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from rate_limits where ends_at < now()`);
}
