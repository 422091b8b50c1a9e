import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { comparedNames } from '@certfolio/extraction/duplicates/signature';
import {
  readFields,
  type CertificateChange,
  type CertificateDraft,
  type CertificateStatus,
  type TrustLevel,
  type ValidityFilter,
} from '@certfolio/contract/certificates';
import { PublicToken } from '@certfolio/contract/endpoint';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, sql, type SQL } from '../../db/orm.ts';
import { newPublicToken } from '../../public-token.ts';
import { reconsiderHolds } from '../duplicates/holds.ts';
import { requireEditable } from '../plans/surplus.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { whereTrustLevel } from '../verification/where-trust-level.ts';
import { compareCertificateJob } from './certificates.jobs.ts';
import {
  isListed,
  isOfActiveAccount,
  isPresentable,
  knownTo,
  requireReleased,
} from './certificates.policy.ts';
import {
  countCertificates,
  findReading,
  getCertificate,
  loadCertificates,
  type CertificateRow,
  type CertificateView,
  type Listed,
  loadPage,
  loadListed,
} from './certificates.queries.ts';
import { exactly, findMatches, nearly, type Search } from './certificates.search.ts';
import { certificates, certificateTags } from './certificates.table.ts';
import { requireRoom } from './evidence.service.ts';
import { columnOf } from './read-columns.ts';
import { dayOf, daysAfter, lastDayOf, whereValidity } from './validity.ts';

export type Draft = z.output<typeof CertificateDraft>;
export type Change = z.output<typeof CertificateChange>;

export type Filter = {
  status?: CertificateStatus | undefined;
  validity?: ValidityFilter | undefined;
  trust_level?: TrustLevel['level'] | undefined;
  issuer?: string | undefined;
  certificate_type?: string | undefined;
  tag?: string | undefined;
  /** A type or a tag of that name, in upper or lower case. */
  category?: string | undefined;
  q?: string | undefined;
  sort?: 'created_at' | 'title' | 'issuer_name' | 'issue_date' | 'expiry_date' | undefined;
  order?: 'asc' | 'desc' | undefined;
  skip: number;
  limit: number;
};

const tagsPerCertificate = 20;

/** The actor's own certificates; what is held for review only when that status is asked for. */
export async function listCertificates(ctx: UserContext, filter: Filter): Promise<Listed> {
  const { skip, limit, ...wishes } = filter;
  if (Object.values(wishes).every((wish) => wish === undefined)) {
    return loadListed(ctx, { ownerId: ctx.actor.id, skip, limit });
  }
  const where = and(knownTo(ctx.actor), ...conditionsOf(filter, ctx.now()))!;
  if (filter.q === undefined || filter.q === '') {
    return loadPage(ctx, where, { orderBy: orderOf(filter), skip, limit });
  }
  const { listed, wanted } = await search(ctx, where, filter, filter.q);
  return { ...listed, matches: await findMatches(ctx, listed.views, wanted) };
}

/** What may be asked for beside the filters of the list. */
export type Choice = {
  ids?: readonly string[] | undefined;
  validities?: readonly ValidityFilter[];
};

/**
 * The same to be printed: those of `ids`, if they are given, and never what is held for review.
 * @throws Problem certificate_not_found when one of `ids` is not the actor's
 */
export async function chooseCertificates(
  ctx: UserContext,
  { ids, validities = [], ...filter }: Filter & Choice,
): Promise<CertificateView[]> {
  if (ids) {
    const own = await countCertificates(ctx, and(inArray(certificates.id, [...ids]), knownTo(ctx.actor))!);
    if (own < new Set(ids).size) throw problem('certificate_not_found');
  }
  const where = and(
    knownTo(ctx.actor),
    isListed(),
    ids && inArray(certificates.id, [...ids]),
    ...validities.map((word) => whereValidity(word, ctx.now())),
    ...conditionsOf(filter, ctx.now()),
  )!;
  const { skip, limit, q } = filter;
  const { views } = q
    ? (await search(ctx, where, filter, q)).listed
    : await loadPage(ctx, where, { orderBy: orderOf(filter), skip, limit });
  return views;
}

/** A page of what a search finds, the best answers first unless another order is asked for. */
async function search(
  ctx: UserContext,
  others: SQL,
  filter: Filter,
  q: string,
): Promise<{ listed: Listed; wanted: Search['wanted'] }> {
  const { skip, limit } = filter;
  const find = async ({ where, rank, wanted }: Search) => {
    const orderBy = filter.sort ? orderOf(filter) : [rank, ...orderOf(filter)];
    return { listed: await loadPage(ctx, and(others, where)!, { orderBy, skip, limit }), wanted };
  };
  const exact = await find(exactly(ctx, q));
  return exact.listed.total > 0 ? exact : find(await nearly(ctx, q));
}

/** What expires within `days` from today, the first to expire first. */
export async function expiringSoon(
  ctx: UserContext,
  { days, skip, limit }: { days: number; skip: number; limit: number },
): Promise<Listed> {
  const { expiresOn, revokedAt } = certificates;
  const until = daysAfter(ctx.now(), days);
  const where = and(
    knownTo(ctx.actor),
    isListed(),
    sql`${revokedAt} is null and ${expiresOn} between ${dayOf(ctx.now())} and ${until}`,
  )!;
  return loadPage(ctx, where, { orderBy: [asc(expiresOn), asc(certificates.id)], skip, limit });
}

function conditionsOf(filter: Filter, now: Date): (SQL | undefined)[] {
  const { status, validity, trust_level: level, issuer, certificate_type: type, tag, category } = filter;
  return [
    status === undefined
      ? isListed()
      : status === 'processing'
        ? inArray(certificates.status, ['uploading', 'processing'])
        : eq(certificates.status, status),
    validity && whereValidity(validity, now),
    level === undefined ? undefined : whereTrustLevel(level),
    issuer ? sql`${certificates.issuerName} ilike ${containing(issuer)}` : undefined,
    type ? eq(certificates.certificateType, type) : undefined,
    tag
      ? sql`exists (select 1 from ${certificateTags} t
      where t.certificate_id = ${certificates.id} and t.name = ${tag})`
      : undefined,
    category
      ? sql`(lower(replace(${certificates.certificateType}, '_', ' ')) = lower(replace(${category}, '_', ' '))
      or exists (select 1 from ${certificateTags} t
        where t.certificate_id = ${certificates.id} and lower(t.name) = lower(${category})))`
      : undefined,
  ];
}

function orderOf({ sort = 'created_at', order }: Filter): SQL[] {
  const columns = {
    created_at: sql`${certificates.createdAt}`,
    title: sql`lower(${certificates.title})`,
    issuer_name: sql`lower(${certificates.issuerName})`,
    issue_date: sql`${certificates.issueDate}`,
    expiry_date: sql`${certificates.expiresOn}`,
  };
  const descending = (order ?? (sort === 'created_at' ? 'desc' : 'asc')) === 'desc';
  return [
    descending ? sql`${columns[sort]} desc nulls last` : sql`${columns[sort]} asc nulls last`,
    sql`${certificates.id} asc nulls last`,
  ];
}

/**
 * Keeps a certificate by hand, without a file.
 * @throws Problem certificate_limit_reached
 */
export function createCertificate(ctx: UserContext, draft: Draft): Promise<CertificateView> {
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    await requireRoom(ctx, ctx.actor.id, plan);
    const id = uuidv7();
    await ctx.db.insert(certificates).values({
      id,
      ownerId: ctx.actor.id,
      status: 'uploaded',
      title: draft.title,
      certificateType: draft.certificate_type,
      issuerName: textOf(draft.issuer_name),
      recipientName: textOf(draft.recipient_name),
      issueDate: textOf(draft.issue_date),
      expiryDate: textOf(draft.expiry_date),
      expiresOn: lastDayOf(textOf(draft.expiry_date)),
      credentialId: textOf(draft.credential_id),
      verificationUrl: textOf(draft.verification_url),
      cpdAmount: textOf(draft.cpd_amount),
      grade: textOf(draft.grade),
      description: textOf(draft.description),
      // What was typed in is the holder's word: a file added later does not overrule it.
      correctedFields: readFields.filter(
        (name) => textOf(draft[name]) !== null && !(name === 'certificate_type' && isDefaultType(draft)),
      ),
    });
    await putTags(ctx, id, draft.tags ?? []);
    await ctx.enqueue(compareCertificateJob, { certificateId: id }, { singletonKey: id });
    return getCertificate(ctx, id);
  });
}

const isDefaultType = (draft: Draft): boolean => draft.certificate_type === 'professional';

/** An emptied field is a field without a value. */
const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

/**
 * Changes what is given. A field set to something else than was read counts as corrected, and one set back to
 * what was read no longer does; one that the holder confirms is settled like a corrected one. Sharing makes a
 * new link each time.
 * @throws Problem certificate_not_found; read_only_surplus of one beyond the plan, whose link can only be ended;
 * certificate_in_review, certificate_rejected when it is to be shared all the same
 */
export function updateCertificate(ctx: UserContext, id: string, change: Change): Promise<CertificateView> {
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const view = await getCertificate(ctx, id);
    const { certificate } = view;
    const { is_public: isPublic, ...others } = change;
    const onlyEnds = isPublic !== true && Object.values(others).every((value) => value === undefined);
    if (!onlyEnds) await requireEditable(ctx, 'certificates', [certificate], plan);
    // A link that nobody can open would come alive unseen on the day of the approval.
    if (isPublic) requireReleased(certificate, 'shared');
    const reading = await findReading(ctx, view);
    const set: Partial<CertificateRow> = {};
    const corrected = new Set(certificate.correctedFields);
    for (const name of readFields) {
      if (change[name] === undefined) continue;
      const value = textOf(change[name]);
      const column = columnOf[name];
      if (value === certificate[column]) continue;
      if (column === 'title' || column === 'certificateType') {
        if (value !== null) set[column] = value;
      } else set[column] = value;
      if (value === (reading?.fields[name]?.value ?? null)) corrected.delete(name);
      else corrected.add(name);
    }
    for (const name of change.confirmed_fields ?? []) corrected.add(name);
    if (set.expiryDate !== undefined) set.expiresOn = lastDayOf(set.expiryDate);
    if (isPublic === true && certificate.publicToken === null) {
      set.publicToken = newPublicToken();
    }
    if (isPublic === false) set.publicToken = null;
    await ctx.db
      .update(certificates)
      .set({ ...set, correctedFields: [...corrected], updatedAt: sql`now()` })
      .where(eq(certificates.id, id));
    if (comparedNames.some((name) => set[columnOf[name]] !== undefined)) {
      await ctx.enqueue(compareCertificateJob, { certificateId: id }, { singletonKey: id });
    }
    return getCertificate(ctx, id);
  });
}

/**
 * Deletes certificates, or none if one of them is not the actor's. They can be brought back for 30 days, and
 * are gone for everybody else at once.
 * @throws Problem certificate_not_found
 */
export function deleteCertificates(ctx: UserContext, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const deleted = await ctx.db
      .update(certificates)
      .set({ deletedAt: ctx.now(), updatedAt: sql`now()` })
      .where(and(inArray(certificates.id, wanted), knownTo(ctx.actor)))
      .returning({ id: certificates.id });
    if (deleted.length !== wanted.length) throw problem('certificate_not_found');
    await reconsiderHolds(ctx, wanted);
    return deleted.length;
  });
}

/**
 * Brings deleted certificates back, or none if one of them is unknown or they no longer fit into the plan.
 * @throws Problem certificate_not_found, certificate_limit_reached
 */
export function restoreCertificates(ctx: UserContext, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const own = await ctx.db
      .select({ id: certificates.id, deletedAt: certificates.deletedAt })
      .from(certificates)
      .where(
        and(
          inArray(certificates.id, wanted),
          eq(certificates.ownerId, ctx.actor.id),
          isNull(certificates.mergedIntoId),
        ),
      );
    if (own.length !== wanted.length) throw problem('certificate_not_found');
    const deleted = own.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
    if (deleted.length === 0) return 0;
    await requireRoom(ctx, ctx.actor.id, plan, deleted.length);
    await ctx.db
      .update(certificates)
      .set({ deletedAt: null, updatedAt: sql`now()` })
      .where(and(inArray(certificates.id, deleted), isNotNull(certificates.deletedAt)));
    await reconsiderHolds(ctx, deleted);
    return deleted.length;
  });
}

/**
 * A certificate by its public link. Not shared, deleted, of a suspended account and unknown are one and the same.
 * @throws Problem certificate_not_found
 */
export async function getSharedCertificate(ctx: Context, token: string): Promise<CertificateView> {
  if (!PublicToken.safeParse(token).success) throw problem('certificate_not_found');
  const [view] = await loadCertificates(
    ctx,
    and(eq(certificates.publicToken, token), isPresentable(), isOfActiveAccount())!,
  );
  if (!view) throw problem('certificate_not_found');
  return view;
}

/** The tags in use on the actor's certificates, by name, with the number of certificates; at most a thousand. */
export const allTags = (ctx: UserContext): Promise<{ name: string; count: number }[]> =>
  ctx.db
    .select({ name: certificateTags.name, count: count() })
    .from(certificateTags)
    .innerJoin(certificates, eq(certificates.id, certificateTags.certificateId))
    .where(and(eq(certificateTags.ownerId, ctx.actor.id), knownTo(ctx.actor)))
    .groupBy(certificateTags.name)
    .orderBy(asc(certificateTags.name))
    .limit(1000);

/** The issuers and types of all the actor's certificates, each once; at most a thousand of either. */
export async function filterChoices(ctx: UserContext): Promise<{ issuers: string[]; types: string[] }> {
  const distinct = async (column: typeof certificates.issuerName | typeof certificates.certificateType) => {
    const found = await ctx.db
      .select({ value: sql<string>`${column}` })
      .from(certificates)
      .where(and(knownTo(ctx.actor), sql`${column} <> ''`))
      .groupBy(column)
      .orderBy(asc(column))
      .limit(1000);
    return found.map(({ value }) => value);
  };
  const [issuers, types] = await Promise.all([
    distinct(certificates.issuerName),
    distinct(certificates.certificateType),
  ]);
  return { issuers, types };
}

/**
 * Tags a certificate; answers its tags. Tagging twice changes nothing.
 * @throws Problem certificate_not_found, read_only_surplus; invalid_input beyond 20 tags
 */
export function addTag(ctx: UserContext, id: string, name: string): Promise<string[]> {
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const { certificate, tags } = await getCertificate(ctx, id);
    await requireEditable(ctx, 'certificates', [certificate], plan);
    if (!tags.includes(name)) {
      if (tags.length >= tagsPerCertificate) {
        const errors = { tag_name: `A certificate has at most ${tagsPerCertificate} tags.` };
        throw problem('invalid_input', undefined, { errors });
      }
      await putTags(ctx, id, [name]);
    }
    return (await getCertificate(ctx, id)).tags;
  });
}

/** @throws Problem certificate_not_found, read_only_surplus */
export async function removeTag(ctx: UserContext, id: string, name: string): Promise<string[]> {
  const { certificate } = await getCertificate(ctx, id);
  await requireEditable(ctx, 'certificates', [certificate]);
  await ctx.db
    .delete(certificateTags)
    .where(and(eq(certificateTags.certificateId, id), eq(certificateTags.name, name)));
  return (await getCertificate(ctx, id)).tags;
}

async function putTags(ctx: UserContext, certificateId: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await ctx.db
    .insert(certificateTags)
    .values(names.map((name) => ({ certificateId, ownerId: ctx.actor.id, name })))
    .onConflictDoNothing();
}
