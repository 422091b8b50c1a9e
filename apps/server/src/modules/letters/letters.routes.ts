import type { FastifyInstance } from 'fastify';
import { letters } from '@certfolio/contract/letters';
import { implement, type ContextOf } from '../../http/implement.ts';
import { getLetter, listLetters, sendTestLetter } from './letters.service.ts';

export function letterRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'letters', letters, {
    list: async (ctx) => ({ emails: listLetters(ctx) }),
    get: async (ctx, { params }) => ({ email: getLetter(ctx, params.name) }),
    sendTest: async (ctx, { params }) => ({ sent_to: await sendTestLetter(ctx, params.name) }),
  });
}
