import type { PaidPlan, QuoteCredit } from '@certfolio/contract/billing';
import { instant } from '../../db/instant.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

export type Provider = 'stripe' | 'test';
export type PurchaseKind = 'new' | 'renewal' | 'upgrade';

/** A credit, with the entitlement that an upgrade uses up. */
export type KeptCredit = QuoteCredit & { entitlementId: string };

/**
 * Every checkout that was begun, and what came of it. Facts only are kept, in whatever order they are learned; how a
 * payment stands follows from them. Payments outlive their account, without the person, as accounts must show them.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    /** Null: the account has been deleted. */
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    provider: text('provider').$type<Provider>().notNull(),
    plan: text('plan').$type<PaidPlan>().notNull(),
    kind: text('kind').$type<PurchaseKind>().notNull(),
    /** Pence that are asked for: the price less the credits. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    credits: jsonb('credits').$type<KeptCredit[]>().notNull().default([]),
    /** Where the checkout leads back to; the mark for the session is still in it. */
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    /** The provider's; null until it has answered. */
    sessionId: text('session_id').unique(),
    checkoutUrl: text('checkout_url'),
    customerId: text('customer_id'),
    /** Money moves; false with keys of a test mode and in the test checkout. */
    livemode: boolean('livemode').notNull(),
    /** The provider's name for the payment itself (a payment intent): refunds and disputes name it. */
    paymentRef: text('payment_ref').unique(),
    /** The checkout can be paid until then. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    failedAt: instant('failed_at'),
    /** It was ended without a payment. */
    expiredAt: instant('expired_at'),
    /** Pence. */
    amountRefunded: integer('amount_refunded').notNull().default(0),
    dispute: text('dispute').$type<'open' | 'won' | 'lost'>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('purchases_of_buyer').on(table.buyerId, table.createdAt.desc(), table.id.desc()),
    index('purchases_open')
      .on(table.createdAt)
      .where(sql`paid_at is null and failed_at is null and expired_at is null`),
  ],
);

/**
 * Refunds and disputes by the payment that they are about. They may be learned before the payment itself is, so they
 * are kept by themselves and applied whenever both are known.
 */
export const reversals = pgTable(
  'reversals',
  {
    /** The provider's id: of the charge, of one refund, of the dispute. */
    id: text('id').primaryKey(),
    /** `refund`: all that a charge was ever said to have given back. `one_refund`: a single one, which can fail. */
    kind: text('kind').$type<'refund' | 'one_refund' | 'dispute'>().notNull(),
    paymentRef: text('payment_ref').notNull(),
    /** Pence: of the refunds of the charge, of the one refund, or what is disputed. */
    amount: integer('amount').notNull(),
    state: text('state').$type<'done' | 'failed' | 'open' | 'won' | 'lost'>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('reversals_of_payment').on(table.paymentRef)],
);

/** Webhooks that were carried out: a second delivery finds itself here. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** What it did, for whoever looks into a question. */
    outcome: text('outcome').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('billing_events_received').on(table.receivedAt)],
);

/** The one customer that an account is at Stripe, in the test mode and in the live one. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    livemode: boolean('livemode').notNull(),
    customerId: text('customer_id').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.livemode] })],
);

/** The last quote that an account saw for a plan: a checkout that begins in time costs what it said. */
export const planQuotes = pgTable(
  'plan_quotes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PaidPlan>().notNull(),
    kind: text('kind').$type<PurchaseKind>().notNull(),
    amount: integer('amount').notNull(),
    credits: jsonb('credits').$type<KeptCredit[]>().notNull(),
    /** What was held when it was made; it does not count once that is something else. */
    basis: text('basis').notNull(),
    validUntil: instant('valid_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.plan] })],
);
