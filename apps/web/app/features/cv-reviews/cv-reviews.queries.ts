import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { CvReviewDetail } from '@certfolio/contract/cv-reviews';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { refreshCvs } from '../cvs/cvs.queries.ts';
import type { CvReviewsView } from './cv-review-filters.ts';

const cvReviewsKey = ['cv-reviews'] as const;
const pageSize = 50;

/** The requests of a view, the oldest first. Others decide too: what was seen a while ago is asked for again. */
export function useCvReviews({ state }: CvReviewsView) {
  return useInfiniteQuery({
    queryKey: [...cvReviewsKey, 'list', { state }],
    queryFn: ({ pageParam, signal }) =>
      api.cvReviews.list({ query: { skip: pageParam, limit: pageSize, state: state ?? 'pending' }, signal }),
    ...inPages('reviews'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export const cvReviewById = (id: string) =>
  queryOptions({
    queryKey: [...cvReviewsKey, 'one', id],
    queryFn: async ({ signal }) => (await api.cvReviews.get({ params: { id }, signal })).review,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // What is being read has its pages in a moment.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'pending' && data.cv_status === 'processing' ? 3000 : false,
  });

/** Puts a request that the server has just answered where its page reads it. */
export function keepCvReview(client: QueryClient, review: CvReviewDetail): void {
  client.setQueryData(cvReviewById(review.id).queryKey, review);
}

/** What is shown of the requests, and of CVs: they may be the administrator's own. */
export async function refreshCvReviews(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: cvReviewsKey }), refreshCvs(client)]);
}

export type CvReviewDecision = { verb: 'approve' } | { verb: 'return'; remark: string };

/** Decides a request. Whoever asks refreshes what is shown: the CV may be gone. */
export function useCvReviewDecision() {
  return useMutation({
    mutationFn: ({ id, ...decision }: CvReviewDecision & { id: string }) =>
      decision.verb === 'return'
        ? api.cvReviews.return({ params: { id }, body: { remark: decision.remark } })
        : api.cvReviews.approve({ params: { id } }),
  });
}

export function useCvReviewUndoing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cvReviews.undo({ params: { id } }),
    onSuccess: ({ review }) => keepCvReview(client, review),
    onSettled: () => refreshCvReviews(client),
  });
}
