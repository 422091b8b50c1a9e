import { didWebDocument, didWebOf } from '@certfolio/credentials/issue/issuer-document';
import type { IssuerKeyState } from '@certfolio/contract/issuers';

/** A key as a DID document needs it. */
export type PublishedKey = {
  epoch: string;
  publicKeyMultibase: string;
  state: IssuerKeyState;
  compromisedAt: Date | null;
};

/** Where people reach this installation, without scheme: the host of all its identities. */
export const ownHost = (publicUrl: string): string => new URL(publicUrl).host;

/** The identity of an organisation on this installation. */
export const platformDid = (publicUrl: string, slug: string): string =>
  didWebOf(`https://${ownHost(publicUrl)}/orgs/${slug}`);

/** The slug in such an identity; null for any other. */
export function slugIn(publicUrl: string, did: string): string | null {
  const prefix = platformDid(publicUrl, '_').slice(0, -1);
  const slug = did.startsWith(prefix) ? did.slice(prefix.length) : '';
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
}

export const domainDid = (domain: string): string => didWebOf(`https://${domain}`);

/** The name of a key in proofs. */
export const methodOf = (did: string, epoch: string): string => `${did}#${epoch}`;

/**
 * The document of an identity. A retired key signs no more, but what it signed stays good, so it stays allowed; a
 * compromised one is listed as revoked, and allowed for nothing.
 * @param domains domains that are proven to belong to it
 */
export const didDocument = (
  did: string,
  keys: readonly PublishedKey[],
  also: { alsoKnownAs?: string[]; domains?: string[] } = {},
): Record<string, unknown> =>
  didWebDocument({
    did,
    keys: keys.map(({ epoch, publicKeyMultibase, compromisedAt }) => ({
      name: epoch,
      publicKeyMultibase,
      ...(compromisedAt ? { revoked: compromisedAt.toISOString() } : {}),
    })),
    alsoKnownAs: also.alsoKnownAs ?? [],
    linkedDomains: (also.domains ?? []).map((domain) => `https://${domain}`),
  });

/** `key-2026-11`, and for further keys of one month `key-2026-11b` to `z`, then `key-2026-11-27` and so on. */
export function epochFor(now: Date, taken: ReadonlySet<string>): string {
  const month = `key-${now.toISOString().slice(0, 7)}`;
  const further = Array.from('bcdefghijklmnopqrstuvwxyz', (letter) => month + letter);
  const free = [month, ...further].find((epoch) => !taken.has(epoch));
  if (free) return free;
  let number = further.length + 2;
  while (taken.has(`${month}-${number}`)) number += 1;
  return `${month}-${number}`;
}
