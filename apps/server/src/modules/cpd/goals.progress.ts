import { exact } from '@certfolio/contract/cpd-hours';
import { bucketsOf } from '@certfolio/contract/cpd-rules';
import type { Config } from '../../config.ts';
import type { UserContext } from '../../context.ts';
import { and, gte, inArray, lte, sql } from '../../db/orm.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdGoals, cpdRecords } from './cpd.table.ts';
import { hasEvidence } from './records.queries.ts';
import { rulePacks } from './rule-packs.ts';

export type GoalRow = typeof cpdGoals.$inferSelect;

/** Hours of completed records, of those yet to be, and how many completed ones there are. */
export type Progress = { hours: number; openHours: number; records: number };

const none: Progress = { hours: 0, openHours: 0, records: 0 };

/**
 * What the actor's records come to for each goal: one question for all that the database can add up alone, and one
 * for all that go by a body's rules.
 */
export async function findProgress(
  ctx: UserContext,
  goals: readonly GoalRow[],
): Promise<ReadonlyMap<string, Progress>> {
  const [sums, bucketSums] = await Promise.all([
    sumUp(
      ctx,
      goals.filter(({ bucket }) => bucket === null),
    ),
    sumBuckets(
      ctx,
      goals.filter(({ bucket }) => bucket !== null),
    ),
  ]);
  const found = new Map([...sums, ...bucketSums].map(({ id, ...progress }) => [id, progress]));
  return new Map(goals.map(({ id }) => [id, found.get(id) ?? none]));
}

async function sumUp(ctx: UserContext, goals: readonly GoalRow[]): Promise<({ id: string } & Progress)[]> {
  if (goals.length === 0) return [];
  const completed = sql`${cpdRecords.status} = 'completed'`;
  return ctx.db
    .select({
      id: cpdGoals.id,
      hours: sql<number>`coalesce(sum(${cpdRecords.hours}) filter (where ${completed}), 0)::float8`,
      openHours: sql<number>`coalesce(sum(${cpdRecords.hours}) filter (where not ${completed}), 0)::float8`,
      records: sql<number>`(count(*) filter (where ${completed}))::int`,
    })
    .from(cpdGoals)
    .innerJoin(
      cpdRecords,
      and(
        recordsKnownTo(ctx.actor),
        gte(cpdRecords.countsOn, cpdGoals.startsOn),
        lte(cpdRecords.countsOn, cpdGoals.endsOn),
        sql`(${cpdGoals.activityType} is null or ${cpdGoals.activityType} = ${cpdRecords.activityType})`,
        sql`(${cpdGoals.body} is null or not ${cpdRecords.countsFor} @>
          jsonb_build_array(jsonb_build_object('body', ${cpdGoals.body}, 'counts', false)))`,
      ),
    )
    .where(
      inArray(
        cpdGoals.id,
        goals.map(({ id }) => id),
      ),
    )
    .groupBy(cpdGoals.id);
}

/** What is in a bucket follows rules that are data: they are applied here. */
async function sumBuckets(
  ctx: UserContext,
  goals: readonly GoalRow[],
): Promise<({ id: string } & Progress)[]> {
  if (goals.length === 0) return [];
  const rows = await ctx.db
    .select({
      status: cpdRecords.status,
      hours: cpdRecords.hours,
      counts_on: cpdRecords.countsOn,
      activity_type: cpdRecords.activityType,
      topics: cpdRecords.topics,
      counts_for: cpdRecords.countsFor,
      has_evidence: hasEvidence(ctx.actor.id),
    })
    .from(cpdRecords)
    .where(
      and(
        recordsKnownTo(ctx.actor),
        gte(cpdRecords.countsOn, goals.map(({ startsOn }) => startsOn).toSorted()[0]!),
        lte(
          cpdRecords.countsOn,
          goals
            .map(({ endsOn }) => endsOn)
            .toSorted()
            .at(-1)!,
        ),
      ),
    );
  return goals.map((goal) => ({ id: goal.id, ...sumBucket(ctx.config, goal, rows) }));
}

type BucketRow = Parameters<typeof bucketsOf>[1] & { status: string; hours: number; counts_on: string };

function sumBucket(config: Config, goal: GoalRow, rows: readonly BucketRow[]): Progress {
  const { activityType, startsOn, endsOn, bucket } = goal;
  const pack = packOf(config, goal);
  const counted = rows.filter((row) => {
    if (row.counts_on < startsOn || row.counts_on > endsOn) return false;
    if (activityType !== null && row.activity_type !== activityType) return false;
    const { counts, buckets } = bucketsOf(pack, row);
    return counts && buckets.includes(bucket!);
  });
  const done = counted.filter(({ status }) => status === 'completed');
  const open = counted.filter(({ status }) => status !== 'completed');
  const sum = (some: readonly BucketRow[]) => exact(some.reduce((hours, row) => hours + row.hours, 0));
  return { hours: sum(done), openHours: sum(open), records: done.length };
}

/** Where the installation has lost a body's rules, what holders have said themselves still counts. */
function packOf(config: Config, { body, bucket }: GoalRow): Parameters<typeof bucketsOf>[0] {
  const known = body === null ? undefined : rulePacks(config).get(body);
  if (known) return known;
  return {
    id: body ?? '',
    buckets: [{ id: bucket!, name: bucket!, description: bucket!, default_for: null }],
  };
}
