import type { Context, SystemActor } from '../../context.ts';
import { and, eq, inArray, isNull, lt, sql } from '../../db/orm.ts';
import { keysUnchanged } from '../../storage/sweep.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { certificates, evidence, evidencePages, stagedUploads } from './certificates.table.ts';
import { forgetStaged } from './staged.service.ts';

/** Days for which what was deleted can be brought back. */
export const keptDays = 30;

/** A file without a row may belong to an upload that is still under way; after a day it cannot. */
export const orphanHours = 24;

const batch = 500;

/** Removes what was deleted more than 30 days ago: rows first, so that no row ever names a missing file. */
export async function purgeCertificates(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  for (;;) {
    // What was merged into another goes with that other.
    const gone = await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(lt(certificates.deletedAt, before), isNull(certificates.mergedIntoId)))
      .limit(batch);
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    const named = await filesOf(ctx, ids);
    await ctx.db.delete(certificates).where(inArray(certificates.id, ids));
    // Several certificates may stand in one file: it stays as long as one of them does.
    await removeUnnamed(ctx, named);
  }
}

async function filesOf(ctx: Context<SystemActor>, certificateIds: string[]): Promise<string[]> {
  const files = await ctx.db
    .select({ fileKey: evidence.fileKey, pageKey: evidence.pageKey, thumbnailKey: evidence.thumbnailKey })
    .from(evidence)
    .where(inArray(evidence.certificateId, certificateIds));
  const pages = await ctx.db
    .select({ key: evidencePages.pictureKey })
    .from(evidencePages)
    .innerJoin(evidence, eq(evidence.id, evidencePages.evidenceId))
    .where(inArray(evidence.certificateId, certificateIds));
  const held = await ctx.db
    .select({ key: heldCredentials.fileKey })
    .from(heldCredentials)
    .where(inArray(heldCredentials.certificateId, certificateIds));
  const keys = files.flatMap(({ fileKey, pageKey, thumbnailKey }) => [fileKey, pageKey, thumbnailKey]);
  return [...new Set([...keys, ...[...pages, ...held].map(({ key }) => key)])].filter((key) => key !== null);
}

/** Gives up files that have waited for their certificate for a day. */
export async function purgeStaged(ctx: Context<SystemActor>): Promise<void> {
  await removeUnnamed(ctx, await forgetStaged(ctx));
}

/** Removes files that no row names and that are older than a day. */
export async function sweepFiles(ctx: Context<SystemActor>, signal?: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - orphanHours * 3_600_000);
  for (const prefix of ['evidence/', 'previews/', 'credentials/']) {
    for await (const keys of keysUnchanged(ctx.ports.storage, prefix, before, signal)) {
      await removeUnnamed(ctx, keys);
    }
  }
}

async function removeUnnamed(ctx: Context<SystemActor>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select from ${evidence} e where e.file_key = key)
      and not exists (select from ${evidence} e where e.page_key = key)
      and not exists (select from ${evidence} e where e.thumbnail_key = key)
      and not exists (select from ${evidencePages} p where p.picture_key = key)
      and not exists (select from ${heldCredentials} h where h.file_key = key)
      and not exists (select from ${stagedUploads} s where s.file_key = key)`);
  for (const { key } of rows) await ctx.ports.storage.remove(key);
}
