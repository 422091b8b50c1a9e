import type { FastifyInstance } from 'fastify';
import { adminUsers } from '@certfolio/contract/admin-users';
import { implement, type ContextOf } from '../../http/implement.ts';
import { searchUsers } from './admin-users.service.ts';

export function adminRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'admin', adminUsers, {
    search: (ctx, { body }) => searchUsers(ctx, body),
  });
}
