import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { DrizzleQueryError } from '../db/orm.ts';
import { startCollector } from '../../test/collector.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { openReporter } from './reporter.ts';

const collector = await startCollector();
afterAll(() => collector.close());

const configured = (dsn?: string) =>
  ({ PUBLIC_URL: 'https://certfolio.test', ...(dsn ? { SENTRY_DSN: dsn } : {}) }) as Config;

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
const token = 'Vq3xT9k_bLw2-ZpR7mNcYd8sHfJ0aQeU';

function failWith(message: string, cause?: unknown): Error {
  return new Error(message, { cause });
}

test('failures that are logged reach Sentry with their place, and without anything of a person', async () => {
  const { port } = new URL(collector.url);
  const reporter = await openReporter(configured(`http://public@127.0.0.1:${port}/7`));
  const log = createLog('error', silent as never, reporter!.report);

  log.info({ err: failWith('too small to mention') }, 'said in passing');
  log.error({ detail: 'no failure' }, 'only words');
  for (let n = 0; n < 5; n += 1) {
    const cause = failWith(`mail to amara.okafor@nhs.example with Okafor-BLS.pdf`);
    log
      .child({ requestId: 'r1' })
      .error(
        { err: failWith(`GET https://certfolio.test/wallet/${token}?password=x`, cause) },
        'a request failed',
      );
  }
  const values = ['Amara Okafor', token];
  log.error(
    { err: new DrizzleQueryError('select 1 from "users" where name = $1', values), job: 'send-letter' },
    'a job failed and will be tried again',
  );
  await reporter!.close();

  expect(collector.received.map(({ path }) => path.split('?')[0])).toEqual([
    '/api/7/envelope/',
    '/api/7/envelope/',
  ]);
  const [request, job] = collector.received.map(({ text }) => JSON.parse(text.split('\n')[2]!));
  expect(request).toMatchObject({
    release: 'server@1.0.0',
    environment: 'production',
    level: 'error',
    tags: { said: 'a request failed' },
  });
  expect(request.exception.values.map(({ value }: { value: string }) => value)).toEqual([
    'mail to [e-mail] with [file]',
    'GET https://certfolio.test/wallet/-',
  ]);
  const frames = request.exception.values.at(-1).stacktrace.frames as {
    filename: string;
    function: string;
  }[];
  expect(frames.at(-1)).toMatchObject({
    filename: 'app:///apps/server/src/reporting/reporter.test.ts',
    function: 'failWith',
  });
  expect(job.tags).toEqual({ said: 'a job failed and will be tried again', job: 'send-letter' });
  const sent = collector.received.map(({ text }) => text).join('\n');
  for (const secret of [token, 'Okafor', 'nhs.example', 'password', import.meta.dirname, 'server_name']) {
    expect(sent).not.toContain(secret);
  }
});

test('without a DSN there is nobody to report to, and one that cannot be used is ignored', async () => {
  expect(await openReporter(configured())).toBeNull();
  const reporter = await openReporter(configured('http://public@127.0.0.1:9/7'));
  createLog('error', silent as never, reporter!.report).error(
    { err: failWith('unheard') },
    'a request failed',
  );
  await reporter!.close();
});
