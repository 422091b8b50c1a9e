import { FetchFailed, FetchRefused } from '@certfolio/credentials/surroundings';
import type { Source } from '@certfolio/credentials/verification';
import { fingerprintBytes } from '@certfolio/documents/fingerprint';
import { issuerOfHost } from '@certfolio/extraction/issuers/issuer-known';
import { knownIssuers } from '@certfolio/extraction/issuers/issuers.data';
import type { Context } from '../../context.ts';
import { and, eq, inArray } from '../../db/orm.ts';
import { issuerDomains } from '../issuers/issuers.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import type { FollowedCode } from './concluding.ts';
import { squeezed } from './page-words.ts';
import type { Standing } from './standing.ts';

type Said = Standing['binds'];

/** No certificate carries more that lead anywhere. */
const mostCodes = 3;
const largestPage = 1024 * 1024;
const pageTypes = ['text/html', 'application/xhtml+xml', 'application/json', 'text/plain'];

/** A web address, and what of the document leads there, as a sentence names it. */
export type Lead = {
  url: URL;
  by: 'The code on the page' | 'The link on the page' | 'The link that its holder gave';
};

/** The web addresses among codes and links, each once; a code that says the same as the link goes before it. */
export function addressesIn(
  codes: readonly { text: string }[],
  link: string | null,
  linkIs: Exclude<Lead['by'], 'The code on the page'> = 'The link on the page',
): Lead[] {
  const leads = new Map<string, Lead>();
  const add = (text: string, by: Lead['by']) => {
    if (text.length > 2000 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return;
    const url = new URL(text);
    if (!leads.has(url.href)) leads.set(url.href, { url, by });
  };
  for (const { text } of codes) add(text.trim(), 'The code on the page');
  if (link) add(link, linkIs);
  return [...leads.values()].slice(0, mostCodes);
}

/**
 * Follows a code or link to the issuer's own page and compares what that says with what was read. Nothing on the
 * document decides whose page it is: only what is known of the issuer's domains does.
 */
export async function followCode(
  ctx: Context,
  { url, by: lead }: Lead,
  said: Said,
): Promise<{ code: FollowedCode; source: Source | null }> {
  const code = (result: FollowedCode['result'], detail: string, matched: Said = {}): FollowedCode => ({
    url: url.href,
    host: url.host,
    result,
    detail,
    matched,
  });
  const owner = await ownerOf(ctx, url.hostname, said.issuer_name);
  if (!owner) {
    const detail = `${lead} leads to ${url.host}, which is not known as a page of the issuer’s own. Do not rely on it alone.`;
    return { code: code('not_checked', detail), source: null };
  }
  const asked: Source = {
    url: url.href,
    kind: 'assertion',
    at: ctx.now().toISOString(),
    sha256: null,
    text: null,
    failure: null,
  };
  try {
    const answer = await ctx.ports.outbound.fetchFrom(httpsOf(url), {
      accept: 'text/html, application/json;q=0.9',
      maxBytes: largestPage,
      types: pageTypes,
    });
    const source: Source = { ...asked, url: answer.url, sha256: fingerprintBytes(answer.bytes) };
    const host = new URL(answer.url).hostname;
    if ((await ownerOf(ctx, host, said.issuer_name)) !== owner) {
      const detail = `${url.host} sends on to ${host}, which is not known as the issuer’s own.`;
      return { code: code('warning', detail), source };
    }
    if (answer.status === 404 || answer.status === 410) {
      return { code: code('warning', `${url.host} knows no such certificate.`), source };
    }
    if (answer.status >= 300) {
      const detail = `${url.host} answered with an error. Please try again later.`;
      return { code: code('not_checked', detail), source };
    }
    const { bytes, contentType } = answer;
    const by = ctx.actor.kind === 'user' ? ctx.actor.id : ctx.caller.ip || url.host;
    const reading = await ctx.ports.verifier.page({ bytes, contentType, url: answer.url }, said, by);
    if (!reading) {
      const detail = `The page at ${url.host} could not be read: it would have taken too long.`;
      return { code: code('not_checked', detail), source };
    }
    const { matched, enough, needsProgram, text } = reading;
    const kept = { ...source, text };
    if (enough) {
      const names = shown(Object.keys(matched) as (keyof Said)[]);
      const detail = `The issuer’s own page at ${url.host} shows the same ${names}.`;
      return { code: code('pass', detail, matched), source: kept };
    }
    return needsProgram
      ? { code: code('not_checked', programNeeded(url.host)), source: kept }
      : { code: code('warning', notShown(url.host, said, matched)), source: kept };
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof FetchFailed)) throw error;
    const detail = `${url.host} could not be asked: ${error.message}`;
    return { code: code('not_checked', detail), source: { ...asked, failure: error.message } };
  }
}

const programNeeded = (host: string): string =>
  `The page at ${host} shows its data in a browser only. Open it and compare it with the document.`;

function notShown(host: string, said: Said, matched: Said): string {
  const missing = (Object.keys(words) as (keyof typeof words)[]).filter(
    (field) => said[field] && !matched[field],
  );
  return `The issuer’s page at ${host} does not show the ${shown(missing)} that stands on the document. Compare both.`;
}

const words = {
  recipient_name: 'name',
  title: 'title',
  credential_id: 'number',
  issue_date: 'date',
} as const;

function shown(fields: readonly (keyof Said)[]): string {
  const names = (Object.keys(words) as (keyof typeof words)[])
    .filter((field) => fields.includes(field))
    .map((field) => words[field]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'data');
}

/** Old codes say http; the guard asks with https only, and so does a browser. */
function httpsOf(url: URL): string {
  const safe = new URL(url);
  safe.protocol = 'https:';
  return safe.href;
}

/**
 * Whether the name is that of an issuer whose domains are known: an organisation here that merely calls itself so
 * confirms nothing in that name, unless one of these domains is its own.
 * @param domains what the organisation has proven to be its own
 */
export function isAnothers(name: string, domains: readonly string[] = []): boolean {
  const wanted = squeezed(name);
  const namesakes = knownIssuers.filter((one) =>
    [one.name, ...one.aliases].some((form) => squeezed(form) === wanted),
  );
  return (
    namesakes.length > 0 && !domains.some((domain) => namesakes.some((one) => one === issuerOfHost(domain)))
  );
}

/**
 * Whose host it is, if that is the issuer named on the document: one whose domains are known, or an organisation
 * here that has proven its domain.
 */
async function ownerOf(ctx: Context, host: string, issuerName: string | undefined): Promise<string | null> {
  if (!issuerName) return null;
  const wanted = squeezed(issuerName);
  const known = issuerOfHost(host);
  if (known && [known.name, ...known.aliases].some((name) => squeezed(name) === wanted)) return known.name;
  if (isAnothers(issuerName)) return null;
  const labels = host.split('.');
  const parents = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  if (parents.length === 0) return null;
  const proven = await ctx.db
    .select({ name: organizations.name })
    .from(issuerDomains)
    .innerJoin(organizations, eq(organizations.id, issuerDomains.organizationId))
    .where(and(inArray(issuerDomains.domain, parents), eq(issuerDomains.state, 'proven')));
  return proven.find(({ name }) => squeezed(name) === wanted)?.name ?? null;
}
