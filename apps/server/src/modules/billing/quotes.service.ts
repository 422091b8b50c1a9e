import { currency, type PaidPlan, type Quote } from '@certfolio/contract/billing';
import { planPrices } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, gt, inArray, isNotNull, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { holdAccount, ledgerOf } from '../plans/ledger.service.ts';
import { planQuotes, purchases, type Provider } from './billing.table.ts';
import { offerFor, type Offer } from './quote.ts';

/** Minutes for which a quote holds: as long as a checkout that is begun with it takes at least. */
const quoteMinutes = 30;

export type KeptOffer = Offer & { validUntil: Date | null };

/** Whose money a provider moves: a test never makes what is real cheaper. */
export type Till = { provider: Provider; livemode: boolean };

const isProcessed =
  'A payment of yours is still being processed by your bank. You get what you bought as soon as it arrives.';

/**
 * What a year of a plan costs the actor: what the last quote said while it is valid and nothing has changed, and else
 * what is true now, which is kept as the new quote. Holds the account; only of use inside a transaction.
 */
export async function offerTo(ctx: UserContext, plan: PaidPlan, till: Till): Promise<KeptOffer> {
  const { id } = ctx.actor;
  await holdAccount(ctx, id);
  const { entries, now } = await ledgerOf(ctx, id);
  const purchaseIds = entries.flatMap(({ purchaseId }) => purchaseId ?? []);
  const paid = await findPaid(ctx, purchaseIds, till);
  const offer = offerFor(plan, entries, paid, now);
  if (!offer.possible) return { ...offer, validUntil: null };
  const reason = await reasonOfAccount(ctx);
  if (reason !== null) return { ...offer, possible: false, reason, validUntil: null };
  const basis = JSON.stringify([till, [...paid], entries.map((one) => [one.id, one.startsAt, one.endsAt])]);
  const [kept] = await ctx.db
    .select()
    .from(planQuotes)
    .where(
      and(
        eq(planQuotes.userId, id),
        eq(planQuotes.plan, plan),
        eq(planQuotes.basis, basis),
        gt(planQuotes.validUntil, now),
      ),
    );
  if (kept) return { ...offer, ...pick(kept) };
  const fresh = {
    kind: offer.kind,
    amount: offer.amount,
    credits: offer.credits,
    basis,
    validUntil: new Date(now.getTime() + quoteMinutes * 60_000),
  };
  await ctx.db
    .insert(planQuotes)
    .values({ userId: id, plan, ...fresh })
    .onConflictDoUpdate({ target: [planQuotes.userId, planQuotes.plan], set: fresh });
  return { ...offer, ...pick(fresh) };
}

const pick = ({
  amount,
  credits,
  validUntil,
}: Pick<KeptOffer, 'amount' | 'credits'> & { validUntil: Date }) => ({
  amount,
  credits,
  validUntil,
});

async function findPaid(
  ctx: UserContext,
  ids: readonly string[],
  { provider, livemode }: Till,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: purchases.id, pence: sql<number>`${purchases.amount} - ${purchases.amountRefunded}` })
    .from(purchases)
    .where(
      and(
        inArray(purchases.id, [...ids]),
        eq(purchases.provider, provider),
        eq(purchases.livemode, livemode),
        isNotNull(purchases.paidAt),
      ),
    )
    .orderBy(purchases.id);
  return new Map(found.map(({ id, pence }) => [id, pence]));
}

/** Why this account can buy nothing at the moment, whichever plan. */
async function reasonOfAccount(ctx: UserContext): Promise<string | null> {
  const { id } = ctx.actor;
  if (!(await isIndividual(ctx))) return problem('plans_for_individuals').message;
  const processed = await ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.buyerId, id),
        isNotNull(purchases.paymentRef),
        sql`${purchases.paidAt} is null and ${purchases.failedAt} is null`,
      ),
    )
    .limit(1);
  return processed.length > 0 ? isProcessed : null;
}

/** A missing type is an individual's. */
export async function isIndividual({ db, actor }: UserContext): Promise<boolean> {
  const [account] = await db.select({ userType: users.userType }).from(users).where(eq(users.id, actor.id));
  return (account?.userType ?? 'individual') === 'individual';
}

export function presentQuote(offer: KeptOffer): Quote {
  return {
    possible: offer.possible,
    reason: offer.possible ? null : offer.reason,
    kind: offer.kind,
    boost_type: offer.plan,
    currency,
    price: planPrices[offer.plan],
    credits: offer.credits.map(({ boost_type, paid, days_left, days_total, amount }) => ({
      boost_type,
      paid,
      days_left,
      days_total,
      amount,
    })),
    amount_due: offer.amount,
    access_from: offer.possible ? offer.startsAt.toISOString() : null,
    access_until: offer.possible ? offer.endsAt.toISOString() : null,
    valid_until: offer.validUntil?.toISOString() ?? null,
  };
}
