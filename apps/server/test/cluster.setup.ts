import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { workList } from '../src/jobs/list.ts';
import { startQueue } from '../src/jobs/queue.ts';
import { createLog } from '../src/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string whose database name is `TEMPLATE`, to be replaced by the name of a clone. */
    databaseUrl: string;
    scratch: string;
  }
}

/** One PostgreSQL a run, with one migrated database that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'certfolio-test-'));
  const cluster = await startEmbedded(path.join(scratch, 'postgres'), {
    durable: false,
    maxConnections: 300,
  });
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database template_of_tests');
  await prepare(cluster.url('template_of_tests'));
  // No connection to a template may be left, and the queue lets go of the last of its own in its own time.
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'template_of_tests'`,
  );
  await admin.end();
  project.provide('databaseUrl', cluster.url('TEMPLATE'));
  project.provide('scratch', scratch);
  return async () => {
    await cluster.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}

/** Tables and queues as an app makes them at its first start, which would take each test file a second. */
async function prepare(url: string): Promise<void> {
  const log = createLog('silent');
  await migrateDatabase(url, log);
  // Without their hours: in a clone that is made later those of the template would have been missed.
  const queues = workList.map(({ cron: _hours, ...work }) => work);
  const queue = await startQueue(url, queues, log, { readers: 1 });
  await queue.stop();
}
