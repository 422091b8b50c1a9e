import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createLog } from './log.ts';
import { testApp } from '../test/app.ts';

test('a query that fails is logged without what was in it', async () => {
  const t = await testApp();
  let logged = '';
  const log = createLog(
    'debug',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString('utf8');
        done();
      },
    }),
  );
  const app = await createApp({ ...t, log, pages: null });
  try {
    await t.system().db.execute('alter table sessions rename to sessions_away');
    const token = 'a-session-token-that-nobody-may-read';
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ url: '/api/v1/auth/me', headers });
    expect(answer.statusCode).toBe(500);
    expect(logged).toContain('from \\"sessions\\"');
    expect(logged).toContain('relation \\"sessions\\" does not exist');
    expect(logged).toContain('session.queries.ts');
    expect(logged).not.toContain(token);
  } finally {
    await app.close();
  }
});
