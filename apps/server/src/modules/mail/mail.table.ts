import { instant } from '../../db/instant.ts';
import { index, integer, pgTable, text, uuid } from '../../db/orm.ts';

/** Letters, written in the transaction that causes them and sent by a job. */
export const letters = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once an outside server has taken the letter: it may hold a code. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Where mail programs ask that no more of this kind comes (RFC 8058); emptied likewise. */
    unsubscribe: text('unsubscribe'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** The mail server said that it will never take it. */
    refusedAt: instant('refused_at'),
  },
  (table) => [index('letters_created').on(table.createdAt)],
);
