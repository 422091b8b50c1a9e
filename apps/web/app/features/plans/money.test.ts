import type { Quote } from '@certfolio/contract/billing';
import { plans } from '@certfolio/contract/plans';
import { expect, test } from 'vitest';
import { linesOf, money, offerOf } from './money.ts';

test('a plan is bought, renewed or upgraded to, never sold below what is held', () => {
  const offers = plans.map((held) => plans.map((plan) => offerOf(plan, held)));
  expect(offers).toEqual([
    [null, 'Buy Boost', 'Buy Max'],
    [null, 'Renew Boost', 'Upgrade to Max'],
    [null, null, 'Renew Max'],
  ]);
});

test('a quote names the price and what is taken off it', () => {
  const quote: Quote = {
    possible: true,
    reason: null,
    kind: 'upgrade',
    boost_type: 'max',
    currency: 'gbp',
    price: 2999,
    credits: [{ boost_type: 'boost', paid: 799, days_left: 200, days_total: 365, amount: 438 }],
    amount_due: 2561,
    access_from: null,
    access_until: null,
    valid_until: null,
  };
  expect(linesOf(quote)).toEqual([
    { text: 'Max, 1 year', amount: '£29.99' },
    { text: 'Unused part of Boost: 200 of 365 days of £7.99', amount: '−£4.38' },
  ]);
  expect(money(0)).toBe('£0.00');
});
