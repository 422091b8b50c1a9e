import { auditDays } from '@certfolio/contract/cpd-audits';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { csvOf } from '../../csv.ts';
import { eq, inArray, and, lt } from '../../db/orm.ts';
import type { Attempt } from '../../jobs/job.ts';
import { inTurnToDraw } from '../exports/drawing-turns.ts';
import { giveBackExport } from '../exports/export-allowance.ts';
import { exportReady } from '../notifications/events/export-ready.event.ts';
import { holdReaders } from '../notifications/readers.queries.ts';
import { tell } from '../notifications/tell.ts';
import { safeName } from '../takeout/archive-names.ts';
import { archiveOf, jsonEntry, type Entry } from '../takeout/archive.ts';
import { gatherAudit, type AuditContents } from './audits.contents.ts';
import { auditFiles, removeAuditFiles, type AuditRow } from './audits.service.ts';
import { cpdAudits } from './cpd-files.table.ts';
import { auditFolder } from './file-folders.ts';

const gaveUp = 'The audit pack could not be made. It does not count; please make it again.';

/** Minutes without a word after which all retries are over. */
const givenUpAfter = 60;

const batch = 200;

/** Where the bar stands when something is done. */
const progressOf = { gathered: 15, drawn: 45, packed: 95 };

/**
 * Carries out `makeAuditJob`. Every attempt writes the same files anew; the row names them once all are whole.
 */
export async function makeAudit(
  ctx: Context<SystemActor>,
  auditId: string,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const [row] = await ctx.db.select().from(cpdAudits).where(eq(cpdAudits.id, auditId));
  if (!row || row.status === 'done' || row.status === 'failed') return;
  const folder = `${auditFolder}/${row.ownerId}/${row.id}`;
  try {
    await move(ctx, row.id, 1);
    const contents = await gatherAudit(asOwner(ctx, row.ownerId), row);
    await move(ctx, row.id, progressOf.gathered);
    signal.throwIfAborted();
    const pdf = await inTurnToDraw(() => ctx.ports.printer.cpdPdf(contents.sheet));
    signal.throwIfAborted();
    await move(ctx, row.id, progressOf.drawn);
    const made = await pack(ctx, row, { folder, contents, pdf, signal });
    if (!(await finish(ctx, row, folder, made))) await removeAuditFiles(ctx, folder);
  } catch (error) {
    if (attempt.last && !signal.aborted) await fail(ctx, row.id);
    throw error;
  }
}

/** What a holder may see, a job of theirs reads. */
const asOwner = (ctx: Context<SystemActor>, ownerId: string): UserContext =>
  ({
    ...ctx,
    actor: { kind: 'user', id: ownerId, email: '', isAdmin: false, plan: 'free', sessionId: null },
  }) as unknown as UserContext;

type Packing = { folder: string; contents: AuditContents; pdf: Uint8Array; signal: AbortSignal };
type Made = { size: number; sha256: string; contents: AuditContents };

/** Writes every part, and the ZIP of all with the evidence, which passes through without being held in memory. */
async function pack(
  ctx: Context<SystemActor>,
  row: AuditRow,
  { folder, contents, pdf, signal }: Packing,
): Promise<Made> {
  const { storage } = ctx.ports;
  const put = (part: keyof typeof auditFiles, body: Parameters<typeof storage.put>[1]) =>
    storage.put(`${folder}/${auditFiles[part].name}`, body, auditFiles[part].type);
  const csv = Buffer.from(csvOf(contents.table));
  await put('pdf', pdf);
  await put('csv', csv);
  const madeAt = ctx.now();
  const { stream, contents: packed } = archiveOf(entriesOf(ctx, contents, { pdf, csv, madeAt }), {
    madeAt,
    onEntry: async ({ entries }) => {
      signal.throwIfAborted();
      const share = entries.length / (contents.files.length + 3);
      const { drawn, packed: end } = progressOf;
      await move(ctx, row.id, Math.min(end, drawn + Math.floor((end - drawn) * share)));
    },
  });
  const stored = await put('zip', stream);
  const manifest = {
    format: 'Certfolio CPD audit pack',
    version: 1,
    title: row.title,
    made_at: madeAt.toISOString(),
    zip: { byte_size: stored.size, sha256: stored.sha256 },
    ...packed,
  };
  await put('manifest', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return { ...stored, contents };
}

async function* entriesOf(
  ctx: Context<SystemActor>,
  { evaluation, files }: AuditContents,
  { pdf, csv, madeAt }: { pdf: Uint8Array; csv: Uint8Array; madeAt: Date },
): AsyncGenerator<Entry> {
  yield { path: 'audit-pack.pdf', modified: madeAt, isPacked: true, read: async () => pdf };
  yield { path: 'records.csv', modified: madeAt, read: async () => csv };
  if (evaluation) yield jsonEntry('evaluation.json', madeAt, async () => evaluation);
  for (const { sign, filename, fileKey, sha256, createdAt } of files) {
    yield {
      // Numbers make the names different.
      path: `evidence/${safeName(`${sign} ${filename}`)}`,
      modified: createdAt,
      isPacked: true,
      sha256,
      read: () => ctx.ports.storage.read(fileKey),
    };
  }
}

const isUnfinished = inArray(cpdAudits.status, ['queued', 'running']);
const still = (id: string) => and(eq(cpdAudits.id, id), isUnfinished);

async function move(ctx: Context, id: string, progress: number): Promise<void> {
  await ctx.db.update(cpdAudits).set({ status: 'running', progress, updatedAt: ctx.now() }).where(still(id));
}

/** Whether the row was still waiting for it. */
async function finish(ctx: Context, row: AuditRow, folder: string, made: Made): Promise<boolean> {
  if (await ctx.transaction((ctx) => nameFiles(ctx, row, folder, made))) return true;
  const [there] = await ctx.db.select({ id: cpdAudits.id }).from(cpdAudits).where(eq(cpdAudits.id, row.id));
  // Another attempt was faster, and the files are its own; or nobody wants them any more.
  return there !== undefined;
}

async function nameFiles(ctx: Context, row: AuditRow, folder: string, made: Made): Promise<boolean> {
  await holdReaders(ctx, [row.ownerId]);
  const now = ctx.now();
  const expiresAt = daysAfter(now);
  const { records, reflections, files } = made.contents;
  const named = await ctx.db
    .update(cpdAudits)
    .set({
      status: 'done',
      progress: 100,
      recordCount: records,
      reflectionCount: reflections,
      evidenceCount: files.length,
      fileFolder: folder,
      byteSize: made.size,
      sha256: made.sha256,
      updatedAt: now,
      finishedAt: now,
      expiresAt,
    })
    .where(still(row.id))
    .returning({ id: cpdAudits.id });
  if (named.length === 0) return false;
  const ready = { removedAt: expiresAt.toISOString() };
  await tell(ctx, row.ownerId, exportReady, { kind: 'audit_pack', path: null, ready });
  return true;
}

const daysAfter = (instant: Date): Date => new Date(instant.getTime() + auditDays * 86_400_000);

/** Ends a pack with nothing; what it took of the allowance is given back in the same moment. */
function fail(ctx: Context, id: string): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const now = ctx.now();
    const [failed] = await ctx.db
      .update(cpdAudits)
      .set({ status: 'failed', error: gaveUp, updatedAt: now, finishedAt: now, expiresAt: daysAfter(now) })
      .where(still(id))
      .returning({ ownerId: cpdAudits.ownerId, chargedMonth: cpdAudits.chargedMonth });
    if (!failed) return;
    await giveBackExport(ctx, failed.ownerId, failed.chargedMonth);
    await tell(ctx, failed.ownerId, exportReady, { kind: 'audit_pack', path: null, ready: null });
  });
}

/** Ends packs that have been silent for an hour, and removes those whose days are over. */
export async function tidyAudits(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.now();
  const silent = await ctx.db
    .select({ id: cpdAudits.id })
    .from(cpdAudits)
    .where(and(isUnfinished, lt(cpdAudits.updatedAt, new Date(now.getTime() - givenUpAfter * 60_000))))
    .limit(batch);
  for (const { id } of silent) await fail(ctx, id);
  for (;;) {
    const over = ctx.db
      .select({ id: cpdAudits.id })
      .from(cpdAudits)
      .where(lt(cpdAudits.expiresAt, now))
      .limit(batch);
    const gone = await ctx.db
      .delete(cpdAudits)
      .where(inArray(cpdAudits.id, over))
      .returning({ fileFolder: cpdAudits.fileFolder });
    for (const { fileFolder } of gone) await removeAuditFiles(ctx, fileFolder);
    if (gone.length < batch) return;
  }
}
