import { instant } from '../../db/instant.ts';
import type { OnboardingData, OnboardingStep } from '@certfolio/contract/accounts';
import type { Plan } from '@certfolio/contract/plans';
import type { Tier, UserType } from '@certfolio/contract/user-types';
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';

export type Preferences = {
  theme: 'light' | 'dark' | 'auto';
  emailNotifications: boolean;
  dashboardLayout: string;
  /** The time zone is the holder's own choice, and no device changes it. */
  timeZoneChosen?: boolean;
};

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Lower case: one account an address. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** First and last name as the auth library wants them, in one. */
    name: text('name').notNull().default(''),
    firstName: text('first_name'),
    lastName: text('last_name'),
    image: text('image'),
    avatarKey: text('avatar_key'),
    userType: text('user_type').$type<UserType>(),
    subscriptionTier: text('subscription_tier').$type<Tier>(),
    organizationId: text('organization_id'),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    onboardingStep: text('onboarding_step').$type<OnboardingStep>(),
    onboardingData: jsonb('onboarding_data').$type<OnboardingData>(),
    preferences: jsonb('preferences')
      .$type<Preferences>()
      .notNull()
      .default({ theme: 'light', emailNotifications: true, dashboardLayout: 'default' }),
    /** By its IANA name, as the browser says or the holder chose; null while nobody has said: days are then UTC's. */
    timeZone: text('time_zone'),
    isActive: boolean('is_active').notNull().default(true),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    /** The sum of the ledger (`plans/plans.table.ts`), kept with it; read it through `planNow` only. */
    plan: text('plan').$type<Plan>().notNull().default('free'),
    /** Until when `plan` is right, null without end; of the free plan when the last other one ended. */
    planEndsAt: instant('plan_ends_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_plan_ending')
      .on(table.planEndsAt)
      .where(sql`plan <> 'free' and plan_ends_at is not null`),
    // For administrators who look for somebody.
    index('users_search').using('gin', sql`lower(${table.email} || ' ' || ${table.name}) gin_trgm_ops`),
    index('users_email_beginning').on(table.email.op('text_pattern_ops')),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Its network only: the last part of the address is never kept. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** To five minutes. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When the person last showed in this session that it is them; null where nobody knows. */
    provedAt: instant('proved_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** How an account may prove itself: a password here, or a subject at a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('identities_user').on(table.userId),
    uniqueIndex('identities_subject').on(table.providerId, table.accountId),
  ],
);

/** The auth library's short-lived values (state and PKCE of sign-in providers). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/**
 * Six-digit codes by mail. A registration waits here with its own password until its own code comes back, so
 * that nobody's earlier attempt on an address leaves a password behind in the account.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose').$type<'register' | 'reset' | 'set-password' | 'confirm'>().notNull(),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    onboardingStep: text('onboarding_step').$type<OnboardingStep>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('email_codes_email').on(table.email, table.purpose)],
);

/** Fixed windows of attempts, shared by every copy of the app. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});
