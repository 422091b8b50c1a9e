import type { FastifyInstance } from 'fastify';
import { previews } from '@certfolio/contract/previews';
import { implement, type ContextOf } from '../../http/implement.ts';
import { walletPreview } from './previews.service.ts';

export function previewRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'previews', previews, {
    wallet: (ctx, { params, request }) => walletPreview(ctx, params.token, request.headers['if-none-match']),
  });
}
