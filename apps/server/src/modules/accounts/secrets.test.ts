import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, type Api } from '@certfolio/contract/contract';
import { createApp, type App } from '../../app.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { codeFor } from '../../../test/letters.ts';

let t: TestApp;
let app: App;
let baseUrl: string;
let logged = '';

/** The app with a log that says everything it can. */
beforeAll(async () => {
  t = await testApp();
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString('utf8');
        done();
      },
    }),
  );
  app = await createApp({
    config: t.config,
    databaseUrl: t.databaseUrl,
    ports: t.ports,
    log,
    pages: null,
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

test('no password, code or token is ever written to the log', async () => {
  const email = 'quiet@people.test';
  const secrets = {
    password: 'canary password one',
    next: 'canary password two',
    wrong: 'canary password no',
  };
  const visitor = createApi({ baseUrl });
  await visitor.auth.register({ body: { email, password: secrets.password } });
  const code = await codeFor(t, email);
  const { token } = await visitor.auth.verifyEmail({ body: { email, code } });
  const api: Api = createApi({ baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) });
  await api.auth.me();
  await visitor.auth.verifySession({ query: { token } });
  for (let n = 0; n < 12; n++) {
    await visitor.auth.login({ body: { email, password: secrets.wrong } }).catch(() => {});
  }
  await fetch(`${baseUrl}/api/v1/nothing?token=${token}`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${baseUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email": "${email}", "password": "${secrets.wrong}"`,
  });
  await visitor.auth.forgotPassword({ body: { email } });
  const reset = await codeFor(t, email, 2);
  await visitor.auth.resetPassword({ body: { email, code: reset, password: secrets.next } });

  // A failure that is logged whole, in the middle of a call that carries all of them.
  const { token: last } = await visitor.auth.login({ body: { email, password: secrets.next } });
  await app.system().db.execute('alter table rate_limits rename to rate_limits_away');
  try {
    await expect(
      visitor.auth.login({ body: { email, password: secrets.next }, headers: { cookie: `a=${last}` } }),
    ).rejects.toMatchObject({ status: 500 });
  } finally {
    await app.system().db.execute('alter table rate_limits_away rename to rate_limits');
  }
  expect(logged).toContain('a request failed');
  for (const secret of [...Object.values(secrets), token, last]) expect(logged).not.toContain(secret);
  for (const digits of [code, reset]) expect(logged).not.toMatch(new RegExp(`\\b${digits}\\b`));
});
