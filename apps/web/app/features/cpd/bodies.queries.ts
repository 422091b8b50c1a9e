import type { Api } from '@certfolio/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { refreshCpd } from './cpd.queries.ts';

type MembershipBody = NonNullable<Parameters<Api['cpdBodies']['create']>[0]>['body'];

/** Joins a body, or changes the membership that is named. */
export function useMembershipSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body: { body, ...change } }: { id: string | null; body: MembershipBody }) =>
      id === null
        ? api.cpdBodies.create({ body: { body, ...change } })
        : api.cpdBodies.update({ params: { id }, body: change }),
    onSettled: () => refreshCpd(client),
  });
}

export function useMembershipRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cpdBodies.remove({ params: { id } }),
    onSettled: () => refreshCpd(client),
  });
}
