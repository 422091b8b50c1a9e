import { taskProgress } from '@certfolio/contract/certificates';
import type { CvReading } from '@certfolio/extraction/cv/resume';
import type { Context, SystemActor } from '../../context.ts';
import { keepable } from '../../db/keepable.ts';
import { and, eq, lt, ne, sql } from '../../db/orm.ts';
import type { Attempt } from '../../jobs/job.ts';
import { readingStored, Unreadable } from '../../storage/reading-stored.ts';
import { gaveUp } from '../certificates/evidence.reading.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { drawCvPages } from './cvs.pages.ts';
import { isNewestVersion, type CvTaskRow, type CvVersionRow } from './cvs.queries.ts';
import { cvReadings, cvs, cvTasks, cvVersions } from './cvs.table.ts';

type Stage = NonNullable<CvTaskRow['stage']>;

/** Which reader a reading is of: raised whenever the same file would be read otherwise. */
const engine = 'certfolio-cv-1';

/**
 * Carries out `readCvJob`: reading, pictures of the pages, the end of the task. Whatever has been done is found
 * done by the next attempt, so that a killed process costs nothing but time.
 */
export async function readCvVersion(
  ctx: Context<SystemActor>,
  taskId: string,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const found = await findTask(ctx, taskId);
  // Finished, or purged since.
  if (!found || found.task.status === 'SUCCESS') return;
  const { task, version } = found;
  try {
    await reach(ctx, task, 'ai_extraction');
    if (!(await isRead(ctx, task))) await read(ctx, task, version, signal, attempt);
    await reach(ctx, task, 'post_processing');
    await drawCvPages(ctx, version, signal);
    await finish(ctx, task);
  } catch (error) {
    if (error instanceof Unreadable) {
      // What cannot be read may well be looked at.
      await drawCvPages(ctx, version, signal);
      return fail(ctx, task, error.message);
    }
    if (attempt.last && !signal.aborted) await fail(ctx, task, gaveUp);
    throw error;
  }
}

/** Tasks whose job is gone without a word for three hours, longer than all retries take, have failed. */
export async function endStaleCvReadings(ctx: Context<SystemActor>): Promise<void> {
  const stale = await ctx.db
    .select()
    .from(cvTasks)
    .where(and(eq(cvTasks.status, 'PROCESSING'), lt(cvTasks.updatedAt, sql`now() - interval '3 hours'`)))
    .limit(1000);
  for (const task of stale) await fail(ctx, task, gaveUp);
}

async function findTask(
  ctx: Context<SystemActor>,
  taskId: string,
): Promise<{ task: CvTaskRow; version: CvVersionRow } | null> {
  const [found] = await ctx.db
    .select({ task: cvTasks, version: cvVersions })
    .from(cvTasks)
    .innerJoin(cvVersions, eq(cvVersions.id, cvTasks.versionId))
    .where(eq(cvTasks.id, taskId));
  return found ?? null;
}

async function reach(ctx: Context<SystemActor>, task: CvTaskRow, stage: Stage): Promise<void> {
  await ctx.db
    .update(cvTasks)
    .set({ status: 'PROCESSING', stage, progress: taskProgress[stage], updatedAt: sql`now()` })
    .where(and(eq(cvTasks.id, task.id), ne(cvTasks.status, 'SUCCESS')));
}

/** Whether the reading that this task is about is there: another one's does not count if it is to read again. */
async function isRead(ctx: Context<SystemActor>, task: CvTaskRow): Promise<boolean> {
  const [found] = await ctx.db
    .select({ taskId: cvReadings.taskId })
    .from(cvReadings)
    .where(eq(cvReadings.versionId, task.versionId));
  return found !== undefined && (!task.rereads || found.taskId === task.id);
}

async function read(
  ctx: Context<SystemActor>,
  task: CvTaskRow,
  version: CvVersionRow,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { storage, reader } = ctx.ports;
  const reading = await readingStored(ctx, version, { signal, attempt }, () =>
    storage.withFile(version.fileKey, (path) => reader.readCv(path, { signal })),
  );
  if (isEmpty(reading)) throw new Unreadable('No text was found in this file that a CV could be read from.');
  const { resume, confidence, text, seconds } = keepable(reading);
  const kept = { engine, resume, confidence, text, seconds, taskId: task.id };
  await ctx.db
    .insert(cvReadings)
    .values({ versionId: version.id, ...kept })
    .onConflictDoUpdate({ target: cvReadings.versionId, set: { ...kept, readAt: sql`now()` } });
}

const isEmpty = ({ text }: CvReading): boolean => text.trim() === '';

/** Ends the task, and says of its CV that it is ready if it is about the newest version. */
function finish(ctx: Context<SystemActor>, { id, ownerId, cvId, versionId }: CvTaskRow): Promise<void> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ownerId);
    const ended = await ctx.db
      .update(cvTasks)
      .set({ status: 'SUCCESS', stage: 'completed', progress: 100, error: null, updatedAt: sql`now()` })
      .where(and(eq(cvTasks.id, id), ne(cvTasks.status, 'SUCCESS')))
      .returning({ id: cvTasks.id });
    if (ended.length === 0) return;
    await ctx.db
      .update(cvs)
      .set({ status: 'uploaded', updatedAt: sql`now()` })
      .where(and(eq(cvs.id, cvId), isNewest(versionId)));
  });
}

/** Ends a task without a reading. The file stays. */
function fail(ctx: Context<SystemActor>, task: CvTaskRow, sentence: string): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const failed = await ctx.db
      .update(cvTasks)
      .set({ status: 'FAILURE', error: sentence, updatedAt: sql`now()` })
      .where(and(eq(cvTasks.id, task.id), ne(cvTasks.status, 'SUCCESS')))
      .returning({ id: cvTasks.id });
    if (failed.length === 0) return;
    // What has been read before stands as it stood.
    const read = sql`exists (select from ${cvReadings} where ${cvReadings.versionId} = ${task.versionId})`;
    await ctx.db
      .update(cvs)
      .set({ status: sql`case when ${read} then 'uploaded' else 'failed' end`, updatedAt: sql`now()` })
      .where(and(eq(cvs.id, task.cvId), eq(cvs.status, 'processing'), isNewest(task.versionId)));
  });
}

const isNewest = (versionId: string) =>
  sql`exists (select from ${cvVersions} where ${isNewestVersion} and ${eq(cvVersions.id, versionId)})`;
