import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** The ways to sign in, and what this installation has switched on. */
export const providersQuery = queryOptions({
  queryKey: ['auth-providers'],
  queryFn: ({ signal }) => api.auth.providers({ signal }),
  staleTime: Infinity,
});
