import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';

/** What can be seen by others and is counted. */
export const viewSubjects = ['wallet', 'profile', 'certificate', 'cv'] as const;
export type ViewSubject = (typeof viewSubjects)[number];

/**
 * Who looked: a person, the holder, what draws the preview of a link in a chat, a mail scanner that opens links
 * before their reader does, and any other program. Only persons are views.
 */
export const audiences = ['person', 'owner', 'preview', 'scanner', 'bot'] as const;
export type Audience = (typeof audiences)[number];

export const deviceClasses = ['desktop', 'phone', 'tablet', 'other'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** The ranges that pages offer; the call takes any number of days up to a year. */
export const timeRanges = ['7d', '30d', '90d', '1y'] as const;
export type TimeRange = (typeof timeRanges)[number];

const TimeRangeText = z
  .string()
  .regex(/^([1-9]\d{0,2}d|1y)$/, 'Use a number of days such as 30d, or 1y.')
  .refine((text) => daysOf(text) <= 365, 'A range is at most a year: 365d or 1y.')
  .default('30d');

/** The days of a range: 30 of `30d`; of `1y` 365. */
export const daysOf = (range: string): number => (range === '1y' ? 365 : Number.parseInt(range, 10));

const Day = z.string().meta({ description: 'A UTC day, YYYY-MM-DD' });
const Count = z.number().int();

/** What persons did. `visitors` are counted day by day: who comes back on another day counts there again. */
const ViewTotals = z
  .object({ views: Count, visitors: Count, items_opened: Count, downloads: Count })
  .meta({ id: 'ViewTotals' });
export type ViewTotals = z.infer<typeof ViewTotals>;

const DayOfViews = ViewTotals.extend({ date: Day }).meta({ id: 'DayOfViews' });
export type DayOfViews = z.infer<typeof DayOfViews>;

/** One line of a breakdown. `key` is null for what is not known or no longer there, and for the rest of many. */
const ViewShare = z
  .object({
    key: z.string().nullable(),
    label: z.string(),
    views: Count,
    previous_views: Count,
  })
  .meta({ id: 'ViewShare' });
export type ViewShare = z.infer<typeof ViewShare>;

const ItemShare = z
  .object({ key: z.string().nullable(), label: z.string(), opened: Count, downloads: Count })
  .meta({ id: 'ItemShare' });
export type ItemShare = z.infer<typeof ItemShare>;

/** Hits that are no views, by who made them: `Slack`, `Google`, `Proofpoint`. */
const ExcludedHits = z
  .object({
    total: Count,
    hits: z.array(z.object({ audience: z.enum(audiences), name: z.string(), count: Count })),
  })
  .meta({ id: 'ExcludedHits' });
export type ExcludedHits = z.infer<typeof ExcludedHits>;

/** What every plan sees: the number since the beginning, and the last 30 days. */
const BasicAnalytics = z.object({
  total_views: Count,
  last_viewed_on: Day.nullable(),
  from: Day,
  to: Day,
  totals: ViewTotals,
  series: z.array(DayOfViews),
});

export const WalletAnalytics = BasicAnalytics.extend({
  wallet_id: Id,
  title: z.string(),
}).meta({ id: 'WalletAnalytics' });
export type WalletAnalytics = z.infer<typeof WalletAnalytics>;

export const ProfileAnalytics = BasicAnalytics.meta({ id: 'ProfileAnalytics' });
export type ProfileAnalytics = z.infer<typeof ProfileAnalytics>;

/** A range, the one of the same length before it, and whom the views came from. */
export const EnhancedAnalytics = z
  .object({
    time_range: z.string(),
    from: Day,
    to: Day,
    previous_from: Day,
    previous_to: Day,
    total_views: Count,
    totals: ViewTotals,
    previous: ViewTotals,
    series: z.array(DayOfViews),
    previous_series: z.array(DayOfViews),
    by_item: z.array(ItemShare),
    by_link: z.array(ViewShare),
    by_country: z.array(ViewShare),
    by_referrer: z.array(ViewShare),
    by_device: z.array(ViewShare),
    excluded: ExcludedHits,
  })
  .meta({ id: 'EnhancedAnalytics' });
export type EnhancedAnalytics = z.infer<typeof EnhancedAnalytics>;

export const UserAnalytics = EnhancedAnalytics.extend({
  by_wallet: z.array(ViewShare),
  by_cv: z.array(ViewShare),
  profile_views: Count,
}).meta({ id: 'UserAnalytics' });
export type UserAnalytics = z.infer<typeof UserAnalytics>;

/** `format=csv`, or `Accept: text/csv`, answers one table in place of JSON. */
const Format = { format: z.enum(['json', 'csv']).optional() };
const BasicQuery = z.object(Format);
const RangeQuery = z.object({ time_range: TimeRangeText, ...Format });
const csv = ['text/csv'] as const;

export const analytics = {
  ofWallet: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/:id/analytics',
    access: 'user',
    summary: 'Views of a wallet: in all, and in the last 30 days',
    params: IdParams,
    query: BasicQuery,
    response: z.object({ analytics: WalletAnalytics }),
    file: csv,
  }),
  ofWalletEnhanced: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/:id/enhanced-analytics',
    access: 'user',
    summary: 'Views of a wallet by item, link, country, referrer and device',
    params: IdParams,
    query: RangeQuery,
    response: z.object({ analytics: EnhancedAnalytics }),
    file: csv,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/analytics',
    access: 'user',
    summary: 'Views of everything that the account shares',
    params: IdParams,
    query: RangeQuery,
    response: z.object({ analytics: UserAnalytics }),
    file: csv,
  }),
  ofProfile: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/profile-analytics',
    access: 'user',
    summary: 'Views of the public profile: in all, and in the last 30 days',
    params: IdParams,
    query: BasicQuery,
    response: z.object({ analytics: ProfileAnalytics }),
    file: csv,
  }),
  ofProfileEnhanced: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/enhanced-profile-analytics',
    access: 'user',
    summary: 'Views of the public profile by country, referrer and device',
    params: IdParams,
    query: RangeQuery,
    response: z.object({ analytics: EnhancedAnalytics }),
    file: csv,
  }),
};

/** What the shared page says of the view that it asks to count. */
export const SeenBody = z.strictObject({
  /** Where the visitor came from, as the browser says; only its host is kept. */
  referrer: z.string().max(2000).optional(),
  /** The item whose page is shown, by the name that it has in public addresses; the whole page otherwise. */
  item: z.string().max(100).optional(),
});
