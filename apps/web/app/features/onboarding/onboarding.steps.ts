import type { OnboardingData, OnboardingStep } from '@certfolio/contract/accounts';
import { defaultTier, type Tier, type UserType, userTypes } from '@certfolio/contract/user-types';

/** The five steps a person sees; the four info steps share the second place. */
export const stepTitles = [
  'Choose Your Type',
  'Tell Us About You',
  'Select Your Plan',
  'Create Account',
  'Get Started',
] as const;

type InfoStep = Extract<OnboardingStep, `${string}_info`>;
export type InfoKey = 'personalInfo' | 'companyInfo' | 'providerInfo' | 'recruiterInfo';
export type InfoAnswers = Record<string, string | string[]>;
export type BoostSelection = 'none' | 'boost' | 'max';

const infoStepOf: Record<UserType, InfoStep> = {
  individual: 'personal_info',
  company: 'company_info',
  provider: 'provider_info',
  recruiter: 'recruiter_info',
};

export type StepNumber = 1 | 2 | 3 | 4 | 5;

const places: Record<OnboardingStep, StepNumber> = {
  user_type: 1,
  personal_info: 2,
  company_info: 2,
  provider_info: 2,
  recruiter_info: 2,
  plan_selection: 3,
  account_creation: 4,
  completed: 5,
};

/** The place of a step among the five that are shown, from 1. */
export const stepNumber = (step: OnboardingStep): StepNumber => places[step];

/** The step after this one; an unknown type goes the way of an individual. */
export function nextStep(step: OnboardingStep, data: OnboardingData): OnboardingStep {
  switch (step) {
    case 'user_type':
      return infoStepOf[data.userType ?? 'individual'];
    case 'plan_selection':
      return 'account_creation';
    case 'account_creation':
    case 'completed':
      return 'completed';
    default:
      return 'plan_selection';
  }
}

/** The step before this one, or null where Previous is hidden. */
export function previousStep(step: OnboardingStep, data: OnboardingData): OnboardingStep | null {
  switch (step) {
    case 'user_type':
    case 'completed':
      return null;
    case 'plan_selection':
      return infoStepOf[data.userType ?? 'individual'];
    case 'account_creation':
      return 'plan_selection';
    default:
      return 'user_type';
  }
}

/** Continue is hidden where the step advances by itself or has its own last button. */
export const showsContinue = (step: OnboardingStep): boolean =>
  step !== 'account_creation' && step !== 'completed';

export type PlanChoice = {
  id: BoostSelection | 'enterprise' | 'provider' | 'recruiter';
  tier: Tier;
  boost: BoostSelection;
};

const individualPlans: readonly PlanChoice[] = (['none', 'boost', 'max'] as const).map((boost) => ({
  id: boost,
  tier: 'personal',
  boost,
}));

/** The plans offered to a type: Free, Boost and Max to individuals, one to be agreed with sales to the others. */
export function plansFor(type: UserType | null | undefined): readonly PlanChoice[] {
  switch (type) {
    case 'individual':
      return individualPlans;
    case 'company':
      return [{ id: 'enterprise', tier: 'enterprise', boost: 'none' }];
    case 'provider':
      return [{ id: 'provider', tier: 'provider', boost: 'none' }];
    case 'recruiter':
      return [{ id: 'recruiter', tier: 'recruiter', boost: 'none' }];
    default:
      return [];
  }
}

/** The plan of `plansFor` that the data stands for, or null while none is chosen. */
export function chosenPlan(data: OnboardingData): PlanChoice | null {
  const offered = plansFor(data.userType);
  if (data.userType === 'individual') {
    return offered.find((plan) => plan.boost === data.boostSelection) ?? null;
  }
  return offered.find((plan) => plan.tier === data.subscriptionTier) ?? null;
}

/** Choosing a type sets its tier. Another type than before drops the plan that was chosen for that one. */
export function withUserType(data: OnboardingData, userType: UserType): OnboardingData {
  if (data.userType === userType) return data;
  return { ...data, userType, subscriptionTier: defaultTier[userType], boostSelection: null };
}

export const withPlan = (data: OnboardingData, plan: PlanChoice): OnboardingData => ({
  ...data,
  subscriptionTier: plan.tier,
  boostSelection: plan.boost,
});

/** What stops Continue on this step, as the sentence to show; info steps can always be skipped. */
export function problemOf(step: OnboardingStep, data: OnboardingData): string | null {
  if (step === 'user_type' && !data.userType) return 'Please select a user type';
  if (step === 'plan_selection' && !chosenPlan(data)) return 'Please select a subscription plan';
  return null;
}

/** Whether the account type can be chosen now; the others are shown as coming soon. */
export const isOpen = (type: UserType, businessSignup: boolean): boolean =>
  type === 'individual' || businessSignup;

/** Where to resume: the saved step, or as far as the saved answers reach. */
export function resumeAt(step: OnboardingStep | null | undefined, data: OnboardingData): OnboardingStep {
  if (!step || !data.userType) return 'user_type';
  const info = infoStepOf[data.userType];
  if (stepNumber(step) === 2 || step === 'user_type') return step === 'user_type' ? step : info;
  return chosenPlan(data) ? step : 'plan_selection';
}

/** A kept text as onboarding data: anything that is not, or is no longer, a possible answer is left out. */
export function onboardingDataOf(value: unknown): OnboardingData {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const userType = userTypes.find((type) => type === kept['userType']) ?? null;
  const boost = (['none', 'boost', 'max'] as const).find((one) => one === kept['boostSelection']) ?? null;
  return {
    userType,
    subscriptionTier: userType ? defaultTier[userType] : null,
    boostSelection: userType ? boost : null,
    personalInfo: answersOf(kept['personalInfo']),
    companyInfo: answersOf(kept['companyInfo']),
    providerInfo: answersOf(kept['providerInfo']),
    recruiterInfo: answersOf(kept['recruiterInfo']),
  };
}

function answersOf(value: unknown): InfoAnswers {
  if (typeof value !== 'object' || value === null) return {};
  const answers: InfoAnswers = {};
  for (const [key, answer] of Object.entries(value)) {
    if (typeof answer === 'string') answers[key] = answer;
    else if (Array.isArray(answer)) answers[key] = answer.filter((one) => typeof one === 'string');
  }
  return answers;
}
