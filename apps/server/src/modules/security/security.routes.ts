import type { FastifyInstance } from 'fastify';
import { problem } from '@certfolio/contract/problems';
import { apiKeys, passkeys, security, signIn } from '@certfolio/contract/security';
import { implement, type ContextOf } from '../../http/implement.ts';
import { presentUser } from '../accounts/accounts.present.ts';
import { stepOf } from '../accounts/cookies.ts';
import {
  changePassword,
  hasPassword,
  sendPasswordCode,
  setFirstPassword,
} from '../accounts/password.service.ts';
import { endOwnSession, endSessionsOf, listSessions } from '../accounts/sessions.service.ts';
import { holds } from '../plans/entitlements.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';
import { browserOf, seat } from './arrival.ts';
import { confirmIdentity, sendConfirmCode } from './confirm.service.ts';
import {
  addPasskey,
  assertionOptions,
  countPasskeys,
  listPasskeys,
  registrationOptions,
  removePasskey,
  renamePasskey,
  verifyAssertion,
} from './passkeys.service.ts';
import { isProved } from './proof.service.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  countRecoveryCodes,
  removeTwoFactor,
  renewRecoveryCodes,
  secondFactorSince,
} from './second-factor.service.ts';
import { presentApiKey, presentPasskey, presentSession } from './security.present.ts';
import { enter, finishSecondStep, requireActive, waitingStep } from './sign-in.service.ts';

/** What the library leaves open is always said by us; their types do not know that. */
type Options<T> = T & { timeout: number; rpId: string };

export function securityRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'signIn', signIn, {
    secondStep: async (ctx, { request }) => {
      const token = stepOf(ctx, request.cookies);
      const methods = token === null ? null : await waitingStep(ctx, token);
      return { waiting: methods !== null, methods: methods ?? [] };
    },
    finish: async (ctx, { body, request, reply }) => {
      const pending = body.pending_token ?? stepOf(ctx, request.cookies);
      if (pending === null) throw problem('second_step_ended');
      const answer = { code: body.code, recoveryCode: body.recovery_code };
      const browser = browserOf(ctx, { request, reply });
      const { userId, token } = await finishSecondStep(ctx, pending, answer, browser);
      seat(ctx, { reply }, token);
      return { token, user: await presentUser(ctx, userId) };
    },
    passkeyOptions: async (ctx) => ({
      options: (await assertionOptions(ctx, { purpose: 'sign_in', userId: null })) as Options<never>,
    }),
    passkey: async (ctx, { body, request, reply }) => {
      const { userId } = await verifyAssertion(ctx, body.credential, { purpose: 'sign_in', userId: null });
      await requireActive(ctx, userId);
      const token = await enter(ctx, userId, browserOf(ctx, { request, reply }));
      seat(ctx, { reply }, token);
      return { token, user: await presentUser(ctx, userId) };
    },
  });

  implement(app, contextOf, 'security', security, {
    overview: async (ctx) => ({
      has_password: await hasPassword(ctx),
      two_factor_since: (await secondFactorSince(ctx, ctx.actor.id))?.toISOString() ?? null,
      recovery_codes_left: await countRecoveryCodes(ctx, ctx.actor.id),
      passkeys: await countPasskeys(ctx, ctx.actor.id),
      confirmed: await isProved(ctx),
      api_access: holds(ctx.actor.plan, 'api_access'),
    }),
    confirm: async (ctx, { body }) => {
      await confirmIdentity(ctx, body);
      return {};
    },
    confirmPasskeyOptions: async (ctx) => ({
      options: (await assertionOptions(ctx, {
        purpose: 'confirm',
        userId: ctx.actor.id,
      })) as Options<never>,
    }),
    sendConfirmCode: async (ctx) => {
      await sendConfirmCode(ctx);
      return {};
    },
    changePassword: async (ctx, { body }) => {
      await changePassword(ctx, body.old_password, body.new_password);
      return {};
    },
    sendPasswordCode: async (ctx) => {
      await sendPasswordCode(ctx);
      return {};
    },
    setPassword: async (ctx, { body }) => {
      await setFirstPassword(ctx, body.code, body.new_password);
      return {};
    },
    beginTwoFactor: (ctx) => beginTwoFactor(ctx),
    confirmTwoFactor: async (ctx, { body }) => ({ recovery_codes: await confirmTwoFactor(ctx, body.code) }),
    removeTwoFactor: async (ctx, { body }) => {
      await removeTwoFactor(ctx, {
        password: body.password,
        code: body.code,
        recoveryCode: body.recovery_code,
      });
      return {};
    },
    renewRecoveryCodes: async (ctx, { body }) => ({
      recovery_codes: await renewRecoveryCodes(ctx, body.code),
    }),
    sessions: async (ctx) => ({
      sessions: (await listSessions(ctx)).map((row) => presentSession(row, ctx.actor.sessionId)),
    }),
    endSession: async (ctx, { params }) => {
      await endOwnSession(ctx, params.sessionId);
      return {};
    },
    endOtherSessions: async (ctx) => ({
      ended: await endSessionsOf(ctx, ctx.actor.id, ctx.actor.sessionId),
    }),
  });

  implement(app, contextOf, 'passkeys', passkeys, {
    list: async (ctx) => ({ passkeys: (await listPasskeys(ctx)).map(presentPasskey) }),
    options: async (ctx) => ({ options: (await registrationOptions(ctx)) as Options<never> }),
    add: async (ctx, { body }) => ({ passkey: presentPasskey(await addPasskey(ctx, body)) }),
    rename: async (ctx, { params, body }) => ({
      passkey: presentPasskey(await renamePasskey(ctx, params.passkeyId, body.name)),
    }),
    remove: async (ctx, { params }) => {
      await removePasskey(ctx, params.passkeyId);
      return {};
    },
  });

  implement(app, contextOf, 'apiKeys', apiKeys, {
    list: async (ctx) => ({ api_keys: (await listApiKeys(ctx)).map(presentApiKey) }),
    create: async (ctx, { body }) => {
      const { key, row } = await createApiKey(ctx, {
        name: body.name,
        scopes: body.scopes,
        expiresInDays: body.expires_in_days,
      });
      return { key, api_key: presentApiKey(row) };
    },
    revoke: async (ctx, { params }) => {
      await revokeApiKey(ctx, params.apiKeyId);
      return {};
    },
  });
}
