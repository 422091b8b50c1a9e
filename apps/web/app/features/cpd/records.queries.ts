import type { Api } from '@certfolio/contract/contract';
import type { CpdStatus } from '@certfolio/contract/cpd-records';
import {
  type InfiniteData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { lifetimes } from '../../query.ts';
import { cpdDefaults, cpdKey, keptInBrowser, listInterval, refreshCpd } from './cpd.queries.ts';
import { isNarrowed, type LogView, queryOf } from './log-filters.ts';

const pageSize = 50;

type RecordPage = Awaited<ReturnType<Api['cpdRecords']['list']>>;

/** The records of a view, page by page; the whole log begins with what the browser kept of it. */
export function useRecords(userId: string, view: LogView) {
  const query = queryOf(view);
  const kept = keptInBrowser<RecordPage>(userId, 'log');
  const whole = !isNarrowed(view) && view.sort === 'date' && view.order === 'desc';
  return useInfiniteQuery({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'records', userId, query],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.cpdRecords.list({
        query: { ...query, skip: pageParam, limit: pageSize },
        signal,
      });
      return whole && pageParam === 0 ? kept.keep(page) : page;
    },
    initialData: (): InfiniteData<RecordPage, number> | undefined => {
      const former = whole ? kept.former() : null;
      return former ? { pages: [former.data], pageParams: [0] } : undefined;
    },
    initialDataUpdatedAt: () => (whole ? kept.former()?.at : undefined),
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : lifetimes.cpd),
    ...inPages('records'),
    refetchInterval: listInterval,
  });
}

/** The hundred latest records, for what is chosen among them: their tags, and what a reflection is about. */
export const latestRecords = queryOptions({
  ...cpdDefaults,
  queryKey: [...cpdKey, 'records', 'latest'],
  queryFn: async ({ signal }) => (await api.cpdRecords.list({ query: { limit: 100 }, signal })).records,
});

export const recordById = (id: string) =>
  queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'record', id],
    queryFn: async ({ signal }) => (await api.cpdRecords.get({ params: { id }, signal })).record,
    // A form begins with it: what another tab has changed must not be written over.
    staleTime: 0,
    gcTime: 0,
  });

export function useStatusChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, status }: { ids: string[]; status: CpdStatus }) =>
      api.cpdRecords.bulkStatus({ body: { record_ids: ids, status } }),
    onSettled: () => refreshCpd(client),
  });
}

export function useRecordDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => api.cpdRecords.bulkDelete({ body: { record_ids: ids } }),
    onSettled: (_answer, error, ids) => refreshCpd(client, error ? [] : ids),
  });
}

export function useRecordRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => api.cpdRecords.restore({ body: { record_ids: ids } }),
    onSettled: () => refreshCpd(client),
  });
}

/** Makes a record of a certificate at once where the certificate says all that a record needs. */
export function useFromCertificate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (certificateId: string) => {
      const look = await api.cpdRecords.fromCertificate({
        body: { certificate_id: certificateId, dry_run: true },
      });
      if (look.missing.length > 0 || look.existing.length > 0) return { ...look, record: null };
      return api.cpdRecords.fromCertificate({ body: { certificate_id: certificateId } });
    },
    onSettled: () => refreshCpd(client),
  });
}

/** What a record of a certificate would be; nothing is kept. */
export const certificateDraft = (certificateId: string) =>
  queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'from-certificate', certificateId],
    queryFn: () => api.cpdRecords.fromCertificate({ body: { certificate_id: certificateId, dry_run: true } }),
    staleTime: 0,
    gcTime: 0,
  });
