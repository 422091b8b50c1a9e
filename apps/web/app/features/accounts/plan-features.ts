import type { User } from '@certfolio/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { kept, lifetimes } from '../../query.ts';

/**
 * Every feature by name: true exactly when the account's present plan holds it. The answer is kept for half an hour, so
 * it stands under the plan that the session names: of a new plan the server is asked.
 */
export function planFeatures({ id, plan }: Pick<User, 'id' | 'plan'>) {
  return queryOptions({
    queryKey: ['boost', 'features', id, plan],
    queryFn: async ({ signal }) => (await api.users.boostFeatures({ params: { id }, signal })).features,
    staleTime: lifetimes.boost,
    meta: kept,
  });
}
