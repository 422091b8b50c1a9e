import type Stripe from 'stripe';
import { problem } from '@certfolio/contract/problems';
import { planNames } from '@certfolio/contract/plans';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, isNull, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { billingCustomers, purchases } from './billing.table.ts';
import type { Purchase } from './checkout.service.ts';
import { settleCheckout, type CheckoutFacts } from './settling.ts';
import { idOf, isMissing, stripeOf } from './stripe.ts';

/**
 * Opens the checkout of a purchase at Stripe. Asked twice for the same purchase, in parallel too, it is the same one.
 * @returns null when the purchase is ended and has to be begun anew: another one came between, or the customer whom we
 * knew is gone there
 * @throws Problem checkout_failed
 */
export async function openStripeCheckout(
  ctx: UserContext,
  purchase: Purchase,
): Promise<{ url: string; sessionId: string } | null> {
  const { livemode } = purchase;
  try {
    const stripe = await stripeOf(ctx.config);
    const customer = await customerOf(ctx, stripe, purchase);
    await ctx.db.update(purchases).set({ customerId: customer }).where(eq(purchases.id, purchase.id));
    const session = await stripe.checkout.sessions.create(sessionFor(purchase, customer), {
      idempotencyKey: `checkout ${purchase.id}`,
    });
    if (!session.url) throw new Error('Stripe names no address for the checkout');
    const [opened] = await ctx.db
      .update(purchases)
      .set({ sessionId: session.id, checkoutUrl: session.url, livemode: session.livemode ?? livemode })
      .where(and(eq(purchases.id, purchase.id), isNull(purchases.expiredAt)))
      .returning({ id: purchases.id });
    if (opened) return { url: session.url, sessionId: session.id };
    // Another checkout has ended it meanwhile: both could be paid, with the same credit taken off each. If this fails,
    // still nobody knows its address.
    await stripe.checkout.sessions.expire(session.id).catch(() => undefined);
    return null;
  } catch (error) {
    ctx.log.error({ err: error, purchaseId: purchase.id }, 'no checkout could be opened at Stripe');
    // Whatever came of it there, nobody knows its address; a new attempt is a new purchase.
    await ctx.db
      .update(purchases)
      .set({ expiredAt: sql`now()` })
      .where(and(eq(purchases.id, purchase.id), isNull(purchases.sessionId)));
    if (!isMissing(error, 'customer')) throw problem('checkout_failed');
    await ctx.db
      .delete(billingCustomers)
      .where(and(eq(billingCustomers.userId, ctx.actor.id), eq(billingCustomers.livemode, livemode)));
    return null;
  }
}

/** Everything is said inline: nothing has to be set up at Stripe for it. One payment, nothing is kept for later. */
function sessionFor(purchase: Purchase, customer: string): Stripe.Checkout.SessionCreateParams {
  const { id, plan, amount, currency, credits } = purchase;
  const metadata = { purchase_id: id, boost_type: plan };
  const credited = credits.length > 0 ? ', less what is left of Boost' : '';
  const description = `One year. It does not renew by itself${credited}.`;
  return {
    mode: 'payment',
    customer,
    client_reference_id: id,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          product_data: { name: `Certfolio ${planNames[plan]}`, description },
        },
      },
    ],
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    // What is charged is what was quoted, in pounds.
    adaptive_pricing: { enabled: false },
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
    expires_at: Math.floor(purchase.expiresAt.getTime() / 1000),
  };
}

async function customerOf(ctx: UserContext, stripe: Stripe, { id, livemode }: Purchase): Promise<string> {
  const userId = ctx.actor.id;
  const isTheirs = and(eq(billingCustomers.userId, userId), eq(billingCustomers.livemode, livemode));
  const [known] = await ctx.db.select().from(billingCustomers).where(isTheirs);
  if (known) return known.customerId;
  const [account] = await ctx.db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw problem('user_not_found');
  const { email, name } = account;
  const made = await stripe.customers.create(
    { email, ...(name ? { name } : {}), metadata: { user_id: userId } },
    { idempotencyKey: `customer ${id}` },
  );
  await ctx.db
    .insert(billingCustomers)
    .values({ userId, livemode, customerId: made.id })
    .onConflictDoNothing();
  const [kept] = await ctx.db.select().from(billingCustomers).where(isTheirs);
  return kept?.customerId ?? made.id;
}

/** What Stripe says of a checkout, in our words. */
export function factsOf(session: Stripe.Checkout.Session): CheckoutFacts {
  return {
    provider: 'stripe',
    sessionId: session.id,
    reference: session.client_reference_id,
    state: stateOf(session),
    paymentRef: idOf(session.payment_intent),
    amount: session.amount_total,
    currency: session.currency,
    customerId: idOf(session.customer),
    livemode: session.livemode ?? false,
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutFacts['state'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'processing' : 'open';
}

/**
 * Asks Stripe how a checkout stands, and settles what it says as a webhook would.
 * @throws whatever keeps Stripe from answering
 */
export async function askStripe(ctx: Context, sessionId: string): Promise<void> {
  const stripe = await stripeOf(ctx.config);
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  await ctx.transaction((ctx) => settleCheckout(ctx, factsOf(session)));
}

/**
 * Ends a checkout at Stripe, so that it cannot be paid any more.
 * @throws Problem checkout_failed
 */
export async function endStripeCheckout(ctx: Context, purchase: Purchase): Promise<'ended' | 'changed'> {
  const sessionId = purchase.sessionId ?? '';
  try {
    const stripe = await stripeOf(ctx.config);
    const session = await stripe.checkout.sessions
      .expire(sessionId)
      // Paid or ended already: what it is now decides.
      .catch(() => stripe.checkout.sessions.retrieve(sessionId));
    const facts = factsOf(session);
    if (facts.state === 'open') throw new Error('the checkout is still open');
    await ctx.transaction((ctx) => settleCheckout(ctx, facts));
    return facts.state === 'expired' ? 'ended' : 'changed';
  } catch (error) {
    if (isMissing(error)) return forget(ctx, purchase);
    ctx.log.error({ err: error, purchaseId: purchase.id }, 'an open checkout could not be ended at Stripe');
    throw problem('checkout_failed');
  }
}

/** Of another account at Stripe, or of a test server that has forgotten. */
async function forget(ctx: Context, { id }: Purchase): Promise<'ended'> {
  await ctx.db
    .update(purchases)
    .set({ expiredAt: sql`now()` })
    .where(and(eq(purchases.id, id), isNull(purchases.paidAt)));
  return 'ended';
}
