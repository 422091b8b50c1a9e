import { instant } from '../../db/instant.ts';
import type { CertificateStatus, FieldReading, ReadField } from '@certfolio/contract/certificates';
import type { PageLook } from '@certfolio/extraction/duplicates/look';
import type { Reading } from '@certfolio/extraction/reading';
import type { DocumentType } from '@certfolio/documents/sniff';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
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
import type { Standing } from '../verification/standing.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    /** What the latest run of the checks came to; null while none has looked beyond the fingerprint. */
    standing: jsonb('standing').$type<Standing>(),
    /** Since when checks have been under way that ask other servers. */
    checkingSince: instant('checking_since'),
    /** The earlier certificate of the same holder that this one renews. */
    renewsId: uuid('renews_id'),
    /** Its file has become a version of this one; it is kept, deleted, so that the merging can be undone. */
    mergedIntoId: uuid('merged_into_id'),
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
    index('certificates_renewing').on(table.renewsId),
    index('certificates_merged').on(table.mergedIntoId),
    // The same number in another account: numbers are compared by their letters and digits only.
    index('certificates_number')
      .on(sql`lower(regexp_replace(credential_id, '[^[:alnum:]]', '', 'g'))`)
      .where(sql`credential_id is not null and deleted_at is null`),
    check('certificates_similarity', sql`similarity between 0 and 100`),
    foreignKey({
      name: 'certificates_renews_id_fk',
      columns: [table.renewsId],
      foreignColumns: [table.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'certificates_merged_into_id_fk',
      columns: [table.mergedIntoId],
      foreignColumns: [table.id],
    }).onDelete('cascade'),
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
    /** The pages that the certificate stands on; null until it has been read. */
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
    /** One of several in its file, made of what another reading found: only its own pages count. */
    isPart: boolean('is_part').notNull().default(false),
    /** The holder does not want what the file also holds. */
    furtherDismissed: boolean('further_dismissed').notNull().default(false),
    /** Pictures of the certificate's first page, made by the job: WebP without metadata. */
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
    index('evidence_fingerprint_anywhere').on(table.sha256),
    index('evidence_file').on(table.fileKey),
    index('evidence_page').on(table.pageKey),
    index('evidence_thumbnail').on(table.thumbnailKey),
  ],
);

/** Pictures of the pages that were read, each at most 2000 pixels long: WebP without metadata. */
export const evidencePages = pgTable(
  'evidence_pages',
  {
    evidenceId: uuid('evidence_id')
      .notNull()
      .references(() => evidence.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    pictureKey: text('picture_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Degrees clockwise by which the picture is turned from how the file shows the page. */
    turn: integer('turn').$type<0 | NonNullable<PageLook['turn']>>().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.evidenceId, table.page] }),
    index('evidence_pages_picture').on(table.pictureKey),
  ],
);

/** How the pages of a piece of evidence look, to find the same certificate in another document, and how they lie. */
export const evidenceLooks = pgTable('evidence_looks', {
  evidenceId: uuid('evidence_id')
    .primaryKey()
    .references(() => evidence.id, { onDelete: 'cascade' }),
  looks: jsonb('looks').$type<PageLook[]>().notNull(),
});

/** A file that no certificate has yet; it goes after a day. */
export const stagedUploads = pgTable(
  'staged_uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    pageCount: integer('page_count').notNull(),
    /** Null while it has not been read. */
    reading: jsonb('reading').$type<KeptReading>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('staged_uploads_of_owner').on(table.ownerId, table.createdAt),
    index('staged_uploads_file').on(table.fileKey),
    index('staged_uploads_age').on(table.createdAt),
  ],
);

/** What is kept of a reading: all but the places of single words. */
export type KeptReading = Omit<Reading, 'lines'>;

export type FurtherReading = {
  span: [first: number, last: number];
  fields: Partial<Record<ReadField, FieldReading | null>>;
};

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
  /** The other certificates in the document, in its order. */
  further: jsonb('further').$type<FurtherReading[]>().notNull().default([]),
  /** The task that read it: another one that is to read again replaces it. */
  taskId: uuid('task_id'),
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
    /** Reads again what has been read before. */
    rereads: boolean('rereads').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tasks_of_certificate').on(table.certificateId, table.createdAt.desc()),
    // Evidence or an account that goes takes its tasks along, and would look for them in the whole table.
    index('tasks_of_evidence').on(table.evidenceId, table.createdAt.desc(), table.id.desc()),
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

/**
 * What a search looks through, kept by the database itself whenever a certificate, its tags, files or readings
 * change (see the migration that made it).
 */
export const certificateSearch = pgTable(
  'certificate_search',
  {
    certificateId: uuid('certificate_id')
      .primaryKey()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    /** Weighted: A the title, B names and numbers, C the other details, D what was read. */
    words: tsvector('words').notNull(),
    /** The distinct words, for those that are spelt otherwise. */
    spellings: text('spellings').notNull(),
  },
  (table) => [
    index('certificate_search_words').using('gin', table.ownerId, table.words),
    index('certificate_search_spellings').using('gin', table.ownerId, table.spellings.op('gin_trgm_ops')),
  ],
);
