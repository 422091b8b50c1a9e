import { v7 as uuidv7 } from 'uuid';
import type { ExportFilters, ExportFormat } from '@certfolio/contract/exports';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, count, eq } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { madePdf } from '../../http/made-file.ts';
import { FileMissing } from '../../storage/store.ts';
import { findReading, getCertificate } from '../certificates/certificates.queries.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { getWallet } from '../wallets/wallets.service.ts';
import { inTurnToDraw } from './drawing-turns.ts';
import { takeExport, withinAllowance } from './export-allowance.ts';
import { chooseForExport } from './export-choice.ts';
import { makeExportJob } from './exports.jobs.ts';
import { countPrinted, getExport, isUnfinished, type ExportRow } from './exports.queries.ts';
import { certificatesSheetOf, sheetOf, walletSheetOf } from './exports.sheets.ts';
import { exportJobs } from './exports.table.ts';
import { livePagesOf } from './live-pages.ts';

/** So many exports of one account may be under way: they would only wait for one another. */
const mostUnderWay = 3;

/**
 * One certificate; it does not count towards the plan's exports.
 * @throws Problem certificate_not_found
 */
export async function exportCertificate(ctx: UserContext, id: string): Promise<FileAnswer> {
  const view = await getCertificate(ctx, id);
  const reading = await findReading(ctx, view);
  const shareUrl = (await livePagesOf(ctx, [view])).get(id) ?? null;
  const pdf = await inTurnToDraw(async () =>
    ctx.ports.printer.certificatePdf(
      await sheetOf(ctx, view, reading?.fields ?? null, { shareUrl, picture: 'page' }),
    ),
  );
  return madePdf(view.certificate.title, pdf);
}

/**
 * The certificates that filters leave.
 * @throws Problem certificate_not_found, export_empty, export_limit_reached
 */
export async function exportCertificates(
  ctx: UserContext,
  filters: ExportFilters,
  format: ExportFormat,
): Promise<FileAnswer> {
  const choice = await chooseForExport(ctx, filters);
  const pdf = await withinAllowance(ctx, () =>
    inTurnToDraw(async () =>
      ctx.ports.printer.walletPdf(
        await certificatesSheetOf(ctx, { ...choice, ownerId: ctx.actor.id }, format),
      ),
    ),
  );
  return madePdf(choice.title, pdf);
}

/** @throws Problem wallet_not_found, export_limit_reached */
export async function exportWallet(ctx: UserContext, id: string, format: ExportFormat): Promise<FileAnswer> {
  const wallet = await getWallet(ctx, id);
  const pdf = await withinAllowance(ctx, () =>
    inTurnToDraw(async () => ctx.ports.printer.walletPdf(await walletSheetOf(ctx, wallet, format))),
  );
  return madePdf(wallet.title, pdf);
}

export type ExportWish =
  | { kind: 'certificates'; filters: ExportFilters; format: ExportFormat }
  | { kind: 'wallet'; walletId: string; format: ExportFormat };

/**
 * Has a PDF made in the background. What it costs of the allowance, its row and its job come into being together.
 * @throws Problem wallet_not_found, certificate_not_found, export_empty, export_jobs_busy, export_limit_reached
 */
export async function startExport(ctx: UserContext, wish: ExportWish): Promise<ExportRow> {
  const what =
    wish.kind === 'wallet' ? await walletToExport(ctx, wish.walletId) : await chosen(ctx, wish.filters);
  return ctx.transaction(async (ctx) => {
    // First the count, then the account: a count that is new looks at the account, and the two would deadlock.
    const chargedMonth = await takeExport(ctx);
    await lockAccount(ctx, ctx.actor.id);
    const [underWay] = await ctx.db
      .select({ count: count() })
      .from(exportJobs)
      .where(and(eq(exportJobs.ownerId, ctx.actor.id), isUnfinished()));
    if ((underWay?.count ?? 0) >= mostUnderWay) throw problem('export_jobs_busy', { limit: mostUnderWay });
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(exportJobs)
      .values({
        id: uuidv7(),
        ownerId: ctx.actor.id,
        kind: wish.kind,
        format: wish.format,
        ...what,
        chargedMonth,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await ctx.enqueue(makeExportJob, { exportId: row!.id });
    return row!;
  });
}

async function walletToExport(ctx: UserContext, walletId: string) {
  const { title } = await getWallet(ctx, walletId);
  return { title, walletId, certificateCount: await countPrinted(ctx, walletId) };
}

async function chosen(ctx: UserContext, filters: ExportFilters) {
  const { title, description, views } = await chooseForExport(ctx, filters);
  const certificateIds = views.map(({ certificate }) => certificate.id);
  return { title, description, certificateIds, certificateCount: views.length };
}

/** @throws Problem export_not_found, export_not_ready, export_failed, export_expired */
export async function exportFile(ctx: UserContext, id: string): Promise<FileAnswer> {
  const { status, title, fileKey, byteSize, expiresAt } = await getExport(ctx, id);
  if (status === 'failed') throw problem('export_failed');
  if (status !== 'done' || fileKey === null || byteSize === null) throw problem('export_not_ready');
  if (expiresAt === null || expiresAt <= ctx.now()) throw problem('export_expired');
  try {
    return { ...madePdf(title, await ctx.ports.storage.read(fileKey)), size: byteSize };
  } catch (error) {
    if (error instanceof FileMissing) throw problem('export_expired');
    throw error;
  }
}
