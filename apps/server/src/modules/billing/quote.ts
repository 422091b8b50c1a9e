import { planNames, planPrices } from '@certfolio/contract/plans';
import type { PaidPlan } from '@certfolio/contract/billing';
import { writtenDate } from '../mail/written-dates.ts';
import { isRunningOrToCome, startOf, sumOf, yearAfter, type Entry } from '../plans/ledger.ts';
import type { KeptCredit, PurchaseKind } from './billing.table.ts';

const dayMs = 86_400_000;

export type Offer = {
  plan: PaidPlan;
  kind: PurchaseKind;
  credits: KeptCredit[];
  /** Pence. */
  amount: number;
} & (
  | { possible: true; startsAt: Date; endsAt: Date }
  /** With the sentence that says why not. */
  | { possible: false; reason: string }
);

/**
 * What a year of a plan costs at a moment, and whether it can be bought.
 * @param paid pence that were paid and not refunded, by purchase; only what is in it is credited
 */
export function offerFor(
  plan: PaidPlan,
  entries: readonly Entry[],
  paid: ReadonlyMap<string, number>,
  now: Date,
): Offer {
  const held = entries.filter((entry) => isRunningOrToCome(entry, now));
  const start = startOf(plan, held, now);
  const credits = plan === 'max' ? held.flatMap((entry) => creditOf(entry, paid, now)) : [];
  const amount = planPrices[plan] - credits.reduce((sum, credit) => sum + credit.amount, 0);
  const base = { plan, kind: kindOf(plan, held, start, now), credits, amount };
  const reason = reasonAgainst(plan, held, start, now);
  if (reason !== null || start === null) return { ...base, possible: false, reason: reason ?? '' };
  return { ...base, possible: true, startsAt: start, endsAt: yearAfter(start) };
}

function kindOf(plan: PaidPlan, held: readonly Entry[], start: Date | null, now: Date): PurchaseKind {
  if (plan === 'max' && sumOf(held, now).plan === 'boost') return 'upgrade';
  return start !== null && start > now ? 'renewal' : 'new';
}

function reasonAgainst(plan: PaidPlan, held: readonly Entry[], start: Date | null, now: Date): string | null {
  const present = sumOf(held, now);
  const day = (at: Date) => writtenDate(at.toISOString());
  if (start === null) {
    const endless = held.some((entry) => entry.plan === 'max' && entry.endsAt === null) ? 'max' : plan;
    return `You have ${planNames[endless]} without an end, so there is nothing to buy.`;
  }
  if (plan === 'boost' && present.plan === 'max') {
    return `You have Max until ${day(present.endsAt!)}. Boost can be bought once it has ended.`;
  }
  if (start > yearAfter(now)) {
    const from = new Date(start);
    from.setUTCFullYear(start.getUTCFullYear() - 1);
    return `${planNames[plan]} is yours until ${day(start)} already. It can be renewed from ${day(from)} on.`;
  }
  return null;
}

/** What is left of a paid year of Boost: by days, of which the one that has begun counts whole. */
function creditOf(entry: Entry, paid: ReadonlyMap<string, number>, now: Date): KeptCredit[] {
  const pence = entry.purchaseId === null ? 0 : (paid.get(entry.purchaseId) ?? 0);
  if (entry.plan !== 'boost' || entry.endsAt === null || pence <= 0) return [];
  const total = Math.round((entry.endsAt.getTime() - entry.startsAt.getTime()) / dayMs);
  const from = Math.max(now.getTime(), entry.startsAt.getTime());
  const left = Math.min(total, Math.ceil((entry.endsAt.getTime() - from) / dayMs));
  return [
    {
      entitlementId: entry.id,
      boost_type: 'boost',
      paid: pence,
      days_left: left,
      days_total: total,
      amount: Math.round((pence * left) / total),
    },
  ];
}
