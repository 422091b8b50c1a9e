import type { Context } from '../../context.ts';
import { and, asc, desc, eq } from '../../db/orm.ts';
import type { OrganizationRow } from '../organizations/organizations.queries.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { issuerDomains, issuerKeys, issuers } from './issuers.table.ts';

export type IssuerRow = typeof issuers.$inferSelect;
export type KeyRow = typeof issuerKeys.$inferSelect;
export type DomainRow = typeof issuerDomains.$inferSelect;

/** An issuer with everything that its identity is made of. */
export type WholeIssuer = {
  organization: OrganizationRow;
  issuer: IssuerRow;
  /** Newest first. */
  keys: KeyRow[];
  /** In the order of their adding. */
  domains: DomainRow[];
};

async function whole(
  ctx: Context,
  found: { organization: OrganizationRow; issuer: IssuerRow } | undefined,
): Promise<WholeIssuer | null> {
  if (!found) return null;
  const { id } = found.organization;
  const keys = await ctx.db
    .select()
    .from(issuerKeys)
    .where(eq(issuerKeys.organizationId, id))
    .orderBy(desc(issuerKeys.createdAt), desc(issuerKeys.id));
  const domains = await ctx.db
    .select()
    .from(issuerDomains)
    .where(eq(issuerDomains.organizationId, id))
    .orderBy(asc(issuerDomains.createdAt), asc(issuerDomains.id));
  return { ...found, keys, domains };
}

const issuersWithOrganization = (ctx: Context) =>
  ctx.db
    .select({ organization: organizations, issuer: issuers })
    .from(issuers)
    .innerJoin(organizations, eq(organizations.id, issuers.organizationId));

export async function findIssuer(ctx: Context, organizationId: string): Promise<WholeIssuer | null> {
  const [found] = await issuersWithOrganization(ctx).where(eq(issuers.organizationId, organizationId));
  return whole(ctx, found);
}

export async function findIssuerBySlug(ctx: Context, slug: string): Promise<WholeIssuer | null> {
  const [found] = await issuersWithOrganization(ctx).where(eq(organizations.slug, slug));
  return whole(ctx, found);
}

/** The issuer that has proven a domain; null for any domain that is not proven now. */
export async function findIssuerByDomain(ctx: Context, domain: string): Promise<WholeIssuer | null> {
  const [proven] = await ctx.db
    .select({ organizationId: issuerDomains.organizationId })
    .from(issuerDomains)
    .where(and(eq(issuerDomains.domain, domain), eq(issuerDomains.state, 'proven')));
  return proven ? findIssuer(ctx, proven.organizationId) : null;
}

export async function findDomain(ctx: Context, id: string): Promise<DomainRow | null> {
  const [found] = await ctx.db.select().from(issuerDomains).where(eq(issuerDomains.id, id));
  return found ?? null;
}
