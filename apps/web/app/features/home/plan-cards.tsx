import { planLimits, planNames, planPrices, plans, type Plan } from '@certfolio/contract/plans';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** "£0", "£7.99". */
export const priceOf = (plan: Plan): string =>
  planPrices[plan] === 0 ? '£0' : pounds.format(planPrices[plan] / 100);

const lines: Record<Plan, string[]> = {
  free: [
    `${planLimits.free.certificates} certificates`,
    `${planLimits.free.wallets} wallets`,
    `${planLimits.free.exportsPerMonth} PDF exports a month`,
    'Tagging',
  ],
  boost: [
    `${planLimits.boost.certificates} certificates`,
    `${planLimits.boost.wallets} wallets`,
    'Unlimited PDF exports',
    'Password-protected wallets, open for as long as you say',
  ],
  max: [
    `${planLimits.max.certificates} certificates`,
    `${planLimits.max.wallets} wallets`,
    'Everything in Boost',
    'Advanced analytics and insights',
  ],
};

/** The three personal plans, side by side. */
export function PlanCards({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <li key={plan} className="plan" data-recommended={plan === 'boost'}>
          <Heading>
            {planNames[plan]}
            {plan === 'boost' ? <span className="plan-mark">RECOMMENDED</span> : null}
          </Heading>
          <p className="plan-price">
            <b>{priceOf(plan)}</b> {planPrices[plan] === 0 ? 'for as long as you like' : 'per year'}
          </p>
          <ul>
            {lines[plan].map((line) => (
              <li key={line}>
                <IconCheck size={18} stroke={2.2} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
          {plan === 'free' ? (
            <Link to="/?signup=true" className="button">
              Start with Free
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
