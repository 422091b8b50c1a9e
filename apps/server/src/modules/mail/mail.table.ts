import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('letters_created').on(table.createdAt)],
);
