import type { PaidPlan } from '@certfolio/contract/billing';
import { Id } from '@certfolio/contract/endpoint';
import type { Context } from '../../context.ts';
import { alias, and, eq, inArray, isNull, sql, type SQL } from '../../db/orm.ts';
import { payment } from '../notifications/events/payment.event.ts';
import type { PaymentFacts } from '../notifications/events/payment.event.ts';
import { tell } from '../notifications/tell.ts';
import {
  counts,
  enterPurchase,
  giveBackPurchase,
  holdAccount,
  lengthenEntry,
  refreshSum,
  revokePurchase,
} from '../plans/ledger.service.ts';
import { unpaidDays } from '../plans/ledger.ts';
import { entitlements } from '../plans/plans.table.ts';
import { purchases, reversals, type Provider } from './billing.table.ts';
import { receiptPath, statusOf } from './billing.present.ts';

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
  const entryId = await enterPurchase(ctx, {
    userId: buyerId,
    purchaseId: purchase.id,
    plan: purchase.plan,
    replaces: purchase.credits.map(({ entitlementId }) => entitlementId),
  });
  // What was taken off the price may have gone back between the quote and the payment.
  const days = unpaidDays(await fallenCredit(ctx, purchase, entryId), priceOf(purchase));
  await lengthenEntry(ctx, { userId: buyerId, entryId, days: -days });
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
 * stays decided, and a refund that has failed stays so. Only of use inside a transaction.
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
        state: sql`case when ${reversals.state} in ('won', 'lost', 'failed') then ${reversals.state} else excluded.state end`,
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
  const { gone: amountRefunded, cameBack } = refundedOf(known);
  const states = known.filter(({ kind }) => kind === 'dispute').map(({ state }) => state);
  const dispute = (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? null;
  if (amountRefunded === before.amountRefunded && dispute === before.dispute) return 'known already';
  const after: Purchase = { ...before, amountRefunded, dispute };
  await change(ctx, before, { amountRefunded, dispute });
  if (before.buyerId) await followReversal(ctx, { userId: before.buyerId, before, after, cameBack });
  return `refunded ${amountRefunded}, dispute ${dispute ?? 'none'}`;
}

/**
 * Pence that went back, from what is known in any order. A charge says how much it has given back in all, and is not
 * always asked again when one of its refunds fails; single refunds are not always told. So the larger counts of what
 * single refunds make up, and of what the charge has said less those that came back.
 */
function refundedOf(known: readonly Pick<Reversal, 'kind' | 'amount' | 'state'>[]): {
  gone: number;
  cameBack: number;
} {
  const sum = (wanted: (one: Pick<Reversal, 'kind' | 'amount' | 'state'>) => boolean) =>
    known.filter(wanted).reduce((pence, { amount }) => pence + amount, 0);
  const charged = Math.max(0, ...known.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount));
  const cameBack = sum(({ kind, state }) => kind === 'one_refund' && state === 'failed');
  const single = sum(({ kind, state }) => kind === 'one_refund' && state === 'done');
  return { gone: Math.max(single, charged - cameBack), cameBack };
}

type Turn = {
  userId: string;
  before: Purchase;
  after: Purchase;
  /** Pence of refunds that failed. */
  cameBack: number;
};

/** The plan goes with the money: all of it refunded, or disputed and not won. What it was set against goes with it. */
async function followReversal(ctx: Context, { userId, before, after, cameBack }: Turn): Promise<void> {
  const of = { userId, purchaseId: after.id };
  const stands = statusOf(after) === 'paid';
  if (stands) await giveBackPurchase(ctx, of);
  else await revokePurchase(ctx, { ...of, reason: statusOf(after) === 'refunded' ? 'refund' : 'dispute' });
  const changed = stands !== (statusOf(before) === 'paid');
  const upgrade = changed ? await followCredit(ctx, userId, after) : null;
  const accessUntil = await endOf(ctx, after.id);
  const pence = after.amountRefunded - before.amountRefunded;
  if (pence !== 0) {
    const { plan: planNow } = await refreshSum(ctx, userId);
    const refunded = { amount: Math.abs(pence), currency: after.currency };
    const more = `${after.amountRefunded}${cameBack > 0 ? ` after ${cameBack}` : ''}`;
    if (pence > 0) await tellOf(ctx, after, { outcome: 'refunded', refunded, planNow, upgrade }, more);
    else await tellOf(ctx, after, { outcome: 'refund_failed', refunded, accessUntil, upgrade }, more);
  }
  if (after.dispute === before.dispute) return;
  if (after.dispute === 'open') await tellOf(ctx, after, { outcome: 'disputed', upgrade });
  if (after.dispute === 'won') await tellOf(ctx, after, { outcome: 'dispute_won', accessUntil, upgrade });
}

/** Pence of a year without anything taken off. */
const priceOf = ({ amount, credits }: Purchase): number =>
  amount + credits.reduce((sum, credit) => sum + credit.amount, 0);

/** Pence of an upgrade's credits that nobody has paid: refunded, disputed, or set against another upgrade before. */
async function fallenCredit(ctx: Context, upgrade: Purchase, upgradeEntry: string): Promise<number> {
  const ids = upgrade.credits.map(({ entitlementId }) => entitlementId);
  if (ids.length === 0) return 0;
  const credited = await ctx.db
    .select({ entryId: entitlements.id, replacedBy: entitlements.replacedBy, paid: purchases })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(inArray(entitlements.id, ids));
  const stand = credited
    .filter(({ replacedBy, paid }) => replacedBy === upgradeEntry && statusOf(paid) === 'paid')
    .map(({ entryId }) => entryId);
  return upgrade.credits
    .filter(({ entitlementId }) => !stand.includes(entitlementId))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * A payment that was set against an upgrade has begun or ceased to stand: the upgrade runs for as long as was really
 * paid for.
 * @returns the upgrade, if it counts, and until when it is good now
 */
async function followCredit(
  ctx: Context,
  userId: string,
  credited: Purchase,
): Promise<{ plan: PaidPlan; until: string } | null> {
  const upgradeEntry = alias(entitlements, 'upgrade');
  const [found] = await ctx.db
    .select({ creditedEntry: entitlements.id, entryId: upgradeEntry.id, upgrade: purchases })
    .from(entitlements)
    .innerJoin(upgradeEntry, eq(upgradeEntry.id, entitlements.replacedBy))
    .innerJoin(purchases, eq(purchases.id, upgradeEntry.purchaseId))
    .where(eq(entitlements.purchaseId, credited.id));
  if (!found) return null;
  const { creditedEntry, entryId, upgrade } = found;
  const credit = upgrade.credits.find(({ entitlementId }) => entitlementId === creditedEntry)?.amount ?? 0;
  const fallen = await fallenCredit(ctx, upgrade, entryId);
  const fallenBefore = statusOf(credited) === 'paid' ? fallen + credit : fallen - credit;
  const price = priceOf(upgrade);
  const days = unpaidDays(fallenBefore, price) - unpaidDays(fallen, price);
  await lengthenEntry(ctx, { userId, entryId, days });
  const until = await endOf(ctx, upgrade.id);
  return until === null ? null : { plan: upgrade.plan, until };
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

/** Until when a purchase is good; null when it does not count, or not by itself. */
async function endOf(ctx: Context, purchaseId: string): Promise<string | null> {
  const [entry] = await ctx.db
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(and(eq(entitlements.purchaseId, purchaseId), counts()));
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
