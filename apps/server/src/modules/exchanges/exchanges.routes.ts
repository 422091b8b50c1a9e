import type { FastifyInstance } from 'fastify';
import { exchanges } from '@certfolio/contract/exchanges';
import { implement, type ContextOf } from '../../http/implement.ts';
import { presentExchange, presentOpening } from './exchanges.present.ts';
import * as service from './exchanges.service.ts';

/** What the holder's pages call; what wallet apps speak stands in the protocols' own files. */
export function exchangeRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'exchanges', exchanges, {
    begin: async (ctx, { params }) => ({
      exchange: presentOpening(ctx.config, await service.beginExchange(ctx, params.id), ctx.now()),
    }),
    get: async (ctx, { params }) => ({
      exchange: presentExchange(await service.getExchange(ctx, params.id), ctx.now()),
    }),
    beginClaim: async (ctx, { params }) => ({
      exchange: presentOpening(ctx.config, await service.beginClaimExchange(ctx, params.token), ctx.now()),
    }),
    getClaim: async (ctx, { params }) => ({
      exchange: presentExchange(await service.getClaimExchange(ctx, params.token, params.id), ctx.now()),
    }),
  });
}
