import type { DomainMethod, DomainState, IssuerDomain, IssuerKeyState } from '@certfolio/contract/issuers';
import { instant } from '../../db/instant.ts';
import { index, integer, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { organizations } from '../organizations/organizations.table.ts';

/** Domains that an organisation says are its own. */
export const issuerDomains = pgTable(
  'issuer_domains',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Lower case, as DNS writes it (`xn--…`). */
    domain: text('domain').notNull(),
    /** What is to be published; it is no secret. */
    token: text('token').notNull(),
    /** The signed statement that binds the domain and the identity on this installation. */
    linkage: text('linkage').notNull(),
    state: text('state').$type<DomainState>().notNull().default('pending'),
    method: text('method').$type<DomainMethod>(),
    provenAt: instant('proven_at'),
    checkedAt: instant('checked_at'),
    failure: text('failure'),
    identityState: text('identity_state')
      .$type<IssuerDomain['identity']['state']>()
      .notNull()
      .default('unknown'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('issuer_domains_of_organization').on(table.organizationId, table.domain),
    // Of two organisations that publish a proof under one domain the first has it.
    uniqueIndex('issuer_domains_proven')
      .on(table.domain)
      .where(sql`${table.state} = 'proven'`),
  ],
);

/** An organisation that can sign. Its row is held while keys change. */
export const issuers = pgTable(
  'issuers',
  {
    organizationId: text('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The key that seals this organisation's signing keys, itself sealed by the installation's secret. */
    sealedDataKey: text('sealed_data_key').notNull(),
    /** Sign under this domain; null for the identity on this installation. */
    domainId: uuid('domain_id').references(() => issuerDomains.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('issuers_domain').on(table.domainId)],
);

/** Signing keys, one an epoch. */
export const issuerKeys = pgTable(
  'issuer_keys',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => issuers.organizationId, { onDelete: 'cascade' }),
    /** `key-2026-11`: the fragment of its name. */
    epoch: text('epoch').notNull(),
    publicKeyMultibase: text('public_key_multibase').notNull(),
    /** Null once the key is no longer active: the private part is destroyed. */
    sealedPrivateKey: text('sealed_private_key'),
    state: text('state').$type<IssuerKeyState>().notNull().default('active'),
    createdAt: instant('created_at').notNull().defaultNow(),
    retiredAt: instant('retired_at'),
    compromisedAt: instant('compromised_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('issuer_keys_epoch').on(table.organizationId, table.epoch),
    uniqueIndex('issuer_keys_active')
      .on(table.organizationId)
      .where(sql`${table.state} = 'active'`),
  ],
);

/** Issuers that the operator vouches for. */
export const trustedIssuers = pgTable(
  'trusted_issuers',
  {
    id: uuid('id').primaryKey(),
    /** DID or https address, exactly as credentials name it. */
    issuerId: text('issuer_id').notNull().unique(),
    name: text('name').notNull(),
    url: text('url'),
    note: text('note'),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('trusted_issuers_order').on(table.createdAt.desc(), table.id.desc()),
    index('trusted_issuers_by').on(table.addedBy),
  ],
);

/** Lists of issuers that others keep (TRUST_REGISTRIES), with what was last read well. */
export const trustRegistries = pgTable('trust_registries', {
  address: text('address').primaryKey(),
  name: text('name'),
  issuers: integer('issuers').notNull().default(0),
  readAt: instant('read_at'),
  triedAt: instant('tried_at'),
  failure: text('failure'),
});

export const trustRegistryIssuers = pgTable(
  'trust_registry_issuers',
  {
    registry: text('registry')
      .notNull()
      .references(() => trustRegistries.address, { onDelete: 'cascade' }),
    issuerId: text('issuer_id').notNull(),
    name: text('name').notNull(),
    url: text('url'),
  },
  (table) => [
    primaryKey({ columns: [table.issuerId, table.registry] }),
    index('trust_registry_issuers_of').on(table.registry),
  ],
);
