import type Stripe from 'stripe';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, desc, eq, isNotNull } from '../../db/orm.ts';
import { billingCustomers, purchases } from './billing.table.ts';
import { hasPaid } from './payments.service.ts';
import { idOf, isLiveKey, stripeOf } from './stripe.ts';

/**
 * The address of Stripe's billing portal for the actor.
 * @throws Problem portal_empty, portal_failed
 */
export async function openPortal(ctx: UserContext, returnUrl: string): Promise<string> {
  const [customer] = await ctx.db
    .select({ id: billingCustomers.customerId })
    .from(billingCustomers)
    .where(
      and(eq(billingCustomers.userId, ctx.actor.id), eq(billingCustomers.livemode, isLiveKey(ctx.config))),
    );
  if (!customer || !(await hasPaid(ctx))) throw problem('portal_empty');
  try {
    const stripe = await stripeOf(ctx.config);
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: returnUrl,
      configuration: await portalConfiguration(stripe),
    });
    return session.url;
  } catch (error) {
    ctx.log.error({ err: error }, 'no billing portal could be opened at Stripe');
    throw problem('portal_failed');
  }
}

const ours = { made_by: 'certfolio' };

/** What the portal shows: receipts and the details on them. Made at the first use, so that nobody has to set it up. */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.made_by === ours.made_by);
  if (known) return known.id;
  const made = await stripe.billingPortal.configurations.create(
    {
      features: {
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
      },
      metadata: ours,
    },
    { idempotencyKey: 'portal configuration 1' },
  );
  return made.id;
}

/** A payment of the actor's that has a receipt. */
export async function getPaid(ctx: UserContext, id: string): Promise<typeof purchases.$inferSelect> {
  const [found] = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.buyerId, ctx.actor.id), isNotNull(purchases.paidAt)));
  if (!found) throw problem('payment_not_found');
  return found;
}

/** What was paid in the test checkout, newest first. */
export const findTestPayments = (ctx: UserContext) =>
  ctx.db
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.buyerId, ctx.actor.id), eq(purchases.provider, 'test'), isNotNull(purchases.paidAt)),
    )
    .orderBy(desc(purchases.createdAt))
    .limit(100);

/**
 * Where Stripe shows the receipt of a payment at this moment: its invoice, or else the receipt of the charge.
 * @throws Problem receipt_unavailable
 */
export async function receiptAt(ctx: UserContext, sessionId: string): Promise<string> {
  try {
    const stripe = await stripeOf(ctx.config);
    const { invoice, payment_intent } = await stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['invoice', 'payment_intent.latest_charge'],
    });
    const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null;
    const url =
      (typeof invoice === 'object' ? invoice?.hosted_invoice_url : null) ??
      (typeof charge === 'object' ? charge?.receipt_url : null);
    if (url && /^https?:$/.test(new URL(url).protocol)) return url;
    throw new Error(`Stripe has no receipt yet (invoice ${idOf(invoice) ?? 'none'})`);
  } catch (error) {
    ctx.log.warn({ err: error }, 'no receipt could be fetched from Stripe');
    throw problem('receipt_unavailable');
  }
}
