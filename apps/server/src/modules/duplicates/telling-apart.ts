import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, inArray } from '../../db/orm.ts';
import { knownTo } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { certificatesToldApart } from './duplicates.table.ts';

/**
 * Its holder says that two certificates which look alike are two, or takes that back: it ends the hint on both, also
 * once they are compared anew. What is held for review stays for an administrator to decide.
 * @throws Problem certificate_not_found
 */
export function tellApart(ctx: UserContext, id: string, otherId: string, apart: boolean): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const own = await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(inArray(certificates.id, [id, otherId]), knownTo(ctx.actor)))
      // Neither is purged meanwhile.
      .for('key share');
    if (own.length !== 2) throw problem('certificate_not_found');
    const [firstId, secondId] = [id, otherId].toSorted() as [string, string];
    if (apart) {
      await ctx.db.insert(certificatesToldApart).values({ firstId, secondId }).onConflictDoNothing();
    } else {
      await ctx.db
        .delete(certificatesToldApart)
        .where(and(eq(certificatesToldApart.firstId, firstId), eq(certificatesToldApart.secondId, secondId)));
    }
  });
}
