import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { currency, type PaidPlan } from '@certfolio/contract/billing';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, desc, eq, gt, isNull, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { purchases } from './billing.table.ts';
import { isIndividual, offerTo, type KeptOffer, type Till } from './quotes.service.ts';
import { endStripeCheckout, openStripeCheckout } from './stripe-checkout.ts';

/**
 * How long a checkout can be paid, in minutes; one is shown again while at least this much of it is left. Stripe opens
 * none for less than half an hour.
 */
const checkoutMinutes = 70;
const leastMinutes = 35;

export type Purchase = typeof purchases.$inferSelect;
export type Wish = { plan: PaidPlan; successUrl: string; cancelUrl: string };
export type Checkout = { url: string; sessionId: string; offer: KeptOffer };

/**
 * Begins to pay for a year of a plan. An account has one checkout open at a time: the same wish leads to the same one,
 * another ends it first, so that nobody pays twice by two tabs.
 * @throws Problem plans_for_individuals, plan_not_for_sale, checkout_failed, rate_limited
 */
export async function beginCheckout(ctx: UserContext, wish: Wish, till: Till): Promise<Checkout> {
  await takeTurn(ctx, `checkout:${ctx.actor.id}`, 60, 3600);
  if (!(await isIndividual(ctx))) throw problem('plans_for_individuals');
  for (let attempt = 1; attempt <= 3; attempt++) {
    const { offer, purchase, others } = await ctx.transaction((ctx) => reserve(ctx, wish, till));
    const ended = await Promise.all(others.map((other) => endCheckout(ctx, other)));
    // One of them was paid or opened meanwhile: what is held may have changed, and so may the price.
    if (ended.includes('changed')) continue;
    const opened = await openCheckout(ctx, purchase);
    if (opened) return { ...opened, offer };
  }
  throw problem('checkout_failed');
}

async function reserve(
  ctx: UserContext,
  wish: Wish,
  till: Till,
): Promise<{ offer: KeptOffer; purchase: Purchase; others: Purchase[] }> {
  const offer = await offerTo(ctx, wish.plan, till);
  if (!offer.possible) throw problem('plan_not_for_sale', { reason: offer.reason });
  const open = await findOpen(ctx);
  const same = open.find((one) => isSame(one, wish, till, offer));
  const others = open.filter((one) => one !== same);
  if (same) return { offer, purchase: same, others };
  const [purchase] = await ctx.db
    .insert(purchases)
    .values({
      id: uuidv7(),
      buyerId: ctx.actor.id,
      provider: till.provider,
      livemode: till.livemode,
      plan: wish.plan,
      kind: offer.kind,
      amount: offer.amount,
      currency,
      credits: offer.credits,
      successUrl: wish.successUrl,
      cancelUrl: wish.cancelUrl,
      expiresAt: sql`date_trunc('second', now()) + make_interval(mins => ${checkoutMinutes})`,
    })
    .returning();
  return { offer, purchase: purchase!, others };
}

const isOpen = and(isNull(purchases.paidAt), isNull(purchases.failedAt), isNull(purchases.expiredAt));

type Open = Purchase & { isFresh: boolean };

async function findOpen(ctx: UserContext): Promise<Open[]> {
  const found = await ctx.db
    .select({
      purchase: purchases,
      isFresh: sql<boolean>`${purchases.expiresAt} > now() + make_interval(mins => ${leastMinutes})`,
    })
    .from(purchases)
    .where(and(eq(purchases.buyerId, ctx.actor.id), isOpen, gt(purchases.expiresAt, sql`now()`)))
    .orderBy(desc(purchases.createdAt))
    .limit(20);
  return found.map(({ purchase, isFresh }) => ({ ...purchase, isFresh }));
}

const isSame = (one: Open, wish: Wish, till: Till, offer: KeptOffer): boolean =>
  one.isFresh &&
  one.plan === wish.plan &&
  one.provider === till.provider &&
  one.livemode === till.livemode &&
  one.amount === offer.amount &&
  JSON.stringify(one.credits.map(({ entitlementId }) => entitlementId)) ===
    JSON.stringify(offer.credits.map(({ entitlementId }) => entitlementId)) &&
  one.successUrl === wish.successUrl &&
  one.cancelUrl === wish.cancelUrl;

/** @returns null when it has to be begun anew */
async function openCheckout(
  ctx: UserContext,
  purchase: Purchase,
): Promise<{ url: string; sessionId: string } | null> {
  if (purchase.sessionId && purchase.checkoutUrl) {
    return { url: purchase.checkoutUrl, sessionId: purchase.sessionId };
  }
  if (purchase.provider === 'stripe') return openStripeCheckout(ctx, purchase);
  // Whoever knows the address may pay, as at Stripe.
  const sessionId = `test_${randomBytes(24).toString('base64url')}`;
  const url = `${ctx.config.PUBLIC_URL}/dev/checkout/${sessionId}`;
  const [opened] = await ctx.db
    .update(purchases)
    .set({ sessionId, checkoutUrl: url })
    .where(and(eq(purchases.id, purchase.id), isNull(purchases.sessionId)))
    .returning({ id: purchases.id });
  if (opened) return { url, sessionId };
  const [other] = await ctx.db.select().from(purchases).where(eq(purchases.id, purchase.id));
  return other?.sessionId && other.checkoutUrl
    ? { url: other.checkoutUrl, sessionId: other.sessionId }
    : null;
}

/** Makes sure that a checkout is not paid any more, or learns that it has been, or that its provider has opened it. */
async function endCheckout(ctx: Context, purchase: Purchase): Promise<'ended' | 'changed'> {
  if (purchase.provider === 'stripe' && purchase.sessionId) return endStripeCheckout(ctx, purchase);
  const [ended] = await ctx.db
    .update(purchases)
    .set({ expiredAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(purchases.id, purchase.id),
        isNull(purchases.paidAt),
        sql`${purchases.sessionId} is not distinct from ${purchase.sessionId}`,
      ),
    )
    .returning({ id: purchases.id });
  return ended ? 'ended' : 'changed';
}
