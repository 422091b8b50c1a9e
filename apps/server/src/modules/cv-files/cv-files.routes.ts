import type { FastifyInstance } from 'fastify';
import { cvFiles } from '@certfolio/contract/cv-files';
import { implement, type ContextOf } from '../../http/implement.ts';
import { checkCv } from './checks.service.ts';
import { exportCv } from './exports.service.ts';
import { importCv } from './imports.service.ts';

export function cvFileRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cvFiles', cvFiles, {
    export: (ctx, { params, query }) =>
      exportCv(ctx, params.id, { format: query.format, withCode: query.qr === 'true' }),
    import: (ctx, { file }) => importCv(ctx, file),
    atsCheck: async (ctx, { body }) => ({ check: await checkCv(ctx, body.cvData) }),
  });
}
