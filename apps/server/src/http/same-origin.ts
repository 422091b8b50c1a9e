import type { FastifyInstance } from 'fastify';
import { problem } from '@certfolio/contract/problems';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that a browser sends from another site. A request that carries its own
 * Authorization header cannot be forged that way; one without Origin does not come from a page.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || request.headers.authorization) return;
    if (request.routeOptions.config.fromAnySite) return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') throw problem('cross_site');
    if (origin === undefined) return;
    const host = URL.canParse(origin) ? new URL(origin).host : null;
    if (host === null || (host !== ours && host !== request.headers.host)) throw problem('cross_site');
  });
}
