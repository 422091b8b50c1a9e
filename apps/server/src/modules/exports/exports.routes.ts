import type { FastifyInstance } from 'fastify';
import { documentExports } from '@certfolio/contract/exports';
import { implement, type ContextOf } from '../../http/implement.ts';
import { findAllowance } from './export-allowance.ts';
import { presentExport } from './exports.present.ts';
import { findExports, getExport } from './exports.queries.ts';
import {
  exportCertificate,
  exportCertificates,
  exportFile,
  exportWallet,
  startExport,
  type ExportWish,
} from './exports.service.ts';

export function exportRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'exports', documentExports, {
    summaryPdf: (ctx, { query }) => exportCertificates(ctx, query, 'summary'),
    cardsPdf: (ctx, { query }) => exportCertificates(ctx, query, 'cards'),
    filteredPdf: (ctx, { query: { format_type, ...filters } }) =>
      exportCertificates(ctx, filters, format_type),
    certificatePdf: (ctx, { params }) => exportCertificate(ctx, params.id),
    walletPdf: (ctx, { params, query }) => exportWallet(ctx, params.id, query.format_type),
    allowance: async (ctx) => {
      const { limit, left, renewsAt } = await findAllowance(ctx);
      return { exports_limit: limit, exports_left: left, renews_at: renewsAt.toISOString() };
    },
    startJob: async (ctx, { body }) => {
      const wish: ExportWish =
        body.kind === 'wallet'
          ? // The shape of the call says that a wallet is named.
            { kind: 'wallet', walletId: body.wallet_id!, format: body.format_type ?? 'full' }
          : { kind: 'certificates', filters: body.filters ?? {}, format: body.format_type ?? 'summary' };
      return { export: presentExport(await startExport(ctx, wish)) };
    },
    listJobs: async (ctx, { query }) => {
      const { total, rows } = await findExports(ctx, query);
      return { total, exports: rows.map(presentExport) };
    },
    getJob: async (ctx, { params }) => ({ export: presentExport(await getExport(ctx, params.id)) }),
    jobFile: (ctx, { params }) => exportFile(ctx, params.id),
  });
}
