import { planNames, planPrices, plans, type Plan } from '@certfolio/contract/plans';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { planPoints } from '../accounts/plan-points.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** "£0", "£7.99". */
export const priceOf = (plan: Plan): string =>
  planPrices[plan] === 0 ? '£0' : pounds.format(planPrices[plan] / 100);

type Props = {
  heading?: 'h2' | 'h3';
  /** Where Boost and Max are chosen; null where they cannot be bought. */
  choose?: string | null;
};

/** The three personal plans, side by side. */
export function PlanCards({ heading: Heading = 'h3', choose = null }: Props) {
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
            {planPoints(plan).map((line) => (
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
          ) : choose ? (
            <Link to={choose} className="button">
              Choose {planNames[plan]}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
