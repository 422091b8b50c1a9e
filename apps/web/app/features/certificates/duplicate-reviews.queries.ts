import type { DuplicateReview } from '@certfolio/contract/duplicates';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';
import { certificatesKey } from './certificates.queries.ts';

const atOnce = 100;

/** The review of one certificate, for an administrator; null when there is none. */
export const reviewOf = (certificateId: string) =>
  queryOptions({
    queryKey: [...certificatesKey, 'review', certificateId],
    queryFn: async ({ signal }): Promise<DuplicateReview | null> => {
      for (let skip = 0; ; skip += atOnce) {
        const { reviews } = await api.duplicates.list({
          query: { state: 'all', kind: 'duplicate', skip, limit: atOnce },
          signal,
        });
        const found = reviews.find(({ certificate }) => certificate.id === certificateId);
        if (found || reviews.length < atOnce) return found ?? null;
      }
    },
    staleTime: lifetimes.certificates,
  });

export type Decision = { verb: 'approve' | 'merge' | 'undo' } | { verb: 'reject'; reason: string };

/** Decides a review, or takes the decision back. Whoever asks refreshes what is shown: the certificate may be gone. */
export function useReviewDecision() {
  return useMutation({
    mutationFn: ({ id, ...decision }: Decision & { id: string }) => {
      const params = { id };
      return decision.verb === 'reject'
        ? api.duplicates.reject({ params, body: { reason: decision.reason } })
        : api.duplicates[decision.verb]({ params });
    },
  });
}
