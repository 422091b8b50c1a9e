import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { DocumentProblem } from '@certfolio/documents/problem';
import { renderPreview } from '@certfolio/documents/preview';
import type { DocumentType } from '@certfolio/documents/sniff';
import { ReadingError, type Reading } from '@certfolio/extraction/reading';
import { readFields, type FieldReading, type ReadField } from '@certfolio/contract/certificates';
import { PartialDate } from '@certfolio/contract/endpoint';
import type { Context, SystemActor } from '../../context.ts';
import type { Attempt } from '../../jobs/job.ts';
import { FileMissing } from '../../storage/store.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { areDuplicates, similarityOf } from './duplicates.ts';
import { isListed } from './certificates.policy.ts';
import type { CertificateRow, EvidenceRow, TaskRow } from './certificates.queries.ts';
import { certificates, evidence, readings, tasks } from './certificates.table.ts';
import { columnOf } from './read-columns.ts';
import { lastDayOf } from './validity.ts';

type Stage = NonNullable<TaskRow['stage']>;

const progressOf: Record<Stage, number> = {
  duplicate_check: 25,
  ai_extraction: 50,
  post_processing: 80,
  completed: 100,
};

/** A document that will not become readable by trying again; the message is what its holder is told. */
class Unreadable extends Error {}

const gaveUp = 'The file is stored, but reading it kept failing. Please try again later.';

/**
 * Carries out `readEvidenceJob`: previews, reading, details, duplicates. Whatever has been done is found done
 * by the next attempt, so that a killed process costs nothing but time.
 */
export async function readEvidence(
  ctx: Context<SystemActor>,
  taskId: string,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const found = await findTask(ctx, taskId);
  // Finished, or purged since.
  if (!found || found.task.status === 'SUCCESS') return;
  const { task, evidence: file } = found;
  try {
    await reach(ctx, task, 'duplicate_check');
    const hasTwin = await holdsTwin(ctx, file);
    await reach(ctx, task, 'ai_extraction');
    if (!(await hasReading(ctx, file.id))) await read(ctx, file, signal, attempt);
    await reach(ctx, task, 'post_processing');
    if (!file.pageKey) await drawPreviews(ctx, file);
    await finish(ctx, task, file, hasTwin);
  } catch (error) {
    if (error instanceof Unreadable) {
      // What cannot be read may well be looked at.
      if (!file.pageKey) await drawPreviews(ctx, file);
      return fail(ctx, task, error.message);
    }
    if (attempt.last && !signal.aborted) await fail(ctx, task, gaveUp);
    throw error;
  }
}

/** Tasks whose job is gone without a word for three hours, longer than all retries take, have failed. */
export async function endStaleReadings(ctx: Context<SystemActor>): Promise<void> {
  const stale = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.status, 'PROCESSING'), lt(tasks.updatedAt, sql`now() - interval '3 hours'`)))
    .limit(1000);
  for (const task of stale) await fail(ctx, task, gaveUp);
}

async function findTask(
  ctx: Context<SystemActor>,
  taskId: string,
): Promise<{ task: TaskRow; evidence: EvidenceRow } | null> {
  const [found] = await ctx.db
    .select({ task: tasks, evidence })
    .from(tasks)
    .innerJoin(evidence, eq(evidence.id, tasks.evidenceId))
    .where(eq(tasks.id, taskId));
  return found ?? null;
}

async function reach(ctx: Context<SystemActor>, task: TaskRow, stage: Stage): Promise<void> {
  await ctx.db
    .update(tasks)
    .set({ status: 'PROCESSING', stage, progress: progressOf[stage], updatedAt: sql`now()` })
    .where(and(eq(tasks.id, task.id), ne(tasks.status, 'SUCCESS')));
}

/** Does an earlier certificate of the same holder keep the very same bytes? */
async function holdsTwin(ctx: Context<SystemActor>, file: EvidenceRow): Promise<boolean> {
  const twins = await ctx.db
    .select({ id: evidence.id })
    .from(evidence)
    .innerJoin(certificates, eq(certificates.id, evidence.certificateId))
    .where(
      and(
        eq(evidence.ownerId, file.ownerId),
        eq(evidence.sha256, file.sha256),
        lt(evidence.certificateId, file.certificateId),
        isNull(certificates.deletedAt),
        isListed(),
      ),
    )
    .limit(1);
  return twins.length > 0;
}

async function hasReading(ctx: Context<SystemActor>, evidenceId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: readings.evidenceId })
    .from(readings)
    .where(eq(readings.evidenceId, evidenceId));
  return found.length > 0;
}

async function read(
  ctx: Context<SystemActor>,
  file: EvidenceRow,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const reading = await readDocument(ctx, file, signal, attempt);
  await ctx.db
    .insert(readings)
    .values({
      evidenceId: file.id,
      engine: reading.engine,
      fields: reading.fields,
      text: reading.text,
      codes: reading.codes,
      seconds: reading.seconds,
    })
    .onConflictDoNothing();
}

async function readDocument(
  ctx: Context<SystemActor>,
  file: EvidenceRow,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<Reading> {
  try {
    await requireWhole(ctx, file);
    const { storage, reader } = ctx.ports;
    return withoutNul(await storage.withFile(file.fileKey, (path) => reader.read(path, { signal })));
  } catch (error) {
    if (error instanceof FileMissing) {
      throw new Unreadable('The stored file is missing. Please upload it again.', { cause: error });
    }
    // Stopped from outside, or its process was: that says nothing about the document.
    if (!(error instanceof ReadingError) || signal.aborted || wasInterrupted(error, attempt)) {
      throw error;
    }
    throw new Unreadable(error.message, { cause: error });
  }
}

async function requireWhole(ctx: Context<SystemActor>, { fileKey, byteSize }: EvidenceRow): Promise<void> {
  if ((await ctx.ports.storage.size(fileKey)) !== byteSize) {
    throw new Unreadable('The stored file is no longer whole. Please upload it again.');
  }
}

/** A process may end because this one is being ended; one that ends every time is brought down by the document. */
const wasInterrupted = ({ cause }: ReadingError, { number }: Attempt): boolean =>
  cause === 'closed' || (cause === 'The reading process ended.' && number <= 3);

/** PostgreSQL keeps no NUL, neither in texts nor in JSON. */
const withoutNul = (reading: Reading): Reading =>
  JSON.parse(JSON.stringify(reading).replaceAll(String.raw`\u0000`, '')) as Reading;

/** A page that cannot be drawn leaves the certificate without a picture, and otherwise as it is. */
async function drawPreviews(ctx: Context<SystemActor>, file: EvidenceRow): Promise<void> {
  const { storage } = ctx.ports;
  try {
    const { page, thumbnail, width, height } = await storage.withFile(file.fileKey, (path) =>
      renderPreview(path, file.contentType as DocumentType),
    );
    const pageKey = `previews/${randomUUID()}.webp`;
    const thumbnailKey = `previews/${randomUUID()}.webp`;
    await storage.put(pageKey, page, 'image/webp');
    await storage.put(thumbnailKey, thumbnail, 'image/webp');
    await ctx.db
      .update(evidence)
      .set({ pageKey, thumbnailKey, imageWidth: width, imageHeight: height })
      .where(eq(evidence.id, file.id));
  } catch (error) {
    if (!(error instanceof DocumentProblem || error instanceof FileMissing)) throw error;
    ctx.log.warn({ err: error, evidenceId: file.id }, 'a page could not be drawn');
  }
}

/** Fills in the details, decides on review and ends the task, all at once. */
function finish(
  ctx: Context<SystemActor>,
  task: TaskRow,
  file: EvidenceRow,
  hasTwin: boolean,
): Promise<void> {
  return ctx.transaction(async (ctx) => {
    // Of two readings that end together, the second sees what the first has filled in.
    await lockAccount(ctx, task.ownerId);
    const [certificate] = await ctx.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, task.certificateId))
      .for('update');
    const [reading] = await ctx.db.select().from(readings).where(eq(readings.evidenceId, file.id));
    if (!certificate || !reading) throw new Error('A reading vanished while it was being finished.');
    if (await isNewest(ctx, file)) {
      const details = proposedDetails(certificate, reading.fields);
      const review = await reviewOf(ctx, { ...certificate, ...details }, file, hasTwin);
      await ctx.db
        .update(certificates)
        .set({ ...details, ...review, updatedAt: sql`now()` })
        .where(eq(certificates.id, certificate.id));
    }
    await ctx.db
      .update(tasks)
      .set({ status: 'SUCCESS', stage: 'completed', progress: 100, error: null, updatedAt: sql`now()` })
      .where(eq(tasks.id, task.id));
  });
}

/** Ends a task without a reading. The file stays, and so does what is known of the certificate. */
async function fail(ctx: Context<SystemActor>, task: TaskRow, sentence: string): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const failed = await ctx.db
      .update(tasks)
      .set({ status: 'FAILURE', error: sentence, updatedAt: sql`now()` })
      .where(and(eq(tasks.id, task.id), ne(tasks.status, 'SUCCESS')))
      .returning({ id: tasks.id });
    if (failed.length === 0) return;
    await ctx.db
      .update(certificates)
      .set({ status: 'failed', updatedAt: sql`now()` })
      .where(
        and(
          eq(certificates.id, task.certificateId),
          inArray(certificates.status, ['uploading', 'processing']),
        ),
      );
  });
}

/** A newer file may have come in meanwhile: its own reading counts. */
async function isNewest(ctx: Context<SystemActor>, file: EvidenceRow): Promise<boolean> {
  const newer = await ctx.db
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.certificateId, file.certificateId), gt(evidence.version, file.version)));
  return newer.length === 0;
}

export type ReadDetails = Partial<Pick<CertificateRow, (typeof columnOf)[ReadField] | 'expiresOn'>>;

/** The details as read, except where the holder has set them. */
export function proposedDetails(
  { correctedFields }: Pick<CertificateRow, 'correctedFields'>,
  fields: Partial<Record<ReadField, FieldReading | null>>,
): ReadDetails {
  const details: ReadDetails = {};
  for (const name of readFields) {
    const value = usable(name, fields[name]?.value);
    if (value === null || correctedFields.includes(name)) continue;
    details[columnOf[name]] = value;
    if (name === 'expiry_date') details.expiresOn = lastDayOf(value);
  }
  return details;
}

/** A value that the contract would take from the holder, too; anything else stays in the reading only. */
function usable(name: ReadField, value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > (name === 'verification_url' ? 2000 : 300)) return null;
  if (name === 'issue_date' || name === 'expiry_date') {
    return PartialDate.safeParse(text).success ? text : null;
  }
  if (name === 'verification_url') {
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
  }
  return text;
}

type Review = Pick<CertificateRow, 'status'> & Partial<Pick<CertificateRow, 'requiresReview' | 'similarity'>>;

/** What is held for review stays held; a certificate that has just come in is held if it repeats another. */
async function reviewOf(
  ctx: Context<SystemActor>,
  certificate: CertificateRow,
  file: EvidenceRow,
  hasTwin: boolean,
): Promise<Review> {
  const { status } = certificate;
  if (status === 'pending_review' || status === 'rejected') return { status };
  // A file added later belongs to a certificate that its holder knows: it is not taken out of the list.
  const cameWithFile = file.version === 1 && file.createdAt.getTime() === certificate.createdAt.getTime();
  if (!cameWithFile) return { status: 'uploaded' };
  if (hasTwin) return { status: 'pending_review', requiresReview: true, similarity: 100 };
  const others = await ctx.db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.ownerId, certificate.ownerId),
        ne(certificates.id, certificate.id),
        isNull(certificates.deletedAt),
        isListed(),
      ),
    );
  const duplicates = others.filter((other) => areDuplicates(certificate, other));
  if (duplicates.length === 0) return { status: 'uploaded' };
  const similarity = Math.max(...duplicates.map((other) => similarityOf(certificate, other)));
  return { status: 'pending_review', requiresReview: true, similarity };
}
