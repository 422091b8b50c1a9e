import type { FastifyInstance } from 'fastify';
import { issuers, trust, type TrustedIssuer } from '@certfolio/contract/issuers';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { updateOrganization } from '../organizations/organizations.service.ts';
import * as domains from './domains.service.ts';
import { presentIssuer, presentPublicIssuer } from './issuers.present.ts';
import * as service from './issuers.service.ts';
import * as logos from './logos.service.ts';
import {
  addTrustedIssuer,
  findTrustedIssuers,
  registriesInUse,
  removeTrustedIssuer,
  type TrustedIssuerRow,
} from './trust.service.ts';

type Which = { organization_id?: string | undefined };

const one = async (ctx: UserContext, { organization_id }: Which) => ({
  issuer: presentIssuer(ctx, await service.getOwnIssuer(ctx, organization_id)),
});

const presentTrusted = (row: TrustedIssuerRow): TrustedIssuer => ({
  id: row.id,
  issuer_id: row.issuerId,
  name: row.name,
  url: row.url,
  note: row.note,
  created_at: row.createdAt.toISOString(),
});

export function issuerRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'issuers', issuers, {
    get: (ctx, { query }) => one(ctx, query),
    update: async (ctx, { query, body }) => {
      const { membership } = await service.getManagedIssuer(ctx, query.organization_id);
      await updateOrganization(ctx, membership.organization.id, body);
      return one(ctx, query);
    },
    uploadLogo: async (ctx, { query, file }) => {
      await logos.changeLogo(ctx, query.organization_id, file);
      return one(ctx, query);
    },
    removeLogo: async (ctx, { query }) => {
      await logos.removeLogo(ctx, query.organization_id);
      return one(ctx, query);
    },
    rotateKey: async (ctx, { query, body }) => {
      await service.rotateKey(ctx, query.organization_id, body.from);
      return one(ctx, query);
    },
    compromiseKey: async (ctx, { params, query, body }) => {
      await service.compromiseKey(ctx, query.organization_id, params.keyId, body.reason);
      return one(ctx, query);
    },
    addDomain: async (ctx, { query, body }) => {
      await domains.addDomain(ctx, query.organization_id, body.domain);
      return one(ctx, query);
    },
    checkDomain: async (ctx, { params, query }) => {
      await domains.checkOwnDomain(ctx, query.organization_id, params.domainId);
      return one(ctx, query);
    },
    removeDomain: async (ctx, { params, query }) => {
      await domains.removeDomain(ctx, query.organization_id, params.domainId);
      return one(ctx, query);
    },
    chooseDid: async (ctx, { query, body }) => {
      await domains.chooseDid(ctx, query.organization_id, body.domain_id);
      return one(ctx, query);
    },
    profile: async (ctx, { params }) => ({
      issuer: presentPublicIssuer(ctx, await service.getPublicIssuer(ctx, params.slug)),
    }),
    logo: async (ctx, { params, reply }) => {
      const { key, body } = await logos.readLogo(ctx, params.slug);
      // Credentials name it as the issuer's picture: other sites show it.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return {
        body,
        contentType: 'image/webp',
        disposition: 'inline',
        filename: `${params.slug}.webp`,
        cacheControl: 'public, max-age=3600',
        etag: `"${key}"`,
      };
    },
  });

  implement(app, contextOf, 'trust', trust, {
    listIssuers: async (ctx, { query }) => {
      const { total, rows } = await findTrustedIssuers(ctx, query);
      return { total, issuers: rows.map(presentTrusted) };
    },
    addIssuer: async (ctx, { body }) => ({
      issuer: presentTrusted(
        await addTrustedIssuer(ctx, {
          issuerId: body.issuer_id,
          name: body.name,
          url: body.url,
          note: body.note,
        }),
      ),
    }),
    removeIssuer: async (ctx, { params }) => {
      await removeTrustedIssuer(ctx, params.id);
      return {};
    },
    registries: async (ctx) => ({
      registries: (await registriesInUse(ctx)).map((row) => ({
        address: row.address,
        name: row.name,
        issuers: row.issuers,
        read_at: row.readAt?.toISOString() ?? null,
        tried_at: row.triedAt?.toISOString() ?? null,
        failure: row.failure,
      })),
    }),
  });
}
