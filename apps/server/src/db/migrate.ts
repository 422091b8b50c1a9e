import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { migrate } from './orm.ts';
import { ConfigError } from '../config.ts';
import { connect } from './connection.ts';
import type { Logger } from '../log.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** What the search is made of: all are PostgreSQL's own, and any owner of a database may create them. */
const extensions = ['pg_trgm', 'unaccent', 'btree_gin'];

/**
 * Brings the database to the tables of this version. Copies of the app that start together wait in line.
 * @throws ConfigError when an extension of PostgreSQL is missing and cannot be created
 */
export async function migrateDatabase(url: string, log: Logger): Promise<void> {
  const connection = connect(url, log, 1);
  try {
    // Held by the session, which is one connection: the number names this lock and nothing else.
    await connection.pool.query('select pg_advisory_lock(7201120)');
    await createExtensions(connection.pool);
    await migrate(connection.db, { migrationsFolder: folder });
  } finally {
    await connection.close();
  }
}

async function createExtensions(pool: pg.Pool): Promise<void> {
  const missing = await missingExtensions(pool);
  try {
    for (const name of missing) await pool.query(`create extension if not exists ${name}`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // Insufficient privilege; not installed on the server, in older and in newer words.
    if (!['42501', '0A000', '58P01'].includes(code ?? '')) throw error;
    throw new ConfigError(`${sentenceFor(missing)} (${message})`, { cause: error });
  }
}

const sentenceFor = (missing: string[]): string =>
  `The database lacks ${new Intl.ListFormat('en').format(missing)}, and its role may not create ` +
  `${missing.length === 1 ? 'it' : 'them'}. Let an administrator of the database run: ` +
  missing.map((name) => `CREATE EXTENSION ${name};`).join(' ');

/** The extensions that the database still lacks. */
async function missingExtensions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select extname as name from pg_extension');
  return extensions.filter((wanted) => !rows.some(({ name }) => name === wanted));
}

/** What stands in the way of the extensions, in a sentence; null when nothing does. */
export async function extensionObstacle(pool: pg.Pool): Promise<string | null> {
  const missing = await missingExtensions(pool);
  if (missing.length === 0) return null;
  const { rows } = await pool.query<{ free: boolean }>(
    `select has_database_privilege(current_database(), 'create')
      and (select count(*) from pg_available_extensions where name = any($1)) = $2 as free`,
    [missing, missing.length],
  );
  return rows[0]?.free ? null : sentenceFor(missing);
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
