import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcements, notifications } from '@certfolio/contract/notifications';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { implement, requireAccount, type ContextOf } from '../../http/implement.ts';
import { sessionTokenOf } from '../../http/session-token.ts';
import {
  countAudience,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  updateAnnouncement,
} from './announcements.service.ts';
import type { Bell } from './bell.ts';
import { presentItem } from './notifications.present.ts';
import { changeSeveral, dismiss, listItems, markAllRead, markRead } from './notifications.service.ts';
import { preferencesOf, savePreferences } from './preferences.service.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

// Each has a door of its own.
const { unreadCount, subscription: _, unsubscribe: __, ...others } = notifications;

export async function notificationRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  bell: Bell,
): Promise<void> {
  implement(app, contextOf, 'notifications', others, {
    list: async (ctx, { query }) => {
      const { skip, limit, unread_only: unreadOnly, type, priority } = query;
      const { items, total, unread } = await listItems(ctx, { skip, limit, unreadOnly, type, priority });
      return { total, unread_count: unread, notifications: items.map(presentItem) };
    },
    markRead: async (ctx, { params }) => ({ unread_count: await markRead(ctx, params.id) }),
    dismiss: async (ctx, { params }) => ({ unread_count: await dismiss(ctx, params.id) }),
    markAllRead: async (ctx) => ({ unread_count: await markAllRead(ctx) }),
    bulk: async (ctx, { body }) => {
      const { changed, unread } = await changeSeveral(ctx, body.ids, body.action);
      return { changed, unread_count: unread };
    },
    preferences: async (ctx) => ({ preferences: await preferencesOf(ctx, ctx.actor.id) }),
    savePreferences: async (ctx, { body }) => ({ preferences: await savePreferences(ctx, body) }),
  });

  implement(app, contextOf, 'announcements', announcements, {
    list: async (ctx, { query }) => {
      const { skip, limit, type_filter: type, target_type_filter: targetType, is_active: isActive } = query;
      const found = await listAnnouncements(ctx, { skip, limit, type, targetType, isActive });
      return { total: found.total, notifications: found.announcements };
    },
    create: async (ctx, { body }) => ({
      notification: await createAnnouncement(ctx, {
        ...body,
        starts_at: body.starts_at ?? null,
        ends_at: body.ends_at ?? null,
      }),
    }),
    get: async (ctx, { params }) => ({ notification: await getAnnouncement(ctx, params.id) }),
    update: async (ctx, { params, body }) => ({
      notification: await updateAnnouncement(ctx, params.id, body),
    }),
    remove: async (ctx, { params }) => {
      await removeAnnouncement(ctx, params.id);
      return {};
    },
    audience: async (ctx, { body }) => ({ people: await countAudience(ctx, body.target) }),
  });

  await app.register(async (inner) => unreadRoutes(inner, contextOf, bell));
  streamRoute(app, contextOf, bell);
  unsubscribeRoutes(app, contextOf);
}

/** The count has a door of its own: whoever has the present one already is answered before anybody is asked. */
function unreadRoutes(app: FastifyInstance, contextOf: ContextOf, bell: Bell): void {
  app.addHook('onRequest', async (request, reply) => {
    // Kept by the browser, and asked about each time.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization, cookie' });
    const [token, known] = [sessionTokenOf(request), etagShown(request)];
    if (token === null || known === null || !bell.isUnchanged(token, known)) return;
    return unchanged(reply, known);
  });

  implement(
    app,
    contextOf,
    'notifications',
    { unreadCount },
    {
      unreadCount: async (ctx, { request, reply }) => {
        const counted = await bell.count({
          token: sessionTokenOf(request)!,
          userId: ctx.actor.id,
          sessionId: ctx.actor.sessionId!,
        });
        if (!counted) throw problem('session_expired');
        reply.header('etag', counted.etag);
        return { unread_count: counted.unread };
      },
    },
  );

  app.addHook('onSend', async (request, reply, payload) => {
    const etag = reply.getHeader('etag');
    if (reply.statusCode !== 200 || etag === undefined || etag !== etagShown(request)) return payload;
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Proxies that compress make a strong ETag a weak one; there is but one here. */
const etagShown = (request: FastifyRequest): string | null =>
  request.headers['if-none-match']?.replace(/^W\//, '') ?? null;

const unchanged = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.status(304).header('etag', etag).send();

function streamRoute(app: FastifyInstance, contextOf: ContextOf, bell: Bell): void {
  const callers = new WeakMap<FastifyRequest, UserContext>();
  app.get(
    '/api/v1/notifications/stream',
    {
      exposeHeadRoute: false,
      config: { isStream: true },
      schema: {
        operationId: 'notifications_stream',
        summary: 'Server-sent events: `unread` with {unread_count}, at the start and at every change',
        tags: ['notifications'],
        security: [{ session: [] }, { bearer: [] }],
        produces: ['text/event-stream'],
      },
      onRequest: async (request) => {
        const ctx = await contextOf(request);
        requireAccount(ctx.actor, false);
        callers.set(request, ctx as UserContext);
      },
    },
    async (request, reply) => {
      const { id: userId, sessionId } = callers.get(request)!.actor;
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would gather events until they fill a buffer.
        'x-accel-buffering': 'no',
      });
      // With any other status a browser would never ask again.
      if (!bell.stream({ userId, sessionId: sessionId! }, reply.raw)) reply.raw.end('retry: 60000\n\n');
    },
  );
}
