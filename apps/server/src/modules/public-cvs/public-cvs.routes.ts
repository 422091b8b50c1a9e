import type { FastifyInstance } from 'fastify';
import { publicCvs } from '@certfolio/contract/public-cvs';
import { implement, type ContextOf } from '../../http/implement.ts';
import { checkPrintedCv } from './cv-check.service.ts';
import { presentPublicCv } from './public-cvs.present.ts';
import { countCvView, publicCvFile, publicCvImage, publicCvPreview, visitCv } from './public-cvs.service.ts';

export function publicCvRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'publicCvs', publicCvs, {
    view: async (ctx, { params }) => ({ cv: await presentPublicCv(ctx, await visitCv(ctx, params.token)) }),
    countView: async (ctx, { params, body }) => ({ counted: await countCvView(ctx, params.token, body) }),
    file: (ctx, { params }) => publicCvFile(ctx, params.token),
    image: (ctx, { params, query, request }) =>
      publicCvImage(ctx, params.token, { page: query.page, held: request.headers['if-none-match'] }),
    preview: (ctx, { params, request }) =>
      publicCvPreview(ctx, params.token, request.headers['if-none-match']),
    check: async (ctx, { params }) => ({ check: await checkPrintedCv(ctx, params.token) }),
  });
}
