import type { Context } from '../../context.ts';
import { sql } from '../../db/orm.ts';

/** Months for which single events are kept: a year and the one that it is compared with. */
const monthsKept = 13;

/** Rows of one statement: a purge of millions holds no locks for long and can be stopped in between. */
const atOnce = 20_000;

/**
 * Deletes the events of days more than 13 months ago. Their sums by day stay, so no number that is shown changes.
 * Whole days go, because visitors are told apart within a day.
 */
export async function purgeViews(ctx: Context, signal: AbortSignal): Promise<void> {
  const until = new Date(ctx.now());
  until.setUTCMonth(until.getUTCMonth() - monthsKept);
  const day = until.toISOString().slice(0, 10);
  while (!signal.aborted) {
    const { rowCount } = await ctx.db.execute(sql`
      delete from view_events where ctid = any(array(
        select ctid from view_events where viewed_at < ${`${day}T00:00:00Z`}::timestamptz limit ${atOnce}
      ))`);
    if (!rowCount) return;
  }
}
