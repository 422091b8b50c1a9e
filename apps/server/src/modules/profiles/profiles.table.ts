import type { ProfileSection } from '@certfolio/contract/profiles';
import { instant } from '../../db/instant.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { wallets } from '../wallets/wallets.table.ts';

export type SectionChoice = { name: ProfileSection; shown: boolean };

/** What an account shows of itself to everybody who has the link. */
export const publicProfiles = pgTable(
  'public_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Kept while the profile is off, so that switching it on again keeps the link that was given out. */
    token: text('token').notNull(),
    enabled: boolean('enabled').notNull().default(false),
    headline: text('headline'),
    about: text('about'),
    contact: text('contact'),
    showPicture: boolean('show_picture').notNull().default(true),
    allowIndexing: boolean('allow_indexing').notNull().default(false),
    sections: jsonb('sections').$type<SectionChoice[]>().notNull(),
    viewCount: integer('view_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('public_profiles_token').on(table.token)],
);

export const profileCertificates = pgTable(
  'profile_certificates',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => publicProfiles.userId, { onDelete: 'cascade' }),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** Names the certificate in public addresses of this profile. */
    itemId: text('item_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.certificateId] }),
    uniqueIndex('profile_certificates_item').on(table.itemId),
    index('profile_certificates_of_certificate').on(table.certificateId),
  ],
);

export const profileWallets = pgTable(
  'profile_wallets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => publicProfiles.userId, { onDelete: 'cascade' }),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.walletId] }),
    index('profile_wallets_of_wallet').on(table.walletId),
  ],
);
