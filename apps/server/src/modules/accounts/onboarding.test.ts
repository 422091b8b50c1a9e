import { beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '@certfolio/contract/user-types';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { codeFor } from '../../../test/letters.ts';
import { eq } from '../../db/orm.ts';
import { users } from './accounts.table.ts';
import { organizationIdFor } from './organization-id.ts';

let t: TestApp;
let open: TestApp;
beforeAll(async () => {
  t = await testApp();
  open = await testApp({ settings: { FEATURE_BUSINESS_SIGNUP: 'true' } });
});

/** Somebody who has an account and has answered nothing yet. */
async function newcomer(app: TestApp = t): Promise<Person> {
  const person = await app.given.user();
  await app
    .system()
    .db.update(users)
    .set({
      onboardingCompleted: false,
      userType: null,
      subscriptionTier: null,
      firstName: null,
      lastName: null,
      name: '',
    })
    .where(eq(users.id, person.id));
  return person;
}

const rowOf = async (app: TestApp, { id }: Person) =>
  (await app.system().db.select().from(users).where(eq(users.id, id)))[0]!;

test('step and answers are kept and given back', async () => {
  const person = await newcomer();
  const data = { userType: 'individual' as const, personalInfo: { profession: 'Nurse' } };
  await t.as(person).onboarding.saveProgress({ body: { step: 'plan_selection', data } });
  const { user } = await t.as(person).auth.me();
  expect(user).toMatchObject({ onboarding_step: 'plan_selection', onboarding_data: data });
  expect(user.onboarding_completed).toBe(false);
});

test('an individual finishes: type, tier and permissions are derived, names come from the answers', async () => {
  const person = await newcomer();
  const { redirectTo, user } = await t.as(person).onboarding.complete({
    body: {
      userId: person.id,
      userType: 'individual',
      subscriptionTier: 'personal',
      organizationId: null,
      permissions: [...permissionsOf.personal],
      onboardingData: { personalInfo: { firstName: ' Amara ', lastName: 'Okafor', industry: 'Healthcare' } },
    },
  });
  expect(redirectTo).toBe('/app/user');
  expect(user).toMatchObject({
    user_type: 'individual',
    subscription_tier: 'personal',
    organization_id: null,
    permissions: [...permissionsOf.personal],
    onboarding_completed: true,
    onboarding_step: 'completed',
    first_name: 'Amara',
    last_name: 'Okafor',
    plan: 'free',
    is_super_admin: false,
  });
});

test('a missing type becomes individual and a missing tier personal', async () => {
  const { user } = await t.as(await newcomer()).onboarding.complete({ body: {} });
  expect(user).toMatchObject({ user_type: 'individual', subscription_tier: 'personal' });
});

test('finished twice, the account is as after the first time', async () => {
  const person = await newcomer(open);
  const body = { userType: 'provider' as const, onboardingData: { providerInfo: { firstName: 'Ines' } } };
  const first = await open.as(person).onboarding.complete({ body });
  const second = await open.as(person).onboarding.complete({
    body: { userType: 'provider', onboardingData: { providerInfo: { firstName: 'Somebody Else' } } },
  });
  expect(second).toEqual(first);
  expect(first.user.first_name).toBe('Ines');
});

test.each([
  ['the account of somebody else', { userId: '01890000-0000-7000-8000-000000000000' }, 'forbidden'],
  ['a tier of companies', { subscriptionTier: 'enterprise' }, 'tier_not_allowed'],
  ['a permission of administrators', { permissions: ['user_management'] }, 'forbidden'],
  ['a permission of a larger tier', { permissions: ['bulk_verification'] }, 'forbidden'],
  ['an organisation', { organizationId: 'comp_m0abcd_123456' }, 'forbidden'],
  ['a type that is coming soon', { userType: 'company' }, 'user_type_unavailable'],
] as const)('asking for %s is refused and changes nothing', async (_what, wish, code) => {
  const person = await newcomer();
  const before = await rowOf(t, person);
  const { permissions, ...rest } = { permissions: null, ...wish };
  await expect(
    t.as(person).onboarding.complete({ body: { ...rest, permissions: permissions && [...permissions] } }),
  ).rejects.toMatchObject({ code, status: 403 });
  expect(await rowOf(t, person)).toEqual(before);
});

test.each(['isAdmin', 'is_super_admin', 'plan', 'email_verified'])(
  'a completion with the unknown member %s is refused',
  async (name) => {
    const person = await newcomer();
    const answer = await fetch(`${t.baseUrl}/api/v1/onboarding/complete/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ [name]: true }),
    });
    expect(answer.status).toBe(400);
    expect((await rowOf(t, person)).onboardingCompleted).toBe(false);
  },
);

test.each([
  ['company', 'enterprise', '/app/company', /^comp_[0-9a-z]+_[0-9a-f]{6}$/],
  ['provider', 'provider', '/app/provider', /^prov_[0-9a-z]+_[0-9a-f]{6}$/],
  ['recruiter', 'recruiter', '/app/recruiter', /^rec_[0-9a-z]+_[0-9a-f]{6}$/],
] as const)(
  'where businesses sign up, a %s gets its tier and an organisation',
  async (type, tier, path, id) => {
    const person = await newcomer(open);
    const { redirectTo, user } = await open.as(person).onboarding.complete({ body: { userType: type } });
    expect(redirectTo).toBe(path);
    expect(user).toMatchObject({ user_type: type, subscription_tier: tier });
    expect(user.organization_id).toMatch(id);
    expect(user.permissions).toEqual(permissionsOf[tier]);
  },
);

test('an organisation id says type, time and seed', () => {
  const instant = new Date(Date.UTC(2026, 10, 20));
  expect(organizationIdFor('recruiter', instant, 'seed-abcdef')).toBe(
    `rec_${instant.getTime().toString(36)}_abcdef`,
  );
  expect(organizationIdFor('individual', instant, 'seed-abcdef')).toBeNull();
});

test('type and tier of a finished account cannot be raised by a call', async () => {
  const person = await open.given.user();
  const api = open.as(person);
  const before = await rowOf(open, person);
  await expect(
    api.onboarding.updateMetadata({ body: { userId: person.id, userType: 'company' } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    api.onboarding.upgradeSubscription({ body: { userId: person.id, subscriptionTier: 'enterprise' } }),
  ).rejects.toMatchObject({ code: 'tier_not_allowed' });
  const other = await open.given.user();
  await expect(
    api.onboarding.upgradeSubscription({ body: { userId: other.id, subscriptionTier: 'free' } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  expect(await rowOf(open, person)).toEqual(before);
  expect(await rowOf(open, other)).toMatchObject({ subscriptionTier: 'personal' });
  const { user } = await api.onboarding.upgradeSubscription({
    body: { userId: person.id, subscriptionTier: 'free' },
  });
  expect(user.subscription_tier).toBe('free');
});

test('a type that an administrator gave is kept, with the tiers that belong to it', async () => {
  const person = await t.given.user({ userType: 'company' });
  await t
    .system()
    .db.update(users)
    .set({ onboardingCompleted: false, subscriptionTier: null })
    .where(eq(users.id, person.id));
  const { user, redirectTo } = await t.as(person).onboarding.complete({ body: { userType: 'company' } });
  expect(user.subscription_tier).toBe('enterprise');
  expect(redirectTo).toBe('/app/company');
});

test('an account made with both names, and no onboarding under way, counts as complete', async () => {
  const email = 'at-once@people.test';
  const password = 'a password of her own';
  await t.visitor.auth.register({ body: { email, password, first_name: 'Amara', last_name: 'Okafor' } });
  const { user } = await t.visitor.auth.verifyEmail({ body: { email, code: await codeFor(t, email) } });
  expect(user).toMatchObject({
    onboarding_completed: true,
    user_type: 'individual',
    subscription_tier: 'personal',
  });
});

test('an account made in the middle of the onboarding is not complete before it', async () => {
  const email = 'midway@people.test';
  await t.visitor.auth.register({
    body: {
      email,
      password: 'a password of her own',
      first_name: 'Amara',
      last_name: 'Okafor',
      metadata: { onboardingStep: 'account_creation' },
    },
  });
  const { user } = await t.visitor.auth.verifyEmail({ body: { email, code: await codeFor(t, email) } });
  expect(user).toMatchObject({ onboarding_completed: false, onboarding_step: 'account_creation' });
});
