import { instant } from '../../db/instant.ts';
import { boolean, integer, pgTable, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

/** The private calendar of an account: a row while there is one. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * 192 random bits, kept as the tokens of share links are: the page shows the address again whenever another
     * calendar is to take it, which a hash could not, and whoever reads this table reads the dates themselves too.
     */
    token: text('token').notNull(),
    /** Events then say no more than "Certificate expires". */
    hideTitles: boolean('hide_titles').notNull().default(false),
    /** Days before the last day of validity on which a reminder is set. */
    reminderDays: integer('reminder_days')
      .array()
      .notNull()
      .default(sql`'{30,7}'::integer[]`),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when events read as they do now. */
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** When a calendar last asked, to the hour. */
    readAt: instant('read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.token)],
);
