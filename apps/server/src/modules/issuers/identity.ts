import type { IssuerKeyState } from '@certfolio/contract/issuers';

/** A key as a DID document needs it. */
export type PublishedKey = { epoch: string; publicKeyMultibase: string; state: IssuerKeyState };

export type DidDocument = {
  '@context': string[];
  id: string;
  alsoKnownAs?: string[];
  verificationMethod: { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }[];
  assertionMethod: string[];
  service?: { id: string; type: string; serviceEndpoint: string | string[] }[];
};

/** did:web of a host; the colon of a port is written `%3A` (did:web §3.1). */
const didOfHost = (host: string): string => `did:web:${host.replace(':', '%3A')}`;

/** Where people reach this installation, without scheme: the host of all its identities. */
export const ownHost = (publicUrl: string): string => new URL(publicUrl).host;

/** The identity of an organisation on this installation. */
export const platformDid = (publicUrl: string, slug: string): string =>
  `${didOfHost(ownHost(publicUrl))}:orgs:${slug}`;

/** The slug in such an identity; null for any other. */
export function slugIn(publicUrl: string, did: string): string | null {
  const prefix = platformDid(publicUrl, '');
  const slug = did.startsWith(prefix) ? did.slice(prefix.length) : '';
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
}

export const domainDid = (domain: string): string => didOfHost(domain);

/** The name of a key in proofs. */
export const methodOf = (did: string, epoch: string): string => `${did}#${epoch}`;

/**
 * The document of an identity. A retired key signs no more, but what it signed stays good, so it stays listed; a
 * compromised one is gone.
 */
export function didDocument(
  did: string,
  keys: readonly PublishedKey[],
  also: { alsoKnownAs?: string[]; domains?: string[]; profileUrl?: string } = {},
): DidDocument {
  const listed = keys.filter(({ state }) => state !== 'compromised');
  const service = [
    ...(also.domains?.length
      ? [
          {
            id: `${did}#domains`,
            type: 'LinkedDomains',
            serviceEndpoint: also.domains.map((domain) => `https://${domain}`),
          },
        ]
      : []),
    ...(also.profileUrl
      ? [{ id: `${did}#profile`, type: 'LinkedProfile', serviceEndpoint: also.profileUrl }]
      : []),
  ];
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(also.alsoKnownAs?.length ? { alsoKnownAs: also.alsoKnownAs } : {}),
    verificationMethod: listed.map(({ epoch, publicKeyMultibase }) => ({
      id: methodOf(did, epoch),
      type: 'Multikey' as const,
      controller: did,
      publicKeyMultibase,
    })),
    assertionMethod: listed.map(({ epoch }) => methodOf(did, epoch)),
    ...(service.length > 0 ? { service } : {}),
  };
}

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
