import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { secureHeaders } from './headers.ts';
import { addressOf, servePages } from './web.ts';

/** A server whose one page answers with what its action would read. */
async function pagesThatEcho(): Promise<FastifyInstance> {
  const http = Fastify();
  await http.register(fastifyCookie);
  secureHeaders(http, false, false);
  await servePages(
    http,
    'http://localhost:3000',
    async (request) => {
      const answers = request.method === 'POST' ? Object.fromEntries(await request.formData()) : {};
      return Response.json({ url: request.url, answers });
    },
    null,
  );
  return http;
}

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
