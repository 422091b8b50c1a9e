import { randomUUID } from 'node:crypto';
import { takeoutDays } from '@certfolio/contract/takeouts';
import type { Context, SystemActor } from '../../context.ts';
import { and, eq, inArray } from '../../db/orm.ts';
import type { Attempt } from '../../jobs/job.ts';
import { StoreFull, type Stored } from '../../storage/store.ts';
import { postLetter } from '../mail/mail.service.ts';
import { exportReady } from '../notifications/events/export-ready.event.ts';
import { holdReaders } from '../notifications/readers.queries.ts';
import { tell } from '../notifications/tell.ts';
import { archiveOf, type Contents } from './archive.ts';
import { readyLetter } from './ready-letter.ts';
import { contentsOf, expectedEntries, ownerOf, type Owner } from './takeout.contents.ts';
import { takeouts } from './takeout.table.ts';

/** Milliseconds between two notes of how far it has come. */
const noteEvery = 500;

/** Its row is gone: it was deleted, or its account was. */
class Unwanted extends Error {}

/**
 * Carries out `writeTakeoutJob`. Every try writes a file of its own from the beginning; the row names it only when
 * it is whole, so a process that dies leaves nothing but a file for the sweep.
 */
export async function writeTakeout(
  ctx: Context<SystemActor>,
  takeoutId: string,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const atWork = isAtWork(takeoutId);
  const [row] = await ctx.db
    .update(takeouts)
    .set({ state: 'writing', entriesDone: 0, filesMissing: 0 })
    .where(atWork)
    .returning();
  if (!row) return;
  const key = `takeouts/${randomUUID()}.zip`;
  try {
    const owner = await ownerOf(ctx, row.ownerId);
    const { stored, contents } = await store(ctx, { takeoutId, owner, key, signal });
    const isNamed = await name(ctx, { takeoutId, owner, key, stored, contents });
    // Another try was faster, or nobody wants it any more.
    if (!isNamed) await ctx.ports.storage.remove(key);
  } catch (error) {
    const [wanted] = await ctx.db.select({ id: takeouts.id }).from(takeouts).where(atWork);
    if (!wanted) return;
    if (attempt.last) await ctx.transaction((ctx) => giveUp(ctx, takeoutId, error));
    throw error;
  }
}

async function giveUp(ctx: Context<SystemActor>, takeoutId: string, error: unknown): Promise<void> {
  const [failed] = await ctx.db
    .update(takeouts)
    .set({
      state: 'failed',
      error:
        error instanceof StoreFull
          ? 'There is no room for the archive at the moment. Please try again later.'
          : 'The archive could not be made. Please try again.',
      expiresAt: daysFrom(ctx.now()),
    })
    .where(isAtWork(takeoutId))
    .returning({ ownerId: takeouts.ownerId });
  if (failed) await tell(ctx, failed.ownerId, exportReady, { kind: 'archive', path: null, ready: null });
}

const isAtWork = (takeoutId: string) =>
  and(eq(takeouts.id, takeoutId), inArray(takeouts.state, ['waiting', 'writing']));

const daysFrom = (instant: Date): Date => new Date(instant.getTime() + takeoutDays * 86_400_000);

type Making = { takeoutId: string; owner: Owner; key: string; signal: AbortSignal };

async function store(
  ctx: Context<SystemActor>,
  { takeoutId, owner, key, signal }: Making,
): Promise<{ stored: Stored; contents: Contents }> {
  await ctx.db
    .update(takeouts)
    .set({ entriesExpected: await expectedEntries(ctx, owner.id) })
    .where(eq(takeouts.id, takeoutId));
  let noted = performance.now();
  const note = async ({ entries, missing }: Contents): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - noted < noteEvery) return;
    noted = performance.now();
    const still = await ctx.db
      .update(takeouts)
      .set({ entriesDone: entries.length, filesMissing: missing.length })
      .where(and(eq(takeouts.id, takeoutId), eq(takeouts.state, 'writing')))
      .returning({ id: takeouts.id });
    if (still.length === 0) throw new Unwanted('The archive is no longer wanted.');
  };
  const { stream, contents } = archiveOf(contentsOf(ctx, owner), { madeAt: ctx.now(), onEntry: note });
  return { stored: await ctx.ports.storage.put(key, stream, 'application/zip'), contents };
}

type Made = { takeoutId: string; owner: Owner; key: string; stored: Stored; contents: Contents };

/** The archive exists from here on: the row names it and the letter is on its way, or neither. */
const name = (
  ctx: Context<SystemActor>,
  { takeoutId, owner, key, stored, contents }: Made,
): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    await holdReaders(ctx, [owner.id]);
    const readyAt = ctx.now();
    const expiresAt = daysFrom(readyAt);
    const named = await ctx.db
      .update(takeouts)
      .set({
        state: 'ready',
        fileKey: key,
        byteSize: stored.size,
        sha256: stored.sha256,
        entriesDone: contents.entries.length,
        filesMissing: contents.missing.length,
        readyAt,
        expiresAt,
      })
      .where(and(eq(takeouts.id, takeoutId), eq(takeouts.state, 'writing')))
      .returning({ id: takeouts.id });
    if (named.length === 0) return false;
    await postLetter(ctx, owner.email, readyLetter(ctx.config.PUBLIC_URL));
    const ready = { removedAt: expiresAt.toISOString() };
    const inTheApp = { withoutLetter: true } as const;
    await tell(ctx, owner.id, exportReady, { kind: 'archive', path: null, ready }, inTheApp);
    return true;
  });
