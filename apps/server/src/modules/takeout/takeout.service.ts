import { v7 as uuidv7 } from 'uuid';
import { takeoutDays, takeoutsADay, type Takeout } from '@certfolio/contract/takeouts';
import { problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { and, desc, eq, gt, inArray, lt, or, sql, type SQL } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { takeTurns } from '../../http/rate-limit.ts';
import { keysUnchanged } from '../../storage/sweep.ts';
import { writeTakeoutJob } from './takeout.jobs.ts';
import { takeouts } from './takeout.table.ts';

export type TakeoutRow = typeof takeouts.$inferSelect;

const day = 86_400;

/** One that has come to no end by then never will: its job has been given up. */
const givenUpAfter = 24 * 3600;

/** Shown on the page; older ones have been removed but for a few that failed. */
const shown = 10;

/** Every page of an account: what has ended is not found, though its row may still be there. */
const known = (ctx: UserContext) =>
  and(
    eq(takeouts.ownerId, ctx.actor.id),
    or(sql`${takeouts.expiresAt} is null`, gt(takeouts.expiresAt, ctx.now())),
  );

export const listTakeouts = (ctx: UserContext): Promise<TakeoutRow[]> =>
  ctx.db
    .select()
    .from(takeouts)
    .where(known(ctx))
    .orderBy(desc(takeouts.createdAt), desc(takeouts.id))
    .limit(shown);

/** @throws Problem takeout_not_found */
export async function getTakeout(ctx: UserContext, id: string): Promise<TakeoutRow> {
  const [found] = await ctx.db
    .select()
    .from(takeouts)
    .where(and(eq(takeouts.id, id), known(ctx)));
  if (!found) throw problem('takeout_not_found');
  return found;
}

/**
 * Begins an archive; the job that writes it exists exactly when the row does.
 * @throws Problem takeout_under_way, takeout_limit_reached
 */
export function beginTakeout(ctx: UserContext): Promise<TakeoutRow> {
  return ctx.transaction(async (ctx) => {
    const { id: ownerId } = ctx.actor;
    await giveUp(ctx, eq(takeouts.ownerId, ownerId));
    const [begun] = await ctx.db
      .insert(takeouts)
      .values({ id: uuidv7(), ownerId, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (!begun) throw problem('takeout_under_way');
    // Taken with the row or not at all: one that was refused costs no turn.
    const turn = await takeTurns(ctx, `takeout:${ownerId}`, 1, { max: takeoutsADay, seconds: day });
    if (!turn) throw problem('takeout_limit_reached', { limit: takeoutsADay });
    await ctx.enqueue(writeTakeoutJob, { takeoutId: begun.id });
    return begun;
  });
}

/** Ends what its job has left behind, so that it does not stand in the way of another. */
async function giveUp(ctx: Context, which: SQL | undefined): Promise<void> {
  await ctx.db
    .update(takeouts)
    .set({
      state: 'failed',
      error: 'The archive could not be made. Please try again.',
      expiresAt: new Date(ctx.now().getTime() + takeoutDays * day * 1000),
    })
    .where(
      and(
        which,
        inArray(takeouts.state, ['waiting', 'writing']),
        lt(takeouts.createdAt, new Date(ctx.now().getTime() - givenUpAfter * 1000)),
      ),
    );
}

/** @throws Problem takeout_not_found, takeout_not_ready */
export async function downloadTakeout(ctx: UserContext, id: string): Promise<FileAnswer> {
  const { state, fileKey, byteSize, readyAt } = await getTakeout(ctx, id);
  if (state !== 'ready' || fileKey === null || byteSize === null || readyAt === null) {
    throw problem('takeout_not_ready');
  }
  return {
    body: await ctx.ports.storage.read(fileKey),
    contentType: 'application/zip',
    disposition: 'attachment',
    filename: `certfolio-${readyAt.toISOString().slice(0, 10)}.zip`,
    size: byteSize,
    cacheControl: 'private, no-store',
  };
}

/** Removes one before its time; one that is being written is thrown away once it is. */
export async function deleteTakeout(ctx: UserContext, id: string): Promise<void> {
  const [gone] = await ctx.db
    .delete(takeouts)
    .where(and(eq(takeouts.id, id), known(ctx)))
    .returning({ fileKey: takeouts.fileKey });
  if (!gone) throw problem('takeout_not_found');
  if (gone.fileKey) await discard(ctx, gone.fileKey);
}

async function discard(ctx: Context, key: string): Promise<void> {
  await ctx.ports.storage.remove(key).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'an archive that is no longer named could not be removed; the sweep will');
  });
}

export const presentTakeout = (row: TakeoutRow): Takeout => ({
  id: row.id,
  state: row.state,
  progress: progressOf(row),
  entries: row.entriesDone,
  files_missing: row.filesMissing,
  byte_size: row.byteSize,
  sha256: row.sha256,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
  download_url: row.state === 'ready' ? `/api/v1/users/${row.ownerId}/takeouts/${row.id}/download` : null,
});

/** What is expected is an estimate: only a finished one is at 100. */
function progressOf({ state, entriesDone, entriesExpected }: TakeoutRow): number {
  if (state === 'ready') return 100;
  if (entriesExpected === 0) return 0;
  return Math.min(99, Math.floor((entriesDone / entriesExpected) * 100));
}

const batch = 200;

/** An archive without a row may be one that is still being written; after a day it is not. */
const orphanHours = 24;

/** Removes archives whose time is over, and files that a crash has left without a row. */
export async function tidyTakeouts(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  await giveUp(ctx, undefined);
  for (;;) {
    signal.throwIfAborted();
    const ended = ctx.db
      .select({ id: takeouts.id })
      .from(takeouts)
      .where(lt(takeouts.expiresAt, ctx.now()))
      .limit(batch);
    // The row first, so that none ever names a missing file.
    const gone = await ctx.db
      .delete(takeouts)
      .where(inArray(takeouts.id, ended))
      .returning({ fileKey: takeouts.fileKey });
    for (const { fileKey } of gone) if (fileKey) await discard(ctx, fileKey);
    if (gone.length < batch) break;
  }
  const before = new Date(ctx.now().getTime() - orphanHours * 3_600_000);
  for await (const keys of keysUnchanged(ctx.ports.storage, 'takeouts/', before, signal)) {
    const named = await ctx.db
      .select({ key: takeouts.fileKey })
      .from(takeouts)
      .where(inArray(takeouts.fileKey, keys));
    const kept = new Set(named.map(({ key }) => key));
    for (const key of keys) if (!kept.has(key)) await ctx.ports.storage.remove(key);
  }
}
