import type Stripe from 'stripe';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { eq, sql } from '../../db/orm.ts';
import { clockOf } from '../plans/ledger.service.ts';
import { billingCustomers, billingEvents, purchases, reversals } from './billing.table.ts';
import { keepReversal, settleCheckout, type Reversal } from './settling.ts';
import { factsOf } from './stripe-checkout.ts';
import { idOf, stripeLibrary } from './stripe.ts';

/** Seconds that a webhook may be away from the database's clock, before or after it. */
const tolerance = 300;

/**
 * Reads a webhook that Stripe has signed. The clock is the database's, as everywhere, so that a server whose own is
 * wrong neither refuses everything nor takes what was recorded long ago.
 * @param body the bytes as they came
 * @throws Problem webhook_off, webhook_refused
 */
export async function readWebhook(
  ctx: Context,
  body: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const secret = ctx.config.STRIPE_WEBHOOK_SECRET;
  if (!secret) throw problem('webhook_off');
  if (!signature || body.length === 0) throw problem('webhook_refused');
  const { webhooks } = await stripeLibrary();
  let event: Stripe.Event;
  try {
    // Who signed it comes first: nobody else makes us ask the database.
    event = webhooks.constructEvent(body, signature, secret, 0);
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'a webhook was refused');
    throw problem('webhook_refused');
  }
  const sentAt = Number(
    /^t=(\d+)$/.exec(signature.split(',').findLast((part) => part.startsWith('t=')) ?? '')?.[1],
  );
  const age = Math.floor((await clockOf(ctx)).getTime() / 1000) - sentAt;
  if (!(Math.abs(age) <= tolerance)) {
    ctx.log.warn({ eventId: event.id, age }, 'a webhook was refused for its age');
    throw problem('webhook_refused');
  }
  if (typeof event?.id !== 'string' || typeof event.data?.object !== 'object')
    throw problem('webhook_refused');
  return event;
}

/**
 * Carries an event out, once: its id and what it did are one transaction. Stripe sends it again until it is answered,
 * for three days and in any order.
 */
export async function takeEvent(ctx: Context, event: Stripe.Event): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { id, type } = event;
    const taken = await ctx.db
      .insert(billingEvents)
      .values({ id, type, outcome: 'begun' })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (taken.length === 0) return;
    const outcome = await carryOut(ctx, event);
    await ctx.db.update(billingEvents).set({ outcome }).where(eq(billingEvents.id, id));
    ctx.log.info({ eventId: id, type, outcome }, 'a webhook was carried out');
  });
}

/** What an endpoint at Stripe has to send: each is carried out below, and without it something is not learned. */
export const neededEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'customer.deleted',
] as const satisfies Stripe.Event['type'][];

async function carryOut(ctx: Context, event: Stripe.Event): Promise<string> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settleCheckout(ctx, factsOf(event.data.object));
    case 'checkout.session.async_payment_failed':
      return settleCheckout(ctx, { ...factsOf(event.data.object), state: 'failed' });
    case 'charge.refunded':
      return keep(ctx, refundsOf(event.data.object));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return keep(ctx, refundOf(event.data.object));
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
      return keep(ctx, disputeOf(event.data.object));
    case 'customer.deleted':
      return forgetCustomer(ctx, event.data.object.id);
    default:
      // Years are paid one by one: no subscription and no invoice of one gives or takes anything.
      return 'nothing to do';
  }
}

const keep = async (ctx: Context, reversal: Reversal | null): Promise<string> =>
  reversal ? keepReversal(ctx, reversal) : 'nothing to do';

function refundsOf(charge: Stripe.Charge): Reversal | null {
  const paymentRef = idOf(charge.payment_intent);
  if (paymentRef === null || !(charge.amount_refunded > 0)) return null;
  return { id: charge.id, kind: 'refund', paymentRef, amount: charge.amount_refunded, state: 'done' };
}

/** The holder's bank may still turn down what has been sent back. */
function refundOf({ id, payment_intent, amount, status }: Stripe.Refund): Reversal | null {
  const paymentRef = idOf(payment_intent);
  if (paymentRef === null || !(amount > 0)) return null;
  const state = status === 'failed' || status === 'canceled' ? 'failed' : 'done';
  return { id, kind: 'one_refund', paymentRef, amount, state };
}

/** An inquiry (`warning_…`) takes no money, so it takes no plan either. */
function disputeOf({ id, payment_intent, amount, status }: Stripe.Dispute): Reversal | null {
  const paymentRef = idOf(payment_intent);
  if (paymentRef === null || status.startsWith('warning_')) return null;
  const decided = (['won', 'lost'] as const).find((one) => one === status);
  return { id, kind: 'dispute', paymentRef, amount, state: decided ?? 'open' };
}

/** Somebody removed the customer at Stripe: the next checkout makes another. */
async function forgetCustomer(ctx: Context, customerId: string): Promise<string> {
  const gone = await ctx.db
    .delete(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId))
    .returning({ userId: billingCustomers.userId });
  return gone.length > 0 ? 'customer forgotten' : 'unknown customer';
}

/**
 * Deliveries of an event end after three days; a month later nobody asks what it did. Refunds and disputes whose payment
 * never came are of something else that is sold by the same account at Stripe.
 */
export async function tidyBilling({ db }: Context): Promise<void> {
  await db.delete(billingEvents).where(sql`${billingEvents.receivedAt} < now() - interval '35 days'`);
  await db.delete(reversals).where(sql`${reversals.updatedAt} < now() - interval '35 days' and not exists (
    select from ${purchases} where ${purchases.paymentRef} = ${reversals.paymentRef})`);
}
