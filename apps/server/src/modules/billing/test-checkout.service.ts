import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { and, asc, eq } from '../../db/orm.ts';
import { purchases, reversals } from './billing.table.ts';
import { keepReversal, settleCheckout, type CheckoutFacts, type Reversal } from './settling.ts';

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

const testPayment = ({ id }: Pick<Purchase, 'id'>): string => `test_payment_${id}`;

export const afterwards = [
  'refund',
  'refund half',
  'refund fails',
  'dispute',
  'dispute won',
  'dispute lost',
] as const;
export type Afterwards = (typeof afterwards)[number];

/** What happens to a payment later, as the provider would tell it. */
export async function tellOfTestPayment(ctx: Context, purchase: Purchase, what: Afterwards): Promise<void> {
  const paymentRef = testPayment(purchase);
  await ctx.transaction(async (ctx) => {
    if (what === 'refund' || what === 'refund half' || what === 'refund fails') {
      const refund = await testRefund(ctx, purchase, what);
      return refund && keepReversal(ctx, refund);
    }
    const state = what === 'dispute' ? 'open' : what === 'dispute won' ? 'won' : 'lost';
    const id = `test_dispute_${purchase.id}`;
    return keepReversal(ctx, { id, kind: 'dispute', paymentRef, amount: purchase.amount, state });
  });
}

/** A refund of what is left of a payment, or of half of that; or the last one, which turns out not to have arrived. */
async function testRefund(
  ctx: Context,
  { id, amount, amountRefunded }: Purchase,
  what: 'refund' | 'refund half' | 'refund fails',
): Promise<Reversal | null> {
  const paymentRef = testPayment({ id });
  const before = await ctx.db
    .select()
    .from(reversals)
    .where(and(eq(reversals.paymentRef, paymentRef), eq(reversals.kind, 'one_refund')))
    .orderBy(asc(reversals.id));
  if (what === 'refund fails') {
    const last = before.findLast(({ state }) => state === 'done');
    return last ? { ...last, state: 'failed' } : null;
  }
  const left = amount - amountRefunded;
  const back = what === 'refund' ? left : Math.floor(left / 2);
  if (back <= 0) return null;
  // Pressed twice at once it is one refund.
  const number = String(before.length + 1).padStart(3, '0');
  return { id: `test_refund_${id}_${number}`, kind: 'one_refund', paymentRef, amount: back, state: 'done' };
}
