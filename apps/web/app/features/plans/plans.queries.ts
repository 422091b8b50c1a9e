import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { paymentPollMs, type PaidPlan } from '@certfolio/contract/billing';
import { api } from '../../api.ts';
import { kept, lifetimes } from '../../query.ts';

/** How the plan stands, in days. */
export const boostOf = (userId: string) =>
  queryOptions({
    queryKey: ['boost', 'info', userId],
    queryFn: async ({ signal }) => (await api.users.boost({ params: { id: userId }, signal })).boost_info,
    staleTime: lifetimes.boost,
    meta: kept,
  });

/** What the plan holds and how much of it is used: asked for anew by every page that shows it. */
export const entitlementsOf = (userId: string) =>
  queryOptions({
    queryKey: ['boost', 'entitlements', userId],
    queryFn: async ({ signal }) =>
      (await api.users.entitlements({ params: { id: userId }, signal })).entitlements,
    staleTime: 0,
  });

/** What can be bought here, and whether it can be paid for. */
export const pricesQuery = queryOptions({
  queryKey: ['billing', 'prices'],
  queryFn: ({ signal }) => api.billing.prices({ signal }),
});

export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: async ({ signal }) => (await api.billing.subscription({ signal })).subscription,
  staleTime: 0,
});

export const paymentsQuery = queryOptions({
  queryKey: ['billing', 'payments'],
  queryFn: ({ signal }) => api.billing.payments({ query: { limit: 100 }, signal }),
  staleTime: 0,
});

/** What a year costs at this moment: never shown from an earlier one. */
export const quoteFor = (plan: PaidPlan) =>
  queryOptions({
    queryKey: ['billing', 'quote', plan],
    queryFn: async ({ signal }) =>
      (await api.payments.calculateUpgradeQuote({ body: { target_boost_type: plan }, signal })).quote,
    staleTime: 0,
    gcTime: 0,
  });

/** So often a pending payment is asked about before the page leaves it to the person. */
const mostAsked = 60;

/** How a payment stands, asked every two seconds while it is pending. */
export const paymentOf = (sessionId: string) =>
  queryOptions({
    queryKey: ['billing', 'payment', sessionId],
    queryFn: async ({ signal }) =>
      (await api.payments.verifyPayment({ params: { sessionId }, signal })).payment,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < mostAsked ? paymentPollMs : false,
  });

/** After a plan has changed everything that a plan limits is asked for anew, the session's own plan first. */
export async function refreshAfterPlan(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['session'] });
  await client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[1] !== 'payment',
  });
}
