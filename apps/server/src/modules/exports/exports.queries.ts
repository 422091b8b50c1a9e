import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, count, eq, inArray, sql, type SQL } from '../../db/orm.ts';
import { isPresentable } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { walletCertificates } from '../wallets/wallets.table.ts';
import { exportsKnownTo } from './exports.policy.ts';
import { exportJobs } from './exports.table.ts';

export type ExportRow = typeof exportJobs.$inferSelect;

export const isUnfinished = (): SQL => inArray(exportJobs.status, ['queued', 'running']);

/** A page of the actor's exports, newest first. */
export async function findExports(
  ctx: UserContext,
  page: { skip: number; limit: number },
): Promise<{ total: number; rows: ExportRow[] }> {
  const known = exportsKnownTo(ctx.actor);
  const [counted] = await ctx.db.select({ total: count() }).from(exportJobs).where(known);
  const rows = await ctx.db
    .select()
    .from(exportJobs)
    .where(known)
    // Word for word the order of the index, so that a page comes out of it unsorted.
    .orderBy(sql`${exportJobs.createdAt} desc nulls last`, asc(exportJobs.id))
    .limit(page.limit)
    .offset(page.skip);
  return { total: counted?.total ?? 0, rows };
}

/** @throws Problem export_not_found */
export async function getExport(ctx: UserContext, id: string): Promise<ExportRow> {
  const [row] = await ctx.db
    .select()
    .from(exportJobs)
    .where(and(eq(exportJobs.id, id), exportsKnownTo(ctx.actor)));
  if (!row) throw problem('export_not_found');
  return row;
}

export async function findExport(ctx: Context, id: string): Promise<ExportRow | null> {
  const [row] = await ctx.db.select().from(exportJobs).where(eq(exportJobs.id, id));
  return row ?? null;
}

/** How many certificates are printed with a wallet. */
export async function countPrinted(ctx: Context, walletId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ total: count() })
    .from(walletCertificates)
    .innerJoin(certificates, eq(certificates.id, walletCertificates.certificateId))
    .where(and(eq(walletCertificates.walletId, walletId), isPresentable()));
  return found?.total ?? 0;
}
