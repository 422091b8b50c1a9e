import type { ReadField } from '@certfolio/contract/certificates';
import type { CredentialStatus, Verdict } from '@certfolio/contract/verification';
import type { Container, Format } from '@certfolio/credentials/containers/opened';
import { instant } from '../../db/instant.ts';
import { index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';

/** The credential that a certificate stands on: its bytes lie verbatim in the storage. */
export const heldCredentials = pgTable(
  'held_credentials',
  {
    id: uuid('id').primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    mediaType: text('media_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** Of the bytes, hex. */
    sha256: text('sha256').notNull(),
    format: text('format').$type<Format>().notNull(),
    /** What it came in. */
    container: text('container').$type<Container>().notNull(),
    standard: text('standard').notNull(),
    issuerId: text('issuer_id'),
    /** Whose server its status is asked from: those of one host are asked one after another. */
    host: text('host'),
    /** The credential's own id. */
    credentialId: text('credential_id'),
    /** What it says, by field of a certificate. */
    said: jsonb('said').$type<Partial<Record<ReadField, string>>>().notNull(),
    validUntil: instant('valid_until'),
    status: text('status').$type<CredentialStatus>().notNull().default('unknown'),
    verdict: text('verdict').$type<Verdict>(),
    lastValidAt: instant('last_valid_at'),
    /** Null for what will not change any more. */
    nextCheckAt: instant('next_check_at'),
    /** How often in a row its issuer could not be reached. */
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('held_credentials_certificate').on(table.certificateId),
    index('held_credentials_fingerprint').on(table.ownerId, table.sha256),
    index('held_credentials_id').on(table.ownerId, table.credentialId),
    // Of one that was issued here: its copies in all accounts.
    index('held_credentials_copies').on(table.credentialId, table.issuerId),
    index('held_credentials_file').on(table.fileKey),
    index('held_credentials_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
);
