import { type OnboardingStep, onboardingSteps } from '@certfolio/contract/accounts';
import { userTypes } from '@certfolio/contract/user-types';
import { describe, expect, test } from 'vitest';
import {
  chosenPlan,
  isOpen,
  nextStep,
  onboardingDataOf,
  plansFor,
  previousStep,
  problemOf,
  resumeAt,
  showsContinue,
  stepNumber,
  withPlan,
  withUserType,
} from './onboarding.steps.ts';
import { industries, questionsOf } from './profile.questions.ts';

const walk = (type: (typeof userTypes)[number]): OnboardingStep[] => {
  const data = withUserType({}, type);
  const seen: OnboardingStep[] = ['user_type'];
  while (seen.at(-1) !== 'completed' && seen.length < 10) seen.push(nextStep(seen.at(-1)!, data));
  return seen;
};

describe('the order of the onboarding', () => {
  test.each([
    ['individual', 'personal_info'],
    ['company', 'company_info'],
    ['provider', 'provider_info'],
    ['recruiter', 'recruiter_info'],
  ] as const)('a person who chooses %s answers one info step, %s, and then chooses a plan', (type, info) => {
    expect(walk(type)).toEqual(['user_type', info, 'plan_selection', 'account_creation', 'completed']);
  });

  test('Previous walks the same way back and is hidden on the first and last steps', () => {
    for (const type of userTypes) {
      const data = withUserType({}, type);
      const steps = walk(type);
      for (const [index, step] of steps.slice(1, -1).entries()) {
        expect(previousStep(step, data)).toBe(steps[index]);
      }
      expect(previousStep('user_type', data)).toBeNull();
      expect(previousStep('completed', data)).toBeNull();
    }
  });

  test('every step has one of five places', () => {
    expect(onboardingSteps.map(stepNumber)).toEqual([1, 2, 2, 2, 2, 3, 4, 5]);
  });

  test('Continue is hidden on account creation and completed only', () => {
    expect(onboardingSteps.filter((step) => !showsContinue(step))).toEqual(['account_creation', 'completed']);
  });
});

describe('what has to be answered', () => {
  test('the type step requires a type', () => {
    expect(problemOf('user_type', {})).toBe('Please select a user type');
    expect(problemOf('user_type', { userType: 'individual' })).toBeNull();
  });

  test('the info steps can be skipped', () => {
    expect(problemOf('personal_info', { userType: 'individual' })).toBeNull();
    expect(problemOf('company_info', { userType: 'company' })).toBeNull();
  });

  test('an individual must choose a plan, Free too', () => {
    const data = withUserType({}, 'individual');
    expect(problemOf('plan_selection', data)).toBe('Please select a subscription plan');
    expect(problemOf('plan_selection', { ...data, boostSelection: 'none' })).toBeNull();
  });

  test('an organisation has its one plan chosen by its type', () => {
    expect(problemOf('plan_selection', withUserType({}, 'company'))).toBeNull();
    expect(chosenPlan(withUserType({}, 'provider'))?.id).toBe('provider');
  });
});

describe('types and plans', () => {
  test('choosing a type sets its tier', () => {
    expect(userTypes.map((type) => withUserType({}, type).subscriptionTier)).toEqual([
      'personal',
      'enterprise',
      'provider',
      'recruiter',
    ]);
  });

  test('another type drops the plan, the same type keeps it', () => {
    const data = { ...withUserType({}, 'individual'), boostSelection: 'max' as const };
    expect(withUserType(data, 'company').boostSelection).toBeNull();
    expect(withUserType(data, 'individual').boostSelection).toBe('max');
  });

  test('Free, Boost and Max set the personal tier and their own boost selection', () => {
    const chosen = plansFor('individual').map((plan) => withPlan({ userType: 'individual' }, plan));
    expect(chosen.map((data) => [data.subscriptionTier, data.boostSelection])).toEqual([
      ['personal', 'none'],
      ['personal', 'boost'],
      ['personal', 'max'],
    ]);
  });

  test('no type has no plans to offer', () => {
    expect(plansFor(null)).toEqual([]);
  });

  test('only individuals can sign up until business sign-up is switched on', () => {
    expect(userTypes.filter((type) => isOpen(type, false))).toEqual(['individual']);
    expect(userTypes.filter((type) => isOpen(type, true))).toEqual([...userTypes]);
  });
});

describe('coming back later', () => {
  test('a kept text is read leniently and can never carry a password', () => {
    const data = onboardingDataOf({
      userType: 'individual',
      boostSelection: 'gold',
      personalInfo: { firstName: 'Ada', industry: 7, tags: ['a', 3] },
      accountInfo: { password: 'secret-secret' },
    });
    expect(data).toMatchObject({
      userType: 'individual',
      subscriptionTier: 'personal',
      boostSelection: null,
    });
    expect(data.personalInfo).toEqual({ firstName: 'Ada', tags: ['a'] });
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(onboardingDataOf(null).userType).toBeNull();
    expect(onboardingDataOf('nonsense').personalInfo).toEqual({});
  });

  test('it resumes no further than the answers reach', () => {
    const individual = withUserType({}, 'individual');
    expect(resumeAt(null, {})).toBe('user_type');
    expect(resumeAt('completed', {})).toBe('user_type');
    expect(resumeAt('company_info', individual)).toBe('personal_info');
    expect(resumeAt('account_creation', individual)).toBe('plan_selection');
    expect(resumeAt('account_creation', { ...individual, boostSelection: 'none' })).toBe('account_creation');
  });
});

describe('the questions', () => {
  test('there are 55 industries, each once, from Unemployed to Other', () => {
    expect(new Set(industries).size).toBe(55);
    expect(industries.slice(0, 3)).toEqual(['Unemployed', 'Student', 'Retired']);
    expect(industries.at(-1)).toBe('Other');
  });

  test('each type keeps its answers under its own member', () => {
    expect(userTypes.map((type) => questionsOf[type].key)).toEqual([
      'personalInfo',
      'companyInfo',
      'providerInfo',
      'recruiterInfo',
    ]);
  });
});
