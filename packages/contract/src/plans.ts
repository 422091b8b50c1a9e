/** What each plan allows and costs. The server decides by this table; pages read it to explain. */
export const plans = ['free', 'boost', 'max'] as const;
export type Plan = (typeof plans)[number];

export type PlanLimits = {
  wallets: number;
  certificates: number;
  /** CV uploads and built CVs; null is unlimited. */
  cvUploads: number | null;
  cvBuilds: number | null;
  /** CPD points in total; null is unlimited. */
  cpdPoints: number | null;
  /** PDF exports in a calendar month, single certificates not counted; null is unlimited. */
  exportsPerMonth: number | null;
};

export const planLimits: Record<Plan, PlanLimits> = {
  free: { wallets: 2, certificates: 10, cvUploads: 1, cvBuilds: 1, cpdPoints: 20, exportsPerMonth: 5 },
  boost: {
    wallets: 10,
    certificates: 100,
    cvUploads: null,
    cvBuilds: null,
    cpdPoints: null,
    exportsPerMonth: null,
  },
  max: {
    wallets: 50,
    certificates: 500,
    cvUploads: null,
    cvBuilds: null,
    cpdPoints: null,
    exportsPerMonth: null,
  },
};

export const planNames: Record<Plan, string> = { free: 'Free', boost: 'Boost', max: 'Max' };

/** Pence of one year's access. */
export const planPrices: Record<Plan, number> = { free: 0, boost: 799, max: 2999 };

export const boostFeatures = [
  'advanced_analytics',
  'public_wallet',
  'unlimited_exports',
  'api_access',
  'custom_branding',
  'priority_support',
  'wallet_password_protection',
] as const;
export type BoostFeature = (typeof boostFeatures)[number];

export const planFeatures: Record<Plan, readonly BoostFeature[]> = {
  free: ['public_wallet'],
  boost: ['public_wallet', 'unlimited_exports', 'wallet_password_protection'],
  max: boostFeatures,
};
