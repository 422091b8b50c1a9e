import type { Payment, Subscription } from '@certfolio/contract/billing';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, gt, isNotNull, isNull, or, sql } from '../../db/orm.ts';
import { takeTurns } from '../../http/rate-limit.ts';
import { sumOf } from '../plans/ledger.ts';
import { ledgerOf } from '../plans/ledger.service.ts';
import { entitlements } from '../plans/plans.table.ts';
import { presentPayment } from './billing.present.ts';
import { purchases } from './billing.table.ts';
import { askStripe } from './stripe-checkout.ts';

const isBuyers = ({ actor }: UserContext) => eq(purchases.buyerId, actor.id);

/** The year that a purchase gives, unless it was taken back. */
const withAccess = {
  purchase: purchases,
  access: { startsAt: entitlements.startsAt, endsAt: entitlements.endsAt },
};
const givesAccess = and(eq(entitlements.purchaseId, purchases.id), isNull(entitlements.revokedAt));

/**
 * How a payment of the actor's stands. While it is pending Stripe itself is asked, so that a webhook which was lost
 * loses nothing; once in two seconds, however many ask.
 * @throws Problem payment_not_found for another's as for none; payment_unverified
 */
export async function verifyPayment(ctx: UserContext, sessionId: string): Promise<Payment> {
  const found = await findPayment(ctx, sessionId);
  if (!found) throw problem('payment_not_found');
  const { purchase } = found;
  if (purchase.provider !== 'stripe' || purchase.paidAt || !ctx.config.STRIPE_SECRET_KEY) {
    return presentPayment(purchase, found.access);
  }
  if (!(await takeTurns(ctx, `verify-payment:${purchase.id}`, 1, { max: 1, seconds: 2 }))) {
    return presentPayment(purchase, found.access);
  }
  try {
    await askStripe(ctx, sessionId);
  } catch (error) {
    ctx.log.error({ err: error, purchaseId: purchase.id }, 'Stripe did not say how a payment stands');
    throw problem('payment_unverified');
  }
  const now = await findPayment(ctx, sessionId);
  if (!now) throw problem('payment_not_found');
  return presentPayment(now.purchase, now.access);
}

async function findPayment(ctx: UserContext, sessionId: string) {
  const [found] = await ctx.db
    .select(withAccess)
    .from(purchases)
    .leftJoin(entitlements, givesAccess)
    .where(and(isBuyers(ctx), eq(purchases.sessionId, sessionId)));
  return found;
}

/** Checkouts that came to something, newest first: nobody misses those that were left. */
const cameToSomething = or(
  isNotNull(purchases.paidAt),
  isNotNull(purchases.failedAt),
  isNotNull(purchases.paymentRef),
);

export async function listPayments(
  ctx: UserContext,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ total: number; payments: Payment[] }> {
  const wanted = and(isBuyers(ctx), cameToSomething);
  const total = await ctx.db.$count(purchases, wanted);
  const found = await ctx.db
    .select(withAccess)
    .from(purchases)
    .leftJoin(entitlements, givesAccess)
    .where(wanted)
    .orderBy(sql`${purchases.createdAt} desc nulls last`, sql`${purchases.id} desc nulls last`)
    .offset(skip)
    .limit(limit);
  return { total, payments: found.map(({ purchase, access }) => presentPayment(purchase, access)) };
}

export async function subscriptionOf(ctx: UserContext): Promise<Subscription> {
  const { entries, now } = await ledgerOf(ctx, ctx.actor.id);
  const { plan, startsAt, endsAt } = sumOf(entries, now);
  const isActive = plan !== 'free';
  return {
    plan,
    status: isActive ? 'active' : 'inactive',
    is_trial: false,
    is_lifetime: isActive && endsAt === null,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    renews: false,
    periods: entries.map((entry) => ({
      plan: entry.plan,
      source: entry.source,
      starts_at: entry.startsAt.toISOString(),
      ends_at: entry.endsAt?.toISOString() ?? null,
    })),
    has_portal: await hasPaid(ctx),
  };
}

export async function hasPaid(ctx: UserContext): Promise<boolean> {
  const [paid] = await ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(isBuyers(ctx), isNotNull(purchases.paidAt)))
    .limit(1);
  return paid !== undefined;
}

/** Checkouts that nobody has said the end of for a while, the longest waiting first. */
const asked = 100;

/**
 * Asks Stripe about checkouts that are still open: what was paid and never told is given, and what was left is ended.
 * One that fails does not keep the others.
 */
export async function settleOpen(ctx: Context, signal: AbortSignal): Promise<void> {
  const isOpen = and(isNull(purchases.paidAt), isNull(purchases.failedAt), isNull(purchases.expiredAt));
  // Of the test checkout, or never begun at the provider.
  await ctx.db
    .update(purchases)
    .set({ expiredAt: sql`now()` })
    .where(
      and(
        isOpen,
        sql`${purchases.expiresAt} < now()`,
        or(isNull(purchases.sessionId), eq(purchases.provider, 'test')),
      ),
    );
  if (!ctx.config.STRIPE_SECRET_KEY) return;
  const waiting = await ctx.db
    .select({ id: purchases.id, sessionId: purchases.sessionId })
    .from(purchases)
    .where(
      and(
        isOpen,
        eq(purchases.provider, 'stripe'),
        isNotNull(purchases.sessionId),
        sql`${purchases.updatedAt} < now() - interval '10 minutes'`,
        // What is asked for ever is of another account at Stripe.
        gt(purchases.createdAt, sql`now() - interval '35 days'`),
      ),
    )
    .orderBy(purchases.updatedAt)
    .limit(asked);
  for (const { id, sessionId } of waiting) {
    signal.throwIfAborted();
    await ctx.db
      .update(purchases)
      .set({ updatedAt: sql`now()` })
      .where(eq(purchases.id, id));
    try {
      await askStripe(ctx, sessionId!);
    } catch (error) {
      ctx.log.warn({ err: error, purchaseId: id }, 'Stripe did not say how a checkout stands');
    }
  }
}
