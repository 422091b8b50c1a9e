import { limitOf, type SurplusKind } from '@certfolio/contract/entitlements';
import type { Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, asc, eq, isNull, not, sql, unionAll, type SQL } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { wallets } from '../wallets/wallets.table.ts';

/**
 * A plan that ends deletes nothing. Of each kind the newest stay editable, as many as the present plan holds; what is
 * older can be seen, shared as it is, downloaded, made private and deleted, and is read-only otherwise. It follows
 * from the rows at each moment, so that a deletion or an upgrade frees others at once (docs/decisions/0025).
 */

type Counted = typeof certificates | typeof cvs | typeof wallets;

const tableOf = (kind: SurplusKind): Counted => {
  if (kind === 'certificates') return certificates;
  return kind === 'cv_uploads' || kind === 'cv_builds' ? cvs : wallets;
};

/** What takes a place of the plan. */
function countedAs(kind: SurplusKind): SQL | undefined {
  switch (kind) {
    case 'certificates':
      return undefined;
    case 'cv_uploads':
      return eq(cvs.cvType, 'uploaded');
    case 'cv_builds':
      return eq(cvs.cvType, 'built');
    case 'wallets':
      return not(wallets.outsideLimit);
    case 'public_wallets':
      return eq(wallets.visibility, 'public');
  }
}

const names: Record<SurplusKind, { one: string; many: string }> = {
  certificates: { one: 'certificate', many: 'certificates' },
  wallets: { one: 'wallet', many: 'wallets' },
  public_wallets: { one: 'wallet', many: 'public wallets' },
  cv_uploads: { one: 'uploaded CV', many: 'uploaded CVs' },
  cv_builds: { one: 'built CV', many: 'built CVs' },
};

type Kept = { id: string; createdAt: Date };

/** Tells of an account's things at hand which of them are read-only. */
export type ReadOnly = (kind: SurplusKind, row: Kept) => boolean;

/** For papers, which nobody edits. */
export const nothingReadOnly: ReadOnly = () => false;

/**
 * Looks up what of the actor's is read-only: one query for all `kinds`, which finds of each the newest that
 * no longer fits by the order of the lists.
 */
export async function findReadOnly(
  ctx: UserContext,
  kinds: readonly SurplusKind[],
  plan: Plan = ctx.actor.plan,
): Promise<ReadOnly> {
  const queries = kinds.flatMap((kind) => {
    const limit = limitOf(plan, kind);
    return limit === null ? [] : [edgeOf(ctx, kind, limit)];
  });
  const [first, second, ...others] = queries;
  const found = !first ? [] : second ? await unionAll(first, second, ...others) : await first;
  const edges = new Map(found.map((edge) => [edge.kind, edge]));
  return (kind, { id, createdAt }) => {
    const edge = edges.get(kind);
    if (!edge) return false;
    const later = createdAt.getTime() - edge.createdAt.getTime();
    return later < 0 || (later === 0 && id >= edge.id);
  };
}

function edgeOf({ db, actor }: UserContext, kind: SurplusKind, limit: number) {
  const table = tableOf(kind);
  return db
    .select({ kind: sql<SurplusKind>`${kind}::text`, id: table.id, createdAt: table.createdAt })
    .from(table as typeof certificates)
    .where(and(eq(table.ownerId, actor.id), isNull(table.deletedAt), countedAs(kind)))
    .orderBy(sql`${table.createdAt} desc nulls last`, asc(table.id))
    .offset(limit)
    .limit(1);
}

/** Asked before the actor's own things are changed. @throws Problem read_only_surplus if one of them is read-only */
export async function requireEditable(
  ctx: UserContext,
  kind: SurplusKind,
  rows: readonly Kept[],
  plan: Plan = ctx.actor.plan,
): Promise<void> {
  const readOnly = await findReadOnly(ctx, [kind], plan);
  if (rows.some((row) => readOnly(kind, row))) throw readOnlyProblem(plan, kind);
}

export const readOnlyProblem = (plan: Plan, kind: SurplusKind): Error =>
  problem('read_only_surplus', { limit: limitOf(plan, kind) ?? 0, plan, ...names[kind] });
