import type { Payment, PaymentStatus } from '@certfolio/contract/billing';
import type { purchases } from './billing.table.ts';

type Purchase = typeof purchases.$inferSelect;

type Facts = Pick<Purchase, 'paidAt' | 'failedAt' | 'expiredAt' | 'amount' | 'amountRefunded' | 'dispute'>;

/** How a payment stands, from all that is known of it. */
export function statusOf(purchase: Facts): PaymentStatus {
  const { paidAt, failedAt, expiredAt, amount, amountRefunded, dispute } = purchase;
  if (paidAt === null) {
    if (failedAt !== null) return 'failed';
    return expiredAt === null ? 'pending' : 'expired';
  }
  if (amountRefunded >= amount) return 'refunded';
  return dispute === 'open' || dispute === 'lost' ? 'disputed' : 'paid';
}

/** Leads to the provider's receipt; a path of ours, because the provider's addresses end. */
export const receiptPath = (purchaseId: string): string => `/api/v1/billing/payments/${purchaseId}/receipt`;

export type Access = { startsAt: Date; endsAt: Date | null } | null;

export function presentPayment(purchase: Purchase, access: Access): Payment {
  return {
    id: purchase.id,
    status: statusOf(purchase),
    boost_type: purchase.plan,
    amount: purchase.amount,
    amount_refunded: purchase.amountRefunded,
    currency: purchase.currency,
    created_at: purchase.createdAt.toISOString(),
    paid_at: purchase.paidAt?.toISOString() ?? null,
    access_from: access?.startsAt.toISOString() ?? null,
    access_until: access?.endsAt?.toISOString() ?? null,
    receipt_url: purchase.paidAt === null ? null : receiptPath(purchase.id),
    test: !purchase.livemode,
  };
}
