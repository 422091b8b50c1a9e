import { type Plan, planFeatures, planLimits, planPrices } from '@certfolio/contract/plans';

const count = (amount: number | null, one: string, many: string): string =>
  amount === null ? `Unlimited ${many}` : `${amount} ${amount === 1 ? one : many}`;

/** What a plan holds, a line each, the most important first: all of it can be had today. */
export function planPoints(plan: Plan): string[] {
  const limits = planLimits[plan];
  const holds = new Set(planFeatures[plan]);
  return [
    count(limits.wallets, 'wallet', 'wallets'),
    count(limits.certificates, 'certificate', 'certificates'),
    count(limits.cvUploads, 'CV upload', 'CV uploads'),
    count(limits.cvBuilds, 'CV build', 'CV builds'),
    'CV templates',
    limits.cpdPoints === null ? 'Unlimited CPD' : `CPD entries, max ${limits.cpdPoints} points`,
    limits.exportsPerMonth === null
      ? 'Unlimited PDF exports'
      : `${limits.exportsPerMonth} PDF exports a month`,
    ...(holds.has('wallet_password_protection')
      ? ['Password-protected wallets', 'Scheduled privacy (expiry)']
      : []),
    'Tagging',
    ...(holds.has('advanced_analytics') ? ['Advanced analytics and insights'] : []),
    ...(holds.has('api_access') ? ['Personal API keys'] : []),
  ];
}

/** The price as it is shown: `£0`, `£7.99 per year`. */
export function priceText(plan: Plan): string {
  const pence = planPrices[plan];
  return pence === 0 ? '£0' : `£${(pence / 100).toFixed(2)} per year`;
}
