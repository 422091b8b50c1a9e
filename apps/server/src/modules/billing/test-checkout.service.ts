import { and, eq } from 'drizzle-orm';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { purchases } from './billing.table.ts';
import { keepReversal, settleCheckout, type CheckoutFacts } from './settling.ts';

/** The stand-in for Stripe on a loopback address: it says what Stripe would say, to the very same ledger. */

type Purchase = typeof purchases.$inferSelect;

/** @throws Problem payment_not_found */
export async function getTestCheckout(ctx: Context, sessionId: string): Promise<Purchase> {
  const [found] = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.sessionId, sessionId), eq(purchases.provider, 'test')));
  if (!found) throw problem('payment_not_found');
  return found;
}

export const checkoutOutcomes = ['pay', 'wait', 'fail', 'cancel'] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

const states: Record<Exclude<CheckoutOutcome, 'cancel'>, CheckoutFacts['state']> = {
  pay: 'paid',
  wait: 'processing',
  fail: 'failed',
};

/** Does what was pressed. @returns where to go from the checkout */
export async function decideTestCheckout(
  ctx: Context,
  purchase: Purchase,
  outcome: CheckoutOutcome,
): Promise<string> {
  const sessionId = purchase.sessionId ?? '';
  if (outcome === 'cancel') return purchase.cancelUrl;
  if (isPayable(purchase)) {
    const facts: CheckoutFacts = {
      provider: 'test',
      sessionId,
      reference: purchase.id,
      state: states[outcome],
      paymentRef: testPayment(purchase),
      amount: purchase.amount,
      currency: purchase.currency,
      customerId: purchase.customerId,
      livemode: false,
    };
    await ctx.transaction((ctx) => settleCheckout(ctx, facts));
  }
  return purchase.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', sessionId);
}

/** What waits for a bank can arrive after the checkout has ended. */
export const isPayable = ({ paidAt, failedAt, expiredAt, expiresAt, paymentRef }: Purchase): boolean =>
  paidAt === null &&
  failedAt === null &&
  expiredAt === null &&
  (paymentRef !== null || expiresAt > new Date());

const testPayment = ({ id }: Purchase): string => `test_payment_${id}`;

export const afterwards = ['refund', 'refund half', 'dispute', 'dispute won', 'dispute lost'] as const;
export type Afterwards = (typeof afterwards)[number];

/** What happens to a payment later, as the provider would tell it. */
export async function tellOfTestPayment(ctx: Context, purchase: Purchase, what: Afterwards): Promise<void> {
  const paymentRef = testPayment(purchase);
  await ctx.transaction((ctx) => {
    if (what === 'refund' || what === 'refund half') {
      const amount = what === 'refund' ? purchase.amount : Math.floor(purchase.amount / 2);
      return keepReversal(ctx, {
        id: `test_refund_${purchase.id}`,
        kind: 'refund',
        paymentRef,
        amount,
        state: 'done',
      });
    }
    const state = what === 'dispute' ? 'open' : what === 'dispute won' ? 'won' : 'lost';
    const id = `test_dispute_${purchase.id}`;
    return keepReversal(ctx, { id, kind: 'dispute', paymentRef, amount: purchase.amount, state });
  });
}
