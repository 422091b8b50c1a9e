import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  certificates as calls,
  readFields,
  type FieldReading,
  type ReadField,
} from '@certfolio/contract/certificates';
import { Id } from '@certfolio/contract/endpoint';
import { problem } from '@certfolio/contract/problems';
import { ReadingError } from '@certfolio/extraction/reading';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { and, count, eq, lt, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import type { IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { discardingOnFailure } from '../../storage/keep-incoming.ts';
import { findLikenesses } from '../duplicates/detection.ts';
import { activePlan, lockAccount } from '../plans/plans.service.ts';
import type { CertificateRow } from './certificates.queries.ts';
import { certificates, stagedUploads, type KeptReading } from './certificates.table.ts';
import { readStored } from './document.reading.ts';
import { storeFile } from './evidence.intake.ts';
import { settleReview } from './certificates.comparing.ts';
import { keepReading, usable } from './evidence.reading.ts';
import {
  keepEvidence,
  provisionalTitle,
  requireRoom,
  uploadOf,
  uploadsPerHour,
  type Upload,
} from './evidence.service.ts';
import { columnOf } from './read-columns.ts';
import { lastDayOf } from './validity.ts';

export type StagedRow = typeof stagedUploads.$inferSelect;

type Given = z.output<(typeof calls)['smartSubmit']['body']>['extracted_data'];
type Form = { file_url: string; extracted_data: Given; certificate_type: string };

/** Hours for which a file waits for its certificate. */
const keptHours = 24;

/** More than a form ever needs at once, and no second store. */
const mostStaged = 25;

/** A caller gives up after 30 seconds, and the file has been stored within them. */
const readingMilliseconds = 27_000;

/** Within these a model may have its say. */
const modelMilliseconds = 10_000;

const folder = '/api/v1/certificates/staged/';

export const urlOfStaged = ({ id }: { id: string }): string => folder + id;

/**
 * Keeps a file for a day, without a certificate.
 * @throws Problem certificate_limit_reached, staged_limit_reached, rate_limited and what `storeFile` throws
 */
export async function stageFile(ctx: UserContext, file: () => Promise<IncomingFile>): Promise<StagedRow> {
  const ownerId = ctx.actor.id;
  await takeTurn(ctx, `upload:${ownerId}`, uploadsPerHour, 3600);
  await requireRoom(ctx, ownerId, await activePlan(ctx, ownerId));
  const stored = await storeFile(ctx, await file());
  return discardingOnFailure(ctx, stored.fileKey, () =>
    ctx.transaction(async (ctx) => {
      await lockAccount(ctx, ownerId);
      const [waiting] = await ctx.db
        .select({ files: count() })
        .from(stagedUploads)
        .where(eq(stagedUploads.ownerId, ownerId));
      if ((waiting?.files ?? 0) >= mostStaged) throw problem('staged_limit_reached', { limit: mostStaged });
      const [row] = await ctx.db
        .insert(stagedUploads)
        .values({ id: uuidv7(), ownerId, ...stored })
        .returning();
      return row!;
    }),
  );
}

/** What was read of a file that waits, and whether its holder seems to have it already. */
export type ReadUpload = { staged: StagedRow; reading: KeptReading; similarity: number | null };

/**
 * The same, read at once. A file that cannot be read is not kept.
 * @throws Problem reading_failed, reading_timeout and what `stageFile` throws
 */
export async function stageAndRead(ctx: UserContext, file: () => Promise<IncomingFile>): Promise<ReadUpload> {
  const staged = await stageFile(ctx, file);
  try {
    const reading = await readStaged(ctx, staged);
    return { staged, reading, similarity: await similarityOf(ctx, staged, reading) };
  } catch (error) {
    await ctx.db.delete(stagedUploads).where(eq(stagedUploads.id, staged.id));
    return await discardingOnFailure(ctx, staged.fileKey, () => Promise.reject(error as Error));
  }
}

/**
 * Reads a file that waits, unless that has been done.
 * @throws Problem rate_limited, reading_failed, reading_timeout
 */
async function readStaged(ctx: UserContext, staged: StagedRow): Promise<KeptReading> {
  if (staged.reading) return staged.reading;
  await takeTurn(ctx, `read-staged:${ctx.actor.id}`, uploadsPerHour, 3600);
  const limit = AbortSignal.timeout(readingMilliseconds);
  try {
    const reading = await readStored(ctx, staged, limit, modelMilliseconds);
    await ctx.db.update(stagedUploads).set({ reading }).where(eq(stagedUploads.id, staged.id));
    return reading;
  } catch (error) {
    if (limit.aborted) throw problem('reading_timeout');
    if (!(error instanceof ReadingError)) throw error;
    throw error.code === 'timeout'
      ? problem('reading_timeout')
      : problem('reading_failed', { reason: error.message });
  }
}

async function similarityOf(
  ctx: UserContext,
  { id, ownerId, sha256 }: StagedRow,
  { fields, span, looks }: KeptReading,
): Promise<number | null> {
  const { duplicates } = await findLikenesses(ctx, {
    ownerId,
    certificate: { id, createdAt: ctx.now(), correctedFields: [], ...emptyDetails },
    document: { sha256, span, fields, looks },
  });
  return duplicates[0]?.percentage ?? null;
}

const emptyDetails = {
  title: '',
  issuerName: null,
  recipientName: null,
  issueDate: null,
  expiryDate: null,
  credentialId: null,
};

/**
 * A file that waits, for its holder.
 * @throws Problem staged_not_found
 */
export async function stagedFile(ctx: UserContext, id: string): Promise<FileAnswer> {
  const staged = await getStaged(ctx, id);
  return {
    body: await ctx.ports.storage.read(staged.fileKey),
    contentType: staged.contentType,
    disposition: 'attachment',
    filename: staged.filename,
    size: staged.byteSize,
  };
}

async function getStaged(ctx: UserContext, id: string): Promise<StagedRow> {
  const [staged] = await ctx.db
    .select()
    .from(stagedUploads)
    .where(and(eq(stagedUploads.id, id), eq(stagedUploads.ownerId, ctx.actor.id)));
  if (!staged) throw problem('staged_not_found');
  return staged;
}

/** The id in an address that we have given out, and in no other. */
function idIn(ctx: Context, url: string): string {
  const local = url.startsWith(ctx.config.PUBLIC_URL) ? url.slice(ctx.config.PUBLIC_URL.length) : url;
  const id = local.startsWith(folder) ? Id.safeParse(local.slice(folder.length)) : null;
  if (!id?.success) {
    const errors = { file_url: 'Use the file_url that the upload answered.' };
    throw problem('invalid_input', undefined, { errors });
  }
  return id.data;
}

/**
 * Makes a certificate of a file that waits. The given details are the holder's word; what is not given is
 * filled in by the reading.
 * @throws Problem staged_not_found, certificate_limit_reached
 */
export async function createFromImage(ctx: UserContext, form: Form): Promise<Upload> {
  const id = idIn(ctx, form.file_url);
  const given = givenIn(form);
  return submit(ctx, id, async (ctx, staged) => {
    const details = settledDetails(given, null);
    const certificateId = await insertCertificate(ctx, staged, details, 'processing');
    const { evidenceId, taskId } = await keepEvidence(ctx, certificateId, fileOf(staged));
    if (staged.reading) await keepReading(ctx, evidenceId, staged.reading, taskId);
    return certificateId;
  });
}

/**
 * The same, compared with what was read: a detail that is as read stays a reading, another one is a correction.
 * A certificate that its holder seems to have already is held for review.
 * @throws Problem staged_not_found, certificate_limit_reached, reading_failed, reading_timeout
 */
export async function smartSubmit(ctx: UserContext, form: Form): Promise<Upload> {
  const waiting = await getStaged(ctx, idIn(ctx, form.file_url));
  const reading = await readStaged(ctx, waiting);
  const given = givenIn(form);
  return submit(ctx, waiting.id, async (ctx, staged) => {
    const details = settledDetails(given, reading.fields);
    const certificateId = await insertCertificate(ctx, staged, details, 'uploaded');
    const file = { ...fileOf(staged), firstPage: reading.span[0], lastPage: reading.span[1] };
    const { evidenceId, taskId } = await keepEvidence(ctx, certificateId, file);
    await keepReading(ctx, evidenceId, reading, taskId);
    const [certificate] = await ctx.db.select().from(certificates).where(eq(certificates.id, certificateId));
    const review = await settleReview(ctx, certificate!, { id: evidenceId, ...file }, reading.fields, true);
    await ctx.db.update(certificates).set(review).where(eq(certificates.id, certificateId));
    return certificateId;
  });
}

/** Takes a file out of waiting and makes a certificate of it, both or neither; of two at once one succeeds. */
function submit(
  ctx: UserContext,
  stagedId: string,
  make: (ctx: UserContext, staged: StagedRow) => Promise<string>,
): Promise<Upload> {
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const [staged] = await ctx.db
      .delete(stagedUploads)
      .where(and(eq(stagedUploads.id, stagedId), eq(stagedUploads.ownerId, ctx.actor.id)))
      .returning();
    if (!staged) throw problem('staged_not_found');
    await requireRoom(ctx, ctx.actor.id, plan);
    return uploadOf(ctx, await make(ctx, staged));
  });
}

const fileOf = ({ fileKey, filename, contentType, byteSize, sha256, pageCount }: StagedRow) => ({
  fileKey,
  filename,
  contentType,
  byteSize,
  sha256,
  pageCount,
});

/** The type stands in the form twice; the plain field counts where the details say nothing of it. */
const givenIn = ({ extracted_data: given, certificate_type: type }: Form): Given =>
  given.certificate_type === undefined && type !== 'professional'
    ? { ...given, certificate_type: type }
    : given;

type Settled = Partial<CertificateRow> & { correctedFields: ReadField[] };

/** Details from what is given and what was read, and which of them are the holder's own. */
function settledDetails(given: Given, read: Partial<Record<ReadField, FieldReading | null>> | null): Settled {
  const settled: Settled = { correctedFields: [] };
  for (const name of readFields) {
    const asRead = usable(name, read?.[name]?.value);
    const said = given[name];
    const value = said === undefined ? asRead : said?.trim() || null;
    if (said !== undefined && (read === null || value !== asRead)) settled.correctedFields.push(name);
    const column = columnOf[name];
    if (column === 'title' || column === 'certificateType') {
      if (value !== null) settled[column] = value;
    } else settled[column] = value;
  }
  settled.expiresOn = lastDayOf(settled.expiryDate ?? null);
  return settled;
}

async function insertCertificate(
  ctx: UserContext,
  staged: StagedRow,
  details: Settled,
  status: 'processing' | 'uploaded',
): Promise<string> {
  const id = uuidv7();
  await ctx.db.insert(certificates).values({
    ...details,
    id,
    ownerId: ctx.actor.id,
    title: details.title ?? provisionalTitle(staged.filename),
    status,
    uploadedAt: sql`now()`,
  });
  return id;
}

/** Files that have waited for a day without a certificate are given up; answers where they lie. */
export async function forgetStaged(ctx: Context<SystemActor>): Promise<string[]> {
  const before = new Date(ctx.now().getTime() - keptHours * 3_600_000);
  const gone = await ctx.db
    .delete(stagedUploads)
    .where(lt(stagedUploads.createdAt, before))
    .returning({ fileKey: stagedUploads.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}
