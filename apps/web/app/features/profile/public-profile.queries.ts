import type { ProfileChange, ProfileSettings } from '@certfolio/contract/profiles';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';

const settingsKey = (userId: string) => ['profile', 'public', userId] as const;

export const publicProfileOf = (userId: string) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: async ({ signal }) => (await api.profiles.settings({ params: { id: userId }, signal })).profile,
    staleTime: lifetimes.profile,
    // Whether a chosen wallet is shown follows from its own sharing, which is changed on another page.
    refetchOnMount: 'always',
  });

export type Change = ProfileChange & { enabled?: boolean };

/** Changes what is mentioned; the answer is what the page then shows. */
export function usePublicProfileChange(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ enabled, ...body }: Change) =>
      api.profiles.change({
        params: { id: userId },
        query: enabled === undefined ? {} : { enabled: enabled ? 'true' : 'false' },
        body,
      }),
    onSuccess: ({ profile }) => client.setQueryData<ProfileSettings>(settingsKey(userId), profile),
  });
}

/** A new link; the former one has ended by the time of the answer. */
export function useNewProfileLink(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.profiles.generateToken({ params: { id: userId } }),
    onSuccess: ({ profile }) => client.setQueryData<ProfileSettings>(settingsKey(userId), profile),
  });
}

/** Up to a hundred wallets to choose from, by words. */
export const walletChoices = (userId: string, q: string) =>
  queryOptions({
    queryKey: ['wallets', 'choices', userId, q],
    queryFn: ({ signal }) =>
      api.wallets.listOfUser({
        params: { id: userId },
        query: { limit: 100, sort: 'title', order: 'asc', ...(q ? { q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: lifetimes.wallets,
  });
