import type { Context } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { localDays } from '../reminders/local-days.ts';

const dayIn = localDays();

/**
 * The calendar day that it is for a holder: their year does not end while they still have hours of its last day. In UTC
 * for those who have named no time zone.
 */
export async function todayOf(ctx: Context, ownerId: string): Promise<string> {
  const [holder] = await ctx.db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, ownerId));
  return dayIn(ctx.now(), holder?.timeZone ?? null);
}
