import { z } from 'zod';
import { endpoint, IdParams, Instant } from './endpoint.ts';

/** Reminders that one event carries at most. */
export const mostReminders = 5;

export const CalendarFeed = z
  .object({
    /** Whoever has it reads the calendar: it is a secret of the account. */
    url: z.string(),
    hide_titles: z.boolean(),
    /** Days before the last day of validity, most first. */
    reminder_days: z.array(z.number()),
    /** Dates that are in it now. */
    events: z.number(),
    created_at: Instant,
    /** When a calendar last asked for it, to the hour; null when none has. */
    read_at: Instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const Answer = z.object({ calendar: CalendarFeed });

export const calendar = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/calendar',
    access: 'user',
    summary: 'The private calendar of the account, if there is one',
    params: IdParams,
    response: z.object({ calendar: CalendarFeed.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/users/:id/calendar',
    access: 'user',
    summary: 'Make the private calendar; where there is one already it is answered',
    params: IdParams,
    body: z.strictObject({}),
    response: Answer,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/v1/users/:id/calendar',
    access: 'user',
    summary: 'Choose what events say and when they remind',
    params: IdParams,
    body: z.strictObject({
      hide_titles: z.boolean().optional(),
      reminder_days: z.array(z.number().int().min(0).max(365)).max(mostReminders).optional(),
    }),
    response: Answer,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/v1/users/:id/calendar/rotate',
    access: 'user',
    summary: 'Give the calendar another address; the former one ends at once',
    params: IdParams,
    body: z.strictObject({}),
    response: Answer,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id/calendar',
    access: 'user',
    summary: 'End the private calendar and its address',
    params: IdParams,
    response: z.object({}),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/:token.ics',
    access: 'public',
    summary: 'The calendar as calendars read it (RFC 5545)',
    // An address that cannot be one is answered like one that is not.
    params: z.object({ token: z.string().max(400) }),
    headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
    file: ['text/calendar'],
  }),
};
