import type { User } from '@certfolio/contract/accounts';
import { problem } from '@certfolio/contract/problems';
import { permissionsOf } from '@certfolio/contract/user-types';
import type { Context } from '../../context.ts';
import { and, eq, isNull, sql } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { planNow } from '../plans/plans.service.ts';
import { wallets } from '../wallets/wallets.table.ts';
import { identities, users } from './accounts.table.ts';

/** The provider id of a password kept here. */
export const credential = 'credential';

/**
 * An account as it is shown to itself.
 * @throws Problem user_not_found
 */
export async function presentUser(ctx: Context, userId: string): Promise<User> {
  const { db } = ctx;
  const kept = and(eq(certificates.ownerId, users.id), isNull(certificates.deletedAt));
  const password = and(eq(identities.userId, users.id), eq(identities.providerId, credential));
  const [found] = await db
    .select({
      user: users,
      plan: planNow,
      certificates: db.$count(certificates, kept),
      wallets: db.$count(wallets, and(eq(wallets.ownerId, users.id), isNull(wallets.deletedAt))),
      hasPassword: sql<boolean>`exists (select 1 from ${identities} where ${password})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) throw problem('user_not_found');
  const { user } = found;
  // An account with both names that no onboarding is waiting for counts as complete, as an individual's.
  const unasked = user.onboardingStep === null && Boolean(user.firstName && user.lastName);
  const completed = user.onboardingCompleted || unasked;
  const tier = user.subscriptionTier ?? (completed ? 'personal' : null);
  return {
    id: user.id,
    clerk_id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    avatar_url: user.avatarKey ? avatarUrl(user.id, user.avatarKey) : null,
    user_type: user.userType ?? (completed ? 'individual' : null),
    subscription_tier: tier,
    organization_id: user.organizationId,
    permissions: tier ? [...permissionsOf[tier]] : [],
    is_active: user.isActive,
    email_verified: user.emailVerified,
    is_super_admin: user.isSuperAdmin,
    onboarding_completed: completed,
    onboarding_step: user.onboardingStep,
    onboarding_data: user.onboardingData,
    preferences: user.preferences,
    time_zone: user.timeZone,
    time_zone_chosen: user.preferences.timeZoneChosen ?? false,
    has_password: found.hasPassword,
    plan: found.plan,
    total_certificates: Number(found.certificates),
    total_wallets: Number(found.wallets),
    created_at: user.createdAt.toISOString(),
  };
}

/** The address changes with the picture, so that it may be kept by browsers. */
export function avatarUrl(userId: string, key: string): string {
  const version = key.split('/').at(-1)?.slice(0, 8) ?? '';
  return `/api/v1/users/avatar/${userId}?v=${version}`;
}
