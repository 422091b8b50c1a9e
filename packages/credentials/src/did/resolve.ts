import type { Asking } from '../asking.ts';
import { keyOfJwk, keyOfMultibase, type PublicKey } from '../keys.ts';
import { fromBase64Url } from '../multibase.ts';
import { isObject, listOf } from '../strict-json.ts';
import type { ControllerDocument } from './document.ts';

/** What was found of an issuer: its document, or why it could not be had. */
export type Resolved =
  | { resolved: true; document: ControllerDocument; host: string | null }
  | {
      resolved: false;
      host: string | null;
      reason: 'unsupported' | 'unreachable' | 'malformed';
      sentence: string;
    };

const didContexts = new Set([
  'https://www.w3.org/ns/did/v1',
  'https://www.w3.org/ns/did/v1.1',
  'https://www.w3.org/ns/cid/v1',
  'https://w3id.org/did/v1',
]);

/**
 * The document of whoever the identifier names: did:key and did:jwk from the identifier itself, did:web and https
 * from the host that it names, nothing else.
 */
export async function resolveController(id: string, asking: Asking): Promise<Resolved> {
  if (id.startsWith('did:key:')) return fromIdentifier(id, ofDidKey(id));
  if (id.startsWith('did:jwk:')) return fromIdentifier(id, ofDidJwk(id));
  if (id.startsWith('did:web:')) {
    const address = addressOfDidWeb(id);
    if (!address) return malformed(null, 'The issuer’s did:web identifier names no host.');
    return await ask(id, address, asking);
  }
  if (id.startsWith('https://') && URL.canParse(id)) return await ask(id, id, asking);
  const method = /^did:[a-z0-9]+/.exec(id)?.[0];
  return {
    resolved: false,
    host: null,
    reason: 'unsupported',
    sentence: method
      ? `Identifiers of the method ${method} cannot be looked up here.`
      : 'The issuer’s identifier is neither a DID nor an https address.',
  };
}

/** The host whose control an identifier proves; null where it proves none. */
export function hostOf(id: string): string | null {
  const address = id.startsWith('did:web:') ? addressOfDidWeb(id) : id.startsWith('https://') ? id : null;
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}

/** Where a did:web document lies; null for an identifier that names no plain host and path. */
export function addressOfDidWeb(did: string): string | null {
  const [host, ...path] = did.slice('did:web:'.length).split(':');
  // Only the port's colon may be encoded: no user, no path, no other address can hide in the host.
  const plain = host?.replace(/%3A/i, ':') ?? '';
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i.test(plain)) return null;
  if (path.some((segment) => !/^(?:[A-Za-z0-9._~!$&'()*+,;=@-]|%[0-9A-Fa-f]{2})+$/.test(segment)))
    return null;
  if (path.some((segment) => /^(?:\.|%2e){1,2}$|%2f|%5c|%00/i.test(segment))) return null;
  const where = path.length > 0 ? `${path.join('/')}/did.json` : '.well-known/did.json';
  const address = `https://${plain}/${where}`;
  return URL.canParse(address) ? address : null;
}

async function ask(id: string, address: string, asking: Asking): Promise<Resolved> {
  const { host } = new URL(address);
  const kind = id.startsWith('did:') ? 'did' : 'issuer';
  const answer = await asking.askForObject(
    address,
    kind,
    'application/did+ld+json, application/did+json;q=0.9, application/json;q=0.8',
  );
  if ('failure' in answer) {
    const sentence = `The issuer’s document at ${host} could not be read. ${answer.failure}`;
    return { resolved: false, host, reason: 'unreachable', sentence };
  }
  // The identifier names this host; what another host answers says nothing about it.
  if (new URL(answer.url).host !== host) {
    return malformed(
      host,
      `${host} sent on to another host for its issuer’s document; that is not followed.`,
    );
  }
  const { document } = answer;
  if (document['id'] !== id) {
    return malformed(host, `The document at ${host} is not the issuer’s: it carries another identifier.`);
  }
  const [context] = listOf(document['@context']);
  if (kind === 'did' && context !== undefined && !(typeof context === 'string' && didContexts.has(context))) {
    return malformed(host, `The document at ${host} is not a DID document: its context is another.`);
  }
  return { resolved: true, document: { ...document, id }, host };
}

const malformed = (host: string | null, sentence: string): Resolved => ({
  resolved: false,
  host,
  reason: 'malformed',
  sentence,
});

function fromIdentifier(did: string, method: { id: string; key: PublicKey } | null): Resolved {
  if (!method) {
    return {
      resolved: false,
      host: null,
      reason: 'unsupported',
      sentence: 'The key in the issuer’s identifier is of a kind that is not supported here.',
    };
  }
  const { id, key } = method;
  const document = {
    id: did,
    verificationMethod: [{ id, type: 'JsonWebKey', controller: did, publicKeyJwk: key.jwk }],
    assertionMethod: [id],
    authentication: [id],
  };
  return { resolved: true, document, host: null };
}

/** did:key: the identifier is the key, and the only method's fragment repeats it. */
function ofDidKey(did: string): { id: string; key: PublicKey } | null {
  const text = did.slice('did:key:'.length);
  // Anything but base 58 would give one key a second name.
  const key = text.startsWith('z') ? keyOfMultibase(text) : null;
  return key && { id: `${did}#${text}`, key };
}

function ofDidJwk(did: string): { id: string; key: PublicKey } | null {
  const bytes = fromBase64Url(did.slice('did:jwk:'.length));
  if (!bytes) return null;
  try {
    const jwk: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isObject(jwk) || jwk['use'] === 'enc') return null;
    const key = keyOfJwk(jwk);
    return key && { id: `${did}#0`, key };
  } catch {
    return null;
  }
}
