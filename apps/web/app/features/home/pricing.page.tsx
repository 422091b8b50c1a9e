import { planLimits, planNames, plans } from '@certfolio/contract/plans';
import { Link } from 'react-router';
import type { PaymentMode } from '@certfolio/contract/billing';
import type { Route } from './+types/pricing.page';
import { hostContext } from '../../host.ts';
import { PlanCards, priceOf } from './plan-cards.tsx';
import { siteMeta } from './site-meta.ts';

export const meta = siteMeta(
  'Pricing · Certfolio',
  'Free for 10 certificates and 2 wallets. Boost £7.99 and Max £29.99 per year.',
);

/** How paying stands here; null when that cannot be asked just now. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, signedIn } = context.get(hostContext);
  const prices = await api.billing.prices().catch(() => null);
  return { payments: prices?.payments ?? null, reason: prices?.reason ?? null, signedIn };
}

const countOr = (count: number | null) => (count === null ? 'Unlimited' : String(count));

type Row = { name: string; of: (plan: (typeof plans)[number]) => string };

const points = (plan: (typeof plans)[number]) => {
  const limit = planLimits[plan].cpdPoints;
  return limit === null ? 'Unlimited' : `max ${limit} points`;
};
const exportsOf = (plan: (typeof plans)[number]) => {
  const limit = planLimits[plan].exportsPerMonth;
  return limit === null ? 'Unlimited' : `${limit} a month`;
};

const rows: Row[] = [
  { name: 'Price', of: (plan) => (plan === 'free' ? priceOf(plan) : `${priceOf(plan)} per year`) },
  { name: 'Certificates', of: (plan) => String(planLimits[plan].certificates) },
  { name: 'Wallets', of: (plan) => String(planLimits[plan].wallets) },
  { name: 'CV uploads', of: (plan) => countOr(planLimits[plan].cvUploads) },
  { name: 'CV builds', of: (plan) => countOr(planLimits[plan].cvBuilds) },
  { name: 'CV templates', of: () => 'Yes' },
  { name: 'CPD entries', of: points },
  { name: 'PDF exports (single certificates do not count)', of: exportsOf },
  { name: 'Tagging', of: () => 'Yes' },
  { name: 'Password-protected wallets', of: (plan) => (plan === 'free' ? 'No' : 'Yes') },
  { name: 'Scheduled privacy (expiry)', of: (plan) => (plan === 'free' ? 'No' : 'Yes') },
  { name: 'Advanced analytics and insights', of: (plan) => (plan === 'max' ? 'Yes' : 'No') },
  { name: 'Personal API keys', of: (plan) => (plan === 'max' ? 'Yes' : 'No') },
];

const howToPay: Record<PaymentMode, string> = {
  stripe:
    'By card, on Stripe’s own page: choose a plan under “Your plan” once you are signed in. You see the price before you pay. A year is paid once; nothing renews by itself.',
  test: 'Here you can try it without paying: this installation has a test checkout that asks for no card and charges nobody.',
  off: 'Not on this installation: payments are switched off. Every account is on Free, and nobody is charged.',
};

const unknownPayment =
  'Under “Your plan”, once you are signed in. It says there how paying stands on this installation.';

export default function PricingPage({ loaderData: { payments, reason, signedIn } }: Route.ComponentProps) {
  const open = payments === 'stripe' || payments === 'test';
  const choose = open ? (signedIn ? '/app/user/boost' : '/?signup=true') : null;
  return (
    <div className="info info-wide">
      <h1>Pricing</h1>
      <p className="info-lead">
        Start free and stay free if that is enough. Boost and Max each give 1 year of access.
      </p>
      <PlanCards heading="h2" choose={choose} />
      {payments === 'test' || payments === 'off' ? (
        <p className="soft">
          {payments === 'test'
            ? 'This installation takes test payments: nobody is charged.'
            : `Boost and Max cannot be bought here at the moment. ${reason ?? ''}`}
        </p>
      ) : null}
      <section>
        <h2>All plans compared</h2>
        <div className="table-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="cf-hidden">What you get</span>
                </th>
                {plans.map((plan) => (
                  <th key={plan} scope="col">
                    {planNames[plan]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, of }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {plans.map((plan) => (
                    <td key={plan}>{of(plan)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section>
        <h2>Enterprise, Provider and Recruiter</h2>
        <p>
          Plans for companies, certificate providers and recruiters are arranged one by one:{' '}
          <Link to="/contact">Contact Sales</Link>. The areas for companies and recruiters are still being
          built.
        </p>
      </section>
      <section>
        <h2>Questions</h2>
        <details className="ask">
          <summary>How do I pay?</summary>
          <p>{payments ? howToPay[payments] : unknownPayment}</p>
        </details>
        <details className="ask">
          <summary>What happens when I reach a limit?</summary>
          <p>
            You are told so, and nothing is lost. What you have stays yours, to see, to share and to delete.
          </p>
        </details>
        <details className="ask">
          <summary>What happens when my year ends?</summary>
          <p>
            Your account is on Free again, and nothing is deleted. What is more than Free holds becomes
            read-only, the oldest first: you can view, download and delete it, and it stays shared as it was.
            Wallets with a password keep it. Another year, or deleting others, makes it editable at once.
          </p>
        </details>
        <details className="ask">
          <summary>What if I change from Boost to Max?</summary>
          <p>
            What is left of your year of Boost is taken off the price of Max, day by day. You see the sum
            before you pay.
          </p>
        </details>
        <details className="ask">
          <summary>What counts as a PDF export?</summary>
          <p>
            A PDF of a wallet or of several certificates. The PDF of one certificate, and the file that you
            uploaded, never count.
          </p>
        </details>
      </section>
    </div>
  );
}
