import { and, asc, count, eq, ilike, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../accounts/accounts.table.ts';
import { holderColumns, holderOf, type Holder } from '../accounts/holder.queries.ts';
import { isPresentable } from '../certificates/certificates.policy.ts';
import {
  isNewestEvidence,
  loadCertificates,
  shownColumns,
  type CertificateView,
  type Shown,
} from '../certificates/certificates.queries.ts';
import { certificates, evidence, readings } from '../certificates/certificates.table.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import { walletCertificates, wallets } from './wallets.table.ts';

/** A certificate's place in a wallet. */
export type HeldItem = { certificateId: string; itemId: string; position: number };

export type CountedWallet = typeof wallets.$inferSelect & { certificateCount: number };

// Columns are named with their tables by hand: in a select from one table Drizzle leaves the tables out, and
// `id` alone would be that of the certificate.
const certificateCount = sql<number>`(
  select count(*)::int from ${walletCertificates}
  join ${certificates} on ${certificates}.id = ${walletCertificates}.certificate_id
  where ${walletCertificates}.wallet_id = ${wallets}.id and ${certificates}.deleted_at is null)`;

/** A page of the actor's wallets, newest first, and how many there are in all. */
export async function findWallets(
  ctx: UserContext,
  page: { skip: number; limit: number; q?: string | undefined },
): Promise<{ total: number; rows: CountedWallet[] }> {
  const words = page.q ? ilike(wallets.title, `%${page.q.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
  const condition = and(walletsKnownTo(ctx.actor), words);
  const [counted] = await ctx.db.select({ total: count() }).from(wallets).where(condition);
  const rows = await ctx.db
    .select({ wallet: wallets, certificateCount })
    .from(wallets)
    .where(condition)
    // Word for word the order of the index, so that a page comes out of it unsorted.
    .orderBy(sql`${wallets.createdAt} desc nulls last`, asc(wallets.id))
    .limit(page.limit)
    .offset(page.skip);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row.wallet, ...row })) };
}

/** What a wallet holds, in its order. A deleted certificate keeps its place, unseen, in case it comes back. */
export const findHeldItems = (ctx: Context, walletId: string): Promise<HeldItem[]> =>
  ctx.db
    .select({
      certificateId: walletCertificates.certificateId,
      itemId: walletCertificates.itemId,
      position: walletCertificates.position,
    })
    .from(walletCertificates)
    .innerJoin(certificates, eq(certificates.id, walletCertificates.certificateId))
    .where(and(eq(walletCertificates.walletId, walletId), isNull(certificates.deletedAt)))
    .orderBy(...inOrder);

/** What a stranger sees of it, in its order, with everything that is shown: one prepared query a visit. */
export const loadShownItems = (ctx: Context, walletId: string): Promise<(Shown & { itemId: string })[]> =>
  prepared(ctx.db, 'wallet_shown_items', (db, name) =>
    db
      .select({ itemId: walletCertificates.itemId, ...shownColumns })
      .from(walletCertificates)
      .innerJoin(certificates, eq(certificates.id, walletCertificates.certificateId))
      .leftJoin(evidence, isNewestEvidence)
      .leftJoin(readings, eq(readings.evidenceId, evidence.id))
      .where(and(eq(walletCertificates.walletId, sql.placeholder('walletId')), isPresentable()))
      .orderBy(...inOrder)
      .prepare(name),
  ).execute({ walletId });

const inOrder = [
  asc(walletCertificates.position),
  asc(walletCertificates.addedAt),
  asc(walletCertificates.itemId),
];

/** The certificates of items, in the order of the items. */
export async function loadItems(
  ctx: Context,
  items: HeldItem[],
): Promise<{ item: HeldItem; view: CertificateView }[]> {
  if (items.length === 0) return [];
  const ids = items.map((item) => item.certificateId);
  const views = await loadCertificates(ctx, inArray(certificates.id, ids));
  const byId = new Map(views.map((view) => [view.certificate.id, view]));
  return items.flatMap((item) => {
    const view = byId.get(item.certificateId);
    return view ? [{ item, view }] : [];
  });
}

/** The wallet that a share token opens, and its holder. Private and unknown are the same: null. */
export async function findSharedWallet(
  ctx: Context,
  shareToken: string,
): Promise<{ wallet: typeof wallets.$inferSelect; holder: Holder } | null> {
  const statement = prepared(ctx.db, 'wallet_shared', (db, name) =>
    db
      .select({
        wallet: wallets,
        holder: holderColumns,
      })
      .from(wallets)
      .innerJoin(users, eq(users.id, wallets.ownerId))
      .where(and(eq(wallets.shareToken, sql.placeholder('shareToken')), ne(wallets.visibility, 'private')))
      .prepare(name),
  );
  const [found] = await statement.execute({ shareToken });
  if (!found) return null;
  return { wallet: found.wallet, holder: holderOf(found.holder) };
}
