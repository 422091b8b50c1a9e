import type { Measuring } from '@certfolio/contract/measuring';
import type { Config } from '../config.ts';

/** What pages are told of analytics and error reporting; null where neither is configured. */
export function measuringOf({ POSTHOG_KEY, POSTHOG_HOST, SENTRY_DSN }: Config): Measuring | null {
  if (!POSTHOG_KEY && !SENTRY_DSN) return null;
  return {
    posthog: POSTHOG_KEY ? { key: POSTHOG_KEY, host: POSTHOG_HOST } : null,
    sentry: SENTRY_DSN ? { dsn: SENTRY_DSN } : null,
  };
}

/** The origins that pages then send to. */
export const originsOf = (measuring: Measuring | null): string[] =>
  [measuring?.posthog?.host, measuring?.sentry?.dsn].flatMap((one) => (one ? [new URL(one).origin] : []));
