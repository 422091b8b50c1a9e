import type { CpdImport, CpdImportRow, ImportMapping } from '@certfolio/contract/cpd-imports';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { cpdDefaults, cpdKey, refreshCpd } from './cpd.queries.ts';

export const rowsPerPage = 50;

export const importRows = (list: CpdImport, state: CpdImportRow['state'] | null, page: number) =>
  queryOptions({
    ...cpdDefaults,
    // A list that is mapped anew has other rows.
    queryKey: [...cpdKey, 'import', list.id, list.mapping, list.date_order, state, page],
    queryFn: ({ signal }) =>
      api.cpdImports.rows({
        params: { id: list.id },
        query: { skip: (page - 1) * rowsPerPage, limit: rowsPerPage, ...(state ? { state } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useListReading = () =>
  useMutation({ mutationFn: async (file: File) => (await api.cpdImports.upload({ file })).import });

export const useListMapping = (id: string) =>
  useMutation({
    mutationFn: async (body: { mapping: ImportMapping; date_order: CpdImport['date_order'] }) =>
      (await api.cpdImports.map({ params: { id }, body })).import,
  });

export function useListCommit(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ skipInvalid, withDuplicates }: { skipInvalid: boolean; withDuplicates: boolean }) =>
      api.cpdImports.commit({
        params: { id },
        body: { skip_invalid: skipInvalid, with_duplicates: withDuplicates },
      }),
    onSettled: () => refreshCpd(client),
  });
}
