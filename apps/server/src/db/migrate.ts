import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { connect } from './connection.ts';
import type { Logger } from '../log.ts';

/** Brings the database to the tables of this version. Copies of the app that start together wait in line. */
export async function migrateDatabase(url: string, log: Logger): Promise<void> {
  const connection = connect(url, log, 1);
  try {
    // Held by the session, which is one connection: the number names this lock and nothing else.
    await connection.pool.query('select pg_advisory_lock(7201120)');
    await migrate(connection.db, { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
  } finally {
    await connection.close();
  }
}
