import type { goalPeriods } from '@certfolio/contract/cpd-goals';
import { durationUnits, hoursPerUnit, type DurationUnit } from '@certfolio/contract/cpd-hours';
import type { CountsFor, CpdStatus } from '@certfolio/contract/cpd-records';
import type { CpdTemplate } from '@certfolio/contract/cpd-reflections';
import { instant } from '../../db/instant.ts';
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';

const owner = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const kept = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Deleted, and kept for a while so that it can be brought back. */
  deletedAt: instant('deleted_at'),
};

const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

const countsFor = () => jsonb('counts_for').$type<CountsFor[]>().notNull().default([]);

/** The conversion table of the contract, for the database to keep by itself. */
const converted = sql.raw(
  `duration_hours * case duration_unit ${durationUnits
    .map((unit) => `when '${unit}' then ${hoursPerUnit[unit]}`)
    .join(' ')} end`,
);

/** What somebody did, does or will do to keep up in their profession. */
export const cpdRecords = pgTable(
  'cpd_records',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    title: text('title').notNull(),
    activityType: text('activity_type').notNull(),
    status: text('status').$type<CpdStatus>().notNull(),
    /** In `duration_unit`. */
    durationHours: numeric('duration_hours', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    durationUnit: text('duration_unit').$type<DurationUnit>().notNull(),
    hours: numeric('hours', { precision: 10, scale: 2, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(converted),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** The day by which it is counted. */
    countsOn: date('counts_on', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql.raw(`coalesce(end_date, start_date, (created_at at time zone 'UTC')::date)`)),
    provider: text('provider'),
    url: text('url'),
    description: text('description'),
    outcome: text('outcome'),
    standards: text('standards'),
    topics: texts('topics'),
    tags: texts('tags'),
    countsFor: countsFor(),
    certificateId: uuid('certificate_id').references(() => certificates.id, { onDelete: 'set null' }),
    ...kept,
  },
  (table) => [
    index('cpd_records_of_owner').on(table.ownerId, table.countsOn.desc(), table.id),
    index('cpd_records_of_certificate').on(table.certificateId),
    index('cpd_records_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** Files that support a record; none is ever overwritten. */
export const cpdEvidence = pgTable(
  'cpd_evidence',
  {
    id: uuid('id').primaryKey(),
    recordId: uuid('record_id')
      .notNull()
      .references(() => cpdRecords.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    fileKey: text('file_key').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** Of the bytes as uploaded, hex. */
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cpd_evidence_of_record').on(table.recordId, table.createdAt, table.id),
    index('cpd_evidence_of_owner').on(table.ownerId),
    index('cpd_evidence_file').on(table.fileKey),
  ],
);

/** How many hours somebody means to reach by when. What is reached follows the records and is never stored. */
export const cpdGoals = pgTable(
  'cpd_goals',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    title: text('title').notNull(),
    description: text('description'),
    targetHours: numeric('target_hours', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    period: text('period').$type<(typeof goalPeriods)[number]>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Null: the last day of its period. */
    deadline: date('deadline', { mode: 'string' }),
    activityType: text('activity_type'),
    body: text('body'),
    bucket: text('bucket'),
    isActive: boolean('is_active').notNull().default(true),
    ...kept,
  },
  (table) => [
    index('cpd_goals_of_owner').on(table.ownerId, table.endsOn, table.id),
    index('cpd_goals_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** What somebody thinks about their learning: theirs alone until they put it into an audit pack. */
export const cpdReflections = pgTable(
  'cpd_reflections',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    title: text('title').notNull(),
    reflectedOn: date('reflected_on', { mode: 'string' }).notNull(),
    whatWasDone: text('what_was_done'),
    learned: text('learned'),
    applied: text('applied'),
    benefits: text('benefits'),
    ...kept,
  },
  (table) => [
    index('cpd_reflections_of_owner').on(table.ownerId, table.reflectedOn.desc(), table.id),
    index('cpd_reflections_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const cpdReflectionRecords = pgTable(
  'cpd_reflection_records',
  {
    reflectionId: uuid('reflection_id')
      .notNull()
      .references(() => cpdReflections.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id')
      .notNull()
      .references(() => cpdRecords.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reflectionId, table.recordId] }),
    index('cpd_reflection_records_of_record').on(table.recordId),
  ],
);

/** Records to begin with, of one's own; those that come with Certfolio are data. */
export const cpdTemplates = pgTable(
  'cpd_templates',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    title: text('title').notNull(),
    description: text('description'),
    activityType: text('activity_type').notNull(),
    durationHours: numeric('duration_hours', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    durationUnit: text('duration_unit').$type<DurationUnit>().notNull(),
    provider: text('provider'),
    topics: texts('topics'),
    tags: texts('tags'),
    countsFor: countsFor(),
    prompts: jsonb('prompts').$type<CpdTemplate['prompts']>().notNull().default({}),
    ...kept,
  },
  (table) => [
    index('cpd_templates_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('cpd_templates_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** The professional bodies that somebody belongs to, by the names of their rule packs. */
export const cpdMemberships = pgTable(
  'cpd_memberships',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    body: text('body').notNull(),
    memberNumber: text('member_number'),
    cycleStartsOn: date('cycle_starts_on', { mode: 'string' }),
    carriedIn: numeric('carried_in', { precision: 8, scale: 2, mode: 'number' }),
    agreedMinimum: numeric('agreed_minimum', { precision: 8, scale: 2, mode: 'number' }),
    breaks: jsonb('breaks').$type<{ from: string; to: string; reason: string }[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('cpd_memberships_body').on(table.ownerId, table.body)],
);
