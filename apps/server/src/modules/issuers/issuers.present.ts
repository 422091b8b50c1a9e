import { didConfiguration } from '@certfolio/credentials/issue/issuer-document';
import type { Issuer, IssuerDomain, IssuerKey, PublicIssuer } from '@certfolio/contract/issuers';
import type { Context } from '../../context.ts';
import { logoUrl } from '../organizations/organizations.present.ts';
import { configurationUrl, identityUrl, proofFileUrl, proofText, recordName } from './domain-proof.ts';
import { domainDid, methodOf, platformDid } from './identity.ts';
import type { DomainRow, KeyRow, WholeIssuer } from './issuers.queries.ts';
import {
  documentUrl,
  domainDocument,
  obstacleOf,
  profileUrl,
  signingDid,
  type OwnIssuer,
} from './issuers.service.ts';

const asText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

const presentKey = (did: string, key: KeyRow): IssuerKey => ({
  id: key.id,
  verification_method: methodOf(did, key.epoch),
  epoch: key.epoch,
  state: key.state,
  public_key_multibase: key.publicKeyMultibase,
  created_at: key.createdAt.toISOString(),
  retired_at: key.retiredAt?.toISOString() ?? null,
  compromised_at: key.compromisedAt?.toISOString() ?? null,
  reason: key.reason,
});

function presentDomain(ctx: Context, whole: WholeIssuer, row: DomainRow): IssuerDomain {
  const { domain, token, linkage } = row;
  return {
    id: row.id,
    domain,
    state: row.state,
    method: row.method,
    proven_at: row.provenAt?.toISOString() ?? null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    failure: row.failure,
    publish: {
      dns: { name: recordName(domain), type: 'TXT', value: proofText(token) },
      file: { url: proofFileUrl(domain), content: `${proofText(token)}\n` },
      did_configuration: {
        url: configurationUrl(domain),
        content: asText(didConfiguration([linkage])),
      },
    },
    identity: {
      did: domainDid(domain),
      url: identityUrl(domain),
      content: asText(domainDocument(ctx, whole, domain)),
      state: row.identityState,
      chosen: whole.issuer.domainId === row.id,
    },
  };
}

export function presentIssuer(ctx: Context, { membership, whole }: OwnIssuer): Issuer {
  const { organization } = whole;
  const did = signingDid(ctx, whole);
  return {
    organization_id: organization.id,
    role: membership.role,
    slug: organization.slug,
    name: organization.name,
    website: organization.website,
    description: organization.description,
    logo_url: logoUrl(organization),
    did,
    platform_did: platformDid(ctx.config.PUBLIC_URL, organization.slug),
    document_url: documentUrl(ctx, did),
    profile_url: profileUrl(ctx, organization.slug),
    obstacle: obstacleOf(ctx, whole)?.message ?? null,
    keys: whole.keys.map((key) => presentKey(did, key)),
    domains: whole.domains.map((domain) => presentDomain(ctx, whole, domain)),
  };
}

export function presentPublicIssuer(ctx: Context, whole: WholeIssuer): PublicIssuer {
  const { organization, issuer, domains } = whole;
  const did = signingDid(ctx, whole);
  return {
    did,
    slug: organization.slug,
    name: organization.name,
    website: organization.website,
    description: organization.description,
    logo_url: logoUrl(organization),
    profile_url: profileUrl(ctx, organization.slug),
    document_url: documentUrl(ctx, did),
    domains: domains.flatMap(({ domain, state, provenAt, checkedAt }) =>
      state === 'proven' && provenAt && checkedAt
        ? [{ domain, proven_at: provenAt.toISOString(), checked_at: checkedAt.toISOString() }]
        : [],
    ),
    issuer_since: issuer.createdAt.toISOString(),
  };
}

/** The same as a Profile of Open Badges 3.0 (§B.1.22), for programs that follow an issuer's address. */
export function profileDocument(ctx: Context, whole: WholeIssuer): object {
  const { organization } = whole;
  const logo = logoUrl(organization);
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: signingDid(ctx, whole),
    type: ['Profile'],
    name: organization.name,
    url: organization.website ?? profileUrl(ctx, organization.slug),
    ...(organization.description ? { description: organization.description } : {}),
    ...(logo ? { image: { id: new URL(logo, ctx.config.PUBLIC_URL).href, type: 'Image' } } : {}),
  };
}
