import type { Signer } from './signer.ts';
import { signJws } from './sign-jwt.ts';

/** One key of an issuer. Names never come again: a new key is a new name. */
export type IssuerDocumentKey = {
  /** Behind the `#`: `key-2026-11`. */
  name: string;
  publicKeyMultibase: string;
  /** ISO 8601: from when nothing is believed that this key signed, whatever date it bears. */
  revoked?: string;
};

/**
 * The DID document of an issuer. A key that is no longer used stays listed, since what it signed must stay
 * verifiable; one that others may know is listed as revoked, and may sign nothing.
 * @param did `did:web:…`
 */
export function didWebDocument(issuer: {
  did: string;
  keys: readonly IssuerDocumentKey[];
  alsoKnownAs?: readonly string[];
  /** Origins whose `/.well-known/did-configuration.json` names this DID. */
  linkedDomains?: readonly string[];
}): Record<string, unknown> {
  const { did, keys, alsoKnownAs = [], linkedDomains = [] } = issuer;
  return {
    // Some verifiers read the document as JSON-LD and give up when these are missing or come otherwise.
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(alsoKnownAs.length > 0 && { alsoKnownAs: [...alsoKnownAs] }),
    verificationMethod: keys.map(({ name, publicKeyMultibase, revoked }) => ({
      id: `${did}#${name}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
      ...(revoked !== undefined && { revoked }),
    })),
    assertionMethod: keys.filter((key) => key.revoked === undefined).map((key) => `${did}#${key.name}`),
    ...(linkedDomains.length > 0 && {
      service: [
        { id: `${did}#domains`, type: 'LinkedDomains', serviceEndpoint: { origins: [...linkedDomains] } },
      ],
    }),
  };
}

/**
 * The identifier of an issuer on a host, as the did:web method writes it.
 * @param address `https://host:port`, with or without a path
 */
export function didWebOf(address: string): string {
  const { host, pathname } = new URL(address);
  const path = pathname.split('/').filter((segment) => segment !== '');
  return ['did', 'web', host.replace(':', '%3A'), ...path].join(':');
}

/**
 * The DID's word that an origin belongs to it, as a token (DIF Well Known DID Configuration). The origin's word is
 * that it serves it.
 */
export function domainLinkageCredential(
  link: { did: string; origin: string; from: Date; until: Date },
  signer: Signer,
): Promise<string> {
  const { did, origin, from, until } = link;
  const claims = {
    iss: did,
    sub: did,
    nbf: Math.floor(from.getTime() / 1000),
    exp: Math.floor(until.getTime() / 1000),
    vc: {
      '@context': [
        'https://www.w3.org/2018/credentials/v1',
        'https://identity.foundation/.well-known/did-configuration/v1',
      ],
      issuer: did,
      issuanceDate: from.toISOString(),
      expirationDate: until.toISOString(),
      type: ['VerifiableCredential', 'DomainLinkageCredential'],
      credentialSubject: { id: did, origin },
    },
  };
  return signJws({}, claims, signer);
}

/** What an origin serves at `/.well-known/did-configuration.json`. */
export function didConfiguration(linkage: readonly string[]): Record<string, unknown> {
  return {
    '@context': 'https://identity.foundation/.well-known/did-configuration/v1',
    linked_dids: [...linkage],
  };
}
