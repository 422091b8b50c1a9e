import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { OrganizationRole } from '@certfolio/contract/organizations';
import { problem } from '@certfolio/contract/problems';
import { defaultTier } from '@certfolio/contract/user-types';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, gt, isNull, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { readEmail } from '../accounts/emails.ts';
import { postLetter } from '../mail/mail.service.ts';
import { invitationDays, invitationLetter } from './invitation-letter.ts';
import { tellInvited, tellOfMember } from './member-news.ts';
import { mayGive } from './organizations.policy.ts';
import {
  findInvitationByHash,
  type InvitationRow,
  type InvitationWithInviter,
  type Membership,
  type ReceivedRow,
} from './organizations.queries.ts';
import { getManaged, getMembership, lockOrganization } from './organizations.service.ts';
import { organizationInvitations, organizationMembers, organizations } from './organizations.table.ts';

/** Letters that one organisation, and one member, may cause a day. */
const mostPerDay = 200;

/** Of these, to one address. */
const mostToOne = 5;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const isOpen = and(
  isNull(organizationInvitations.acceptedAt),
  isNull(organizationInvitations.revokedAt),
  gt(organizationInvitations.expiresAt, sql`now()`),
);

/**
 * Invites an address. An earlier invitation to it ends; whether the address has an account is not told.
 * @throws Problem organization_not_found, forbidden, role_not_yours_to_give, invalid_email, already_member,
 *   rate_limited
 */
export async function invite(
  ctx: UserContext,
  organizationId: string,
  wish: { email: string; role: OrganizationRole },
): Promise<InvitationWithInviter> {
  const { organization, role: own } = await getManaged(ctx, organizationId);
  if (!mayGive(own, wish.role)) throw problem('role_not_yours_to_give');
  const email = readEmail(wish.email);
  await takeTurn(ctx, `invite:${organizationId}`, mostPerDay, 86_400);
  await takeTurn(ctx, `invite:${ctx.actor.id}`, mostPerDay, 86_400);
  await takeTurn(ctx, `invite:${organizationId}:${email}`, mostToOne, 86_400);
  return ctx.transaction(async (ctx) => {
    await lockOrganization(ctx, organizationId);
    const [member] = await ctx.db
      .select({ id: users.id })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(and(eq(organizationMembers.organizationId, organizationId), eq(users.email, email)));
    if (member) throw problem('already_member');
    await ctx.db
      .update(organizationInvitations)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(organizationInvitations.organizationId, organizationId),
          eq(organizationInvitations.email, email),
          isOpen,
        ),
      );
    // 256 bits: the link cannot be guessed.
    const token = randomBytes(32).toString('base64url');
    const [invitation] = await ctx.db
      .insert(organizationInvitations)
      .values({
        id: uuidv7(),
        organizationId,
        email,
        role: wish.role,
        tokenHash: hashOf(token),
        invitedBy: ctx.actor.id,
        expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
      })
      .returning();
    const [inviter] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.id));
    const invitedBy = inviter?.name || null;
    const url = `${ctx.config.PUBLIC_URL}/invitation/${token}`;
    const about = { organizationName: organization.name, role: wish.role, invitedBy, url };
    await postLetter(ctx, email, invitationLetter(about));
    await tellInvited(ctx, email, { organization: organization.name, invitedBy, role: wish.role });
    return { invitation: invitation!, invitedBy };
  });
}

/** @throws Problem organization_not_found, forbidden, invitation_not_found */
export async function revokeInvitation(
  ctx: UserContext,
  organizationId: string,
  invitationId: string,
): Promise<void> {
  await getManaged(ctx, organizationId);
  const revoked = await ctx.db
    .update(organizationInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(organizationInvitations.id, invitationId),
        eq(organizationInvitations.organizationId, organizationId),
        isNull(organizationInvitations.acceptedAt),
      ),
    )
    .returning({ id: organizationInvitations.id });
  if (revoked.length === 0) throw problem('invitation_not_found');
}

/**
 * What the letter's link offers. Anybody who has the link may look.
 * @throws Problem invitation_not_found, invitation_ended, rate_limited
 */
export async function lookAtInvitation(ctx: Context, token: string): Promise<ReceivedRow> {
  await takeTurn(ctx, `invitation:${ctx.caller.ip}`, 120, 900);
  const found = await findInvitationByHash(ctx, hashOf(token));
  if (!found) throw problem('invitation_not_found');
  requireOpen(ctx, found.invitation);
  return found;
}

/** @throws Problem invitation_ended */
function requireOpen(ctx: Context, { acceptedAt, revokedAt, expiresAt }: InvitationRow): void {
  if (acceptedAt || revokedAt || expiresAt <= ctx.now()) throw problem('invitation_ended');
}

/**
 * Accepts by the token of the letter; only the address that the letter went to may, and only once.
 * @throws Problem invitation_not_found, invitation_other_address, invitation_ended, rate_limited
 */
export async function acceptByToken(ctx: UserContext, token: string): Promise<Membership> {
  await takeTurn(ctx, `invitation:${ctx.caller.ip}`, 120, 900);
  const found = await findInvitationByHash(ctx, hashOf(token));
  if (!found) throw problem('invitation_not_found');
  if (!(await ownsAddress(ctx, found.invitation.email))) throw problem('invitation_other_address');
  return accept(ctx, found.invitation);
}

/**
 * Accepts one that waits for the own address; any other is simply not found.
 * @throws Problem invitation_not_found, invitation_ended
 */
export async function acceptReceived(ctx: UserContext, id: string): Promise<Membership> {
  return accept(ctx, await getReceived(ctx, id));
}

/** @throws Problem invitation_not_found, invitation_ended */
export async function declineReceived(ctx: UserContext, id: string): Promise<void> {
  const invitation = await getReceived(ctx, id);
  const declined = await ctx.db
    .update(organizationInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(organizationInvitations.id, invitation.id), isOpen))
    .returning({ id: organizationInvitations.id });
  if (declined.length === 0) throw problem('invitation_ended');
}

async function getReceived(ctx: UserContext, id: string): Promise<InvitationRow> {
  const [found] = await ctx.db
    .select()
    .from(organizationInvitations)
    .where(and(eq(organizationInvitations.id, id), eq(organizationInvitations.email, ctx.actor.email)));
  if (!found || !(await ownsAddress(ctx, found.email))) throw problem('invitation_not_found');
  return found;
}

/** Whether the actor's account has proven this very address. */
export async function ownsAddress(ctx: UserContext, email: string): Promise<boolean> {
  const [account] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ctx.actor.id), eq(users.email, email), eq(users.emailVerified, true)));
  return account !== undefined;
}

/** Of several acceptances at once one takes the invitation; the others find it ended. */
function accept(ctx: UserContext, { id, organizationId, role }: InvitationRow): Promise<Membership> {
  return ctx.transaction(async (ctx) => {
    await lockOrganization(ctx, organizationId);
    const taken = await ctx.db
      .update(organizationInvitations)
      .set({ acceptedAt: sql`now()` })
      .where(and(eq(organizationInvitations.id, id), isOpen))
      .returning({ id: organizationInvitations.id });
    if (taken.length === 0) throw problem('invitation_ended');
    const joined = await ctx.db
      .insert(organizationMembers)
      .values({ organizationId, userId: ctx.actor.id, role })
      .onConflictDoNothing()
      .returning({ userId: organizationMembers.userId });
    await standFor(ctx, organizationId);
    if (joined.length > 0) {
      await tellOfMember(ctx, organizationId, { userId: ctx.actor.id, role, outcome: 'joined' });
    }
    return getMembership(ctx, organizationId);
  });
}

/**
 * An account that has not chosen its type yet gets that of the organisation it joins: an invitation can make a
 * company or provider member where such accounts cannot sign up by themselves. A finished account keeps its own.
 */
async function standFor(ctx: UserContext, organizationId: string): Promise<void> {
  const [account] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id)).for('update');
  const [organization] = await ctx.db
    .select({ kind: organizations.kind })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!account || !organization || account.onboardingCompleted) return;
  const chosen = account.userType !== null && account.userType !== 'individual';
  if (chosen && account.userType !== organization.kind) return;
  if (account.organizationId !== null) {
    const [own] = await ctx.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, account.organizationId));
    if (own) return;
  }
  const { kind } = organization;
  await ctx.db
    .update(users)
    .set({ userType: kind, subscriptionTier: defaultTier[kind], organizationId })
    .where(eq(users.id, account.id));
}
