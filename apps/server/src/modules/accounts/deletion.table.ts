import { instant } from '../../db/instant.ts';
import { index, pgTable, text } from '../../db/orm.ts';

/** Files of deleted accounts, listed in the transaction that deletes and removed after it. */
export const doomedFiles = pgTable(
  'doomed_files',
  {
    key: text('key').primaryKey(),
    listedAt: instant('listed_at').notNull().defaultNow(),
  },
  (table) => [index('doomed_files_listed').on(table.listedAt)],
);

/** Sessions that ended with their account, so that a browser which still has one is told what happened. */
export const departedSessions = pgTable(
  'departed_sessions',
  {
    /** SHA-256 of the session's token, hex: of the account nothing is left. */
    tokenHash: text('token_hash').primaryKey(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('departed_sessions_ending').on(table.endsAt)],
);
