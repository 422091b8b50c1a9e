import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Exchange, ExchangeState } from '@certfolio/contract/exchanges';
import { api } from '../../api.ts';

const exchangesKey = ['exchanges'] as const;

const ended: readonly ExchangeState[] = ['delivered', 'expired', 'blocked'];

/** What is offered to a wallet app. */
export type Offered = { certificateId: string } | { claimToken: string };

/**
 * Offers it anew for every round. Its addresses and its code are said only once: they are kept as long as they are
 * shown and never asked for again behind the reader's back.
 */
export const exchangeOf = (offered: Offered, round: string) =>
  queryOptions({
    queryKey: [...exchangesKey, 'begun', offered, round],
    queryFn: async ({ signal }) =>
      (
        await ('certificateId' in offered
          ? api.exchanges.begin({ params: { id: offered.certificateId }, signal })
          : api.exchanges.beginClaim({ params: { token: offered.claimToken }, signal }))
      ).exchange,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });

/** How far an exchange has come, asked every two seconds until it has ended. */
export function useExchangeState(offered: Offered, exchange: Exchange): ExchangeState {
  const { id, state } = exchange;
  const { data } = useQuery({
    queryKey: [...exchangesKey, 'state', id],
    queryFn: async ({ signal }) =>
      (
        await ('certificateId' in offered
          ? api.exchanges.get({ params: { id }, signal })
          : api.exchanges.getClaim({ params: { id, token: offered.claimToken }, signal }))
      ).exchange.state,
    initialData: state,
    staleTime: 0,
    gcTime: 0,
    // On the device with the wallet app this page lies behind it meanwhile.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data: latest } }) => (latest && ended.includes(latest) ? false : 2000),
  });
  return data;
}
