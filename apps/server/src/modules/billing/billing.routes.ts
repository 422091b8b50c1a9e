import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  billing,
  currency,
  paidPlans,
  paymentReturn,
  payments,
  planOfPrice,
  priceIds,
  type PaidPlan,
} from '@certfolio/contract/billing';
import { Id } from '@certfolio/contract/endpoint';
import { planNames, planPrices } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { beginCheckout } from './checkout.service.ts';
import { ownAddress, paymentModeFor, providerFor, tillOf } from './payment-mode.ts';
import { hasPaid, listPayments, subscriptionOf, verifyPayment } from './payments.service.ts';
import { getPaid, openPortal, receiptAt } from './portal.service.ts';
import { offerTo, presentQuote } from './quotes.service.ts';
import { receiptPage } from './test-checkout.html.ts';
import { testCheckoutRoutes, testPortal } from './test-checkout.routes.ts';
import { readWebhook, takeEvent } from './webhook.ts';

const prices = paidPlans.map((plan) => ({
  price_id: priceIds[plan],
  boost_type: plan,
  name: planNames[plan],
  amount: planPrices[plan],
  currency,
  interval: 'year' as const,
  recurring: false as const,
}));

export function billingRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  const begin = async (
    ctx: UserContext,
    request: FastifyRequest,
    wish: { plan: PaidPlan; success: string; cancel: string },
  ) => {
    const provider = providerFor(request, ctx.config);
    const addresses = {
      successUrl: ownAddress(wish.success, ctx.config),
      cancelUrl: ownAddress(wish.cancel, ctx.config),
    };
    const till = tillOf(provider, ctx.config);
    const { url, sessionId, offer } = await beginCheckout(ctx, { plan: wish.plan, ...addresses }, till);
    return { checkout_url: url, session_id: sessionId, quote: presentQuote(offer) };
  };

  implement(app, contextOf, 'payments', payments, {
    createCheckoutSession: (ctx, { body, request }) =>
      begin(ctx, request, {
        plan: body.boost_type,
        success: paymentReturn.paid,
        cancel: paymentReturn.cancelled,
      }),
    verifyPayment: async (ctx, { params }) => ({ payment: await verifyPayment(ctx, params.sessionId) }),
    calculateUpgradeQuote: async (ctx, { body, request }) => {
      const mode = paymentModeFor(request, ctx.config);
      const till = tillOf(mode === 'off' ? 'stripe' : mode, ctx.config);
      const offer = await ctx.transaction((ctx) => offerTo(ctx, body.target_boost_type, till));
      return { quote: presentQuote(offer) };
    },
  });

  implement(app, contextOf, 'billing', billing, {
    createCheckoutSession: (ctx, { body, request }) =>
      begin(ctx, request, {
        plan: planOfPrice(body.price_id),
        success: body.success_url,
        cancel: body.cancel_url,
      }),
    createPortalSession: async (ctx, { body, request }) => {
      const returnUrl = ownAddress(body.return_url, ctx.config);
      if (providerFor(request, ctx.config) === 'stripe') {
        return { portal_url: await openPortal(ctx, returnUrl) };
      }
      if (!(await hasPaid(ctx))) throw problem('portal_empty');
      return { portal_url: ctx.config.PUBLIC_URL + testPortal(returnUrl) };
    },
    subscription: async (ctx) => ({ subscription: await subscriptionOf(ctx) }),
    prices: async (ctx, { request }) => {
      const mode = paymentModeFor(request, ctx.config);
      const off = problem('payments_off', { missing: 'STRIPE_SECRET_KEY' }).message;
      return {
        payments: mode,
        reason: mode === 'off' ? off : null,
        publishable_key: ctx.config.STRIPE_PUBLISHABLE_KEY ?? null,
        prices,
      };
    },
    payments: (ctx, { query }) => listPayments(ctx, query),
  });

  receiptRoute(app, contextOf);
  webhookRoute(app, contextOf);
  testCheckoutRoutes(app, contextOf);
}

/** Leads to the receipt where it is today. */
function receiptRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>(
    '/api/v1/billing/payments/:id/receipt',
    { schema: { summary: 'The receipt of a payment', tags: ['billing'], params: z.object({ id: Id }) } },
    async (request, reply) => {
      const ctx = await contextOf(request);
      if (ctx.actor.kind === 'visitor' && ctx.actor.refused) throw problem(ctx.actor.refused);
      if (ctx.actor.kind !== 'user') throw problem('auth_required');
      const paid = await getPaid(ctx as UserContext, request.params.id);
      if (paid.provider === 'test') {
        return reply.type('text/html; charset=utf-8').send(receiptPage(paid, request.cspNonce));
      }
      return reply.redirect(await receiptAt(ctx as UserContext, paid.sessionId ?? ''), 303);
    },
  );
}

/** Takes the bytes as they came: they are what is signed. */
function webhookRoute(app: FastifyInstance, contextOf: ContextOf): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/v1/billing/webhook',
      {
        // Signed, and nothing is done in the name of whoever is signed in.
        config: { fromAnySite: true },
        schema: { summary: 'Events of Stripe’s, signed by it', tags: ['billing'], security: [] },
      },
      async (request) => {
        const ctx = await contextOf(request);
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeEvent(ctx, await readWebhook(ctx, body, [signature].flat()[0]));
        return { success: true, received: true };
      },
    );
  });
}
