import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { contexts, type UserContext } from '../src/context.ts';
import * as analytics from '../src/modules/views/analytics.service.ts';
import { testApp } from './app.ts';
import type { Person } from './given.ts';

const now = new Date('2026-11-20T12:00:00Z');
const t = await testApp({ now: () => now });
const pool = new pg.Pool({ connectionString: t.databaseUrl });
pool.on('error', () => {});
afterAll(() => pool.end());

/** Pages that PostgreSQL looks at for everything that a call asks. */
async function pagesOf(person: Person, call: (ctx: UserContext) => Promise<unknown>): Promise<number> {
  const asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  const { config, ports, log } = t.system();
  const contextFor = contexts({ config, ports, log, now: () => now, db, send: async () => {} });
  const { id, email } = person;
  await call(contextFor({ kind: 'user', id, email, isAdmin: false, sessionId: id, plan: 'max' }));
  let pages = 0;
  for (const { query, params } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, timing off, format json) ${query}`,
      params,
    );
    const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }
  return pages;
}

/**
 * Sums of so many other accounts over two years, written day by day as they come in; `views` of each a day, from as
 * many countries and pages as that many views come from.
 */
async function givenSums(owner: Person, wallet: string, accounts: number, views: number): Promise<void> {
  await pool.query(
    `insert into users (id, email) select gen_random_uuid(), gen_random_uuid() || '@growth.test' from generate_series(1, $1)`,
    [accounts],
  );
  await pool.query(
    `insert into view_daily (owner_id, kind, subject_id, day, views, visitors, opened, downloads, excluded, parts)
    select o.id, k.kind, case k.kind when 'account' then o.id when 'wallet' then coalesce(o.wallet, o.id) end, d::date,
      $4, $4, 1, 1, 1, p.parts
    from generate_series($3::date - 720, $3::date, '1 day') d
    cross join (
      select id, null::uuid as wallet from users where email like '%@growth.test' union all select $1::uuid, $2::uuid
    ) o
    cross join (values ('wallet'), ('account')) k(kind)
    cross join lateral (
      select jsonb_object_agg(name, 1) as parts from (
        select 'country:' || chr(65 + (n % 26)) || chr(65 + (n % 7)) as name from generate_series(1, least($4, 60)) n
        union select 'referrer:site-' || n || '.example' from generate_series(1, least($4, 60)) n
        union select 'device:phone'
      ) names
    ) p
    on conflict do nothing`,
    [owner.id, wallet, now.toISOString().slice(0, 10), views],
  );
  await pool.query('vacuum analyze view_daily');
}

test('analytics look at no more pages with ten times the accounts and ten times the views', async () => {
  const [small, large] = [await t.given.user({ plan: 'max' }), await t.given.user({ plan: 'max' })];
  const ofSmall = await t.given.wallet(small);
  await givenSums(small, ofSmall, 10, 5);
  const calls: [string, (ctx: UserContext, wallet: string) => Promise<unknown>][] = [
    ['wallet', (ctx, wallet) => analytics.walletAnalytics(ctx, wallet)],
    ['wallet, 30 days', (ctx, wallet) => analytics.enhancedWalletAnalytics(ctx, wallet, '30d')],
    ['account, 30 days', (ctx) => analytics.userAnalytics(ctx, '30d')],
    ['account, a year', (ctx) => analytics.userAnalytics(ctx, '1y')],
    ['profile', (ctx) => analytics.profileAnalytics(ctx)],
  ];
  const before: number[] = [];
  for (const [, call] of calls) before.push(await pagesOf(small, (ctx) => call(ctx, ofSmall)));

  await pool.query(`delete from users where email like '%@growth.test'`);
  await pool.query('truncate view_daily');
  const ofLarge = await t.given.wallet(large);
  await givenSums(large, ofLarge, 100, 50);
  const after: Record<string, { before: number; after: number }> = {};
  for (const [place, [name, call]] of calls.entries()) {
    after[name] = { before: before[place]!, after: await pagesOf(large, (ctx) => call(ctx, ofLarge)) };
  }
  for (const [name, pages] of Object.entries(after)) {
    expect(pages.after, name).toBeLessThanOrEqual(Math.max(pages.before * 1.3, pages.before + 2));
  }
}, 120_000);
