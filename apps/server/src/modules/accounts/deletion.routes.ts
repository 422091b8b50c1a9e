import type { FastifyInstance, FastifyReply } from 'fastify';
import { deletion } from '@certfolio/contract/deletion';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { deleteAccount, previewDeletion, type Confirmation } from './deletion.service.ts';
import { takeSessionCookie } from './cookies.ts';
import { requireSelf } from './users.service.ts';

export function deletionRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  const end = async (ctx: UserContext, id: string, proof: Confirmation, reply: FastifyReply) => {
    requireSelf(ctx, id);
    await deleteAccount(ctx, proof);
    takeSessionCookie(ctx, reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return { user_id: ctx.actor.id };
  };

  implement(app, contextOf, 'deletion', deletion, {
    preview: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return previewDeletion(ctx);
    },
    deleteAccount: (ctx, { params, body, reply }) => end(ctx, params.id, body, reply),
    delete: (ctx, { params, body, reply }) => end(ctx, params.id, body, reply),
  });
}
