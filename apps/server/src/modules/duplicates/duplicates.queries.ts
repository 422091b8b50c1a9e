import type { ReviewState } from '@certfolio/contract/certificates';
import type { Context } from '../../context.ts';
import { and, desc, eq, isNull, ne, or, sql } from '../../db/orm.ts';
import { isListed } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { certificatesToldApart, duplicateReviews, similarCertificates } from './duplicates.table.ts';

/** Why a certificate is or was held, as far as its holder is told. */
export type HoldForHolder = {
  id: string;
  state: ReviewState;
  score: number | null;
  reasons: string[];
  similarTo: { id: string; title: string } | null;
  decidedAt: Date | null;
  reason: string | null;
};

/**
 * Of a flag about another account its holder learns nothing, unless the certificate was rejected for it: then
 * that it was, and what the administrator said.
 */
export async function findHoldForHolder(ctx: Context, certificateId: string): Promise<HoldForHolder | null> {
  const found = await ctx.db
    .select({ review: duplicateReviews, matched: { id: certificates.id, title: certificates.title } })
    .from(duplicateReviews)
    .leftJoin(
      certificates,
      and(eq(certificates.id, duplicateReviews.matchedId), isNull(certificates.deletedAt)),
    )
    .where(
      and(
        eq(duplicateReviews.certificateId, certificateId),
        ne(duplicateReviews.state, 'lapsed'),
        or(ne(duplicateReviews.kind, 'other_account'), eq(duplicateReviews.state, 'rejected')),
      ),
    );
  const elsewhere = found.find(({ review }) => review.kind === 'other_account');
  const held = found.find(({ review }) => review.kind === 'duplicate');
  const [shown] = [elsewhere, held].filter((one) => one !== undefined);
  if (!shown) return null;
  const { id, state, score, reasons, decidedAt, reason, kind } = shown.review;
  const own = kind === 'duplicate';
  return {
    id,
    state,
    score: own ? score : null,
    reasons: own ? reasons : [],
    similarTo: own ? shown.matched : null,
    decidedAt,
    reason,
  };
}

export type SimilarCertificate = { id: string; title: string; score: number; reasons: string[] };

/**
 * Listed certificates of the same holder that say much the same, whichever of the two came first, but for those that
 * their holder has told apart.
 */
export const findSimilar = (ctx: Context, certificateId: string): Promise<SimilarCertificate[]> => {
  const { certificateId: one, similarId: other, score, reasons } = similarCertificates;
  return ctx.db
    .select({ id: certificates.id, title: certificates.title, score, reasons })
    .from(similarCertificates)
    .innerJoin(
      certificates,
      sql`${certificates.id} = case when ${one} = ${certificateId} then ${other} else ${one} end`,
    )
    .where(
      and(
        or(eq(one, certificateId), eq(other, certificateId)),
        isNull(certificates.deletedAt),
        isListed(),
        sql`not exists (select from ${certificatesToldApart} told
          where told.first_id = least(${one}, ${other}) and told.second_id = greatest(${one}, ${other}))`,
      ),
    )
    .orderBy(desc(score))
    .limit(10);
};
