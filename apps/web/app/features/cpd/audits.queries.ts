import type { Api } from '@certfolio/contract/contract';
import type { CpdAudit } from '@certfolio/contract/cpd-audits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { cpdKey } from './cpd.queries.ts';

/** Still to come to an end. */
export const isUnderWay = ({ status }: CpdAudit): boolean => status === 'queued' || status === 'running';

export const audits = queryOptions({
  queryKey: [...cpdKey, 'audits'],
  networkMode: 'always',
  queryFn: async ({ signal }) => (await api.cpdAudits.list({ signal })).audits,
  staleTime: 0,
  // While one is being made the bar moves; the server is asked no longer than that.
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1000 : false),
});

type AuditBody = NonNullable<NonNullable<Parameters<Api['cpdAudits']['create']>[0]>['body']>;

export function useNewAudit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AuditBody) => api.cpdAudits.create({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: audits.queryKey }),
  });
}

export function useAuditRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cpdAudits.remove({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: audits.queryKey }),
  });
}
