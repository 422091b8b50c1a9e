import type { CvContent } from '@certfolio/contract/cv-content';
import type { PublicCv, PublicCvCertificate } from '@certfolio/contract/public-cvs';
import type { Context } from '../../context.ts';
import { boundCertificates, type Bound, type BoundById } from '../built-cvs/bound-certificates.ts';
import { pageUrlOf } from '../certificates/public-page.ts';
import { findCvPages } from '../cvs/cvs.queries.ts';
import { maskFor, saidContent, withheldContent } from './public-content.ts';
import type { OpenCv } from './public-cvs.queries.ts';

/** What others see of a built CV; `withheld` is what it is drawn from. */
export type ShownCv = { withheld: CvContent; bound: BoundById; title: string; name: string };

/** The one door to the content of an open CV; null of an uploaded one, which is shown as its file is. */
export async function shownOf(ctx: Context, { cv, sharing, built, holder }: OpenCv): Promise<ShownCv | null> {
  if (!built) return null;
  const withheld = withheldContent(built.content, sharing);
  const masked = maskFor(built.content.basics, (part) => sharing.hiddenParts.includes(part));
  return {
    withheld,
    // Titles of certificates are texts of the holder's, too.
    bound: new Map(
      [...(await boundCertificates(ctx, cv.ownerId, withheld))].map(([id, one]) => [
        id,
        { ...one, name: masked(one.name), issuer: masked(one.issuer) },
      ]),
    ),
    title: masked(cv.title),
    name: withheld.basics.name || holder.name,
  };
}

/** An open CV as its page shows it: only what is named here, and no row ids. */
export async function presentPublicCv(ctx: Context, open: OpenCv & { isOwner: boolean }): Promise<PublicCv> {
  const { cv, sharing, built, version, holder, avatarKey } = open;
  const shown = await shownOf(ctx, open);
  const pages = await findCvPages(ctx, { version });
  const updatedAt = built?.savedAt ?? version?.createdAt ?? cv.createdAt;
  return {
    title: shown?.title ?? cv.title,
    owner_name: shown?.name ?? holder.name,
    cv_type: cv.cvType,
    is_owner: open.isOwner,
    allow_download: sharing.allowDownload && (built !== null || version !== null),
    allow_indexing: sharing.allowIndexing,
    has_photo: Boolean(shown?.withheld.basics.photo) && avatarKey !== null,
    content: shown && saidContent(shown.withheld, shown.bound),
    certificates: shown ? statesOf(ctx, shown) : [],
    pages: pages.map(({ page, width, height }) => ({ page, width, height })),
    updated_at: updatedAt.toISOString(),
  };
}

/** Of each bound line how its certificate stands. It leads to a page only where the holder shares that. */
const statesOf = (ctx: Context, shown: ShownCv): PublicCvCertificate[] =>
  boundLines(shown).map(({ entryId, bound }) => ({
    entry_id: entryId,
    validity: bound.validity,
    trust_level: bound.trustLevel,
    url: pageUrlOf(ctx, bound),
  }));

export const boundLines = ({ withheld, bound }: ShownCv): { entryId: string; bound: Bound }[] =>
  withheld.sections.flatMap((section) =>
    section.kind !== 'certificates'
      ? []
      : section.items.flatMap(({ id, certificate_id }) => {
          const one = certificate_id === null ? undefined : bound.get(certificate_id);
          return one ? [{ entryId: id, bound: one }] : [];
        }),
  );
