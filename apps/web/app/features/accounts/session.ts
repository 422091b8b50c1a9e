import { useCallback, useEffect } from 'react';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@certfolio/contract/accounts';
import { api } from '../../api.ts';
import { reasonKey, recheckInterval, type SessionState, sessionStateOf } from './session.states.ts';

export type Session =
  | { kind: 'visitor' }
  | { kind: 'signed_in'; user: User }
  | { kind: 'ended'; state: SessionState };

const startedKey = 'certfolio.session-started';
const ownKeys = 'certfolio.';

/**
 * The account of this browser's session. A refusal is an answer (`visitor`, or `ended` where there was a
 * session before); an outage is an error, and keeps the last answer.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, signal }): Promise<Session> => {
    try {
      const { user } = await api.auth.me({ signal });
      keepStart();
      return { kind: 'signed_in', user };
    } catch (error) {
      const state = sessionStateOf(error);
      if (!state) throw error;
      // What was kept for the session is gone by the time a second look is refused: it still ended.
      const former = client.getQueryData<Session>(['session']);
      if (former?.kind === 'ended') return former;
      return former?.kind === 'signed_in' || sessionStarted()
        ? { kind: 'ended', state }
        : { kind: 'visitor' };
    }
  },
  staleTime: recheckInterval,
});

/** When this browser signed in, or null: public pages ask who is there only where somebody is. */
export function sessionStarted(): Date | null {
  const text = kept(() => localStorage.getItem(startedKey));
  return text ? new Date(text) : null;
}

function keepStart(): void {
  if (!sessionStarted()) kept(() => localStorage.setItem(startedKey, new Date().toISOString()));
}

/** Storage may be forbidden by the browser; then nothing is remembered, and nothing else fails. */
function kept<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const put = (client: QueryClient, session: Session): void => {
  client.setQueryData<Session>(['session'], session);
};

/** Takes over the account that a sign-in or a verified address answered with. */
export function beginSession(client: QueryClient, user: User): void {
  dropCaches(client);
  keepStart();
  put(client, { kind: 'signed_in', user });
}

/** Puts a newer account in place of the cached one, after a change of it. */
export function renewUser(client: QueryClient, user: User): void {
  put(client, { kind: 'signed_in', user });
}

/** Empties every cache and what this product keeps in the browser; nobody is signed in afterwards. */
export function endSession(client: QueryClient): void {
  forgetSession(client);
  put(client, { kind: 'visitor' });
}

/** The same, while the page still says why the session ended. */
export function forgetSession(client: QueryClient): void {
  dropCaches(client);
  dropStored();
}

function dropStored(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    kept(() => {
      const own = storage();
      for (const key of Object.keys(own)) if (key.startsWith(ownKeys)) own.removeItem(key);
    });
  }
}

function dropCaches(client: QueryClient): void {
  const isSession = (key: readonly unknown[]) => key[0] === sessionQuery.queryKey[0];
  client.removeQueries({ predicate: (query) => !isSession(query.queryKey) });
  client.getMutationCache().clear();
}

/** The session on a guarded page: always asked for. */
export const useSession = () => useQuery(sessionQuery);

/** Who is signed in on any page, or null; a visitor's browser asks nothing. */
export function useVisitor(): { user: User | null; asking: boolean } {
  const { data, isFetching } = useQuery({
    ...sessionQuery,
    enabled: () => typeof window !== 'undefined' && sessionStarted() !== null,
  });
  return { user: data?.kind === 'signed_in' ? data.user : null, asking: isFetching && !data };
}

/** The signed-in account inside a guarded area. */
export function useUser(): User {
  const { data } = useSession();
  if (data?.kind !== 'signed_in') throw new Error('useUser is for pages behind the signed-in guard');
  return data.user;
}

/** The mutation under this key ends the session; while it runs nothing else may find that out. */
export const signOutKey = ['sign-out'];

/**
 * Ends the session here and on the server, then goes home by loading it anew, so that nothing of the account
 * is left in memory. Rejects if the server could not be told; otherwise it stays pending until the page is gone.
 */
export function useSignOut(): () => Promise<void> {
  const leave = useLeaving();
  return useCallback(() => leave(() => api.auth.logout(), '/'), [leave]);
}

/** The same for any call that ends the session for good, and for the page that follows it. */
export function useLeaving(): (end: () => Promise<unknown>, to: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (end, to) => {
      await client.cancelQueries({ queryKey: sessionQuery.queryKey });
      await end();
      dropStored();
      window.location.assign(to);
      await new Promise(() => undefined);
    },
    [client],
  );
}

/**
 * Watches the session while a guarded page is open: every five minutes, when the window gets the focus, when
 * any call is refused for lack of a session, and when another tab signs in or out. A failed check is ignored.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const recheck = () => {
      if (client.isMutating({ mutationKey: signOutKey }) > 0) return;
      void client.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
    };
    // A page that the Back button takes out of the browser's memory shows what it showed: it starts anew.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key !== startedKey && event.key !== null) return;
      // The answer that ends a session here empties the storage, too: this tab is leaving by itself.
      if (client.isMutating({ mutationKey: signOutKey }) > 0) return;
      // Another tab signed out, and emptied what the tabs share: this one leaves with it.
      if (!sessionStarted()) window.location.assign(`/?${reasonKey}=SESSION_ERROR`);
      else recheck();
    };
    const onRefusal = (error: unknown) => {
      if (sessionStateOf(error)) recheck();
    };
    const timer = setInterval(recheck, recheckInterval);
    window.addEventListener('focus', recheck);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    const leaveQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onRefusal(event.action.error);
    });
    const leaveMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onRefusal(event.action.error);
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', recheck);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
      leaveQueries();
      leaveMutations();
    };
  }, [client]);
}
