import type { CvSharing } from '@certfolio/contract/cv-building';
import type { CvContent } from '@certfolio/contract/cv-content';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { cvsKey, refreshCvs } from './cvs.queries.ts';

/** Saves that go on although the page that began them is left, by CV. */
const saves = new Map<string, Promise<unknown>>();

/** Makes whoever opens the CV next wait for its saving. */
export function untilSaved(id: string, saving: Promise<unknown>): void {
  const own = saving.finally(() => {
    if (saves.get(id) === own) saves.delete(id);
  });
  saves.set(id, own);
}

/** A built CV to work on: never from the cache, for it is edited in more than one window. */
export const builtCv = (id: string) =>
  queryOptions({
    queryKey: [...cvsKey, 'built', id],
    queryFn: async ({ signal }) => {
      await saves.get(id);
      return (await api.cvBuilding.get({ params: { id }, signal })).built;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Lists show what a saved CV is called, how it looks and when it changed: asked again when they are next seen. */
export function staleCvs(client: QueryClient): void {
  for (const part of ['list', 'one', 'usage'])
    void client.invalidateQueries({ queryKey: [...cvsKey, part], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: ['wallets'], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
}

/** What a new CV is made from: content, or another CV of the same holder. */
export type CvBeginning = { title?: string; cvData?: CvContent; from_cv_id?: string };

export function useCvBuilding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CvBeginning) => (await api.cvBuilding.create({ body })).built,
    onSuccess: () => refreshCvs(client),
  });
}

export const cvRevisions = (id: string) =>
  queryOptions({
    queryKey: [...cvsKey, 'revisions', id],
    queryFn: async ({ signal }) => (await api.cvBuilding.revisions({ params: { id }, signal })).revisions,
    staleTime: 0,
    gcTime: 0,
  });

export const useRevisionRestoring = (id: string) =>
  useMutation({
    mutationFn: async (revision: number) =>
      (await api.cvBuilding.restoreRevision({ params: { id }, body: { revision } })).built,
  });

const sharingKey = (id: string) => [...cvsKey, 'sharing', id] as const;

export const cvSharing = (id: string) =>
  queryOptions({
    queryKey: sharingKey(id),
    queryFn: async ({ signal }) => (await api.cvBuilding.sharing({ params: { id }, signal })).sharing,
    // Views are counted while it is open elsewhere.
    staleTime: 0,
  });

export type SharingChange = Partial<Omit<CvSharing, 'token' | 'url' | 'view_count'>>;

export function useCvSharingChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SharingChange) => api.cvBuilding.share({ params: { id }, body }),
    // One after the other: the answer to an earlier change must not undo a later one.
    scope: { id: `sharing of cv ${id}` },
    onSuccess: ({ sharing }) => client.setQueryData(sharingKey(id), sharing),
  });
}

export function useCvLinkRenewal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.cvBuilding.renewLink({ params: { id } }),
    onSuccess: ({ sharing }) => client.setQueryData(sharingKey(id), sharing),
  });
}
