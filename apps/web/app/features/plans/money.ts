import type { PaidPlan, Quote } from '@certfolio/contract/billing';
import { type Plan, planNames, plans } from '@certfolio/contract/plans';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** `£7.99`, of pence. */
export const money = (pence: number): string => pounds.format(pence / 100);

const rank = (plan: Plan): number => plans.indexOf(plan);

/** What the button on a plan's card offers to whoever holds `held`; null where there is nothing to buy. */
export function offerOf(plan: Plan, held: Plan): string | null {
  if (plan === 'free' || rank(plan) < rank(held)) return null;
  if (plan === held) return `Renew ${planNames[plan]}`;
  return held === 'free' ? `Buy ${planNames[plan]}` : `Upgrade to ${planNames[plan]}`;
}

export type QuoteLine = { text: string; amount: string };

/** A quote as an invoice would have it, the sum apart. */
export const linesOf = ({ boost_type: plan, price, credits }: Quote): QuoteLine[] => [
  { text: `${planNames[plan]}, 1 year`, amount: money(price) },
  ...credits.map((credit) => ({
    text: `Unused part of ${planNames[credit.boost_type]}: ${credit.days_left} of ${credit.days_total} days of ${money(credit.paid)}`,
    amount: `−${money(credit.amount)}`,
  })),
];

const titles: Record<Quote['kind'], (name: string) => string> = {
  new: (name) => `Buy ${name}`,
  renewal: (name) => `Renew ${name}`,
  upgrade: (name) => `Upgrade to ${name}`,
};

export const quoteTitle = (kind: Quote['kind'], plan: PaidPlan): string => titles[kind](planNames[plan]);
