import type { CpdEvaluation } from '@certfolio/contract/cpd-bodies';
import { completionRate, exact } from '@certfolio/contract/cpd-hours';
import type { CpdSummary } from '@certfolio/contract/cpd';
import type { UserContext } from '../../context.ts';
import { sql } from '../../db/orm.ts';
import { activePlan } from '../plans/plans.service.ts';
import { evaluateMemberships } from './bodies.service.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdRecords } from './cpd.table.ts';
import { daysBetween } from './days.ts';
import { presentGoal } from './goals.present.ts';
import { findGoals, type GoalView } from './goals.service.ts';
import { usageOf } from './points.ts';
import { sumWhere } from './records.queries.ts';
import { todayOf } from './today.ts';

/** Goals and shortfalls that are shown at once. */
const mostShown = 20;

/** Sums of a span of days, and of everything. */
async function sumsOf(ctx: UserContext, from: string, to: string) {
  const here = sql`${cpdRecords.countsOn} between ${from} and ${to}`;
  const completed = sql`${cpdRecords.status} = 'completed'`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [sums] = await ctx.db
    .select({
      hours: sumWhere(sql`${here} and ${completed}`),
      openHours: sumWhere(sql`${here} and not ${completed}`),
      completed: count(sql`${here} and ${completed}`),
      inProgress: count(sql`${here} and ${cpdRecords.status} = 'in_progress'`),
      planned: count(sql`${here} and ${cpdRecords.status} = 'planned'`),
      allHours: sumWhere(completed),
      allRecords: count(sql`true`),
      points: sumWhere(sql`true`),
    })
    .from(cpdRecords)
    .where(recordsKnownTo(ctx.actor));
  return sums!;
}

/** Where the present calendar year, the actor's goals and bodies stand, and what is missing. */
export async function summarise(ctx: UserContext): Promise<CpdSummary> {
  const today = await todayOf(ctx, ctx.actor.id);
  const year = today.slice(0, 4);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const [sums, goals, bodies, plan] = await Promise.all([
    sumsOf(ctx, from, to),
    findGoals(ctx, { skip: 0, limit: mostShown, isActive: true, on: today }),
    evaluateMemberships(ctx, today),
    activePlan(ctx, ctx.actor.id),
  ]);
  const views = goals.views.map((view) => presentGoal(view, today));
  // What is asked of some records only, or of another time, says nothing of the whole year.
  const targets = views.filter(
    (goal) => goal.starts_on === from && goal.ends_on === to && !goal.activity_type && !goal.body,
  );
  const deadlines = deadlinesOf(goals.views, bodies, today);
  const soonest = deadlines.toSorted((one, other) => one.on.localeCompare(other.on))[0];
  return {
    cycle: { from, to, days_left: daysBetween(today, to) },
    hours: sums.hours,
    open_hours: sums.openHours,
    completed: sums.completed,
    in_progress: sums.inProgress,
    planned: sums.planned,
    completion_rate: completionRate(sums.completed, sums.completed + sums.inProgress + sums.planned),
    all_hours: sums.allHours,
    all_records: sums.allRecords,
    target_hours: targets.length === 0 ? null : Math.max(...targets.map((goal) => goal.target_hours)),
    goals: views,
    bodies: bodies.map((body) => ({
      body: body.body,
      short_name: body.short_name,
      met: body.met,
      total: body.total,
      minimum: body.minimum,
      unit: body.unit.plural,
      from: body.cycle.from,
      to: body.cycle.to,
      deadline: body.cycle.deadline,
      days_left: body.cycle.days_left,
    })),
    next_deadline: soonest ?? null,
    shortfalls: shortfallsOf(goals.views, bodies, today),
    usage: usageOf(plan, sums.points),
  };
}

type Deadline = NonNullable<CpdSummary['next_deadline']>;

/** Of what is not met yet; a body's cycle ends whether it is met or not. */
function deadlinesOf(
  goals: readonly GoalView[],
  bodies: readonly CpdEvaluation[],
  today: string,
): Deadline[] {
  return [
    ...goals
      .map((view) => presentGoal(view, today))
      .filter((goal) => !goal.is_achieved && goal.deadline >= today)
      .map(({ title, deadline, progress }) => ({
        kind: 'goal' as const,
        title,
        on: deadline,
        days_left: progress.days_left,
      })),
    ...bodies
      .filter(({ cycle }) => !cycle.is_assumed && cycle.deadline >= today)
      .map(({ short_name, cycle }) => ({
        kind: 'body' as const,
        title: short_name,
        on: cycle.deadline,
        days_left: cycle.days_left,
      })),
  ];
}

/** What goals and bodies still ask for, the nearest deadline first. */
export function shortfallsOf(
  goals: readonly GoalView[],
  bodies: readonly CpdEvaluation[],
  today: string,
): CpdSummary['shortfalls'] {
  const ofGoals = goals
    .map((view) => presentGoal(view, today))
    .filter((goal) => goal.is_active && !goal.is_achieved)
    .map((goal) => ({
      kind: 'goal' as const,
      goal_id: goal.id,
      body: null,
      title: goal.title,
      detail: `${exact(goal.progress.hours)} of ${goal.target_hours} hours`,
      short_by: goal.progress.remaining_hours,
      unit: 'hours',
      deadline: goal.deadline,
      days_left: goal.progress.days_left,
    }));
  const ofBodies = bodies.flatMap((body) =>
    body.lines
      .filter(({ met, short_by }) => met === false && short_by > 0)
      .map((line) => ({
        kind: 'body' as const,
        goal_id: null,
        body: body.body,
        title: body.short_name,
        detail: line.rule,
        short_by: line.short_by,
        unit: line.unit,
        deadline: body.cycle.deadline,
        days_left: body.cycle.days_left,
      })),
  );
  return [...ofGoals, ...ofBodies]
    .toSorted((one, other) => one.deadline.localeCompare(other.deadline))
    .slice(0, mostShown);
}
