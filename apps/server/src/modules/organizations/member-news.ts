import type { OrganizationKind, OrganizationRole } from '@certfolio/contract/organizations';
import { homePath } from '@certfolio/contract/user-types';
import type { Context } from '../../context.ts';
import { and, asc, eq, inArray, ne } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { invitation } from '../notifications/events/invitation.event.ts';
import { tell, tellMany } from '../notifications/tell.ts';
import { organizationMembers, organizations } from './organizations.table.ts';

/** Tells the account of an invited address, if there is one, in the app: the letter with its link goes anyway. */
export async function tellInvited(
  ctx: Context,
  email: string,
  about: { organization: string; invitedBy: string | null; role: OrganizationRole },
): Promise<void> {
  const [account] = await ctx.db
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  if (!account) return;
  const path = `${homePath[account.userType ?? 'individual']}/organizations`;
  await tell(ctx, account.id, invitation, { outcome: 'invited', ...about, path }, { withoutLetter: true });
}

/** Most that are told of one member; an organisation has fewer who look after it. */
const mostTold = 50;

/** Tells those who look after an organisation that somebody has joined or left it. */
export async function tellOfMember(
  ctx: Context,
  organizationId: string,
  { userId, role, outcome }: { userId: string; role: OrganizationRole; outcome: 'joined' | 'left' },
): Promise<void> {
  const [organization] = await ctx.db
    .select({ name: organizations.name, kind: organizations.kind })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const [member] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!organization || !member) return;
  const managers = await ctx.db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        inArray(organizationMembers.role, ['owner', 'admin']),
        ne(organizationMembers.userId, userId),
      ),
    )
    .orderBy(asc(organizationMembers.joinedAt))
    .limit(mostTold);
  const facts = {
    outcome,
    organization: organization.name,
    member: member.name || member.email,
    role,
    path: membersPath(organization.kind),
  };
  await tellMany(
    ctx,
    managers.map(({ userId }) => ({ userId, facts })),
    invitation,
  );
}

const membersPath = (kind: OrganizationKind): string =>
  kind === 'provider' ? '/app/provider/profile/members' : homePath[kind];
