import type { FastifyInstance } from 'fastify';
import { problem } from '@certfolio/contract/problems';
import { NotReadable, parseStrictly } from '@certfolio/credentials/strict-json';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any site may call it: it looks at no cookie, so that nothing is done in anybody's name. */
    fromAnySite?: boolean;
  }
}

/** Proofs and codes; no credential is sent in. */
const largestBody = 32 * 1024;

/**
 * Makes the routes of a scope callable from the pages of other sites, as protocols want that are spoken by anybody's
 * software, and reads JSON with one meaning only.
 * @param paths of the routes that take more than a plain GET: browsers ask before they call them
 */
export function openToOtherSites(scope: FastifyInstance, paths: readonly string[]): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, fromAnySite: true };
    route.bodyLimit = largestBody;
  });
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
  });
  for (const path of paths) {
    scope.options(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '600',
        })
        .status(204)
        .send(),
    );
  }
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : parseStrictly(body as string, largestBody));
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      done(problem('invalid_input', undefined, { errors: { body: error.message } }));
    }
  });
}
