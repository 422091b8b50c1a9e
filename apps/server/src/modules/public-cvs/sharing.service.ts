import type { CvPublicPart, CvSharing } from '@certfolio/contract/cv-building';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, sql } from '../../db/orm.ts';
import { newPublicToken } from '../../public-token.ts';
import { knownTo, requireEditableCv } from '../cvs/cvs.policy.ts';
import { getCv } from '../cvs/cvs.queries.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { cvSharing } from './public-cvs.table.ts';
import type { SharingRow } from './public-cvs.queries.ts';

/** Where and how somebody is reached, they or those who speak for them, is public only once they say so. */
const hiddenAtFirst: CvPublicPart[] = ['email', 'phone', 'location', 'references'];

/** A CV that was never shared. */
const unshared = {
  token: null,
  isPublic: false,
  allowDownload: true,
  allowIndexing: false,
  viewCount: 0,
  hiddenParts: hiddenAtFirst,
  hiddenSections: [],
};

export type Sharing = Omit<SharingRow, 'cvId' | 'token' | 'updatedAt'> & { token: string | null };

export const publicUrlOf = (ctx: Pick<Context, 'config'>, token: string): string =>
  `${ctx.config.PUBLIC_URL}/cv/${token}`;

/** How a CV of the actor's is shared. @throws Problem cv_not_found */
export async function getSharing(ctx: UserContext, id: string): Promise<Sharing> {
  const { cv } = await getCv(ctx, id);
  const [row] = await ctx.db.select().from(cvSharing).where(eq(cvSharing.cvId, id));
  return row ?? { ...unshared, hiddenParts: cv.cvType === 'built' ? hiddenAtFirst : [] };
}

type SharingChange = {
  is_public?: boolean | undefined;
  allow_download?: boolean | undefined;
  allow_indexing?: boolean | undefined;
  hidden_parts?: CvPublicPart[] | undefined;
  hidden_sections?: string[] | undefined;
};

/**
 * Changes what is mentioned and leaves the rest. What ends, ends with this statement.
 * @throws Problem cv_not_found; read_only_surplus of one beyond the plan, whose sharing can only be ended; cv_shown_whole when parts of an uploaded CV are to be hidden
 */
export async function changeSharing(ctx: UserContext, id: string, change: SharingChange): Promise<Sharing> {
  const { cv } = await getCv(ctx, id);
  const onlyEnds = Object.values(change).every((value) => value === undefined || value === false);
  if (!onlyEnds) await requireEditableCv(ctx, cv);
  const built = cv.cvType === 'built';
  const { hidden_parts: parts, hidden_sections: sections } = change;
  if (!built && (parts?.length || sections?.length)) throw problem('cv_shown_whole');
  const set = {
    ...(change.is_public === undefined ? {} : { isPublic: change.is_public }),
    ...(change.allow_download === undefined ? {} : { allowDownload: change.allow_download }),
    ...(change.allow_indexing === undefined ? {} : { allowIndexing: change.allow_indexing }),
    ...(parts === undefined ? {} : { hiddenParts: [...new Set(parts)] }),
    ...(sections === undefined ? {} : { hiddenSections: [...new Set(sections)] }),
  };
  return upsert(ctx, { id, built }, set);
}

/** A new address; the former one ends with this statement, and whether the CV is public does not change. @throws Problem cv_not_found, read_only_surplus */
export async function renewSharingToken(ctx: UserContext, id: string): Promise<Sharing> {
  const { cv } = await getCv(ctx, id);
  await requireEditableCv(ctx, cv);
  return upsert(ctx, { id, built: cv.cvType === 'built' }, { token: newPublicToken() });
}

/** The CV is held meanwhile: it may be on its way out with its account. */
function upsert(
  ctx: UserContext,
  { id, built }: { id: string; built: boolean },
  set: Partial<typeof cvSharing.$inferInsert>,
): Promise<Sharing> {
  const { hiddenParts, ...first } = unshared;
  return ctx.transaction(async (ctx) => {
    const own = await ctx.db
      .select({ id: cvs.id })
      .from(cvs)
      .where(and(eq(cvs.id, id), knownTo(ctx.actor)))
      .for('key share');
    if (own.length === 0) throw problem('cv_not_found');
    const [row] = await ctx.db
      .insert(cvSharing)
      .values({
        ...first,
        hiddenParts: built ? hiddenParts : [],
        cvId: id,
        ...set,
        token: set.token ?? newPublicToken(),
      })
      .onConflictDoUpdate({ target: cvSharing.cvId, set: { ...set, updatedAt: sql`now()` } })
      .returning();
    return row!;
  });
}

export const presentSharing = (ctx: Context, sharing: Sharing): CvSharing => ({
  is_public: sharing.isPublic,
  token: sharing.token,
  url: sharing.token === null ? null : publicUrlOf(ctx, sharing.token),
  allow_download: sharing.allowDownload,
  allow_indexing: sharing.allowIndexing,
  hidden_parts: sharing.hiddenParts,
  hidden_sections: sharing.hiddenSections,
  view_count: sharing.viewCount,
});
