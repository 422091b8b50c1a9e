import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

const pdf = ['application/pdf'] as const;

/** `summary` is a table, `cards` two cards a row, `full` the table and then a page for each certificate. */
export const exportFormats = ['summary', 'cards', 'full'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportKinds = ['certificates', 'wallet'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export const exportStages = ['waiting', 'pictures', 'pages', 'storing', 'completed'] as const;
export type ExportStage = (typeof exportStages)[number];

export const documentExports = {
  certificatePdf: endpoint({
    method: 'GET',
    path: '/api/v1/export/certificates/:id/pdf/',
    access: 'user',
    summary: 'One certificate as PDF',
    params: IdParams,
    file: pdf,
  }),
  walletPdf: endpoint({
    method: 'GET',
    path: '/api/v1/export/wallet/:id/pdf/',
    access: 'user',
    summary: 'A wallet as PDF',
    params: IdParams,
    query: z.object({ format_type: z.enum(['summary', 'cards', 'full']).default('full') }),
    file: pdf,
  }),
};
