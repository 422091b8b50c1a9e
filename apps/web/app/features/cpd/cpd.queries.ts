import type { Api } from '@certfolio/contract/contract';
import type { TimeRange } from '@certfolio/contract/cpd';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';
import { keepAnswer, keptAnswer } from './kept-answer.ts';

export const cpdKey = ['cpd'] as const;

/** What a query of CPD has in common: asked even where the browser believes to be offline, so that it can say so. */
export const cpdDefaults = { networkMode: 'always', staleTime: lifetimes.cpd } as const;

/** Lists on the page are asked again after five minutes, for what another device has entered. */
export const listInterval = 5 * 60_000;

const inBrowser = () => localStorage;

/**
 * A query that begins with what an earlier page kept in the browser, and asks at once all the same; what it answers
 * is kept in its place. While the server cannot be reached the former answer stays, and the page says since when.
 */
export const keptInBrowser = <T>(userId: string, name: string) => ({
  keep: (data: T): T => {
    keepAnswer(inBrowser, userId, name, { data, at: Date.now() });
    return data;
  },
  former: () => keptAnswer<T>(inBrowser, userId, name, Date.now()),
});

type Summary = Awaited<ReturnType<Api['cpd']['summary']>>['summary'];

export function cpdSummary(userId: string) {
  const kept = keptInBrowser<Summary>(userId, 'summary');
  return queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'summary', userId],
    queryFn: async ({ signal }) => kept.keep((await api.cpd.summary({ signal })).summary),
    initialData: () => kept.former()?.data,
    initialDataUpdatedAt: () => kept.former()?.at,
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : lifetimes.cpd),
  });
}

export const cpdAnalytics = (range: TimeRange) =>
  queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'analytics', range],
    queryFn: async ({ signal }) =>
      (await api.cpd.analytics({ query: { timeRange: range }, signal })).analytics,
    placeholderData: keepPreviousData,
    staleTime: lifetimes.analytics,
  });

/** The bodies whose rules the installation knows, by name. They change with the installation only. */
export const rulePacks = queryOptions({
  ...cpdDefaults,
  queryKey: ['cpd-rules'],
  queryFn: async ({ signal }) =>
    (await api.cpdBodies.listRules({ signal })).packs.toSorted((a, b) =>
      a.short_name.localeCompare(b.short_name, 'en', { numeric: true }),
    ),
  staleTime: lifetimes.profile,
});

export const memberships = queryOptions({
  ...cpdDefaults,
  queryKey: [...cpdKey, 'memberships'],
  queryFn: async ({ signal }) => (await api.cpdBodies.list({ signal })).memberships,
});

export const evaluationOf = (body: string) =>
  queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'evaluation', body],
    queryFn: ({ signal }) => api.cpdBodies.evaluate({ params: { body }, signal }),
  });

/**
 * Records stand in lists, goals, rules, sums and on the dashboard: all of them are asked again, but for the forms of
 * what has just been deleted, which would only find it gone.
 */
export async function refreshCpd(client: QueryClient, gone: readonly string[] = []): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: cpdKey,
      predicate: ({ queryKey: [, kind, id] }) => kind !== 'record' || !gone.some((one) => one === id),
    }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
