import type { CvContent, CvTemplate } from '@certfolio/contract/cv-content';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, desc, eq, sql, type SQL } from '../../db/orm.ts';
import { knownTo } from '../cvs/cvs.policy.ts';
import { getCv, type CvView } from '../cvs/cvs.queries.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { cvContents, cvRevisions } from './built-cvs.table.ts';

export type ContentRow = typeof cvContents.$inferSelect;

export type BuiltCvView = { view: CvView; row: ContentRow };

/** @throws Problem cv_not_found; cv_not_built for an uploaded one */
export async function getBuiltCv(ctx: UserContext, id: string): Promise<BuiltCvView> {
  const view = await getCv(ctx, id);
  const row = await findContent(ctx, id);
  // A built one without content is just being deleted with its account.
  if (!row) throw problem(view.cv.cvType === 'built' ? 'cv_not_found' : 'cv_not_built');
  return { view, row };
}

/** Of a CV that is known to be the actor's, or shared. */
export async function findContent(ctx: Context, cvId: string): Promise<ContentRow | null> {
  const [row] = await ctx.db.select().from(cvContents).where(eq(cvContents.cvId, cvId));
  return row ?? null;
}

/** The first hundred of the actor's built CVs in which a line is bound to a certificate, by title. */
export function cvsHolding(
  ctx: UserContext,
  certificateId: string,
): Promise<{ id: string; title: string }[]> {
  const bound = [{ kind: 'certificates', items: [{ certificate_id: certificateId }] }];
  return ctx.db
    .select({ id: cvs.id, title: cvs.title })
    .from(cvs)
    .innerJoin(cvContents, eq(cvContents.cvId, cvs.id))
    .where(
      and(knownTo(ctx.actor), sql`${cvContents.content} -> 'sections' @> ${JSON.stringify(bound)}::jsonb`),
    )
    .orderBy(asc(cvs.title), asc(cvs.id))
    .limit(100);
}

/** Earlier states that are kept of one CV. */
export const revisionLimit = 50;

/** Minutes of changes of which one state is kept. */
const minutesApart = 10;

export type SavedContent = { revision: number; savedAt: Date; title: string; changed: boolean };

/** What a list of sections contains that has this one, by its id. */
const sectionNamed = (part: SQL): SQL => sql`jsonb_build_array(jsonb_build_object('id', ${part} -> 'id'))`;

/**
 * Replaces what a CV says, and keeps what it said until now: once in ten minutes, and whenever there is a reason. All
 * of it is one statement. The same content again changes nothing, so that a change whose answer was lost can be sent
 * once more. Where sections come with ids of their own in place of others, as those of an import do, what visitors do
 * not see stays hidden from them by its kind.
 * @param change `revision` is the one that was changed; any unless said
 * @returns null when the CV is not a built one of the actor's; 'stale' when another revision is the newest
 */
export async function saveContent(
  ctx: UserContext,
  id: string,
  change: {
    content: CvContent;
    title?: string | undefined;
    revision?: number | undefined;
    reason?: string | undefined;
  },
): Promise<SavedContent | 'stale' | null> {
  const { content, title = null, revision = null, reason = null } = change;
  const { rows } = await ctx.db.execute<{
    revision: number;
    savedAt: string;
    title: string;
    changed: boolean;
    stale: boolean;
  }>(sql`
    with given as materialized (
      select ${JSON.stringify(content)}::jsonb as content, ${title}::text as title, ${revision}::int as revision,
        ${reason}::text as reason
    ), before as materialized (
      select v.id, v.title, c.content, c.revision, c.saved_at
      from cvs v join cv_contents c on c.cv_id = v.id
      where v.id = ${id} and v.owner_id = ${ctx.actor.id} and v.deleted_at is null
      for no key update of v, c
    ), judged as materialized (
      select b.*, g.content as said, b.content <> g.content as differs, g.title is not null and g.title <> b.title as renamed,
        b.content <> g.content and g.revision is not null and g.revision <> b.revision as stale, g.title as new_title,
        g.reason
      from before b, given g
    ), changed as (
      update cv_contents c set content = j.said, revision = j.revision + 1, saved_at = now()
      from judged j where c.cv_id = j.id and j.differs and not j.stale
      returning c.cv_id, c.revision, c.saved_at
    ), hidden_again as materialized (
      select n.part -> 'id' as id
      from judged j join changed on changed.cv_id = j.id join cv_sharing s on s.cv_id = j.id,
        jsonb_array_elements(j.said -> 'sections') n(part)
      where not j.content -> 'sections' @> ${sectionNamed(sql`n.part`)} and exists (
        select from jsonb_array_elements(j.content -> 'sections') o(part)
        where o.part -> 'kind' = n.part -> 'kind' and s.hidden_sections ? (o.part ->> 'id')
          and not j.said -> 'sections' @> ${sectionNamed(sql`o.part`)}
      )
    ), kept as (
      insert into cv_revisions (cv_id, revision, content, saved_at, reason)
      select j.id, j.revision, j.content, j.saved_at, j.reason from judged j join changed on changed.cv_id = j.id
      where j.reason is not null or not exists (
        select from cv_revisions r
        where r.cv_id = j.id and r.kept_at > now() - make_interval(mins => ${minutesApart})
      )
      on conflict (cv_id, revision) do nothing
      returning cv_id
    ), trimmed as (
      delete from cv_revisions r using kept k where r.cv_id = k.cv_id and r.revision in (
        select o.revision from cv_revisions o where o.cv_id = k.cv_id order by o.revision desc offset ${revisionLimit - 1}
      )
    ), hiding as (
      update cv_sharing s set updated_at = now(), hidden_sections = (
        select coalesce(jsonb_agg(id), '[]') from (
          select part -> 'id' as id
          from judged j, jsonb_array_elements((j.content -> 'sections') || (j.said -> 'sections')) part
          where s.hidden_sections ? (part ->> 'id')
          union select n.id from hidden_again n
        ) ids
      )
      from judged j where s.cv_id = j.id and exists (select from hidden_again)
    ), touched as (
      update cvs v set title = coalesce(j.new_title, v.title), updated_at = now()
      from judged j where v.id = j.id and not j.stale and (j.differs or j.renamed)
    )
    select coalesce(changed.revision, j.revision) as revision, coalesce(changed.saved_at, j.saved_at) as "savedAt",
      coalesce(j.new_title, j.title) as title, changed.cv_id is not null or j.renamed as changed, j.stale
    from judged j left join changed on changed.cv_id = j.id`);
  const [row] = rows;
  if (!row) return null;
  if (row.stale) return 'stale';
  return { ...row, savedAt: new Date(row.savedAt) };
}

/** Keeps the present state for a reason, if it is still this one. */
export async function keepState(
  ctx: UserContext,
  cvId: string,
  content: CvContent,
  reason: string,
): Promise<void> {
  await ctx.db.execute(sql`
    with kept as (
      insert into cv_revisions (cv_id, revision, content, saved_at, reason)
      select c.cv_id, c.revision, c.content, c.saved_at, ${reason} from cv_contents c
      where c.cv_id = ${cvId} and c.content = ${JSON.stringify(content)}::jsonb
      on conflict (cv_id, revision) do update set reason = excluded.reason
      returning cv_id
    )
    delete from cv_revisions r using kept k where r.cv_id = k.cv_id and r.revision in (
      select o.revision from cv_revisions o where o.cv_id = k.cv_id order by o.revision desc offset ${revisionLimit}
    )`);
}

/** Of prints of CVs that are gone for good nothing is left to compare: they keep whose they are. */
export const forgetPrintedWords = (ctx: Context, cvIds: readonly string[]) =>
  ctx.db.execute(sql`
    update cv_prints set content = jsonb_build_object(
      'basics', jsonb_build_object('name', content #> '{basics,name}', 'label', content #> '{basics,label}'),
      'sections', '[]'::jsonb, 'design', content -> 'design')
    where cv_id = any(${sql.param(cvIds)}::uuid[])`);

export type KeptState = { revision: number; savedAt: Date; template: CvTemplate; reason: string | null };

/** Newest first. */
export const findRevisions = (ctx: Context, cvId: string): Promise<KeptState[]> =>
  ctx.db
    .select({
      revision: cvRevisions.revision,
      savedAt: cvRevisions.savedAt,
      template: sql<CvTemplate>`${cvRevisions.content} #>> '{design,template}'`,
      reason: cvRevisions.reason,
    })
    .from(cvRevisions)
    .where(eq(cvRevisions.cvId, cvId))
    .orderBy(desc(cvRevisions.revision))
    .limit(revisionLimit + 1);

/** @throws Problem cv_revision_not_found, also for a CV of somebody else's */
export async function getRevision(ctx: UserContext, cvId: string, revision: number): Promise<CvContent> {
  const [found] = await ctx.db
    .select({ content: cvRevisions.content })
    .from(cvRevisions)
    .innerJoin(cvs, eq(cvs.id, cvRevisions.cvId))
    .where(and(eq(cvRevisions.cvId, cvId), eq(cvRevisions.revision, revision), knownTo(ctx.actor)));
  if (!found) throw problem('cv_revision_not_found');
  return found.content;
}
