import type { KeyScope } from '@certfolio/contract/key-scopes';
import { instant } from '../../db/instant.ts';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

/** The authenticator app of an account; it counts from the moment a code of it was right. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed for this account. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The latest time step whose code was taken: that one and those before it are refused from then on. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What lets somebody in whose authenticator app is lost. A row is removed when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
);

/** Sign-ins whose first proof was right and whose second one is awaited. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_steps_user').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether the passkey is kept by an account of its maker, on several devices. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId, table.createdAt)],
);

/** What a passkey is to sign; removed by the first answer to it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'register' | 'sign_in' | 'confirm'>().notNull(),
    /** Null: whoever signs in is not known yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user').on(table.userId)],
);

/** Keys by which programs act for an account. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first characters, by which its owner knows it again. */
    start: text('start').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('api_keys_user').on(table.userId, table.createdAt)],
);

/** Browsers that an account has been used in, known by a random cookie of which only the hash is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('known_devices_device').on(table.userId, table.deviceHash)],
);
