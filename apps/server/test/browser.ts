import { createApi, type Api } from '@certfolio/contract/contract';

export type Browser = {
  /** The typed client of this browser. */
  api: Api;
  /** A plain request with its cookies; redirects are not followed. */
  open: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
};

/** A client that keeps the cookies that it is given and sends them back, as a browser does. */
export function browserAt(baseUrl: string): Browser {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (answer: Response): Response => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    api: createApi({
      baseUrl,
      headers: () => ({ cookie: cookie() }),
      fetch: async (url, init) => keep(await fetch(url, init)),
    }),
    open: async (path, init = {}) =>
      keep(
        await fetch(new URL(path, baseUrl), {
          redirect: 'manual',
          ...init,
          headers: { ...(init.headers as Record<string, string>), cookie: cookie() },
        }),
      ),
  };
}
