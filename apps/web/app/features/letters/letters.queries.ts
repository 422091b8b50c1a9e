import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const letterKinds = queryOptions({
  queryKey: ['letters'],
  queryFn: async ({ signal }) => (await api.letters.list({ signal })).emails,
});

/** One letter with sample data. */
export const letterNamed = (name: string | null) =>
  queryOptions({
    queryKey: ['letters', name],
    queryFn: async ({ signal }) => (await api.letters.get({ params: { name: name! }, signal })).email,
    enabled: name !== null,
  });

export const useTestLetter = () =>
  useMutation({ mutationFn: (name: string) => api.letters.sendTest({ params: { name } }) });
