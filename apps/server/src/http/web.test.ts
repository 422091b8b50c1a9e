import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { originsOf } from '../reporting/measuring.ts';
import { secureHeaders } from './headers.ts';
import { addressOf, servePages } from './web.ts';

/** A server whose one page answers with what its action would read. */
async function pagesThatEcho(): Promise<FastifyInstance> {
  const http = Fastify();
  await http.register(fastifyCookie);
  secureHeaders(http, false, false);
  await servePages(http, 'http://localhost:3000', {
    handle: async (request) => {
      const answers = request.method === 'POST' ? Object.fromEntries(await request.formData()) : {};
      return Response.json({ url: request.url, answers });
    },
    assets: null,
    measuring: null,
  });
  return http;
}

test.each([
  ['/app/user', "'self' https://eu.i.posthog.com https://o1.ingest.sentry.io"],
  ['/pricing?plan=max', "'self' https://eu.i.posthog.com https://o1.ingest.sentry.io"],
  ['/wallet/x?y=/app/user', "'self'"],
  ['/verify', "'self'"],
  ['/api/v1/certificates', "'self'"],
])('%s may send to %s', async (url, connect) => {
  const http = Fastify();
  const services = {
    posthog: { key: 'phc_x', host: 'https://eu.i.posthog.com' },
    sentry: { dsn: 'https://public@o1.ingest.sentry.io/7' },
  };
  secureHeaders(http, true, false, originsOf(services));
  const { headers } = await http.inject(url);
  expect(headers['content-security-policy']).toContain(`; connect-src ${connect}; `);
});

test.each([
  ['/wallet/x?a=1', 'http://localhost:3000/wallet/x?a=1'],
  ['//', 'http://localhost:3000//'],
  ['//[', 'http://localhost:3000//['],
  ['//evil.test/wallet/x', 'http://localhost:3000//evil.test/wallet/x'],
  ['http://evil.test/wallet/x', 'http://localhost:3000/wallet/x'],
  ['http://evil.test', 'http://localhost:3000/'],
])('a page asked for as %s lies on this installation', (target, address) => {
  expect(addressOf(target, 'http://localhost:3000').href).toBe(address);
});

test('a form reaches the page as it was sent', async () => {
  const http = await pagesThatEcho();
  const answer = await http.inject({
    method: 'POST',
    url: '/wallet/x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=open+sesame',
  });
  expect(answer.json()).toMatchObject({ answers: { password: 'open sesame' } });
});

test.each([
  ['text/plain', 'password=x'],
  ['application/json', '{"password":"x"}'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', 'x'],
  ['', ''],
])('what is no form (%s) reaches the page as an empty one', async (type, payload) => {
  const http = await pagesThatEcho();
  const headers = type === '' ? {} : { 'content-type': type };
  const answer = await http.inject({ method: 'POST', url: '/wallet/x', headers, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ answers: {} });
});
