import type {
  EnhancedAnalytics,
  ProfileAnalytics,
  TimeRange,
  UserAnalytics,
} from '@certfolio/contract/analytics';
import { ApiError } from '@certfolio/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';
import { together, type WalletViews } from './together.ts';

const key = ['analytics'] as const;

/** The account's analytics, and whether the page had to add them up from those of the wallets. */
export type Answer = { analytics: UserAnalytics; addedUpHere: boolean };

/** Everything that the account shares, over a range. */
export function analyticsOfUser(userId: string, range: TimeRange) {
  return queryOptions({
    queryKey: [...key, 'user', userId, range],
    queryFn: async ({ signal }): Promise<Answer> => {
      const call = { params: { id: userId }, query: { time_range: range }, signal };
      try {
        return { analytics: (await api.analytics.ofUser(call)).analytics, addedUpHere: false };
      } catch (error) {
        if (!isOutage(error)) throw error;
        const added = await addUp(userId, range, signal).catch(() => null);
        // What has failed first is what is told.
        if (!added) throw error;
        return { analytics: added, addedUpHere: true };
      }
    },
    staleTime: lifetimes.analytics,
  });
}

/** One thing that is shared: a wallet by its id, or the profile of an account. */
export type Shared = { kind: 'wallet' | 'profile'; id: string };

/** Where the details of it are answered. */
export const detailsPath = ({ kind, id }: Shared): string =>
  kind === 'wallet'
    ? `/api/v1/wallets/${id}/enhanced-analytics`
    : `/api/v1/users/${id}/enhanced-profile-analytics`;

export function basicOf({ kind, id }: Shared) {
  return queryOptions({
    queryKey: [...key, kind, id],
    queryFn: async ({ signal }): Promise<ProfileAnalytics> => {
      const call = { params: { id }, signal };
      if (kind === 'wallet') return (await api.analytics.ofWallet(call)).analytics;
      return (await api.analytics.ofProfile(call)).analytics;
    },
    staleTime: lifetimes.analytics,
  });
}

export function detailsOf({ kind, id }: Shared, range: TimeRange) {
  return queryOptions({
    queryKey: [...key, kind, id, range],
    queryFn: async ({ signal }): Promise<EnhancedAnalytics> => {
      const call = { params: { id }, query: { time_range: range }, signal };
      if (kind === 'wallet') return (await api.analytics.ofWalletEnhanced(call)).analytics;
      return (await api.analytics.ofProfileEnhanced(call)).analytics;
    },
    staleTime: lifetimes.analytics,
  });
}

/** The call is down, rather than refused. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** So many wallets are asked for at the same time. */
const askedAtOnce = 6;

/** The same numbers from the calls of the wallets and of the profile. */
async function addUp(userId: string, range: TimeRange, signal: AbortSignal): Promise<UserAnalytics> {
  const { wallets } = await api.wallets.listOfUser({ params: { id: userId }, query: { limit: 100 }, signal });
  const left = [...wallets];
  const found: WalletViews[] = [];
  const worker = async (): Promise<void> => {
    for (let wallet = left.shift(); wallet; wallet = left.shift()) {
      const { analytics } = await api.analytics.ofWalletEnhanced({
        params: { id: wallet.id },
        query: { time_range: range },
        signal,
      });
      found.push({ id: wallet.id, title: wallet.title, analytics });
    }
  };
  const [{ analytics: profile }] = await Promise.all([
    api.analytics.ofProfileEnhanced({ params: { id: userId }, query: { time_range: range }, signal }),
    ...Array.from({ length: askedAtOnce }, worker),
  ]);
  return together(found, profile);
}
