import type { ExportFormat, ExportJob } from '@certfolio/contract/exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { saveResponse } from '../certificates/save-file.ts';
import { askForPdf, beginExport, type ExportWish } from './export-wish.ts';

const exportsKey = ['exports'] as const;

/** How many exports are left; asked for anew whenever the dialog opens. */
export const exportAllowance = queryOptions({
  queryKey: [...exportsKey, 'allowance'],
  queryFn: ({ signal }) => api.documentExports.allowance({ signal }),
  staleTime: 0,
});

export const isUnderWay = ({ status }: Pick<ExportJob, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** The exports that were made in the background; asked for again and again while one is under way. */
export const recentExports = queryOptions({
  queryKey: [...exportsKey, 'recent'],
  queryFn: async ({ signal }) =>
    (await api.documentExports.listJobs({ query: { limit: 5 }, signal })).exports,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 800 : false),
});

/** A PDF that is waited for; it is saved under the name that the server gives it. */
export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ wish, format }: { wish: ExportWish; format: ExportFormat }) =>
      saveResponse(await askForPdf(api, wish, format), 'certificates.pdf'),
    onSettled: () => client.invalidateQueries({ queryKey: exportAllowance.queryKey }),
  });
}

/** A PDF that is made in the background. */
export function useExportJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ wish, format }: { wish: ExportWish; format: ExportFormat }) =>
      beginExport(api, wish, format),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  });
}

export function useExportFile() {
  return useMutation({
    mutationFn: async ({ id, title }: Pick<ExportJob, 'id' | 'title'>) =>
      saveResponse(await api.documentExports.jobFile({ params: { id } }), `${title}.pdf`),
  });
}
