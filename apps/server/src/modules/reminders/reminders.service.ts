import type { Context, SystemActor } from '../../context.ts';
import { lt, sql } from '../../db/orm.ts';
import { clockOf } from '../plans/ledger.service.ts';
import { remindOfExpiries } from './expiries.service.ts';
import { remindOfEndings } from './link-endings.service.ts';
import { morningsAt } from './local-days.ts';
import { remindOfPlanEnds } from './plan-ends.service.ts';
import { remindersTold } from './reminders.table.ts';

/**
 * Reminds every holder whose day has begun of what ends soon, or has just ended. Run as often as anybody likes, by as
 * many copies, and late: each reminder is given once.
 * @param at the moment that it is; the database's, if nobody says
 */
export async function remindAll(ctx: Context<SystemActor>, signal?: AbortSignal, at?: Date): Promise<void> {
  const now = at ?? (await clockOf(ctx));
  const mornings = morningsAt(now);
  await remindOfExpiries(ctx, mornings, signal);
  await remindOfEndings(ctx, mornings, now, signal);
  await remindOfPlanEnds(ctx, mornings, now, signal);
}

/** What ended so long ago cannot be told again, whatever is corrected. */
export async function forgetReminders(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db.delete(remindersTold).where(lt(remindersTold.toldAt, sql`now() - interval '2 years'`));
}
