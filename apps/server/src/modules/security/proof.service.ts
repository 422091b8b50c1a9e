import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq, gt, sql } from '../../db/orm.ts';
import { sessions } from '../accounts/accounts.table.ts';

/** A sign-in, or a later confirmation, vouches for this long that the person is still the one who sits there. */
const minutes = 15;

/** Whether the person showed lately, in this very session, that it is them. */
export async function isProved(ctx: UserContext): Promise<boolean> {
  if (ctx.actor.sessionId === null) return false;
  const lately = gt(sessions.provedAt, sql`now() - make_interval(mins => ${minutes})`);
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, ctx.actor.sessionId), lately));
  return found.length > 0;
}

/**
 * What would outlast a stolen session is not done on its word alone (ASVS 7.5.1).
 * @throws Problem confirm_first
 */
export async function requireProof(ctx: UserContext): Promise<void> {
  if (!(await isProved(ctx))) throw problem('confirm_first');
}

export async function keepProof(ctx: UserContext): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(eq(sessions.id, ctx.actor.sessionId ?? ''));
}
