import { z } from 'zod';
import { paidPlans } from './billing.ts';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { Entitlements } from './entitlements.ts';
import { boostFeatures, plans } from './plans.ts';
import { TimeZone } from './time-zones.ts';
import { tiers, userTypes } from './user-types.ts';
import { KeptText } from './written-text.ts';

const Name = z.string().trim().max(100);

/** A password as typed: the shortest allowed is checked by the service, which owns the sentence. */
const Password = z.string().max(1024);
const Email = z.string().trim().max(254);
const Code = z.string().trim().max(12);

export const onboardingSteps = [
  'user_type',
  'personal_info',
  'company_info',
  'provider_info',
  'recruiter_info',
  'plan_selection',
  'account_creation',
  'completed',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

const Answer = z.union([z.string().max(200), z.array(z.string().max(200)).max(20)]);
export const InfoAnswers = z.record(z.string().max(40), Answer);

/** What the onboarding has gathered. Passwords never stand here. */
export const OnboardingData = z.strictObject({
  userType: z.enum(userTypes).nullish(),
  subscriptionTier: z.enum(tiers).nullish(),
  boostSelection: z.enum(['none', 'boost', 'max']).nullish(),
  personalInfo: InfoAnswers.nullish(),
  companyInfo: InfoAnswers.nullish(),
  providerInfo: InfoAnswers.nullish(),
  recruiterInfo: InfoAnswers.nullish(),
});
export type OnboardingData = z.infer<typeof OnboardingData>;

export const User = z
  .object({
    id: Id,
    clerk_id: Id,
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    user_type: z.enum(userTypes).nullable(),
    subscription_tier: z.enum(tiers).nullable(),
    organization_id: z.string().nullable(),
    permissions: z.array(z.string()),
    is_active: z.boolean(),
    email_verified: z.boolean(),
    is_super_admin: z.boolean(),
    onboarding_completed: z.boolean(),
    onboarding_step: z.enum(onboardingSteps).nullable(),
    onboarding_data: OnboardingData.nullable(),
    preferences: z.object({
      theme: z.enum(['light', 'dark', 'auto']),
      emailNotifications: z.boolean(),
      dashboardLayout: z.string(),
    }),
    /** Whose mornings the account is reminded in; null while no device has said, when they are UTC's. */
    time_zone: z.string().nullable(),
    /** False: it follows the devices that sign in. */
    time_zone_chosen: z.boolean(),
    has_password: z.boolean(),
    plan: z.enum(plans),
    total_certificates: z.number(),
    total_wallets: z.number(),
    created_at: Instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const Preferences = z.strictObject({
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  emailNotifications: z.boolean().optional(),
  dashboardLayout: z.string().max(40).optional(),
});

const ProfileChange = z.strictObject({
  first_name: Name.optional(),
  last_name: Name.optional(),
  /** What an individual was asked at the beginning; empty takes it away. */
  profession: KeptText(100).optional(),
  industry: KeptText(100).optional(),
  preferences: Preferences.optional(),
  /** The holder's choice; null follows the devices again. */
  time_zone: TimeZone.nullable().optional(),
  /** Where the device that calls is; taken over unless the holder has chosen. */
  device_time_zone: TimeZone.optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

const SignedIn = z.object({ token: z.string(), user: User });
const Done = z.object({});

export const BoostInfo = z
  .object({
    has_boost: z.boolean(),
    boost_type: z.enum(['none', 'boost', 'max']),
    boost_status: z.enum(['active', 'inactive']),
    /** Always false: there are no trials. */
    is_trial: z.boolean(),
    is_lifetime: z.boolean(),
    expires_in_days: z.number().nullable(),
  })
  .meta({ id: 'BoostInfo' });
export type BoostInfo = z.infer<typeof BoostInfo>;

export const BoostFeatures = z
  .object(
    Object.fromEntries(boostFeatures.map((name) => [name, z.boolean()])) as Record<
      (typeof boostFeatures)[number],
      z.ZodBoolean
    >,
  )
  .meta({ id: 'BoostFeatures' });
export type BoostFeatures = z.infer<typeof BoostFeatures>;

export const auth = {
  providers: endpoint({
    method: 'GET',
    path: '/api/v1/auth/providers',
    access: 'public',
    summary: 'The ways to sign in, and what this installation has switched on',
    response: z.object({
      google: z.boolean(),
      oidc: z.boolean(),
      oidc_name: z.string().nullable(),
      business_signup: z.boolean(),
      dev_mail: z.boolean(),
    }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/v1/auth/register',
    access: 'public',
    summary: 'Begin an account; a six-digit code is e-mailed',
    status: 201,
    body: z.strictObject({
      email: Email,
      password: Password,
      first_name: Name.optional(),
      last_name: Name.optional(),
      /** Said by a sign-up that goes on after the account exists: the onboarding is not finished by it. */
      metadata: z.strictObject({ onboardingStep: z.enum(onboardingSteps) }).optional(),
    }),
    response: z.object({ verification: z.literal('pending') }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/v1/auth/verify-email',
    access: 'public',
    summary: 'Prove the address with the code; makes the account and signs it in',
    body: z.strictObject({ email: Email, code: Code }),
    response: SignedIn,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/v1/auth/resend-code',
    access: 'public',
    summary: 'Send a new code, if a registration is waiting for one',
    body: z.strictObject({ email: Email }),
    response: Done,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    access: 'public',
    summary:
      'Sign in; an account with two-factor is refused by second_factor_required, which begins the second step',
    body: z.strictObject({ email: Email, password: Password }),
    response: SignedIn,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/v1/auth/forgot-password',
    access: 'public',
    summary: 'E-mail a code for a new password, if there is such an account',
    body: z.strictObject({ email: Email }),
    response: Done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the code; every session of the account ends',
    body: z.strictObject({ email: Email, code: Code, password: Password }),
    response: Done,
  }),
  /** The address where a configured provider is asked who this is; a page navigates to it. */
  socialStart: endpoint({
    method: 'POST',
    path: '/api/v1/auth/social',
    access: 'public',
    summary: 'Begin sign-in with a configured provider',
    body: z.strictObject({
      provider: z.enum(['google', 'oidc']),
      callback_path: z.string().max(300).optional(),
    }),
    response: z.object({ url: z.string() }),
  }),
  verifySession: endpoint({
    method: 'POST',
    path: '/api/v1/auth/verify',
    access: 'public',
    summary: 'Is this session token good?',
    query: z.object({ token: z.string().max(300) }),
    response: z.object({ valid: z.boolean() }),
  }),
  validate: endpoint({
    method: 'GET',
    path: '/api/v1/auth/validate',
    access: 'user',
    summary: 'The session of this request is good',
    response: z.object({ valid: z.literal(true), user_id: Id }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/v1/auth/me',
    access: 'user',
    keys: 'profile:read',
    summary: 'The account of this session or key',
    response: z.object({ user: User }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'public',
    summary: 'End this session',
    response: Done,
  }),
};

export const onboarding = {
  saveProgress: endpoint({
    method: 'PUT',
    path: '/api/v1/onboarding/progress',
    access: 'user',
    summary: 'Keep the step and the answers of the onboarding',
    body: z.strictObject({ step: z.enum(onboardingSteps), data: OnboardingData }),
    response: Done,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/v1/onboarding/complete',
    access: 'user',
    summary: 'Finish the onboarding; answers where to go',
    body: z.strictObject({
      userId: Id.optional(),
      userType: z.enum(userTypes).nullish(),
      subscriptionTier: z.enum(tiers).nullish(),
      organizationId: z.string().max(100).nullish(),
      permissions: z.array(z.string().max(100)).max(50).nullish(),
      onboardingData: z
        .strictObject({
          personalInfo: InfoAnswers.nullish(),
          companyInfo: InfoAnswers.nullish(),
          providerInfo: InfoAnswers.nullish(),
          recruiterInfo: InfoAnswers.nullish(),
        })
        .nullish(),
    }),
    response: z.object({ redirectTo: z.string(), user: User }),
  }),
  updateMetadata: endpoint({
    method: 'POST',
    path: '/api/users/update-metadata',
    access: 'user',
    summary: "Set the account's type and tier, as far as it may choose them",
    body: z.strictObject({
      userId: Id,
      userType: z.enum(userTypes).nullish(),
      subscriptionTier: z.enum(tiers).nullish(),
    }),
    response: z.object({ user: User }),
  }),
  upgradeSubscription: endpoint({
    method: 'POST',
    path: '/api/users/upgrade-subscription',
    access: 'user',
    summary: 'Change the tier, as far as it may be chosen without a payment; a plan only once it is paid for',
    body: z.strictObject({ userId: Id, subscriptionTier: z.enum([...tiers, ...paidPlans]) }),
    response: z.object({ user: User }),
  }),
};

export const users = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/users/',
    access: 'user',
    summary: 'Make sure that the account of this session exists',
    body: z.strictObject({}),
    response: z.object({ user: User }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id',
    access: 'user',
    summary: 'The own account',
    params: IdParams,
    response: z.object({ user: User }),
  }),
  getByIdentity: endpoint({
    method: 'GET',
    path: '/api/v1/users/clerk/:id',
    access: 'user',
    summary: 'The own account by its identity id',
    params: IdParams,
    response: z.object({ user: User }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/v1/users/:id',
    access: 'user',
    summary: 'Change names, profession, industry and preferences',
    params: IdParams,
    body: ProfileChange,
    response: z.object({ user: User }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/v1/users/profile/',
    access: 'user',
    summary: 'Change names, profession, industry and preferences',
    body: ProfileChange,
    response: z.object({ user: User }),
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/api/v1/users/upload-avatar',
    access: 'user',
    summary: 'Set the picture',
    upload: { maxBytes: 10 * 1024 * 1024 },
    response: z.object({ avatar_url: z.string() }),
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/api/v1/users/avatar/:id',
    access: 'user',
    summary: 'The picture of an account',
    params: IdParams,
    file: ['image/webp'],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/dashboard',
    access: 'user',
    summary: 'Counts and what needs attention',
    params: IdParams,
    response: z.object({
      statistics: z.object({
        totalCertificates: z.number(),
        activeCertificates: z.number(),
        expiringSoon: z.number(),
        totalWallets: z.number(),
        publicWallets: z.number(),
        totalCVs: z.number(),
      }),
      /** Hours of completed records; those of the year are of the present calendar year. */
      cpdStats: z.object({
        totalHours: z.number(),
        totalRecords: z.number(),
        yearHours: z.number(),
        yearOpenHours: z.number(),
        /** What the goals of the year ask for; null without one. */
        targetHours: z.number().nullable(),
        completedRecords: z.number(),
        plannedRecords: z.number(),
        inProgressRecords: z.number(),
        completionRate: z.number(),
        /** Null where the plan sets no limit. */
        pointsLeft: z.number().nullable(),
        nextDeadline: z.object({ title: z.string(), on: z.string(), daysLeft: z.number() }).nullable(),
      }),
      attention: z.array(
        z.object({
          kind: z.enum([
            'expired',
            'expiring',
            'in_review',
            'failed',
            'processing',
            'check_fields',
            'link_ending',
            'cpd_shortfall',
          ]),
          /** What it is about: a certificate, or the wallet of a link; neither for CPD. */
          certificate_id: Id.nullable(),
          wallet_id: Id.nullable(),
          title: z.string(),
          detail: z.string(),
        }),
      ),
      recent_views: z.array(z.object({ wallet_id: Id, title: z.string(), viewed_at: Instant })),
    }),
  }),
  boost: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/boost',
    access: 'user',
    summary: 'The plan of the account',
    params: IdParams,
    response: z.object({ boost_info: BoostInfo }),
  }),
  boostFeatures: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/boost/features',
    access: 'user',
    summary: 'What the plan allows',
    params: IdParams,
    response: z.object({ features: BoostFeatures }),
  }),
  entitlements: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/entitlements',
    access: 'user',
    summary: 'What the plan holds, how much of it is used, and what is read-only since a larger plan ended',
    params: IdParams,
    response: z.object({ entitlements: Entitlements }),
  }),
};
