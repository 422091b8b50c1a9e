import { problem } from '@certfolio/contract/problems';
import type { CvCheck } from '@certfolio/contract/public-cvs';
import type { Context } from '../../context.ts';
import { and, eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { findBound } from '../built-cvs/bound-certificates.ts';
import { cvContents, cvPrints } from '../built-cvs/built-cvs.table.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { changedSections, checkedCertificate } from './cv-check.ts';
import { findOpenToken } from './public-cvs.queries.ts';
import { publicUrlOf } from './sharing.service.ts';

/**
 * What has changed since a CV with a code was printed. It says no more of the CV than the paper does.
 * @throws Problem cv_check_not_found, also when the account is suspended or gone
 */
export async function checkPrintedCv(ctx: Context, token: string): Promise<CvCheck> {
  const [found] = await ctx.db
    .select({ print: cvPrints, present: cvContents.content })
    .from(cvPrints)
    .innerJoin(users, eq(users.id, cvPrints.ownerId))
    .leftJoin(cvs, and(eq(cvs.id, cvPrints.cvId), sql`${cvs.deletedAt} is null`))
    .leftJoin(cvContents, eq(cvContents.cvId, cvs.id))
    .where(and(eq(cvPrints.token, token), eq(users.isActive, true)));
  if (!found) throw problem('cv_check_not_found');
  const { print, present } = found;
  const ids = print.certificates.map(({ certificateId }) => certificateId);
  const [bound, openToken] = await Promise.all([
    findBound(ctx, print.ownerId, ids),
    print.cvId === null ? null : findOpenToken(ctx, print.cvId),
  ]);
  const since = present && changedSections(print.content, present);
  return {
    name: print.content.basics.name,
    label: print.content.basics.label,
    made_at: print.madeAt.toISOString(),
    checked_at: ctx.now().toISOString(),
    sha256: print.sha256,
    pages: print.pages,
    certificates: print.certificates.map((one) => checkedCertificate(one, bound.get(one.certificateId))),
    is_current: since?.isCurrent ?? null,
    changed_sections: since?.headings ?? [],
    public_url: openToken === null ? null : publicUrlOf(ctx, openToken),
  };
}
