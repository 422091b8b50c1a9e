import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import type { ContextOf } from '../../http/implement.ts';
import { ownAddress, paymentModeFor } from './payment-mode.ts';
import { findTestPayments, getPaid } from './portal.service.ts';
import { checkoutPage, paymentsPage } from './test-checkout.html.ts';
import {
  afterwards,
  checkoutOutcomes,
  decideTestCheckout,
  getTestCheckout,
  tellOfTestPayment,
} from './test-checkout.service.ts';

const hidden = { schema: { hide: true } };
type Params = { Params: { id: string } };

/** The test checkout: pages of their own, for this machine only, while no key of Stripe's is set. */
export function testCheckoutRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  const reached = async (request: FastifyRequest): Promise<Context> => {
    const ctx = await contextOf(request);
    if (paymentModeFor(request, ctx.config) !== 'test') throw problem('not_found');
    return ctx;
  };
  const signedIn = async (request: FastifyRequest): Promise<UserContext> => {
    const ctx = await reached(request);
    if (ctx.actor.kind !== 'user') throw problem('auth_required');
    return ctx as UserContext;
  };

  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );

    pages.get<Params>('/dev/checkout/:id', hidden, async (request, reply) => {
      const ctx = await reached(request);
      const purchase = await getTestCheckout(ctx, request.params.id);
      return send(reply, checkoutPage(purchase, request.cspNonce));
    });

    pages.post<Params>('/dev/checkout/:id', hidden, async (request, reply) => {
      const ctx = await reached(request);
      const purchase = await getTestCheckout(ctx, request.params.id);
      const outcome = checkoutOutcomes.find((one) => one === fieldOf(request, 'outcome'));
      if (!outcome) throw problem('invalid_input');
      return reply.redirect(await decideTestCheckout(ctx, purchase, outcome), 303);
    });

    pages.get('/dev/billing', hidden, async (request, reply) => {
      const ctx = await signedIn(request);
      const { return: wanted = '/' } = request.query as { return?: string };
      const returnTo = ownAddress(wanted, ctx.config);
      return send(reply, paymentsPage(await findTestPayments(ctx), returnTo, request.cspNonce));
    });

    pages.post<Params>('/dev/billing/:id', hidden, async (request, reply) => {
      const ctx = await signedIn(request);
      const purchase = await getPaid(ctx, request.params.id);
      const what = afterwards.find((one) => one === fieldOf(request, 'outcome'));
      if (!what || purchase.provider !== 'test') throw problem('invalid_input');
      await tellOfTestPayment(ctx, purchase, what);
      return reply.redirect(testPortal(ownAddress(fieldOf(request, 'return') ?? '/', ctx.config)), 303);
    });
  });
}

/** Where the test payments are, with the way back. */
export const testPortal = (returnTo: string): string => `/dev/billing?return=${encodeURIComponent(returnTo)}`;

const fieldOf = ({ body }: FastifyRequest, name: string): string | undefined => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Without a referrer a browser names no origin with a form, and a form of no origin is refused. */
const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html);
