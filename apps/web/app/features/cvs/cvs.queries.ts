import type { Cv, CvDetail } from '@certfolio/contract/cvs';
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { lifetimes, queryClient } from '../../query.ts';
import { watchTasks } from '../upload/watch-tasks.ts';

export const cvsKey = ['cvs'] as const;
const oneKey = (id: string) => [...cvsKey, 'one', id] as const;
const pageSize = 50;

/** The own CVs, page by page; those with a tag where one is given. */
export function useCvs(userId: string, tag: string | null) {
  return useInfiniteQuery({
    queryKey: [...cvsKey, 'list', userId, tag],
    queryFn: ({ pageParam, signal }) =>
      api.cvs.listOfUser({
        params: { id: userId },
        query: { skip: pageParam, limit: pageSize, ...(tag === null ? {} : { tag }) },
        signal,
      }),
    ...inPages('cvs'),
    staleTime: lifetimes.cvs,
  });
}

/** How many CVs are uploaded and built, and how many may be; null is without limit. */
export function cvUsage(userId: string) {
  return queryOptions({
    queryKey: [...cvsKey, 'usage', userId],
    queryFn: async ({ signal }) => {
      const answer = await api.cvs.listOfUser({ params: { id: userId }, query: { limit: 1 }, signal });
      return {
        uploads: { used: answer.uploads, limit: answer.upload_limit },
        builds: { used: answer.builds, limit: answer.build_limit },
      };
    },
    staleTime: lifetimes.cvs,
  });
}

export const useCv = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await api.cvs.get({ params: { id }, signal })).cv,
    staleTime: lifetimes.cvs,
  });

/** CVs stand in lists, wallets and counts: all of them are asked again. */
export async function refreshCvs(client: QueryClient, gone: string | null = null): Promise<void> {
  const lost = gone === null ? '' : JSON.stringify(oneKey(gone));
  await Promise.all(
    [cvsKey, ['wallets'], ['dashboard']].map((queryKey) =>
      client.invalidateQueries({ queryKey, predicate: (query) => JSON.stringify(query.queryKey) !== lost }),
    ),
  );
}

/** The live state of the reading of a CV; `null` watches nothing. */
export const useCvTask = watchTasks({
  name: 'CV task',
  ask: (taskId, signal) => api.cvs.taskStatus({ params: { taskId }, signal }),
  onEnd: () => void refreshCvs(queryClient),
});

/** The task to watch: none once the CV has been read or could not be. */
export const taskToWatch = ({ task }: Pick<Cv, 'task'>): string | null =>
  task && (task.status === 'PENDING' || task.status === 'PROCESSING') ? task.task_id : null;

export function useCvRenaming(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => api.cvs.update({ params: { id }, body: { title } }),
    onSuccess: async ({ cv }) => {
      client.setQueryData(oneKey(id), cv);
      await refreshCvs(client, id);
    },
  });
}

export function useCvTagging(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tag, on }: { tag: string; on: boolean }) =>
      on
        ? api.cvs.addTag({ params: { id }, body: { tag_name: tag } })
        : api.cvs.removeTag({ params: { id, tag } }),
    // One after the other: the answer to an earlier change must not undo a later one.
    scope: { id: `tags of cv ${id}` },
    onSuccess: async ({ tags }) => {
      client.setQueryData<CvDetail>(oneKey(id), (now) => now && { ...now, tags });
      await client.invalidateQueries({ queryKey: [...cvsKey, 'list'] });
    },
  });
}

/** Reads a CV anew; what could not be read is tried once more. */
export function useCvReadingAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.cvs.extract({ params: { id } }),
    onSettled: () => refreshCvs(client),
  });
}

/** Asks an administrator to look through a CV. */
export function useCvReviewRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.cvs.submitForReview({ params: { id } }),
    onSuccess: async ({ cv }) => {
      client.setQueryData(oneKey(id), cv);
      await refreshCvs(client, id);
    },
  });
}

/** Takes back what was asked of an administrator. */
export function useCvReviewWithdrawal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.cvs.withdrawFromReview({ params: { id } }),
    onSuccess: async ({ cv }) => {
      client.setQueryData(oneKey(id), cv);
      await refreshCvs(client, id);
    },
  });
}

export function useCvDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cvs.remove({ params: { id } }),
    // The page of the deleted CV may still be open: asking for it again would only find it gone.
    onSuccess: (_answer, id) => refreshCvs(client, id),
    onError: () => refreshCvs(client),
  });
}

export function useCvRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cvs.restore({ body: { cv_ids: [id] } }),
    onSettled: () => refreshCvs(client),
  });
}
