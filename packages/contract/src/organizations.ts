import { z } from 'zod';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { holdsWebAddress, nameWithoutAddress } from './names.ts';

/** What an organisation is: the type of the account that it began with. */
export const organizationKinds = ['company', 'provider', 'recruiter'] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

/** From the most to the least that a member may do. */
export const organizationRoles = ['owner', 'admin', 'member'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Roles that each role may give, by invitation or by a change; nobody gives more than stands here. */
export const rolesGivenBy: Record<OrganizationRole, readonly OrganizationRole[]> = {
  owner: ['owner', 'admin', 'member'],
  admin: ['member'],
  member: [],
};

/** `prov_` and its like, the instant of its making in base 36, the last six characters of a seed. */
export const OrganizationId = z.string().regex(/^(comp|prov|rec)_[0-9a-z]{6,12}_[0-9a-z]{6}$/);

export const OrganizationParams = z.object({ id: OrganizationId });

export const Organization = z
  .object({
    id: OrganizationId,
    kind: z.enum(organizationKinds),
    name: z.string(),
    slug: z.string(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    logo_url: z.string().nullable(),
    /** What the caller is in it. */
    role: z.enum(organizationRoles),
    joined_at: Instant,
    member_count: z.number(),
    /** What the organisation sees of the caller, in sentences. */
    can_see: z.array(z.string()),
    /** The caller may go: the last owner may not. */
    may_leave: z.boolean(),
    /** Roles that the caller may give. */
    may_give: z.array(z.enum(organizationRoles)),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

export const OrganizationMember = z
  .object({
    user_id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(organizationRoles),
    is_self: z.boolean(),
    joined_at: Instant,
    /** The caller may change the role of this member, or remove them. */
    may_change: z.boolean(),
  })
  .meta({ id: 'OrganizationMember' });
export type OrganizationMember = z.infer<typeof OrganizationMember>;

/** An invitation as the organisation sees it. */
export const OrganizationInvitation = z
  .object({
    id: Id,
    email: z.string(),
    role: z.enum(organizationRoles),
    state: z.enum(['waiting', 'accepted', 'revoked', 'expired']),
    invited_by: z.string().nullable(),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'OrganizationInvitation' });
export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>;

/** An invitation as the person invited sees it. */
export const ReceivedInvitation = z
  .object({
    id: Id,
    organization_name: z.string(),
    organization_kind: z.enum(organizationKinds),
    role: z.enum(organizationRoles),
    invited_by: z.string().nullable(),
    expires_at: Instant,
    /** What the organisation will see of whoever accepts. */
    can_see: z.array(z.string()),
  })
  .meta({ id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** Signs that break lines or change how the text around them reads: a name stands in letters and on public pages. */
const unwritable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

export const OrganizationName = z
  .string()
  .trim()
  .min(1, 'Give the organisation a name.')
  .max(200)
  .refine((text) => !unwritable.test(text), 'This name holds a character that cannot be printed.')
  .refine((text) => !holdsWebAddress(text), nameWithoutAddress);

/** An address of the web, empty for none. */
export const WebAddress = z
  .string()
  .trim()
  .max(300)
  .refine(
    (text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)),
    'Use a web address that begins with https://.',
  );
const Description = z.string().trim().max(2000);
const Email = z.string().trim().max(254);
const InvitationToken = z.string().max(100);

const One = z.object({ organization: Organization });
const List = z.object({ total: z.number(), organizations: z.array(Organization) });
const Done = z.object({});

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/organizations',
    access: 'user',
    summary: 'The organisations that the account belongs to',
    query: PageQuery.extend({
      q: z.string().trim().max(200).optional(),
      kind: z.enum(organizationKinds).optional(),
      role: z.enum(organizationRoles).optional(),
    }),
    response: List,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/',
    access: 'user',
    summary: 'Begin an organisation of the type of the account',
    status: 201,
    body: z.strictObject({
      name: OrganizationName,
      website: WebAddress.nullish(),
      description: Description.nullish(),
    }),
    response: One,
  }),
  ofAccount: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/user/:id',
    access: 'user',
    summary: 'The organisations of the own account',
    params: IdParams,
    query: PageQuery,
    response: List,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/organization',
    access: 'user',
    summary: 'The organisation that the own account stands for; null for individuals',
    params: IdParams,
    response: z.object({ organization: Organization.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/:id',
    access: 'user',
    summary: 'An organisation that the account belongs to',
    params: OrganizationParams,
    response: One,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/v1/organizations/:id',
    access: 'user',
    summary: 'Change name, website or description: owners and admins',
    params: OrganizationParams,
    body: z.strictObject({
      name: OrganizationName.optional(),
      website: WebAddress.nullish(),
      description: Description.nullish(),
    }),
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/organizations/:id',
    access: 'user',
    summary: 'Delete an organisation that has issued nothing: owners',
    params: OrganizationParams,
    response: Done,
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/:id/members',
    access: 'user',
    summary: 'Who belongs to it',
    params: OrganizationParams,
    query: PageQuery,
    response: z.object({ total: z.number(), members: z.array(OrganizationMember) }),
  }),
  changeMember: endpoint({
    method: 'PATCH',
    path: '/api/v1/organizations/:id/members/:userId',
    access: 'user',
    summary: 'Give a member another role',
    params: OrganizationParams.extend({ userId: Id }),
    body: z.strictObject({ role: z.enum(organizationRoles) }),
    response: z.object({ member: OrganizationMember }),
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/v1/organizations/:id/members/:userId',
    access: 'user',
    summary: 'Remove a member',
    params: OrganizationParams.extend({ userId: Id }),
    response: Done,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/:id/leave',
    access: 'user',
    summary: 'Leave it; the last owner stays',
    params: OrganizationParams,
    body: z.strictObject({}),
    response: Done,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/:id/invite',
    access: 'user',
    summary: 'Invite an e-mail address; a letter with a link good for seven days is sent',
    status: 201,
    params: OrganizationParams,
    body: z.strictObject({ email: Email, role: z.enum(organizationRoles).default('member') }),
    response: z.object({ invitation: OrganizationInvitation }),
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/:id/invitations',
    access: 'user',
    summary: 'Invitations of the organisation, newest first: owners and admins',
    params: OrganizationParams,
    query: PageQuery,
    response: z.object({ total: z.number(), invitations: z.array(OrganizationInvitation) }),
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/v1/organizations/:id/invitations/:invitationId',
    access: 'user',
    summary: 'Take an invitation back: its link ends at once',
    params: OrganizationParams.extend({ invitationId: Id }),
    response: Done,
  }),
  received: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/invitations',
    access: 'user',
    summary: 'Invitations that wait for the verified address of the account',
    query: PageQuery,
    response: z.object({ total: z.number(), invitations: z.array(ReceivedInvitation) }),
  }),
  /** The link of the letter opens `/invitation/:token`. */
  lookAtInvitation: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/invitations/:token',
    access: 'public',
    summary: 'What an invitation offers, by the token of its letter',
    params: z.object({ token: InvitationToken }),
    response: z.object({
      invitation: ReceivedInvitation,
      /** The address it was sent to, all but its beginning hidden: `a…@example.org`. */
      email_hint: z.string(),
      /** The caller is signed in with that very address. */
      is_for_caller: z.boolean(),
    }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/invitations/accept',
    access: 'user',
    summary: 'Accept an invitation by the token of its letter, with the address it was sent to',
    body: z.strictObject({ token: InvitationToken }),
    response: One,
  }),
  acceptReceived: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/invitations/:invitationId/accept',
    access: 'user',
    summary: 'Accept an invitation that waits for the address of the account',
    params: z.object({ invitationId: Id }),
    body: z.strictObject({}),
    response: One,
  }),
  declineReceived: endpoint({
    method: 'DELETE',
    path: '/api/v1/organizations/invitations/:invitationId',
    access: 'user',
    summary: 'Decline an invitation that waits for the address of the account',
    params: z.object({ invitationId: Id }),
    response: Done,
  }),
};
