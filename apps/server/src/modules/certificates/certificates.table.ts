import { sql } from 'drizzle-orm';
import { instant } from '../../db/instant.ts';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CertificateStatus, FieldReading, ReadField } from '@certfolio/contract/certificates';
import { users } from '../accounts/accounts.table.ts';

/** What a holder keeps: the details, with the evidence apart. Dates are texts, because they may be partial. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    issuerName: text('issuer_name'),
    recipientName: text('recipient_name'),
    issueDate: text('issue_date'),
    expiryDate: text('expiry_date'),
    /** The last day of validity: `expiry_date`, a partial one read to its end. Kept for queries only. */
    expiresOn: date('expires_on', { mode: 'string' }),
    credentialId: text('credential_id'),
    certificateType: text('certificate_type').notNull().default('professional'),
    verificationUrl: text('verification_url'),
    /** Learning time or points as printed: "6 hours", "12 points". */
    cpdAmount: text('cpd_amount'),
    grade: text('grade'),
    description: text('description'),
    status: text('status').$type<CertificateStatus>().notNull(),
    requiresReview: boolean('requires_review').notNull().default(false),
    similarity: real('similarity'),
    /** Fields that the holder set; a later reading leaves them alone. */
    correctedFields: jsonb('corrected_fields').$type<ReadField[]>().notNull().default([]),
    /** Null while the certificate is not shared by itself. */
    publicToken: text('public_token'),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    uploadedAt: instant('uploaded_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Deleted, and kept for a while so that it can be brought back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('certificates_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('certificates_expiring')
      .on(table.ownerId, table.expiresOn)
      .where(sql`expires_on is not null and deleted_at is null`),
    uniqueIndex('certificates_public_token').on(table.publicToken),
    index('certificates_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('certificates_similarity', sql`similarity between 0 and 100`),
  ],
);

/** The files that support a certificate, newest last; none is ever overwritten. */
export const evidence = pgTable(
  'evidence',
  {
    id: uuid('id').primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    version: integer('version').notNull(),
    fileKey: text('file_key').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** Of the bytes as uploaded, hex. */
    sha256: text('sha256').notNull(),
    pageCount: integer('page_count').notNull(),
    /** Pictures of page one, made by the job: WebP without metadata. */
    pageKey: text('page_key'),
    thumbnailKey: text('thumbnail_key'),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last time the stored bytes were compared with the fingerprint, and what came of it. */
    verifiedAt: instant('verified_at'),
    intact: boolean('intact'),
  },
  (table) => [
    uniqueIndex('evidence_version').on(table.certificateId, table.version),
    index('evidence_fingerprint').on(table.ownerId, table.sha256),
    index('evidence_file').on(table.fileKey),
    index('evidence_page').on(table.pageKey),
    index('evidence_thumbnail').on(table.thumbnailKey),
  ],
);

/** What the reader found in a piece of evidence. Never changed by a correction. */
export const readings = pgTable('readings', {
  evidenceId: uuid('evidence_id')
    .primaryKey()
    .references(() => evidence.id, { onDelete: 'cascade' }),
  engine: text('engine').notNull(),
  fields: jsonb('fields').$type<Partial<Record<ReadField, FieldReading | null>>>().notNull(),
  text: text('text').notNull(),
  codes: jsonb('codes').$type<{ format: string; text: string; page: number }[]>().notNull(),
  seconds: real('seconds').notNull(),
  readAt: instant('read_at').notNull().defaultNow(),
});

/** How far the background work on an upload has come: what the status calls answer from. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    evidenceId: uuid('evidence_id')
      .notNull()
      .references(() => evidence.id, { onDelete: 'cascade' }),
    status: text('status').$type<'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILURE'>().notNull(),
    stage: text('stage').$type<'duplicate_check' | 'ai_extraction' | 'post_processing' | 'completed'>(),
    progress: integer('progress').notNull().default(0),
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tasks_of_certificate').on(table.certificateId, table.createdAt.desc()),
    // Evidence or an account that goes takes its tasks along, and would look for them in the whole table.
    index('tasks_of_evidence').on(table.evidenceId),
    index('tasks_of_owner').on(table.ownerId),
    index('tasks_at_work')
      .on(table.updatedAt)
      .where(sql`status = 'PROCESSING'`),
  ],
);

export const certificateTags = pgTable(
  'certificate_tags',
  {
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.name] }),
    index('certificate_tags_of_owner').on(table.ownerId, table.name),
  ],
);
