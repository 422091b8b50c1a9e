import { problem } from '@certfolio/contract/problems';
import type { Actor, UserContext } from '../../context.ts';
import { sql, type Column, type SQL } from '../../db/orm.ts';
import { issuingMembership } from '../issuers/issuers.service.ts';
import { mayManage } from '../organizations/organizations.policy.ts';
import type { Membership } from '../organizations/organizations.queries.ts';
import { getManaged } from '../organizations/organizations.service.ts';
import { organizationMembers } from '../organizations/organizations.table.ts';

/** Rows of the organisations that this actor belongs to; any other is simply not found. */
export const knownToMember = (actor: Actor, organizationId: Column): SQL =>
  actor.kind === 'user'
    ? sql`exists (select 1 from ${organizationMembers} as m
        where m.organization_id = ${organizationId} and m.user_id = ${actor.id})`
    : sql`false`;

/**
 * The organisation that a call speaks of, which changes something or issues in its name.
 * @throws Problem issuer_not_found, forbidden
 */
export async function organizationToAct(ctx: UserContext, id: string | undefined): Promise<Membership> {
  const found = await issuingMembership(ctx, id);
  if (!mayManage(found.role)) throw problem('forbidden');
  return found;
}

/** @throws Problem forbidden unless the actor may act in the name of the organisation, which is known to be theirs */
export const requireManager = (ctx: UserContext, organizationId: string): Promise<Membership> =>
  getManaged(ctx, organizationId);
