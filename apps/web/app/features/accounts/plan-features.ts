import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { kept, lifetimes } from '../../query.ts';

/** Every feature by name: true exactly when the account's present plan holds it. */
export function planFeatures(userId: string) {
  return queryOptions({
    queryKey: ['boost', 'features', userId],
    queryFn: async ({ signal }) =>
      (await api.users.boostFeatures({ params: { id: userId }, signal })).features,
    staleTime: lifetimes.boost,
    meta: kept,
  });
}
