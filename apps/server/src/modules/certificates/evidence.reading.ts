import {
  readFields,
  taskProgress,
  type FieldReading,
  type ReadField,
} from '@certfolio/contract/certificates';
import { PartialDate } from '@certfolio/contract/endpoint';
import type { Context, SystemActor } from '../../context.ts';
import { and, eq, gt, inArray, lt, ne, sql } from '../../db/orm.ts';
import type { Attempt } from '../../jobs/job.ts';
import { readingStored, Unreadable } from '../../storage/reading-stored.ts';
import { FileMissing } from '../../storage/store.ts';
import { fieldsFrom, keepCredentialInFile } from '../credentials/credential-in-file.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { findHeld } from '../credentials/held.ts';
import { certificateRead } from '../notifications/events/certificate-read.event.ts';
import { holdReaders } from '../notifications/readers.queries.ts';
import { tell } from '../notifications/tell.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { checkSoon } from '../verification/runs.service.ts';
import { settleReview } from './certificates.comparing.ts';
import { isAtWork } from './certificates.policy.ts';
import type { CertificateRow, EvidenceRow, TaskRow } from './certificates.queries.ts';
import {
  certificates,
  evidence,
  evidenceLooks,
  readings,
  tasks,
  type FurtherReading,
  type KeptReading,
} from './certificates.table.ts';
import { partOf, readingOfPages, readStored } from './document.reading.ts';
import { drawPages } from './evidence.pages.ts';
import { columnOf } from './read-columns.ts';
import { lastDayOf } from './validity.ts';

type Stage = NonNullable<TaskRow['stage']>;

/** What the holder is told of a reading that was tried in vain. */
export const gaveUp = 'The file is stored, but reading it kept failing. Please try again later.';

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
    if (await isNewest(ctx, file)) await keepCredentialIn(ctx, file);
    await reach(ctx, task, 'ai_extraction');
    if (!(await isRead(ctx, task))) await read(ctx, task, file, signal, attempt);
    await reach(ctx, task, 'post_processing');
    await draw(ctx, file.id, signal);
    await finish(ctx, task);
  } catch (error) {
    if (error instanceof Unreadable) {
      // What cannot be read may well be looked at.
      await draw(ctx, file.id, signal);
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

/** A file that is gone says so when it is read. */
async function keepCredentialIn(ctx: Context<SystemActor>, file: EvidenceRow): Promise<void> {
  try {
    await keepCredentialInFile(ctx, file);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
}

async function reach(ctx: Context<SystemActor>, task: TaskRow, stage: Stage): Promise<void> {
  await ctx.db
    .update(tasks)
    .set({ status: 'PROCESSING', stage, progress: taskProgress[stage], updatedAt: sql`now()` })
    .where(and(eq(tasks.id, task.id), ne(tasks.status, 'SUCCESS')));
}

/** Whether the reading that this task is about is there: another one's does not count if it is to read again. */
async function isRead(ctx: Context<SystemActor>, task: TaskRow): Promise<boolean> {
  const [found] = await ctx.db
    .select({ taskId: readings.taskId })
    .from(readings)
    .where(eq(readings.evidenceId, task.evidenceId));
  return found !== undefined && (!task.rereads || found.taskId === task.id);
}

async function read(
  ctx: Context<SystemActor>,
  task: TaskRow,
  file: EvidenceRow,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const whole = await readingStored(ctx, file, { signal, attempt }, () => readStored(ctx, file, signal));
  const reading = file.isPart ? onlyPart(whole, file) : whole;
  await ctx.transaction((ctx) => keepReading(ctx, file.id, reading, task.id));
}

/** Of a file that holds several, the one certificate that this evidence is. */
function onlyPart(whole: KeptReading, { firstPage, lastPage }: EvidenceRow): KeptReading {
  const part = partOf(whole, [firstPage ?? 1, lastPage ?? firstPage ?? 1]);
  if (!part)
    throw new Unreadable('Nothing was found on the pages of this certificate. The former reading stays.');
  return { ...whole, ...part, ...readingOfPages(whole, part.span), further: [] };
}

type ToKeep = Pick<KeptReading, 'engine' | 'text' | 'codes' | 'seconds' | 'looks' | 'span'> & {
  fields: Partial<Record<ReadField, FieldReading | null>>;
  further: FurtherReading[];
};

/** Puts a reading in the place of the former one, with all that goes with it. */
export async function keepReading(
  ctx: Context,
  evidenceId: string,
  reading: ToKeep,
  taskId: string,
): Promise<void> {
  const { engine, fields, text, codes, seconds, further, looks, span } = reading;
  const kept = { engine, fields, text, codes, seconds, further, taskId };
  await ctx.db
    .insert(readings)
    .values({ evidenceId, ...kept })
    .onConflictDoUpdate({ target: readings.evidenceId, set: { ...kept, readAt: sql`now()` } });
  await ctx.db
    .insert(evidenceLooks)
    .values({ evidenceId, looks })
    .onConflictDoUpdate({ target: evidenceLooks.evidenceId, set: { looks } });
  await ctx.db
    .update(evidence)
    .set({ firstPage: span[0], lastPage: span[1] })
    .where(eq(evidence.id, evidenceId));
}

/** Pictures of the pages that have been read, or of the first where none could be. */
async function draw(ctx: Context<SystemActor>, evidenceId: string, signal: AbortSignal): Promise<void> {
  const [found] = await ctx.db
    .select({ file: evidence, looks: evidenceLooks.looks })
    .from(evidence)
    .leftJoin(evidenceLooks, eq(evidenceLooks.evidenceId, evidence.id))
    .where(eq(evidence.id, evidenceId));
  if (found) await drawPages(ctx, found.file, found.looks ?? [], signal);
}

/** Fills in the details, decides on review and ends the task, all at once. */
function finish(ctx: Context<SystemActor>, { id, ownerId }: TaskRow): Promise<void> {
  return ctx.transaction(async (ctx) => {
    // Of two readings that end together, the second sees what the first has filled in.
    await lockAccount(ctx, ownerId);
    const found = await findTask(ctx, id);
    // A merging may have moved the file to another certificate meanwhile.
    if (!found) throw new Error('A task vanished while it was being finished.');
    const { task, evidence: file } = found;
    // Another attempt has ended it, and its certificate may have been decided on since.
    if (task.status === 'SUCCESS') return;
    const [certificate] = await ctx.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, task.certificateId))
      // Another account's reading may be flagging this very certificate: to refer to it must not wait.
      .for('no key update');
    const [reading] = await ctx.db.select().from(readings).where(eq(readings.evidenceId, file.id));
    if (!certificate || !reading) throw new Error('A reading vanished while it was being finished.');
    if (await isNewest(ctx, file)) {
      const said = fieldsFrom(await findHeld(ctx, certificate.id));
      const details = proposedDetails(certificate, { ...reading.fields, ...said });
      const filled = { ...certificate, ...details };
      // A file added later belongs to a certificate that its holder knows: it is not taken out of the list.
      const cameWithFile = file.version === 1 && file.createdAt.getTime() === certificate.createdAt.getTime();
      const isNew = cameWithFile && !task.rereads && isAtWork(certificate);
      const review = await settleReview(ctx, filled, file, reading.fields, isNew);
      await ctx.db
        .update(certificates)
        .set({ ...details, ...review, updatedAt: sql`now()` })
        .where(eq(certificates.id, certificate.id));
      await checkSoon(ctx, certificate.id, 'upload');
      if (review.status === 'uploaded' && !task.rereads) {
        const { id: certificateId, title } = filled;
        await tell(ctx, ownerId, certificateRead, { outcome: 'read', certificateId, title });
      }
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
    await holdReaders(ctx, [task.ownerId]);
    const failed = await ctx.db
      .update(tasks)
      .set({ status: 'FAILURE', error: sentence, updatedAt: sql`now()` })
      .where(and(eq(tasks.id, task.id), ne(tasks.status, 'SUCCESS')))
      .returning({ id: tasks.id });
    if (failed.length === 0) return;
    // What has been read before stands as it stood.
    const read = sql`exists (select from ${readings} where ${readings.evidenceId} = ${task.evidenceId})
      or exists (select from ${heldCredentials} where ${heldCredentials.certificateId} = ${task.certificateId})`;
    await ctx.db
      .update(certificates)
      .set({ status: sql`case when ${read} then 'uploaded' else 'failed' end`, updatedAt: sql`now()` })
      .where(
        and(
          eq(certificates.id, task.certificateId),
          inArray(certificates.status, ['uploading', 'processing']),
        ),
      );
    if (task.rereads) return;
    const [file] = await ctx.db
      .select({ certificateId: evidence.certificateId, filename: evidence.filename })
      .from(evidence)
      .where(eq(evidence.id, task.evidenceId));
    if (!file) return;
    const facts = { outcome: 'failed' as const, ...file, reason: sentence };
    await tell(ctx, task.ownerId, certificateRead, facts, { once: task.id });
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

/**
 * The details as read, except where the holder has set them. What was not found on the document has no value, whatever a
 * former file or reading said; only a title and a type are kept until there are others.
 */
export function proposedDetails(
  { correctedFields }: Pick<CertificateRow, 'correctedFields'>,
  fields: Partial<Record<ReadField, FieldReading | null>>,
): ReadDetails {
  const details: ReadDetails = {};
  for (const name of readFields) {
    if (correctedFields.includes(name)) continue;
    const value = usable(name, fields[name]?.value);
    const column = columnOf[name];
    if (column !== 'title' && column !== 'certificateType') details[column] = value;
    else if (value !== null) details[column] = value;
    if (name === 'expiry_date') details.expiresOn = lastDayOf(value);
  }
  return details;
}

/** The longest value of each field that is kept in the details; 300 characters unless said. */
const longest: Partial<Record<ReadField, number>> = {
  verification_url: 2000,
  description: 2000,
  credential_id: 200,
  cpd_amount: 60,
  grade: 100,
  certificate_type: 60,
};

/** A value that the contract would take from the holder, too; anything else stays in the reading only. */
export function usable(name: ReadField, value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > (longest[name] ?? 300)) return null;
  if (name === 'issue_date' || name === 'expiry_date') {
    return PartialDate.safeParse(text).success ? text : null;
  }
  if (name === 'verification_url') {
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
  }
  return text;
}
