import type { Wallet, WalletDetail } from '@certfolio/contract/wallets';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { lifetimes } from '../../query.ts';
import { inOrder, type ItemRef } from './item-order.ts';
import { type WalletView, walletListQueryOf } from './wallet-view.ts';

const walletsKey = ['wallets'] as const;
export const walletKey = (id: string) => [...walletsKey, 'one', id] as const;
const oneKey = walletKey;

const pageSize = 48;

/** The wallets of a view, page by page; the former list stays on screen while a new one loads. */
export function walletsInView(userId: string, view: WalletView) {
  const query = walletListQueryOf(view);
  return infiniteQueryOptions({
    queryKey: [...walletsKey, 'view', userId, query],
    queryFn: ({ pageParam, signal }) =>
      api.wallets.listOfUser({
        params: { id: userId },
        query: { ...query, skip: pageParam, limit: pageSize },
        signal,
      }),
    ...inPages('wallets'),
    staleTime: lifetimes.wallets,
  });
}

/** How much of the plan is taken, and whether public wallets have to go. */
export function walletStanding(userId: string) {
  return queryOptions({
    queryKey: [...walletsKey, 'standing', userId],
    queryFn: async ({ signal }) => {
      const { usage, needs_cleanup: cleanup } = await api.wallets.listOfUser({
        params: { id: userId },
        query: { limit: 1 },
        signal,
      });
      return { usage, cleanup };
    },
    staleTime: lifetimes.wallets,
  });
}

export const walletTags = queryOptions({
  queryKey: [...walletsKey, 'tags'],
  queryFn: async ({ signal }) => (await api.wallets.allTags({ signal })).tags,
  staleTime: lifetimes.wallets,
});

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

/** The CVs to choose from: the hundred newest. */
export function cvChoices(userId: string) {
  return queryOptions({
    queryKey: ['cvs', 'choices', userId],
    queryFn: ({ signal }) => api.cvs.listOfUser({ params: { id: userId }, query: { limit: 100 }, signal }),
    staleTime: lifetimes.cvs,
  });
}

/** Everything that names or counts wallets, but the wallet that an answer has just brought. */
export async function refreshAround(client: QueryClient, id: string | null): Promise<void> {
  const own = id === null ? '' : JSON.stringify(oneKey(id));
  await Promise.all([
    client.invalidateQueries({
      queryKey: walletsKey,
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
    }),
    client.invalidateQueries({ queryKey: ['certificates', 'one'] }),
    client.invalidateQueries({ queryKey: ['cvs', 'one'] }),
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

export const useMainLinkRotation = (id: string) =>
  useWalletCall(id, () => api.wallets.share({ params: { id }, body: { rotate: true } }));

export const useAdding = (id: string) =>
  useWalletCall(id, (ids: string[]) =>
    api.wallets.addCertificates({ params: { id }, body: { certificate_ids: ids } }),
  );

/** Puts CVs in, one call for each, in their order; the answer of the last one is the wallet. */
export const useAddingCvs = (id: string) =>
  useWalletCall(id, async (ids: string[]) => {
    const [first, ...others] = ids;
    if (!first) throw new Error('No CV was chosen.');
    let answer = await api.wallets.addCv({ params: { id }, body: { cv_id: first } });
    for (const cvId of others) answer = await api.wallets.addCv({ params: { id }, body: { cv_id: cvId } });
    return answer;
  });

const call = {
  putBack: (walletId: string, { kind, id }: ItemRef) =>
    kind === 'certificate'
      ? api.wallets.addCertificates({ params: { id: walletId }, body: { certificate_ids: [id] } })
      : api.wallets.addCv({ params: { id: walletId }, body: { cv_id: id } }),
  order: (walletId: string, order: readonly ItemRef[]) =>
    api.wallets.update({
      params: { id: walletId },
      body: { item_order: order.map(({ kind, id }) => ({ kind, id })) },
    }),
};

export const useRemoving = (walletId: string) =>
  useWalletCall(walletId, ({ kind, id }: ItemRef) =>
    kind === 'certificate'
      ? api.wallets.removeCertificate({ params: { id: walletId, certId: id } })
      : api.wallets.removeCv({ params: { id: walletId, cvId: id } }),
  );

/** Puts an item that was taken out back where it stood. */
export const usePuttingBack = (walletId: string) =>
  useWalletCall(walletId, async ({ item, order }: { item: ItemRef; order: readonly ItemRef[] }) => {
    await call.putBack(walletId, item);
    return call.order(walletId, order);
  });

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

/** Shows a change of the wallet on screen at once, and takes it back if the server refuses it. */
function useOptimistic<Input, Answer>(
  id: string,
  send: (input: Input) => Promise<Answer>,
  foresee: (wallet: WalletDetail, input: Input) => WalletDetail,
  settle: (wallet: WalletDetail, answer: Answer) => WalletDetail,
) {
  const client = useQueryClient();
  const queryKey = oneKey(id);
  return useMutation({
    mutationKey: [...queryKey, 'change'],
    mutationFn: send,
    // One after the other: the answer to an earlier change must not undo a later one on the server.
    scope: { id: `wallet ${id}` },
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey, exact: true });
      const former = client.getQueryData<WalletDetail>(queryKey);
      client.setQueryData<WalletDetail>(queryKey, (now) => now && foresee(now, input));
      return { former };
    },
    onError: (_error, _input, context) => {
      if (context?.former) client.setQueryData(queryKey, context.former);
    },
    onSuccess: async (answer) => {
      // While another change waits behind this one, the screen is ahead of this answer.
      if (client.isMutating({ mutationKey: [...queryKey, 'change'] }) > 1) return;
      client.setQueryData<WalletDetail>(queryKey, (now) => now && settle(now, answer));
      await refreshAround(client, id);
    },
  });
}

export const useOrdering = (id: string) =>
  useOptimistic(
    id,
    (order: readonly ItemRef[]) => call.order(id, order),
    inOrder,
    (_wallet, answer) => answer.wallet,
  );

type Tagging = { tag: string; on: boolean };

export const useWalletTagging = (id: string) =>
  useOptimistic(
    id,
    ({ tag, on }: Tagging) =>
      on
        ? api.wallets.addTag({ params: { id }, body: { tag_name: tag } })
        : api.wallets.removeTag({ params: { id, tag } }),
    (wallet, { tag, on }) => ({
      ...wallet,
      tags: on ? [...wallet.tags, tag] : wallet.tags.filter((one) => one !== tag),
    }),
    (wallet, { tags }) => ({ ...wallet, tags }),
  );

export function useWalletCreation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Parameters<typeof api.wallets.create>[0]['body']>) =>
      api.wallets.create({ body }),
    onSuccess: ({ wallet }) => client.setQueryData(oneKey(wallet.id), wallet),
    onSettled: () => refreshAround(client, null),
  });
}

/** Ids of one call; the contract takes no more. */
const batchSize = 100;

async function inBatches(ids: readonly string[], send: (batch: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) await send(ids.slice(from, from + batchSize));
}

export function useWalletDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      inBatches(ids, (batch) => api.wallets.bulkDelete({ body: { wallet_ids: batch } })),
    onSuccess: (_answer, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: oneKey(id) });
    },
    onSettled: () => refreshAround(client, null),
  });
}

export function useWalletRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      inBatches(ids, (batch) => api.wallets.restore({ body: { wallet_ids: batch } })),
    onSettled: () => refreshAround(client, null),
  });
}

export function useCopying(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { quantity: number; copy_password_protection: boolean }) =>
      api.wallets.copy({ params: { id }, body }),
    onSettled: () => refreshAround(client, null),
  });
}

/** One call for each wallet, all at once; rejects if any of them failed, after all have been answered. */
async function each(ids: readonly string[], send: (id: string) => Promise<unknown>): Promise<void> {
  const answers = await Promise.allSettled(ids.map(send));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Settles what is too much for the plan: each chosen public wallet is deleted, or made private. */
export function useCleanup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, way }: { ids: readonly string[]; way: 'delete' | 'make private' }) =>
      each(ids, (id) =>
        way === 'delete'
          ? api.wallets.remove({ params: { id } })
          : api.wallets.update({ params: { id }, body: { visibility: 'private' } }),
      ),
    onSettled: () => refreshAround(client, null),
  });
}

/** Puts certificates into a wallet that is not on screen. */
export function useAddingToWallet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (adding: { walletId: string; ids: string[]; cvId?: string | undefined }) => {
      const params = { id: adding.walletId };
      return adding.cvId === undefined
        ? api.wallets.addCertificates({ params, body: { certificate_ids: adding.ids } })
        : api.wallets.addCv({ params, body: { cv_id: adding.cvId } });
    },
    onSuccess: ({ wallet }) => client.setQueryData(oneKey(wallet.id), wallet),
    onSettled: () => refreshAround(client, null),
  });
}
