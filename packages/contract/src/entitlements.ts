import { z } from 'zod';
import { Instant } from './endpoint.ts';
import { planLimits, plans, type Plan } from './plans.ts';

/** What a plan counts. */
export const limitKinds = [
  'certificates',
  'wallets',
  'public_wallets',
  'cv_uploads',
  'cv_builds',
  'cpd_points',
  'exports',
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What can be more than a plan holds once it has ended, one by one: the oldest of them are read-only then. */
export const surplusKinds = ['certificates', 'wallets', 'public_wallets', 'cv_uploads', 'cv_builds'] as const;
export type SurplusKind = (typeof surplusKinds)[number];

/** How much of a kind a plan holds; null is without limit. Exports are those of one calendar month. */
export function limitOf(plan: Plan, kind: LimitKind): number | null {
  const limits = planLimits[plan];
  switch (kind) {
    case 'certificates':
      return limits.certificates;
    case 'wallets':
    case 'public_wallets':
      return limits.wallets;
    case 'cv_uploads':
      return limits.cvUploads;
    case 'cv_builds':
      return limits.cvBuilds;
    case 'cpd_points':
      return limits.cpdPoints;
    case 'exports':
      return limits.exportsPerMonth;
  }
}

const Use = z.object({
  used: z.number(),
  /** Null: without limit. */
  limit: z.number().nullable(),
  /** How many more fit; null: any number. */
  left: z.number().nullable(),
});
export type Use = z.infer<typeof Use>;

export const Entitlements = z
  .object({
    plan: z.enum(plans),
    /** When the plan ends, or when the last one ended; null: it never does, or there never was one. */
    ends_at: Instant.nullable(),
    uses: z.object(
      Object.fromEntries(limitKinds.map((kind) => [kind, Use])) as Record<LimitKind, typeof Use>,
    ),
    /** When the exports of the next month begin to count. */
    exports_renew_at: Instant,
    /**
     * How many of each can be seen, shared as they are and deleted, but not changed. `public_wallets` are among the
     * wallets: more are public than the plan allows.
     */
    read_only: z.object(
      Object.fromEntries(surplusKinds.map((kind) => [kind, z.number()])) as Record<SurplusKind, z.ZodNumber>,
    ),
    /** Wallets that keep a password or a schedule that the present plan would not give them. */
    kept_closed: z.object({ protected: z.number(), scheduled: z.number() }),
    /** Keys that are kept, and whether the plan lets them be used. */
    api_keys: z.object({ kept: z.number(), usable: z.boolean() }),
  })
  .meta({ id: 'Entitlements' });
export type Entitlements = z.infer<typeof Entitlements>;
