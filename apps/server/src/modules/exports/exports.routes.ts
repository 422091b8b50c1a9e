import type { FastifyInstance } from 'fastify';
import { documentExports } from '@certfolio/contract/exports';
import { implement, type ContextOf, type FileAnswer } from '../../http/implement.ts';
import { findReading, getCertificate } from '../certificates/certificates.queries.ts';
import { getWallet } from '../wallets/wallets.service.ts';
import { withinAllowance } from './export-allowance.ts';
import { sheetOf, walletSheetOf } from './exports.sheets.ts';

const pdfNamed = (title: string, body: Uint8Array): FileAnswer => ({
  body,
  contentType: 'application/pdf',
  disposition: 'attachment',
  // The ending stays, however long the title is.
  filename: `${title.slice(0, 120).trim()}.pdf`,
  size: body.byteLength,
});

export function exportRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'exports', documentExports, {
    certificatePdf: async (ctx, { params }) => {
      const view = await getCertificate(ctx, params.id);
      const { publicToken, title } = view.certificate;
      const shareUrl = publicToken === null ? null : `${ctx.config.PUBLIC_URL}/certificate/${publicToken}`;
      const reading = await findReading(ctx, view);
      const sheet = await sheetOf(ctx, view, reading?.fields ?? null, { shareUrl, picture: 'page' });
      return pdfNamed(title, await ctx.ports.printer.certificatePdf(sheet));
    },
    walletPdf: async (ctx, { params, query }) => {
      const wallet = await getWallet(ctx, params.id);
      const pdf = await withinAllowance(ctx, async () =>
        ctx.ports.printer.walletPdf(await walletSheetOf(ctx, wallet, query.format_type)),
      );
      return pdfNamed(wallet.title, pdf);
    },
  });
}
