import { exact } from '@certfolio/contract/cpd-hours';
import {
  limitKinds,
  limitOf,
  type Entitlements,
  type LimitKind,
  type Use,
} from '@certfolio/contract/entitlements';
import type { Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { findAllowance } from '../exports/export-allowance.ts';
import { holds } from './entitlements.ts';
import { planNow } from './plans.service.ts';

/** Wallets by which plan limit they count under; those that are beyond both stand once among the read-only. */
const walletCounts = (ownerId: string) => sql`
  select count(*)::int as total,
    count(*) filter (where not outside_limit)::int as counted,
    count(*) filter (where visibility = 'public')::int as public,
    count(*) filter (where password_hash is not null)::int as protected,
    count(*) filter (where opens_at is not null or closes_at is not null)::int as scheduled,
    count(*) filter (where not outside_limit and place > edge.held
      or visibility = 'public' and public_place > edge.held)::int as read_only
  from (
    select *, row_number() over (partition by outside_limit order by created_at desc, id) as place,
      row_number() over (partition by visibility order by created_at desc, id) as public_place
    from wallets where owner_id = ${ownerId} and deleted_at is null
  ) w, edge`;

type Counted = {
  certificates: number;
  uploads: number;
  builds: number;
  points: number;
  keys: number;
  total: number;
  counted: number;
  public: number;
  protected: number;
  scheduled: number;
  read_only: number;
};

/** All that the plan counts, in one statement. */
async function countUses({ db, actor }: UserContext, plan: Plan): Promise<Counted> {
  const { id } = actor;
  const { rows } = await db.execute<Counted>(sql`
    with edge as (select ${limitOf(plan, 'wallets')}::int as held), w as (${walletCounts(id)})
    select w.*,
      (select count(*)::int from certificates where owner_id = ${id} and deleted_at is null) as certificates,
      (select count(*)::int from cvs
        where owner_id = ${id} and deleted_at is null and cv_type = 'uploaded') as uploads,
      (select count(*)::int from cvs
        where owner_id = ${id} and deleted_at is null and cv_type = 'built') as builds,
      (select coalesce(sum(hours), 0)::float8 from cpd_records
        where owner_id = ${id} and deleted_at is null) as points,
      (select count(*)::int from api_keys where user_id = ${id}) as keys
    from w`);
  return rows[0]!;
}

/**
 * What the actor's plan holds and how much of it is used: what every hint on a page is taken from.
 * @throws Problem user_not_found
 */
export async function entitlementsOf(ctx: UserContext): Promise<Entitlements> {
  const [account] = await ctx.db
    .select({ plan: planNow, endsAt: users.planEndsAt })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  if (!account) throw problem('user_not_found');
  const { plan, endsAt } = account;
  const [counted, exports] = await Promise.all([countUses(ctx, plan), findAllowance(ctx)]);
  const used: Record<LimitKind, number> = {
    certificates: counted.certificates,
    wallets: counted.total,
    public_wallets: counted.public,
    cv_uploads: counted.uploads,
    cv_builds: counted.builds,
    cpd_points: exact(counted.points),
    exports: exports.used,
  };
  const uses = Object.fromEntries(
    limitKinds.map((kind) => [kind, useOf(used[kind], limitOf(plan, kind))]),
  ) as Record<LimitKind, Use>;
  const beyond = (kind: LimitKind) => Math.max(0, used[kind] - (limitOf(plan, kind) ?? Infinity));
  return {
    plan,
    ends_at: endsAt?.toISOString() ?? null,
    uses,
    exports_renew_at: exports.renewsAt.toISOString(),
    read_only: {
      certificates: beyond('certificates'),
      wallets: counted.read_only,
      public_wallets: beyond('public_wallets'),
      cv_uploads: beyond('cv_uploads'),
      cv_builds: beyond('cv_builds'),
    },
    kept_closed: holds(plan, 'wallet_password_protection')
      ? { protected: 0, scheduled: 0 }
      : { protected: counted.protected, scheduled: counted.scheduled },
    api_keys: { kept: counted.keys, usable: holds(plan, 'api_access') },
  };
}

const useOf = (used: number, limit: number | null): Use => ({
  used,
  limit,
  left: limit === null ? null : Math.max(0, exact(limit - used)),
});
