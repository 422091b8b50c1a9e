import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth/minimal';
import { getOAuthState } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { v7 as uuidv7 } from 'uuid';
import type { Context, SystemActor } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { appointAdministrator } from './accounts.service.ts';
import { identities, sessions, users, verifications } from './accounts.table.ts';
import { forgetCodesOf } from './email-codes.service.ts';
import { sessionDays } from './sessions.service.ts';

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
export const finding = new AsyncLocalStorage<{ arrived: Arrived | null; isNewAccount: boolean }>();

/**
 * The auth library, used for the word of other providers only. It opens no session: that is one thing, done in one
 * place, after the second step of an account that asks for one.
 */
export function createAuth(system: () => Context<SystemActor>) {
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

export type ProviderAuth = ReturnType<typeof createAuth>;
