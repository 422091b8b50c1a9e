import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createApi, type Api } from '@certfolio/contract/contract';
import type { Measuring } from '@certfolio/contract/measuring';
import { onBehalfOf } from './caller.ts';
import { sessionTokenOf } from './session-token.ts';

export type Host = {
  api: Api;
  nonce: string;
  publicUrl: string;
  signedIn: boolean;
  measuring: Measuring | null;
};
export type Handle = (request: Request, host: Host) => Promise<Response>;

const webRoot = path.resolve(import.meta.dirname, '../../../web');

/** The built pages; null when they have not been built. */
export async function builtPages(): Promise<{ handle: Handle; assets: string } | null> {
  const entry = path.join(webRoot, 'build/server/index.js');
  if (!existsSync(entry)) return null;
  const { handle } = (await import(pathToFileURL(entry).href)) as { handle: Handle };
  return { handle, assets: path.join(webRoot, 'build/client') };
}

/** Serves pages: static files first, everything else that is not an API call by `handle`. */
export async function servePages(
  app: FastifyInstance,
  publicUrl: string,
  { handle, assets, measuring }: { handle: Handle; assets: string | null; measuring: Measuring | null },
): Promise<void> {
  if (assets) {
    await app.register(fastifyStatic, {
      root: assets,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  await app.register(async (pages) => {
    // Page forms arrive url-encoded and are read by the page's own action.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) => {
      done(null, body);
    });
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const answer = await handle(await webRequest(request, publicUrl), {
          api: apiFor(app, request),
          nonce: request.cspNonce,
          publicUrl,
          signedIn: sessionTokenOf(request) !== null,
          measuring,
        });
        for (const [name, value] of answer.headers) {
          if (name !== 'set-cookie') reply.header(name, value);
        }
        for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
        return reply
          .status(answer.status)
          .send(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
      },
    });
  });
}

async function webRequest(request: FastifyRequest, publicUrl: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const url = addressOf(request.url, publicUrl);
  // HEAD is answered as GET, of which Fastify then sends the headers only.
  if (request.method !== 'POST') return new Request(url, { headers });
  const type = headers.get('content-type') ?? '';
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  const isForm = await new Response(body, { headers: { 'content-type': type } }).formData().then(
    () => true,
    () => false,
  );
  if (isForm) return new Request(url, { method: 'POST', headers, body });
  // An action reads a form; whoever sends something else has sent no answers.
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method: 'POST', headers, body: '' });
}

/** The address of a page on this installation, whatever host the sender names before or in the path. */
export function addressOf(target: string, publicUrl: string): URL {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
  return new URL(new URL(publicUrl).origin + path);
}

/** The typed client over the app's own routes, on behalf of this request's sender: no socket between. */
function apiFor(app: FastifyInstance, request: FastifyRequest): Api {
  return createApi({
    headers: () => onBehalfOf(request),
    fetch: async (url, init) => {
      const answer = await app.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: url instanceof Request ? url.url : url.toString(),
        headers: init?.headers as Record<string, string>,
        remoteAddress: request.ip,
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      });
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
      }
      const empty = answer.statusCode === 204 || answer.statusCode === 304;
      return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers,
      });
    },
  });
}
