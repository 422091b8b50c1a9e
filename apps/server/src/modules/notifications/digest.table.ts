import { instant } from '../../db/instant.ts';
import { date, index, pgTable, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

/**
 * Whose digest has come how far. The database itself adds a row with every account (see the migration that says so), and
 * its first digest is that of the next morning.
 */
export const digestTurns = pgTable(
  'digest_turns',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The morning of the holder whose digest was sent last, or had nothing to say. */
    morning: instant('morning').notNull(),
    /** The last day (UTC) whose views have been told, or were none. */
    viewsThrough: date('views_through').notNull(),
    /** The next morning of the holder. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [index('digest_turns_due').on(table.nextAt)],
);
