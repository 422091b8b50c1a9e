import type { Context, UserActor } from '../../context.ts';
import { and, eq, gt, type NodePgDatabase, sql } from '../../db/orm.ts';
import { planNow } from '../plans/plans.service.ts';
import { sessions, users } from './accounts.table.ts';

/**
 * Looks up the account of a session token: one prepared query for every request, so an ended session or a
 * suspended account is refused at once on every copy of the app.
 */
export function sessionLookup(
  db: NodePgDatabase,
): (token: string) => Promise<UserActor | 'suspended' | null> {
  const query = db
    .select({
      sessionId: sessions.id,
      id: users.id,
      email: users.email,
      isAdmin: users.isSuperAdmin,
      isActive: users.isActive,
      plan: planNow,
      unseen: sql<boolean>`${sessions.lastUsedAt} < now() - interval '5 minutes'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('session_lookup');
  return async (token) => {
    const [found] = await query.execute({ token });
    if (!found) return null;
    if (!found.isActive) return 'suspended';
    const { sessionId, id, email, isAdmin, plan, unseen } = found;
    if (unseen) {
      await db
        .update(sessions)
        .set({ lastUsedAt: sql`now()` })
        .where(eq(sessions.id, sessionId));
    }
    return { kind: 'user', id, email, isAdmin, plan, sessionId };
  };
}

/** Whether a token would be let in. */
export async function isLiveSession(ctx: Context, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), eq(users.isActive, true)));
  return found.length > 0;
}
