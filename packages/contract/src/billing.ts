import { z } from 'zod';
import { endpoint, Id, Instant, PageQuery } from './endpoint.ts';
import { plans } from './plans.ts';

/** The plans that can be bought. `boost_type` and `price_id` name the same thing: two doors to one service. */
export const paidPlans = ['boost', 'max'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const priceIds = { boost: 'boost_yearly', max: 'max_yearly' } as const satisfies Record<
  PaidPlan,
  string
>;
export type PriceId = (typeof priceIds)[PaidPlan];

/** The plan behind a price. */
export const planOfPrice = (price: PriceId): PaidPlan => (price === priceIds.max ? 'max' : 'boost');

export const currency = 'gbp';

/** Where a checkout leads back to unless its caller says otherwise; `session_id` is what verify-payment takes. */
export const paymentReturn = {
  paid: '/app/user/boost?session_id={CHECKOUT_SESSION_ID}',
  cancelled: '/app/user/boost?payment=cancelled',
} as const;

/** Milliseconds between two questions of the return page, while a payment is pending. */
export const paymentPollMs = 2000;

/** `stripe`: cards are charged. `test`: a page of the app's own that charges nobody. `off`: nothing can be bought. */
export const paymentModes = ['stripe', 'test', 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const paymentStatuses = ['pending', 'paid', 'expired', 'failed', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const BoostType = z.enum(paidPlans);

/** `payment.status`: `disputed` while the bank decides, and when it has decided for the holder of the card. */
export const Payment = z
  .object({
    id: Id,
    status: z.enum(paymentStatuses),
    boost_type: BoostType,
    /** Pence. */
    amount: z.number().int(),
    /** Pence that went back; a part of it leaves the plan as it is. */
    amount_refunded: z.number().int(),
    currency: z.string(),
    created_at: Instant,
    paid_at: Instant.nullable(),
    /** The year that was bought; null before it is paid, and when it was taken back. */
    access_from: Instant.nullable(),
    access_until: Instant.nullable(),
    /** A path of ours that leads to the receipt; null before there is one. */
    receipt_url: z.string().nullable(),
    /** Nobody was charged: the test checkout, or keys of Stripe's test mode. */
    test: z.boolean(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Part of the present plan that is not used up yet and is taken off the price. */
export const QuoteCredit = z.object({
  boost_type: BoostType,
  /** Pence that were paid for it. */
  paid: z.number().int(),
  /** Days of it that are left, the one that has begun included, of so many. */
  days_left: z.number().int(),
  days_total: z.number().int(),
  /** Pence: paid × days left ÷ days in all, to the nearest penny. */
  amount: z.number().int(),
});
export type QuoteCredit = z.infer<typeof QuoteCredit>;

export const Quote = z
  .object({
    possible: z.boolean(),
    /** Why it cannot be bought now, for a person to read; null when it can. */
    reason: z.string().nullable(),
    kind: z.enum(['new', 'renewal', 'upgrade']),
    boost_type: BoostType,
    currency: z.string(),
    /** Pence of a year. */
    price: z.number().int(),
    credits: z.array(QuoteCredit),
    /** Pence to pay: the price less all credits. */
    amount_due: z.number().int(),
    /** The year that would be bought, as if it were paid at this moment. */
    access_from: Instant.nullable(),
    access_until: Instant.nullable(),
    /** A checkout that begins before then costs exactly `amount_due`, unless the plan itself changes. */
    valid_until: Instant.nullable(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const entitlementSources = ['purchase', 'grant'] as const;
export type EntitlementSource = (typeof entitlementSources)[number];

/** A stretch of time for which a plan is held. */
export const PlanPeriod = z.object({
  plan: BoostType,
  source: z.enum(entitlementSources),
  starts_at: Instant,
  /** Null: without end. */
  ends_at: Instant.nullable(),
});
export type PlanPeriod = z.infer<typeof PlanPeriod>;

export const Subscription = z
  .object({
    plan: z.enum(plans),
    status: z.enum(['active', 'inactive']),
    /** Always false: there are no trials. */
    is_trial: z.boolean(),
    is_lifetime: z.boolean(),
    starts_at: Instant.nullable(),
    /** When the present plan ends, what follows it without a gap included; null without end, and on the free plan. */
    ends_at: Instant.nullable(),
    /** Always false: nothing is ever charged again unasked. */
    renews: z.boolean(),
    /** What is held now and what comes after it, in order. */
    periods: z.array(PlanPeriod),
    /** The billing portal has something to show. */
    has_portal: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const Price = z.object({
  price_id: z.enum(Object.values(priceIds) as [PriceId, ...PriceId[]]),
  boost_type: BoostType,
  name: z.string(),
  /** Pence. */
  amount: z.number().int(),
  currency: z.string(),
  interval: z.literal('year'),
  recurring: z.literal(false),
});
export type Price = z.infer<typeof Price>;

/** An address of this installation: a path that begins with `/`, or a whole address of the same origin. */
const OwnAddress = z.string().min(1).max(2000);

const Checkout = z.object({ checkout_url: z.string(), session_id: z.string(), quote: Quote });

export const payments = {
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/api/payments/create-checkout-session',
    access: 'user',
    summary: 'Begin to pay for a year of a plan; answers where to go',
    body: z.strictObject({ boost_type: BoostType }),
    response: Checkout,
  }),
  verifyPayment: endpoint({
    method: 'GET',
    path: '/api/payments/verify-payment/:sessionId',
    access: 'user',
    summary: 'How a payment stands; the provider is asked while it is pending',
    params: z.object({ sessionId: z.string().max(200) }),
    response: z.object({ payment: Payment }),
  }),
  calculateUpgradeQuote: endpoint({
    method: 'POST',
    path: '/api/v1/payments/calculate-upgrade-quote',
    access: 'user',
    summary: 'What a year of a plan costs now, line by line',
    body: z.strictObject({ target_boost_type: BoostType }),
    response: z.object({ quote: Quote }),
  }),
};

export const billing = {
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/api/v1/billing/create-checkout-session',
    access: 'user',
    summary:
      'Begin to pay for a price; answers where to go, and leads back to addresses of this installation',
    body: z.strictObject({
      price_id: Price.shape.price_id,
      success_url: OwnAddress,
      cancel_url: OwnAddress,
    }),
    response: Checkout,
  }),
  createPortalSession: endpoint({
    method: 'POST',
    path: '/api/v1/billing/create-portal-session',
    access: 'user',
    summary: 'Where receipts and billing details are; leads back to an address of this installation',
    body: z.strictObject({ return_url: OwnAddress }),
    response: z.object({ portal_url: z.string() }),
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/v1/billing/subscription',
    access: 'user',
    summary: 'The plan that is held, from when until when',
    response: z.object({ subscription: Subscription }),
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/v1/billing/prices',
    access: 'public',
    summary: 'What can be bought, and whether it can be paid for here',
    response: z.object({
      payments: z.enum(paymentModes),
      /** Why nothing can be bought, for a person to read; null unless payments are off. */
      reason: z.string().nullable(),
      /** Stripe's key for browsers, when one is set. */
      publishable_key: z.string().nullable(),
      prices: z.array(Price),
    }),
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/v1/billing/payments',
    access: 'user',
    summary: 'What was paid, newest first, with receipts',
    query: PageQuery,
    response: z.object({ total: z.number(), payments: z.array(Payment) }),
  }),
};
