import type { OrganizationKind, OrganizationRole } from '@certfolio/contract/organizations';
import { instant } from '../../db/instant.ts';
import { index, pgTable, primaryKey, sql, text, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

export const organizations = pgTable('organizations', {
  /** `prov_` and its like: see organizationIdFor. */
  id: text('id').primaryKey(),
  kind: text('kind').$type<OrganizationKind>().notNull(),
  name: text('name').notNull(),
  /** Stands in public addresses and in the identity of an issuer: it never changes. */
  slug: text('slug').notNull().unique(),
  website: text('website'),
  description: text('description'),
  logoKey: text('logo_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<OrganizationRole>().notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_members_of_user').on(table.userId, table.joinedAt, table.organizationId),
    index('organization_members_order').on(table.organizationId, table.joinedAt, table.userId),
  ],
);

export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Lower case; whoever accepts has proven to own it. */
    email: text('email').notNull(),
    role: text('role').$type<OrganizationRole>().notNull(),
    /** SHA-256 of the token in the letter: who reads the database cannot accept. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('organization_invitations_order').on(table.organizationId, table.createdAt.desc(), table.id.desc()),
    index('organization_invitations_waiting')
      .on(table.email, table.createdAt)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('organization_invitations_by').on(table.invitedBy),
  ],
);
