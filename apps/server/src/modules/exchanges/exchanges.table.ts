import { instant } from '../../db/instant.ts';
import { check, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { issuedCredentials } from '../issuing/issuing.table.ts';

/**
 * One credential offered to one wallet app, for a few minutes. Whoever has an address of it is handed the
 * credential, so nothing in here gives one away: what addresses and answers carry is kept as its hash only.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    id: uuid('id').primaryKey(),
    /** Null for what was begun by a claim link. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    certificateId: uuid('certificate_id').references(() => certificates.id, { onDelete: 'cascade' }),
    issuedId: uuid('issued_id').references(() => issuedCredentials.id, { onDelete: 'cascade' }),
    /** Of the token in its addresses. */
    tokenHash: text('token_hash').notNull(),
    /** What a presentation must answer. */
    challenge: text('challenge').notNull(),
    /** Names the kind of credential in the metadata of the credential issuer. */
    configuration: text('configuration').notNull(),
    codeHash: text('code_hash').notNull(),
    txCodeHash: text('tx_code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    /** Set once the code has been exchanged. */
    accessHash: text('access_hash'),
    accessExpiresAt: instant('access_expires_at'),
    /** Of the nonce that a proof of possession answered: it serves for no other. */
    nonceHash: text('nonce_hash'),
    openedAt: instant('opened_at'),
    deliveredAt: instant('delivered_at'),
    deliveredBy: text('delivered_by').$type<'vcapi' | 'oid4vci'>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('exchanges_token').on(table.tokenHash),
    uniqueIndex('exchanges_code').on(table.codeHash),
    uniqueIndex('exchanges_access').on(table.accessHash),
    uniqueIndex('exchanges_nonce').on(table.nonceHash),
    index('exchanges_of_owner').on(table.ownerId),
    index('exchanges_of_certificate').on(table.certificateId),
    index('exchanges_of_issued').on(table.issuedId),
    index('exchanges_ending').on(table.expiresAt),
    check('exchanges_of_one', sql`num_nonnulls(${table.certificateId}, ${table.issuedId}) = 1`),
  ],
);
