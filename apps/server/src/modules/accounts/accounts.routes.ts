import type { FastifyInstance } from 'fastify';
import { auth } from '@certfolio/contract/accounts';
import { Problem, problem } from '@certfolio/contract/problems';
import type { Context, SystemActor } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { sessionTokenOf, tokenIn } from '../../http/session-token.ts';
import { browserOf, letIn, seat } from '../security/arrival.ts';
import { requireActive } from '../security/sign-in.service.ts';
import { presentUser } from './accounts.present.ts';
import {
  checkPassword,
  forgetPassword,
  isStillPassword,
  register,
  resendCode,
  resetPassword,
  verifyEmail,
} from './accounts.service.ts';
import { attemptOf, giveAttemptCookie, giveSessionCookie, takeSessionCookie } from './cookies.ts';
import { isLiveSession } from './session.queries.ts';
import { endSession, prolongSession } from './sessions.service.ts';
import { ownPath, signInProviders } from './sign-in-providers.ts';

export function accountRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  system: () => Context<SystemActor>,
): void {
  const providers = signInProviders(system);

  implement(app, contextOf, 'auth', auth, {
    providers: async ({ config, ports }) => ({
      google: providers.has('google'),
      oidc: providers.has('oidc'),
      oidc_name: providers.has('oidc') ? config.OIDC_NAME : null,
      business_signup: config.FEATURE_BUSINESS_SIGNUP,
      dev_mail: config.loopback && ports.mail.keeps,
    }),
    register: async (ctx, { body, reply }) => {
      const { attemptId } = await register(ctx, {
        email: body.email,
        password: body.password,
        firstName: body.first_name || null,
        lastName: body.last_name || null,
        onboardingStep: body.metadata?.onboardingStep ?? null,
      });
      giveAttemptCookie(ctx, reply, attemptId);
      return { verification: 'pending' as const };
    },
    verifyEmail: async (ctx, { body, request, reply }) => {
      const attemptId = attemptOf(ctx, request.cookies);
      const browser = browserOf(ctx, { request, reply });
      const { userId, token } = await verifyEmail(ctx, { ...body, attemptId }, browser);
      seat(ctx, { reply }, token);
      return { token, user: await presentUser(ctx, userId) };
    },
    resendCode: async (ctx, { body, request }) => {
      await resendCode(ctx, body.email, attemptOf(ctx, request.cookies));
      return {};
    },
    login: async (ctx, { body, request, reply }) => {
      const { userId, passwordHash } = await checkPassword(ctx, body.email, body.password);
      const token = await letIn(ctx, { request, reply }, userId);
      if (!(await isStillPassword(ctx, userId, passwordHash))) {
        await endSession(ctx, token);
        takeSessionCookie(ctx, reply);
        throw problem('wrong_credentials');
      }
      return { token, user: await presentUser(ctx, userId) };
    },
    forgotPassword: async (ctx, { body }) => {
      await forgetPassword(ctx, body.email);
      return {};
    },
    resetPassword: async (ctx, { body }) => {
      await resetPassword(ctx, body);
      return {};
    },
    socialStart: async (ctx, { body, reply }) => {
      const path = ownPath(body.callback_path, ctx.config.PUBLIC_URL);
      await takeTurn(ctx, `social:${ctx.caller.ip}`, 60, 900);
      const { url, cookies } = await providers.start(body.provider, path);
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return { url };
    },
    verifySession: async (ctx, { query }) => {
      const token = tokenIn(query.token);
      return { valid: token !== null && (await isLiveSession(ctx, token)) };
    },
    validate: async (ctx, { request, reply }) => {
      await prolongSession(ctx, ctx.actor.sessionId);
      if (request.headers.authorization === undefined) {
        giveSessionCookie(ctx, reply, sessionTokenOf(request)!);
      }
      return { valid: true as const, user_id: ctx.actor.id };
    },
    me: async (ctx) => {
      await prolongSession(ctx, ctx.actor.sessionId);
      return { user: await presentUser(ctx, ctx.actor.id) };
    },
    logout: async (ctx, { request, reply }) => {
      const token = sessionTokenOf(request);
      if (token !== null) await endSession(ctx, token);
      takeSessionCookie(ctx, reply);
      reply.header('clear-site-data', '"cache", "storage"');
      return {};
    },
  });

  // The only address of the auth library that can be reached: a provider sends the browser back to it.
  app.get('/api/auth/callback/:provider', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await contextOf(request);
    await takeTurn(ctx, `callback:${ctx.caller.ip}`, 60, 900);
    const { answer, arrived } = await providers.finish(
      new Request(new URL(request.url, ctx.config.PUBLIC_URL), {
        headers: request.headers.cookie ? { cookie: request.headers.cookie } : {},
      }),
    );
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    if (arrived === null) return reply.redirect(answer.headers.get('location') ?? '/login?error=failed');
    try {
      await requireActive(ctx, arrived.userId);
      await letIn(ctx, { request, reply }, arrived.userId, arrived);
      return reply.redirect(arrived.path);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return reply.redirect(
        error.code === 'second_factor_required'
          ? `/login?${new URLSearchParams({ step: 'second', from: arrived.path }).toString()}`
          : `/login?error=${error.code}`,
      );
    }
  });
}
