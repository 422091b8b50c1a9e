import { auditDays } from '@certfolio/contract/cpd-audits';
import type { Context, SystemActor } from '../../context.ts';
import { inArray, lt, sql } from '../../db/orm.ts';
import { keysUnchanged } from '../../storage/sweep.ts';
import { keptDays, orphanHours } from '../certificates/certificates.housekeeping.ts';
import { tidyAudits } from './audits.making.ts';
import { cpdImports } from './cpd-files.table.ts';
import { cpdEvidence, cpdGoals, cpdRecords, cpdReflections, cpdTemplates } from './cpd.table.ts';
import { auditFolder, evidenceFolder } from './file-folders.ts';

const batch = 500;

/** Removes what is over of CPD: packs, lists that were never kept, and what was deleted more than 30 days ago. */
export async function tidyCpd(ctx: Context<SystemActor>): Promise<void> {
  await tidyAudits(ctx);
  await ctx.db.delete(cpdImports).where(lt(cpdImports.expiresAt, ctx.now()));
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  for (const table of [cpdGoals, cpdReflections, cpdTemplates]) {
    await ctx.db.delete(table).where(lt(table.deletedAt, before));
  }
  await purgeRecords(ctx, before);
}

/** Rows first, so that no row ever names a missing file. */
async function purgeRecords(ctx: Context<SystemActor>, before: Date): Promise<void> {
  for (;;) {
    const gone = await ctx.db
      .select({ id: cpdRecords.id })
      .from(cpdRecords)
      .where(lt(cpdRecords.deletedAt, before))
      .limit(batch);
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    const files = await ctx.db
      .select({ key: cpdEvidence.fileKey })
      .from(cpdEvidence)
      .where(inArray(cpdEvidence.recordId, ids));
    await ctx.db.delete(cpdRecords).where(inArray(cpdRecords.id, ids));
    for (const { key } of files) await ctx.ports.storage.remove(key);
  }
}

/** Removes files that no row names: of uploads that broke off, and of packs that nobody wanted in the end. */
export async function sweepCpdFiles(ctx: Context<SystemActor>, signal?: AbortSignal): Promise<void> {
  const hours = (count: number) => new Date(ctx.now().getTime() - count * 3_600_000);
  for await (const keys of keysUnchanged(
    ctx.ports.storage,
    `${evidenceFolder}/`,
    hours(orphanHours),
    signal,
  )) {
    const { rows } = await ctx.db.execute<{ key: string }>(sql`
      select key from unnest(${sql.param(keys)}::text[]) as key
      where not exists (select from ${cpdEvidence} e where e.file_key = key)`);
    for (const { key } of rows) await ctx.ports.storage.remove(key);
  }
  const packsBefore = hours((auditDays + 1) * 24);
  for await (const keys of keysUnchanged(ctx.ports.storage, `${auditFolder}/`, packsBefore, signal)) {
    for (const key of keys) await ctx.ports.storage.remove(key);
  }
}
