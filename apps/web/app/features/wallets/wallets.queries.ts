import type { Wallet, WalletDetail } from '@certfolio/contract/wallets';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { kept, lifetimes } from '../../query.ts';

const walletsKey = ['wallets'] as const;
const oneKey = (id: string) => [...walletsKey, 'one', id] as const;

export type WalletList = { wallets: Wallet[]; total: number; limit: number };

/** The own wallets with the plan's limit. No plan holds more than a hundred, but copies may: all pages are asked. */
export function walletsOf(userId: string) {
  return queryOptions({
    queryKey: [...walletsKey, 'list', userId],
    queryFn: async ({ signal }): Promise<WalletList> => {
      const wallets = new Map<string, Wallet>();
      for (;;) {
        const page = await api.wallets.listOfUser({
          params: { id: userId },
          query: { skip: wallets.size, limit: 100 },
          signal,
        });
        const before = wallets.size;
        for (const wallet of page.wallets) wallets.set(wallet.id, wallet);
        const complete = wallets.size >= page.total || wallets.size === before;
        if (complete)
          return { wallets: [...wallets.values()], total: Math.max(0, page.total), limit: page.plan_limit };
      }
    },
    placeholderData: keepPreviousData,
    staleTime: lifetimes.wallets,
  });
}

export function walletById(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await api.wallets.get({ params: { id }, signal })).wallet,
    staleTime: lifetimes.wallets,
  });
}

export function planFeatures(userId: string) {
  return queryOptions({
    queryKey: ['boost', 'features', userId],
    queryFn: async ({ signal }) =>
      (await api.users.boostFeatures({ params: { id: userId }, signal })).features,
    staleTime: lifetimes.boost,
    meta: kept,
  });
}

/** Everything that names or counts wallets, but the wallet that an answer has just brought. */
async function refreshAround(client: QueryClient, id: string | null): Promise<void> {
  const own = id === null ? '' : JSON.stringify(oneKey(id));
  await Promise.all([
    client.invalidateQueries({
      queryKey: walletsKey,
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
    }),
    client.invalidateQueries({ queryKey: ['certificates', 'one'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
    client.invalidateQueries({ queryKey: ['session'] }),
  ]);
}

/** A change that the server answers with the whole wallet. */
function useWalletCall<Input>(id: string, call: (input: Input) => Promise<{ wallet: WalletDetail }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ wallet }) => {
      client.setQueryData(oneKey(id), wallet);
      await refreshAround(client, id);
    },
  });
}

type WalletChange = NonNullable<Parameters<typeof api.wallets.update>[0]['body']>;

export const useWalletChange = (id: string) =>
  useWalletCall(id, (change: WalletChange) => api.wallets.update({ params: { id }, body: change }));

export const useLinkRotation = (id: string) =>
  useWalletCall(id, () => api.wallets.share({ params: { id }, body: { rotate: true } }));

export const useAdding = (id: string) =>
  useWalletCall(id, (ids: string[]) =>
    api.wallets.addCertificates({ params: { id }, body: { certificate_ids: ids } }),
  );

export const useRemoving = (id: string) =>
  useWalletCall(id, (certId: string) => api.wallets.removeCertificate({ params: { id, certId } }));

export type PasswordChange =
  | { kind: 'set'; password: string }
  | { kind: 'change'; old: string; password: string }
  | { kind: 'remove' };

export const usePassword = (id: string) =>
  useWalletCall(id, (change: PasswordChange) => {
    if (change.kind === 'set') {
      return api.wallets.setPassword({ params: { id }, body: { password: change.password } });
    }
    if (change.kind === 'remove') return api.wallets.removePassword({ params: { id } });
    return api.wallets.changePassword({
      params: { id },
      body: { old_password: change.old, new_password: change.password },
    });
  });

/** Shows a new order at once and takes it back if the server does not. */
export function useOrdering(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: string[]) =>
      api.wallets.update({ params: { id }, body: { certificate_order: order } }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: oneKey(id) });
      const former = client.getQueryData<WalletDetail>(oneKey(id));
      client.setQueryData<WalletDetail>(oneKey(id), (now) => now && inOrder(now, order));
      return { former };
    },
    onError: (_error, _order, context) => {
      if (context?.former) client.setQueryData(oneKey(id), context.former);
    },
    onSuccess: ({ wallet }) => client.setQueryData(oneKey(id), wallet),
  });
}

function inOrder(wallet: WalletDetail, order: string[]): WalletDetail {
  const places = new Map(order.map((certificateId, position) => [certificateId, position]));
  const items = wallet.wallet_certificates
    .map((item) => ({ ...item, position: places.get(item.certificate_id) ?? item.position }))
    .toSorted((a, b) => a.position - b.position);
  return { ...wallet, wallet_certificates: items };
}

export function useWalletCreation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Parameters<typeof api.wallets.create>[0]['body']>) =>
      api.wallets.create({ body }),
    onSuccess: ({ wallet }) => client.setQueryData(oneKey(wallet.id), wallet),
    onSettled: () => refreshAround(client, null),
  });
}

export function useWalletDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.wallets.remove({ params: { id } }),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: oneKey(id) }),
    onSettled: () => refreshAround(client, null),
  });
}

/** Puts certificates into a wallet that is not on screen. */
export function useAddingToWallet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ walletId, ids }: { walletId: string; ids: string[] }) =>
      api.wallets.addCertificates({ params: { id: walletId }, body: { certificate_ids: ids } }),
    onSuccess: ({ wallet }) => client.setQueryData(oneKey(wallet.id), wallet),
    onSettled: () => refreshAround(client, null),
  });
}
