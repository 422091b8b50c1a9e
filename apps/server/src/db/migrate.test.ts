import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { drizzle, migrate } from './orm.ts';
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

/** An empty database as an earlier version left it: with the first so many migrations. */
async function givenDatabaseAfter(migrations: number) {
  const name = `earlier_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl').replace('TEMPLATE', 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const from = path.join(import.meta.dirname, 'migrations');
  const folder = path.join(inject('scratch'), name);
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  type Journal = { entries: { tag: string }[] };
  const journal = JSON.parse(readFileSync(path.join(from, 'meta/_journal.json'), 'utf8')) as Journal;
  journal.entries = journal.entries.slice(0, migrations);
  for (const { tag } of journal.entries)
    cpSync(path.join(from, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  const url = inject('databaseUrl').replace('TEMPLATE', name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  return { client, url };
}

test('what an earlier version kept is searched, drawn and held as before', async () => {
  const { client, url } = await givenDatabaseAfter(3);
  try {
    const owner = randomUUID();
    await client.query(`insert into users (id, email) values ($1, 'amara@people.test')`, [owner]);
    const kept = async (title: string, page: number | null, status = 'uploaded') => {
      const [id, file] = [randomUUID(), randomUUID()];
      await client.query(`insert into certificates (id, owner_id, title, status) values ($1, $2, $3, $4)`, [
        id,
        owner,
        title,
        status,
      ]);
      await client.query(
        `insert into evidence (id, certificate_id, owner_id, version, file_key, filename, content_type, byte_size,
          sha256, page_count, page_key, image_width, image_height)
        values ($1, $2, $3, 1, $4, 'a.pdf', 'application/pdf', 9, 'aa', 3, $5, 20, 10)`,
        [file, id, owner, `evidence/${file}`, `previews/${file}.webp`],
      );
      const fields = { title: page && { value: title, confidence: 1, source: { page } } };
      await client.query(
        `insert into readings (evidence_id, engine, fields, text, codes, seconds)
        values ($1, 'one', $2, 'as printed', '[]', 1)`,
        [file, JSON.stringify(fields)],
      );
    };
    await kept('Ärztlicher Kurs', 1);
    await kept('On its third page', 3);
    await kept('Without a title', null, 'pending_review');
    await migrateDatabase(url, log);
    const { rows } = await client.query<Record<string, unknown>>(
      `select c.title, e.first_page, e.last_page, p.page, p.picture_key = e.page_key as drawn, r.state,
        s.words @@ certfolio_search_query(c.title || ' printed') as found
      from certificates c join evidence e on e.certificate_id = c.id
      left join evidence_pages p on p.evidence_id = e.id left join duplicate_reviews r on r.certificate_id = c.id
      left join certificate_search s on s.certificate_id = c.id order by c.title desc`,
    );
    const common = { page: 1, drawn: true, found: true };
    expect(rows).toEqual(
      expect.arrayContaining([
        { title: 'Ärztlicher Kurs', first_page: 1, last_page: 1, state: null, ...common },
        { title: 'On its third page', first_page: null, last_page: null, state: null, ...common },
        { title: 'Without a title', first_page: 1, last_page: 1, state: 'pending', ...common },
      ]),
    );
    expect(rows).toHaveLength(3);
  } finally {
    await client.end();
  }
});

test('views that an earlier version counted are still those of the wallet, of its days and of the account', async () => {
  const { client, url } = await givenDatabaseAfter(17);
  try {
    const [owner, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    await client.query(`insert into users (id, email) values ($1, 'views@people.test')`, [owner]);
    const seen: [string, string, string][] = [
      [first, 'v1', '2026-10-01T09:00:00Z'],
      [first, 'v1', '2026-10-01T23:59:59Z'],
      [first, 'v2', '2026-10-02T00:00:00Z'],
      [second, 'v1', '2026-10-01T09:05:00Z'],
    ];
    for (const id of [first, second]) {
      await client.query(
        `insert into wallets (id, owner_id, title, view_count)
        values ($1, $2, 'Seen', (select count(*) from unnest($3::uuid[]) v where v = $1))`,
        [id, owner, seen.map(([wallet]) => wallet)],
      );
    }
    for (const [wallet, visitor, at] of seen) {
      await client.query(
        `insert into wallet_views (id, wallet_id, owner_id, visitor, slot, viewed_at)
        values (gen_random_uuid(), $1, $2, $3, extract(epoch from $4::timestamptz) / 1800, $4)`,
        [wallet, owner, visitor, at],
      );
    }
    await migrateDatabase(url, log);
    const { rows } = await client.query(
      `select kind, subject_id = $1 as first, day::text, views, visitors from view_daily
      order by kind, subject_id = $1 desc, day`,
      [first],
    );
    expect(rows).toEqual([
      { kind: 'account', first: false, day: '2026-10-01', views: 3, visitors: 1 },
      { kind: 'account', first: false, day: '2026-10-02', views: 1, visitors: 1 },
      { kind: 'wallet', first: true, day: '2026-10-01', views: 2, visitors: 1 },
      { kind: 'wallet', first: true, day: '2026-10-02', views: 1, visitors: 1 },
      { kind: 'wallet', first: false, day: '2026-10-01', views: 1, visitors: 1 },
    ]);
    const sums = await client.query(
      `select (select count(*)::int from view_events) as events, (select sum(view_count)::int from wallets) as counted`,
    );
    expect(sums.rows).toEqual([{ events: 4, counted: 4 }]);
  } finally {
    await client.end();
  }
});

test('requests for a review of a CV that an earlier version took wait for a decision, about the newest file', async () => {
  const { client, url } = await givenDatabaseAfter(33);
  try {
    const [owner, asked, unasked, built] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await client.query(`insert into users (id, email) values ($1, 'asked@people.test')`, [owner]);
    await client.query(
      `insert into cvs (id, owner_id, title, cv_type, status, requires_review, updated_at) values
      ($2, $1, 'Asked', 'uploaded', 'uploaded', true, '2026-10-01T09:00:00Z'),
      ($3, $1, 'Unasked', 'uploaded', 'uploaded', false, '2026-10-01T09:00:00Z'),
      ($4, $1, 'Built', 'built', 'uploaded', true, '2026-10-02T09:00:00Z')`,
      [owner, asked, unasked, built],
    );
    for (const version of [1, 2]) {
      await client.query(
        `insert into cv_versions (id, cv_id, owner_id, version, file_key, filename, content_type, byte_size, sha256)
        values (gen_random_uuid(), $1, $2, $3, 'cvs/' || gen_random_uuid(), 'cv.pdf', 'application/pdf', 9, 'aa')`,
        [asked, owner, version],
      );
    }
    await migrateDatabase(url, log);
    const { rows } = await client.query(
      `select c.title, r.state, r.asked_at = c.updated_at as at, v.version
      from cv_reviews r join cvs c on c.id = r.cv_id left join cv_versions v on v.id = r.version_id
      order by r.asked_at`,
    );
    expect(rows).toEqual([
      { title: 'Asked', state: 'pending', at: true, version: 2 },
      { title: 'Built', state: 'pending', at: true, version: null },
    ]);
  } finally {
    await client.end();
  }
});
