import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { DuplicateReviewDetail } from '@certfolio/contract/duplicates';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { refreshCertificates } from '../certificates/certificates.queries.ts';
import type { DuplicateView } from './duplicate-filters.ts';

const duplicatesKey = ['duplicates'] as const;
const pageSize = 50;

/** The cases of a view, the most alike first. Others decide too: what was seen a while ago is asked for again. */
export function useDuplicates({ state, kind }: DuplicateView) {
  return useInfiniteQuery({
    queryKey: [...duplicatesKey, 'list', { state, kind }],
    queryFn: ({ pageParam, signal }) =>
      api.duplicates.list({
        query: { skip: pageParam, limit: pageSize, state: state ?? 'pending', ...(kind ? { kind } : {}) },
        signal,
      }),
    ...inPages('reviews'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export const duplicateById = (id: string) =>
  queryOptions({
    queryKey: [...duplicatesKey, 'one', id],
    queryFn: async ({ signal }) => (await api.duplicates.get({ params: { id }, signal })).review,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Until both have been read the two cannot be merged.
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.data.merge_obstacle === 'review_reading' ? 3000 : false,
  });

/** Puts a case that the server has just answered where its page reads it. */
export function keepDuplicate(client: QueryClient, review: DuplicateReviewDetail): void {
  client.setQueryData(duplicateById(review.id).queryKey, review);
}

/** What is shown of the cases, and of certificates: they may be the administrator's own. */
export async function refreshDuplicates(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: duplicatesKey }), refreshCertificates(client)]);
}

export function useDecisionUndoing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.duplicates.undo({ params: { id } }),
    onSuccess: ({ review }) => keepDuplicate(client, review),
    onSettled: () => refreshDuplicates(client),
  });
}
