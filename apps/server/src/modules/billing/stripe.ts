import type Stripe from 'stripe';
import type { Config } from '../../config.ts';

const clients = new WeakMap<Config, Promise<Stripe>>();

/** Loaded where it is needed only: most installations sell nothing, and it is large. */
export const stripeLibrary = async (): Promise<typeof Stripe> => (await import('stripe')).default;

/** Stripe's client of an installation that has a key. Every POST carries an idempotency key and is tried again. */
export function stripeOf(config: Config): Promise<Stripe> {
  const known = clients.get(config);
  if (known) return known;
  const made = connectTo(config);
  clients.set(config, made);
  return made;
}

async function connectTo({ STRIPE_SECRET_KEY = '', STRIPE_API_BASE }: Config): Promise<Stripe> {
  const Library = await stripeLibrary();
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
  return new Library(STRIPE_SECRET_KEY, {
    // Somebody waits for the answer, for half a minute at most.
    timeout: 9000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Whether the key moves money. */
export const isLiveKey = ({ STRIPE_SECRET_KEY = '' }: Config): boolean =>
  STRIPE_SECRET_KEY.includes('_live_');

/** The id of what is named by id, or sent along whole. */
export const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** Whether Stripe says that something is not there (any more). */
export const isMissing = (error: unknown, param?: string): boolean => {
  const { code, param: named, statusCode } = error as { code?: string; param?: string; statusCode?: number };
  if (param === undefined) return code === 'resource_missing' || statusCode === 404;
  return code === 'resource_missing' && named === param;
};
