import { v7 as uuidv7 } from 'uuid';
import { evidencePerRecord } from '@certfolio/contract/cpd-records';
import { problem } from '@certfolio/contract/problems';
import { sniffType, type DocumentType } from '@certfolio/documents/sniff';
import type { UserContext } from '../../context.ts';
import { and, count, eq, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import type { IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import {
  discardingOnFailure,
  keepIncoming,
  pagesOfDocument,
  type Shelf,
} from '../../storage/keep-incoming.ts';
import { uploadsPerHour } from '../certificates/evidence.service.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { cpdEvidence, cpdRecords } from './cpd.table.ts';
import { evidenceFolder } from './file-folders.ts';
import { getRecord, type EvidenceRow, type RecordView } from './records.queries.ts';

const types = 'JPG, PNG, WEBP, PDF';

const shelf: Shelf<DocumentType, number> = {
  folder: evidenceFolder,
  types,
  sniff: sniffType,
  countPages: (path, type) => pagesOfDocument(path, type, types),
};

/**
 * Keeps a file that supports a record, once it is known to open.
 * @throws Problem cpd_record_not_found, cpd_evidence_limit_reached, rate_limited, file_type, file_empty,
 * file_too_large, file_damaged, file_encrypted, file_too_many_pixels, file_too_many_pages
 */
export async function addEvidence(
  ctx: UserContext,
  recordId: string,
  file: () => Promise<IncomingFile>,
): Promise<{ evidence: EvidenceRow; view: RecordView }> {
  await takeTurn(ctx, `upload:${ctx.actor.id}`, uploadsPerHour, 3600);
  // Asked again under the lock; here it spares a full record the sending.
  await getRecord(ctx, recordId);
  await requireRoom(ctx, recordId);
  const { pageCount: _pages, ...stored } = await keepIncoming(ctx, await file(), shelf);
  return discardingOnFailure(ctx, stored.fileKey, () =>
    ctx.transaction(async (ctx) => {
      await lockAccount(ctx, ctx.actor.id);
      await getRecord(ctx, recordId);
      await requireRoom(ctx, recordId);
      const [evidence] = await ctx.db
        .insert(cpdEvidence)
        .values({ id: uuidv7(), recordId, ownerId: ctx.actor.id, ...stored })
        .returning();
      await touch(ctx, recordId);
      return { evidence: evidence!, view: await getRecord(ctx, recordId) };
    }),
  );
}

async function requireRoom(ctx: UserContext, recordId: string): Promise<void> {
  const [held] = await ctx.db
    .select({ files: count() })
    .from(cpdEvidence)
    .where(eq(cpdEvidence.recordId, recordId));
  if ((held?.files ?? 0) >= evidencePerRecord) {
    throw problem('cpd_evidence_limit_reached', { limit: evidencePerRecord });
  }
}

const touch = (ctx: UserContext, recordId: string) =>
  ctx.db
    .update(cpdRecords)
    .set({ updatedAt: sql`now()` })
    .where(eq(cpdRecords.id, recordId));

const isOf = (recordId: string, evidenceId: string) =>
  and(eq(cpdEvidence.id, evidenceId), eq(cpdEvidence.recordId, recordId));

/** @throws Problem cpd_record_not_found, cpd_evidence_not_found */
export async function downloadEvidence(
  ctx: UserContext,
  recordId: string,
  evidenceId: string,
): Promise<FileAnswer> {
  const { evidence } = await getRecord(ctx, recordId);
  const file = evidence.find(({ id }) => id === evidenceId);
  if (!file) throw problem('cpd_evidence_not_found');
  return {
    body: await ctx.ports.storage.read(file.fileKey),
    contentType: file.contentType,
    // Never shown within these pages, whatever stands in it.
    disposition: 'attachment',
    filename: file.filename,
    size: file.byteSize,
    cacheControl: 'private, no-store',
  };
}

/**
 * Takes a file away for good: the row first, so that none ever names a missing file.
 * @throws Problem cpd_record_not_found, cpd_evidence_not_found
 */
export async function removeEvidence(
  ctx: UserContext,
  recordId: string,
  evidenceId: string,
): Promise<RecordView> {
  const { view, fileKey } = await ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    await getRecord(ctx, recordId);
    const [gone] = await ctx.db
      .delete(cpdEvidence)
      .where(isOf(recordId, evidenceId))
      .returning({ fileKey: cpdEvidence.fileKey });
    if (!gone) throw problem('cpd_evidence_not_found');
    await touch(ctx, recordId);
    return { view: await getRecord(ctx, recordId), fileKey: gone.fileKey };
  });
  await ctx.ports.storage.remove(fileKey);
  return view;
}
