import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { DocumentType } from '@certfolio/documents/sniff';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, inArray, isNull, ne, sql } from '../../db/orm.ts';
import type { IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { discardingOnFailure } from '../../storage/keep-incoming.ts';
import { openReview } from '../duplicates/holds.ts';
import { requireWithin } from '../plans/entitlements.ts';
import { requireEditable } from '../plans/surplus.ts';
import { activePlan, lockAccount } from '../plans/plans.service.ts';
import { checkAnew } from '../verification/runs.service.ts';
import { readEvidenceJob } from './certificates.jobs.ts';
import { countsTowardsPlan, isHeld, knownTo, requireReleased } from './certificates.policy.ts';
import {
  countCertificates,
  getCertificate,
  getFile,
  type CertificateRow,
  type CertificateView,
  type EvidenceRow,
  type TaskRow,
} from './certificates.queries.ts';
import { certificates, evidence, tasks } from './certificates.table.ts';
import { storeFile, type StoredFile } from './evidence.intake.ts';

export type Upload = { view: CertificateView; evidence: EvidenceRow; task: TaskRow };

/** One account's uploads in an hour: more than the largest plan can hold, less than would fill a disk unseen. */
export const uploadsPerHour = 600;

/** Reading is the dearest thing there is to ask for. */
export const rereadsPerHour = 120;

/** @throws Problem certificate_limit_reached unless `more` certificates still fit into the plan */
export async function requireRoom(ctx: Context, ownerId: string, plan: Plan, more = 1): Promise<void> {
  const used = await countCertificates(ctx, countsTowardsPlan(ownerId));
  requireWithin(plan, 'certificates', { used, more });
}

/**
 * Keeps a file as a new certificate and has it read. What is answered has been stored: file, rows and job.
 * The same bytes a second time are held for review.
 * @throws Problem certificate_limit_reached, rate_limited and what `storeFile` throws
 */
export async function uploadCertificate(
  ctx: UserContext,
  file: () => Promise<IncomingFile>,
): Promise<Upload> {
  await takeTurn(ctx, `upload:${ctx.actor.id}`, uploadsPerHour, 3600);
  // Asked again under the lock; here it spares a full account the sending.
  await requireRoom(ctx, ctx.actor.id, await activePlan(ctx, ctx.actor.id));
  const stored = await storeFile(ctx, await file());
  return discardingOnFailure(ctx, stored.fileKey, () =>
    ctx.transaction(async (ctx) => {
      const { plan } = await lockAccount(ctx, ctx.actor.id);
      await requireRoom(ctx, ctx.actor.id, plan);
      const twin = await holderOfFile(ctx, stored.sha256);
      const id = uuidv7();
      const owned = { id, ownerId: ctx.actor.id, title: provisionalTitle(stored.filename) };
      await ctx.db.insert(certificates).values({
        ...owned,
        status: twin ? 'pending_review' : 'processing',
        requiresReview: twin !== null,
        similarity: twin ? 100 : null,
        uploadedAt: sql`now()`,
      });
      if (twin) await openReview(ctx, owned, { certificate: twin, percentage: 100, reasons: [sameBytes] });
      return addEvidence(ctx, id, stored);
    }),
  );
}

/**
 * Adds a newer file to a certificate; the former ones are kept.
 * @throws Problem certificate_not_found, read_only_surplus, rate_limited and what `storeFile` throws
 */
export async function uploadVersion(
  ctx: UserContext,
  certificateId: string,
  file: () => Promise<IncomingFile>,
): Promise<Upload> {
  await takeTurn(ctx, `upload:${ctx.actor.id}`, uploadsPerHour, 3600);
  const kept = await getCertificate(ctx, certificateId);
  await requireEditable(ctx, 'certificates', [kept.certificate]);
  const stored = await storeFile(ctx, await file());
  return discardingOnFailure(ctx, stored.fileKey, () =>
    ctx.transaction(async (ctx) => {
      await lockAccount(ctx, ctx.actor.id);
      return addNewest(ctx, await getCertificate(ctx, certificateId), stored);
    }),
  );
}

/**
 * Makes a former file the current one: kept once more as the newest, so that all that a newer file brings about follows
 * for it, and what was current is a former one like any other.
 * @throws Problem certificate_not_found, certificate_file_not_found, read_only_surplus, certificate_in_review,
 * certificate_rejected, file_is_current, rate_limited
 */
export async function makeCurrent(ctx: UserContext, certificateId: string, version: number): Promise<Upload> {
  await takeTurn(ctx, `upload:${ctx.actor.id}`, uploadsPerHour, 3600);
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const view = await getCertificate(ctx, certificateId);
    await requireEditable(ctx, 'certificates', [view.certificate], plan);
    requireReleased(view.certificate, 'given a former file again');
    const former = await getFile(ctx, certificateId, version);
    if (isSameDocument(former, view.evidence)) throw problem('file_is_current');
    const { fileKey, filename, contentType, byteSize, sha256, pageCount, isPart, furtherDismissed } = former;
    const part = isPart ? { isPart, firstPage: former.firstPage, lastPage: former.lastPage } : {};
    const file = { fileKey, filename, contentType: contentType as DocumentType, byteSize, sha256, pageCount };
    return addNewest(ctx, view, { ...file, ...part, furtherDismissed });
  });
}

/** The same pages of the same stored file. */
const isSameDocument = (one: EvidenceRow, other: EvidenceRow | null): boolean =>
  one.fileKey === other?.fileKey &&
  one.isPart === other.isPart &&
  (!one.isPart || one.firstPage === other.firstPage);

async function addNewest(
  ctx: UserContext,
  { certificate, evidence: newest }: CertificateView,
  file: FileToKeep,
): Promise<Upload> {
  // Held for review, it stays held: a newer file is no way around that.
  await ctx.db
    .update(certificates)
    .set({
      uploadedAt: sql`now()`,
      updatedAt: sql`now()`,
      ...(isHeld(certificate) ? {} : { status: 'processing' as const }),
    })
    .where(eq(certificates.id, certificate.id));
  await checkAnew(ctx, certificate.id);
  return addEvidence(ctx, certificate.id, { ...file, version: (newest?.version ?? 0) + 1 });
}

/**
 * Confirms an upload. A reading that has failed is queued again; otherwise nothing changes.
 * @throws Problem certificate_not_found, no_evidence
 */
export function completeUpload(ctx: UserContext, certificateId: string): Promise<Upload> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const { evidence: newest, task } = await getCertificate(ctx, certificateId);
    if (!newest || !task) throw problem('no_evidence');
    if (task.status === 'FAILURE') {
      await ctx.db
        .update(tasks)
        .set({ status: 'PENDING', stage: null, progress: 0, error: null, updatedAt: sql`now()` })
        .where(eq(tasks.id, task.id));
      await ctx.db
        .update(certificates)
        .set({ status: 'processing', updatedAt: sql`now()` })
        .where(and(eq(certificates.id, certificateId), eq(certificates.status, 'failed')));
      await ctx.enqueue(readEvidenceJob, { taskId: task.id });
    }
    return uploadOf(ctx, certificateId);
  });
}

/**
 * A task of the actor's own.
 * @throws Problem task_not_found, also for those of others
 */
export async function getTask(
  ctx: UserContext,
  taskId: string,
): Promise<{ task: TaskRow; certificate: CertificateRow }> {
  const [found] = await ctx.db
    .select({ task: tasks, certificate: certificates })
    .from(tasks)
    .innerJoin(certificates, eq(certificates.id, tasks.certificateId))
    .where(and(eq(tasks.id, taskId), knownTo(ctx.actor)));
  if (!found) throw problem('task_not_found');
  return found;
}

const sameBytes = 'Both files are the same, byte for byte.';

/**
 * The own certificate that keeps these very bytes already, a listed one before one that is held itself. Other
 * people's files make no difference.
 */
async function holderOfFile(ctx: UserContext, sha256: string): Promise<{ id: string; title: string } | null> {
  const [found] = await ctx.db
    .select({ id: certificates.id, title: certificates.title })
    .from(evidence)
    .innerJoin(certificates, eq(certificates.id, evidence.certificateId))
    .where(
      and(
        eq(evidence.ownerId, ctx.actor.id),
        eq(evidence.sha256, sha256),
        isNull(certificates.deletedAt),
        ne(certificates.status, 'rejected'),
      ),
    )
    .orderBy(sql`${certificates.status} = 'pending_review'`, certificates.id)
    .limit(1);
  return found ?? null;
}

type FileToKeep = StoredFile &
  Partial<Pick<EvidenceRow, 'version' | 'firstPage' | 'lastPage' | 'isPart' | 'furtherDismissed'>>;

async function addEvidence(ctx: UserContext, certificateId: string, file: FileToKeep): Promise<Upload> {
  await keepEvidence(ctx, certificateId, file);
  return uploadOf(ctx, certificateId);
}

/** A file as a version of a certificate, with a task that reads and draws it. Only inside a transaction. */
export async function keepEvidence(
  ctx: UserContext,
  certificateId: string,
  file: FileToKeep,
): Promise<{ evidenceId: string; taskId: string }> {
  const evidenceId = uuidv7();
  await ctx.db
    .insert(evidence)
    .values({ id: evidenceId, certificateId, ownerId: ctx.actor.id, version: 1, ...file });
  return { evidenceId, taskId: await startTask(ctx, certificateId, evidenceId, false) };
}

async function startTask(
  ctx: UserContext,
  certificateId: string,
  evidenceId: string,
  rereads: boolean,
): Promise<string> {
  const taskId = uuidv7();
  await ctx.db.insert(tasks).values({
    id: taskId,
    ownerId: ctx.actor.id,
    certificateId,
    evidenceId,
    status: 'PENDING',
    rereads,
    // Not the start of the transaction: of two tasks about one file the later one is the newer.
    createdAt: sql`clock_timestamp()`,
  });
  await ctx.enqueue(readEvidenceJob, { taskId });
  return taskId;
}

/**
 * Has the newest file read anew; what the holder has settled stays. While it is being read anyway, nothing is
 * started.
 * @throws Problem certificate_not_found, read_only_surplus, no_evidence, rate_limited
 */
export async function readAgain(ctx: UserContext, certificateId: string): Promise<Upload> {
  await takeTurn(ctx, `read-again:${ctx.actor.id}`, rereadsPerHour, 3600);
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const { certificate, evidence: newest, task } = await getCertificate(ctx, certificateId);
    await requireEditable(ctx, 'certificates', [certificate], plan);
    if (!newest) throw problem('no_evidence');
    if (task?.status !== 'PENDING' && task?.status !== 'PROCESSING') {
      await startTask(ctx, certificateId, newest.id, true);
      await ctx.db
        .update(certificates)
        .set({ status: 'processing', updatedAt: sql`now()` })
        .where(and(eq(certificates.id, certificateId), inArray(certificates.status, ['uploaded', 'failed'])));
    }
    return uploadOf(ctx, certificateId);
  });
}

/** @throws Problem certificate_not_found, no_evidence */
export async function uploadOf(ctx: UserContext, certificateId: string): Promise<Upload> {
  const view = await getCertificate(ctx, certificateId);
  if (!view.evidence || !view.task) throw problem('no_evidence');
  return { view, evidence: view.evidence, task: view.task };
}

/** The name of the file without its extension: what a document is called until it has another title. */
export function provisionalTitle(filename: string, otherwise = 'Certificate'): string {
  const { name } = path.parse(filename);
  return name.replaceAll('_', ' ').replace(/\s+/g, ' ').trim().slice(0, 300) || otherwise;
}
