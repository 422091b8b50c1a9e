import { v7 as uuidv7 } from 'uuid';
import { exact } from '@certfolio/contract/cpd-hours';
import {
  mostTemplates,
  type CpdTemplate,
  type CpdTemplateChange,
  type CpdTemplateDraft,
} from '@certfolio/contract/cpd-reflections';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, asc, count, eq, sql } from '../../db/orm.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { templatesKnownTo } from './cpd.policy.ts';
import { cpdTemplates } from './cpd.table.ts';
import { bringBack, putAway, requirePlaces } from './keeping.ts';
import { builtInTemplates } from './templates.data.ts';

type TemplateRow = typeof cpdTemplates.$inferSelect;

const kept = {
  table: cpdTemplates,
  unknown: 'cpd_template_not_found',
  limit: mostTemplates,
  what: 'templates of their own',
} as const;

/** The actor's own templates, newest first, and then those that come with Certfolio. */
export async function findTemplates(
  ctx: UserContext,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ total: number; templates: CpdTemplate[] }> {
  const known = templatesKnownTo(ctx.actor);
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ own: count() }).from(cpdTemplates).where(known),
    ctx.db
      .select()
      .from(cpdTemplates)
      .where(known)
      .orderBy(sql`${cpdTemplates.createdAt} desc nulls last`, asc(cpdTemplates.id))
      .offset(skip)
      .limit(limit),
  ]);
  const own = counted?.own ?? 0;
  const from = Math.max(0, skip - own);
  const others = builtInTemplates.slice(from, from + limit - rows.length);
  return { total: own + builtInTemplates.length, templates: [...rows.map(presentTemplate), ...others] };
}

/** @throws Problem cpd_template_not_found */
export async function getTemplate(ctx: UserContext, id: string): Promise<CpdTemplate> {
  const builtIn = builtInTemplates.find((one) => one.id === id);
  if (builtIn) return builtIn;
  const [own] = await ctx.db
    .select()
    .from(cpdTemplates)
    .where(and(eq(cpdTemplates.id, id), templatesKnownTo(ctx.actor)));
  if (!own) throw problem('cpd_template_not_found');
  return presentTemplate(own);
}

/** @throws Problem cpd_too_many */
export function createTemplate(ctx: UserContext, draft: CpdTemplateDraft): Promise<CpdTemplate> {
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    await requirePlaces(ctx, kept);
    const id = uuidv7();
    await ctx.db.insert(cpdTemplates).values({
      id,
      ownerId: ctx.actor.id,
      title: draft.title,
      activityType: 'course',
      durationHours: 1,
      durationUnit: 'hours',
      ...columnsOf(draft),
    });
    return getTemplate(ctx, id);
  });
}

/** Changes what is mentioned. @throws Problem cpd_template_not_found, cpd_template_built_in */
export async function updateTemplate(
  ctx: UserContext,
  id: string,
  change: CpdTemplateChange,
): Promise<CpdTemplate> {
  requireOwn(id);
  const changed = await ctx.db
    .update(cpdTemplates)
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...columnsOf(change),
      updatedAt: sql`now()`,
    })
    .where(and(eq(cpdTemplates.id, id), templatesKnownTo(ctx.actor)))
    .returning();
  if (!changed[0]) throw problem('cpd_template_not_found');
  return presentTemplate(changed[0]);
}

function columnsOf(fields: CpdTemplateChange): Partial<typeof cpdTemplates.$inferInsert> {
  const { description, activity_type, duration_hours, duration_unit, provider } = fields;
  return {
    ...(description === undefined ? {} : { description: description || null }),
    ...(activity_type === undefined ? {} : { activityType: activity_type }),
    ...(duration_hours === undefined ? {} : { durationHours: exact(duration_hours) }),
    ...(duration_unit === undefined ? {} : { durationUnit: duration_unit }),
    ...(provider === undefined ? {} : { provider: provider || null }),
    ...(fields.topics === undefined ? {} : { topics: fields.topics }),
    ...(fields.tags === undefined ? {} : { tags: fields.tags }),
    ...(fields.counts_for === undefined ? {} : { countsFor: fields.counts_for }),
    ...(fields.prompts === undefined ? {} : { prompts: fields.prompts as CpdTemplate['prompts'] }),
  };
}

/** @throws Problem cpd_template_built_in */
function requireOwn(id: string): void {
  if (builtInTemplates.some((one) => one.id === id)) throw problem('cpd_template_built_in');
}

/** @throws Problem cpd_template_not_found, cpd_template_built_in */
export async function deleteTemplate(ctx: UserContext, id: string): Promise<void> {
  requireOwn(id);
  await putAway(ctx, kept, id);
}

export const restoreTemplates = (ctx: UserContext, ids: readonly string[]): Promise<number> =>
  bringBack(ctx, kept, ids);

export const presentTemplate = (row: TemplateRow): CpdTemplate => ({
  id: row.id,
  title: row.title,
  description: row.description,
  activity_type: row.activityType,
  duration_hours: row.durationHours,
  duration_unit: row.durationUnit,
  provider: row.provider,
  topics: row.topics,
  tags: row.tags,
  counts_for: row.countsFor,
  prompts: row.prompts,
  is_builtin: false,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
