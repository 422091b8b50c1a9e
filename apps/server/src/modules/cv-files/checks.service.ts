import type { CvContent } from '@certfolio/contract/cv-content';
import type { AtsCheck } from '@certfolio/contract/cv-files';
import { checkReadCv } from '@certfolio/cvs/ats';
import type { UserContext } from '../../context.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { boundCertificates, drawnOf } from '../built-cvs/bound-certificates.ts';
import { contentOf } from '../built-cvs/built-cvs.content.ts';
import { drawCvPdf } from '../built-cvs/cv-drawing.ts';
import { inTurnToDraw } from '../exports/drawing-turns.ts';
import { readBack } from './reading.ts';

const checksPerMinute = 20;

/**
 * Draws a CV, reads the PDF back as a machine would, and compares the two.
 * @throws Problem cv_too_long, cv_not_drawable, reading_failed, reading_timeout, rate_limited
 */
export async function checkCv(ctx: UserContext, cvData: CvContent): Promise<AtsCheck> {
  const content = contentOf(cvData);
  const ownerId = ctx.actor.id;
  await takeTurn(ctx, `cv-ats:${ownerId}`, checksPerMinute, 60);
  const bound = await boundCertificates(ctx, ownerId, content);
  const pdf = await inTurnToDraw(() => drawCvPdf(ctx, { ownerId, content, bound }));
  const reading = await readBack(ctx, pdf);
  const { resume, text, pages } = reading;
  return { resume, text, pages, ...checkReadCv(content, drawnOf(bound), reading) };
}
