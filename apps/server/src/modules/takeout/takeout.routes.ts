import type { FastifyInstance } from 'fastify';
import { takeouts } from '@certfolio/contract/takeouts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { requireSelf } from '../accounts/users.service.ts';
import {
  beginTakeout,
  deleteTakeout,
  downloadTakeout,
  getTakeout,
  listTakeouts,
  presentTakeout,
} from './takeout.service.ts';

export function takeoutRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'takeouts', takeouts, {
    list: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { takeouts: (await listTakeouts(ctx)).map(presentTakeout) };
    },
    create: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { takeout: presentTakeout(await beginTakeout(ctx)) };
    },
    get: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { takeout: presentTakeout(await getTakeout(ctx, params.takeoutId)) };
    },
    download: (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return downloadTakeout(ctx, params.takeoutId);
    },
    delete: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      await deleteTakeout(ctx, params.takeoutId);
      return {};
    },
  });
}
