import { didConfiguration } from '@certfolio/credentials/issue/issuer-document';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '@certfolio/contract/problems';
import type { ContextOf } from '../../http/implement.ts';
import { findIssuerBySlug } from './issuers.queries.ts';
import { profileDocument } from './issuers.present.ts';
import { findDomainDocument, findLinkages, findPlatformDocument } from './issuers.service.ts';

/** Verifiers ask again soon enough after a key was changed, and no sooner than they must. */
const lifetime = 'public, max-age=300';

const profilePath = /^\/orgs\/([a-z0-9-]{1,100})\/?(?:\?.*)?$/;

/**
 * The documents that verifiers everywhere read: identities of organisations here, and of their own domains when
 * such a domain leads here. They are public, so any page may read them.
 */
export function issuerDocumentRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { slug: string } }>(
    '/orgs/:slug/did.json',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const document = await findPlatformDocument(ctx, request.params.slug);
      return sendDocument(request, reply, document, 'application/did+ld+json');
    },
  );

  app.get('/.well-known/did.json', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await contextOf(request);
    const document = await findDomainDocument(ctx, domainOf(request));
    return sendDocument(request, reply, document, 'application/did+ld+json');
  });

  app.get('/.well-known/did-configuration.json', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await contextOf(request);
    const linkages = await findLinkages(ctx, domainOf(request));
    return sendDocument(request, reply, linkages && didConfiguration(linkages), 'application/json');
  });

  // The page of an organisation has the same address: whoever asks for JSON is no reader.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/orgs/')) return;
    const slug = profilePath.exec(request.url)?.[1];
    if (slug === undefined) return;
    reply.header('vary', 'accept');
    if (!wantsJson(request.headers.accept ?? '')) return;
    const ctx = await contextOf(request);
    const whole = await findIssuerBySlug(ctx, slug);
    await sendDocument(request, reply, whole && profileDocument(ctx, whole), 'application/ld+json');
    return reply;
  });
}

/** Browsers name HTML first, programs JSON; whoever takes anything gets the page. */
const wantsJson = (accept: string): boolean =>
  /application\/(?:[a-z.+-]+\+)?json/i.test(accept) && !/text\/html/i.test(accept);

/** The host that was asked, as far as proxies may say so; only a proven domain has anything to find. */
const domainOf = (request: FastifyRequest): string => request.hostname.toLowerCase().replace(/\.$/, '');

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: object | null,
  contentType: string,
): FastifyReply {
  if (!document) throw problem('not_found');
  const text = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', lifetime)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.header('content-type', `${contentType}; charset=utf-8`).send(text);
}
