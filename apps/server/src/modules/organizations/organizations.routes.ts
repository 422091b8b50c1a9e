import type { FastifyInstance } from 'fastify';
import { organizations } from '@certfolio/contract/organizations';
import { implement, type ContextOf } from '../../http/implement.ts';
import type { UserContext } from '../../context.ts';
import { requireSelf } from '../accounts/users.service.ts';
import * as invitations from './invitations.service.ts';
import {
  emailHint,
  presentInvitation,
  presentMember,
  presentOrganization,
  presentReceived,
} from './organizations.present.ts';
import {
  findInvitations,
  findMembers,
  findMemberships,
  findReceived,
  type Membership,
  type OrganizationFilter,
  type Page,
} from './organizations.queries.ts';
import * as service from './organizations.service.ts';

const one = (membership: Membership) => ({ organization: presentOrganization(membership) });

async function list(ctx: UserContext, query: OrganizationFilter & Page) {
  // An account that is older than organisations gets its own the first time they are asked for.
  await service.ownOrganization(ctx);
  const { total, rows } = await findMemberships(ctx, query);
  return { total, organizations: rows.map(presentOrganization) };
}

export function organizationRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'organizations', organizations, {
    list: (ctx, { query }) => list(ctx, query),
    create: async (ctx, { body }) => one(await service.createOrganization(ctx, body)),
    ofAccount: async (ctx, { params, query }) => {
      requireSelf(ctx, params.id);
      return list(ctx, query);
    },
    ofUser: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      const own = await service.ownOrganization(ctx);
      return { organization: own ? presentOrganization(own) : null };
    },
    get: async (ctx, { params }) => one(await service.getMembership(ctx, params.id)),
    update: async (ctx, { params, body }) => one(await service.updateOrganization(ctx, params.id, body)),
    remove: async (ctx, { params }) => {
      await service.deleteOrganization(ctx, params.id);
      return {};
    },
    members: async (ctx, { params, query }) => {
      const { role } = await service.getMembership(ctx, params.id);
      const { total, rows } = await findMembers(ctx, params.id, query);
      return { total, members: rows.map((row) => presentMember(ctx, role, row)) };
    },
    changeMember: async (ctx, { params, body }) => {
      const { own, member } = await service.changeMember(ctx, params.id, params.userId, body.role);
      return { member: presentMember(ctx, own, member) };
    },
    removeMember: async (ctx, { params }) => {
      await service.removeMember(ctx, params.id, params.userId);
      return {};
    },
    leave: async (ctx, { params }) => {
      await service.removeMember(ctx, params.id, ctx.actor.id);
      return {};
    },
    invite: async (ctx, { params, body }) => ({
      invitation: presentInvitation(ctx, await invitations.invite(ctx, params.id, body)),
    }),
    invitations: async (ctx, { params, query }) => {
      await service.getManaged(ctx, params.id);
      const { total, rows } = await findInvitations(ctx, params.id, query);
      return { total, invitations: rows.map((row) => presentInvitation(ctx, row)) };
    },
    revokeInvitation: async (ctx, { params }) => {
      await invitations.revokeInvitation(ctx, params.id, params.invitationId);
      return {};
    },
    received: async (ctx, { query }) => {
      if (!(await invitations.ownsAddress(ctx, ctx.actor.email))) return { total: 0, invitations: [] };
      const { total, rows } = await findReceived(ctx, ctx.actor.email, query);
      return { total, invitations: rows.map(presentReceived) };
    },
    lookAtInvitation: async (ctx, { params }) => {
      const found = await invitations.lookAtInvitation(ctx, params.token);
      const { email } = found.invitation;
      return {
        invitation: presentReceived(found),
        email_hint: emailHint(email),
        is_for_caller: ctx.actor.kind === 'user' && ctx.actor.email === email,
      };
    },
    acceptInvitation: async (ctx, { body }) => one(await invitations.acceptByToken(ctx, body.token)),
    acceptReceived: async (ctx, { params }) =>
      one(await invitations.acceptReceived(ctx, params.invitationId)),
    declineReceived: async (ctx, { params }) => {
      await invitations.declineReceived(ctx, params.invitationId);
      return {};
    },
  });
}
