import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { sessionCookie } from '../../http/session-token.ts';
import { sessionDays } from './sessions.service.ts';

export type Cookies = Record<string, string | undefined>;

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

export const takeSessionCookie = (ctx: Context, reply: FastifyReply): void =>
  take(ctx, reply, sessionCookie, '/');

function take(ctx: Context, reply: FastifyReply, name: string, path: string): void {
  reply.clearCookie(cookieName(ctx.config, name), {
    path,
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

export function attemptOf(ctx: Context, cookies: Cookies): string | null {
  const id = cookies[cookieName(ctx.config, attemptCookie)];
  return id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

const stepCookie = 'certfolio.second_step';

/** Holds a sign-in that waits for its second step. It opens nothing by itself. */
export function giveStepCookie(ctx: Context, reply: FastifyReply, token: string, seconds: number): void {
  reply.setCookie(cookieName(ctx.config, stepCookie), token, {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: secure(ctx.config),
    maxAge: seconds,
  });
}

export const takeStepCookie = (ctx: Context, reply: FastifyReply): void =>
  take(ctx, reply, stepCookie, '/api/v1/auth');

export const stepOf = (ctx: Context, cookies: Cookies): string | null =>
  cookies[cookieName(ctx.config, stepCookie)] ?? null;

const deviceCookie = 'certfolio.device';

/** Browsers keep a cookie no longer than this. */
const deviceDays = 400;

/** Lets a browser be known again after its session has ended; it proves nothing. */
export function giveDeviceCookie(ctx: Context, reply: FastifyReply, deviceId: string): void {
  reply.setCookie(cookieName(ctx.config, deviceCookie), deviceId, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure(ctx.config),
    maxAge: deviceDays * 86_400,
  });
}

export function deviceOf(ctx: Context, cookies: Cookies): string | null {
  const id = cookies[cookieName(ctx.config, deviceCookie)];
  return id !== undefined && /^[A-Za-z0-9_-]{22}$/.test(id) ? id : null;
}
