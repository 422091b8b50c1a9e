import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import {
  mostMemberships,
  type CpdEvaluation,
  type CpdMembership,
  type CpdMembershipChange,
  type CpdMembershipDraft,
} from '@certfolio/contract/cpd-bodies';
import { problem } from '@certfolio/contract/problems';
import type { RulePack } from '@certfolio/contract/cpd-rules';
import type { Config } from '../../config.ts';
import type { UserContext } from '../../context.ts';
import { and, asc, count, eq, gte, sql, type AnyColumn } from '../../db/orm.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { recordsKnownTo, reflectionsKnownTo } from './cpd.policy.ts';
import { cpdMemberships, cpdRecords, cpdReflectionRecords, cpdReflections } from './cpd.table.ts';
import type { EvaluatedRecord } from './counting.ts';
import { cycleOf, earliestDay } from './cycles.ts';
import { evaluate, nobody, type EvaluatedMember, type EvaluatedReflection } from './evaluation.ts';
import { hasEvidence } from './records.queries.ts';
import { getPack, rulePacks } from './rule-packs.ts';
import { todayOf } from './today.ts';

export type MembershipRow = typeof cpdMemberships.$inferSelect;

const own = (ctx: UserContext) => eq(cpdMemberships.ownerId, ctx.actor.id);

/** The bodies that the actor belongs to, in the order in which they said so. */
export const findMemberships = (ctx: UserContext): Promise<MembershipRow[]> =>
  ctx.db
    .select()
    .from(cpdMemberships)
    .where(own(ctx))
    .orderBy(asc(cpdMemberships.createdAt), asc(cpdMemberships.id))
    .limit(mostMemberships);

/** @throws Problem cpd_membership_not_found */
export async function getMembership(ctx: UserContext, id: string): Promise<MembershipRow> {
  const [found] = await ctx.db
    .select()
    .from(cpdMemberships)
    .where(and(eq(cpdMemberships.id, id), own(ctx)));
  if (!found) throw problem('cpd_membership_not_found');
  return found;
}

/** @throws Problem cpd_body_not_found, cpd_membership_exists, cpd_too_many */
export function joinBody(ctx: UserContext, draft: CpdMembershipDraft): Promise<MembershipRow> {
  getPack(ctx.config, draft.body);
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const [held] = await ctx.db.select({ bodies: count() }).from(cpdMemberships).where(own(ctx));
    if ((held?.bodies ?? 0) >= mostMemberships) {
      throw problem('cpd_too_many', { limit: mostMemberships, what: 'memberships' });
    }
    const [made] = await ctx.db
      .insert(cpdMemberships)
      .values({ id: uuidv7(), ownerId: ctx.actor.id, body: draft.body, ...columnsOf(draft) })
      .onConflictDoNothing({ target: [cpdMemberships.ownerId, cpdMemberships.body] })
      .returning();
    if (!made) throw problem('cpd_membership_exists');
    return made;
  });
}

/** Changes what is mentioned. @throws Problem cpd_membership_not_found */
export async function changeMembership(
  ctx: UserContext,
  id: string,
  change: CpdMembershipChange,
): Promise<MembershipRow> {
  const [changed] = await ctx.db
    .update(cpdMemberships)
    .set({ ...columnsOf(change), updatedAt: sql`now()` })
    .where(and(eq(cpdMemberships.id, id), own(ctx)))
    .returning();
  if (!changed) throw problem('cpd_membership_not_found');
  return changed;
}

function columnsOf(fields: CpdMembershipChange): Partial<MembershipRow> {
  const { member_number, cycle_starts_on, carried_in, agreed_minimum, breaks } = fields;
  return {
    ...(member_number === undefined ? {} : { memberNumber: member_number || null }),
    ...(cycle_starts_on === undefined ? {} : { cycleStartsOn: cycle_starts_on }),
    ...(carried_in === undefined ? {} : { carriedIn: carried_in }),
    ...(agreed_minimum === undefined ? {} : { agreedMinimum: agreed_minimum }),
    ...(breaks === undefined ? {} : { breaks }),
  };
}

/** @throws Problem cpd_membership_not_found */
export async function leaveBody(ctx: UserContext, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(cpdMemberships)
    .where(and(eq(cpdMemberships.id, id), own(ctx)))
    .returning({ id: cpdMemberships.id });
  if (gone.length === 0) throw problem('cpd_membership_not_found');
}

export const presentMembership = (config: Config, row: MembershipRow): CpdMembership => ({
  id: row.id,
  body: row.body,
  name: rulePacks(config).get(row.body)?.name ?? null,
  member_number: row.memberNumber,
  cycle_starts_on: row.cycleStartsOn,
  carried_in: row.carriedIn,
  agreed_minimum: row.agreedMinimum,
  breaks: row.breaks,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/**
 * What a body's rules say of the actor's records; whoever is no member is judged like one who has said nothing.
 * @param on the day that is judged by; today unless said
 * @throws Problem cpd_body_not_found
 */
export async function evaluateBody(
  ctx: UserContext,
  body: string,
  on?: string,
): Promise<{ pack: RulePack; membership: MembershipRow | null; evaluation: CpdEvaluation }> {
  const today = on ?? (await todayOf(ctx, ctx.actor.id));
  const pack = getPack(ctx.config, body);
  const [membership] = await ctx.db
    .select()
    .from(cpdMemberships)
    .where(and(own(ctx), eq(cpdMemberships.body, body)));
  const [evaluation] = await evaluateAll(ctx, [{ pack, member: membership ?? nobody }], today);
  return { pack, membership: membership ?? null, evaluation: evaluation! };
}

/** Several bodies by one reading of the records. */
export async function evaluateAll(
  ctx: UserContext,
  asked: readonly { pack: RulePack; member: EvaluatedMember }[],
  today: string,
): Promise<CpdEvaluation[]> {
  if (asked.length === 0) return [];
  const days = asked.map(({ pack, member }) =>
    earliestDay(pack, cycleOf(pack, member.cycleStartsOn, today), today),
  );
  const [records, reflections] = await Promise.all([
    findEvaluated(ctx, days.toSorted()[0]!),
    asked.some(({ pack }) => pack.rules.some(({ kind }) => kind === 'reflections'))
      ? findReflected(ctx)
      : Promise.resolve([]),
  ]);
  const evaluations: CpdEvaluation[] = [];
  for (const { pack, member } of asked) {
    evaluations.push(evaluate(pack, records, reflections, { today, member }));
    // Of twenty thousand records each body takes a third of a second: others have their turn between two.
    await nextTurn();
  }
  return evaluations;
}

/** The bodies that the actor belongs to and that this installation knows, each as it stands. */
export async function evaluateMemberships(ctx: UserContext, today: string): Promise<CpdEvaluation[]> {
  const packs = rulePacks(ctx.config);
  const asked = (await findMemberships(ctx)).flatMap((member) => {
    const pack = packs.get(member.body);
    return pack ? [{ pack, member }] : [];
  });
  return evaluateAll(ctx, asked, today);
}

const hasReflection = (ownerId: string) => sql<boolean>`${cpdRecords}.id = any(array(
  select l.record_id from ${cpdReflectionRecords} l join ${cpdReflections} r on r.id = l.reflection_id
  where r.owner_id = ${ownerId} and r.deleted_at is null))`;

/** Rules ask whether there is such a text. All the texts of twenty thousand records would fill much memory. */
const firstSign = (column: AnyColumn) => sql<string | null>`left(${column}, 1)`;

export const findEvaluated = (ctx: UserContext, from: string): Promise<EvaluatedRecord[]> =>
  ctx.db
    .select({
      id: cpdRecords.id,
      title: cpdRecords.title,
      activity_type: cpdRecords.activityType,
      status: cpdRecords.status,
      hours: cpdRecords.hours,
      counts_on: cpdRecords.countsOn,
      start_date: cpdRecords.startDate,
      has_dates: sql<boolean>`(${cpdRecords.startDate} is not null or ${cpdRecords.endDate} is not null)`,
      topics: cpdRecords.topics,
      counts_for: cpdRecords.countsFor,
      description: firstSign(cpdRecords.description),
      outcome: firstSign(cpdRecords.outcome),
      standards: firstSign(cpdRecords.standards),
      provider: firstSign(cpdRecords.provider),
      has_evidence: hasEvidence(ctx.actor.id),
      has_reflection: hasReflection(ctx.actor.id),
    })
    .from(cpdRecords)
    .where(and(recordsKnownTo(ctx.actor), gte(cpdRecords.countsOn, from)));

async function findReflected(ctx: UserContext): Promise<EvaluatedReflection[]> {
  return ctx.db
    .select({
      id: cpdReflections.id,
      reflected_on: cpdReflections.reflectedOn,
      record_ids: sql<string[]>`array(select l.record_id from ${cpdReflectionRecords} l
        where l.reflection_id = ${cpdReflections}.id)`,
    })
    .from(cpdReflections)
    .where(reflectionsKnownTo(ctx.actor));
}
