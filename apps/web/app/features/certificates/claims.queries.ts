import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';
import { refreshCertificates } from './certificates.queries.ts';

const claimsKey = ['claims'] as const;

export const waitingClaims = queryOptions({
  queryKey: [...claimsKey, 'waiting'],
  queryFn: ({ signal }) => api.claims.waiting({ query: { limit: 5 }, signal }),
  staleTime: lifetimes.certificates,
});

export const claimByToken = (token: string) =>
  queryOptions({
    queryKey: [...claimsKey, 'one', token],
    queryFn: async ({ signal }) => (await api.claims.get({ params: { token }, signal })).claim,
  });

/** Puts what was issued among the own certificates. */
export function useClaiming(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.claims.accept({ params: { token } }),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: claimsKey }), refreshCertificates(client)]);
    },
  });
}
