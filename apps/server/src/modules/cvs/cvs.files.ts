import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, eq } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { builtCvPdf } from '../built-cvs/prints.service.ts';
import { answerPicture, pictureTag } from '../certificates/certificates.files.ts';
import { findCvPages, getCv, type CvVersionRow, type CvView } from './cvs.queries.ts';
import { cvVersions } from './cvs.table.ts';

/**
 * A file of an own CV as it was uploaded, the newest unless a version is named; the PDF of a built one.
 * @throws Problem cv_not_found, cv_no_file; cv_not_drawable, rate_limited for a built one
 */
export async function downloadCv(ctx: UserContext, id: string, number?: number): Promise<FileAnswer> {
  const { cv, version: newest } = await getCv(ctx, id);
  if (cv.cvType === 'built' && number === undefined) return builtCvPdf(ctx, id);
  if (number === undefined || number === newest?.version) return answerFile(ctx, newest);
  const [version] = await ctx.db
    .select()
    .from(cvVersions)
    .where(and(eq(cvVersions.cvId, id), eq(cvVersions.version, number)));
  return answerFile(ctx, version ?? null);
}

/** @throws Problem cv_no_file */
export async function answerFile(ctx: Context, version: CvVersionRow | null): Promise<FileAnswer> {
  if (!version) throw problem('cv_no_file');
  return {
    body: await ctx.ports.storage.read(version.fileKey),
    contentType: version.contentType,
    disposition: 'attachment',
    filename: version.filename,
    size: version.byteSize,
    cacheControl: 'private, no-store',
  };
}

export type CvPicture = {
  size: 'page' | 'thumbnail';
  /** From 1. */
  page: number;
  /** The entity tag that the caller holds already. */
  held: string | undefined;
};

/**
 * The picture of a page of an own CV.
 * @param tag of the picture that the address names, if it names one: then the address never means another
 * @throws Problem cv_not_found, also when there is no such picture
 */
export async function cvImage(
  ctx: UserContext,
  id: string,
  wanted: CvPicture,
  tag: string | undefined,
): Promise<FileAnswer> {
  const view = await getCv(ctx, id);
  const key = await pictureOf(ctx, view, wanted);
  const answer = await answerPicture(ctx, key, view.cv.title, wanted.held);
  return tag === pictureTag(key) ? { ...answer, cacheControl: 'private, max-age=1800' } : answer;
}

/** @throws Problem cv_not_found when there is none: a DOCX has none, and those of others are drawn by a job. */
async function pictureOf(
  ctx: Context,
  view: CvView,
  { size, page }: Pick<CvPicture, 'size' | 'page'>,
): Promise<string> {
  const key =
    size === 'thumbnail'
      ? (view.version?.thumbnailKey ?? view.drawn?.thumbnailKey)
      : (await findCvPages(ctx, view)).find((one) => one.page === page)?.pictureKey;
  if (!key) throw problem('cv_not_found');
  return key;
}
