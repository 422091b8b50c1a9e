import type { TakeoutState } from '@certfolio/contract/takeouts';
import { instant } from '../../db/instant.ts';
import { bigint, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

/** Copies of everything that an account keeps, made by a job and kept for a few days. */
export const takeouts = pgTable(
  'takeouts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<TakeoutState>().notNull().default('waiting'),
    /** Entries that are in the archive so far, of so many that were expected when it was begun. */
    entriesDone: integer('entries_done').notNull().default(0),
    entriesExpected: integer('entries_expected').notNull().default(0),
    /** Files that the account names and the storage does not have: the archive names them. */
    filesMissing: integer('files_missing').notNull().default(0),
    fileKey: text('file_key'),
    byteSize: bigint('byte_size', { mode: 'number' }),
    /** Of the archive, hex. */
    sha256: text('sha256'),
    /** Why there is none, in a sentence. */
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('takeouts_of_owner').on(table.ownerId, table.createdAt.desc(), table.id.desc()),
    // One at a time, whatever is asked in parallel.
    uniqueIndex('takeouts_at_work')
      .on(table.ownerId)
      .where(sql`state in ('waiting', 'writing')`),
    index('takeouts_file').on(table.fileKey),
    index('takeouts_ending').on(table.expiresAt),
  ],
);
