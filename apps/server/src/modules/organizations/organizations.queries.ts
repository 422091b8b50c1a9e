import type { OrganizationKind, OrganizationRole } from '@certfolio/contract/organizations';
import type { Context, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import { and, asc, count, desc, eq, gt, ilike, isNull, sql, type SQL } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { membershipsOf } from './organizations.policy.ts';
import { organizationInvitations, organizationMembers, organizations } from './organizations.table.ts';

export type Page = { skip: number; limit: number };
export type OrganizationRow = typeof organizations.$inferSelect;
export type InvitationRow = typeof organizationInvitations.$inferSelect;

/** An organisation with what the actor is in it. */
export type Membership = {
  organization: OrganizationRow;
  role: OrganizationRole;
  joinedAt: Date;
  memberCount: number;
  ownerCount: number;
};

const membersOf = sql`select 1 from ${organizationMembers} as m where m.organization_id = ${organizations.id}`;

const membership = {
  organization: organizations,
  role: organizationMembers.role,
  joinedAt: organizationMembers.joinedAt,
  memberCount: sql<number>`(select count(*)::int from (${membersOf}) as all_members)`,
  ownerCount: sql<number>`(select count(*)::int from (${membersOf} and m.role = 'owner') as owners)`,
};

const memberships = (ctx: Context) =>
  ctx.db
    .select(membership)
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId));

export async function findMembership(ctx: UserContext, id: string): Promise<Membership | null> {
  const [found] = await memberships(ctx).where(
    and(eq(organizationMembers.organizationId, id), membershipsOf(ctx.actor)),
  );
  return found ?? null;
}

export type OrganizationFilter = {
  q?: string | undefined;
  kind?: OrganizationKind | undefined;
  role?: OrganizationRole | undefined;
};

/** The actor's organisations in the order of joining. */
export async function findMemberships(
  ctx: UserContext,
  filter: OrganizationFilter & Page,
): Promise<{ total: number; rows: Membership[] }> {
  const wanted: (SQL | undefined)[] = [
    membershipsOf(ctx.actor),
    filter.q ? ilike(organizations.name, containing(filter.q)) : undefined,
    filter.kind ? eq(organizations.kind, filter.kind) : undefined,
    filter.role ? eq(organizationMembers.role, filter.role) : undefined,
  ];
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(...wanted));
  const rows = await memberships(ctx)
    .where(and(...wanted))
    .orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.organizationId))
    .offset(filter.skip)
    .limit(filter.limit);
  return { total: counted?.total ?? 0, rows };
}

export type MemberRow = {
  userId: string;
  name: string;
  email: string;
  role: OrganizationRole;
  joinedAt: Date;
};

const member = {
  userId: organizationMembers.userId,
  name: users.name,
  email: users.email,
  role: organizationMembers.role,
  joinedAt: organizationMembers.joinedAt,
};

export async function findMembers(
  ctx: Context,
  organizationId: string,
  page: Page,
): Promise<{ total: number; rows: MemberRow[] }> {
  const of = eq(organizationMembers.organizationId, organizationId);
  const [counted] = await ctx.db.select({ total: count() }).from(organizationMembers).where(of);
  const rows = await ctx.db
    .select(member)
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(of)
    .orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.userId))
    .offset(page.skip)
    .limit(page.limit);
  return { total: counted?.total ?? 0, rows };
}

export async function findMember(
  ctx: Context,
  organizationId: string,
  userId: string,
): Promise<MemberRow | null> {
  const [found] = await ctx.db
    .select(member)
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)),
    );
  return found ?? null;
}

export type InvitationWithInviter = { invitation: InvitationRow; invitedBy: string | null };

/** Of one organisation, newest first. */
export async function findInvitations(
  ctx: Context,
  organizationId: string,
  page: Page,
): Promise<{ total: number; rows: InvitationWithInviter[] }> {
  const of = eq(organizationInvitations.organizationId, organizationId);
  const [counted] = await ctx.db.select({ total: count() }).from(organizationInvitations).where(of);
  const rows = await ctx.db
    .select({ invitation: organizationInvitations, invitedBy: users.name })
    .from(organizationInvitations)
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(of)
    .orderBy(desc(organizationInvitations.createdAt), desc(organizationInvitations.id))
    .offset(page.skip)
    .limit(page.limit);
  return { total: counted?.total ?? 0, rows };
}

export type ReceivedRow = InvitationWithInviter & { organization: OrganizationRow };

const receivedRows = (ctx: Context) =>
  ctx.db
    .select({ invitation: organizationInvitations, organization: organizations, invitedBy: users.name })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy));

/** Those that wait for an address, oldest first. */
export async function findReceived(
  ctx: Context,
  email: string,
  page: Page,
): Promise<{ total: number; rows: ReceivedRow[] }> {
  const waiting = and(
    eq(organizationInvitations.email, email),
    isNull(organizationInvitations.acceptedAt),
    isNull(organizationInvitations.revokedAt),
    gt(organizationInvitations.expiresAt, sql`now()`),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(organizationInvitations).where(waiting);
  const rows = await receivedRows(ctx)
    .where(waiting)
    .orderBy(asc(organizationInvitations.createdAt))
    .offset(page.skip)
    .limit(page.limit);
  return { total: counted?.total ?? 0, rows };
}

export async function findInvitationByHash(ctx: Context, tokenHash: string): Promise<ReceivedRow | null> {
  const [found] = await receivedRows(ctx).where(eq(organizationInvitations.tokenHash, tokenHash));
  return found ?? null;
}
