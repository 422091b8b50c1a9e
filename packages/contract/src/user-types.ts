/** The four account types and the tiers each may hold. Every listed name is accepted on the wire and stored as given. */
export const userTypes = ['individual', 'company', 'provider', 'recruiter'] as const;
export type UserType = (typeof userTypes)[number];

export const tiers = ['free', 'personal', 'business', 'enterprise', 'provider', 'recruiter'] as const;
export type Tier = (typeof tiers)[number];

export const tiersOf: Record<UserType, readonly Tier[]> = {
  individual: ['free', 'personal'],
  company: ['free', 'business', 'enterprise'],
  provider: ['free', 'provider'],
  recruiter: ['free', 'recruiter'],
};

/** The tier that choosing a type sets in the onboarding. */
export const defaultTier: Record<UserType, Tier> = {
  individual: 'personal',
  company: 'enterprise',
  provider: 'provider',
  recruiter: 'recruiter',
};

/** Where the redirect hub sends each type; anything else goes where individuals go. */
export const homePath: Record<UserType, string> = {
  individual: '/app/user',
  company: '/app/company',
  provider: '/app/provider',
  recruiter: '/app/recruiter',
};

/** Where the onboarding sends a type when its completion could not be posted. */
export const onboardingFallbackPath: Record<UserType, string> = { ...homePath, recruiter: '/app/user' };

const basics = ['basic_certificates', 'basic_wallet', 'profile_management'] as const;

/** What a tier allows; derived here and nowhere else, never taken from a request. */
export const permissionsOf: Record<Tier, readonly string[]> = {
  free: [...basics, 'certificate_verification'],
  personal: [...basics, 'public_wallets', 'qr_codes', 'certificate_verification', 'personal_dashboard'],
  business: [...basics, 'employee_management', 'bulk_verification', 'team_analytics', 'compliance_tracking'],
  enterprise: [
    ...basics,
    'employee_management',
    'bulk_verification',
    'team_analytics',
    'compliance_tracking',
    'advanced_security',
    'api_access',
    'priority_support',
    'custom_branding',
  ],
  provider: [
    ...basics,
    'issue_certificates',
    'provider_dashboard',
    'verification_system',
    'issuance_analytics',
    'integration_apis',
    'institution_branding',
    'bulk_operations',
  ],
  recruiter: [
    ...basics,
    'candidate_search',
    'real_time_verification',
    'recruiter_dashboard',
    'talent_analytics',
    'integration_apis',
  ],
};
