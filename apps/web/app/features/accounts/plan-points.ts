import { type Plan, planFeatures, planLimits, planPrices } from '@certfolio/contract/plans';

const count = (amount: number | null, one: string, many: string): string =>
  amount === null ? `Unlimited ${many}` : `${amount} ${amount === 1 ? one : many}`;

/** What a plan holds, a line each, the most important first. */
export function planPoints(plan: Plan): string[] {
  const limits = planLimits[plan];
  const holds = new Set(planFeatures[plan]);
  return [
    count(limits.wallets, 'wallet', 'wallets'),
    count(limits.certificates, 'certificate', 'certificates'),
    limits.cvUploads === null
      ? 'Unlimited CV uploads and builds'
      : `${count(limits.cvUploads, 'CV upload', 'CV uploads')}, ${count(limits.cvBuilds, 'CV build', 'CV builds')}`,
    limits.cpdPoints === null ? 'Unlimited CPD' : `CPD entries, max ${limits.cpdPoints} points`,
    limits.exportsPerMonth === null
      ? 'Unlimited PDF exports'
      : `${limits.exportsPerMonth} PDF exports a month`,
    ...(holds.has('wallet_password_protection')
      ? ['Password-protected wallets', 'Scheduled privacy for share links']
      : []),
    ...(holds.has('advanced_analytics') ? ['Advanced analytics and insights'] : []),
    ...(holds.has('priority_support') ? ['Priority support'] : []),
    'CV templates and tagging',
  ];
}

/** The price as it is shown: `£0`, `£7.99 per year`. */
export function priceText(plan: Plan): string {
  const pence = planPrices[plan];
  return pence === 0 ? '£0' : `£${(pence / 100).toFixed(2)} per year`;
}
