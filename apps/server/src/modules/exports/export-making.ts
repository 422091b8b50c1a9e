import { exportHours, type ExportStage } from '@certfolio/contract/exports';
import type { WalletSheet } from '@certfolio/documents/pdf';
import type { Context, SystemActor } from '../../context.ts';
import { and, eq, inArray, lt, sql } from '../../db/orm.ts';
import type { Attempt } from '../../jobs/job.ts';
import { isPresentable } from '../certificates/certificates.policy.ts';
import { loadCertificates } from '../certificates/certificates.queries.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { exportReady } from '../notifications/events/export-ready.event.ts';
import { holdReaders } from '../notifications/readers.queries.ts';
import { tell } from '../notifications/tell.ts';
import { wallets } from '../wallets/wallets.table.ts';
import { inTurnToDraw } from './drawing-turns.ts';
import { giveBackExport } from './export-allowance.ts';
import { inOrderOf } from './export-choice.ts';
import { findExport, isUnfinished, type ExportRow } from './exports.queries.ts';
import { certificatesSheetOf, walletSheetOf, type Progress } from './exports.sheets.ts';
import { exportJobs } from './exports.table.ts';

/** Nothing will come of it, however often it is tried; the message is what its owner is told. */
class Impossible extends Error {}

const gaveUp = 'The PDF could not be made. It does not count; please export it again.';

/** Minutes without a word after which all retries are over. */
const givenUpAfter = 60;

const batch = 500;

/** Where the bar stands as a stage begins. */
const progressOf: Record<Exclude<ExportStage, 'waiting' | 'completed'>, number> = {
  pictures: 2,
  pages: 60,
  storing: 95,
};

const keyOf = ({ ownerId, id }: Pick<ExportRow, 'ownerId' | 'id'>) => `exports/${ownerId}/${id}.pdf`;

/**
 * Carries out `makeExportJob`. A process that is killed leaves at most a file that the next attempt writes again; the
 * row names it once it is whole.
 */
export async function makeExport(
  ctx: Context<SystemActor>,
  exportId: string,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const row = await findExport(ctx, exportId);
  if (!row || row.status === 'done' || row.status === 'failed') return;
  try {
    const pdf = await inTurnToDraw(async () => {
      await reach(ctx, row, 'pictures');
      const sheet = await gather(ctx, row, async (ready, of) => {
        signal.throwIfAborted();
        const { pictures, pages } = progressOf;
        await move(ctx, row, pictures + Math.floor(((pages - pictures) * ready) / of));
      });
      await reach(ctx, row, 'pages');
      return ctx.ports.printer.walletPdf(sheet);
    });
    signal.throwIfAborted();
    await reach(ctx, row, 'storing');
    const fileKey = keyOf(row);
    const { size } = await ctx.ports.storage.put(fileKey, pdf, 'application/pdf');
    await finish(ctx, row, fileKey, size);
  } catch (error) {
    if (error instanceof Impossible) return fail(ctx, row.id, error.message);
    if (attempt.last && !signal.aborted) await fail(ctx, row.id, gaveUp);
    throw error;
  }
}

async function gather(ctx: Context, row: ExportRow, progress: Progress): Promise<WalletSheet> {
  const { ownerId, format, title, description } = row;
  if (row.kind === 'wallet') {
    const [wallet] = await ctx.db
      .select()
      .from(wallets)
      .where(
        and(eq(wallets.id, row.walletId!), eq(wallets.ownerId, ownerId), sql`${wallets.deletedAt} is null`),
      );
    if (!wallet) throw new Impossible('The wallet has been deleted. The export does not count.');
    return walletSheetOf(ctx, wallet, format, progress);
  }
  const ids = row.certificateIds ?? [];
  const found = await loadCertificates(
    ctx,
    and(inArray(certificates.id, ids), eq(certificates.ownerId, ownerId), isPresentable())!,
  );
  if (found.length === 0) {
    throw new Impossible('These certificates have been deleted. The export does not count.');
  }
  return certificatesSheetOf(
    ctx,
    { ownerId, title, description, views: inOrderOf(ids, found) },
    format,
    progress,
  );
}

const still = (id: string) => and(eq(exportJobs.id, id), isUnfinished());

async function reach(ctx: Context, { id }: ExportRow, stage: keyof typeof progressOf): Promise<void> {
  await ctx.db
    .update(exportJobs)
    .set({ status: 'running', stage, progress: progressOf[stage], updatedAt: ctx.now() })
    .where(still(id));
}

async function move(ctx: Context, { id }: ExportRow, progress: number): Promise<void> {
  await ctx.db.update(exportJobs).set({ progress, updatedAt: ctx.now() }).where(still(id));
}

async function finish(ctx: Context, row: ExportRow, fileKey: string, byteSize: number): Promise<void> {
  const isFinished = await ctx.transaction((ctx) => nameFile(ctx, row, fileKey, byteSize));
  // Its account has been deleted meanwhile, or another attempt was faster: then the file is that one's.
  if (!isFinished && !(await findExport(ctx, row.id))) await ctx.ports.storage.remove(fileKey);
}

async function nameFile(ctx: Context, row: ExportRow, fileKey: string, byteSize: number): Promise<boolean> {
  await holdReaders(ctx, [row.ownerId]);
  const now = ctx.now();
  const expiresAt = hoursAfter(now, exportHours);
  const finished = await ctx.db
    .update(exportJobs)
    .set({
      status: 'done',
      stage: 'completed',
      progress: 100,
      fileKey,
      byteSize,
      updatedAt: now,
      finishedAt: now,
      expiresAt,
    })
    .where(still(row.id))
    .returning({ id: exportJobs.id });
  if (finished.length === 0) return false;
  const ready = { removedAt: expiresAt.toISOString() };
  await tell(ctx, row.ownerId, exportReady, { kind: 'export', path: pathOf(row), ready });
  return true;
}

/** Where it was asked for, and can be fetched. */
const pathOf = ({ kind, walletId }: Pick<ExportRow, 'kind' | 'walletId'>): string | null =>
  kind === 'wallet' && walletId ? `/app/user/wallets/${walletId}` : null;

/** Ends an export with nothing; what it took of the allowance is given back in the same moment. */
function fail(ctx: Context, id: string, error: string): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const now = ctx.now();
    const [failed] = await ctx.db
      .update(exportJobs)
      .set({
        status: 'failed',
        error,
        updatedAt: now,
        finishedAt: now,
        expiresAt: hoursAfter(now, exportHours),
      })
      .where(still(id))
      .returning();
    if (!failed) return;
    await giveBackExport(ctx, failed.ownerId, failed.chargedMonth);
    await tell(ctx, failed.ownerId, exportReady, { kind: 'export', path: pathOf(failed), ready: null });
  });
}

/** Ends what has been silent for an hour, and removes what is over: rows first, so that none names a missing file. */
export async function tidyExports(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.now();
  const silent = await ctx.db
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(and(isUnfinished(), lt(exportJobs.updatedAt, new Date(now.getTime() - givenUpAfter * 60_000))))
    .limit(batch);
  for (const { id } of silent) await fail(ctx, id, gaveUp);
  for (;;) {
    const over = ctx.db
      .select({ id: exportJobs.id })
      .from(exportJobs)
      .where(lt(exportJobs.expiresAt, now))
      .limit(batch);
    const gone = await ctx.db
      .delete(exportJobs)
      .where(inArray(exportJobs.id, over))
      .returning({ fileKey: exportJobs.fileKey });
    for (const { fileKey } of gone) if (fileKey) await ctx.ports.storage.remove(fileKey);
    if (gone.length < batch) return;
  }
}

/** Removes files older than any export is kept: of accounts that are gone, and of attempts that were killed. */
export async function sweepExports(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  const before = hoursAfter(ctx.now(), -exportHours - 2);
  for await (const { key, changedAt } of ctx.ports.storage.list('exports/')) {
    signal.throwIfAborted();
    if (changedAt < before) await ctx.ports.storage.remove(key);
  }
}

const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000);
