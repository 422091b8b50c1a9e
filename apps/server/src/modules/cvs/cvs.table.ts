import type { taskStages, taskStatuses } from '@certfolio/contract/certificates';
import type { CvStatus, CvType } from '@certfolio/contract/cvs';
import type { Resume, ResumeConfidence } from '@certfolio/extraction/cv/resume';
import { instant } from '../../db/instant.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

/** A CV of a holder's: what it is called, with its files apart. */
export const cvs = pgTable(
  'cvs',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    cvType: text('cv_type').$type<CvType>().notNull(),
    status: text('status').$type<CvStatus>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Deleted, and kept for a while so that it can be brought back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('cvs_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('cvs_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** The files of a CV, newest last; none is ever overwritten. */
export const cvVersions = pgTable(
  'cv_versions',
  {
    id: uuid('id').primaryKey(),
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    version: integer('version').notNull(),
    fileKey: text('file_key').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** Of the bytes as uploaded, hex. */
    sha256: text('sha256').notNull(),
    /** Null for a DOCX, whose pages are made where it is printed. */
    pageCount: integer('page_count'),
    /** A small picture of the first page, made by the job; null for a DOCX. */
    thumbnailKey: text('thumbnail_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cv_versions_version').on(table.cvId, table.version),
    index('cv_versions_file').on(table.fileKey),
    index('cv_versions_thumbnail').on(table.thumbnailKey),
  ],
);

/** Pictures of the pages, each at most 2000 pixels long: WebP without metadata. */
export const cvPages = pgTable(
  'cv_pages',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => cvVersions.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    pictureKey: text('picture_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.page] }),
    index('cv_pages_picture').on(table.pictureKey),
  ],
);

/** What the reader found in a version: JSON Resume, with how sure it is of each part. */
export const cvReadings = pgTable('cv_readings', {
  versionId: uuid('version_id')
    .primaryKey()
    .references(() => cvVersions.id, { onDelete: 'cascade' }),
  engine: text('engine').notNull(),
  resume: jsonb('resume').$type<Resume>().notNull(),
  confidence: jsonb('confidence').$type<ResumeConfidence>().notNull(),
  /** Every line in the order it was read. */
  text: text('text').notNull(),
  seconds: real('seconds').notNull(),
  /** The task that read it: another one that is to read again replaces it. */
  taskId: uuid('task_id'),
  readAt: instant('read_at').notNull().defaultNow(),
});

/** How far the background work on a version has come: what the status calls answer from. */
export const cvTasks = pgTable(
  'cv_tasks',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => cvVersions.id, { onDelete: 'cascade' }),
    status: text('status').$type<(typeof taskStatuses)[number]>().notNull(),
    stage: text('stage').$type<(typeof taskStages)[number]>(),
    progress: integer('progress').notNull().default(0),
    error: text('error'),
    /** Reads again what has been read before. */
    rereads: boolean('rereads').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('cv_tasks_of_cv').on(table.cvId),
    index('cv_tasks_of_version').on(table.versionId, table.createdAt.desc(), table.id.desc()),
    index('cv_tasks_of_owner').on(table.ownerId),
    index('cv_tasks_at_work')
      .on(table.updatedAt)
      .where(sql`status = 'PROCESSING'`),
  ],
);

export const cvTags = pgTable(
  'cv_tags',
  {
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.cvId, table.name] }),
    index('cv_tags_of_owner').on(table.ownerId, table.name),
  ],
);
