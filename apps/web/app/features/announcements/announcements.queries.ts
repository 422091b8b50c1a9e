import type { FoundUser } from '@certfolio/contract/admin-users';
import type { Audience } from '@certfolio/contract/notifications';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import {
  type AnnouncementDraft,
  bodyOf,
  changesOf,
  draftOf,
  type NamedAccount,
} from './announcement-draft.ts';
import type { AnnouncementView } from './announcement-filters.ts';

const announcementsKey = ['announcements'] as const;
const pageSize = 20;

/** The announcements of a view, newest first. What is being sent or scheduled goes on by itself. */
export function useAnnouncements({ type, target, active }: AnnouncementView) {
  return useInfiniteQuery({
    queryKey: [...announcementsKey, 'list', { type, target, active }],
    queryFn: ({ pageParam, signal }) =>
      api.announcements.list({
        query: {
          skip: pageParam,
          limit: pageSize,
          ...(type ? { type_filter: type } : {}),
          ...(target ? { target_type_filter: target } : {}),
          ...(active ? { is_active: active } : {}),
        },
        signal,
      }),
    ...inPages('notifications'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.notifications.some((one) => one.state === 'sending'))
        ? 2000
        : false,
  });
}

export const announcementById = (id: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: async ({ signal }) => (await api.announcements.get({ params: { id }, signal })).notification,
    staleTime: 0,
  });

/** "Amara Okafor, amara@example.org": who an account is, to an administrator. */
const accountWords = ({ first_name: first, last_name: last, email }: FoundUser): string =>
  [[first, last].filter(Boolean).join(' '), email].filter(Boolean).join(', ');

const named = (users: FoundUser[]): NamedAccount[] =>
  users.map((user) => ({ id: user.id, name: accountWords(user) }));

/** Accounts by words of their address or name. */
export const accountsFound = (query: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'accounts', query],
    queryFn: async ({ signal }) =>
      named((await api.adminUsers.search({ body: { query, limit: 10 }, signal })).users),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Who the first hundred of accounts are that were named before. */
export const accountsNamed = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...announcementsKey, 'named', ids],
    queryFn: async ({ signal }) =>
      named(
        (await api.adminUsers.search({ body: { query: '', ids: ids.slice(0, 100), limit: 100 }, signal }))
          .users,
      ),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });

/** How many an audience is now. */
export const audienceSize = (target: Audience | null) =>
  queryOptions({
    queryKey: [...announcementsKey, 'audience', target],
    queryFn: async ({ signal }) =>
      target ? (await api.announcements.audience({ body: { target }, signal })).people : 0,
    enabled: target !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

function useRefreshing() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: announcementsKey });
}

export function useAnnouncementCreation() {
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: (draft: AnnouncementDraft) => api.announcements.create({ body: bodyOf(draft) }),
    onSuccess: refresh,
  });
}

export function useAnnouncementChange(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: async (change: { draft: AnnouncementDraft } | { active: boolean }) => {
      if ('active' in change)
        return api.announcements.update({ params: { id }, body: { is_active: change.active } });
      const before = await client.ensureQueryData(announcementById(id));
      return api.announcements.update({ params: { id }, body: changesOf(draftOf(before), change.draft) });
    },
    onSuccess: ({ notification }) => {
      client.setQueryData(announcementById(id).queryKey, notification);
      return refresh();
    },
  });
}

export function useAnnouncementRemoval() {
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: (id: string) => api.announcements.remove({ params: { id } }),
    onSettled: refresh,
  });
}
