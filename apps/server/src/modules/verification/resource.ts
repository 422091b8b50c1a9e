import type { Recognition } from '@certfolio/credentials/surroundings';
import { askForRecognition } from '@certfolio/credentials/trust';
import { resourceLimit } from '@certfolio/contract/verification';
import { problem } from '@certfolio/contract/problems';
import type { Actor, Context } from '../../context.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { refusalOf } from '../credentials/held.ts';
import { trustSources } from '../issuers/trust.service.ts';
import { surroundingsFor } from './surroundings.ts';

export type Resource = { url: string; status: number; content_type: string; text: string };

/** One browser verifies one credential with four or five of these. */
const turnsPerAddress = 240;

/**
 * An identity or status document of an issuer, for a credential that is verified in a browser: browsers may not
 * ask most issuers by themselves. Whatever else lies at the address is not passed on, so this is no way around
 * anybody's walls.
 * @throws Problem address_refused, address_unreachable, resource_refused, rate_limited
 */
export async function fetchResource(ctx: Context<Actor>, url: string): Promise<Resource> {
  await takeTurn(ctx, `verify-resource:${ctx.caller.ip}`, turnsPerAddress, 600);
  const host = URL.canParse(url) ? new URL(url).host : url.slice(0, 100);
  try {
    const { fetch } = await surroundingsFor(ctx);
    const accept = 'application/did+json, application/vc+ld+json, application/json;q=0.9';
    const answer = await fetch(url, { accept, maxBytes: resourceLimit });
    const about = { url: answer.url, status: answer.status, content_type: answer.contentType };
    // An answer of another status is an answer too: gone means revoked to Open Badges 2.0.
    if (answer.status >= 300) return { ...about, text: '' };
    const text = new TextDecoder().decode(answer.bytes);
    if (!isOfIssuer(text)) throw problem('resource_refused');
    return { ...about, text };
  } catch (error) {
    throw refusalOf(error, host) ?? error;
  }
}

/**
 * Which list of this installation knows an issuer, for a credential that is verified in a browser.
 * @throws Problem rate_limited
 */
export async function recognitionOf(
  ctx: Context<Actor>,
  issuerId: string,
): Promise<{ recognition: Recognition | null; asked: string[]; silent: string[] }> {
  await takeTurn(ctx, `verify-resource:${ctx.caller.ip}`, turnsPerAddress, 600);
  const { recognition, asked, silent } = await askForRecognition(issuerId, await trustSources(ctx));
  return { recognition, asked, silent };
}

const listTypes = ['BitstringStatusListCredential', 'StatusList2021Credential', '1EdTechRevocationList'];
const badgeTypes = ['Assertion', 'BadgeClass', 'Issuer', 'Profile', 'CryptographicKey', 'RevocationList'];

/** A DID document, a status list, or a document of a hosted badge: in each case public by its purpose. */
function isOfIssuer(text: string): boolean {
  const document = objectIn(text);
  if (document === null) return isStatusToken(text);
  const id = document['id'];
  const types = [document['type'] ?? document['@type']].flat().map(String);
  const isIdentity =
    typeof id === 'string' &&
    (id.startsWith('did:') || 'assertionMethod' in document) &&
    ['verificationMethod', 'assertionMethod', 'publicKey'].some((member) => member in document);
  const isList = types.some((type) => listTypes.includes(type)) || 'revokedCredential' in document;
  const isBadge = types.some((type) => badgeTypes.includes(type)) && '@context' in document;
  const isKeys = Array.isArray(document['keys']);
  return isIdentity || isList || isBadge || isKeys;
}

/** A status list may come as a signed token. */
function isStatusToken(text: string): boolean {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(text.trim()) ?? [];
  const claims = payload ? objectIn(Buffer.from(payload, 'base64url').toString()) : null;
  const credential = claims?.['vc'] ?? claims;
  const types = [(credential as Record<string, unknown> | null)?.['type']].flat().map(String);
  return types.some((type) => listTypes.includes(type));
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // Not JSON: then it is none of these.
    return null;
  }
}
