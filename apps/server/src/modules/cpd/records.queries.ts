import type { RecordFilters } from '@certfolio/contract/cpd-records';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  isNull,
  lte,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdEvidence, cpdRecords, cpdReflectionRecords, cpdReflections } from './cpd.table.ts';

export type RecordRow = typeof cpdRecords.$inferSelect;
export type EvidenceRow = typeof cpdEvidence.$inferSelect;

/** A record with what supports it and what was thought about it. */
export type RecordView = {
  record: RecordRow;
  certificate: { id: string; title: string; issuerName: string | null } | null;
  evidence: EvidenceRow[];
  reflectionIds: string[];
};

type Page = { skip: number; limit: number };

/** Word for word the order of the index, so that a page of the default list comes out of it unsorted. */
const latestFirst = [sql`${cpdRecords.countsOn} desc nulls last`, asc(cpdRecords.id)];

/** The records for which `where` holds; the page is picked before anything is looked up for it. */
export async function loadRecords(
  ctx: Context,
  where: SQL,
  { orderBy = latestFirst, ...page }: Partial<Page> & { orderBy?: SQL[] } = {},
): Promise<RecordView[]> {
  const rows = await ctx.db
    .select({
      record: cpdRecords,
      certificate: { id: certificates.id, title: certificates.title, issuerName: certificates.issuerName },
    })
    .from(cpdRecords)
    .leftJoin(certificates, isOwnCertificate)
    .where(where)
    .orderBy(...orderBy)
    .offset(page.skip ?? 0)
    .limit(page.limit ?? 1);
  const ids = rows.map(({ record }) => record.id);
  if (ids.length === 0) return [];
  const [files, links] = await Promise.all([
    ctx.db
      .select()
      .from(cpdEvidence)
      .where(isAnyOf(cpdEvidence.recordId, ids))
      .orderBy(cpdEvidence.createdAt, cpdEvidence.id),
    ctx.db
      .select({ recordId: cpdReflectionRecords.recordId, id: cpdReflections.id })
      .from(cpdReflectionRecords)
      .innerJoin(cpdReflections, eq(cpdReflections.id, cpdReflectionRecords.reflectionId))
      .where(and(isAnyOf(cpdReflectionRecords.recordId, ids), isNull(cpdReflections.deletedAt)))
      .orderBy(cpdReflections.id),
  ]);
  const filesOf = Map.groupBy(files, ({ recordId }) => recordId);
  const linksOf = Map.groupBy(links, ({ recordId }) => recordId);
  return rows.map(({ record, certificate }) => ({
    record,
    certificate,
    evidence: filesOf.get(record.id) ?? [],
    reflectionIds: (linksOf.get(record.id) ?? []).map(({ id }) => id),
  }));
}

/** Thousands of ids as one parameter: an export asks about as many. */
const isAnyOf = (column: AnyColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** A certificate supports a record for as long as it is kept. */
export const isOwnCertificate = and(
  eq(certificates.id, cpdRecords.certificateId),
  eq(certificates.ownerId, cpdRecords.ownerId),
  isNull(certificates.deletedAt),
);

/**
 * Whether anything supports a record of this owner's. The database makes one list of what the owner has, rather than
 * to look at what everybody has.
 */
export const hasEvidence = (ownerId: string): SQL<boolean> => sql<boolean>`coalesce(
  ${cpdRecords}.id = any(array(select e.record_id from ${cpdEvidence} e where e.owner_id = ${ownerId}))
  or ${cpdRecords}.certificate_id = any(array(
    select c.id from ${certificates} c where c.owner_id = ${ownerId} and c.deleted_at is null)), false)`;

/**
 * One record of the actor's own.
 * @throws Problem cpd_record_not_found, also for those of others and for the deleted
 */
export async function getRecord(ctx: UserContext, id: string): Promise<RecordView> {
  const [view] = await loadRecords(ctx, and(eq(cpdRecords.id, id), recordsKnownTo(ctx.actor))!);
  if (!view) throw problem('cpd_record_not_found');
  return view;
}

export type ListedRecords = {
  total: number;
  hours: number;
  openHours: number;
  /** Of all that the actor keeps, whatever was asked for. */
  points: number;
  views: RecordView[];
};

/** A page of the actor's records, and sums of all that the filters leave. */
export async function findRecords(ctx: UserContext, filters: RecordFilters & Page): Promise<ListedRecords> {
  const asked = and(...conditionsOf(filters, ctx.actor.id)) ?? sql`true`;
  const known = recordsKnownTo(ctx.actor);
  const completed = eq(cpdRecords.status, 'completed');
  const [[sums], views] = await Promise.all([
    ctx.db
      .select({
        total: sql<number>`(count(*) filter (where ${asked}))::int`,
        hours: sumWhere(and(asked, completed)!),
        openHours: sumWhere(sql`${asked} and not ${completed}`),
        points: sumWhere(sql`true`),
      })
      .from(cpdRecords)
      .where(known),
    loadRecords(ctx, and(known, asked)!, { ...filters, orderBy: orderOf(filters) }),
  ]);
  return { ...sums!, views };
}

/** Hours of those for which a condition holds. */
export const sumWhere = (condition: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${cpdRecords.hours}) filter (where ${condition}), 0)::float8`;

/** What filters ask of a record. */
export function conditionsOf(filters: RecordFilters, ownerId: string): (SQL | undefined)[] {
  const { status, activity_type, from, to, q, body, tag, topic, certificate_id, evidence } = filters;
  const like = q && containing(q);
  const { title, provider, description, outcome, tags, topics } = cpdRecords;
  return [
    status && eq(cpdRecords.status, status),
    activity_type ? eq(cpdRecords.activityType, activity_type) : undefined,
    from ? gte(cpdRecords.countsOn, from) : undefined,
    to ? lte(cpdRecords.countsOn, to) : undefined,
    like
      ? or(
          ...[title, provider, description, outcome].map((column) => ilike(column, like)),
          sql`array_to_string(${tags}, ' ') ilike ${like}`,
        )
      : undefined,
    body
      ? sql`not ${cpdRecords.countsFor} @> ${JSON.stringify([{ body, counts: false }])}::jsonb`
      : undefined,
    tag ? sql`${tag} = any(${tags})` : undefined,
    topic ? sql`${topic} = any(${topics})` : undefined,
    certificate_id ? eq(cpdRecords.certificateId, certificate_id) : undefined,
    evidence && (evidence === 'yes' ? hasEvidence(ownerId) : sql`not ${hasEvidence(ownerId)}`),
  ];
}

export function orderOf({ sort = 'date', order }: RecordFilters): SQL[] {
  if (sort === 'date' && order !== 'asc') return latestFirst;
  const by = {
    date: cpdRecords.countsOn,
    created_at: cpdRecords.createdAt,
    updated_at: cpdRecords.updatedAt,
    title: sql`lower(${cpdRecords.title})`,
    hours: cpdRecords.hours,
    // In the order in which they follow one another.
    status: sql`array_position(array['planned', 'in_progress', 'completed'], ${cpdRecords.status})`,
    activity_type: cpdRecords.activityType,
  }[sort];
  const direction = order ?? (['title', 'status', 'activity_type'].includes(sort) ? 'asc' : 'desc');
  return [direction === 'asc' ? asc(by) : desc(by), asc(cpdRecords.id)];
}
