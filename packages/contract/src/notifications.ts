import { z } from 'zod';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import {
  digestRhythms,
  emailChoices,
  notificationEventNames,
  notificationPriorities,
  notificationTypes,
} from './notification-events.ts';
import { plans } from './plans.ts';
import { userTypes } from './user-types.ts';

const Done = z.object({});

/** A path or an address of this installation: an action never leads elsewhere. */
const OwnAddress = z.string().trim().max(500);

export const Notification = z
  .object({
    id: Id,
    type: z.enum(notificationTypes),
    title: z.string(),
    message: z.string(),
    priority: z.enum(notificationPriorities),
    /** A name of an icon that the page knows; null takes the one of its type. */
    icon: z.string().nullable(),
    action_url: z.string().nullable(),
    action_text: z.string().nullable(),
  })
  .meta({ id: 'Notification' });

/** What one holder has of a notification. */
export const NotificationItem = z
  .object({
    id: Id,
    is_read: z.boolean(),
    read_at: Instant.nullable(),
    created_at: Instant,
    notification: Notification,
  })
  .meta({ id: 'NotificationItem' });
export type NotificationItem = z.infer<typeof NotificationItem>;

const UnreadCount = z.object({ unread_count: z.number().int().min(0) });

export const NotificationPreferences = z
  .object({
    /** False: no letter but the necessary ones. */
    email: z.boolean(),
    digest: z.enum(digestRhythms),
    events: z.array(
      z.object({
        event: z.enum(notificationEventNames),
        in_app: z.boolean(),
        email: z.enum(emailChoices),
        /** The letter cannot be switched off. */
        necessary: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What letters are unsubscribed from. */
const subscriptionNames = [...notificationEventNames, 'digest'] as const;
const UnsubscribeParams = z.object({ token: z.string().max(300) });

/**
 * Beside these calls `GET /api/v1/notifications/stream` sends server-sent events: `unread` with
 * `{unread_count}` at the start and at every change.
 */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications',
    access: 'user',
    summary: 'What the holder has been told, newest first',
    query: PageQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      unread_only: z.stringbool().default(false),
      type: z.enum(notificationTypes).optional(),
      priority: z.enum(notificationPriorities).optional(),
    }),
    response: UnreadCount.extend({ total: z.number(), notifications: z.array(NotificationItem) }),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/unread-count',
    access: 'user',
    summary: 'How many are unread; with an ETag, so that an unchanged count costs no query',
    response: UnreadCount,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/:id/mark-read',
    access: 'user',
    summary: 'Mark one as read',
    params: IdParams,
    response: UnreadCount,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/:id/dismiss',
    access: 'user',
    summary: 'Remove one from the list',
    params: IdParams,
    response: UnreadCount,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/mark-all-read',
    access: 'user',
    summary: 'Mark all as read',
    response: UnreadCount,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/bulk',
    access: 'user',
    summary: 'Mark several as read, remove them, or bring back what was removed',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(100),
      action: z.enum(['mark_read', 'dismiss', 'restore']),
    }),
    response: UnreadCount.extend({ changed: z.number() }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/preferences',
    access: 'user',
    summary: 'By which channel each event reaches the holder',
    response: z.object({ preferences: NotificationPreferences }),
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/preferences',
    access: 'user',
    summary: 'Choose channels; what is not named stays as it is',
    body: z.strictObject({
      email: z.boolean().optional(),
      digest: z.enum(digestRhythms).optional(),
      events: z
        .array(
          z.strictObject({
            event: z.enum(notificationEventNames),
            in_app: z.boolean().optional(),
            email: z.enum(emailChoices).optional(),
          }),
        )
        .max(notificationEventNames.length)
        .optional(),
    }),
    response: z.object({ preferences: NotificationPreferences }),
  }),
  /** What the page says that the link in a letter leads to; looking changes nothing. */
  subscription: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/unsubscribe/:token',
    access: 'public',
    summary: 'Whether the letters that a link stands for still come',
    params: UnsubscribeParams,
    response: z.object({
      event: z.enum(subscriptionNames),
      subscribed: z.boolean(),
      /** False: no letters but the necessary ones. */
      any_letters: z.boolean(),
    }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/unsubscribe/:token',
    access: 'public',
    summary: 'Switch off the letters that a link stands for, or all but the necessary ones',
    params: UnsubscribeParams,
    query: z.object({ everything: z.stringbool().default(false) }),
    response: z.object({ event: z.enum(subscriptionNames) }),
  }),
};

/** Whom an announcement is for; every member narrows it. */
export const Audience = z.strictObject({
  target_type: z.enum(['all', 'user_type', 'plan', 'users']),
  user_types: z.array(z.enum(userTypes)).max(4).optional(),
  plans: z.array(z.enum(plans)).max(3).optional(),
  user_ids: z.array(Id).max(1000).optional(),
});
export type Audience = z.infer<typeof Audience>;

const AnnouncementWords = z.strictObject({
  type: z.enum(notificationTypes),
  priority: z.enum(notificationPriorities),
  title: z.string().trim().min(1).max(120),
  message: z.string().trim().min(1).max(2000),
  icon: z.string().max(40).nullish(),
  action_url: OwnAddress.nullish(),
  action_text: z.string().trim().max(40).nullish(),
  target: Audience,
  /** Not shown before; null is at once. */
  starts_at: z.iso.datetime().nullish(),
  /** Not shown after; null is without end. */
  ends_at: z.iso.datetime().nullish(),
  is_active: z.boolean(),
});

export const Announcement = z
  .object({
    id: Id,
    type: z.enum(notificationTypes),
    priority: z.enum(notificationPriorities),
    title: z.string(),
    message: z.string(),
    icon: z.string().nullable(),
    action_url: z.string().nullable(),
    action_text: z.string().nullable(),
    target: Audience,
    starts_at: Instant.nullable(),
    ends_at: Instant.nullable(),
    is_active: z.boolean(),
    /** How many it has been given to, and how many of them have read it. */
    sent: z.number(),
    read: z.number(),
    state: z.enum(['scheduled', 'sending', 'sent', 'ended', 'inactive']),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

/** What administrators tell many: at the paths that the specification names. */
export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/admin/notifications',
    access: 'admin',
    summary: 'Announcements, newest first',
    query: PageQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      type_filter: z.enum(notificationTypes).optional(),
      target_type_filter: z.enum(['all', 'user_type', 'plan', 'users']).optional(),
      is_active: z.stringbool().optional(),
    }),
    response: z.object({ total: z.number(), notifications: z.array(Announcement) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/admin/notifications',
    access: 'admin',
    summary: 'Tell everybody, or some, now or at a time',
    status: 201,
    body: AnnouncementWords.extend({
      priority: z.enum(notificationPriorities).default('medium'),
      is_active: z.boolean().default(true),
    }),
    response: z.object({ notification: Announcement }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/admin/notifications/:id',
    access: 'admin',
    summary: 'One announcement',
    params: IdParams,
    response: z.object({ notification: Announcement }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/admin/notifications/:id',
    access: 'admin',
    summary: 'Change an announcement; its audience only until it is sent',
    params: IdParams,
    body: AnnouncementWords.partial(),
    response: z.object({ notification: Announcement }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/notifications/admin/notifications/:id',
    access: 'admin',
    summary: 'Take an announcement away from everybody',
    params: IdParams,
    response: Done,
  }),
  audience: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/admin/audience',
    access: 'admin',
    summary: 'How many an announcement would reach',
    body: z.strictObject({ target: Audience }),
    response: z.object({ people: z.number() }),
  }),
};
