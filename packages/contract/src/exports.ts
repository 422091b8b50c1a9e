import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

const pdf = ['application/pdf'] as const;

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
