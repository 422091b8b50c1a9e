import type { TrustLevel, Validity } from '@certfolio/contract/certificates';
import type { BoundCertificate } from '@certfolio/contract/cv-building';
import { boundCertificateIds, type CvContent } from '@certfolio/contract/cv-content';
import type { DrawnCertificate } from '@certfolio/documents/cv-sheet';
import type { Context } from '../../context.ts';
import { sql, type SQL } from '../../db/orm.ts';
import { pictureTag } from '../certificates/certificates.files.ts';
import { isNewestEvidence } from '../certificates/certificates.queries.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { validityOf } from '../certificates/validity.ts';
import { trustLevelOf } from '../verification/checks.ts';
import type { PrintedCertificate } from './built-cvs.table.ts';

/** What a certificate that a line is bound to says now. */
export type Bound = {
  /** As the content names it. */
  certificateId: string;
  /** The newest of those that renew it; the same where there is none. */
  shownId: string;
  name: string;
  issuer: string | null;
  date: string | null;
  expires: string | null;
  validity: Validity | null;
  trustLevel: TrustLevel;
  revokedAt: Date | null;
  publicToken: string | null;
  thumbnailKey: string | null;
};

export type BoundById = ReadonlyMap<string, Bound>;

/** A chain of renewals is followed so far. */
const mostRenewals = 20;

/**
 * The certificates that a CV of this owner is bound to, by the ids in its content. What is somebody else's, deleted or
 * held for review is not among them, no more than what never was.
 */
export const boundCertificates = (
  ctx: Context,
  ownerId: string,
  content: CvContent,
): Promise<Map<string, Bound>> => findBound(ctx, ownerId, boundCertificateIds(content));

/** The same of ids. One question, whatever their number. */
export async function findBound(
  ctx: Context,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, Bound>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({
      asked: sql<string>`chain.asked`,
      row: certificates,
      evidence,
    })
    .from(newestOfChains(ownerId, ids))
    .innerJoin(certificates, sql`${certificates.id} = chain.shown`)
    .leftJoin(evidence, isNewestEvidence);
  const now = ctx.now();
  return new Map(
    found.map(({ asked, row, evidence }) => [
      asked,
      {
        certificateId: asked,
        shownId: row.id,
        name: row.title,
        issuer: row.issuerName,
        date: row.issueDate,
        expires: row.expiryDate,
        validity: validityOf(row, now),
        trustLevel: trustLevelOf(row, evidence),
        revokedAt: row.revokedAt,
        publicToken: row.publicToken,
        thumbnailKey: evidence?.thumbnailKey ?? null,
      },
    ]),
  );
}

/** Pairs of a certificate and the newest one that renews it. Only what has been taken in renews anything. */
const newestOfChains = (ownerId: string, ids: readonly string[]): SQL => sql`(
  with recursive renewals as (
    select c.id as asked, c.id as shown, 0 as depth, c.created_at from ${certificates} c
    where c.id = any(${sql.param(ids)}::uuid[]) and c.owner_id = ${ownerId}
      and c.deleted_at is null and c.status not in ('pending_review', 'rejected')
    union all
    select r.asked, c.id, r.depth + 1, c.created_at from renewals r
    join ${certificates} c on c.renews_id = r.shown
    where c.owner_id = ${ownerId} and c.deleted_at is null and c.status = 'uploaded' and r.depth < ${mostRenewals}
  )
  select distinct on (asked) asked, shown from renewals order by asked, depth desc, created_at desc, shown
) as chain`;

/** As it is drawn. */
export const drawnOf = (bound: BoundById): Map<string, DrawnCertificate> =>
  new Map(
    [...bound].map(([id, one]) => [id, { ...one, trustLevel: one.trustLevel.level as 0 | 1 | 2 | 3 | 4 }]),
  );

/** As a print keeps it. */
export const printedOf = (bound: BoundById): PrintedCertificate[] =>
  [...bound.values()].map((one) => ({
    certificateId: one.certificateId,
    shownId: one.shownId,
    name: one.name,
    issuer: one.issuer,
    date: one.date,
    expires: one.expires,
    validity: one.validity,
    level: one.trustLevel,
  }));

/** As its holder sees it, in the order of the content. */
export function presentBound(content: CvContent, bound: BoundById): BoundCertificate[] {
  return boundCertificateIds(content).flatMap((id) => {
    const one = bound.get(id);
    return one ? [presentOne(one)] : [];
  });
}

const presentOne = (one: Bound): BoundCertificate => ({
  certificate_id: one.certificateId,
  renewed_by: one.shownId === one.certificateId ? null : one.shownId,
  name: one.name,
  issuer: one.issuer,
  date: one.date,
  expires: one.expires,
  validity: one.validity,
  trust_level: one.trustLevel,
  thumbnail_url: one.thumbnailKey
    ? `/api/v1/certificates/image/${one.shownId}?size=thumbnail&v=${pictureTag(one.thumbnailKey)}`
    : null,
});
