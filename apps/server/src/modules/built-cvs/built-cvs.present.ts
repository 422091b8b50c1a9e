import type { BuiltCv, CvRevision } from '@certfolio/contract/cv-building';
import type { UserContext } from '../../context.ts';
import { cvSurplus } from '../cvs/cvs.policy.ts';
import { presentCv } from '../cvs/cvs.present.ts';
import { findReadOnly } from '../plans/surplus.ts';
import { boundCertificates, presentBound } from './bound-certificates.ts';
import type { BuiltCvView, KeptState } from './built-cvs.queries.ts';

/** A built CV with what its certificates say now. */
export async function presentBuiltCv(ctx: UserContext, { view, row }: BuiltCvView): Promise<BuiltCv> {
  const { content, revision, savedAt } = row;
  return {
    cv: presentCv(view, await findReadOnly(ctx, cvSurplus)),
    content,
    revision,
    saved_at: savedAt.toISOString(),
    certificates: presentBound(content, await boundCertificates(ctx, view.cv.ownerId, content)),
  };
}

export const presentState = ({ revision, savedAt, template, reason }: KeptState): CvRevision => ({
  revision,
  saved_at: savedAt.toISOString(),
  template,
  reason,
});
