import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Context, SystemActor } from '../../context.ts';
import { sessionCookie } from '../../http/session-token.ts';
import { sessions, verifications } from './accounts.table.ts';

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
    ipAddress: ctx.caller.ip,
    userAgent: ctx.caller.userAgent.slice(0, 300),
  });
  return token;
}

/** Moves the end of a session in use away again, at most once a day. */
export async function prolongSession(ctx: Context, sessionId: string): Promise<void> {
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

/** Signs an account out everywhere, or everywhere but here. */
export async function endSessionsOf(ctx: Context, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Removes sessions that have ended, and round trips to a provider that nobody came back from. */
export async function forgetEndedSessions(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}

const secure = (config: Config): boolean => config.PUBLIC_URL.startsWith('https:');

/** Browsers take a cookie with this prefix over HTTPS only. */
const cookieName = (config: Config, name: string): string => (secure(config) ? `__Secure-${name}` : name);

/** Puts the session into the browser, in the form that the auth library reads too: `token.signature`. */
export function giveSessionCookie(ctx: Context, reply: FastifyReply, token: string): void {
  const signature = createHmac('sha256', ctx.config.SESSION_SECRET).update(token).digest('base64');
  reply.setCookie(cookieName(ctx.config, sessionCookie), `${token}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure(ctx.config),
    maxAge: sessionDays * 86_400,
  });
}

export function takeSessionCookie(ctx: Context, reply: FastifyReply): void {
  reply.clearCookie(cookieName(ctx.config, sessionCookie), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure(ctx.config),
  });
}

const attemptCookie = 'certfolio.registration';

/** Lets the browser that began a registration say which one it means: another's attempt is not mistaken for it. */
export function giveAttemptCookie(ctx: Context, reply: FastifyReply, attemptId: string): void {
  reply.setCookie(cookieName(ctx.config, attemptCookie), attemptId, {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure(ctx.config),
    maxAge: 86_400,
  });
}

export function attemptOf(ctx: Context, cookies: Record<string, string | undefined>): string | null {
  const id = cookies[cookieName(ctx.config, attemptCookie)];
  return id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}
