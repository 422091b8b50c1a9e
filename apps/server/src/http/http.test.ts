import { contract } from '@certfolio/contract/contract';
import type { Endpoint } from '@certfolio/contract/endpoint';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DrizzleQueryError } from '../db/orm.ts';
import { testApp } from '../../test/app.ts';
import { disposition } from './implement.ts';
import { answerProblems } from './problems.ts';
import { takeTurn } from './rate-limit.ts';

const t = await testApp();
const call = (path: string, init?: RequestInit) => fetch(t.baseUrl + path, init);

test('it says that it is alive and ready', async () => {
  expect(await (await call('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await call('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ checks: { database: true, storage: true, queue: true } });
});

/** What no typed client calls: a way to elsewhere, a stream of events, and what Stripe sends. */
const besides = [
  'GET /api/v1/billing/payments/{id}/receipt',
  'GET /api/v1/notifications/stream',
  'POST /api/v1/billing/webhook',
];

test('its description is OpenAPI 3.1 and has every call of the contract', async () => {
  const document = (await (await call('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { security: unknown[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  );
  const promised = Object.values(contract).flatMap((group) =>
    Object.values(group).map(
      (one) => `${one.method} ${one.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`,
    ),
  );
  expect(served.toSorted()).toEqual([...promised, ...besides].toSorted());
});

test('its description says what the form of every upload and every form call holds', async () => {
  type Schema = { properties?: Record<string, { type?: string; format?: string }>; required?: string[] };
  const document = (await (await call('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  };
  const schemaOf = ({ path, method }: Endpoint): Schema | undefined =>
    document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content[
      'multipart/form-data'
    ]?.schema;
  const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group));
  const uploads = calls.filter((one) => one.upload);
  expect(uploads.length).toBeGreaterThanOrEqual(6);
  for (const one of uploads) {
    expect(schemaOf(one)).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    });
  }
  const forms = calls.filter((one) => one.form);
  expect(forms).toHaveLength(2);
  for (const one of forms) {
    const properties = schemaOf(one)?.properties ?? {};
    expect(Object.keys(properties)).toEqual(Object.keys(one.body!.shape));
    expect(properties['extracted_data']).toMatchObject({ type: 'object', additionalProperties: false });
  }
});

test.each([
  ['JSON instead of a form', 'application/json', '{}', 415, 'unsupported_media_type'],
  [
    'a member that the call does not know',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="owner_id"\r\n\r\n1\r\n--x--\r\n',
    400,
    'invalid_input',
  ],
  [
    'a file where none belongs',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n1\r\n--x--\r\n',
    400,
    'invalid_input',
  ],
  [
    'a field that comes twice',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file_url"\r\n\r\n1\r\n'.repeat(2) + '--x--\r\n',
    400,
    'invalid_input',
  ],
  ['a form that is none', 'multipart/form-data; boundary=x', '{}', 400, 'invalid_input'],
])('a form call with %s is refused', async (_what, type, body, status, code) => {
  const { token } = await t.given.user();
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  const answer = await call('/api/v1/certificates/smart-submit', { method: 'POST', headers, body });
  expect({ status: answer.status, code: ((await answer.json()) as { code: string }).code }).toEqual({
    status,
    code,
  });
});

test('what is not there is refused with problem details', async () => {
  const answer = await call('/api/v1/nothing');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
});

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['a page without an origin', { origin: 'null' }],
  ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
])('a state-changing request from %s is refused', async (_who, headers) => {
  const answer = await call('/api/v1/auth/logout', {
    method: 'POST',
    headers: headers as Record<string, string>,
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await answer.json()).toMatchObject({ code: 'cross_site' });
});

test('the same request from our own page is carried out', async () => {
  const answer = await call('/api/v1/auth/logout', { method: 'POST', headers: { origin: t.baseUrl } });
  expect(answer.status).toBe(200);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json;charset=utf-8;x',
  'text/html',
])('a body of type %s is not taken for JSON by a form', async (type) => {
  const answer = await call('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': type },
    body: '{"email":"a@b.test"}',
  });
  expect([400, 415]).toContain(answer.status);
  expect(await answer.json()).toMatchObject({ success: false });
});

test('members that a call does not know are refused, not dropped', async () => {
  const answer = await call('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@b.test","password":"x","isAdmin":true}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid_input' });
});

test('a body with a prototype in it is refused', async () => {
  const answer = await call('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"__proto__":{"isAdmin":true}}',
  });
  expect(answer.status).toBe(400);
});

test('turns are counted exactly under parallel calls', async () => {
  const turns = await Promise.allSettled(
    Array.from({ length: 50 }, () => takeTurn(t.system(), 'a-door', 10, 60)),
  );
  expect(turns.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('a file name cannot break out of its header, and is shown as it was', () => {
  const header = disposition('attachment', 'a"\r\nSet-Cookie: x=1; \u202efdp.exe');
  expect(header).not.toMatch(/[\r\n\u202e]/);
  expect(disposition('inline', 'Ärztekammer – Zertifikat.pdf')).toBe(
    `inline; filename="_rztekammer _ Zertifikat.pdf"; filename*=UTF-8''%C3%84rztekammer%20%E2%80%93%20Zertifikat.pdf`,
  );
});

test.each([0, 1])('a long name is cut between characters, not within one (%i)', (letters) => {
  const header = disposition('attachment', 'a'.repeat(letters) + '\u{1f393}'.repeat(200));
  expect(decodeURIComponent(header)).toContain(`${'a'.repeat(letters)}\u{1f393}`);
});

test('metrics are for this machine, not for whom a proxy on it speaks', async () => {
  expect(await (await call('/metrics')).text()).toContain('certfolio_request_seconds');
  for (const name of ['x-forwarded-for', 'forwarded']) {
    expect((await call('/metrics', { headers: { [name]: '203.0.113.9' } })).status).toBe(404);
  }
});

test('metrics are for whoever has their token, and still for this machine', async () => {
  const guarded = await testApp({ settings: { METRICS_TOKEN: 'a token for the metrics' } });
  const ask = (headers: Record<string, string>) => fetch(`${guarded.baseUrl}/metrics`, { headers });
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  expect((await ask({})).status).toBe(200);
  expect((await ask({ ...elsewhere, authorization: 'Bearer a token for the metrics' })).status).toBe(200);
  expect((await ask({ ...elsewhere, authorization: 'Bearer another token' })).status).toBe(404);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['that holds no part', 'multipart/form-data; boundary=x', '{}'],
  [
    'that ends within its file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
])('an upload %s is refused', async (_what, type, body) => {
  const { token } = await t.given.user();
  for (const path of ['/api/v1/certificates/fast-upload', '/api/v1/users/upload-avatar']) {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    const answer = await call(path, { method: 'POST', headers, body });
    expect([400, 415]).toContain(answer.status);
  }
});

test('while the database is away, calls say that the service is', async () => {
  const away = [
    Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  ];
  for (const cause of away) {
    const http = Fastify();
    answerProblems(http);
    http.get('/', () => Promise.reject(new DrizzleQueryError('select 1', [], cause)));
    const answer = await http.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  }
});

test('a file that is missing is no database that is away', async () => {
  const http = Fastify();
  answerProblems(http);
  http.get('/', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' })));
  expect((await http.inject('/')).statusCode).toBe(500);
});
