import type { FieldReading, ReadField } from '@certfolio/contract/certificates';
import type { Context, SystemActor } from '../../context.ts';
import { and, desc, eq, isNull, sql } from '../../db/orm.ts';
import {
  findLikenesses,
  flagElsewhere,
  keepRenewals,
  keepSimilar,
  type Subject,
} from '../duplicates/detection.ts';
import { findHold, isMatchGone, lapseReview, openReview, release } from '../duplicates/holds.ts';
import { reviewDecided } from '../notifications/events/review-decided.event.ts';
import { tell } from '../notifications/tell.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { isAtWork, isHeld } from './certificates.policy.ts';
import type { CertificateRow, EvidenceRow } from './certificates.queries.ts';
import { certificates, evidence, evidenceLooks, readings } from './certificates.table.ts';

type Review = Pick<CertificateRow, 'status'> & Partial<Pick<CertificateRow, 'requiresReview' | 'similarity'>>;
type ComparedFile = Pick<EvidenceRow, 'id' | 'sha256' | 'firstPage' | 'lastPage'>;
type Fields = Partial<Record<ReadField, FieldReading | null>>;

/**
 * Compares a certificate with the others of its holder: one that repeats one of them is held for review where it may
 * be, likenesses and renewals are kept, and what other accounts have too is flagged. What is held stays held, and what
 * an administrator has let through is not held again.
 */
export async function settleReview(
  ctx: Context,
  certificate: CertificateRow,
  file: ComparedFile | null,
  fields: Fields,
  mayBeHeld: boolean,
): Promise<Review> {
  const { id, ownerId, status } = certificate;
  // A number that somebody has only typed in is no reason to look at what another account keeps.
  if (file) await flagElsewhere(ctx, certificate, file.sha256);
  if (status === 'rejected') return { status };
  const document = file && (await documentOf(ctx, file, fields));
  const likenesses = await findLikenesses(ctx, { ownerId, certificate, document });
  const found = await findHold(ctx, id);
  const hold = found?.state === 'lapsed' ? null : found;
  const repeats = likenesses.duplicates.filter((match) => match.certificate.id !== hold?.matchedId);
  const [closest] = repeats;
  if (status !== 'pending_review' && mayBeHeld && closest && !hold) {
    await keepSimilar(ctx, id, likenesses.similar);
    await openReview(ctx, certificate, closest);
    return { status: 'pending_review', requiresReview: true, similarity: closest.percentage };
  }
  await keepSimilar(ctx, id, status === 'pending_review' ? [] : [...repeats, ...likenesses.similar]);
  if (status === 'pending_review') return { status };
  await keepRenewals(ctx, certificate, likenesses);
  return { status: 'uploaded' };
}

async function documentOf(
  ctx: Context,
  { id, sha256, firstPage, lastPage }: ComparedFile,
  fields: Fields,
): Promise<Subject['document']> {
  const [kept] = await ctx.db
    .select({ looks: evidenceLooks.looks })
    .from(evidenceLooks)
    .where(eq(evidenceLooks.evidenceId, id));
  const span = firstPage !== null && lastPage !== null ? ([firstPage, lastPage] as const) : null;
  return { sha256, span, fields, looks: kept?.looks ?? [] };
}

/**
 * Carries out `compareCertificateJob`: what a certificate resembles and renews, after its holder has typed it in or set
 * another value. It is held for nothing: its holder has said what it is. One that is being read is compared then.
 */
export const compareCertificate = (ctx: Context<SystemActor>, certificateId: string): Promise<void> =>
  onCertificate(ctx, certificateId, async (ctx, certificate) => {
    if (isAtWork(certificate)) return;
    const { file, fields } = await findNewest(ctx, certificateId);
    await settleReview(ctx, certificate, file, fields, false);
  });

/**
 * Carries out `reconsiderHoldJob`: what a certificate is held for has been deleted, merged away or brought back. Without
 * it there is nothing that it repeats, and it is listed, unless it repeats another; with it, it is held again.
 */
export const reconsiderHold = (ctx: Context<SystemActor>, certificateId: string): Promise<void> =>
  onCertificate(ctx, certificateId, async (ctx, certificate) => {
    const hold = await findHold(ctx, certificateId);
    const lapses = hold?.state === 'pending' && (await isMatchGone(ctx, hold));
    if (!hold || !(lapses || hold.state === 'lapsed')) return;
    let freed = certificate;
    if (lapses) {
      await lapseReview(ctx, hold.id);
      // It may have been rejected for another reason.
      if (certificate.status === 'pending_review') {
        freed = { ...certificate, ...(await release(ctx, certificateId)) };
      }
    }
    if (isHeld(freed)) return;
    const { file, fields } = await findNewest(ctx, certificateId);
    // What is being read is compared, and perhaps held, at the end of that.
    const review = isAtWork(freed) ? null : await settleReview(ctx, freed, file, fields, true);
    if (review?.status === 'pending_review') {
      await ctx.db
        .update(certificates)
        .set({ ...review, updatedAt: sql`now()` })
        .where(eq(certificates.id, certificateId));
    } else if (freed !== certificate) {
      const { ownerId, title } = certificate;
      await tell(ctx, ownerId, reviewDecided, { decision: 'lapsed', certificateId, title });
    }
  });

/** Holds the account, then the certificate; nothing is done about one that is deleted. */
function onCertificate(
  ctx: Context<SystemActor>,
  certificateId: string,
  work: (ctx: Context<SystemActor>, certificate: CertificateRow) => Promise<void>,
): Promise<void> {
  const isKept = and(eq(certificates.id, certificateId), isNull(certificates.deletedAt));
  return ctx.transaction(async (ctx) => {
    const [found] = await ctx.db.select({ ownerId: certificates.ownerId }).from(certificates).where(isKept);
    if (!found) return;
    await lockAccount(ctx, found.ownerId);
    const [certificate] = await ctx.db.select().from(certificates).where(isKept).for('no key update');
    if (certificate) await work(ctx, certificate);
  });
}

async function findNewest(
  ctx: Context,
  certificateId: string,
): Promise<{ file: ComparedFile | null; fields: Fields }> {
  const [newest] = await ctx.db
    .select({ file: evidence, fields: readings.fields })
    .from(evidence)
    .leftJoin(readings, eq(readings.evidenceId, evidence.id))
    .where(eq(evidence.certificateId, certificateId))
    .orderBy(desc(evidence.version))
    .limit(1);
  return { file: newest?.file ?? null, fields: newest?.fields ?? {} };
}
