import type { CvDesign } from '@certfolio/contract/cv-content';
import { problem } from '@certfolio/contract/problems';
import { DocumentProblem } from '@certfolio/documents/problem';
import { previewLongSide, renderPreview } from '@certfolio/documents/preview';
import type { Context } from '../../context.ts';
import { inTurnToDraw } from '../exports/drawing-turns.ts';
import { shownContent } from '../public-cvs/public-content.ts';
import { boundCertificates } from './bound-certificates.ts';
import { findContent } from './built-cvs.queries.ts';
import { drawCvPdf, withPdfFile } from './cv-drawing.ts';

/** Millimetres. */
const sizes: Record<CvDesign['paper'], [width: number, height: number]> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/** How large the picture of a page on this paper is, in pixels. */
export function pageSizeOn(paper: CvDesign['paper']): { width: number; height: number } {
  const [width, height] = sizes[paper];
  return { width: Math.round((previewLongSide * width) / height), height: previewLongSide };
}

/**
 * The picture of a page of a built CV as it stands, as WebP: for somebody who may see it and is not its holder.
 * @throws Problem cv_not_found when it has no such page; cv_not_drawable, unavailable
 */
export async function builtCvPage(
  ctx: Context,
  { cvId, ownerId, page }: { cvId: string; ownerId: string; page: number },
): Promise<Uint8Array> {
  const row = await findContent(ctx, cvId);
  if (!row || page > (row.pageCount ?? 0)) throw problem('cv_not_found');
  const content = shownContent(row.content);
  const bound = await boundCertificates(ctx, ownerId, content);
  return inTurnToDraw(async () => {
    const pdf = await drawCvPdf(ctx, { ownerId, content, bound });
    try {
      return await withPdfFile(
        pdf,
        async (file) => (await renderPreview(file, 'application/pdf', page)).page,
      );
    } catch (error) {
      if (error instanceof DocumentProblem) throw problem('cv_not_drawable');
      throw error;
    }
  });
}
