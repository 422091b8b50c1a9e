import { v7 as uuidv7 } from 'uuid';
import { cvVersionLimit } from '@certfolio/contract/cvs';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, sql } from '../../db/orm.ts';
import type { IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { discardingOnFailure } from '../../storage/keep-incoming.ts';
import { provisionalTitle, rereadsPerHour, uploadsPerHour } from '../certificates/evidence.service.ts';
import { endRequest } from '../cv-reviews/requests.service.ts';
import { activePlan, lockAccount } from '../plans/plans.service.ts';
import { storeCv, type StoredCv } from './cvs.intake.ts';
import { readCvJob } from './cvs.jobs.ts';
import { knownTo, requireEditableCv } from './cvs.policy.ts';
import { getCv, type CvTaskRow, type CvVersionRow, type CvView } from './cvs.queries.ts';
import { requireCvRoom } from './cvs.service.ts';
import { cvs, cvTasks, cvVersions } from './cvs.table.ts';

export type CvUpload = { view: CvView; version: CvVersionRow; task: CvTaskRow };

/**
 * Keeps a file as a new CV and has it read. What is answered has been stored: file, rows and job.
 * @throws Problem cv_limit_reached, rate_limited and what `storeCv` throws
 */
export async function uploadCv(ctx: UserContext, file: () => Promise<IncomingFile>): Promise<CvUpload> {
  const ownerId = ctx.actor.id;
  await takeTurn(ctx, `upload:${ownerId}`, uploadsPerHour, 3600);
  // Asked again under the lock; here it spares a full account the sending.
  await requireCvRoom(ctx, { cvType: 'uploaded', ownerId, plan: await activePlan(ctx, ownerId) });
  const stored = await storeCv(ctx, await file());
  return discardingOnFailure(ctx, stored.fileKey, () =>
    ctx.transaction(async (ctx) => {
      const { plan } = await lockAccount(ctx, ownerId);
      await requireCvRoom(ctx, { cvType: 'uploaded', ownerId, plan });
      const id = uuidv7();
      await ctx.db.insert(cvs).values({
        id,
        ownerId,
        title: provisionalTitle(stored.filename, 'CV'),
        cvType: 'uploaded',
        status: 'processing',
      });
      return keepVersion(ctx, id, 1, stored);
    }),
  );
}

/**
 * Adds a file to a CV as its newest version; the earlier ones stay.
 * @throws Problem cv_not_found, cv_built, read_only_surplus, cv_version_limit_reached, rate_limited and what `storeCv` throws
 */
export async function uploadVersion(
  ctx: UserContext,
  cvId: string,
  file: () => Promise<IncomingFile>,
): Promise<CvUpload> {
  await takeTurn(ctx, `upload:${ctx.actor.id}`, uploadsPerHour, 3600);
  // Asked again under the lock; here it spares a full CV the sending.
  await nextVersion(ctx, cvId);
  const stored = await storeCv(ctx, await file());
  return discardingOnFailure(ctx, stored.fileKey, () =>
    ctx.transaction(async (ctx) => {
      await lockAccount(ctx, ctx.actor.id);
      const version = await nextVersion(ctx, cvId);
      await ctx.db
        .update(cvs)
        .set({ status: 'processing', updatedAt: sql`now()` })
        .where(eq(cvs.id, cvId));
      // Whoever was asked to look was asked about the former file.
      await endRequest(ctx, cvId);
      return keepVersion(ctx, cvId, version, stored);
    }),
  );
}

/**
 * Confirms an upload. A reading that has failed is queued again; otherwise nothing changes.
 * @throws Problem cv_not_found, cv_built, cv_no_file
 */
export function completeUpload(ctx: UserContext, cvId: string): Promise<CvUpload> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const { task } = await uploadOf(ctx, cvId);
    if (task.status === 'FAILURE') {
      await ctx.db
        .update(cvTasks)
        .set({ status: 'PENDING', stage: null, progress: 0, error: null, updatedAt: sql`now()` })
        .where(eq(cvTasks.id, task.id));
      await markProcessing(ctx, cvId);
      await ctx.enqueue(readCvJob, { taskId: task.id });
    }
    return uploadOf(ctx, cvId);
  });
}

/**
 * Has the newest version read anew. While it is being read anyway, nothing is started.
 * @throws Problem cv_not_found, cv_built, cv_no_file, read_only_surplus, rate_limited
 */
export async function extractCv(ctx: UserContext, cvId: string): Promise<CvUpload> {
  await takeTurn(ctx, `read-again:${ctx.actor.id}`, rereadsPerHour, 3600);
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const { view, version, task } = await uploadOf(ctx, cvId);
    await requireEditableCv(ctx, view.cv);
    if (task.status !== 'PENDING' && task.status !== 'PROCESSING') {
      await startTask(ctx, cvId, version.id, true);
      await markProcessing(ctx, cvId);
    }
    return uploadOf(ctx, cvId);
  });
}

/**
 * A task about a CV of the actor's own.
 * @throws Problem task_not_found, also for those of others
 */
export async function getCvTask(ctx: UserContext, taskId: string): Promise<CvTaskRow> {
  const [found] = await ctx.db
    .select({ task: cvTasks })
    .from(cvTasks)
    .innerJoin(cvs, eq(cvs.id, cvTasks.cvId))
    .where(and(eq(cvTasks.id, taskId), knownTo(ctx.actor)));
  if (!found) throw problem('task_not_found');
  return found.task;
}

/** @throws Problem cv_not_found, cv_built, read_only_surplus, cv_version_limit_reached */
async function nextVersion(ctx: UserContext, cvId: string): Promise<number> {
  const { cv, version } = await getCv(ctx, cvId);
  if (cv.cvType === 'built') throw problem('cv_built');
  await requireEditableCv(ctx, cv);
  const next = (version?.version ?? 0) + 1;
  // None is ever taken away, so that the number of the newest is how many there are.
  if (next > cvVersionLimit) throw problem('cv_version_limit_reached', { limit: cvVersionLimit });
  return next;
}

/** A file as a version of a CV, with a task that reads and draws it. Only inside a transaction. */
async function keepVersion(
  ctx: UserContext,
  cvId: string,
  version: number,
  file: StoredCv,
): Promise<CvUpload> {
  const versionId = uuidv7();
  await ctx.db.insert(cvVersions).values({ id: versionId, cvId, ownerId: ctx.actor.id, version, ...file });
  await startTask(ctx, cvId, versionId, false);
  return uploadOf(ctx, cvId);
}

async function startTask(ctx: UserContext, cvId: string, versionId: string, rereads: boolean): Promise<void> {
  const taskId = uuidv7();
  await ctx.db.insert(cvTasks).values({
    id: taskId,
    ownerId: ctx.actor.id,
    cvId,
    versionId,
    status: 'PENDING',
    rereads,
    // Not the start of the transaction: of two tasks about one file the later one is the newer.
    createdAt: sql`clock_timestamp()`,
  });
  await ctx.enqueue(readCvJob, { taskId });
}

async function markProcessing(ctx: UserContext, cvId: string): Promise<void> {
  await ctx.db
    .update(cvs)
    .set({ status: 'processing', updatedAt: sql`now()` })
    .where(eq(cvs.id, cvId));
}

/** @throws Problem cv_not_found, cv_built, cv_no_file */
async function uploadOf(ctx: UserContext, cvId: string): Promise<CvUpload> {
  const view = await getCv(ctx, cvId);
  if (view.cv.cvType === 'built') throw problem('cv_built');
  if (!view.version || !view.task) throw problem('cv_no_file');
  return { view, version: view.version, task: view.task };
}
