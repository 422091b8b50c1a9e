import { ApiError } from '@certfolio/contract/client';
import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** How long each kind of data counts as fresh, in milliseconds (specification, section 9). */
export const lifetimes = {
  dashboard: 30 * minute,
  certificates: 15 * minute,
  wallets: 15 * minute,
  cvs: 20 * minute,
  profile: 60 * minute,
  analytics: 10 * minute,
  cpd: 15 * minute,
  boost: 30 * minute,
} as const;

/** The cache is dropped after two idle hours. */
const idle = 120 * minute;

/** One more try, but not against a refusal: what is not there or not allowed will not be a second later. */
const once = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: once, refetchOnWindowFocus: false, staleTime: 5 * minute, gcTime: idle },
    },
  });

/**
 * The browser's one cache: loaders fill it, pages read it, sign-out clears it. On the server it stays empty;
 * there every request renders with a client of its own.
 */
export const queryClient = createQueryClient();
