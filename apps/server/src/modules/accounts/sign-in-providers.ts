import { problem } from '@certfolio/contract/problems';
import type { Config } from '../../config.ts';
import type { Context, SystemActor } from '../../context.ts';
import type { Arrived, ProviderAuth } from './provider-auth.ts';

type ProviderId = 'google' | 'oidc';

/** Most installations have no provider: the library is loaded when somebody first asks for one. */
const library = () => import('./provider-auth.ts');

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
  let made: ProviderAuth | null = null;

  /** A provider that was down when the library looked for it is looked for again. */
  const authWith = async (provider: ProviderId): Promise<ProviderAuth> => {
    for (let attempt = 0; attempt < 2; attempt++) {
      made ??= (await library()).createAuth(system);
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
      const { finding } = await library();
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
