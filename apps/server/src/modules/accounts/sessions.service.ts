import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { and, desc, eq, gt, lt, ne, sql } from '../../db/orm.ts';
import { signInSteps } from '../security/security.table.ts';
import { sessions, verifications } from './accounts.table.ts';
import { networkOf } from './network.ts';

/** A session ends this long after it was last prolonged. */
export const sessionDays = 30;

const end = sql`now() + make_interval(days => ${sessionDays})`;

/** Signs an account in; the token is the bearer token and the heart of the cookie. */
export async function openSession(ctx: Context, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.db.insert(sessions).values({
    id: uuidv7(),
    token,
    userId,
    expiresAt: end,
    ipAddress: networkOf(ctx.caller.ip),
    userAgent: ctx.caller.userAgent.slice(0, 300),
    provedAt: sql`now()`,
  });
  return token;
}

/** Moves the end of a session in use away again, at most once a day; a program's key has no session. */
export async function prolongSession(ctx: Context, sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  await ctx.db
    .update(sessions)
    .set({ expiresAt: end, updatedAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, sessionId),
        lt(sessions.expiresAt, sql`now() + make_interval(days => ${sessionDays - 1})`),
      ),
    );
}

export async function endSession(ctx: Context, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.token, token));
}

/**
 * Signs an account out everywhere, or everywhere but here; a sign-in that waits for its second step ends too.
 * @returns how many sessions have ended
 */
export async function endSessionsOf(
  ctx: Context,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const others = exceptId === null ? undefined : ne(sessions.id, exceptId);
  await ctx.db.delete(signInSteps).where(eq(signInSteps.userId, userId));
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Where the account is signed in, the latest used first; at most 100. */
export const listSessions = (ctx: UserContext) =>
  ctx.db
    .select({
      id: sessions.id,
      network: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);

/** @throws Problem session_not_found */
export async function endOwnSession(ctx: UserContext, sessionId: string): Promise<void> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, ctx.actor.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw problem('session_not_found');
}

/** Removes sessions that have ended, and round trips to a provider that nobody came back from. */
export async function forgetEndedSessions(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}
