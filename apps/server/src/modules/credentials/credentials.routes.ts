import type { FastifyInstance } from 'fastify';
import { credentials } from '@certfolio/contract/credentials';
import { implement, type ContextOf } from '../../http/implement.ts';
import { one } from '../certificates/certificates.routes.ts';
import { getCertificate } from '../certificates/certificates.queries.ts';
import { listRuns } from '../verification/runs.service.ts';
import { presentRun } from '../verification/verification.present.ts';
import { asReceived, carriedAs } from './carrying.ts';
import { getCredentialFile, getSharedCredentialFile, importFile, importText } from './credentials.service.ts';

export function credentialRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'credentials', credentials, {
    importFile: async (ctx, { file }) => one(ctx, await importFile(ctx, file)),
    importText: async (ctx, { body }) => one(ctx, await importText(ctx, (body.text ?? body.url)!)),
    file: async (ctx, { params }) => asReceived(await getCredentialFile(ctx, params.id)),
    carry: async (ctx, { params, query }) =>
      carriedAs(ctx, await getCredentialFile(ctx, params.id), query.as),
    publicFile: async (ctx, { params }) => asReceived(await getSharedCredentialFile(ctx, params.token)),
    runs: async (ctx, { params }) => {
      const { certificate } = await getCertificate(ctx, params.id);
      return { runs: (await listRuns(ctx, certificate.id)).map(presentRun) };
    },
  });
}
