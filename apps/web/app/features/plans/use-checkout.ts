import { useMutation } from '@tanstack/react-query';
import type { PaidPlan, Quote } from '@certfolio/contract/billing';
import { api } from '../../api.ts';

/** What every failed beginning of a payment is called; the server's sentence says why. */
export const checkoutFailed = 'Failed to create checkout session';

/** The price has changed between the quote that was shown and the checkout. */
export class PriceChanged extends Error {
  quote: Quote;

  constructor(quote: Quote) {
    super('The price has changed since you opened this. Please look at it again before you pay.');
    this.quote = quote;
  }
}

/** Begins a checkout and goes there. With `expected` pence it only goes where exactly those are asked for. */
export const useCheckout = () =>
  useMutation({
    mutationFn: async ({ plan, expected }: { plan: PaidPlan; expected?: number }) => {
      const { checkout_url: url, quote } = await api.payments.createCheckoutSession({
        body: { boost_type: plan },
      });
      if (expected !== undefined && quote.amount_due !== expected) throw new PriceChanged(quote);
      window.location.assign(url);
    },
  });
