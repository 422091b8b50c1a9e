import { v7 as uuidv7 } from 'uuid';
import type { TemplateContent } from '@certfolio/contract/templates';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { issuingMembership } from '../issuers/issuers.service.ts';
import { knownToMember, organizationToAct, requireManager } from './issuing.policy.ts';
import {
  certificateTemplates,
  issuedCredentials,
  templatePictures,
  templateVersions,
} from './issuing.table.ts';

export type TemplateRow = typeof certificateTemplates.$inferSelect;
export type VersionRow = typeof templateVersions.$inferSelect;
export type TemplateView = { template: TemplateRow; version: VersionRow; issuedCount: number };
export type Page = { skip: number; limit: number };

const newest = and(
  eq(templateVersions.templateId, certificateTemplates.id),
  eq(templateVersions.version, certificateTemplates.version),
);

const issuedCount = sql<number>`(select count(*)::int from ${issuedCredentials} as c
  where c.template_id = ${certificateTemplates.id})`;

const views = (ctx: Context) =>
  ctx.db
    .select({ template: certificateTemplates, version: templateVersions, issuedCount })
    .from(certificateTemplates)
    .innerJoin(templateVersions, newest);

/** @throws Problem issuer_not_found */
export async function listTemplates(
  ctx: UserContext,
  filter: { organizationId: string | undefined; archived: boolean; q: string | undefined } & Page,
): Promise<{ total: number; rows: TemplateView[] }> {
  const { organization } = await issuingMembership(ctx, filter.organizationId);
  const where = and(
    eq(certificateTemplates.organizationId, organization.id),
    filter.archived ? isNotNull(certificateTemplates.archivedAt) : isNull(certificateTemplates.archivedAt),
    filter.q ? ilike(certificateTemplates.name, containing(filter.q)) : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(certificateTemplates).where(where);
  const rows = await views(ctx)
    .where(where)
    .orderBy(desc(certificateTemplates.createdAt), certificateTemplates.id)
    .offset(filter.skip)
    .limit(filter.limit);
  return { total: counted?.total ?? 0, rows };
}

/** @throws Problem template_not_found */
export async function getTemplate(ctx: UserContext, id: string): Promise<TemplateView> {
  const [found] = await views(ctx).where(
    and(eq(certificateTemplates.id, id), knownToMember(ctx.actor, certificateTemplates.organizationId)),
  );
  if (!found) throw problem('template_not_found');
  return found;
}

/** Of one organisation, those that are put aside included: every version is kept for what it issued. */
const mostTemplates = 1000;
const changesPerHour = 300;

/**
 * @throws Problem issuer_not_found, forbidden, rate_limited, issuing_shelf_full; invalid_input for a picture of
 * others
 */
export function createTemplate(
  ctx: UserContext,
  organizationId: string | undefined,
  content: TemplateContent,
): Promise<TemplateView> {
  return ctx.transaction(async (ctx) => {
    const { organization } = await organizationToAct(ctx, organizationId);
    await takeTurn(ctx, `template:${organization.id}`, changesPerHour, 3600);
    const kept = await ctx.db.$count(
      certificateTemplates,
      eq(certificateTemplates.organizationId, organization.id),
    );
    if (kept >= mostTemplates) {
      throw problem('issuing_shelf_full', { limit: mostTemplates, what: 'templates' });
    }
    await requirePictures(ctx, organization.id, content);
    const id = uuidv7();
    await ctx.db
      .insert(certificateTemplates)
      .values({ id, organizationId: organization.id, version: 1, name: content.name });
    await insertVersion(ctx, id, 1, content);
    return getTemplate(ctx, id);
  });
}

/**
 * Makes a new version; what was issued keeps its own. `from` is the version that was changed.
 * @throws Problem template_not_found, forbidden, template_changed; invalid_input for a picture of others
 */
export function updateTemplate(
  ctx: UserContext,
  id: string,
  from: number,
  content: TemplateContent,
): Promise<TemplateView> {
  return ctx.transaction(async (ctx) => {
    const { template } = await getTemplate(ctx, id);
    await requireManager(ctx, template.organizationId);
    await takeTurn(ctx, `template:${template.organizationId}`, changesPerHour, 3600);
    await requirePictures(ctx, template.organizationId, content);
    const version = from + 1;
    const changed = await ctx.db
      .update(certificateTemplates)
      .set({ version, name: content.name, updatedAt: sql`now()` })
      .where(and(eq(certificateTemplates.id, id), eq(certificateTemplates.version, from)))
      .returning({ id: certificateTemplates.id });
    if (changed.length === 0) throw problem('template_changed');
    await insertVersion(ctx, id, version, content);
    return getTemplate(ctx, id);
  });
}

async function insertVersion(
  ctx: UserContext,
  templateId: string,
  version: number,
  content: TemplateContent,
): Promise<void> {
  await ctx.db.insert(templateVersions).values({
    templateId,
    version,
    content,
    pictureId: content.picture_id,
    backgroundId: content.design.background_id,
    createdBy: ctx.actor.id,
  });
}

/** @throws Problem invalid_input naming each picture that is not the organisation's own */
export async function requirePictures(
  ctx: Context,
  organizationId: string,
  content: TemplateContent,
): Promise<void> {
  const named = { picture_id: content.picture_id, 'design.background_id': content.design.background_id };
  const ids = Object.values(named).filter((id) => id !== null);
  if (ids.length === 0) return;
  // Held until the transaction ends, so that the purge of unused pictures cannot come between.
  const own = await ctx.db
    .select({ id: templatePictures.id })
    .from(templatePictures)
    .where(and(inArray(templatePictures.id, ids), eq(templatePictures.organizationId, organizationId)))
    .for('key share');
  const known = new Set(own.map(({ id }) => id));
  const errors = Object.fromEntries(
    Object.entries(named)
      .filter(([, id]) => id !== null && !known.has(id))
      .map(([field]) => [`content.${field}`, 'There is no such picture. Upload it again.']),
  );
  if (Object.keys(errors).length > 0) throw problem('invalid_input', undefined, { errors });
}

/** @throws Problem template_not_found */
export async function listVersions(
  ctx: UserContext,
  id: string,
  page: Page,
): Promise<{ total: number; rows: { version: VersionRow; issuedCount: number; author: string | null }[] }> {
  const { template } = await getTemplate(ctx, id);
  const rows = await ctx.db
    .select({
      version: templateVersions,
      issuedCount: sql<number>`(select count(*)::int from ${issuedCredentials} as c
        where c.template_id = ${templateVersions.templateId}
          and c.template_version = ${templateVersions.version})`,
      author: users.name,
    })
    .from(templateVersions)
    .leftJoin(users, eq(users.id, templateVersions.createdBy))
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.version))
    .offset(page.skip)
    .limit(page.limit);
  return { total: template.version, rows };
}

/** @throws Problem template_not_found, also when it has no such version */
export async function getVersion(
  ctx: UserContext,
  id: string,
  version: number | undefined,
): Promise<{ template: TemplateRow; version: VersionRow }> {
  const view = await getTemplate(ctx, id);
  if (version === undefined || version === view.version.version) return view;
  const [found] = await ctx.db
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, id), eq(templateVersions.version, version)));
  if (!found) throw problem('template_not_found');
  return { template: view.template, version: found };
}

/** @throws Problem template_not_found, forbidden */
export async function archiveTemplate(
  ctx: UserContext,
  id: string,
  archived: boolean,
): Promise<TemplateView> {
  const { template } = await getTemplate(ctx, id);
  await requireManager(ctx, template.organizationId);
  await ctx.db
    .update(certificateTemplates)
    .set({ archivedAt: archived ? sql`coalesce(archived_at, now())` : null, updatedAt: sql`now()` })
    .where(eq(certificateTemplates.id, id));
  return getTemplate(ctx, id);
}
