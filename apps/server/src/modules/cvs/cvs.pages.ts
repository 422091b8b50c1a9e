import { randomUUID } from 'node:crypto';
import { DocumentProblem } from '@certfolio/documents/problem';
import { renderPreview } from '@certfolio/documents/preview';
import type { DocumentType } from '@certfolio/documents/sniff';
import type { Context } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { FileMissing } from '../../storage/store.ts';
import { cvFolder } from './cvs.intake.ts';
import type { CvVersionRow } from './cvs.queries.ts';
import { cvPages, cvVersions } from './cvs.table.ts';

/** Of a long document no more pages are drawn than are read. */
const mostPages = 20;

/**
 * Draws the pages of a version to look at; what has been drawn already is found and left. A page that cannot be
 * drawn is left out, and a DOCX has none.
 */
export async function drawCvPages(ctx: Context, version: CvVersionRow, signal: AbortSignal): Promise<void> {
  const drawn = await ctx.db
    .select({ page: cvPages.page })
    .from(cvPages)
    .where(eq(cvPages.versionId, version.id));
  const done = new Set(drawn.map(({ page }) => page));
  try {
    for (let page = 1; page <= Math.min(version.pageCount ?? 0, mostPages); page++) {
      signal.throwIfAborted();
      if (!done.has(page)) await keepPage(ctx, version, page);
    }
  } catch (error) {
    if (!(error instanceof DocumentProblem || error instanceof FileMissing)) throw error;
    ctx.log.warn({ err: error, versionId: version.id }, 'a page could not be drawn');
  }
}

/** Stores the pictures first and names them then; of two that draw the same page at once one is kept. */
async function keepPage(ctx: Context, version: CvVersionRow, page: number): Promise<void> {
  const preview = await ctx.ports.storage.withFile(version.fileKey, (path) =>
    renderPreview(path, version.contentType as DocumentType, page),
  );
  if (page === 1) {
    const thumbnailKey = pictureKey();
    await ctx.ports.storage.put(thumbnailKey, preview.thumbnail, 'image/webp');
    await ctx.db.update(cvVersions).set({ thumbnailKey }).where(eq(cvVersions.id, version.id));
  }
  const key = pictureKey();
  await ctx.ports.storage.put(key, preview.page, 'image/webp');
  const picture = { pictureKey: key, width: preview.width, height: preview.height };
  await ctx.db
    .insert(cvPages)
    .values({ versionId: version.id, page, ...picture })
    .onConflictDoUpdate({ target: [cvPages.versionId, cvPages.page], set: picture });
}

const pictureKey = (): string => `${cvFolder}/${randomUUID()}.webp`;
