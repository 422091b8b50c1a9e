import type { FastifyInstance } from 'fastify';
import { cpd } from '@certfolio/contract/cpd';
import { cpdAudits } from '@certfolio/contract/cpd-audits';
import { cpdBodies } from '@certfolio/contract/cpd-bodies';
import { cpdImports } from '@certfolio/contract/cpd-imports';
import { implement, type ContextOf } from '../../http/implement.ts';
import { analyse } from './analytics.service.ts';
import { auditFile, findAudits, getAudit, presentAudit, removeAudit, startAudit } from './audits.service.ts';
import {
  changeMembership,
  evaluateBody,
  findMemberships,
  getMembership,
  joinBody,
  leaveBody,
  presentMembership,
} from './bodies.service.ts';
import { exportRecords } from './export.service.ts';
import { goalRoutes, reflectionRoutes, templateRoutes } from './goals.routes.ts';
import {
  commitImport,
  findImportRows,
  forgetImport,
  getImport,
  mapImport,
  presentImport,
  readImport,
} from './imports.service.ts';
import { recordRoutes } from './records.routes.ts';
import { rulePacks } from './rule-packs.ts';
import { summarise } from './summary.service.ts';

export function cpdRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  recordRoutes(app, contextOf);
  goalRoutes(app, contextOf);
  reflectionRoutes(app, contextOf);
  templateRoutes(app, contextOf);

  implement(app, contextOf, 'cpd', cpd, {
    analytics: async (ctx, { query }) => ({ analytics: await analyse(ctx, query.timeRange) }),
    summary: async (ctx) => ({ summary: await summarise(ctx) }),
    export: (ctx, { body }) => exportRecords(ctx, body.format, body.filters ?? {}),
  });

  implement(app, contextOf, 'cpdImports', cpdImports, {
    upload: async (ctx, { file }) => ({ import: await presentImport(ctx, await readImport(ctx, file)) }),
    get: async (ctx, { params }) => ({ import: await presentImport(ctx, await getImport(ctx, params.id)) }),
    map: async (ctx, { params, body }) => ({
      import: await presentImport(ctx, await mapImport(ctx, params.id, body)),
    }),
    rows: (ctx, { params, query }) => findImportRows(ctx, params.id, query),
    commit: async (ctx, { params, body }) => {
      const { list, created, skipped } = await commitImport(ctx, params.id, {
        skipInvalid: body.skip_invalid,
        withDuplicates: body.with_duplicates,
      });
      return { import: await presentImport(ctx, list), created, skipped };
    },
    remove: async (ctx, { params }) => {
      await forgetImport(ctx, params.id);
      return {};
    },
  });

  implement(app, contextOf, 'cpdBodies', cpdBodies, {
    listRules: async (ctx) => ({ packs: [...rulePacks(ctx.config).values()] }),
    evaluate: async (ctx, { params, query }) => {
      const { pack, membership, evaluation } = await evaluateBody(ctx, params.body, query.on);
      return { pack, membership: membership && presentMembership(ctx.config, membership), evaluation };
    },
    list: async (ctx) => ({
      memberships: (await findMemberships(ctx)).map((row) => presentMembership(ctx.config, row)),
    }),
    create: async (ctx, { body }) => ({
      membership: presentMembership(ctx.config, await joinBody(ctx, body)),
    }),
    get: async (ctx, { params }) => ({
      membership: presentMembership(ctx.config, await getMembership(ctx, params.id)),
    }),
    update: async (ctx, { params, body }) => ({
      membership: presentMembership(ctx.config, await changeMembership(ctx, params.id, body)),
    }),
    remove: async (ctx, { params }) => {
      await leaveBody(ctx, params.id);
      return {};
    },
  });

  implement(app, contextOf, 'cpdAudits', cpdAudits, {
    list: async (ctx, { query }) => {
      const { total, rows } = await findAudits(ctx, query);
      return { total, audits: rows.map(presentAudit) };
    },
    create: async (ctx, { body: { body = null, reflection_ids, with_evidence, ...span } }) => {
      const wish = { ...span, body, reflectionIds: reflection_ids, withEvidence: with_evidence };
      return { audit: presentAudit(await startAudit(ctx, wish)) };
    },
    get: async (ctx, { params }) => ({ audit: presentAudit(await getAudit(ctx, params.id)) }),
    download: (ctx, { params, query }) => auditFile(ctx, params.id, query.part),
    remove: async (ctx, { params }) => {
      await removeAudit(ctx, params.id);
      return {};
    },
  });
}
