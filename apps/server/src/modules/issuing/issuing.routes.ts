import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { claims, issued } from '@certfolio/contract/claims';
import { issuing } from '@certfolio/contract/issuing';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import * as batchesService from './batches.service.ts';
import type { BatchView } from './batches.service.ts';
import * as claimsService from './claims.service.ts';
import * as credentialsService from './credentials.service.ts';
import type { IssuedDetail } from './credentials.service.ts';
import {
  credentialMediaType,
  fileOf,
  imageOf,
  ownFile,
  previewContent,
  previewRow,
  previewTemplate,
} from './drawing.service.ts';
import {
  presentBatch,
  presentClaim,
  presentIssued,
  presentIssuedDetail,
  presentPublic,
  presentRecipient,
  presentRow,
  presentTemplate,
} from './issuing.present.ts';
import { pictureUrl, readPicture, readPublicPicture, uploadPicture } from './pictures.service.ts';
import { rowErrorsCsv } from './row-errors.ts';
import { findStatusList } from './status-lists.service.ts';
import * as recipientsService from './recipients.service.ts';
import * as templatesService from './templates.service.ts';

const isTrue = (word: 'true' | 'false'): boolean => word === 'true';

const oneCredential = (ctx: UserContext, detail: IssuedDetail) => ({
  credential: presentIssuedDetail(ctx, detail),
});
const oneBatch = (view: BatchView) => ({ batch: presentBatch(view) });

export function issuingRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'issuing', issuing, {
    listTemplates: async (ctx, { query }) => {
      const { total, rows } = await templatesService.listTemplates(ctx, {
        ...query,
        organizationId: query.organization_id,
        archived: isTrue(query.archived),
        q: query.q,
      });
      return { total, templates: rows.map(presentTemplate) };
    },
    createTemplate: async (ctx, { query, body }) => ({
      template: presentTemplate(
        await templatesService.createTemplate(ctx, query.organization_id, body.content),
      ),
    }),
    getTemplate: async (ctx, { params }) => ({
      template: presentTemplate(await templatesService.getTemplate(ctx, params.id)),
    }),
    updateTemplate: async (ctx, { params, body }) => ({
      template: presentTemplate(
        await templatesService.updateTemplate(ctx, params.id, body.version, body.content),
      ),
    }),
    listTemplateVersions: async (ctx, { params, query }) => {
      const { total, rows } = await templatesService.listVersions(ctx, params.id, query);
      return {
        total,
        versions: rows.map(({ version, issuedCount, author }) => ({
          version: version.version,
          content: version.content,
          issued_count: issuedCount,
          created_at: version.createdAt.toISOString(),
          created_by: author,
        })),
      };
    },
    archiveTemplate: async (ctx, { params, body }) => ({
      template: presentTemplate(await templatesService.archiveTemplate(ctx, params.id, body.archived)),
    }),
    uploadPicture: async (ctx, { query, file }) => {
      const { id, width, height } = await uploadPicture(ctx, query.organization_id, file);
      return { picture: { id, url: pictureUrl(id)!, width, height } };
    },
    picture: (ctx, { params }) => readPicture(ctx, params.id),
    preview: (ctx, { query, body }) =>
      previewContent(ctx, query.organization_id, body.content, body.award, query.format),
    previewTemplate: (ctx, { params, query }) => previewTemplate(ctx, params.id, query.version, query.format),

    issue: async (ctx, { body }) => oneCredential(ctx, await credentialsService.issueCredential(ctx, body)),
    listCredentials: async (ctx, { query }) => {
      const { total, rows } = await credentialsService.listCredentials(ctx, {
        organizationId: query.organization_id,
        state: query.state,
        templateId: query.template_id,
        batchId: query.batch_id,
        recipient: query.recipient,
        claimed: query.claimed && isTrue(query.claimed),
        mail: query.mail,
        q: query.q,
        skip: query.skip,
        limit: query.limit,
      });
      return { total, credentials: rows.map((row) => presentIssued(ctx, row)) };
    },
    getCredential: async (ctx, { params }) =>
      oneCredential(ctx, await credentialsService.getCredential(ctx, params.id)),
    credentialFile: (ctx, { params, query }) => ownFile(ctx, params.id, query.format),
    revoke: async (ctx, { params, body }) =>
      oneCredential(ctx, await credentialsService.revokeCredential(ctx, params.id, body.reason)),
    suspend: async (ctx, { params, body }) =>
      oneCredential(ctx, await credentialsService.suspendCredential(ctx, params.id, body.reason)),
    reinstate: async (ctx, { params }) =>
      oneCredential(ctx, await credentialsService.reinstateCredential(ctx, params.id)),
    correct: async (ctx, { params, body }) =>
      oneCredential(ctx, await credentialsService.correctCredential(ctx, params.id, body)),
    resend: async (ctx, { params }) =>
      oneCredential(ctx, await credentialsService.resendLetter(ctx, params.id)),

    createBatch: async (ctx, { query, file }) =>
      oneBatch(await batchesService.createBatch(ctx, query.template_id, file)),
    listBatches: async (ctx, { query }) => {
      const { total, rows } = await batchesService.listBatches(ctx, {
        organizationId: query.organization_id,
        skip: query.skip,
        limit: query.limit,
      });
      return { total, batches: rows.map(presentBatch) };
    },
    getBatch: async (ctx, { params }) => oneBatch(await batchesService.getBatch(ctx, params.id)),
    mapBatch: async (ctx, { params, body }) => oneBatch(await batchesService.mapBatch(ctx, params.id, body)),
    listRows: async (ctx, { params, query }) => {
      const { total, rows, batch } = await batchesService.listRows(ctx, params.id, {
        state: query.state,
        skip: query.skip,
        limit: query.limit,
      });
      return { total, rows: rows.map((row) => presentRow(row, batch)) };
    },
    fixRow: async (ctx, { params, body }) => {
      const { row, batch } = await batchesService.fixRow(ctx, params.id, params.row, body.values);
      return { row: presentRow(row, batch.batch), batch: presentBatch(batch) };
    },
    skipRows: async (ctx, { params, body }) =>
      oneBatch(await batchesService.skipRows(ctx, params.id, body.rows, body.skip)),
    previewRow: (ctx, { params, query }) => previewRow(ctx, params.id, params.row, query.format),
    rowErrors: async (ctx, { params }) => {
      const { batch, rows } = await batchesService.invalidRows(ctx, params.id);
      const names = batch.columns.map(({ name }) => name);
      return {
        body: new TextEncoder().encode(rowErrorsCsv(names, rows)),
        contentType: 'text/csv; charset=utf-8',
        disposition: 'attachment' as const,
        filename: `Errors in ${batch.filename.replace(/\.\w{1,5}$/, '')}.csv`,
      };
    },
    publishBatch: async (ctx, { params, body }) =>
      oneBatch(await batchesService.publishBatch(ctx, params.id, body.skip_invalid)),
    pauseBatch: async (ctx, { params }) => oneBatch(await batchesService.pauseBatch(ctx, params.id)),
    resumeBatch: async (ctx, { params }) => oneBatch(await batchesService.resumeBatch(ctx, params.id)),
    cancelBatch: async (ctx, { params }) => oneBatch(await batchesService.cancelBatch(ctx, params.id)),
    removeBatch: async (ctx, { params }) => {
      await batchesService.removeBatch(ctx, params.id);
      return {};
    },

    listRecipients: async (ctx, { query }) => {
      const { total, rows } = await recipientsService.listRecipients(ctx, {
        organizationId: query.organization_id,
        q: query.q,
        skip: query.skip,
        limit: query.limit,
      });
      return { total, recipients: rows.map(presentRecipient) };
    },
    resendToRecipient: async (ctx, { query, body }) => ({
      sent: await recipientsService.resendToRecipient(ctx, query.organization_id, body.email),
    }),
  });

  implement(app, contextOf, 'claims', claims, {
    waiting: async (ctx, { query }) => {
      const { total, rows } = await claimsService.waitingClaims(ctx, query);
      return { total, claims: rows.map((row) => presentClaim(ctx, row)) };
    },
    get: async (ctx, { params }) => ({
      claim: presentClaim(ctx, await claimsService.getClaim(ctx, params.token)),
    }),
    accept: async (ctx, { params }) => {
      const { certificateId, claim } = await claimsService.acceptClaim(ctx, params.token);
      return { certificate_id: certificateId, claim: presentClaim(ctx, claim) };
    },
    image: async (ctx, { params }) => imageOf(ctx, await claimsService.findByClaim(ctx, params.token)),
    download: async (ctx, { params }) =>
      fileOf(ctx, await claimsService.findByClaim(ctx, params.token), params.format),
  });

  implement(app, contextOf, 'issued', issued, {
    get: async (ctx, { params }) => ({
      credential: presentPublic(ctx, await claimsService.getIssued(ctx, params.token)),
    }),
    byNumber: async (ctx, { params }) => {
      const { token, url } = await claimsService.findByNumber(ctx, params.number);
      return { token, public_url: url };
    },
    image: async (ctx, { params }) => imageOf(ctx, await claimsService.findByPublicToken(ctx, params.token)),
    json: async (ctx, { params, reply }) => {
      openToAll(reply);
      return fileOf(ctx, await claimsService.findByPublicToken(ctx, params.token), 'json');
    },
  });

  publicDocumentRoutes(app, contextOf);
}

/** Verifiers run anywhere, also in the pages of others; these documents are for all of them. */
function openToAll(reply: FastifyReply): void {
  void reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** Seconds for which a status list may be kept on the way: a revocation is seen after so many at the latest. */
const listLifetime = 60;

/** What issued credentials point to. */
function publicDocumentRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>(
    '/credentials/status/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const list = await findStatusList(ctx, request.params.id);
      if (!list) throw problem('not_found');
      const etag = `"${list.id}.${list.version}"`;
      openToAll(reply);
      void reply
        .header('cache-control', `public, max-age=${listLifetime}`)
        .header('vary', 'accept')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      // As bytes: a text would be given a charset, which this type has not.
      return reply.header('content-type', mediaTypeFor(request)).send(Buffer.from(list.document));
    },
  );

  app.get<{ Params: { token: string } }>(
    '/credentials/pictures/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const picture = await readPublicPicture(ctx, request.params.token);
      openToAll(reply);
      return reply
        .header('cache-control', 'public, max-age=86400, immutable')
        .header('content-type', picture.contentType)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(picture.body);
    },
  );
}

/** What the same bytes are called: the standard's newer name and plainer ones for those who ask by them alone. */
const otherNames = ['application/vc', 'application/ld+json', 'application/json'];

function mediaTypeFor(request: FastifyRequest): string {
  const accepted = (request.headers.accept ?? '*/*')
    .split(',')
    .map((one) => one.split(';', 1)[0]!.trim().toLowerCase());
  if (accepted.includes(credentialMediaType) || accepted.includes('*/*')) return credentialMediaType;
  return otherNames.find((name) => accepted.includes(name)) ?? credentialMediaType;
}
