import type { AuditStatus } from '@certfolio/contract/cpd-audits';
import type { CpdImportRow, ImportMapping, importStates } from '@certfolio/contract/cpd-imports';
import { instant } from '../../db/instant.ts';
import { bigint, boolean, date, index, integer, jsonb, pgTable, sql, text, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

const owner = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export type RowCheck = Pick<CpdImportRow, 'state' | 'errors' | 'hours'>;

/** Lists of CPD that were read and perhaps kept as records; forgotten after a day. */
export const cpdImports = pgTable(
  'cpd_imports',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    filename: text('filename').notNull(),
    state: text('state').$type<(typeof importStates)[number]>().notNull().default('mapping'),
    columns: text('columns').array().notNull(),
    rows: jsonb('rows').$type<string[][]>().notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    dateOrder: text('date_order').$type<'dmy' | 'mdy'>().notNull(),
    /** What was found of each row by this mapping, in their order: looked at page by page. */
    checks: jsonb('checks').$type<RowCheck[]>().notNull(),
    created: integer('created').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('cpd_imports_of_owner').on(table.ownerId, table.createdAt.desc()),
    index('cpd_imports_over').on(table.expiresAt),
  ],
);

/** What is put together for a body's audit; its files are removed when its days are over. */
export const cpdAudits = pgTable(
  'cpd_audits',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    body: text('body'),
    title: text('title').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    reflectionIds: uuid('reflection_ids').array().notNull(),
    withEvidence: boolean('with_evidence').notNull(),
    status: text('status').$type<AuditStatus>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    recordCount: integer('record_count').notNull().default(0),
    reflectionCount: integer('reflection_count').notNull().default(0),
    evidenceCount: integer('evidence_count').notNull().default(0),
    /** The folder of its files in the storage; null until they are whole. */
    fileFolder: text('file_folder'),
    byteSize: bigint('byte_size', { mode: 'number' }),
    sha256: text('sha256'),
    error: text('error'),
    /** The month whose allowance paid for it, `YYYY-MM`; null where the plan has none. */
    chargedMonth: text('charged_month'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('cpd_audits_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('cpd_audits_over').on(table.expiresAt),
    index('cpd_audits_under_way')
      .on(table.updatedAt)
      .where(sql`status in ('queued', 'running')`),
  ],
);
