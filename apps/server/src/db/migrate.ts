import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connect } from './connection.ts';
import type { Logger } from '../log.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** Brings the database to the tables of this version. Copies of the app that start together wait in line. */
export async function migrateDatabase(url: string, log: Logger): Promise<void> {
  const connection = connect(url, log, 1);
  try {
    // Held by the session, which is one connection: the number names this lock and nothing else.
    await connection.pool.query('select pg_advisory_lock(7201120)');
    await migrate(connection.db, { migrationsFolder: folder });
  } finally {
    await connection.close();
  }
}

/** How many migrations of this version the database has not had. */
export async function unappliedMigrations(pool: pg.Pool): Promise<number> {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!rows[0]?.known) return journal.entries.length;
  const applied = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(applied.rows[0]?.last ?? 0);
  return journal.entries.filter(({ when }) => when > last).length;
}
