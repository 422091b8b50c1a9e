import { v7 as uuidv7 } from 'uuid';
import {
  mostReflections,
  type CpdReflection,
  type CpdReflectionChange,
  type CpdReflectionDraft,
} from '@certfolio/contract/cpd-reflections';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, sql } from '../../db/orm.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { recordsKnownTo, reflectionsKnownTo } from './cpd.policy.ts';
import { cpdRecords, cpdReflectionRecords, cpdReflections } from './cpd.table.ts';
import { bringBack, putAway, requirePlaces } from './keeping.ts';
import { todayOf } from './today.ts';

export type ReflectionView = {
  reflection: typeof cpdReflections.$inferSelect;
  records: { id: string; title: string; countsOn: string }[];
};

const kept = {
  table: cpdReflections,
  unknown: 'cpd_reflection_not_found',
  limit: mostReflections,
  what: 'reflections',
} as const;

export type ReflectionFilter = {
  skip: number;
  limit: number;
  record_id?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  ids?: readonly string[];
};

/** The actor's reflections, the latest first, with the records that they are about. */
export async function findReflections(
  ctx: UserContext,
  { skip, limit, record_id, q, from, to, ids }: ReflectionFilter,
): Promise<{ total: number; views: ReflectionView[] }> {
  const { title, whatWasDone, learned, applied, benefits, reflectedOn } = cpdReflections;
  const like = q && containing(q);
  const where = and(
    reflectionsKnownTo(ctx.actor),
    ids && inArray(cpdReflections.id, [...ids]),
    from ? gte(reflectedOn, from) : undefined,
    to ? lte(reflectedOn, to) : undefined,
    like
      ? or(...[title, whatWasDone, learned, applied, benefits].map((column) => ilike(column, like)))
      : undefined,
    record_id
      ? sql`exists (select 1 from ${cpdReflectionRecords} l
          where l.reflection_id = ${cpdReflections.id} and l.record_id = ${record_id})`
      : undefined,
  );
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(cpdReflections).where(where),
    ctx.db
      .select()
      .from(cpdReflections)
      .where(where)
      .orderBy(sql`${reflectedOn} desc nulls last`, asc(cpdReflections.id))
      .offset(skip)
      .limit(limit),
  ]);
  if (rows.length === 0) return { total: counted?.total ?? 0, views: [] };
  const links = await ctx.db
    .select({
      reflectionId: cpdReflectionRecords.reflectionId,
      id: cpdRecords.id,
      title: cpdRecords.title,
      countsOn: cpdRecords.countsOn,
    })
    .from(cpdReflectionRecords)
    .innerJoin(cpdRecords, eq(cpdRecords.id, cpdReflectionRecords.recordId))
    .where(
      and(
        inArray(
          cpdReflectionRecords.reflectionId,
          rows.map(({ id }) => id),
        ),
        recordsKnownTo(ctx.actor),
      ),
    )
    .orderBy(desc(cpdRecords.countsOn), asc(cpdRecords.id));
  const recordsOf = Map.groupBy(links, ({ reflectionId }) => reflectionId);
  return {
    total: counted?.total ?? 0,
    views: rows.map((reflection) => ({ reflection, records: recordsOf.get(reflection.id) ?? [] })),
  };
}

/** @throws Problem cpd_reflection_not_found */
export async function getReflection(ctx: UserContext, id: string): Promise<ReflectionView> {
  const { views } = await findReflections(ctx, { skip: 0, limit: 1, ids: [id] });
  if (!views[0]) throw problem('cpd_reflection_not_found');
  return views[0];
}

/** @throws Problem cpd_too_many, cpd_record_not_found */
export function createReflection(ctx: UserContext, draft: CpdReflectionDraft): Promise<ReflectionView> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    await requirePlaces(ctx, kept);
    const id = uuidv7();
    await ctx.db.insert(cpdReflections).values({
      id,
      ownerId: ctx.actor.id,
      title: draft.title,
      reflectedOn: draft.reflected_on ?? (await todayOf(ctx, ctx.actor.id)),
      ...answersOf(draft),
    });
    await linkRecords(ctx, id, draft.record_ids);
    return getReflection(ctx, id);
  });
}

/** Changes what is mentioned. @throws Problem cpd_reflection_not_found, cpd_record_not_found */
export function updateReflection(
  ctx: UserContext,
  id: string,
  change: CpdReflectionChange,
): Promise<ReflectionView> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    await getReflection(ctx, id);
    await ctx.db
      .update(cpdReflections)
      .set({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.reflected_on === undefined ? {} : { reflectedOn: change.reflected_on }),
        ...answersOf(change),
        updatedAt: sql`now()`,
      })
      .where(eq(cpdReflections.id, id));
    if (change.record_ids) {
      await ctx.db.delete(cpdReflectionRecords).where(eq(cpdReflectionRecords.reflectionId, id));
      await linkRecords(ctx, id, change.record_ids);
    }
    return getReflection(ctx, id);
  });
}

function answersOf({ what_was_done, learned, applied, benefits }: CpdReflectionChange) {
  return {
    ...(what_was_done === undefined ? {} : { whatWasDone: what_was_done || null }),
    ...(learned === undefined ? {} : { learned: learned || null }),
    ...(applied === undefined ? {} : { applied: applied || null }),
    ...(benefits === undefined ? {} : { benefits: benefits || null }),
  };
}

/** @throws Problem cpd_record_not_found unless all are the actor's own */
async function linkRecords(ctx: UserContext, reflectionId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await ctx.db
    .select({ recordId: cpdRecords.id })
    .from(cpdRecords)
    .where(and(inArray(cpdRecords.id, wanted), recordsKnownTo(ctx.actor)));
  if (found.length !== wanted.length) throw problem('cpd_record_not_found');
  await ctx.db.insert(cpdReflectionRecords).values(found.map(({ recordId }) => ({ reflectionId, recordId })));
}

export const deleteReflection = (ctx: UserContext, id: string): Promise<void> => putAway(ctx, kept, id);

export const restoreReflections = (ctx: UserContext, ids: readonly string[]): Promise<number> =>
  bringBack(ctx, kept, ids);

export const presentReflection = ({ reflection, records }: ReflectionView): CpdReflection => ({
  id: reflection.id,
  title: reflection.title,
  reflected_on: reflection.reflectedOn,
  what_was_done: reflection.whatWasDone,
  learned: reflection.learned,
  applied: reflection.applied,
  benefits: reflection.benefits,
  records: records.map(({ id, title, countsOn }) => ({ id, title, counts_on: countsOn })),
  created_at: reflection.createdAt.toISOString(),
  updated_at: reflection.updatedAt.toISOString(),
});
