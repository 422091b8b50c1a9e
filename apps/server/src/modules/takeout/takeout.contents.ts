import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { cvContents } from '../built-cvs/built-cvs.table.ts';
import { certificates, evidence, stagedUploads } from '../certificates/certificates.table.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { cpdEvidence } from '../cpd/cpd.table.ts';
import { cvs, cvVersions } from '../cvs/cvs.table.ts';
import type { Entry } from './archive.ts';
import { accountEntries } from './account.entries.ts';
import { certificateEntries } from './certificate.entries.ts';
import { cpdEntries } from './cpd.entries.ts';
import { cvEntries } from './cv.entries.ts';
import { readMe } from './read-me.ts';

export type Owner = typeof users.$inferSelect;

/** How many entries an archive will have, near enough for a bar that shows its progress. */
export async function expectedEntries(ctx: Context, ownerId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: string }>(sql`
    select (select count(*) * 2 from ${certificates} where owner_id = ${ownerId})
      + (select count(*) from ${evidence} where owner_id = ${ownerId})
      + (select count(*) from ${heldCredentials} where owner_id = ${ownerId})
      + (select count(*) * 2 from ${cvVersions} v join ${cvs} c on c.id = v.cv_id where c.owner_id = ${ownerId})
      + (select count(*) * 4 from ${cvContents} b join ${cvs} c on c.id = b.cv_id where c.owner_id = ${ownerId})
      + (select count(*) from ${cpdEvidence} where owner_id = ${ownerId})
      + (select count(*) from ${stagedUploads} where owner_id = ${ownerId}) + 16 as count`);
  return Number(rows[0]?.count ?? 0);
}

/** @throws Problem user_not_found when the account has gone since it was asked for */
export async function ownerOf(ctx: Context, ownerId: string): Promise<Owner> {
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, ownerId));
  if (!owner) throw problem('user_not_found');
  return owner;
}

/**
 * Everything that an account keeps, in the order in which it is packed. Rows are read as their turn comes, so that
 * the archive of a large account costs no more memory than that of a small one.
 */
export async function* contentsOf(ctx: Context, owner: Owner): AsyncGenerator<Entry> {
  const madeAt = ctx.now();
  yield {
    path: 'README.txt',
    modified: madeAt,
    read: async () => readMe(owner, madeAt, ctx.config.PUBLIC_URL),
  };
  yield* certificateEntries(ctx, owner.id, madeAt);
  yield* cvEntries(ctx, owner.id, madeAt);
  yield* cpdEntries(ctx, owner.id, madeAt);
  yield* accountEntries(ctx, owner, madeAt);
}
