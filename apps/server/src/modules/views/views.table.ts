import type { Audience, DeviceClass, ViewSubject } from '@certfolio/contract/analytics';
import { instant } from '../../db/instant.ts';
import { date, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

export type ViewAction = 'view' | 'item' | 'download';

/**
 * Each thing that somebody did with what is shared, once in half an hour. Append-only; months that are over are
 * purged, their sums stay in `view_daily`. It belongs to the account, not to what was seen: deleting a wallet does
 * not unsay that it was looked at.
 */
export const viewEvents = pgTable(
  'view_events',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash with a salt of the day, so that no address is kept; of what is no person, its name. */
    visitor: text('visitor').notNull(),
    /** The half hour since 1970 in which it happened: the same counts once in it. */
    slot: integer('slot').notNull(),
    subjectId: uuid('subject_id').notNull(),
    action: text('action').$type<ViewAction>().notNull(),
    /** The certificate or CV within the subject; empty for the subject itself. */
    itemId: text('item_id').notNull().default(''),
    subjectKind: text('subject_kind').$type<ViewSubject>().notNull(),
    linkId: uuid('link_id'),
    audience: text('audience').$type<Audience>().notNull(),
    country: text('country'),
    referrer: text('referrer'),
    device: text('device').$type<DeviceClass>().notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [
    // Begins with the owner, with whom it goes, and with the visitor, of whom is asked whether they are new today.
    primaryKey({
      name: 'view_events_once',
      columns: [table.ownerId, table.visitor, table.slot, table.subjectId, table.action, table.itemId],
    }),
    index('view_events_recent')
      .on(table.ownerId, table.viewedAt.desc())
      .where(sql`audience = 'person' and action = 'view'`),
    // Rows come in the order of time and are only ever purged by it: a few pages of index for a year of events.
    index('view_events_age').using('brin', table.viewedAt),
  ],
);

/**
 * What `view_events` adds up to: one row for a subject and day, and one for the whole account and day, so that a
 * range costs as many rows as it has days, however much was seen. Written in the transaction of the events.
 */
export const viewDaily = pgTable(
  'view_daily',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ViewSubject | 'account'>().notNull(),
    /** Of the account, the account's own id. */
    subjectId: uuid('subject_id').notNull(),
    /** UTC. */
    day: date('day').notNull(),
    /** Of persons. */
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
    opened: integer('opened').notNull(),
    downloads: integer('downloads').notNull(),
    /** All that is no person's. */
    excluded: integer('excluded').notNull(),
    /** `country:GB` → views; the words before the colon are those of `partsOf`. At most 60 of each. */
    parts: jsonb('parts').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'view_daily_of_subject',
      columns: [table.ownerId, table.kind, table.subjectId, table.day],
    }),
  ],
);
