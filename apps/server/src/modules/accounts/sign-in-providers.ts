import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { Config } from '../../config.ts';
import type { Context, SystemActor } from '../../context.ts';
import { appointAdministrator } from './accounts.service.ts';
import { identities, sessions, users, verifications } from './accounts.table.ts';
import { forgetCodesOf } from './email-codes.service.ts';
import { sessionDays } from './sessions.service.ts';

type ProviderId = 'google' | 'oidc';

/** What a provider says of the person's names. */
type Profile = Record<string, unknown>;

const nameFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : undefined;

/** Some providers send the flag as text; anything that is not plainly true is not proof. */
const isProven = (value: unknown): boolean => value === true || value === 'true';

const personOf = (profile: Profile) => {
  const full = nameFrom(profile.name);
  return {
    firstName: nameFrom(profile.given_name) ?? full?.split(' ')[0],
    lastName: nameFrom(profile.family_name) ?? nameFrom(full?.split(' ').slice(1).join(' ')),
    emailVerified: isProven(profile.email_verified),
  };
};

/** Whose word of a provider has been taken, and where on this installation they were going. */
export type Arrived = { userId: string; path: string; isNewAccount: boolean };

/** What the library finds out while it answers one browser. */
const finding = new AsyncLocalStorage<{ arrived: Arrived | null; isNewAccount: boolean }>();

/**
 * The auth library, used for the word of other providers only. It opens no session: that is one thing, done in one
 * place, after the second step of an account that asks for one.
 */
function createAuth(system: () => Context<SystemActor>) {
  const { config, log } = system();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config;
  return betterAuth({
    appName: 'Certfolio',
    baseURL: config.PUBLIC_URL,
    basePath: '/api/auth',
    secret: config.SESSION_SECRET,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its other arguments may hold what a provider answered, tokens included.
    logger: { level: 'warn', log: (_level, message) => log.warn(`sign-in with a provider: ${message}`) },
    database: drizzleAdapter(system().db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: identities, verification: verifications },
    }),
    session: { expiresIn: sessionDays * 86_400, updateAge: 86_400 },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
      },
      // An account is an address that somebody has proved to hold, by whatever way it was made.
      validateUserInfo: ({ user, source }) =>
        source.action === 'create-user' && user.emailVerified !== true
          ? { error: 'email_not_verified' }
          : undefined,
    },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    advanced: {
      cookiePrefix: 'certfolio',
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
      database: { generateId: () => uuidv7() },
    },
    socialProviders:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? {
            google: {
              clientId: GOOGLE_CLIENT_ID,
              clientSecret: GOOGLE_CLIENT_SECRET,
              mapProfileToUser: (profile) => personOf(profile as unknown as Profile),
            },
          }
        : {},
    plugins:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? [
            genericOAuth({
              config: [
                {
                  providerId: 'oidc',
                  name: config.OIDC_NAME,
                  discoveryUrl: `${OIDC_ISSUER}/.well-known/openid-configuration`,
                  clientId: OIDC_CLIENT_ID,
                  clientSecret: OIDC_CLIENT_SECRET,
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                  requireIdTokenVerification: true,
                  mapProfileToUser: (profile) => personOf(profile),
                },
              ],
            }),
          ]
        : [],
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            const found = finding.getStore();
            if (found) found.isNewAccount = true;
            await system().transaction(async (ctx) => {
              await appointAdministrator(ctx, user.id, user.email);
              // A provider knows names, but not what the account is for.
              await ctx.db
                .update(users)
                .set({ onboardingStep: 'account_creation' })
                .where(eq(users.id, user.id));
              await forgetCodesOf(ctx, user.email);
            });
          },
        },
      },
      account: {
        create: {
          // Nothing is ever asked of the provider again, so its tokens are not kept.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
      session: {
        create: {
          before: async (session) => {
            const found = finding.getStore();
            const state = await getOAuthState();
            if (found && state) {
              const { pathname, search, hash } = new URL(state.callbackURL, config.PUBLIC_URL);
              const { isNewAccount } = found;
              found.arrived = { userId: session.userId, path: pathname + search + hash, isNewAccount };
            }
            return false;
          },
        },
      },
    },
    onAPIError: { errorURL: `${config.PUBLIC_URL}/login` },
  });
}

type Auth = ReturnType<typeof createAuth>;

export type SignInProviders = {
  has: (provider: ProviderId) => boolean;
  /**
   * Where the person is to be sent, and the cookies that tie the answer to this browser.
   * @throws Problem not_found when the provider is not set up, sign_in_provider_failed when it does not answer
   */
  start: (provider: ProviderId, callbackPath: string) => Promise<{ url: string; cookies: string[] }>;
  /**
   * Takes what a browser brings back from a provider. Whoever has arrived is still to be let in; otherwise the answer
   * says where the browser goes, and in any case which of its cookies are used up.
   */
  finish: (request: Request) => Promise<{ answer: Response; arrived: Arrived | null }>;
};

const configured = (config: Config, provider: ProviderId): boolean =>
  (provider === 'google' ? config.GOOGLE_CLIENT_ID : config.OIDC_ISSUER) !== undefined;

/** The sign-in providers of an installation. No provider is spoken to before somebody asks for it. */
export function signInProviders(system: () => Context<SystemActor>): SignInProviders {
  const { config } = system();
  let made: Auth | null = null;

  /** A provider that was down when the library looked for it is looked for again. */
  const authWith = async (provider: ProviderId): Promise<Auth> => {
    for (let attempt = 0; attempt < 2; attempt++) {
      made ??= createAuth(system);
      const { socialProviders } = await made.$context;
      if (socialProviders.some(({ id }) => id === provider)) return made;
      made = null;
    }
    throw problem('sign_in_provider_failed');
  };

  return {
    has: (provider) => configured(config, provider),
    start: async (provider, callbackPath) => {
      if (!configured(config, provider)) throw problem('not_found');
      const auth = await authWith(provider);
      const { headers, response } = await auth.api.signInSocial({
        body: {
          provider,
          callbackURL: config.PUBLIC_URL + callbackPath,
          errorCallbackURL: `${config.PUBLIC_URL}/login`,
          disableRedirect: true,
        },
        returnHeaders: true,
      });
      if (!response.url) throw problem('sign_in_provider_failed');
      return { url: response.url, cookies: headers.getSetCookie() };
    },
    finish: async (request) => {
      const provider = new URL(request.url).pathname.split('/').at(-1);
      if (provider !== 'google' && provider !== 'oidc') throw problem('not_found');
      if (!configured(config, provider)) throw problem('not_found');
      const auth = await authWith(provider);
      const found: { arrived: Arrived | null; isNewAccount: boolean } = {
        arrived: null,
        isNewAccount: false,
      };
      const answer = await finding.run(found, () => auth.handler(request));
      return { answer, arrived: found.arrived };
    },
  };
}

/**
 * A path on this installation, or `/app` when none is given.
 * @throws Problem invalid_input for anything that a browser would take elsewhere
 */
export function ownPath(typed: string | undefined, publicUrl: string): string {
  if (typed === undefined) return '/app';
  const plain = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(typed);
  const meant = plain ? new URL(typed, publicUrl) : null;
  // `/.//host` is a path here, but what is left of it without its dots is an address elsewhere.
  if (meant?.origin !== new URL(publicUrl).origin || meant.pathname.startsWith('//')) {
    throw problem('invalid_input', undefined, { errors: { callback_path: 'Use a path of this site.' } });
  }
  return typed;
}
