import type { FastifyInstance } from 'fastify';
import { calendar } from '@certfolio/contract/calendar';
import { implement, type ContextOf } from '../../http/implement.ts';
import { requireSelf } from '../accounts/users.service.ts';
import {
  changeCalendar,
  findCalendar,
  makeCalendar,
  presentCalendar,
  readCalendar,
  revokeCalendar,
  rotateCalendar,
} from './calendar.service.ts';

export function calendarRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'calendar', calendar, {
    get: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      const feed = await findCalendar(ctx);
      return { calendar: feed && (await presentCalendar(ctx, feed)) };
    },
    create: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { calendar: await presentCalendar(ctx, await makeCalendar(ctx)) };
    },
    update: async (ctx, { params, body }) => {
      requireSelf(ctx, params.id);
      const feed = await changeCalendar(ctx, {
        hideTitles: body.hide_titles,
        reminderDays: body.reminder_days,
      });
      return { calendar: await presentCalendar(ctx, feed) };
    },
    rotate: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { calendar: await presentCalendar(ctx, await rotateCalendar(ctx)) };
    },
    revoke: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      await revokeCalendar(ctx);
      return {};
    },
    feed: (ctx, { params, headers }) => readCalendar(ctx, params.token, headers['if-none-match']),
  });
}
