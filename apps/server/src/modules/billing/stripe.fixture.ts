import { createServer, type IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll } from 'vitest';

type Fields = Record<string, string>;
type Thing = Record<string, unknown> & { id: string };
export type Asked = { method: string; path: string; fields: Fields; key: string | undefined; bearer: string };

export const webhookSecret = 'whsec_of_the_tests';

/** A server that answers as Stripe's API does, as far as we ask it; what it keeps can be turned by the test. */
export type StripeServer = {
  base: string;
  settings: Record<string, string>;
  asked: Asked[];
  /** Refuses everything, as an account that was closed. */
  refuses: boolean;
  /** Carries out a request at once and answers it once this is over. */
  holds: ((asked: Asked) => Promise<void> | undefined) | null;
  /** The checkouts that a customer can pay. */
  payable: (customer: string) => Thing[];
  session: (id: string) => Thing;
  /** The holder of the card pays: the checkout is complete. */
  pay: (id: string, status?: 'paid' | 'unpaid') => Thing;
};

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;

export async function stripeServer(): Promise<StripeServer> {
  const things = new Map<string, Thing>();
  const answered = new Map<string, { fields: string; answer: Thing }>();
  const asked: Asked[] = [];

  const made: Record<string, (fields: Fields) => Thing> = {
    '/v1/customers': (fields) => ({
      id: newId('cus'),
      object: 'customer',
      livemode: false,
      email: fields.email,
    }),
    '/v1/checkout/sessions': (fields) => {
      const id = newId('cs_test');
      return {
        id,
        object: 'checkout.session',
        url: `https://checkout.stripe.test/c/${id}`,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        invoice: null,
        amount_total:
          Number(fields['line_items[0][price_data][unit_amount]']) *
          Number(fields['line_items[0][quantity]']),
        currency: fields['line_items[0][price_data][currency]'],
        customer: fields.customer,
        client_reference_id: fields.client_reference_id,
        metadata: { purchase_id: fields['metadata[purchase_id]'] },
        livemode: false,
      };
    },
    '/v1/billing_portal/configurations': (fields) => ({
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      metadata: { made_by: fields['metadata[made_by]'] },
    }),
    '/v1/billing_portal/sessions': (fields) => ({
      id: newId('bps'),
      object: 'billing_portal.session',
      url: `https://billing.stripe.test/${fields.customer}?back=${encodeURIComponent(fields.return_url ?? '')}`,
    }),
  };

  const missing = {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
  };

  function answerTo({ method, path, fields, key }: Asked): [number, object] {
    if (server.refuses) return [400, { error: { type: 'invalid_request_error', message: 'Refused' } }];
    const [, id = '', verb] = /^\/v1\/(?:checkout\/sessions|customers)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (id) {
      const thing = things.get(id);
      if (!thing) return [404, missing];
      if (method === 'DELETE') {
        things.delete(id);
        return [200, { id, deleted: true }];
      }
      if (verb === 'expire') {
        if (thing.status !== 'open')
          return [400, { error: { type: 'invalid_request_error', message: 'Not open' } }];
        thing.status = 'expired';
      }
      return [200, thing];
    }
    if (method === 'GET') {
      const data = [...things.values()].filter(({ object }) => object === 'billing_portal.configuration');
      return [200, { object: 'list', data }];
    }
    const make = made[path];
    if (!make) return [404, missing];
    if (fields.customer && !things.has(fields.customer)) {
      return [400, { error: { ...missing.error, param: 'customer' } }];
    }
    const said = JSON.stringify(fields);
    const before = key === undefined ? undefined : answered.get(key);
    if (before && before.fields !== said)
      return [400, { error: { type: 'idempotency_error', message: 'Differs' } }];
    if (before) return [200, before.answer];
    const thing = make(fields);
    things.set(thing.id, thing);
    if (key !== undefined) answered.set(key, { fields: said, answer: thing });
    return [200, thing];
  }

  const http = createServer((request, reply) => {
    void read(request).then(async (body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://stripe');
      const one: Asked = {
        method: request.method ?? '',
        path: pathname,
        fields: Object.fromEntries(new URLSearchParams(body)),
        key: [request.headers['idempotency-key']].flat()[0],
        bearer: request.headers.authorization ?? '',
      };
      asked.push(one);
      const [status, answer] = answerTo(one);
      await server.holds?.(one);
      reply.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
      reply.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const session = (id: string) => things.get(id)!;
  const server: StripeServer = {
    base,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base,
    },
    asked,
    refuses: false,
    holds: null,
    payable: (customer) =>
      [...things.values()].filter((one) => one.customer === customer && one.status === 'open'),
    session,
    pay: (id, status = 'paid') =>
      Object.assign(session(id), {
        status: 'complete',
        payment_status: status,
        payment_intent: session(id).payment_intent ?? newId('pi'),
      }),
  };
  return server;
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** An event as Stripe words it. */
export const eventOf = (type: string, object: object, id = newId('evt')): string =>
  JSON.stringify(
    {
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: 1,
      livemode: false,
      type,
      data: { object },
    },
    null,
    2,
  );

export const chargeOf = (session: Thing, amount_refunded: number, id = newId('ch')) => ({
  id,
  object: 'charge',
  payment_intent: session.payment_intent,
  amount: session.amount_total,
  amount_refunded,
  refunded: amount_refunded === session.amount_total,
  currency: session.currency,
  customer: session.customer,
  livemode: false,
});

/** One refund, as events about it carry it. */
export const refundOf = (session: Thing, amount: number, status: string, id = newId('re')) => ({
  id,
  object: 'refund',
  payment_intent: session.payment_intent,
  amount,
  currency: session.currency,
  status,
});

export const disputeOf = (session: Thing, status: string, id = newId('dp')) => ({
  id,
  object: 'dispute',
  payment_intent: session.payment_intent,
  amount: session.amount_total,
  currency: session.currency,
  status,
  livemode: false,
});

/** Signed by Stripe's own library; `secondsAgo` is when it was signed. */
export const signatureOf = (payload: string, { secret = webhookSecret, secondsAgo = 0 } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

/** @returns the status of the answer */
export async function deliver(
  baseUrl: string,
  payload: string,
  signature: string | null = signatureOf(payload),
): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/v1/billing/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    body: payload,
  });
  await answer.arrayBuffer();
  return answer.status;
}
