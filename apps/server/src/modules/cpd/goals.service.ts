import { v7 as uuidv7 } from 'uuid';
import { exact } from '@certfolio/contract/cpd-hours';
import { mostGoals, type CpdGoalChange, type CpdGoalDraft } from '@certfolio/contract/cpd-goals';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, asc, count, eq, gte, lte, sql } from '../../db/orm.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { goalsKnownTo } from './cpd.policy.ts';
import { cpdGoals } from './cpd.table.ts';
import { findProgress, type GoalRow, type Progress } from './goals.progress.ts';
import { bringBack, putAway, requirePlaces } from './keeping.ts';
import { rulePacks } from './rule-packs.ts';
import { todayOf } from './today.ts';

export type GoalView = { goal: GoalRow; progress: Progress };

const kept = {
  table: cpdGoals,
  unknown: 'cpd_goal_not_found',
  limit: mostGoals,
  what: 'goals',
} as const;

async function withProgress(ctx: UserContext, goals: readonly GoalRow[]): Promise<GoalView[]> {
  const progress = await findProgress(ctx, goals);
  return goals.map((goal) => ({ goal, progress: progress.get(goal.id)! }));
}

/** When it is to be reached. */
export const deadlineOf = ({ deadline, endsOn }: GoalRow): string => deadline ?? endsOn;

export type GoalFilter = {
  skip: number;
  limit: number;
  isActive?: boolean | undefined;
  on?: string | undefined;
};

/** The actor's goals, the nearest deadline first. */
export async function findGoals(
  ctx: UserContext,
  { skip, limit, isActive, on }: GoalFilter,
): Promise<{ total: number; views: GoalView[] }> {
  const where = and(
    goalsKnownTo(ctx.actor),
    isActive === undefined ? undefined : eq(cpdGoals.isActive, isActive),
    on ? and(lte(cpdGoals.startsOn, on), gte(cpdGoals.endsOn, on)) : undefined,
  );
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(cpdGoals).where(where),
    ctx.db
      .select()
      .from(cpdGoals)
      .where(where)
      .orderBy(asc(sql`coalesce(${cpdGoals.deadline}, ${cpdGoals.endsOn})`), asc(cpdGoals.id))
      .offset(skip)
      .limit(limit),
  ]);
  return { total: counted?.total ?? 0, views: await withProgress(ctx, rows) };
}

/** @throws Problem cpd_goal_not_found */
export async function getGoal(ctx: UserContext, id: string): Promise<GoalView> {
  const [goal] = await ctx.db
    .select()
    .from(cpdGoals)
    .where(and(eq(cpdGoals.id, id), goalsKnownTo(ctx.actor)));
  if (!goal) throw problem('cpd_goal_not_found');
  return (await withProgress(ctx, [goal]))[0]!;
}

/** @throws Problem cpd_too_many; invalid_input when its period or its body cannot be */
export function createGoal(ctx: UserContext, draft: CpdGoalDraft): Promise<GoalView> {
  return ctx.transaction(async (ctx) => {
    const aim = await aimOf(ctx, draft, null);
    await lockAccount(ctx, ctx.actor.id);
    await requirePlaces(ctx, kept);
    const id = uuidv7();
    await ctx.db.insert(cpdGoals).values({
      id,
      ownerId: ctx.actor.id,
      title: draft.title,
      targetHours: exact(draft.target_hours),
      description: draft.description || null,
      isActive: draft.is_active ?? true,
      ...aim,
    });
    return getGoal(ctx, id);
  });
}

/** Changes what is mentioned. @throws Problem cpd_goal_not_found; invalid_input */
export function updateGoal(ctx: UserContext, id: string, change: CpdGoalChange): Promise<GoalView> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const { goal } = await getGoal(ctx, id);
    await ctx.db
      .update(cpdGoals)
      .set({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.target_hours === undefined ? {} : { targetHours: exact(change.target_hours) }),
        ...(change.description === undefined ? {} : { description: change.description || null }),
        ...(change.is_active === undefined ? {} : { isActive: change.is_active }),
        ...(await aimOf(ctx, change, goal)),
        updatedAt: sql`now()`,
      })
      .where(eq(cpdGoals.id, id));
    return getGoal(ctx, id);
  });
}

export const deleteGoal = (ctx: UserContext, id: string): Promise<void> => putAway(ctx, kept, id);

export const restoreGoals = (ctx: UserContext, ids: readonly string[]): Promise<number> =>
  bringBack(ctx, kept, ids);

type Aim = Pick<GoalRow, 'period' | 'startsOn' | 'endsOn' | 'deadline' | 'activityType' | 'body' | 'bucket'>;

/** Its period and what counts towards it, after a change. @throws Problem invalid_input */
async function aimOf(ctx: UserContext, change: CpdGoalChange, before: GoalRow | null): Promise<Aim> {
  const errors: Record<string, string> = {};
  const today = await todayOf(ctx, ctx.actor.id);
  const period = periodOf(today, change, before, errors);
  const deadline = change.deadline === undefined ? (before?.deadline ?? null) : change.deadline;
  if (deadline !== null && deadline < period.startsOn) {
    errors.deadline = 'The deadline is before the goal begins.';
  }
  const body = change.body === undefined ? (before?.body ?? null) : change.body;
  const bucket = change.bucket === undefined ? (before?.bucket ?? null) : change.bucket;
  const pack = body === null ? undefined : rulePacks(ctx.config).get(body);
  if (change.body && !pack) errors.body = 'This installation knows no rules of such a body.';
  if (bucket !== null && body === null) errors.bucket = 'Name the body that counts this by itself.';
  else if (change.bucket && pack && !pack.buckets.some(({ id }) => id === bucket)) {
    errors.bucket = `${pack.short_name} counts nothing of this name by itself.`;
  }
  if (Object.keys(errors).length > 0) throw problem('invalid_input', undefined, { errors });
  const activityType =
    change.activity_type === undefined ? (before?.activityType ?? null) : change.activity_type;
  return { ...period, deadline, body, bucket, activityType };
}

function periodOf(
  today: string,
  { period, year, starts_on, ends_on }: CpdGoalChange,
  before: GoalRow | null,
  errors: Record<string, string>,
): Pick<GoalRow, 'period' | 'startsOn' | 'endsOn'> {
  const untouched = [period, year, starts_on, ends_on].every((one) => one === undefined);
  if (before && untouched) return before;
  const days = starts_on ?? ends_on;
  const kind = period ?? (days === undefined ? (year ? 'calendar_year' : before?.period) : 'cycle');
  if ((kind ?? 'calendar_year') === 'calendar_year') {
    const first = year ?? Number((starts_on ?? before?.startsOn ?? today).slice(0, 4));
    return { period: 'calendar_year', startsOn: `${first}-01-01`, endsOn: `${first}-12-31` };
  }
  const startsOn = starts_on ?? before?.startsOn ?? '';
  const endsOn = ends_on ?? before?.endsOn ?? '';
  if (!startsOn) errors.starts_on = 'Say on which day the cycle begins.';
  if (!endsOn) errors.ends_on = 'Say on which day the cycle ends.';
  else if (startsOn > endsOn) errors.ends_on = 'The end is before the beginning.';
  return { period: 'cycle', startsOn, endsOn };
}
