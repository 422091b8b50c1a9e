import type { Context, SystemActor } from '../../context.ts';
import { eq, inArray, lt, sql } from '../../db/orm.ts';
import { keysUnchanged } from '../../storage/sweep.ts';
import { keptDays, orphanHours } from '../certificates/certificates.housekeeping.ts';
import { forgetPrintedWords } from '../built-cvs/built-cvs.queries.ts';
import { cvContents } from '../built-cvs/built-cvs.table.ts';
import { cvFolder } from './cvs.intake.ts';
import { cvPages, cvs, cvVersions } from './cvs.table.ts';

const batch = 500;

/** Removes what was deleted more than 30 days ago: rows first, so that no row ever names a missing file. */
export async function purgeCvs(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  for (;;) {
    const gone = await ctx.db.select({ id: cvs.id }).from(cvs).where(lt(cvs.deletedAt, before)).limit(batch);
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    const named = await filesOf(ctx, ids);
    await forgetPrintedWords(ctx, ids);
    await ctx.db.delete(cvs).where(inArray(cvs.id, ids));
    await removeUnnamed(ctx, named);
  }
}

async function filesOf(ctx: Context<SystemActor>, cvIds: string[]): Promise<string[]> {
  const files = await ctx.db
    .select({ fileKey: cvVersions.fileKey, thumbnailKey: cvVersions.thumbnailKey })
    .from(cvVersions)
    .where(inArray(cvVersions.cvId, cvIds));
  const pages = await ctx.db
    .select({ key: cvPages.pictureKey })
    .from(cvPages)
    .innerJoin(cvVersions, eq(cvVersions.id, cvPages.versionId))
    .where(inArray(cvVersions.cvId, cvIds));
  const drawn = await ctx.db
    .select({ key: cvContents.thumbnailKey })
    .from(cvContents)
    .where(inArray(cvContents.cvId, cvIds));
  const keys = files.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey]);
  return [...keys, ...[...pages, ...drawn].map(({ key }) => key)].filter((key) => key !== null);
}

/** Removes files that no row names and that are older than a day. */
export async function sweepCvFiles(ctx: Context<SystemActor>, signal?: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - orphanHours * 3_600_000);
  for await (const keys of keysUnchanged(ctx.ports.storage, `${cvFolder}/`, before, signal)) {
    await removeUnnamed(ctx, keys);
  }
}

async function removeUnnamed(ctx: Context<SystemActor>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select from ${cvVersions} v where v.file_key = key)
      and not exists (select from ${cvVersions} v where v.thumbnail_key = key)
      and not exists (select from ${cvPages} p where p.picture_key = key)
      and not exists (select from ${cvContents} c where c.thumbnail_key = key)`);
  for (const { key } of rows) await ctx.ports.storage.remove(key);
}
