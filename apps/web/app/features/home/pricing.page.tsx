import { planLimits, planNames, plans } from '@certfolio/contract/plans';
import { Link } from 'react-router';
import { PlanCards, priceOf } from './plan-cards.tsx';
import { siteMeta } from './site-meta.ts';

export const meta = siteMeta(
  'Pricing · Certfolio',
  'Free for 10 certificates and 2 wallets. Boost £7.99 and Max £29.99 per year.',
);

const countOr = (count: number | null) => (count === null ? 'Unlimited' : String(count));

type Row = { name: string; later?: boolean; of: (plan: (typeof plans)[number]) => string };

const rows: Row[] = [
  { name: 'Price', of: (plan) => (plan === 'free' ? priceOf(plan) : `${priceOf(plan)} per year`) },
  { name: 'Certificates', of: (plan) => String(planLimits[plan].certificates) },
  { name: 'Wallets', of: (plan) => String(planLimits[plan].wallets) },
  {
    name: 'PDF exports (single certificates do not count)',
    of: (plan) => {
      const limit = planLimits[plan].exportsPerMonth;
      return limit === null ? 'Unlimited' : `${limit} a month`;
    },
  },
  { name: 'Tagging', of: () => 'Yes' },
  { name: 'Password-protected wallets', of: (plan) => (plan === 'free' ? 'No' : 'Yes') },
  { name: 'Scheduled privacy (expiry)', of: (plan) => (plan === 'free' ? 'No' : 'Yes') },
  { name: 'CV uploads', of: (plan) => countOr(planLimits[plan].cvUploads) },
  { name: 'Advanced analytics and insights', of: (plan) => (plan === 'max' ? 'Yes' : 'No') },
  { name: 'Personal API keys', of: (plan) => (plan === 'max' ? 'Yes' : 'No') },
  { name: 'CV builds', later: true, of: (plan) => countOr(planLimits[plan].cvBuilds) },
  { name: 'CV templates', later: true, of: () => 'Yes' },
  {
    name: 'CPD entries',
    later: true,
    of: (plan) => {
      const points = planLimits[plan].cpdPoints;
      return points === null ? 'Unlimited' : `max ${points} points`;
    },
  },
  { name: 'Email injection', later: true, of: (plan) => (plan === 'free' ? 'No' : 'Yes') },
];

export default function PricingPage() {
  return (
    <div className="info info-wide">
      <h1>Pricing</h1>
      <p className="info-lead">
        Start free and stay free if that is enough. Boost and Max each give 1 year of access.
      </p>
      <PlanCards heading="h2" />
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
              {rows.map(({ name, later, of }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    {later ? <span className="later">coming</span> : null}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan}>{of(plan)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="soft">What is marked “coming” is part of the plan but not in the product yet.</p>
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
          <p>You cannot yet: payment is not open. Every account starts on Free, and nobody is charged.</p>
        </details>
        <details className="ask">
          <summary>What happens when I reach a limit?</summary>
          <p>
            You are told so, and nothing is lost. What you have stays yours, to see, to share and to delete.
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
