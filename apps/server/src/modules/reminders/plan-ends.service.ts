import { plans, type Plan } from '@certfolio/contract/plans';
import type { Context } from '../../context.ts';
import { and, asc, desc, eq, gt, lte, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { addDays } from '../cpd/days.ts';
import { planEnding } from '../notifications/events/plan-ending.event.ts';
import { tellMany } from '../notifications/tell.ts';
import { counts, ledgersOf } from '../plans/ledger.service.ts';
import { sumOf } from '../plans/ledger.ts';
import { entitlements } from '../plans/plans.table.ts';
import { dayOfHolder, zoneDays } from './holder-days.ts';
import type { Mornings } from './local-days.ts';
import { remindersTold } from './reminders.table.ts';

/** Days before its end on which the holder of a plan is reminded; the day on which it has ended is told, too. */
const steps = [30, 7, 0] as const;
const ended = -1;

/** That a plan ended longer ago is no news. */
const newsDays = 7;

const atOnce = 500;

type Ending = { userId: string; plan: Plan; endsAt: Date; step: number; daysLeft: number };

/** Reminds of plans that end soon, and says when they have ended. */
export async function remindOfPlanEnds(
  ctx: Context,
  mornings: Mornings,
  at: Date,
  signal?: AbortSignal,
): Promise<void> {
  if (mornings.latest === null) return;
  for (const find of [endingPlans, endedPlans]) {
    let found: number;
    do {
      signal?.throwIfAborted();
      found = await ctx.transaction(async (ctx) => {
        const endings = await find(ctx, mornings, at);
        await tellOf(ctx, await notYetTold(ctx, endings), at);
        return endings.length;
      });
    } while (found === atOnce);
  }
}

const toldOf = (endsAt: typeof users.planEndsAt | typeof entitlements.endsAt, step: unknown) => sql`exists (
  select from ${remindersTold} as told
  where told.owner_id = ${users.id} and told.subject = 'plan' and told.subject_id = ${users.id}
    and told.ends_at = to_char(${endsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    and told.step = ${step})`;

async function endingPlans(ctx: Context, mornings: Mornings, at: Date): Promise<Ending[]> {
  const daysLeft = sql<number>`(${users.planEndsAt} at time zone 'UTC')::date - ${dayOfHolder(mornings)}`;
  const [early, late, last] = steps;
  const step = sql<number>`case when ${daysLeft} <= ${last} then ${last}::int
    when ${daysLeft} <= ${late} then ${late}::int else ${early}::int end`;
  const found = await ctx.db
    .select({ userId: users.id, plan: users.plan, endsAt: users.planEndsAt, step, daysLeft })
    .from(users)
    .leftJoin(zoneDays(mornings), sql`here.zone = ${users.timeZone}`)
    .where(
      and(
        // In the words of the index.
        sql`plan <> 'free' and plan_ends_at is not null`,
        gt(users.planEndsAt, at),
        lte(users.planEndsAt, new Date(at.getTime() + (early + 1) * 86_400_000)),
        sql`${daysLeft} <= ${early}`,
        users.isActive,
        sql`not ${toldOf(users.planEndsAt, step)}`,
      ),
    )
    .orderBy(asc(users.planEndsAt), asc(users.id))
    .limit(atOnce);
  return found.flatMap(({ endsAt, ...one }) => (endsAt ? [{ ...one, endsAt }] : []));
}

async function endedPlans(ctx: Context, mornings: Mornings, at: Date): Promise<Ending[]> {
  const found = await ctx.db
    .select({ userId: users.id, plan: entitlements.plan, endsAt: entitlements.endsAt })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .leftJoin(zoneDays(mornings), sql`here.zone = ${users.timeZone}`)
    .where(
      and(
        lte(entitlements.endsAt, at),
        gt(entitlements.endsAt, new Date(at.getTime() - newsDays * 86_400_000)),
        counts(),
        users.isActive,
        sql`${dayOfHolder(mornings)} is not null`,
        sql`not ${toldOf(entitlements.endsAt, ended)}`,
      ),
    )
    // Of two that ended together the larger is what its holder had.
    .orderBy(asc(entitlements.endsAt), asc(entitlements.userId), desc(sql`${entitlements.plan} = 'max'`))
    .limit(atOnce);
  return found.flatMap(({ userId, plan, endsAt }) =>
    endsAt ? [{ userId, plan, endsAt, step: ended, daysLeft: 0 }] : [],
  );
}

/** Writes down what is being dealt with; of two copies that found the same the second waits, and has nothing to tell. */
async function notYetTold(ctx: Context, endings: Ending[]): Promise<Ending[]> {
  if (endings.length === 0) return [];
  const claimed = await ctx.db
    .insert(remindersTold)
    .values(
      endings.map(({ userId, endsAt, step }) => ({
        ownerId: userId,
        subject: 'plan' as const,
        subjectId: userId,
        endsAt: endsAt.toISOString(),
        step,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: remindersTold.ownerId, endsAt: remindersTold.endsAt });
  const key = (userId: string, endsAt: string) => `${userId} ${endsAt}`;
  const fresh = new Set(claimed.map(({ userId, endsAt }) => key(userId, endsAt)));
  return endings.filter(({ userId, endsAt }) => fresh.delete(key(userId, endsAt.toISOString())));
}

const rank = (plan: Plan): number => plans.indexOf(plan);

async function tellOf(ctx: Context, endings: Ending[], at: Date): Promise<void> {
  if (endings.length === 0) return;
  const ledgers = await ledgersOf(
    ctx,
    endings.map(({ userId }) => userId),
    at,
  );
  const news = endings.flatMap(({ userId, plan, endsAt, step, daysLeft }) => {
    if (plan === 'free') return [];
    const entries = ledgers.get(userId) ?? [];
    const { startsAt } = sumOf(entries, at);
    const planAfter = sumOf(entries, endsAt).plan;
    // Another year follows, or something better.
    if (rank(planAfter) >= rank(plan)) return [];
    // It was given for less than that.
    const fellOn = addDays(endsAt.toISOString().slice(0, 10), -step);
    if (step >= 0 && startsAt && fellOn <= startsAt.toISOString().slice(0, 10)) return [];
    const days = step === ended ? null : Math.max(0, daysLeft);
    return [{ userId, facts: { plan, endsAt: endsAt.toISOString(), days, planAfter } }];
  });
  await tellMany(ctx, news, planEnding);
}
