import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { extensionObstacle, migrateDatabase } from './migrate.ts';

const log = createLog('silent');

/** An empty database of somebody else's, and its address for a role that may make tables there, but nothing more. */
async function givenForeignDatabase() {
  const name = `foreign_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl').replace('TEMPLATE', 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.query(`create role ${name} login`);
  await admin.end();
  const url = inject('databaseUrl').replace('TEMPLATE', name);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`grant all on schema public to ${name}`);
  const client = new pg.Client({ connectionString: url });
  const { host, port } = client;
  return {
    owner,
    url: `postgresql://${name}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    role: name,
  };
}

test('a role that may not create extensions is told in a sentence what to have done, and then it works', async () => {
  const { owner, url, role } = await givenForeignDatabase();
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  try {
    await expect(migrateDatabase(url, log)).rejects.toThrow(
      /^The database lacks pg_trgm, unaccent, and btree_gin, and its role may not create them\. .*CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;/,
    );
    expect(await extensionObstacle(pool)).toContain('CREATE EXTENSION btree_gin;');
    for (const name of ['pg_trgm', 'unaccent', 'btree_gin']) await owner.query(`create extension ${name}`);
    expect(await extensionObstacle(pool)).toBeNull();
    await owner.query(`grant create on database ${role} to ${role}`);
    await migrateDatabase(url, log);
    const { rows } = await pool.query<{ text: string }>(
      `select certfolio_search_text('Ärzte – Köln!') as text`,
    );
    expect(rows).toEqual([{ text: 'arzte koln' }]);
  } finally {
    await pool.end();
    await owner.end();
  }
});
