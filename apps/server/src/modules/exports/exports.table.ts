import type { ExportFormat, ExportKind, ExportStage, ExportStatus } from '@certfolio/contract/exports';
import { instant } from '../../db/instant.ts';
import { index, integer, pgTable, primaryKey, sql, text, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

/** PDF exports of a calendar month, for the free plan's allowance. */
export const exportCounts = pgTable(
  'export_counts',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `2026-11`, UTC. */
    month: text('month').notNull(),
    count: integer('count')
      .notNull()
      .default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
);

/** A PDF that is made while nobody waits for the answer, and is kept for a day. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ExportKind>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    title: text('title').notNull(),
    /** What it says about being a part of the certificates. */
    description: text('description'),
    /** What the filters came to when it was asked for; null for a wallet, which is printed as it then stands. */
    certificateIds: uuid('certificate_ids').array(),
    walletId: uuid('wallet_id'),
    certificateCount: integer('certificate_count').notNull(),
    status: text('status').$type<ExportStatus>().notNull().default('queued'),
    stage: text('stage').$type<ExportStage>().notNull().default('waiting'),
    /** 0 to 100. */
    progress: integer('progress').notNull().default(0),
    /** The month whose allowance it was taken from, to be given back if nothing comes of it. */
    chargedMonth: text('charged_month'),
    fileKey: text('file_key'),
    byteSize: integer('byte_size'),
    /** What its owner is told when nothing came of it. */
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** From then on it is not given out, and soon after it is gone. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('export_jobs_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('export_jobs_unfinished')
      .on(table.updatedAt)
      .where(sql`status in ('queued', 'running')`),
    index('export_jobs_ended')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
  ],
);
