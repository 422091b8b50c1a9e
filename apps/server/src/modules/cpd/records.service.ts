import { v7 as uuidv7 } from 'uuid';
import { exact, hoursOf } from '@certfolio/contract/cpd-hours';
import type { CountsFor, CpdRecordChange, CpdRecordDraft, CpdStatus } from '@certfolio/contract/cpd-records';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, inArray, isNotNull, sql } from '../../db/orm.ts';
import { knownTo } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdRecords } from './cpd.table.ts';
import { requirePoints, requireRecordPlaces } from './points.ts';
import { getRecord, type RecordView } from './records.queries.ts';

/** @throws Problem cpd_limit_reached, cpd_too_many, certificate_not_found */
export function createRecord(ctx: UserContext, draft: CpdRecordDraft): Promise<RecordView> {
  return ctx.transaction(async (ctx) => {
    // Two tabs cannot both take the last points.
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    await requirePoints(ctx, plan, hoursOf(draft.duration_hours, draft.duration_unit));
    await requireRecordPlaces(ctx, 1);
    const [id] = await insertRecords(ctx, [draft]);
    return getRecord(ctx, id!);
  });
}

/**
 * Only inside a transaction in which the plan was found to have room for them.
 * @returns their ids, in the same order
 * @throws Problem certificate_not_found
 */
export async function insertRecords(ctx: UserContext, drafts: readonly CpdRecordDraft[]): Promise<string[]> {
  const wanted = drafts.flatMap(({ certificate_id }) => certificate_id ?? []);
  await requireCertificates(ctx, wanted);
  const rows = drafts.map((draft) => ({
    id: uuidv7(),
    ownerId: ctx.actor.id,
    title: draft.title,
    activityType: draft.activity_type,
    status: draft.status,
    durationHours: exact(draft.duration_hours),
    durationUnit: draft.duration_unit,
    ...columnsOf(draft),
  }));
  await ctx.db.insert(cpdRecords).values(rows);
  return rows.map(({ id }) => id);
}

type Fields = Omit<
  CpdRecordChange,
  'title' | 'activity_type' | 'status' | 'duration_hours' | 'duration_unit'
>;

/** The columns of what is mentioned; an empty text is none. */
function columnsOf(fields: Fields): Partial<typeof cpdRecords.$inferInsert> {
  const { start_date, end_date, provider, url, description, outcome, standards, topics, tags } = fields;
  const { counts_for, certificate_id } = fields;
  return {
    ...(start_date === undefined ? {} : { startDate: start_date }),
    ...(end_date === undefined ? {} : { endDate: end_date }),
    ...(provider === undefined ? {} : { provider: provider || null }),
    ...(url === undefined ? {} : { url: url || null }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(outcome === undefined ? {} : { outcome: outcome || null }),
    ...(standards === undefined ? {} : { standards: standards || null }),
    ...(topics === undefined ? {} : { topics: [...new Set(topics)] }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(counts_for === undefined ? {} : { countsFor: onceEach(counts_for) }),
    ...(certificate_id === undefined ? {} : { certificateId: certificate_id }),
  };
}

/** Of two sayings about one body the later one counts. */
const onceEach = (said: readonly CountsFor[]): CountsFor[] => [
  ...new Map(said.map((one) => [one.body, one])).values(),
];

/** @throws Problem certificate_not_found unless all are the actor's own */
async function requireCertificates(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(inArray(certificates.id, wanted), knownTo(ctx.actor)));
  if (found.length !== wanted.length) throw problem('certificate_not_found');
}

/**
 * Changes what is mentioned.
 * @throws Problem cpd_record_not_found, cpd_limit_reached, certificate_not_found; invalid_input when it would end
 * before it begins
 */
export function updateRecord(ctx: UserContext, id: string, change: CpdRecordChange): Promise<RecordView> {
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const { record } = await getRecord(ctx, id);
    const amount = change.duration_hours ?? record.durationHours;
    const unit = change.duration_unit ?? record.durationUnit;
    await requirePoints(ctx, plan, exact(hoursOf(amount, unit) - record.hours));
    const { start_date = record.startDate, end_date = record.endDate } = change;
    if (start_date && end_date && start_date > end_date) {
      const errors = { end_date: 'The end is before the beginning.' };
      throw problem('invalid_input', undefined, { errors });
    }
    if (change.certificate_id) await requireCertificates(ctx, [change.certificate_id]);
    await ctx.db
      .update(cpdRecords)
      .set({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.activity_type === undefined ? {} : { activityType: change.activity_type }),
        ...(change.status === undefined ? {} : { status: change.status }),
        durationHours: exact(amount),
        durationUnit: unit,
        ...columnsOf(change),
        updatedAt: sql`now()`,
      })
      .where(eq(cpdRecords.id, id));
    return getRecord(ctx, id);
  });
}

const own = (ctx: UserContext, ids: readonly string[]) =>
  and(inArray(cpdRecords.id, [...ids]), recordsKnownTo(ctx.actor));

/**
 * Gives several records a status, or none if one of them is not the actor's.
 * @returns how many
 * @throws Problem cpd_record_not_found
 */
export const changeStatus = (ctx: UserContext, ids: readonly string[], status: CpdStatus): Promise<number> =>
  changeAll(ctx, ids, { status });

/**
 * Deletes records, or none if one of them is not the actor's. They can be brought back for 30 days; their points
 * are free at once.
 * @returns how many
 * @throws Problem cpd_record_not_found
 */
export const deleteRecords = (ctx: UserContext, ids: readonly string[]): Promise<number> =>
  changeAll(ctx, ids, { deletedAt: ctx.now() });

function changeAll(
  ctx: UserContext,
  ids: readonly string[],
  set: Partial<typeof cpdRecords.$inferInsert>,
): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const changed = await ctx.db
      .update(cpdRecords)
      .set({ ...set, updatedAt: sql`now()` })
      .where(own(ctx, wanted))
      .returning({ id: cpdRecords.id });
    if (changed.length !== wanted.length) throw problem('cpd_record_not_found');
    return changed.length;
  });
}

/**
 * Brings deleted records back, or none if one of them is unknown or they no longer fit into the plan.
 * @returns how many had been deleted
 * @throws Problem cpd_record_not_found, cpd_limit_reached, cpd_too_many
 */
export function restoreRecords(ctx: UserContext, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const found = await ctx.db
      .select({ id: cpdRecords.id, hours: cpdRecords.hours, deletedAt: cpdRecords.deletedAt })
      .from(cpdRecords)
      .where(and(inArray(cpdRecords.id, wanted), eq(cpdRecords.ownerId, ctx.actor.id)));
    if (found.length !== wanted.length) throw problem('cpd_record_not_found');
    const deleted = found.filter(({ deletedAt }) => deletedAt !== null);
    if (deleted.length === 0) return 0;
    await requirePoints(ctx, plan, exact(deleted.reduce((sum, { hours }) => sum + hours, 0)));
    await requireRecordPlaces(ctx, deleted.length);
    const back = deleted.map(({ id }) => id);
    await ctx.db
      .update(cpdRecords)
      .set({ deletedAt: null, updatedAt: sql`now()` })
      .where(and(inArray(cpdRecords.id, back), isNotNull(cpdRecords.deletedAt)));
    return deleted.length;
  });
}
