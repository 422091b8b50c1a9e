import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { Id } from '@certfolio/contract/endpoint';
import type { Context } from '../../context.ts';
import { payment } from '../notifications/events/payment.event.ts';
import type { PaymentFacts } from '../notifications/events/payment.event.ts';
import { tell } from '../notifications/tell.ts';
import {
  enterPurchase,
  giveBackPurchase,
  holdAccount,
  refreshSum,
  revokePurchase,
} from '../plans/ledger.service.ts';
import { entitlements } from '../plans/plans.table.ts';
import { purchases, reversals, type Provider } from './billing.table.ts';
import { receiptPath } from './billing.present.ts';

/** What a provider says of a checkout, by a webhook or when it is asked. */
export type CheckoutFacts = {
  provider: Provider;
  sessionId: string;
  /** The purchase that we named when the checkout was begun. */
  reference: string | null;
  /** `processing`: paid by a way that takes days. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  paymentRef: string | null;
  /** Pence. */
  amount: number | null;
  currency: string | null;
  customerId: string | null;
  livemode: boolean;
};

type Purchase = typeof purchases.$inferSelect;

/**
 * Writes down what is known of a checkout, and gives what was paid for: once, whoever learns it first and however
 * often. Only of use inside a transaction.
 * @returns what was done, in a few words
 */
export async function settleCheckout(ctx: Context, facts: CheckoutFacts): Promise<string> {
  // A refund of this payment may be on its way on another connection, and must see it or be seen.
  if (facts.paymentRef) await holdPayment(ctx, facts.paymentRef);
  const purchase = await holdPurchase(ctx, facts);
  if (!purchase) return 'unknown checkout';
  const odd = contradiction(purchase, facts);
  if (odd) {
    ctx.log.error(
      { purchaseId: purchase.id, sessionId: facts.sessionId, odd },
      'a payment is not what was asked for',
    );
    return `refused: ${odd} differs`;
  }
  if (purchase.sessionId === null) await change(ctx, purchase, { sessionId: facts.sessionId });
  if (purchase.paidAt) return 'paid before';
  switch (facts.state) {
    case 'open':
      return 'still open';
    case 'processing':
      await change(ctx, purchase, { paymentRef: facts.paymentRef });
      return 'processing';
    case 'failed':
      await change(ctx, purchase, { failedAt: sql`coalesce(${purchases.failedAt}, now())` });
      return 'failed';
    case 'expired':
      await change(ctx, purchase, { expiredAt: sql`coalesce(${purchases.expiredAt}, now())` });
      return 'expired';
    case 'paid':
      return acceptPayment(ctx, purchase, facts);
  }
}

async function acceptPayment(ctx: Context, purchase: Purchase, facts: CheckoutFacts): Promise<string> {
  const paid = { paidAt: sql`now()`, paymentRef: facts.paymentRef };
  const { buyerId } = purchase;
  if (buyerId === null) {
    await change(ctx, purchase, paid);
    ctx.log.error({ purchaseId: purchase.id }, 'paid by an account that has been deleted: refund it');
    return 'paid, account deleted';
  }
  await change(ctx, purchase, paid);
  await enterPurchase(ctx, {
    userId: buyerId,
    purchaseId: purchase.id,
    plan: purchase.plan,
    replaces: purchase.credits.map(({ entitlementId }) => entitlementId),
  });
  const until = await endOf(ctx, purchase.id);
  await tellOf(ctx, purchase, { outcome: 'paid', accessUntil: until! });
  if (facts.paymentRef) await applyReversals(ctx, facts.paymentRef);
  return 'paid';
}

/** The purchase behind a checkout, held until the transaction ends; its account first, as everywhere. */
async function holdPurchase(
  ctx: Context,
  { provider, sessionId, reference }: CheckoutFacts,
): Promise<Purchase | undefined> {
  const found =
    (await findBy(ctx, and(eq(purchases.provider, provider), eq(purchases.sessionId, sessionId)))) ??
    // A crash may have come between the provider's answer and ours; then what we named it by is all there is.
    (Id.safeParse(reference).success
      ? await findBy(
          ctx,
          and(eq(purchases.provider, provider), eq(purchases.id, reference!), isNull(purchases.sessionId)),
        )
      : undefined);
  if (!found) return undefined;
  if (found.buyerId) await holdAccount(ctx, found.buyerId);
  const [held] = await ctx.db.select().from(purchases).where(eq(purchases.id, found.id)).for('update');
  return held;
}

async function findBy(ctx: Context, isIt: SQL | undefined) {
  const [found] = await ctx.db
    .select({ id: purchases.id, buyerId: purchases.buyerId })
    .from(purchases)
    .where(isIt);
  return found;
}

/** What of a payment is not what was asked for; an answer that names no amount is none. */
function contradiction(purchase: Purchase, facts: CheckoutFacts): string | null {
  if (facts.livemode !== purchase.livemode) return 'livemode';
  if (facts.reference !== null && facts.reference !== purchase.id) return 'reference';
  if (facts.state !== 'paid' && facts.state !== 'processing') return null;
  if (facts.amount !== purchase.amount) return 'amount';
  if (facts.currency !== purchase.currency) return 'currency';
  if (facts.customerId !== purchase.customerId) return 'customer';
  return null;
}

export type Reversal = Pick<typeof reversals.$inferInsert, 'id' | 'kind' | 'paymentRef' | 'amount' | 'state'>;

/**
 * Keeps a refund or a dispute, and takes or gives back the plan if its payment is known. What is decided of a dispute
 * stays decided. Only of use inside a transaction.
 */
export async function keepReversal(ctx: Context, reversal: Reversal): Promise<string> {
  await holdPayment(ctx, reversal.paymentRef);
  await ctx.db
    .insert(reversals)
    .values(reversal)
    .onConflictDoUpdate({
      target: reversals.id,
      set: {
        amount: sql`greatest(${reversals.amount}, excluded.amount)`,
        state: sql`case when ${reversals.state} in ('won', 'lost') then ${reversals.state} else excluded.state end`,
        updatedAt: sql`now()`,
      },
    });
  return applyReversals(ctx, reversal.paymentRef);
}

async function applyReversals(ctx: Context, paymentRef: string): Promise<string> {
  const [found] = await ctx.db
    .select({ buyerId: purchases.buyerId })
    .from(purchases)
    .where(eq(purchases.paymentRef, paymentRef));
  if (!found) return 'kept until its payment is known';
  if (found.buyerId) await holdAccount(ctx, found.buyerId);
  const [before] = await ctx.db
    .select()
    .from(purchases)
    .where(eq(purchases.paymentRef, paymentRef))
    .for('update');
  if (!before?.paidAt) return 'kept until its payment is known';
  const known = await ctx.db.select().from(reversals).where(eq(reversals.paymentRef, paymentRef));
  const amountRefunded = Math.max(
    0,
    ...known.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount),
  );
  const states = known.filter(({ kind }) => kind === 'dispute').map(({ state }) => state);
  const dispute = (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? null;
  if (amountRefunded === before.amountRefunded && dispute === before.dispute) return 'known already';
  const after: Purchase = { ...before, amountRefunded, dispute };
  await change(ctx, before, { amountRefunded, dispute });
  if (before.buyerId) await followReversal(ctx, before.buyerId, before, after);
  return `refunded ${amountRefunded}, dispute ${dispute ?? 'none'}`;
}

/** The plan goes with the money: all of it refunded, or disputed and not won. */
async function followReversal(
  ctx: Context,
  userId: string,
  before: Purchase,
  after: Purchase,
): Promise<void> {
  const of = { userId, purchaseId: after.id };
  const isRefunded = after.amountRefunded >= after.amount;
  const isDisputed = after.dispute === 'open' || after.dispute === 'lost';
  if (isRefunded) await revokePurchase(ctx, { ...of, reason: 'refund' });
  else if (isDisputed) await revokePurchase(ctx, { ...of, reason: 'dispute' });
  else if (before.dispute !== after.dispute) await giveBackPurchase(ctx, of);
  if (after.amountRefunded > before.amountRefunded) {
    const { plan } = await refreshSum(ctx, userId);
    const refunded = { amount: after.amountRefunded - before.amountRefunded, currency: after.currency };
    await tellOf(ctx, after, { outcome: 'refunded', refunded, planNow: plan }, String(after.amountRefunded));
  }
  if (after.dispute === before.dispute) return;
  if (after.dispute === 'open') await tellOf(ctx, after, { outcome: 'disputed' });
  if (after.dispute === 'won') {
    await tellOf(ctx, after, { outcome: 'dispute_won', accessUntil: await endOf(ctx, after.id) });
  }
}

type News = PaymentFacts extends infer F ? (F extends PaymentFacts ? Omit<F, keyof About> : never) : never;
type About = Pick<PaymentFacts, 'plan' | 'paid' | 'reference' | 'receiptPath' | 'test'>;

async function tellOf(ctx: Context, purchase: Purchase, news: News, more = ''): Promise<void> {
  if (purchase.buyerId === null) return;
  const facts = {
    plan: purchase.plan,
    paid: { amount: purchase.amount, currency: purchase.currency },
    reference: purchase.id,
    receiptPath: receiptPath(purchase.id),
    test: !purchase.livemode,
    ...news,
  } as PaymentFacts;
  await tell(ctx, purchase.buyerId, payment, facts, { once: `${purchase.id}:${news.outcome}${more}` });
}

async function endOf(ctx: Context, purchaseId: string): Promise<string | null> {
  const [entry] = await ctx.db
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(and(eq(entitlements.purchaseId, purchaseId), isNull(entitlements.revokedAt)));
  return entry?.endsAt?.toISOString() ?? null;
}

type Change = { [K in keyof typeof purchases.$inferInsert]?: unknown };

async function change(ctx: Context, { id }: Purchase, set: Change): Promise<void> {
  await ctx.db
    .update(purchases)
    .set({ ...(set as object), updatedAt: sql`now()` })
    .where(eq(purchases.id, id));
}

/** What is written of one payment is written by one at a time, also before its purchase is known. */
async function holdPayment({ db }: Context, paymentRef: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${paymentRef}`}, 0))`);
}
