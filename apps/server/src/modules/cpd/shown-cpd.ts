import type { PublicProfile } from '@certfolio/contract/profiles';
import type { Context } from '../../context.ts';
import { and, eq, isNull, lte, sql } from '../../db/orm.ts';
import { cpdRecords } from './cpd.table.ts';
import { addDays, addYears } from './days.ts';
import { sumWhere } from './records.queries.ts';
import { todayOf } from './today.ts';

/** What a public profile says of somebody's completed CPD: sums alone. Null where there is none to speak of. */
export async function shownCpd(ctx: Context, ownerId: string): Promise<PublicProfile['cpd']> {
  const today = await todayOf(ctx, ownerId);
  const year = Number(today.slice(0, 4));
  const recent = sql`${cpdRecords.countsOn} >= ${addDays(addYears(today, -1), 1)}`;
  const [sums] = await ctx.db
    .select({
      yearHours: sumWhere(sql`${cpdRecords.countsOn} >= ${`${year}-01-01`}`),
      recentHours: sumWhere(recent),
      recentActivities: sql<number>`(count(*) filter (where ${recent}))::int`,
    })
    .from(cpdRecords)
    .where(
      and(
        eq(cpdRecords.ownerId, ownerId),
        isNull(cpdRecords.deletedAt),
        eq(cpdRecords.status, 'completed'),
        lte(cpdRecords.countsOn, today),
      ),
    );
  if (!sums || (sums.yearHours === 0 && sums.recentActivities === 0)) return null;
  return {
    year,
    year_hours: sums.yearHours,
    twelve_month_hours: sums.recentHours,
    twelve_month_activities: sums.recentActivities,
  };
}
