import type { EntitlementSource, PaidPlan } from '@certfolio/contract/billing';
import { instant } from '../../db/instant.ts';
import { check, index, pgTable, sql, text, uuid, type AnyPgColumn } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { purchases } from '../billing/billing.table.ts';

/** Why an entitlement no longer counts. */
export type RevokedFor = 'refund' | 'dispute' | 'admin';

/**
 * The ledger of plans: who holds which plan from when until when, and why. What an account may do follows from the
 * entries that count at a moment; `users.plan` is their sum, kept with them in one transaction.
 */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PaidPlan>().notNull(),
    source: text('source').$type<EntitlementSource>().notNull(),
    /** Of source `purchase`: one payment gives one entitlement. */
    purchaseId: uuid('purchase_id')
      .unique()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** Null: without end. */
    endsAt: instant('ends_at'),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for').$type<RevokedFor>(),
    /** The upgrade that what was left of it went into; it counts again when that one is revoked. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => entitlements.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('entitlements_of_user').on(table.userId, table.startsAt),
    index('entitlements_ending').on(table.endsAt),
    index('entitlements_replaced').on(table.replacedBy),
    check('entitlements_purchase', sql`(source = 'purchase') = (purchase_id is not null)`),
    check('entitlements_period', sql`ends_at > starts_at`),
  ],
);
