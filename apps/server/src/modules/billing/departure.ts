import type { Context, SystemActor } from '../../context.ts';
import { and, eq, isNotNull, isNull, or, sql } from '../../db/orm.ts';
import { forgetAtStripeJob } from './billing.jobs.ts';
import { billingCustomers, purchases } from './billing.table.ts';
import { isMissing, stripeOf } from './stripe.ts';

/**
 * Takes an account's person out of its payments, in the transaction that deletes it. What was paid stays, for the
 * accounts of whoever sold it: date, amount, plan and the provider's number, and no name. Checkouts that came to
 * nothing go; one that is open is ended at Stripe, where the customer is removed, too.
 */
export async function leavePayments(ctx: Context, userId: string): Promise<void> {
  const isTheirs = eq(purchases.buyerId, userId);
  const customers = await ctx.db
    .select({ id: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  const open = await ctx.db
    .select({ id: purchases.sessionId })
    .from(purchases)
    .where(
      and(
        isTheirs,
        eq(purchases.provider, 'stripe'),
        isNotNull(purchases.sessionId),
        isNull(purchases.paidAt),
        isNull(purchases.expiredAt),
      ),
    );
  await ctx.db
    .delete(purchases)
    .where(
      and(
        isTheirs,
        isNull(purchases.paidAt),
        or(isNotNull(purchases.expiredAt), isNotNull(purchases.failedAt), isNull(purchases.sessionId)),
      ),
    );
  await ctx.db
    .update(purchases)
    .set({
      buyerId: null,
      successUrl: '',
      cancelUrl: '',
      checkoutUrl: null,
      // What is still open must be known again if it is paid all the same.
      customerId: sql`case when ${purchases.paidAt} is null then ${purchases.customerId} end`,
    })
    .where(isTheirs);
  const sessionIds = open.flatMap(({ id }) => id ?? []);
  const customerIds = customers.map(({ id }) => id);
  if (sessionIds.length + customerIds.length > 0) {
    await ctx.enqueue(forgetAtStripeJob, { customerIds, sessionIds });
  }
}

/** Ends what is open at Stripe, and removes the customers there; their payments stay in Stripe's books. */
export async function forgetAtStripe(
  ctx: Context<SystemActor>,
  { customerIds, sessionIds }: { customerIds: string[]; sessionIds: string[] },
): Promise<void> {
  if (!ctx.config.STRIPE_SECRET_KEY) {
    ctx.log.error({ customerIds }, 'customers are to be removed at Stripe, and STRIPE_SECRET_KEY is not set');
    return;
  }
  const stripe = await stripeOf(ctx.config);
  for (const id of sessionIds) {
    const session = await stripe.checkout.sessions.retrieve(id).catch(unlessMissing);
    if (session?.status === 'open') await stripe.checkout.sessions.expire(id);
  }
  for (const id of customerIds) await stripe.customers.del(id).catch(unlessMissing);
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
