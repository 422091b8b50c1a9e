import { rolesGivenBy, type OrganizationRole } from '@certfolio/contract/organizations';
import type { Actor } from '../../context.ts';
import { eq, sql, type SQL } from '../../db/orm.ts';
import { organizationMembers } from './organizations.table.ts';

/** The memberships through which this actor may know of an organisation; any other is simply not found. */
export const membershipsOf = (actor: Actor): SQL =>
  actor.kind === 'user' ? eq(organizationMembers.userId, actor.id) : sql`false`;

/** May change what the organisation says of itself, invite, and sign in its name. */
export const mayManage = (role: OrganizationRole): boolean => role !== 'member';

export const mayDelete = (role: OrganizationRole): boolean => role === 'owner';

export const mayGive = (own: OrganizationRole, role: OrganizationRole): boolean =>
  rolesGivenBy[own].includes(role);

/** A role may be changed or taken away by whoever could have given it. */
export const mayChange = (own: OrganizationRole, theirs: OrganizationRole): boolean => mayGive(own, theirs);
