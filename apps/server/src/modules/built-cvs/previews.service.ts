import type { CvContent } from '@certfolio/contract/cv-content';
import type { DrawnPages } from '@certfolio/documents/svg-pages';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { boundCertificates } from './bound-certificates.ts';
import { contentOf } from './built-cvs.content.ts';
import { drawCvPages } from './cv-drawing.ts';

/** Somebody who types fast has some three a second drawn. */
const previewsPerMinute = 300;

/** Those of one account that are drawn or wait for it: the press is there for everybody. */
const mostAtOnce = 4;
const underWay = new Map<string, number>();

/**
 * A CV as it stands, page by page.
 * @throws Problem cv_too_long, cv_not_drawable, rate_limited
 */
export async function previewCv(ctx: UserContext, cvData: CvContent): Promise<DrawnPages> {
  const ownerId = ctx.actor.id;
  const content = contentOf(cvData);
  await takeTurn(ctx, `cv-preview:${ownerId}`, previewsPerMinute, 60);
  const others = underWay.get(ownerId) ?? 0;
  if (others >= mostAtOnce) throw problem('rate_limited', undefined, { retryAfter: 1 });
  underWay.set(ownerId, others + 1);
  try {
    return await drawCvPages(ctx, {
      ownerId,
      content,
      bound: await boundCertificates(ctx, ownerId, content),
    });
  } finally {
    const left = (underWay.get(ownerId) ?? 1) - 1;
    if (left > 0) underWay.set(ownerId, left);
    else underWay.delete(ownerId);
  }
}
