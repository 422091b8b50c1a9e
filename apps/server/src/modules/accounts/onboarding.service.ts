import type { OnboardingData, OnboardingStep } from '@certfolio/contract/accounts';
import type { PaidPlan } from '@certfolio/contract/billing';
import { plans } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import {
  defaultTier,
  homePath,
  permissionsOf,
  tiersOf,
  type Tier,
  type UserType,
} from '@certfolio/contract/user-types';
import type { Context, UserContext } from '../../context.ts';
import { eq, sql } from '../../db/orm.ts';
import { welcomeJob } from '../notifications/notifications.jobs.ts';
import { foundOrganizationOf } from '../organizations/organizations.service.ts';
import { activePlan } from '../plans/plans.service.ts';
import { users } from './accounts.table.ts';
import { organizationIdFor } from './organization-id.ts';

type Account = typeof users.$inferSelect;

/** Characters of answers that one account may keep. */
const mostAnswers = 20_000;

/** The account of the caller, held until the transaction ends. */
async function ownAccount(ctx: UserContext): Promise<Account> {
  const [account] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id)).for('update');
  if (!account) throw problem('user_not_found');
  return account;
}

/** @throws Problem forbidden for any id but the caller's own */
function requireOwnId(ctx: UserContext, userId: string | undefined): void {
  if (userId !== undefined && userId.toLowerCase() !== ctx.actor.id) throw problem('forbidden');
}

/**
 * The type that an account gets when it asks for `wished`. A finished account keeps its own; another than
 * individual is given by an administrator, or chosen where the operator lets businesses sign up.
 * @throws Problem user_type_unavailable, forbidden
 */
function allowedType(ctx: Context, account: Account, wished: UserType | null | undefined): UserType {
  const type = wished ?? account.userType ?? 'individual';
  if (type === account.userType) return type;
  if (type !== 'individual' && !ctx.config.FEATURE_BUSINESS_SIGNUP) throw problem('user_type_unavailable');
  if (account.onboardingCompleted && account.userType !== null) throw problem('forbidden');
  return type;
}

/**
 * The tier of a type that may be had without a payment: while the account is being made, those of its type;
 * afterwards its own, or less.
 * @throws Problem tier_not_allowed
 */
function allowedTier(account: Account, type: UserType, wished: Tier | null | undefined): Tier {
  const kept = account.userType === type ? account.subscriptionTier : null;
  const tier = wished ?? kept ?? defaultTier[type];
  if (tier === kept) return tier;
  const open = account.onboardingCompleted ? ['free', 'personal'] : tiersOf[type];
  if (!tiersOf[type].includes(tier) || !open.includes(tier)) throw problem('tier_not_allowed');
  return tier;
}

/** Keeps the step and the answers so far; they decide nothing. */
export async function saveProgress(
  ctx: UserContext,
  progress: { step: OnboardingStep; data: OnboardingData },
): Promise<void> {
  requireModest(progress.data);
  await ctx.db
    .update(users)
    .set({ onboardingStep: progress.step, onboardingData: progress.data, updatedAt: sql`now()` })
    .where(eq(users.id, ctx.actor.id));
}

function requireModest(answers: object | null | undefined): void {
  if (JSON.stringify(answers ?? {}).length > mostAnswers) {
    throw problem('invalid_input', undefined, { errors: { data: 'These answers are too long.' } });
  }
}

export type Completion = {
  userId?: string | undefined;
  userType?: UserType | null | undefined;
  subscriptionTier?: Tier | null | undefined;
  organizationId?: string | null | undefined;
  permissions?: string[] | null | undefined;
  onboardingData?:
    | Pick<OnboardingData, 'personalInfo' | 'companyInfo' | 'providerInfo' | 'recruiterInfo'>
    | null
    | undefined;
};

/**
 * Finishes the onboarding. What the account is follows from the session and the rules here; the request may
 * repeat it, and is refused when it asks for more. Done again, it answers the same and changes nothing.
 * @returns the path to go to
 * @throws Problem forbidden, tier_not_allowed, user_type_unavailable
 */
export async function completeOnboarding(ctx: UserContext, wish: Completion): Promise<string> {
  requireOwnId(ctx, wish.userId);
  requireModest(wish.onboardingData);
  return ctx.transaction(async (ctx) => {
    const account = await ownAccount(ctx);
    const type = allowedType(ctx, account, wish.userType);
    const tier = allowedTier(account, type, wish.subscriptionTier);
    const mayHold = new Set(permissionsOf[tier]);
    if (wish.permissions?.some((permission) => !mayHold.has(permission))) throw problem('forbidden');
    if (wish.organizationId && wish.organizationId !== account.organizationId) throw problem('forbidden');
    if (account.onboardingCompleted && account.userType !== null) return homePath[account.userType];

    const kept = account.onboardingData ?? {};
    const data = { ...kept, ...wish.onboardingData, userType: type, subscriptionTier: tier };
    const { firstName, lastName } = namesIn(data, type);
    const first = account.firstName ?? firstName;
    const last = account.lastName ?? lastName;
    // One that was joined or promised as another type is not what this account stands for.
    const standsFor = type === account.userType ? account.organizationId : null;
    const [finished] = await ctx.db
      .update(users)
      .set({
        userType: type,
        subscriptionTier: tier,
        organizationId: standsFor ?? organizationIdFor(type, ctx.now(), account.id),
        firstName: first,
        lastName: last,
        name: [first, last].filter(Boolean).join(' '),
        onboardingCompleted: true,
        onboardingStep: 'completed',
        onboardingData: data,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, account.id))
      .returning();
    await foundOrganizationOf(ctx, finished!, data);
    await ctx.enqueue(welcomeJob, { userId: account.id });
    return homePath[type];
  });
}

/** The names as answered on the page of the type, or on the personal one. */
function namesIn(data: OnboardingData, type: UserType) {
  const pageOf = {
    individual: data.personalInfo,
    company: data.companyInfo,
    provider: data.providerInfo,
    recruiter: data.recruiterInfo,
  };
  const pages = [pageOf[type], data.personalInfo];
  const answer = (name: string): string | null => {
    const said = pages.map((page) => page?.[name]).find((one) => typeof one === 'string' && one.trim());
    return typeof said === 'string' ? said.trim().slice(0, 100) : null;
  };
  return { firstName: answer('firstName'), lastName: answer('lastName') };
}

/**
 * Sets type and tier, as far as the account may choose them.
 * @throws Problem forbidden, tier_not_allowed, user_type_unavailable
 */
export async function chooseTypeAndTier(
  ctx: UserContext,
  wish: {
    userId: string;
    userType?: UserType | null | undefined;
    subscriptionTier?: Tier | null | undefined;
  },
): Promise<void> {
  requireOwnId(ctx, wish.userId);
  await ctx.transaction(async (ctx) => {
    const account = await ownAccount(ctx);
    const type = allowedType(ctx, account, wish.userType);
    const tier = allowedTier(account, type, wish.subscriptionTier);
    const organizationId =
      type === account.userType ? account.organizationId : organizationIdFor(type, ctx.now(), account.id);
    await ctx.db
      .update(users)
      .set({ userType: type, subscriptionTier: tier, organizationId, updatedAt: sql`now()` })
      .where(eq(users.id, account.id));
  });
}

/**
 * Says yes to a plan that the account has, or to a better one; a call gives none.
 * @throws Problem forbidden, tier_not_allowed
 */
export async function confirmPlan(ctx: UserContext, userId: string, plan: PaidPlan): Promise<void> {
  requireOwnId(ctx, userId);
  const held = await activePlan(ctx, ctx.actor.id);
  if (plans.indexOf(held) < plans.indexOf(plan)) throw problem('tier_not_allowed');
}
