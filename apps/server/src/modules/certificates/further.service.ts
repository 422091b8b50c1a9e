import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, isNotNull, isNull, sql } from '../../db/orm.ts';
import { lockAccount } from '../plans/plans.service.ts';
import {
  findReading,
  getCertificate,
  type CertificateView,
  type EvidenceRow,
  type ReadingRow,
} from './certificates.queries.ts';
import {
  certificates,
  evidence,
  evidenceLooks,
  type FurtherReading,
  type KeptReading,
} from './certificates.table.ts';
import { readingOfPages } from './document.reading.ts';
import { keepReading, proposedDetails } from './evidence.reading.ts';
import { keepEvidence, provisionalTitle, requireRoom } from './evidence.service.ts';

/** What a document also holds, by its place in the reading. */
export type Offer = FurtherReading & { index: number };

/** What the file of a certificate also holds and its holder keeps no certificate of. */
export async function findOffers(
  ctx: Context,
  { evidence: file }: CertificateView,
  reading: ReadingRow | null,
): Promise<Offer[]> {
  if (!file || !reading || file.furtherDismissed || reading.further.length === 0) return [];
  const taken = await takenSpans(ctx, file);
  return reading.further
    .map((one, index) => ({ ...one, index }))
    .filter(({ span }) => !taken.has(span.join()));
}

/** The pages of a file that the holder keeps certificates of. */
async function takenSpans(ctx: Context, { ownerId, sha256 }: EvidenceRow): Promise<Set<string>> {
  const found = await ctx.db
    .select({ first: evidence.firstPage, last: evidence.lastPage })
    .from(evidence)
    .innerJoin(certificates, eq(certificates.id, evidence.certificateId))
    .where(
      and(
        eq(evidence.ownerId, ownerId),
        eq(evidence.sha256, sha256),
        isNull(certificates.deletedAt),
        isNotNull(evidence.firstPage),
      ),
    );
  return new Set(found.map(({ first, last }) => `${first},${last}`));
}

/**
 * Makes one certificate of each chosen further one in the document, on the same stored file, all or none.
 * @returns their ids, in the order of the document
 * @throws Problem certificate_not_found, further_not_found, further_taken, certificate_limit_reached
 */
export function takeFurther(ctx: UserContext, id: string, indexes: number[]): Promise<string[]> {
  const wanted = [...new Set(indexes)].toSorted((a, b) => a - b);
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const view = await getCertificate(ctx, id);
    const { evidence: file } = view;
    const reading = await findReading(ctx, view);
    if (!file || !reading) throw problem('further_not_found');
    const taken = await takenSpans(ctx, file);
    const chosen = wanted.map((index) => {
      const one = reading.further[index];
      if (!one) throw problem('further_not_found');
      if (taken.has(one.span.join())) throw problem('further_taken');
      return one;
    });
    await requireRoom(ctx, ctx.actor.id, plan, chosen.length);
    const [kept] = await ctx.db
      .select({ looks: evidenceLooks.looks })
      .from(evidenceLooks)
      .where(eq(evidenceLooks.evidenceId, file.id));
    const made: string[] = [];
    for (const one of chosen) made.push(await takeOne(ctx, file, reading, kept?.looks ?? [], one));
    return made;
  });
}

async function takeOne(
  ctx: UserContext,
  file: EvidenceRow,
  { engine, seconds, text, codes }: ReadingRow,
  looks: KeptReading['looks'],
  { span, fields }: FurtherReading,
): Promise<string> {
  const { fileKey, filename, byteSize, sha256, pageCount } = file;
  const contentType = file.contentType as Parameters<typeof keepEvidence>[2]['contentType'];
  const details = proposedDetails({ correctedFields: [] }, fields);
  const certificateId = uuidv7();
  await ctx.db.insert(certificates).values({
    ...details,
    id: certificateId,
    ownerId: ctx.actor.id,
    title: details.title ?? provisionalTitle(filename),
    status: 'processing',
    uploadedAt: sql`now()`,
  });
  const { evidenceId, taskId } = await keepEvidence(ctx, certificateId, {
    fileKey,
    filename,
    contentType,
    byteSize,
    sha256,
    pageCount,
    isPart: true,
  });
  const own = readingOfPages({ text, codes, looks }, span);
  await keepReading(ctx, evidenceId, { engine, seconds, fields, span, further: [], ...own }, taskId);
  return certificateId;
}

/**
 * The holder does not want what the file also holds, or wants to be offered it again.
 * @throws Problem certificate_not_found, no_evidence
 */
export async function dismissFurther(ctx: UserContext, id: string, dismissed: boolean): Promise<void> {
  const { evidence: file } = await getCertificate(ctx, id);
  if (!file) throw problem('no_evidence');
  await ctx.db.update(evidence).set({ furtherDismissed: dismissed }).where(eq(evidence.id, file.id));
}
