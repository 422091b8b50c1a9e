import { instant } from '../../db/instant.ts';
import { date, index, integer, pgTable, primaryKey, text, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';

/**
 * Certificates whose expiry is still to be told, and the day on which each is next looked at, so that a run reads what
 * is due and nothing else. The database itself adds a row, and begins it anew, whenever the last day of validity
 * becomes another (see the migration that made it).
 */
export const expiryWatches = pgTable(
  'expiry_watches',
  {
    certificateId: uuid('certificate_id')
      .primaryKey()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** The last day of validity, as the certificate has it. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** A day of the holder's own calendar. */
    lookOn: date('look_on', { mode: 'string' }).notNull(),
  },
  (table) => [index('expiry_watches_due').on(table.lookOn, table.certificateId)],
);

export type ReminderSubject = 'certificate' | 'link' | 'wallet' | 'plan';

/** Reminders that have been given. What ends at another time than it did is reminded of anew. */
export const remindersTold = pgTable(
  'reminders_told',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<ReminderSubject>().notNull(),
    /** Of the certificate, link or wallet; of the account itself where its plan ends. */
    subjectId: uuid('subject_id').notNull(),
    /** When it ends: a day or an instant, ISO 8601. */
    endsAt: text('ends_at').notNull(),
    /** How many days before the end; -1 is the day after it. */
    step: integer('step').notNull(),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.subject, table.subjectId, table.endsAt, table.step] }),
    index('reminders_told_at').on(table.toldAt),
  ],
);
