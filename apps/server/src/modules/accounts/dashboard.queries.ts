import type { UserContext } from '../../context.ts';
import { and, count, eq, isNull, sql } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { dayOf, daysAfter, expiringDays, notStruck, whereValidity } from '../certificates/validity.ts';
import { knownTo as knownCvs } from '../cvs/cvs.policy.ts';
import { countCvs } from '../cvs/cvs.queries.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { viewEvents } from '../views/views.table.ts';
import { walletsKnownTo } from '../wallets/wallets.policy.ts';
import { findEndingLinks } from '../wallets/wallets.queries.ts';
import { wallets } from '../wallets/wallets.table.ts';

const mostAttention = 10;
const mostViews = 5;

/** A reading that is less sure than this is worth a look by the holder. */
const sureFrom = 0.8;

type Attention = {
  kind:
    | 'expired'
    | 'expiring'
    | 'in_review'
    | 'failed'
    | 'processing'
    | 'check_fields'
    | 'link_ending'
    | 'cpd_shortfall';
  certificate_id: string | null;
  wallet_id: string | null;
  title: string;
  detail: string;
};

type CertificateAttention = Exclude<Attention['kind'], 'link_ending' | 'cpd_shortfall'>;

/** Counts of what the account keeps. */
export async function dashboardStatistics(ctx: UserContext) {
  const owner = ctx.actor.id;
  const now = ctx.now();
  const held = sql`${certificates.status} = 'uploaded' and ${notStruck()}`;
  const ended = whereValidity('expired', now);
  const soon = whereValidity('expiring', now);
  const [[kept], [collected], keptCvs] = await Promise.all([
    ctx.db
      .select({
        total: count(),
        active: sql<number>`count(*) filter (where ${held} and (${ended}) is not true)::int`,
        expiring: sql<number>`count(*) filter (where ${held} and ${soon})::int`,
      })
      .from(certificates)
      .where(and(eq(certificates.ownerId, owner), isNull(certificates.deletedAt))),
    ctx.db
      .select({
        total: count(),
        public: sql<number>`count(*) filter (where ${eq(wallets.visibility, 'public')})::int`,
      })
      .from(wallets)
      .where(walletsKnownTo(ctx.actor)),
    countCvs(ctx, knownCvs(ctx.actor)),
  ]);
  return {
    totalCertificates: kept?.total ?? 0,
    activeCertificates: kept?.active ?? 0,
    expiringSoon: kept?.expiring ?? 0,
    totalWallets: collected?.total ?? 0,
    publicWallets: collected?.public ?? 0,
    totalCVs: keptCvs,
  };
}

/** Days before its end from which a link asks for attention. */
const endingDays = 7;

/**
 * What the holder should look at, the most urgent first.
 * @param missing what goals and bodies ask for soon
 */
export async function needsAttention(
  ctx: UserContext,
  missing: readonly { title: string; detail: string }[],
): Promise<Attention[]> {
  const now = ctx.now();
  const today = dayOf(now);
  const { rows } = await ctx.db.execute<{
    id: string;
    title: string;
    kind: CertificateAttention;
    days: number | null;
  }>(sql`
    with own as (
      select c.*, case
        when c.status in ('failed', 'rejected') then 'failed'
        when c.revoked_at is null and c.expires_on < ${today} then 'expired'
        when c.revoked_at is null and c.expires_on <= ${daysAfter(now, expiringDays)} then 'expiring'
        when c.status = 'pending_review' then 'in_review'
        when c.status in ('uploading', 'processing') then 'processing'
        -- What a credential says was not read off a picture.
        when not exists (select from ${heldCredentials} h where h.certificate_id = c.id) and exists (
          select 1
          from (
            select r.fields from evidence e join readings r on r.evidence_id = e.id
            where e.certificate_id = c.id order by e.version desc limit 1
          ) newest, jsonb_each(newest.fields) f
          where jsonb_typeof(f.value) = 'object'
            and (f.value ->> 'confidence')::real < ${sureFrom}
            and not jsonb_exists(c.corrected_fields, f.key)
        ) then 'check_fields'
      end as kind
      from certificates c
      where c.owner_id = ${ctx.actor.id} and c.deleted_at is null
    )
    select id, title, kind, expires_on - ${today}::date as days
    from own
    where kind is not null
    order by array_position(
      array['failed', 'expiring', 'expired', 'in_review', 'check_fields', 'processing'], kind
    ), expires_on, created_at desc, id
    limit ${mostAttention}`);
  const found = rows.map(({ id, title, kind, days }) => ({
    kind,
    certificate_id: id,
    wallet_id: null,
    title,
    detail: sentenceFor(kind, days),
  }));
  // What runs out soon, of either kind, comes before what can wait.
  const urgent = found.filter(({ kind }) => kind === 'failed' || kind === 'expiring');
  const cpd = missing.map((one) => ({
    kind: 'cpd_shortfall' as const,
    certificate_id: null,
    wallet_id: null,
    ...one,
  }));
  return [...urgent, ...(await endingLinks(ctx)), ...cpd, ...found.slice(urgent.length)].slice(
    0,
    mostAttention,
  );
}

async function endingLinks(ctx: UserContext): Promise<Attention[]> {
  const now = ctx.now().getTime();
  const links = await findEndingLinks(ctx, new Date(now + endingDays * 86_400_000), mostAttention);
  return links.map(({ walletId, title, name, endsAt }) => {
    const hours = Math.ceil((endsAt.getTime() - now) / 3_600_000);
    const when =
      hours <= 1 ? 'within the hour' : hours < 48 ? `in ${hours} hours` : `in ${Math.floor(hours / 24)} days`;
    return {
      kind: 'link_ending',
      certificate_id: null,
      wallet_id: walletId,
      title,
      detail: `The link “${name}” ends ${when}`,
    };
  });
}

function sentenceFor(kind: CertificateAttention, days: number | null): string {
  switch (kind) {
    case 'failed':
      return 'This certificate could not be taken in. Open it to see why.';
    case 'expired':
      return days === -1 ? 'Expired yesterday' : `Expired ${Math.abs(days ?? 0)} days ago`;
    case 'expiring':
      return days === 0 ? 'Expires today' : days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
    case 'in_review':
      return 'Waits for a review';
    case 'processing':
      return 'Is being read';
    case 'check_fields':
      return 'Some of what was read is not sure. Check the fields.';
  }
}

/** The last views of the account's wallets by other people. */
export async function recentViews(ctx: UserContext) {
  const found = await ctx.db
    .select({ wallet_id: wallets.id, title: wallets.title, viewedAt: viewEvents.viewedAt })
    .from(viewEvents)
    .innerJoin(wallets, eq(wallets.id, viewEvents.subjectId))
    // In the words of the index, of which persons' views alone are.
    .where(
      and(
        eq(viewEvents.ownerId, ctx.actor.id),
        sql`audience = 'person' and action = 'view'`,
        isNull(wallets.deletedAt),
      ),
    )
    // Word for word the order of the index: views are the one thing that an account has without end.
    .orderBy(sql`${viewEvents.viewedAt} desc nulls last`)
    .limit(mostViews);
  return found.map(({ viewedAt, ...view }) => ({ ...view, viewed_at: viewedAt.toISOString() }));
}
