import type { BatchState, ColumnMapping, RowState } from '@certfolio/contract/batches';
import type { TemplateContent } from '@certfolio/contract/templates';
import { instant } from '../../db/instant.ts';
import {
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
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { organizations } from '../organizations/organizations.table.ts';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** What an organisation issues again and again; what it says stands in its versions. */
export const certificateTemplates = pgTable(
  'certificate_templates',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The newest one. */
    version: integer('version').notNull(),
    /** Of the newest version, for lists. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('certificate_templates_of_organization').on(table.organizationId, table.createdAt.desc(), table.id),
  ],
);

/** Pictures of badges and backgrounds, redrawn: nothing of the sent file but its pixels is kept. */
export const templatePictures = pgTable(
  'template_pictures',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Names it in issued credentials, where anybody may look at it. */
    publicToken: text('public_token').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('template_pictures_of_organization').on(table.organizationId),
    uniqueIndex('template_pictures_public_token').on(table.publicToken),
    uniqueIndex('template_pictures_file').on(table.fileKey),
    index('template_pictures_age').on(table.createdAt),
  ],
);

/** Written once: what was issued from a version never changes with its template. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => certificateTemplates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    pictureId: uuid('picture_id').references(() => templatePictures.id),
    backgroundId: uuid('background_id').references(() => templatePictures.id),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    index('template_versions_picture').on(table.pictureId),
    index('template_versions_background').on(table.backgroundId),
    index('template_versions_author').on(table.createdBy),
  ],
);

export type BatchColumn = { name: string; samples: string[] };

/** A list of recipients and how far it has come. */
export const issuingBatches = pgTable(
  'issuing_batches',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    filename: text('filename').notNull(),
    state: text('state').$type<BatchState>().notNull(),
    columns: jsonb('columns').$type<BatchColumn[]>().notNull(),
    mapping: jsonb('mapping').$type<ColumnMapping>().notNull(),
    dateOrder: text('date_order').$type<'dmy' | 'mdy'>().notNull(),
    /** Of rows that state no issue date. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    sendMail: boolean('send_mail').notNull().default(true),
    allowDuplicates: boolean('allow_duplicates').notNull().default(false),
    rowCount: integer('row_count').notNull(),
    /** Why publishing stands still, in a sentence. */
    trouble: text('trouble'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    publishedAt: instant('published_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('issuing_batches_of_organization').on(table.organizationId, table.createdAt.desc(), table.id),
    index('issuing_batches_of_template').on(table.templateId, table.templateVersion),
    index('issuing_batches_author').on(table.createdBy),
    index('issuing_batches_drafts')
      .on(table.updatedAt)
      .where(sql`state in ('mapping', 'review')`),
    index('issuing_batches_at_work')
      .on(table.id)
      .where(sql`state = 'publishing'`),
    foreignKey({
      name: 'issuing_batches_template_fk',
      columns: [table.templateId, table.templateVersion],
      foreignColumns: [templateVersions.templateId, templateVersions.version],
    }),
  ],
);

/** What is said of one recipient, checked and complete. Days are ISO. */
export type IssuedAward = {
  recipient: { name: string; email: string };
  issuedOn: string;
  expiresOn: string | null;
  credits: number | null;
  level: string | null;
  grade: string | null;
  narrative: string | null;
  evidenceUrl: string | null;
  attributes: Record<string, string>;
};

/** One row of a list, its cells as they came; corrections stand beside them. */
export const issuingRows = pgTable(
  'issuing_rows',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => issuingBatches.id, { onDelete: 'cascade' }),
    /** From 1, as in the file. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    fixes: jsonb('fixes').$type<Record<string, string>>().notNull().default({}),
    state: text('state').$type<RowState>().notNull(),
    errors: jsonb('errors').$type<Record<string, string>>().notNull().default({}),
    /** Lower case; null where there is no address to speak of. */
    email: text('email'),
    /** What will be issued; null unless the row is valid. */
    award: jsonb('award').$type<IssuedAward>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    index('issuing_rows_by_state').on(table.batchId, table.state, table.row),
    index('issuing_rows_by_email').on(table.batchId, table.email),
  ],
);

/**
 * The places of one pair of status lists: a place stands for the same credential in both. A register belongs to
 * one identity, because the issuer of a status list is the issuer of what it speaks of.
 */
export const statusRegisters = pgTable(
  'status_registers',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    issuerId: text('issuer_id').notNull(),
    /** One bit a place: taken. */
    taken: bytes('taken').notNull(),
    used: integer('used').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('status_registers_of_issuer').on(table.organizationId, table.issuerId, table.used)],
);

/** A signed status list, as it is served. */
export const statusLists = pgTable(
  'status_lists',
  {
    /** Stands in its address. */
    id: uuid('id').primaryKey(),
    registerId: uuid('register_id')
      .notNull()
      .references(() => statusRegisters.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'revocation' | 'suspension'>().notNull(),
    bits: bytes('bits').notNull(),
    /** The signed bytes, verbatim. */
    document: text('document').notNull(),
    /** Counts every signing. */
    version: integer('version').notNull(),
    verificationMethod: text('verification_method').notNull(),
    validUntil: instant('valid_until').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('status_lists_of_register').on(table.registerId, table.purpose),
    index('status_lists_ending').on(table.validUntil),
  ],
);

/** What was signed and for whom. The text is never changed: a correction is another credential. */
export const issuedCredentials = pgTable(
  'issued_credentials',
  {
    /** In the credential: urn:uuid:… */
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    templateId: uuid('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    batchId: uuid('batch_id').references(() => issuingBatches.id),
    batchRow: integer('batch_row'),
    /** As printed: letters and digits that are not mistaken for one another. */
    number: text('number').notNull(),
    /** Of the achievement. */
    name: text('name').notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Lower case. */
    recipientEmail: text('recipient_email').notNull(),
    award: jsonb('award').$type<IssuedAward>().notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The signed bytes, verbatim. */
    text: text('text').notNull(),
    issuerId: text('issuer_id').notNull(),
    verificationMethod: text('verification_method').notNull(),
    registerId: uuid('register_id')
      .notNull()
      .references(() => statusRegisters.id),
    statusIndex: integer('status_index').notNull(),
    /** Expiry follows from the date. */
    state: text('state').$type<'active' | 'suspended' | 'revoked'>().notNull().default('active'),
    reason: text('reason'),
    stateChangedAt: instant('state_changed_at'),
    replacesId: uuid('replaces_id'),
    claimToken: text('claim_token').notNull(),
    publicToken: text('public_token').notNull(),
    /** The newest letter; it may have been forgotten since. */
    letterId: uuid('letter_id'),
    letterAt: instant('letter_at'),
    claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant('claimed_at'),
    certificateId: uuid('certificate_id').references(() => certificates.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('issued_credentials_of_organization').on(
      table.organizationId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('issued_credentials_of_recipient').on(
      table.organizationId,
      table.recipientEmail,
      table.createdAt.desc(),
    ),
    index('issued_credentials_waiting').on(table.recipientEmail, table.createdAt.desc()),
    index('issued_credentials_of_template').on(table.templateId, table.templateVersion),
    // One credential a row of a list, whatever happens while it is published.
    uniqueIndex('issued_credentials_of_row').on(table.batchId, table.batchRow),
    uniqueIndex('issued_credentials_number').on(table.number),
    uniqueIndex('issued_credentials_place').on(table.registerId, table.statusIndex),
    uniqueIndex('issued_credentials_claim_token').on(table.claimToken),
    uniqueIndex('issued_credentials_public_token').on(table.publicToken),
    uniqueIndex('issued_credentials_replacement').on(table.replacesId),
    index('issued_credentials_by_key').on(table.verificationMethod),
    index('issued_credentials_claimed_by').on(table.claimedBy),
    index('issued_credentials_certificate').on(table.certificateId),
    index('issued_credentials_author').on(table.createdBy),
    foreignKey({
      name: 'issued_credentials_template_fk',
      columns: [table.templateId, table.templateVersion],
      foreignColumns: [templateVersions.templateId, templateVersions.version],
    }),
    foreignKey({
      name: 'issued_credentials_replaces_id_fk',
      columns: [table.replacesId],
      foreignColumns: [table.id],
    }),
    check('issued_credentials_row', sql`(batch_id is null) = (batch_row is null)`),
  ],
);

/** What was done with an issued credential after its issuing. */
export const issuedEvents = pgTable(
  'issued_events',
  {
    id: uuid('id').primaryKey(),
    credentialId: uuid('credential_id')
      .notNull()
      .references(() => issuedCredentials.id, { onDelete: 'cascade' }),
    action: text('action')
      .$type<'suspended' | 'reinstated' | 'revoked' | 'replaced' | 'sent' | 'claimed'>()
      .notNull(),
    /** Null: Certfolio itself, or an account that is no more. */
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('issued_events_of_credential').on(table.credentialId, table.at),
    index('issued_events_by').on(table.by),
  ],
);
