import { and, asc, count, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../context.ts';
import { users } from '../accounts/accounts.table.ts';
import { isPresentable } from '../certificates/certificates.policy.ts';
import { loadCertificates, type CertificateView } from '../certificates/certificates.queries.ts';
import { certificates } from '../certificates/certificates.table.ts';
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
    .orderBy(desc(wallets.createdAt), desc(wallets.id))
    .limit(page.limit)
    .offset(page.skip);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row.wallet, ...row })) };
}

/** What a wallet holds, in its order. A deleted certificate keeps its place, unseen, in case it comes back. */
export const findHeldItems = (ctx: Context, walletId: string): Promise<HeldItem[]> =>
  findItems(ctx, walletId, isNull(certificates.deletedAt));

/** What a stranger sees of it. */
export const findShownItems = (ctx: Context, walletId: string): Promise<HeldItem[]> =>
  findItems(ctx, walletId, isPresentable());

const findItems = (ctx: Context, walletId: string, condition: SQL): Promise<HeldItem[]> =>
  ctx.db
    .select({
      certificateId: walletCertificates.certificateId,
      itemId: walletCertificates.itemId,
      position: walletCertificates.position,
    })
    .from(walletCertificates)
    .innerJoin(certificates, eq(certificates.id, walletCertificates.certificateId))
    .where(and(eq(walletCertificates.walletId, walletId), condition))
    .orderBy(
      asc(walletCertificates.position),
      asc(walletCertificates.addedAt),
      asc(walletCertificates.itemId),
    );

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

/** Who a share page says that the wallet belongs to. */
export async function findHolder(ctx: Context, ownerId: string): Promise<{ name: string; avatar: boolean }> {
  const [holder] = await ctx.db
    .select({ first: users.firstName, last: users.lastName, name: users.name, avatarKey: users.avatarKey })
    .from(users)
    .where(eq(users.id, ownerId));
  const name = [holder?.first, holder?.last].filter(Boolean).join(' ') || holder?.name || '';
  return { name, avatar: Boolean(holder?.avatarKey) };
}
