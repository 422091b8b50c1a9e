import { ApiError } from '@certfolio/contract/client';
import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';

const minute = 60_000;

/** How long each kind of data counts as fresh, in milliseconds (specification, section 9). */
export const lifetimes = {
  dashboard: 30 * minute,
  certificates: 15 * minute,
  wallets: 15 * minute,
  cvs: 20 * minute,
  profile: 60 * minute,
  analytics: 10 * minute,
  cpd: 15 * minute,
  boost: 30 * minute,
} as const;

/** The cache is dropped after two idle hours. */
const idle = 120 * minute;

declare module '@tanstack/react-query' {
  interface Register {
    /** `kept`: outlives the page, in the browser's storage, until it is stale or the session ends. */
    queryMeta: { kept?: boolean };
  }
}

/** The meta of a query that outlives the page: of the plan alone, for what is kept must be nobody's secret. */
export const kept = { kept: true } as const;

/** The prefix by which the end of a session finds and empties what is kept in the browser. */
const keptKey = 'certfolio.queries';

/** One more try, but not against a refusal: what is not there or not allowed will not be a second later. */
const once = (failures: number, error: Error): boolean => failures < 1 && !isRefusal(error);

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: once, refetchOnWindowFocus: false, staleTime: 5 * minute, gcTime: idle },
    },
  });

/**
 * The browser's one cache: loaders fill it, pages read it, sign-out clears it. On the server it stays empty;
 * there every request renders with a client of its own.
 */
export const queryClient = createQueryClient();

/** What of these answers is shown although asking again has failed: an outage, not a refusal. */
export function outdated(client: QueryClient): { since: number } | null {
  const failed = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.status === 'error' && state.data !== undefined && !isRefusal(state.error));
  if (failed.length === 0) return null;
  return { since: Math.min(...failed.map(({ state }) => state.dataUpdatedAt)) };
}

/**
 * Puts back what an earlier page kept, as old as it is, and keeps what changes from now on. A browser that
 * forbids storage keeps nothing, and nothing else fails.
 * @returns what stops the keeping
 */
export function keepAcrossPages(client: QueryClient, storage: () => Storage): () => void {
  const use = (work: (own: Storage) => void) => {
    try {
      work(storage());
    } catch {
      // Forbidden, full or not ours: the next page asks the server instead.
    }
  };
  use((own) => {
    const state = JSON.parse(own.getItem(keptKey) ?? 'null') as DehydratedState | null;
    const fresh = state?.queries.filter((one) => Date.now() - one.state.dataUpdatedAt < lifetimes.boost);
    if (fresh?.length) hydrate(client, { mutations: [], queries: fresh });
  });
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (!query.meta?.kept || (type !== 'updated' && type !== 'removed')) return;
    use((own) => {
      const state = dehydrate(client, {
        shouldDehydrateQuery: (one) => one.meta?.kept === true && one.state.status === 'success',
        shouldDehydrateMutation: () => false,
      });
      if (state.queries.length > 0) own.setItem(keptKey, JSON.stringify(state));
      else own.removeItem(keptKey);
    });
  });
}
