import type { FastifyInstance } from 'fastify';
import { notifications } from '@certfolio/contract/notifications';
import { implement, type ContextOf } from '../../http/implement.ts';
import { getSubscription, unsubscribe } from './unsubscribe.service.ts';

const { subscription, unsubscribe: unsubscribing } = notifications;

export function unsubscribeRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(
    app,
    contextOf,
    'notifications',
    { subscription, unsubscribe: unsubscribing },
    {
      subscription: async (ctx, { params }) => {
        const { event, subscribed, anyLetters } = await getSubscription(ctx, params.token);
        return { event, subscribed, any_letters: anyLetters };
      },
      unsubscribe: async (ctx, { params, query }) => unsubscribe(ctx, params.token, query),
    },
  );
}
