import type { Context } from '../../context.ts';
import { and, eq, isNull, sql } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../accounts/accounts.table.ts';
import { holderColumns, holderOf, type Holder } from '../accounts/holder.queries.ts';
import { cvContents } from '../built-cvs/built-cvs.table.ts';
import { isNewestVersion, type CvRow, type CvVersionRow } from '../cvs/cvs.queries.ts';
import { cvs, cvVersions } from '../cvs/cvs.table.ts';
import type { ContentRow } from '../built-cvs/built-cvs.queries.ts';
import { cvSharing } from './public-cvs.table.ts';

export type SharingRow = typeof cvSharing.$inferSelect;

/** A CV that is open to everybody who has its address, with all that may have to be left out of it. */
export type OpenCv = {
  sharing: SharingRow;
  cv: CvRow;
  holder: Holder;
  avatarKey: string | null;
  /** Of a built one. */
  built: ContentRow | null;
  /** The newest file of an uploaded one. */
  version: CvVersionRow | null;
};

/** The CV that an address opens. Private, deleted, suspended, replaced and unknown are one condition: null. */
export async function findOpenCv(ctx: Context, token: string): Promise<OpenCv | null> {
  const statement = prepared(ctx.db, 'cv_open', (db, name) =>
    db
      .select({ sharing: cvSharing, cv: cvs, holder: holderColumns, built: cvContents, version: cvVersions })
      .from(cvSharing)
      .innerJoin(cvs, eq(cvs.id, cvSharing.cvId))
      .innerJoin(users, eq(users.id, cvs.ownerId))
      .leftJoin(cvContents, eq(cvContents.cvId, cvs.id))
      .leftJoin(cvVersions, isNewestVersion)
      .where(
        and(
          eq(cvSharing.token, sql.placeholder('token')),
          eq(cvSharing.isPublic, true),
          isNull(cvs.deletedAt),
          // One that is being read, or could not be, is its holder's business.
          eq(cvs.status, 'uploaded'),
          eq(users.isActive, true),
        ),
      )
      .prepare(name),
  );
  const [found] = await statement.execute({ token });
  return found ? { ...found, holder: holderOf(found.holder), avatarKey: found.holder.avatarKey } : null;
}

/** The address at which a CV is open to everybody now; null while it is not. */
export async function findOpenToken(ctx: Context, cvId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ token: cvSharing.token })
    .from(cvSharing)
    .innerJoin(cvs, eq(cvs.id, cvSharing.cvId))
    .where(and(eq(cvSharing.cvId, cvId), eq(cvSharing.isPublic, true), isNull(cvs.deletedAt)));
  return found?.token ?? null;
}
