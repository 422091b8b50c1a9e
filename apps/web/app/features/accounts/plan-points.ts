import { type Plan, planFeatures, planLimits, planPrices } from '@certfolio/contract/plans';

/** `later`: part of the plan, but not in the product yet. */
export type PlanPoint = { text: string; later?: true };

const count = (amount: number | null, one: string, many: string): string =>
  amount === null ? `Unlimited ${many}` : `${amount} ${amount === 1 ? one : many}`;

/** What a plan holds, a line each: first what can be had today, the most important first. */
export function planPoints(plan: Plan): PlanPoint[] {
  const limits = planLimits[plan];
  const holds = new Set(planFeatures[plan]);
  const now = [
    count(limits.wallets, 'wallet', 'wallets'),
    count(limits.certificates, 'certificate', 'certificates'),
    limits.exportsPerMonth === null
      ? 'Unlimited PDF exports'
      : `${limits.exportsPerMonth} PDF exports a month`,
    count(limits.cvUploads, 'CV upload', 'CV uploads'),
    ...(holds.has('wallet_password_protection')
      ? ['Password-protected wallets', 'Scheduled privacy (expiry)']
      : []),
    'Tagging',
    ...(holds.has('advanced_analytics') ? ['Advanced analytics and insights'] : []),
    ...(holds.has('api_access') ? ['Personal API keys'] : []),
  ];
  const later = [
    count(limits.cvBuilds, 'CV build', 'CV builds'),
    'CV templates',
    limits.cpdPoints === null ? 'Unlimited CPD' : `CPD entries, max ${limits.cpdPoints} points`,
  ];
  return [...now.map((text) => ({ text })), ...later.map((text): PlanPoint => ({ text, later: true }))];
}

/** The price as it is shown: `£0`, `£7.99 per year`. */
export function priceText(plan: Plan): string {
  const pence = planPrices[plan];
  return pence === 0 ? '£0' : `£${(pence / 100).toFixed(2)} per year`;
}
