import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
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
  await admin.end();
  await migrateDatabase(cluster.url('template_of_tests'), createLog('error'));
  project.provide('databaseUrl', cluster.url('TEMPLATE'));
  project.provide('scratch', scratch);
  return async () => {
    await cluster.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}
