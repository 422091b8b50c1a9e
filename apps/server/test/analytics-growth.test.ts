import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { UserContext } from '../src/context.ts';
import * as analytics from '../src/modules/views/analytics.service.ts';
import { testApp } from './app.ts';
import type { Person } from './given.ts';
import { compact, pagesLookedAt } from './pages-looked-at.ts';

const now = new Date('2026-11-20T12:00:00Z');
const t = await testApp({ now: () => now });
const pool = new pg.Pool({ connectionString: t.databaseUrl });
pool.on('error', () => {});
afterAll(() => pool.end());

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
  await compact(pool, ['view_daily']);
}

test('analytics look at no more pages with ten times the accounts and ten times the views', async () => {
  await pool.query('truncate users cascade');
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
  for (const [, call] of calls) before.push(await pagesLookedAt(t, pool, small, (ctx) => call(ctx, ofSmall)));

  await pool.query(`delete from users where email like '%@growth.test'`);
  await pool.query('truncate view_daily');
  const ofLarge = await t.given.wallet(large);
  await givenSums(large, ofLarge, 100, 50);
  const after: Record<string, { before: number; after: number }> = {};
  for (const [place, [name, call]] of calls.entries()) {
    after[name] = {
      before: before[place]!,
      after: await pagesLookedAt(t, pool, large, (ctx) => call(ctx, ofLarge)),
    };
  }
  const grown = Object.entries(after).filter(
    ([, pages]) => pages.after > Math.max(pages.before * 1.3, pages.before + 2),
  );
  expect(grown).toEqual([]);
});
