import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { drizzle } from '../src/db/orm.ts';
import { contexts, type UserContext } from '../src/context.ts';
import { recentViews } from '../src/modules/accounts/dashboard.queries.ts';
import {
  expiringSoon,
  filterChoices,
  listCertificates,
} from '../src/modules/certificates/certificates.service.ts';
import { findWallets } from '../src/modules/wallets/wallets.queries.ts';
import { testApp } from './app.ts';

const t = await testApp();
const pool = new pg.Pool({ connectionString: t.databaseUrl });
pool.on('error', () => {});
afterAll(() => pool.end());

/** What a call asks the database, as PostgreSQL would carry it out on tables too large to sort. */
async function plansOf(call: (ctx: UserContext) => Promise<unknown>): Promise<string[]> {
  const asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  const { id, email } = await t.given.user();
  const { config, ports, log, now } = t.system();
  const contextFor = contexts({ config, ports, log, now, db, send: async () => {} });
  await call(contextFor({ kind: 'user', id, email, isAdmin: false, sessionId: id, plan: 'free' }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_sort = off; set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    const plans: string[] = [];
    for (const { query, params } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    await client.query('rollback');
    return plans;
  } finally {
    client.release();
  }
}

const page = { skip: 0, limit: 20 };

test.each<[string, string, (ctx: UserContext) => Promise<unknown>]>([
  ['wallets', 'wallets_of_owner', (ctx) => findWallets(ctx, page)],
  ['certificates', 'certificates_of_owner', (ctx) => listCertificates(ctx, page)],
  [
    'certificates of one level',
    'certificates_of_owner',
    (ctx) => listCertificates(ctx, { trust_level: 2, validity: 'revoked', ...page }),
  ],
  ['latest views', 'view_events_recent', (ctx) => recentViews(ctx)],
  ['what expires soon', 'certificates_expiring', (ctx) => expiringSoon(ctx, { days: 30, ...page })],
])('a page of %s comes out of the index %s in its order', async (_what, index, call) => {
  const paged = (await plansOf(call)).filter((plan) => plan.includes('Limit'));
  expect(paged.some((plan) => plan.includes(index))).toBe(true);
  // Rows that are equal in the index may still be put in order among themselves.
  for (const plan of paged) expect(plan).not.toMatch(/(^|-> {2})Sort\b/m);
});

test.each<[string, string[], (ctx: UserContext) => Promise<unknown>]>([
  [
    'the trust level as a filter',
    ['evidence_version'],
    (ctx) => listCertificates(ctx, { trust_level: 2, ...page }),
  ],
  ['issuers and types to filter by', ['certificates_of_owner'], filterChoices],
])('%s reads no whole table', async (_what, indexes, call) => {
  const plans = await plansOf(call);
  for (const index of indexes) expect(plans.every((plan) => plan.includes(index))).toBe(true);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});

test('what goes with its owner is found by an index, not by reading the whole table', async () => {
  const { rows } = await pool.query<{ missing: string }>(`
    select c.conrelid::regclass || '.' || a.attname as missing
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
    )`);
  expect(rows.map(({ missing }) => missing)).toEqual([]);
});
