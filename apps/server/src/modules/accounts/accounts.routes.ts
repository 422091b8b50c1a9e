import type { FastifyInstance } from 'fastify';
import { auth } from '@certfolio/contract/accounts';
import type { Context, SystemActor } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { sessionTokenOf, tokenIn } from '../../http/session-token.ts';
import { presentUser } from './accounts.present.ts';
import {
  forgetPassword,
  register,
  resendCode,
  resetPassword,
  signIn,
  verifyEmail,
} from './accounts.service.ts';
import { isLiveSession } from './session.queries.ts';
import {
  attemptOf,
  endSession,
  giveAttemptCookie,
  giveSessionCookie,
  prolongSession,
  takeSessionCookie,
} from './sessions.service.ts';
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
      const { userId, token } = await verifyEmail(ctx, { ...body, attemptId });
      giveSessionCookie(ctx, reply, token);
      return { token, user: await presentUser(ctx, userId) };
    },
    resendCode: async (ctx, { body, request }) => {
      await resendCode(ctx, body.email, attemptOf(ctx, request.cookies));
      return {};
    },
    login: async (ctx, { body, reply }) => {
      const { userId, token } = await signIn(ctx, body.email, body.password);
      giveSessionCookie(ctx, reply, token);
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
    const ctx = system();
    await takeTurn(ctx, `callback:${request.ip}`, 60, 900);
    const answer = await providers.finish(
      new Request(new URL(request.url, ctx.config.PUBLIC_URL), {
        headers: {
          ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
          'user-agent': request.headers['user-agent'] ?? '',
          'x-forwarded-for': request.ip,
        },
      }),
    );
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const location = answer.headers.get('location');
    return location === null ? reply.redirect('/login?error=failed') : reply.redirect(location);
  });
}
