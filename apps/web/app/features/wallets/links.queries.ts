import type { ShareLink } from '@certfolio/contract/wallets';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';
import { refreshAround, walletKey } from './wallets.queries.ts';

const linksKey = (walletId: string) => [...walletKey(walletId), 'links'] as const;

/** The links of a wallet, the main one first. */
export const linksOf = (walletId: string) =>
  queryOptions({
    queryKey: linksKey(walletId),
    queryFn: async ({ signal }) => (await api.wallets.links({ params: { id: walletId }, signal })).links,
    staleTime: lifetimes.wallets,
  });

export type LinkDraft = NonNullable<Parameters<typeof api.wallets.createLink>[0]['body']>;
export type LinkChange = NonNullable<Parameters<typeof api.wallets.updateLink>[0]['body']>;

/** A call that changes links; the wallet counts them and shows the main one, so it is asked again too. */
function useLinkCall<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: call, onSettled: () => refreshAround(client, null) });
}

export const useLinkCreation = (walletId: string) =>
  useLinkCall((body: LinkDraft) => api.wallets.createLink({ params: { id: walletId }, body }));

export const useLinkChange = (walletId: string) =>
  useLinkCall(({ id, change }: { id: string; change: LinkChange }) =>
    api.wallets.updateLink({ params: { id: walletId, linkId: id }, body: change }),
  );

export const useLinkRotation = (walletId: string) =>
  useLinkCall((id: string) => api.wallets.rotateLink({ params: { id: walletId, linkId: id }, body: {} }));

export const useLinkDeletion = (walletId: string) =>
  useLinkCall((id: string) => api.wallets.removeLink({ params: { id: walletId, linkId: id } }));

/** Switches a link on or off: shown at once, taken back if the server refuses. */
export function useLinkSwitch(walletId: string) {
  const client = useQueryClient();
  const queryKey = linksKey(walletId);
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      api.wallets.updateLink({ params: { id: walletId, linkId: id }, body: { enabled } }),
    onMutate: async ({ id, enabled }) => {
      await client.cancelQueries({ queryKey });
      const former = client.getQueryData<ShareLink[]>(queryKey);
      client.setQueryData<ShareLink[]>(queryKey, (links) =>
        links?.map((link) => (link.id === id ? { ...link, enabled } : link)),
      );
      return { former };
    },
    onError: (_error, _input, context) => {
      if (context?.former) client.setQueryData(queryKey, context.former);
    },
    onSettled: () => refreshAround(client, null),
  });
}
