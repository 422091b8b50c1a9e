import { completionRate, exact } from '@certfolio/contract/cpd-hours';
import type { CpdAnalytics, TimeRange } from '@certfolio/contract/cpd';
import { cpdStatuses } from '@certfolio/contract/cpd-records';
import type { UserContext } from '../../context.ts';
import { and, gte, lte, sql, type SQL } from '../../db/orm.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdRecords } from './cpd.table.ts';
import { addDays, addMonths } from './days.ts';
import { todayOf } from './today.ts';

/** The first day that a range looks at; null looks at everything. */
export function rangeStart(range: TimeRange, today: string): string | null {
  if (range === 'all') return null;
  if (range === 'ytd') return `${today.slice(0, 4)}-01-01`;
  return addDays(addMonths(today, -Number.parseInt(range, 10)), 1);
}

type Row = {
  month: string | null;
  activity_type: string | null;
  records: number;
  completed: number;
  in_progress: number;
  planned: number;
  hours: number;
  open_hours: number;
  planned_hours: number;
  in_progress_hours: number;
};

/** Sums by month, by kind and of all, in one reading of the range. */
async function sumUp(ctx: UserContext, where: SQL): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select to_char(month, 'YYYY-MM') as month, activity_type,
      count(*)::int as records,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'in_progress'))::int as in_progress,
      (count(*) filter (where status = 'planned'))::int as planned,
      coalesce(sum(hours) filter (where status = 'completed'), 0)::float8 as hours,
      coalesce(sum(hours) filter (where status <> 'completed'), 0)::float8 as open_hours,
      coalesce(sum(hours) filter (where status = 'planned'), 0)::float8 as planned_hours,
      coalesce(sum(hours) filter (where status = 'in_progress'), 0)::float8 as in_progress_hours
    from (
      select date_trunc('month', ${cpdRecords.countsOn}::timestamp) as month,
        ${cpdRecords.activityType} as activity_type, ${cpdRecords.status} as status, ${cpdRecords.hours} as hours
      from ${cpdRecords} where ${where}
    ) as own
    group by grouping sets ((month), (activity_type), ())`);
  return rows;
}

const nothing: Row = {
  month: null,
  activity_type: null,
  records: 0,
  completed: 0,
  in_progress: 0,
  planned: 0,
  hours: 0,
  open_hours: 0,
  planned_hours: 0,
  in_progress_hours: 0,
};

/** The actor's CPD up to today, and what is planned for later months of the range as well. */
export async function analyse(ctx: UserContext, range: TimeRange): Promise<CpdAnalytics> {
  const today = await todayOf(ctx, ctx.actor.id);
  const first = rangeStart(range, today);
  // What lies ahead belongs to no range that ends today, and to everything.
  const where = and(
    recordsKnownTo(ctx.actor),
    first === null ? undefined : gte(cpdRecords.countsOn, first),
    first === null ? undefined : lte(cpdRecords.countsOn, today),
  )!;
  const rows = await sumUp(ctx, where);
  const total = rows.find(({ month, activity_type }) => month === null && activity_type === null) ?? nothing;
  const months = rows.filter(({ month }) => month !== null);
  const kinds = rows.filter(({ activity_type }) => activity_type !== null);
  const named = months.map(({ month }) => month!).toSorted();
  const from = first ?? (named[0] === undefined ? null : `${named[0]}-01`);
  const lastMonth = [today.slice(0, 7), ...named].toSorted().at(-1)!;
  const to = lastMonth > today.slice(0, 7) ? addDays(addMonths(`${lastMonth}-01`, 1), -1) : today;
  const ofMonth = new Map(months.map((row) => [row.month!, row]));
  return {
    time_range: range,
    from,
    to,
    totals: {
      records: total.records,
      completed: total.completed,
      in_progress: total.in_progress,
      planned: total.planned,
      hours: total.hours,
      open_hours: total.open_hours,
      points: exact(total.hours + total.open_hours),
      completion_rate: completionRate(total.completed, total.records),
    },
    by_month: monthsBetween(from ?? today, to).map((month) => {
      const { records, completed, hours, open_hours, planned_hours } = ofMonth.get(month) ?? nothing;
      return { month, records, completed, hours, open_hours, planned_hours };
    }),
    by_type: kinds
      .map(({ activity_type, records, completed, hours, open_hours }) => ({
        activity_type: activity_type!,
        records,
        completed,
        hours,
        open_hours,
      }))
      .toSorted(
        (one, other) => other.hours - one.hours || one.activity_type.localeCompare(other.activity_type),
      ),
    by_status: cpdStatuses.map((status) => ({
      status,
      records: total[status],
      hours: { planned: total.planned_hours, in_progress: total.in_progress_hours, completed: total.hours }[
        status
      ],
    })),
  };
}

/** The most months that one answer lists: records of a lifetime. */
const mostMonths = 1200;

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const first = `${from.slice(0, 7)}-01`;
  for (let n = 0; n < mostMonths; n++) {
    const month = addMonths(first, n).slice(0, 7);
    if (month > to.slice(0, 7)) break;
    months.push(month);
  }
  return months;
}
