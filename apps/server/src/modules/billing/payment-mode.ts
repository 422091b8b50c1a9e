import type { FastifyRequest } from 'fastify';
import type { PaymentMode } from '@certfolio/contract/billing';
import { problem } from '@certfolio/contract/problems';
import type { Config } from '../../config.ts';
import { isReachedAsOurs } from '../../http/from-here.ts';
import type { Provider } from './billing.table.ts';
import type { Till } from './quotes.service.ts';
import { isLiveKey } from './stripe.ts';

/** How payments are taken of whoever asks: the test checkout is for this machine only, as the mail inbox is. */
export function paymentModeFor(request: FastifyRequest, config: Config): PaymentMode {
  if (config.STRIPE_SECRET_KEY) return 'stripe';
  return config.loopback && isReachedAsOurs(request, config) ? 'test' : 'off';
}

/** @throws Problem payments_off, naming the setting that is missing */
export function providerFor(request: FastifyRequest, config: Config): Provider {
  const mode = paymentModeFor(request, config);
  if (mode === 'off') throw problem('payments_off', { missing: 'STRIPE_SECRET_KEY' });
  return mode;
}

export const tillOf = (provider: Provider, config: Config): Till => ({
  provider,
  livemode: provider === 'stripe' && isLiveKey(config),
});

/**
 * An address of this installation as a whole one: given as a path, or with our own origin.
 * @throws Problem address_elsewhere
 */
export function ownAddress(given: string, { PUBLIC_URL }: Config): string {
  const { origin } = new URL(PUBLIC_URL);
  // Browsers read a backslash as a slash and skip tabs and line ends; nobody writes such an address in good faith.
  const isPlain = !/[\\\p{Cc}\s]/u.test(given) && /^(\/(?!\/)|https?:\/\/)/i.test(given);
  if (!isPlain || !URL.canParse(given, origin)) throw problem('address_elsewhere');
  const url = new URL(given, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') throw problem('address_elsewhere');
  return url.href.replaceAll('%7BCHECKOUT_SESSION_ID%7D', '{CHECKOUT_SESSION_ID}');
}
