import { sql } from 'drizzle-orm';
import { instant } from '../../db/instant.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WalletVisibility } from '@certfolio/contract/wallets';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';

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
    /** Kept while the wallet is private, so that opening it again keeps the link that was given out. */
    shareToken: text('share_token'),
    passwordHash: text('password_hash'),
    allowIndexing: boolean('allow_indexing').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('wallets_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    uniqueIndex('wallets_share_token').on(table.shareToken),
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

/** A person's view of a wallet. The visitor is a hash with a salt of the day: no address is kept. */
export const walletViews = pgTable(
  'wallet_views',
  {
    id: uuid('id').primaryKey(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    visitor: text('visitor').notNull(),
    /** The half hour in which the view fell: one visitor counts once in it. */
    slot: integer('slot').notNull(),
    viewedAt: instant('viewed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('wallet_views_once').on(table.walletId, table.visitor, table.slot),
    index('wallet_views_recent').on(table.ownerId, table.viewedAt.desc()),
  ],
);

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
