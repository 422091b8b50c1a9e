import type { OrganizationRole } from '@certfolio/contract/organizations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';

const organizationsKey = ['organizations'] as const;
const membersKey = (id: string) => [...organizationsKey, 'members', id] as const;
const invitationsKey = (id: string) => [...organizationsKey, 'invitations', id] as const;

export const ownOrganizations = queryOptions({
  queryKey: [...organizationsKey, 'own'],
  queryFn: ({ signal }) => api.organizations.list({ query: { limit: 100 }, signal }),
  staleTime: lifetimes.profile,
});

/** The organisation that the account stands for, or null. */
export const organizationOf = (userId: string) =>
  queryOptions({
    queryKey: [...organizationsKey, 'stands-for', userId],
    queryFn: async ({ signal }) =>
      (await api.organizations.ofUser({ params: { id: userId }, signal })).organization,
    staleTime: lifetimes.profile,
  });

export const receivedInvitations = queryOptions({
  queryKey: [...organizationsKey, 'received'],
  queryFn: ({ signal }) => api.organizations.received({ query: { limit: 100 }, signal }),
});

export const membersOf = (id: string) =>
  queryOptions({
    queryKey: membersKey(id),
    queryFn: ({ signal }) => api.organizations.members({ params: { id }, query: { limit: 100 }, signal }),
  });

export const invitationsOf = (id: string) =>
  queryOptions({
    queryKey: invitationsKey(id),
    queryFn: ({ signal }) => api.organizations.invitations({ params: { id }, query: { limit: 100 }, signal }),
  });

export const invitationByToken = (token: string, userId: string | null) =>
  queryOptions({
    // Apart from the others: once it is accepted, there is nothing left to ask for again.
    queryKey: ['invitation', token, userId],
    queryFn: ({ signal }) => api.organizations.lookAtInvitation({ params: { token }, signal }),
    staleTime: 0,
  });

/** Memberships decide what an account may do: it is asked for anew with them. */
function useRefreshing() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [organizationsKey, ['issuer'], ['session']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

export function useOrganizationStart() {
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: (body: { name: string; website?: string }) => api.organizations.create({ body }),
    onSuccess: refresh,
  });
}

export function useLeaving() {
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: (id: string) => api.organizations.leave({ params: { id }, body: {} }),
    onSuccess: refresh,
  });
}

export type InvitationAnswer =
  | { accept: true; token: string }
  | { accept: true; invitationId: string }
  | { accept: false; invitationId: string };

export function useInvitationAnswer() {
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: async (answer: InvitationAnswer) => {
      if ('token' in answer)
        return (await api.organizations.acceptInvitation({ body: { token: answer.token } })).organization;
      const params = { invitationId: answer.invitationId };
      if (answer.accept) return (await api.organizations.acceptReceived({ params, body: {} })).organization;
      await api.organizations.declineReceived({ params });
      return null;
    },
    onSuccess: refresh,
  });
}

export function useInviting(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; role: OrganizationRole }) =>
      api.organizations.invite({ params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsKey(id) }),
  });
}

export function useInvitationRevoking(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      api.organizations.revokeInvitation({ params: { id, invitationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey(id) }),
  });
}

export function useRoleChange(id: string) {
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: OrganizationRole }) =>
      api.organizations.changeMember({ params: { id, userId }, body: { role } }),
    onSettled: refresh,
  });
}

export function useMemberRemoval(id: string) {
  const refresh = useRefreshing();
  return useMutation({
    mutationFn: (userId: string) => api.organizations.removeMember({ params: { id, userId } }),
    onSuccess: refresh,
  });
}
