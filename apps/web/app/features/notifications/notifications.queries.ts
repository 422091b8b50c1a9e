import type { NotificationPriority, NotificationType } from '@certfolio/contract/notification-events';
import { createApi } from '@certfolio/contract/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { nextSkip, type ToldList, unreadAmong, withRead, without } from './told-lists.ts';

const notificationsKey = ['notifications'] as const;
const listsKey = [...notificationsKey, 'lists'] as const;
const unreadKey = [...notificationsKey, 'unread'] as const;
const changeKey = [...notificationsKey, 'change'] as const;

export type ToldQuery = {
  unread_only?: boolean;
  type?: NotificationType;
  priority?: NotificationPriority;
};

/** What the bell asks for first, and what is asked for from then on and elsewhere. */
const firstOfBell = 10;
const pageSize = 20;

/** What the holder has been told, newest first; the former list stays on screen while a new one loads. */
export function useTold(query: ToldQuery, { inBell = false, enabled = true } = {}) {
  return useInfiniteQuery({
    queryKey: [...listsKey, query, inBell],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({
        query: {
          ...query,
          unread_only: query.unread_only ? 'true' : 'false',
          skip: pageParam,
          limit: inBell && pageParam === 0 ? firstOfBell : pageSize,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled,
  });
}

/** The browser sends the tag of its last answer along by itself: an unchanged count costs the server no query. */
export const askCount = async (signal?: AbortSignal): Promise<number> =>
  (await api.notifications.unreadCount(signal ? { signal } : {})).unread_count;

export const unreadCountQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => askCount(signal),
  staleTime: 30_000,
});

/** Takes over a count that was told, and asks again for the lists that it makes old; answers by how much it rose. */
export function takeCount(client: QueryClient, count: number): number {
  const former = client.getQueryData<number>(unreadKey);
  // What is being changed here is shown already, and its own answer follows.
  if (former === count || client.isMutating({ mutationKey: changeKey }) > 0) return 0;
  client.setQueryData(unreadKey, count);
  if (former === undefined) return 0;
  void client.invalidateQueries({ queryKey: listsKey });
  return count - former;
}

type Change = { do: 'read' | 'dismiss' | 'restore'; ids: string[] } | { do: 'read_all' };

/** What a page may be left with goes on without it: a click reads and leads elsewhere. */
const lasting = createApi({
  baseUrl: '',
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});

const atOnce = 100;

async function carryOut(change: Change): Promise<{ unread_count: number } | undefined> {
  if (change.do === 'read_all') return api.notifications.markAllRead();
  const [id] = change.ids;
  const params = { id: id ?? '' };
  if (change.do === 'read' && change.ids.length === 1) return lasting.notifications.markRead({ params });
  if (change.do === 'dismiss' && change.ids.length === 1) return api.notifications.dismiss({ params });
  const action = change.do === 'read' ? 'mark_read' : change.do;
  let answer: { unread_count: number } | undefined;
  for (let from = 0; from < change.ids.length; from += atOnce) {
    const ids = change.ids.slice(from, from + atOnce);
    answer = await api.notifications.bulk({ body: { ids, action } });
  }
  return answer;
}

/** Reads, dismisses and brings back: shown at once, and taken back with the reason where it could not be done. */
export function useNotificationChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: carryOut,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: notificationsKey, predicate: isListOrCount });
      const former = client.getQueriesData({ queryKey: notificationsKey, predicate: isListOrCount });
      foresee(client, change);
      return former;
    },
    onError: (error, change, former) => {
      for (const [key, data] of former ?? []) client.setQueryData(key, data);
      // What can be undone says so itself.
      if (change.do === 'read' || change.do === 'read_all') toast.failure(error);
    },
    onSuccess: (answer) => {
      if (answer) client.setQueryData(unreadKey, answer.unread_count);
    },
    onSettled: async () => {
      // The last of several: the others would bring back what the next is about to change.
      if (client.isMutating({ mutationKey: changeKey }) === 1)
        await client.invalidateQueries({ queryKey: listsKey });
    },
  });
}

const isListOrCount = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[1] === listsKey[1] || queryKey[1] === unreadKey[1];

/** Shows what a change will make of the lists and the count. */
function foresee(client: QueryClient, change: Change): void {
  if (change.do === 'restore') return;
  const ids = change.do === 'read_all' ? null : new Set(change.ids);
  const isMeant = (id: string) => ids === null || ids.has(id);
  const lists = client.getQueriesData<ToldList>({ queryKey: listsKey });
  const fewer = unreadAmong(
    lists.flatMap(([, list]) => list ?? []),
    isMeant,
  );
  const at = new Date().toISOString();
  for (const [key, list] of lists) {
    if (!list) continue;
    const unreadOnly = (key[2] as ToldQuery).unread_only === true;
    client.setQueryData<ToldList>(
      key,
      change.do === 'dismiss' ? without(list, isMeant) : withRead(list, isMeant, { unreadOnly, at }),
    );
  }
  client.setQueryData<number>(unreadKey, (count) =>
    count === undefined ? count : change.do === 'read_all' ? 0 : Math.max(0, count - fewer),
  );
}
