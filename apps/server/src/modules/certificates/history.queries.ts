import { historyLimit, type HistoryEvent } from '@certfolio/contract/certificates';
import type { UserContext } from '../../context.ts';
import { and, desc, eq, inArray, isNull, ne, or, sql } from '../../db/orm.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { duplicateReviewLog, duplicateReviews } from '../duplicates/duplicates.table.ts';
import { verificationRuns } from '../verification/verification.table.ts';
import { walletCertificates, wallets } from '../wallets/wallets.table.ts';
import { findFiles, type CertificateRow } from './certificates.queries.ts';
import { certificates, evidence, tasks } from './certificates.table.ts';

/** Kinds in the order in which they follow from one another: what one transaction did has one instant. */
const causes: HistoryEvent['kind'][] = [
  'added',
  'file_added',
  'credential_kept',
  'read',
  'not_read',
  'held',
  'merged',
  'decided',
  'checked',
  'revoked',
  'added_to_wallet',
];

/**
 * What has happened to one of the actor's certificates, newest first. No log of it is kept: files, readings, checks
 * and decisions say when they came about. What leaves no row of its own, a correction or the sharing, is not told.
 */
export async function findHistory(ctx: UserContext, certificate: Of): Promise<HistoryEvent[]> {
  const parts = await Promise.all([
    beginning(ctx, certificate),
    filesAdded(ctx, certificate),
    credentialKept(ctx, certificate),
    readingsEnded(ctx, certificate),
    checksRun(ctx, certificate),
    reviewed(ctx, certificate),
    mergedInto(ctx, certificate),
    walletsJoined(ctx, certificate),
  ]);
  const revoked = certificate.revokedAt ? [{ kind: 'revoked' as const, at: at(certificate.revokedAt) }] : [];
  return [...parts.flat(), ...revoked]
    .toSorted((a, b) => (a.at === b.at ? placeOf(b) - placeOf(a) : a.at < b.at ? 1 : -1))
    .slice(0, historyLimit);
}

const at = (instant: Date): string => instant.toISOString();
const placeOf = ({ kind }: HistoryEvent): number => causes.indexOf(kind);

type Of = Pick<CertificateRow, 'id' | 'createdAt' | 'revokedAt'>;
type Events = Promise<HistoryEvent[]>;

/** A file or a credential that it was made of says so itself. */
async function beginning(ctx: UserContext, { id, createdAt }: Of): Events {
  const { rows } = await ctx.db.execute(sql`
    select from ${evidence} e where e.certificate_id = ${id} and e.created_at = ${at(createdAt)}::timestamptz
    union all
    select from ${heldCredentials} h where h.certificate_id = ${id} and h.created_at = ${at(createdAt)}::timestamptz
    limit 1`);
  return rows.length > 0 ? [] : [{ kind: 'added', at: at(createdAt) }];
}

async function filesAdded(ctx: UserContext, { id }: Of): Events {
  const files = await findFiles(ctx, id, { skip: 0, limit: historyLimit });
  return files.map(({ file, restores }) => ({
    kind: 'file_added',
    at: at(file.createdAt),
    version: file.version,
    filename: file.filename,
    restores,
  }));
}

async function credentialKept(ctx: UserContext, { id }: Of): Events {
  const held = await ctx.db
    .select({ createdAt: heldCredentials.createdAt, standard: heldCredentials.standard })
    .from(heldCredentials)
    .where(eq(heldCredentials.certificateId, id));
  return held.map(({ createdAt, standard }) => ({ kind: 'credential_kept', at: at(createdAt), standard }));
}

async function readingsEnded(ctx: UserContext, { id }: Of): Events {
  const ended = await ctx.db
    .select({ task: tasks, version: evidence.version })
    .from(tasks)
    .innerJoin(evidence, eq(evidence.id, tasks.evidenceId))
    .where(and(eq(tasks.certificateId, id), inArray(tasks.status, ['SUCCESS', 'FAILURE'])))
    .orderBy(sql`${tasks.createdAt} desc nulls last`)
    .limit(historyLimit);
  return ended.map(({ task: { status, updatedAt, rereads, error }, version }) =>
    status === 'SUCCESS'
      ? { kind: 'read', at: at(updatedAt), version, again: rereads }
      : { kind: 'not_read', at: at(updatedAt), version, reason: error ?? '' },
  );
}

async function checksRun(ctx: UserContext, { id }: Of): Events {
  const { occasion, verdict, sentence } = verificationRuns;
  const runs = await ctx.db
    .select({ at: verificationRuns.at, occasion, verdict, sentence })
    .from(verificationRuns)
    .where(eq(verificationRuns.certificateId, id))
    .orderBy(sql`${verificationRuns.at} desc nulls last, ${verificationRuns.id} desc nulls last`)
    .limit(historyLimit);
  return runs.map((run) => ({ ...run, kind: 'checked', at: at(run.at) }));
}

/** Why it was held and what was decided; of a flag about another account no more than that it was rejected for it. */
async function reviewed(ctx: UserContext, { id }: Of): Events {
  const held = await ctx.db
    .select({ review: duplicateReviews, similarTo: { id: certificates.id, title: certificates.title } })
    .from(duplicateReviews)
    .leftJoin(
      certificates,
      and(
        eq(certificates.id, duplicateReviews.matchedId),
        eq(certificates.ownerId, ctx.actor.id),
        isNull(certificates.deletedAt),
      ),
    )
    .where(
      and(
        eq(duplicateReviews.certificateId, id),
        or(ne(duplicateReviews.kind, 'other_account'), eq(duplicateReviews.state, 'rejected')),
      ),
    )
    .limit(historyLimit);
  const reviews = held.map(({ review }) => review);
  const decisions = await decisionsOf(
    ctx,
    reviews.map((review) => review.id),
  );
  const holding = held
    .filter(({ review }) => review.kind === 'duplicate')
    .map(({ review, similarTo }) => ({
      kind: 'held' as const,
      at: at(review.createdAt),
      similarity_percentage: review.score,
      similar_to: similarTo,
    }));
  return [
    ...holding,
    ...decisions.flatMap(({ reviewId, action, at: when }): HistoryEvent[] => {
      const review = reviews.find((one) => one.id === reviewId);
      if (action === 'held') return holding.map((event) => ({ ...event, at: at(when) }));
      // A merging is told where the file went.
      if (action === 'merged' || action === 'looked') return [];
      if (review?.kind === 'other_account' && action !== 'rejected') return [];
      const reason = action === 'rejected' && review?.state === 'rejected' ? review.reason : null;
      return [{ kind: 'decided', at: at(when), decision: action, reason }];
    }),
  ];
}

/** Uploads of the same holder that became files of this certificate, and those that were taken out of it again. */
async function mergedInto(ctx: UserContext, { id }: Of): Events {
  const reviews = await ctx.db
    .select({ id: duplicateReviews.id, title: certificates.title })
    .from(duplicateReviews)
    .innerJoin(certificates, eq(certificates.id, duplicateReviews.certificateId))
    .where(
      and(
        eq(duplicateReviews.matchedId, id),
        eq(duplicateReviews.kind, 'duplicate'),
        eq(certificates.ownerId, ctx.actor.id),
      ),
    )
    .orderBy(desc(duplicateReviews.createdAt))
    .limit(historyLimit);
  const titles = new Map(reviews.map((review) => [review.id, review.title]));
  const decisions = await decisionsOf(ctx, [...titles.keys()]);
  return decisions.flatMap(({ reviewId, action, at: when }, place): HistoryEvent[] => {
    const undone = action === 'undone' && formerOf(decisions, place)?.action === 'merged';
    if (action !== 'merged' && !undone) return [];
    return [{ kind: 'merged', at: at(when), title: titles.get(reviewId) ?? '', undone }];
  });
}

type Decision = Pick<typeof duplicateReviewLog.$inferSelect, 'reviewId' | 'action' | 'at'>;

/** What was decided before about the same: they come newest first. */
const formerOf = (decisions: Decision[], place: number): Decision | undefined =>
  decisions.slice(place + 1).find(({ reviewId }) => reviewId === decisions[place]?.reviewId);

async function decisionsOf(ctx: UserContext, reviewIds: string[]): Promise<Decision[]> {
  if (reviewIds.length === 0) return [];
  const { reviewId, action } = duplicateReviewLog;
  return ctx.db
    .select({ reviewId, action, at: duplicateReviewLog.at })
    .from(duplicateReviewLog)
    .where(and(inArray(reviewId, reviewIds), ne(action, 'looked')))
    .orderBy(desc(duplicateReviewLog.at))
    .limit(historyLimit);
}

async function walletsJoined(ctx: UserContext, { id }: Of): Events {
  const { addedAt } = walletCertificates;
  const joined = await ctx.db
    .select({ addedAt, wallet: { id: wallets.id, title: wallets.title } })
    .from(walletCertificates)
    .innerJoin(wallets, eq(wallets.id, walletCertificates.walletId))
    .where(and(eq(walletCertificates.certificateId, id), isNull(wallets.deletedAt)))
    .orderBy(desc(addedAt))
    .limit(historyLimit);
  return joined.map((one) => ({ kind: 'added_to_wallet', at: at(one.addedAt), wallet: one.wallet }));
}
