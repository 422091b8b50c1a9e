import {
  rolesGivenBy,
  type Organization,
  type OrganizationInvitation,
  type OrganizationMember,
  type OrganizationRole,
  type ReceivedInvitation,
} from '@certfolio/contract/organizations';
import type { UserContext } from '../../context.ts';
import { mayChange } from './organizations.policy.ts';
import type {
  InvitationRow,
  InvitationWithInviter,
  MemberRow,
  Membership,
  OrganizationRow,
  ReceivedRow,
} from './organizations.queries.ts';

/** What an organisation learns of its members. */
const canSee = [
  'Your name and your email address.',
  'Your role in it, and since when you belong to it.',
  'Nothing of your certificates, wallets or CVs, unless you share them with it.',
];

/** The address changes with the picture, so that it may be kept by browsers. */
export const logoUrl = ({ slug, logoKey }: Pick<OrganizationRow, 'slug' | 'logoKey'>): string | null =>
  logoKey ? `/api/v1/issuers/${slug}/logo?v=${logoKey.split('/').at(-1)!.slice(0, 8)}` : null;

export function presentOrganization(found: Membership): Organization {
  const { organization, role, joinedAt, memberCount, ownerCount } = found;
  return {
    id: organization.id,
    kind: organization.kind,
    name: organization.name,
    slug: organization.slug,
    website: organization.website,
    description: organization.description,
    logo_url: logoUrl(organization),
    role,
    joined_at: joinedAt.toISOString(),
    member_count: memberCount,
    can_see: canSee,
    may_leave: role !== 'owner' || ownerCount > 1,
    may_give: [...rolesGivenBy[role]],
    created_at: organization.createdAt.toISOString(),
    updated_at: organization.updatedAt.toISOString(),
  };
}

export function presentMember(
  ctx: UserContext,
  own: OrganizationRole,
  member: MemberRow,
): OrganizationMember {
  const isSelf = member.userId === ctx.actor.id;
  return {
    user_id: member.userId,
    name: member.name,
    email: member.email,
    role: member.role,
    is_self: isSelf,
    joined_at: member.joinedAt.toISOString(),
    may_change: !isSelf && mayChange(own, member.role),
  };
}

export function stateOf(ctx: UserContext, invitation: InvitationRow): OrganizationInvitation['state'] {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.revokedAt) return 'revoked';
  return invitation.expiresAt <= ctx.now() ? 'expired' : 'waiting';
}

export function presentInvitation(
  ctx: UserContext,
  { invitation, invitedBy }: InvitationWithInviter,
): OrganizationInvitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    state: stateOf(ctx, invitation),
    invited_by: invitedBy || null,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  };
}

export function presentReceived({ invitation, organization, invitedBy }: ReceivedRow): ReceivedInvitation {
  return {
    id: invitation.id,
    organization_name: organization.name,
    organization_kind: organization.kind,
    role: invitation.role,
    invited_by: invitedBy || null,
    expires_at: invitation.expiresAt.toISOString(),
    can_see: canSee,
  };
}

/** `a…@example.org`: enough to know which of the own addresses it was, too little to learn one. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
