import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { UserContext } from '../src/context.ts';
import { findCleanup } from '../src/modules/wallets/wallet-limits.ts';
import { openWallet } from '../src/modules/wallets/wallet-access.ts';
import { listLinks } from '../src/modules/wallets/wallet-links.service.ts';
import { allTags } from '../src/modules/wallets/wallet-tags.service.ts';
import { presentWalletDetail } from '../src/modules/wallets/wallets.present.ts';
import { presentPublicWallet } from '../src/modules/wallets/wallets.public.ts';
import { findEndingLinks, findWallets } from '../src/modules/wallets/wallets.queries.ts';
import { showItem } from '../src/modules/wallets/shared-items.ts';
import { testApp } from './app.ts';
import type { Person } from './given.ts';
import { compact, pagesLookedAt } from './pages-looked-at.ts';

const t = await testApp();
// As on tables too large to be read whole, which the small ones here are not.
const pool = new pg.Pool({ connectionString: t.databaseUrl, options: '-c enable_seqscan=off' });
pool.on('error', () => {});
afterAll(() => pool.end());

/**
 * So many accounts with 20 wallets, 60 links, 40 tags, 10 certificates and 200 places for them each, account by account,
 * so that nothing but their number differs; triggers and references are left alone, because only reading is measured.
 */
async function givenAccounts(accounts: number): Promise<void> {
  await pool.query('truncate users cascade');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const mail = `'%@growth.test'`;
    await client.query(
      `insert into users (id, email) select gen_random_uuid(), gen_random_uuid() || '@growth.test' from generate_series(1, $1)`,
      [accounts],
    );
    await client.query(`insert into certificates (id, owner_id, title, status)
      select gen_random_uuid(), u.id, 'Course ' || n, 'uploaded'
      from generate_series(1, 10) n cross join users u where u.email like ${mail} order by u.id`);
    await client.query(`insert into wallets (id, owner_id, title, visibility, created_at)
      select gen_random_uuid(), u.id, 'Wallet ' || n, case when n % 2 = 0 then 'public' else 'link' end,
        now() - n * interval '1 day'
      from generate_series(1, 20) n cross join users u where u.email like ${mail} order by u.id`);
    await client.query(`insert into share_links (id, wallet_id, is_main, token, name, closes_at)
      select gen_random_uuid(), w.id, n = 1, replace(gen_random_uuid()::text, '-', ''), 'Link',
        case n when 2 then now() + interval '3 days' end
      from generate_series(1, 3) n cross join wallets w order by w.owner_id, w.id`);
    await client.query(`insert into wallet_tags (wallet_id, owner_id, name)
      select w.id, w.owner_id, 'tag ' || n from generate_series(1, 2) n cross join wallets w order by w.owner_id, w.id`);
    await client.query(`insert into wallet_certificates (wallet_id, certificate_id, item_id, position)
      select w.id, c.id, gen_random_uuid()::text, row_number() over (partition by w.id)
      from wallets w join certificates c on c.owner_id = w.owner_id order by w.owner_id, w.id`);
    await client.query('commit');
  } finally {
    client.release();
  }
  await compact(pool, [
    'users',
    'certificates',
    'wallets',
    'share_links',
    'wallet_tags',
    'wallet_certificates',
  ]);
}

type Known = { person: Person; wallet: string; token: string; item: string };

/** Somebody among them. */
async function oneOf(): Promise<Known> {
  const { rows } = await pool.query<{
    id: string;
    email: string;
    wallet: string;
    token: string;
    item: string;
  }>(
    `select u.id, u.email, w.id as wallet, l.token, i.item_id as item
    from users u join wallets w on w.owner_id = u.id join share_links l on l.wallet_id = w.id and l.is_main
    join wallet_certificates i on i.wallet_id = w.id
    where u.email like '%@growth.test' order by u.id, w.id, i.item_id limit 1`,
  );
  const { id, email, ...rest } = rows[0]!;
  return { person: { id, email, token: '' }, ...rest };
}

const page = { skip: 0, limit: 20 };
const held = { total: 20, public: 10, counted: 20 };

const calls: [string, (ctx: UserContext, known: Known) => Promise<unknown>][] = [
  ['the list', (ctx) => findWallets(ctx, page)],
  ['the list by title', (ctx) => findWallets(ctx, { ...page, sort: 'title' })],
  ['the list by views, of a tag', (ctx) => findWallets(ctx, { ...page, sort: 'view_count', tag: 'tag 1' })],
  ['the list searched', (ctx) => findWallets(ctx, { ...page, q: 'wallet 1', visibility: 'public' })],
  ['the clean-up', (ctx) => findCleanup(ctx, 'free', held)],
  ['all tags', (ctx) => allTags(ctx)],
  ['links that end', (ctx) => findEndingLinks(ctx, new Date(ctx.now().getTime() + 7 * 86_400_000), 10)],
  ['one wallet', (ctx, { wallet }) => presentWalletDetail(ctx, wallet)],
  ['its links', (ctx, { wallet }) => listLinks(ctx, wallet)],
  ['its page', async (ctx, { token }) => presentPublicWallet(ctx, await openWallet(ctx, token, undefined))],
  ['an item', (ctx, { token, item }) => showItem(ctx, { token, itemId: item, access: undefined })],
];

test('wallets and their pages look at no more pages with ten times the accounts', async () => {
  await givenAccounts(50);
  const before: number[] = [];
  const small = await oneOf();
  for (const [, call] of calls)
    before.push(await pagesLookedAt(t, pool, small.person, (ctx) => call(ctx, small)));
  await givenAccounts(500);
  const large = await oneOf();
  const measured: Record<string, { before: number; after: number }> = {};
  for (const [place, [name, call]] of calls.entries()) {
    const after = await pagesLookedAt(t, pool, large.person, (ctx) => call(ctx, large));
    measured[name] = { before: before[place]!, after };
  }
  // A larger index may be a level deeper, and things of a list are looked up in it one by one.
  const grown = Object.entries(measured).filter(
    ([, pages]) => pages.after > Math.max(pages.before * 1.5, pages.before + 8),
  );
  expect(grown).toEqual([]);
});
