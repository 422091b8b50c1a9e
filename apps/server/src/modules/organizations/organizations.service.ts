import { randomBytes } from 'node:crypto';
import type { OnboardingData } from '@certfolio/contract/accounts';
import {
  OrganizationName,
  rolesGivenBy,
  type OrganizationKind,
  type OrganizationRole,
} from '@certfolio/contract/organizations';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, count, eq, isNull, notInArray, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { organizationIdFor } from '../accounts/organization-id.ts';
import { tellOfMember } from './member-news.ts';
import { mayChange, mayDelete, mayGive, mayManage } from './organizations.policy.ts';
import { findMember, findMembership, type MemberRow, type Membership } from './organizations.queries.ts';
import { organizationInvitations, organizationMembers, organizations } from './organizations.table.ts';
import { slugOf } from './slug.ts';

/** How many organisations one account may own. */
const mostOwned = 5;

type Account = typeof users.$inferSelect;

/** @throws Problem organization_not_found */
export async function getMembership(ctx: UserContext, id: string): Promise<Membership> {
  const found = await findMembership(ctx, id);
  if (!found) throw problem('organization_not_found');
  return found;
}

/**
 * The membership of an actor who may manage the organisation.
 * @throws Problem organization_not_found, forbidden
 */
export async function getManaged(ctx: UserContext, id: string): Promise<Membership> {
  const found = await getMembership(ctx, id);
  if (!mayManage(found.role)) throw problem('forbidden');
  return found;
}

/** Holds the organisation until the transaction ends: changes to its members and keys take turns. */
export async function lockOrganization(ctx: Context, id: string): Promise<void> {
  const found = await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
  if (found.length === 0) throw problem('organization_not_found');
}

/** The organisation's name as its founder answered it, or the best that is known. */
function nameFor(account: Account, data: OnboardingData | null): string {
  const answers = {
    company: data?.companyInfo?.['companyName'],
    provider: data?.providerInfo?.['organizationName'],
    recruiter: data?.recruiterInfo?.['companyName'],
    individual: undefined,
  };
  const said = answers[account.userType ?? 'individual'];
  const candidates = [said, account.name, account.email.slice(account.email.lastIndexOf('@') + 1)];
  for (const candidate of candidates) {
    const plain = String(candidate ?? '').replace(/[\p{Cf}\s]+/gu, ' ');
    const name = OrganizationName.safeParse(plain.slice(0, 200));
    if (name.success) return name.data;
  }
  return account.id;
}

/** Inserts it under the first free slug. Inside a transaction. */
async function insertOrganization(
  ctx: Context,
  draft: {
    id: string;
    kind: OrganizationKind;
    name: string;
    website?: string | null;
    description?: string | null;
  },
  founderId: string,
): Promise<void> {
  const base = slugOf(draft.name) || draft.id.replaceAll('_', '-');
  for (let attempt = 1; ; attempt++) {
    const suffix = attempt > 5 ? randomBytes(4).toString('hex') : String(attempt);
    const slug = attempt === 1 ? base : `${base}-${suffix}`;
    const made = await ctx.db
      .insert(organizations)
      .values({ ...draft, slug })
      .onConflictDoNothing({ target: organizations.slug })
      .returning({ id: organizations.id });
    if (made.length > 0) break;
  }
  await ctx.db
    .insert(organizationMembers)
    .values({ organizationId: draft.id, userId: founderId, role: 'owner' });
}

/**
 * Makes sure that the organisation of an account exists, with the account as its owner; an individual has none.
 * Called where the account's row is held, so two calls make one.
 */
export async function foundOrganizationOf(
  ctx: Context,
  account: Account,
  data: OnboardingData | null = account.onboardingData,
): Promise<void> {
  const { userType } = account;
  if (userType === null || userType === 'individual') return;
  const id = account.organizationId ?? organizationIdFor(userType, ctx.now(), account.id)!;
  const [existing] = await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id));
  if (existing) return;
  if (account.organizationId === null) {
    await ctx.db.update(users).set({ organizationId: id }).where(eq(users.id, account.id));
  }
  await insertOrganization(ctx, { id, kind: userType, name: nameFor(account, data) }, account.id);
}

/**
 * The organisation that the account stands for, made now for an account that is older than organisations; null
 * for individuals.
 */
export async function ownOrganization(ctx: UserContext): Promise<Membership | null> {
  const [account] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id));
  if (!account || account.userType === null || account.userType === 'individual') return null;
  if (account.organizationId) {
    const found = await findMembership(ctx, account.organizationId);
    if (found) return found;
  }
  return ctx.transaction(async (ctx) => {
    const [held] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id)).for('update');
    if (!held) return null;
    await foundOrganizationOf(ctx, held);
    const [after] = await ctx.db
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, held.id));
    return after?.organizationId ? findMembership(ctx, after.organizationId) : null;
  });
}

export type OrganizationDraft = {
  name: string;
  website?: string | null | undefined;
  description?: string | null | undefined;
};

/** @throws Problem organization_not_for_individuals, organization_limit_reached */
export function createOrganization(ctx: UserContext, draft: OrganizationDraft): Promise<Membership> {
  return ctx.transaction(async (ctx) => {
    const [account] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id)).for('update');
    const type = account?.userType ?? 'individual';
    if (!account || type === 'individual') throw problem('organization_not_for_individuals');
    const [owned] = await ctx.db
      .select({ count: count() })
      .from(organizationMembers)
      .where(and(eq(organizationMembers.userId, account.id), eq(organizationMembers.role, 'owner')));
    if ((owned?.count ?? 0) >= mostOwned) {
      throw problem('organization_limit_reached', { limit: mostOwned });
    }
    const id = await freeId(ctx, account);
    await insertOrganization(
      ctx,
      {
        id,
        kind: type,
        name: draft.name,
        website: draft.website || null,
        description: draft.description || null,
      },
      account.id,
    );
    if (id !== account.organizationId && !account.organizationId) {
      await ctx.db.update(users).set({ organizationId: id }).where(eq(users.id, account.id));
    }
    return getMembership(ctx, id);
  });
}

/** The id that the account was promised, if no organisation has it yet; else one with a seed of its own. */
async function freeId(ctx: Context, account: Account): Promise<string> {
  const candidate = account.organizationId;
  if (candidate) {
    const [taken] = await ctx.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, candidate));
    if (!taken) return candidate;
  }
  return organizationIdFor(account.userType!, ctx.now(), randomBytes(8).toString('hex'))!;
}

/** @throws Problem organization_not_found, forbidden */
export async function updateOrganization(
  ctx: UserContext,
  id: string,
  change: {
    name?: string | undefined;
    website?: string | null | undefined;
    description?: string | null | undefined;
  },
): Promise<Membership> {
  await getManaged(ctx, id);
  await ctx.db
    .update(organizations)
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.website === undefined ? {} : { website: change.website || null }),
      ...(change.description === undefined ? {} : { description: change.description || null }),
      updatedAt: sql`now()`,
    })
    .where(eq(organizations.id, id));
  return getMembership(ctx, id);
}

/** SQLSTATE of a row that others still refer to. */
const stillNeeded = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === '23503' ||
  (error as { cause?: { code?: string } }).cause?.code === '23001';

/**
 * Deletes an organisation with its members, invitations and keys. One that has issued stays: what it signed could
 * not be verified any longer.
 * @throws Problem organization_not_found, forbidden, organization_has_issued
 */
export async function deleteOrganization(ctx: UserContext, id: string): Promise<void> {
  const logoKey = await ctx.transaction(async (ctx) => {
    const { role } = await getMembership(ctx, id);
    if (!mayDelete(role)) throw problem('forbidden');
    await lockOrganization(ctx, id);
    await ctx.db.update(users).set({ organizationId: null }).where(eq(users.organizationId, id));
    const [gone] = await ctx.db
      .delete(organizations)
      .where(eq(organizations.id, id))
      .returning({ logoKey: organizations.logoKey })
      .catch((error: unknown) => {
        throw stillNeeded(error) ? problem('organization_has_issued') : error;
      });
    return gone?.logoKey ?? null;
  });
  if (logoKey) {
    await ctx.ports.storage.remove(logoKey).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the logo of a deleted organisation could not be removed');
    });
  }
}

async function countOwners(ctx: Context, id: string): Promise<number> {
  const [owners] = await ctx.db
    .select({ count: count() })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, id), eq(organizationMembers.role, 'owner')));
  return owners?.count ?? 0;
}

const memberRow = (organizationId: string, userId: string) =>
  and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId));

/** The member whom the actor means to change, with the organisation held. */
async function lockMember(
  ctx: UserContext,
  organizationId: string,
  userId: string,
): Promise<{ own: OrganizationRole; member: MemberRow }> {
  await getMembership(ctx, organizationId);
  await lockOrganization(ctx, organizationId);
  const { role: own } = await getMembership(ctx, organizationId);
  const member = await findMember(ctx, organizationId, userId);
  if (!member) throw problem('member_not_found');
  return { own, member };
}

/** Ends open invitations that a member has made and could not make any longer: they would outlast their right. */
async function withdrawInvitations(
  ctx: Context,
  organizationId: string,
  userId: string,
  stillGiven: readonly OrganizationRole[],
): Promise<void> {
  await ctx.db
    .update(organizationInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(organizationInvitations.organizationId, organizationId),
        eq(organizationInvitations.invitedBy, userId),
        isNull(organizationInvitations.acceptedAt),
        isNull(organizationInvitations.revokedAt),
        notInArray(organizationInvitations.role, [...stillGiven]),
      ),
    );
}

/**
 * Gives a member another role. Nobody gives more than their own role allows, nor takes a role they could not give.
 * @throws Problem organization_not_found, member_not_found, role_not_yours_to_give, last_owner
 */
export function changeMember(
  ctx: UserContext,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<{ own: OrganizationRole; member: MemberRow }> {
  return ctx.transaction(async (ctx) => {
    const { own, member } = await lockMember(ctx, organizationId, userId);
    if (!mayGive(own, role) || !mayChange(own, member.role)) throw problem('role_not_yours_to_give');
    if (member.role === 'owner' && role !== 'owner' && (await countOwners(ctx, organizationId)) === 1) {
      throw problem('last_owner');
    }
    await ctx.db.update(organizationMembers).set({ role }).where(memberRow(organizationId, userId));
    await withdrawInvitations(ctx, organizationId, userId, rolesGivenBy[role]);
    return { own: userId === ctx.actor.id ? role : own, member: { ...member, role } };
  });
}

/** @throws Problem organization_not_found, member_not_found, role_not_yours_to_give, last_owner */
export function removeMember(ctx: UserContext, organizationId: string, userId: string): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const { own, member } = await lockMember(ctx, organizationId, userId);
    const leaves = userId === ctx.actor.id;
    if (!leaves && !mayChange(own, member.role)) throw problem('role_not_yours_to_give');
    if (member.role === 'owner' && (await countOwners(ctx, organizationId)) === 1)
      throw problem('last_owner');
    await ctx.db.delete(organizationMembers).where(memberRow(organizationId, userId));
    await withdrawInvitations(ctx, organizationId, userId, []);
    await ctx.db
      .update(users)
      .set({ organizationId: null })
      .where(and(eq(users.id, userId), eq(users.organizationId, organizationId)));
    if (leaves) await tellOfMember(ctx, organizationId, { userId, role: member.role, outcome: 'left' });
  });
}
