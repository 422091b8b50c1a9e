import { mostMemberships } from '@certfolio/contract/cpd-bodies';
import type { Context } from '../../context.ts';
import { and, asc, eq, gte, isNull, sql } from '../../db/orm.ts';
import { daysAfter } from '../certificates/validity.ts';
import { cpdGoals, cpdMemberships } from './cpd.table.ts';
import { cycleOf } from './cycles.ts';
import { addDays } from './days.ts';
import { rulePacks } from './rule-packs.ts';
import { todayOf } from './today.ts';

/** A day by which CPD is due, for a calendar. */
export type CpdDeadline = { id: string; title: string; on: string; createdAt: Date; changedAt: Date };

/** What was due longer ago is no longer a date to keep in mind. */
const pastDays = 365;
const mostDeadlines = 200;

/** Deadlines of an account's active goals, and the ends of the present cycles of the bodies it belongs to. */
export async function findCpdDeadlines(ctx: Context, ownerId: string): Promise<CpdDeadline[]> {
  const due = sql<string>`coalesce(${cpdGoals.deadline}, ${cpdGoals.endsOn})`;
  const [goals, memberships] = await Promise.all([
    ctx.db
      .select({
        id: cpdGoals.id,
        title: cpdGoals.title,
        on: sql<string>`${due}::text`,
        createdAt: cpdGoals.createdAt,
        changedAt: cpdGoals.updatedAt,
      })
      .from(cpdGoals)
      .where(
        and(
          eq(cpdGoals.ownerId, ownerId),
          isNull(cpdGoals.deletedAt),
          cpdGoals.isActive,
          gte(due, daysAfter(ctx.now(), -pastDays)),
        ),
      )
      .orderBy(asc(due), asc(cpdGoals.id))
      .limit(mostDeadlines),
    ctx.db
      .select()
      .from(cpdMemberships)
      .where(eq(cpdMemberships.ownerId, ownerId))
      .orderBy(asc(cpdMemberships.createdAt), asc(cpdMemberships.id))
      .limit(mostMemberships),
  ]);
  const today = await todayOf(ctx, ownerId);
  const packs = rulePacks(ctx.config);
  const cycles = memberships.flatMap(({ id, body, cycleStartsOn, createdAt, updatedAt }) => {
    const pack = packs.get(body);
    // What rolls on has no end to wait for.
    if (!pack || (pack.cycle.kind === 'rolling' && !pack.cycle.year_starts)) return [];
    const { to, isAssumed } = cycleOf(pack, cycleStartsOn, today);
    if (isAssumed) return [];
    const on = addDays(to, pack.days_to_log);
    return [{ id: `${id}-${on}`, title: pack.short_name, on, createdAt, changedAt: updatedAt }];
  });
  return [...goals, ...cycles];
}
