import { instant } from '../../db/instant.ts';
import type { HiddenField, WalletVisibility } from '@certfolio/contract/wallets';
import { boolean, index, integer, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { cvs } from '../cvs/cvs.table.ts';

/** A shareable collection. */
export const wallets = pgTable(
  'wallets',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    visibility: text('visibility').$type<WalletVisibility>().notNull().default('private'),
    /** Asked for at every link that has no password of its own. */
    passwordHash: text('password_hash'),
    /** Scheduled privacy: before the one and from the other on none of its links opens. */
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    allowIndexing: boolean('allow_indexing').notNull().default(false),
    /** A copy: it took no place among the wallets of the plan, and needs none when it is brought back. */
    outsideLimit: boolean('outside_limit').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Deleted, and kept for a while so that it can be brought back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('wallets_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('wallets_closing')
      .on(table.closesAt)
      .where(sql`closes_at is not null and deleted_at is null`),
    index('wallets_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/**
 * The ways into a wallet. Each has a name, a purpose and an end of its own; the main one stands for the wallet
 * and is made with the first. All are kept while the wallet is private, so that opening it again keeps the
 * links that were given out.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    isMain: boolean('is_main').notNull().default(false),
    /** 192 random bits. */
    token: text('token').notNull(),
    name: text('name').notNull(),
    purpose: text('purpose'),
    audience: text('audience'),
    enabled: boolean('enabled').notNull().default(true),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    /** Its own password; null asks for the wallet's, if there is one. */
    passwordHash: text('password_hash'),
    hiddenFields: text('hidden_fields')
      .array()
      .$type<HiddenField[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Whether the original files may be fetched, not only their pictures. */
    allowDownload: boolean('allow_download').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('share_links_token').on(table.token),
    uniqueIndex('share_links_main')
      .on(table.walletId)
      .where(sql`is_main`),
    index('share_links_of_wallet').on(table.walletId, table.createdAt, table.id),
    index('share_links_closing')
      .on(table.closesAt)
      .where(sql`closes_at is not null and enabled`),
  ],
);

export const walletTags = pgTable(
  'wallet_tags',
  {
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.name] }),
    index('wallet_tags_of_owner').on(table.ownerId, table.name),
  ],
);

export const walletCertificates = pgTable(
  'wallet_certificates',
  {
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** Names the item in public addresses of this wallet. */
    itemId: text('item_id').notNull(),
    /** Certificates and CVs of a wallet stand in one order. */
    position: integer('position').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.certificateId] }),
    uniqueIndex('wallet_certificates_item').on(table.itemId),
    index('wallet_certificates_of_certificate').on(table.certificateId),
    index('wallet_certificates_order').on(table.walletId, table.position),
  ],
);

export const walletCvs = pgTable(
  'wallet_cvs',
  {
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** Names the item in public addresses of this wallet. */
    itemId: text('item_id').notNull(),
    /** In one order with the certificates. */
    position: integer('position').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.cvId] }),
    uniqueIndex('wallet_cvs_item').on(table.itemId),
    index('wallet_cvs_of_cv').on(table.cvId),
    index('wallet_cvs_order').on(table.walletId, table.position),
  ],
);
