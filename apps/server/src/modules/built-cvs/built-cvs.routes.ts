import type { FastifyInstance } from 'fastify';
import { cvBuilding } from '@certfolio/contract/cv-building';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import {
  changeSharing,
  getSharing,
  presentSharing,
  renewSharingToken,
} from '../public-cvs/sharing.service.ts';
import { boundCertificates, presentBound } from './bound-certificates.ts';
import { presentBuiltCv, presentState } from './built-cvs.present.ts';
import { getBuiltCv, type BuiltCvView } from './built-cvs.queries.ts';
import { createBuiltCv, listRevisions, restoreRevision, updateBuiltCv } from './built-cvs.service.ts';
import { previewCv } from './previews.service.ts';
import { makeCvPdf } from './prints.service.ts';

const one = async (ctx: UserContext, view: BuiltCvView) => ({ built: await presentBuiltCv(ctx, view) });

export function builtCvRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cvBuilding', cvBuilding, {
    save: async (ctx, { body: { cv_id: id, ...change } }) => {
      if (id === undefined) return one(ctx, await createBuiltCv(ctx, change));
      await updateBuiltCv(ctx, id, change);
      return one(ctx, await getBuiltCv(ctx, id));
    },
    create: async (ctx, { body: { from_cv_id: fromCvId, ...begun } }) =>
      one(ctx, await createBuiltCv(ctx, { ...begun, fromCvId })),
    get: async (ctx, { params }) => one(ctx, await getBuiltCv(ctx, params.id)),
    update: async (ctx, { params, body }) => {
      const { revision, savedAt, title, content } = await updateBuiltCv(ctx, params.id, body);
      const bound = await boundCertificates(ctx, ctx.actor.id, content);
      return {
        revision,
        saved_at: savedAt.toISOString(),
        title,
        certificates: presentBound(content, bound),
      };
    },
    revisions: async (ctx, { params }) => ({
      revisions: (await listRevisions(ctx, params.id)).map(presentState),
    }),
    restoreRevision: async (ctx, { params, body }) =>
      one(ctx, await restoreRevision(ctx, params.id, body.revision)),
    preview: (ctx, { body }) => previewCv(ctx, body.cvData),
    pdf: (ctx, { body }) =>
      makeCvPdf(ctx, { cvData: body.cvData, cvId: body.cv_id, withCode: body.includeQR }),
    sharing: async (ctx, { params }) => ({ sharing: presentSharing(ctx, await getSharing(ctx, params.id)) }),
    share: async (ctx, { params, body }) => ({
      sharing: presentSharing(ctx, await changeSharing(ctx, params.id, body)),
    }),
    renewLink: async (ctx, { params }) => ({
      sharing: presentSharing(ctx, await renewSharingToken(ctx, params.id)),
    }),
  });
}
