import { v7 as uuidv7 } from 'uuid';
import type { CvData } from '@certfolio/contract/cv-building';
import { emptyCv, type CvContent, type CvDesign } from '@certfolio/contract/cv-content';
import { problem } from '@certfolio/contract/problems';
import { contentFromResume } from '@certfolio/cvs/from-json-resume';
import type { UserContext } from '../../context.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { requireEditableCv } from '../cvs/cvs.policy.ts';
import { findCvReading, getCv } from '../cvs/cvs.queries.ts';
import { requireCvRoom } from '../cvs/cvs.service.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { contentOf, isContent } from './built-cvs.content.ts';
import { drawThumbnailJob } from './built-cvs.jobs.ts';
import {
  findRevisions,
  getBuiltCv,
  getRevision,
  saveContent,
  type BuiltCvView,
  type KeptState,
  type SavedContent,
} from './built-cvs.queries.ts';
import { cvContents } from './built-cvs.table.ts';

/** Making them is limited by the hour: a plan without a limit has no other. */
const madePerHour = 120;

export type NewCv = {
  title?: string | undefined;
  cvData?: CvData | undefined;
  fromCvId?: string | undefined;
};

/**
 * Makes a CV of content, of a JSON Resume, of another CV of the actor's, or of nothing.
 * @throws Problem cv_build_limit_reached, cv_too_long, rate_limited; cv_not_found, cv_not_read for `fromCvId`
 */
export async function createBuiltCv(ctx: UserContext, wanted: NewCv): Promise<BuiltCvView> {
  const ownerId = ctx.actor.id;
  await takeTurn(ctx, `build-cv:${ownerId}`, madePerHour, 3600);
  const { title, content } = await beginning(ctx, wanted);
  const id = uuidv7();
  await ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ownerId);
    await requireCvRoom(ctx, { cvType: 'built', ownerId, plan });
    await ctx.db.insert(cvs).values({ id, ownerId, title, cvType: 'built', status: 'uploaded' });
    await ctx.db.insert(cvContents).values({ cvId: id, content });
    await ctx.enqueue(drawThumbnailJob, { cvId: id });
  });
  return getBuiltCv(ctx, id);
}

async function beginning(
  ctx: UserContext,
  { title, cvData, fromCvId }: NewCv,
): Promise<{ title: string; content: CvContent }> {
  const from = fromCvId === undefined ? null : await contentOfCv(ctx, fromCvId);
  if (cvData !== undefined) {
    const content = contentOf(cvData);
    return { title: title ?? titleFor(content), content };
  }
  if (from) return { title: title ?? from.title, content: contentOf(from.content) };
  const holder = await findHolder(ctx, ctx.actor.id);
  const content = contentOf(emptyCv({ name: holder?.name ?? '', email: ctx.actor.email }));
  return { title: title ?? titleFor(content), content };
}

const titleFor = ({ basics }: CvContent): string => (basics.name ? `CV of ${basics.name}` : 'My CV');

/**
 * What can be begun with: the content of a built CV, or what was read of an uploaded one.
 * @throws Problem cv_not_found, cv_not_read
 */
async function contentOfCv(ctx: UserContext, id: string): Promise<{ title: string; content: CvContent }> {
  const view = await getCv(ctx, id);
  const { title, cvType } = view.cv;
  if (cvType === 'built') {
    const { row } = await getBuiltCv(ctx, id);
    return { title: `${title.slice(0, 290)} (copy)`, content: row.content };
  }
  const reading = await findCvReading(ctx, view);
  if (!reading) throw problem('cv_not_read');
  return { title, content: contentFromResume(reading.resume) };
}

export type CvChange = { title?: string | undefined; cvData: CvData; revision?: number | undefined };

/**
 * Keeps a change. What is answered is stored.
 * @throws Problem cv_not_found, cv_not_built, read_only_surplus, cv_too_long; cv_changed_elsewhere when another revision is the newest
 */
export async function updateBuiltCv(
  ctx: UserContext,
  id: string,
  { title, cvData, revision }: CvChange,
): Promise<SavedContent & { content: CvContent }> {
  const content = contentOf(cvData, isContent(cvData) ? {} : await designOf(ctx, id));
  return { ...(await save(ctx, id, { content, title, revision })), content };
}

/** A JSON Resume does not say how it is drawn: that stays. */
async function designOf(ctx: UserContext, id: string): Promise<CvDesign> {
  const { row } = await getBuiltCv(ctx, id);
  return row.content.design;
}

async function save(
  ctx: UserContext,
  id: string,
  change: Parameters<typeof saveContent>[2],
): Promise<SavedContent> {
  await requireEditableCv(ctx, (await getCv(ctx, id)).cv);
  const saved = await saveContent(ctx, id, change);
  if (saved === 'stale') throw problem('cv_changed_elsewhere');
  if (saved) return saved;
  await getBuiltCv(ctx, id);
  throw problem('cv_not_found');
}

/** @throws Problem cv_not_found, cv_not_built */
export async function listRevisions(ctx: UserContext, id: string): Promise<KeptState[]> {
  await getBuiltCv(ctx, id);
  return findRevisions(ctx, id);
}

/**
 * Brings an earlier state back, as the newest revision; the present one is kept beside it.
 * @throws Problem cv_not_found, cv_not_built, read_only_surplus, cv_revision_not_found
 */
export async function restoreRevision(ctx: UserContext, id: string, revision: number): Promise<BuiltCvView> {
  await getBuiltCv(ctx, id);
  const content = await getRevision(ctx, id, revision);
  await save(ctx, id, { content, reason: 'Before an earlier state was brought back' });
  return getBuiltCv(ctx, id);
}
