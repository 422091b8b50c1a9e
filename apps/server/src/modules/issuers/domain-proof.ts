import { FetchFailed, FetchRefused, type Fetched } from '@certfolio/credentials/surroundings';
import type { DomainMethod, IssuerDomain } from '@certfolio/contract/issuers';
import type { Outbound, OutboundWish } from '../../outbound/outbound.ts';
import { domainDid, methodOf, type PublishedKey } from './identity.ts';
import { isLinked } from './linkage.ts';

/** What an organisation publishes to prove that a domain is its own. */
export const proofText = (token: string): string => `certfolio-domain-verification=${token}`;

/** A name of its own, so that the record can be delegated and never meets others. */
export const recordName = (domain: string): string => `_certfolio.${domain}`;
export const proofFileUrl = (domain: string): string => `https://${domain}/.well-known/certfolio.txt`;
export const configurationUrl = (domain: string): string =>
  `https://${domain}/.well-known/did-configuration.json`;
export const identityUrl = (domain: string): string => `https://${domain}/.well-known/did.json`;

/** `found`; `absent` when it was asked and is not there; `unanswered` when nobody could be asked. */
type Found = { state: 'found' | 'absent' | 'unanswered'; sentence: string };

export type ProofOutcome = {
  method: DomainMethod | null;
  /** Ways in which nobody could be asked: that says nothing against a proof that stood there before. */
  unanswered: DomainMethod[];
  /** Why there is no proof; null when there is. */
  sentence: string | null;
};

type About = { domain: string; token: string; did: string; keys: readonly PublishedKey[]; now: Date };

/** Looks for the proof in all three ways at once. */
export async function lookForProof(outbound: Outbound, about: About): Promise<ProofOutcome> {
  const looked = await Promise.all([
    inDns(outbound, about).then((found) => ({ method: 'dns' as const, ...found })),
    inFile(outbound, about).then((found) => ({ method: 'file' as const, ...found })),
    inConfiguration(outbound, about).then((found) => ({ method: 'did_configuration' as const, ...found })),
  ]);
  const hit = looked.find(({ state }) => state === 'found');
  const unanswered = looked.filter(({ state }) => state === 'unanswered').map(({ method }) => method);
  if (hit) return { method: hit.method, unanswered, sentence: null };
  const sentences = new Set(looked.map(({ sentence }) => sentence));
  return { method: null, unanswered, sentence: [...sentences].join(' ') };
}

async function inDns(outbound: Outbound, { domain, token }: About): Promise<Found> {
  const name = recordName(domain);
  try {
    const records = await outbound.textRecords(name);
    if (records.some((record) => record.trim() === proofText(token))) return { state: 'found', sentence: '' };
    return {
      state: 'absent',
      sentence:
        records.length === 0
          ? `There is no TXT record at ${name}.`
          : `The TXT record at ${name} holds another value.`,
    };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return { state: 'unanswered', sentence: error.message };
  }
}

async function inFile(outbound: Outbound, { domain, token }: About): Promise<Found> {
  const url = proofFileUrl(domain);
  const text = await textAt(outbound, url, { accept: 'text/plain, */*;q=0.1', maxBytes: 4096 });
  if ('state' in text) return text;
  const lines = text.content.split(/\r?\n/).map((line) => line.trim());
  return lines.includes(proofText(token))
    ? { state: 'found', sentence: '' }
    : { state: 'absent', sentence: `The file at ${url} holds another value.` };
}

async function inConfiguration(outbound: Outbound, { domain, did, keys, now }: About): Promise<Found> {
  const url = configurationUrl(domain);
  const text = await textAt(outbound, url, { accept: 'application/json', maxBytes: 256 * 1024 });
  if ('state' in text) return text;
  return (await isLinked(jsonIn(text.content), { did, domain, keys, now }))
    ? { state: 'found', sentence: '' }
    : { state: 'absent', sentence: `The statements at ${url} do not bind it to this organization.` };
}

/**
 * The text at an address of this very host. A redirect to another host is no proof: many sites redirect where
 * others may write.
 */
async function textAt(
  outbound: Outbound,
  url: string,
  wish: OutboundWish,
): Promise<{ content: string } | Found> {
  let fetched: Fetched;
  try {
    fetched = await outbound.fetchFrom(url, wish);
  } catch (error) {
    if (error instanceof FetchRefused) return { state: 'absent', sentence: error.message };
    if (error instanceof FetchFailed) return { state: 'unanswered', sentence: error.message };
    throw error;
  }
  if (new URL(fetched.url).host !== new URL(url).host) {
    return { state: 'absent', sentence: `${url} leads to another host.` };
  }
  if (fetched.status >= 500 || fetched.status === 429) {
    return { state: 'unanswered', sentence: `${url} answered ${fetched.status}.` };
  }
  if (fetched.status !== 200) return { state: 'absent', sentence: `There is no file at ${url}.` };
  return { content: new TextDecoder().decode(fetched.bytes) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether `did:web:<domain>` stands under its domain with the keys as they are now; null when nobody could be
 * asked.
 */
export async function lookForIdentity(
  outbound: Outbound,
  { domain, keys }: Pick<About, 'domain' | 'keys'>,
): Promise<IssuerDomain['identity']['state'] | null> {
  const accept = 'application/did+ld+json, application/json;q=0.9';
  const text = await textAt(outbound, identityUrl(domain), { accept, maxBytes: 256 * 1024 });
  if ('state' in text) return text.state === 'unanswered' ? null : 'missing';
  const document = jsonIn(text.content) as {
    id?: unknown;
    assertionMethod?: unknown;
    verificationMethod?: unknown;
  } | null;
  const did = domainDid(domain);
  if (document?.id !== did) return 'missing';
  const methods = Array.isArray(document.verificationMethod)
    ? (document.verificationMethod as unknown[])
    : [];
  const allowed = Array.isArray(document.assertionMethod) ? (document.assertionMethod as unknown[]) : [];
  const lists = ({ epoch, publicKeyMultibase }: PublishedKey): boolean => {
    const id = methodOf(did, epoch);
    return (
      allowed.includes(id) &&
      methods.some((method) => {
        const { id: named, publicKeyMultibase: key } = method as Record<string, unknown>;
        return named === id && key === publicKeyMultibase;
      })
    );
  };
  const asItShould = keys.every((key) => lists(key) === (key.state !== 'compromised'));
  return asItShould ? 'published' : 'outdated';
}
