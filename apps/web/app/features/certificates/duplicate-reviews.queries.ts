import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';

export type Decision = { verb: 'approve' | 'merge' } | { verb: 'reject'; reason: string };

/** Decides a review. Whoever asks refreshes what is shown: the certificate may be gone. */
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
