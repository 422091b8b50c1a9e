import { z } from 'zod';
import { endpoint, Id, Instant, PageQuery } from './endpoint.ts';
import { OrganizationId, OrganizationName, organizationRoles, WebAddress } from './organizations.ts';

export const issuerKeyStates = ['active', 'retired', 'compromised'] as const;
export type IssuerKeyState = (typeof issuerKeyStates)[number];

/** A signing key, one an epoch. Its private part is known to nobody and is gone once it is no longer active. */
export const IssuerKey = z
  .object({
    id: Id,
    /** What stands in a proof: `did:web:…#key-2026-11`. */
    verification_method: z.string(),
    /** `key-2026-11`. */
    epoch: z.string(),
    state: z.enum(issuerKeyStates),
    public_key_multibase: z.string(),
    created_at: Instant,
    retired_at: Instant.nullable(),
    compromised_at: Instant.nullable(),
    /** Why it is held to be compromised, as the organisation said. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'IssuerKey' });
export type IssuerKey = z.infer<typeof IssuerKey>;

/** `proven` at the last check; `lost` when it was proven once and the last check did not find the proof. */
export const domainStates = ['pending', 'proven', 'lost'] as const;
export type DomainState = (typeof domainStates)[number];
export const domainMethods = ['dns', 'file', 'did_configuration'] as const;
export type DomainMethod = (typeof domainMethods)[number];

export const IssuerDomain = z
  .object({
    id: Id,
    domain: z.string(),
    state: z.enum(domainStates),
    /** How it was proven. */
    method: z.enum(domainMethods).nullable(),
    proven_at: Instant.nullable(),
    checked_at: Instant.nullable(),
    /** Why the last check found no proof, in a sentence. */
    failure: z.string().nullable(),
    /** What to publish, in one of three ways. */
    publish: z.object({
      dns: z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() }),
      file: z.object({ url: z.string(), content: z.string() }),
      did_configuration: z.object({ url: z.string(), content: z.string() }),
    }),
    /** The identity `did:web:<domain>`, its document, and whether it stands under the domain as it should. */
    identity: z.object({
      did: z.string(),
      url: z.string(),
      content: z.string(),
      state: z.enum(['unknown', 'published', 'outdated', 'missing']),
      /** Signing goes by this identity. */
      chosen: z.boolean(),
    }),
  })
  .meta({ id: 'IssuerDomain' });
export type IssuerDomain = z.infer<typeof IssuerDomain>;

export const Issuer = z
  .object({
    organization_id: OrganizationId,
    /** What the caller is in the organisation; owners and admins may change the identity. */
    role: z.enum(organizationRoles),
    slug: z.string(),
    name: z.string(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    logo_url: z.string().nullable(),
    /** Under which credentials are signed. */
    did: z.string(),
    /** The identity on this installation; it exists always. */
    platform_did: z.string(),
    document_url: z.string(),
    profile_url: z.string(),
    /** Why nothing can be signed now, in a sentence; null when it can. */
    obstacle: z.string().nullable(),
    keys: z.array(IssuerKey),
    domains: z.array(IssuerDomain),
  })
  .meta({ id: 'Issuer' });
export type Issuer = z.infer<typeof Issuer>;

/** What anybody may know of an issuer. */
export const PublicIssuer = z
  .object({
    did: z.string(),
    slug: z.string(),
    name: z.string(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    logo_url: z.string().nullable(),
    profile_url: z.string(),
    document_url: z.string(),
    /** Domains whose proof stood at the last check. */
    domains: z.array(z.object({ domain: z.string(), proven_at: Instant, checked_at: Instant })),
    issuer_since: Instant,
  })
  .meta({ id: 'PublicIssuer' });
export type PublicIssuer = z.infer<typeof PublicIssuer>;

/** An issuer that the operator vouches for. */
export const TrustedIssuer = z
  .object({
    id: Id,
    /** DID, or the https address of an issuer of Open Badges 2.0. */
    issuer_id: z.string(),
    name: z.string(),
    url: z.string().nullable(),
    note: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'TrustedIssuer' });
export type TrustedIssuer = z.infer<typeof TrustedIssuer>;

/** A list of issuers that others keep, as it was read last. */
export const TrustRegistry = z
  .object({
    address: z.string(),
    name: z.string().nullable(),
    issuers: z.number(),
    /** When it was last read well; what was read then is in use. */
    read_at: Instant.nullable(),
    tried_at: Instant.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'TrustRegistry' });
export type TrustRegistry = z.infer<typeof TrustRegistry>;

/** Which of several organisations is meant; the one that the account stands for unless said. */
const Which = z.object({ organization_id: OrganizationId.optional() });
const One = z.object({ issuer: Issuer });
const Done = z.object({});
const Domain = z.string().trim().max(253);
const Slug = z.object({ slug: z.string().max(100) });

export const issuers = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/issuer',
    access: 'user',
    summary: 'The issuer identity of the own organisation',
    query: Which,
    response: One,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/v1/issuer',
    access: 'user',
    summary: 'Change what the public profile says',
    query: Which,
    body: z.strictObject({
      name: OrganizationName.optional(),
      website: WebAddress.nullish(),
      description: z.string().trim().max(2000).nullish(),
    }),
    response: One,
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/v1/issuer/logo',
    access: 'user',
    summary: 'Set the logo',
    query: Which,
    upload: { maxBytes: 10 * 1024 * 1024 },
    response: One,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/v1/issuer/logo',
    access: 'user',
    summary: 'Remove the logo',
    query: Which,
    response: One,
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/api/v1/issuer/keys/rotate',
    access: 'user',
    summary: 'Make a new signing key; the former signs no more, and what it signed stays good',
    query: Which,
    /** `from`: the key that the caller saw as the active one; another rotation may have been quicker. */
    body: z.strictObject({ from: Id.optional() }),
    response: One,
  }),
  compromiseKey: endpoint({
    method: 'POST',
    path: '/api/v1/issuer/keys/:keyId/compromise',
    access: 'user',
    summary: 'Declare a key compromised: nothing it signed verifies any longer',
    params: z.object({ keyId: Id }),
    query: Which,
    body: z.strictObject({
      reason: z.string().trim().min(1, 'Say what has happened.').max(500),
    }),
    response: One,
  }),
  addDomain: endpoint({
    method: 'POST',
    path: '/api/v1/issuer/domains',
    access: 'user',
    summary: 'Name an own domain; it counts once it is proven',
    status: 201,
    query: Which,
    body: z.strictObject({ domain: Domain }),
    response: One,
  }),
  checkDomain: endpoint({
    method: 'POST',
    path: '/api/v1/issuer/domains/:domainId/check',
    access: 'user',
    summary: 'Look for the proof now',
    params: z.object({ domainId: Id }),
    query: Which,
    body: z.strictObject({}),
    response: One,
  }),
  removeDomain: endpoint({
    method: 'DELETE',
    path: '/api/v1/issuer/domains/:domainId',
    access: 'user',
    summary: 'Give a domain up; signing goes on under the identity on this installation',
    params: z.object({ domainId: Id }),
    query: Which,
    response: One,
  }),
  chooseDid: endpoint({
    method: 'PUT',
    path: '/api/v1/issuer/did',
    access: 'user',
    summary: 'Sign under the identity on this installation, or under an own proven domain',
    query: Which,
    /** Null: the identity on this installation. */
    body: z.strictObject({ domain_id: Id.nullable() }),
    response: One,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/v1/issuers/:slug',
    access: 'public',
    summary: 'The public profile of an issuer',
    params: Slug,
    response: z.object({ issuer: PublicIssuer }),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/v1/issuers/:slug/logo',
    access: 'public',
    summary: 'The logo of an issuer',
    params: Slug,
    file: ['image/webp'],
  }),
};

export const trust = {
  listIssuers: endpoint({
    method: 'GET',
    path: '/api/v1/admin/trusted-issuers',
    access: 'admin',
    summary: 'Issuers that the operator vouches for',
    query: PageQuery.extend({ q: z.string().trim().max(200).optional() }),
    response: z.object({ total: z.number(), issuers: z.array(TrustedIssuer) }),
  }),
  addIssuer: endpoint({
    method: 'POST',
    path: '/api/v1/admin/trusted-issuers',
    access: 'admin',
    summary: 'Vouch for an issuer',
    status: 201,
    body: z.strictObject({
      issuer_id: z
        .string()
        .trim()
        .max(500)
        .regex(/^(did:[a-z0-9]+:\S+|https:\/\/\S+)$/, 'Use a DID, or an address that begins with https://.'),
      name: z.string().trim().min(1, 'Say who it is.').max(200),
      url: WebAddress.nullish(),
      note: z.string().trim().max(1000).nullish(),
    }),
    response: z.object({ issuer: TrustedIssuer }),
  }),
  removeIssuer: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/trusted-issuers/:id',
    access: 'admin',
    summary: 'Vouch for an issuer no longer',
    params: z.object({ id: Id }),
    response: Done,
  }),
  registries: endpoint({
    method: 'GET',
    path: '/api/v1/admin/trust-registries',
    access: 'admin',
    summary: 'The lists of issuers in use, and when each was read',
    response: z.object({ registries: z.array(TrustRegistry) }),
  }),
};
