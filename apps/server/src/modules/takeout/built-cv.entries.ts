import { Problem } from '@certfolio/contract/problems';
import { resumeFromContent } from '@certfolio/cvs/to-json-resume';
import type { Context } from '../../context.ts';
import { asc, desc, eq } from '../../db/orm.ts';
import { FileMissing } from '../../storage/store.ts';
import { boundCertificates } from '../built-cvs/bound-certificates.ts';
import { findContent, type ContentRow } from '../built-cvs/built-cvs.queries.ts';
import { cvPrints, cvRevisions } from '../built-cvs/built-cvs.table.ts';
import { drawCvPdf } from '../built-cvs/cv-drawing.ts';
import type { CvRow } from '../cvs/cvs.queries.ts';
import { cvSharing } from '../public-cvs/public-cvs.table.ts';
import { jsonEntry, type Entry } from './archive.ts';

/** A built CV as it is written, as JSON Resume, as PDF, and what it said before. */
export async function* builtCvEntries(
  ctx: Context,
  { id, ownerId }: CvRow,
  folder: string,
): AsyncGenerator<Entry> {
  const built = await findContent(ctx, id);
  if (!built) return;
  const { content, savedAt } = built;
  yield jsonEntry(`${folder}/cv.json`, savedAt, async () => content);
  yield jsonEntry(`${folder}/resume.json`, savedAt, async () =>
    resumeFromContent(content, await boundCertificates(ctx, ownerId, content)),
  );
  yield {
    path: `${folder}/cv.pdf`,
    modified: savedAt,
    isPacked: true,
    read: () => drawnNow(ctx, ownerId, built),
  };
  yield jsonEntry(`${folder}/earlier.json`, savedAt, async () => ({ states: await earlier(ctx, id) }));
}

async function drawnNow(ctx: Context, ownerId: string, { cvId, content }: ContentRow): Promise<Uint8Array> {
  try {
    return await drawCvPdf(ctx, { ownerId, content, bound: await boundCertificates(ctx, ownerId, content) });
  } catch (error) {
    // An archive without one drawing is still an archive: what is drawn is in it as text.
    if (error instanceof Problem) throw new FileMissing(cvId);
    throw error;
  }
}

const earlier = (ctx: Context, cvId: string) =>
  ctx.db
    .select({
      revision: cvRevisions.revision,
      saved_at: cvRevisions.savedAt,
      reason: cvRevisions.reason,
      content: cvRevisions.content,
    })
    .from(cvRevisions)
    .where(eq(cvRevisions.cvId, cvId))
    .orderBy(desc(cvRevisions.revision));

/** How a CV is shared; its address opens something, so that it is not in here. */
export async function sharingOf(ctx: Context, cvId: string) {
  const [shared] = await ctx.db.select().from(cvSharing).where(eq(cvSharing.cvId, cvId));
  return shared
    ? {
        is_public: shared.isPublic,
        allow_download: shared.allowDownload,
        allow_indexing: shared.allowIndexing,
        hidden_parts: shared.hiddenParts,
        hidden_sections: shared.hiddenSections,
        view_count: shared.viewCount,
      }
    : null;
}

/** PDFs that were made with a code, of all CVs. */
export const printsOf = (ctx: Context, ownerId: string) =>
  ctx.db
    .select({
      cv_id: cvPrints.cvId,
      made_at: cvPrints.madeAt,
      sha256: cvPrints.sha256,
      pages: cvPrints.pages,
      content: cvPrints.content,
      certificates: cvPrints.certificates,
    })
    .from(cvPrints)
    .where(eq(cvPrints.ownerId, ownerId))
    .orderBy(asc(cvPrints.madeAt));
