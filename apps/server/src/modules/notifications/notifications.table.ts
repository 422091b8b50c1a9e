import type {
  DigestRhythm,
  EmailChoice,
  NotificationEventName,
  NotificationPriority,
  NotificationType,
} from '@certfolio/contract/notification-events';
import type { Audience } from '@certfolio/contract/notifications';
import { instant } from '../../db/instant.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

/** What administrators tell many. What everybody reads stands here once, so that a change of it is seen by all. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    type: text('type').$type<NotificationType>().notNull(),
    priority: text('priority').$type<NotificationPriority>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    icon: text('icon'),
    actionPath: text('action_path'),
    actionText: text('action_text'),
    /** But for the accounts of `users`, which are in `announcement_recipients`. */
    target: jsonb('target').$type<Omit<Audience, 'user_ids'>>().notNull(),
    startsAt: instant('starts_at').notNull().defaultNow(),
    endsAt: instant('ends_at'),
    isActive: boolean('is_active').notNull().default(true),
    /** While it is being sent: every account up to this one has been looked at. */
    reached: uuid('reached'),
    sentAt: instant('sent_at'),
    sent: integer('sent').notNull().default(0),
    /** Whether the items of holders count and show; follows `is_active` and the two instants by a job. */
    shown: boolean('shown').notNull().default(true),
    /** Taken away: the items go by a job, and then the row. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('announcements_newest')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    index('announcements_starting').on(table.startsAt.desc()),
  ],
);

/** The accounts that an announcement names one by one. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_recipients_account').on(table.userId),
  ],
);

/** One piece of news of one holder: with its own words, or with those of an announcement. */
export const notificationItems = pgTable(
  'notification_items',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event').$type<NotificationEventName>().notNull(),
    announcementId: uuid('announcement_id').references(() => announcements.id),
    type: text('type').$type<NotificationType>().notNull(),
    priority: text('priority').$type<NotificationPriority>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    actionPath: text('action_path'),
    actionText: text('action_text'),
    /** False while its announcement is not shown: neither listed nor counted. */
    shown: boolean('shown').notNull().default(true),
    readAt: instant('read_at'),
    dismissedAt: instant('dismissed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Ids rise with time, so they are the order of a list.
    index('notification_items_of_holder').on(table.userId, table.id),
    index('notification_items_unread')
      .on(table.userId, table.id)
      .where(sql`read_at is null and dismissed_at is null and shown`),
    uniqueIndex('notification_items_of_announcement').on(table.announcementId, table.userId),
    index('notification_items_settled')
      .on(table.createdAt)
      .where(sql`read_at is not null or dismissed_at is not null`),
  ],
);

/** What the bell of a holder shows, kept in the transaction of every change, and when the digest comes. */
export const notificationStates = pgTable(
  'notification_states',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    unread: integer('unread').notNull().default(0),
    /** Rises with every change of what is unread. */
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    digest: text('digest').$type<DigestRhythm>().notNull().default('weekly'),
  },
  (table) => [check('notification_states_unread', sql`${table.unread} >= 0`)],
);

/** What a holder has chosen of an event; null is what the contract says. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event').$type<NotificationEventName>().notNull(),
    inApp: boolean('in_app'),
    email: text('email').$type<EmailChoice>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.event] }),
    // The few who want to hear of views one by one.
    index('notification_choices_of_views')
      .on(table.userId)
      .where(sql`event = 'wallet_viewed' and (in_app or email = 'now')`),
  ],
);

/** What has been told and must not be told again, by the keys of those who tell. */
export const toldOnce = pgTable(
  'told_once',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event').$type<NotificationEventName>().notNull(),
    key: text('key').notNull(),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.event, table.key] }),
    index('told_once_at').on(table.toldAt),
  ],
);

/** News that waits for the holder's digest; the letter that says it takes it out. */
export const digestEntries = pgTable(
  'digest_entries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event').$type<NotificationEventName>().notNull(),
    announcementId: uuid('announcement_id').references(() => announcements.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    message: text('message').notNull(),
    actionPath: text('action_path'),
    actionText: text('action_text'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('digest_entries_of_holder').on(table.userId, table.id),
    index('digest_entries_of_announcement').on(table.announcementId),
    index('digest_entries_at').on(table.createdAt),
  ],
);
