import type { Fetched, Surroundings } from '@certfolio/credentials/surroundings';
import type { Context } from '../../context.ts';
import { ownHost } from '../issuers/identity.ts';
import { findDomainDocument, findPlatformDocument } from '../issuers/issuers.service.ts';
import { trustSources } from '../issuers/trust.service.ts';
import { findStatusList } from '../issuing/status-lists.service.ts';

/**
 * What a verification needs from outside: other servers through the guard, and what this installation itself
 * answers for (identities of its organisations, their proven domains, its status lists) from the database, without a request to
 * ourselves.
 */
export async function surroundingsFor(
  ctx: Context,
  about: Pick<Surroundings, 'contexts' | 'holder'> = {},
): Promise<Surroundings> {
  return {
    fetch: async (url, wish) => (await fetchOwn(ctx, url)) ?? ctx.ports.outbound.fetchFrom(url, wish),
    now: ctx.now,
    trust: await trustSources(ctx),
    ...about,
  };
}

const identityPath = /^\/orgs\/([a-z0-9-]{1,100})\/did\.json$/;
const statusPath = /^\/credentials\/status\/([0-9a-f-]{36})$/;

/** The answer of this installation; null for an address that others answer for. */
async function fetchOwn(ctx: Context, text: string): Promise<Fetched | null> {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isOwn = url.host === ownHost(ctx.config.PUBLIC_URL) && /^https?:$/.test(url.protocol);
  if (!isOwn) return fetchOfDomain(ctx, url);
  const listId = statusPath.exec(url.pathname)?.[1];
  if (listId !== undefined) {
    const list = await findStatusList(ctx, listId);
    return answer(url, list && list.document, 'application/vc');
  }
  const slug = identityPath.exec(url.pathname)?.[1];
  const document = slug === undefined ? null : await findPlatformDocument(ctx, slug);
  return answer(url, document && JSON.stringify(document), 'application/did+ld+json');
}

/** The identity under a domain that one of our organisations has proven. */
async function fetchOfDomain(ctx: Context, url: URL): Promise<Fetched | null> {
  if (url.protocol !== 'https:' || url.port !== '' || url.pathname !== '/.well-known/did.json') return null;
  const document = await findDomainDocument(ctx, url.hostname);
  return document && answer(url, JSON.stringify(document), 'application/did+ld+json');
}

function answer(url: URL, text: string | null, contentType: string): Fetched {
  return text === null
    ? { url: url.href, status: 404, contentType: '', bytes: new Uint8Array() }
    : { url: url.href, status: 200, contentType, bytes: new TextEncoder().encode(text) };
}
