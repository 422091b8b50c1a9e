import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Context, SystemActor } from '../src/context.ts';
import { sendDigests } from '../src/modules/notifications/digest.service.ts';
import { remindAll } from '../src/modules/reminders/reminders.service.ts';
import { testApp } from './app.ts';
import { compact, pagesLookedAt } from './pages-looked-at.ts';

const t = await testApp({ settings: { ROLE: 'web' } });
// As on tables too large to be read whole, which the small ones here are not.
const pool = new pg.Pool({ connectionString: t.databaseUrl, options: '-c enable_seqscan=off' });
pool.on('error', () => {});
afterAll(() => pool.end());

/**
 * So many accounts, each with ten certificates, a wallet with a link that closes and a year of Boost, of which none is
 * due on the day that is asked about; the database's own triggers give them watches and turns.
 */
async function givenAccounts(accounts: number): Promise<void> {
  await pool.query('truncate users cascade');
  await pool.query(
    `insert into users (id, email, plan, plan_ends_at)
     select gen_random_uuid(), gen_random_uuid() || '@growth.test', 'boost', now() + interval '300 days'
     from generate_series(1, $1)`,
    [accounts],
  );
  await pool.query(`insert into entitlements (id, user_id, plan, source, starts_at, ends_at)
    select gen_random_uuid(), id, 'boost', 'grant', now() - interval '65 days', plan_ends_at from users`);
  await pool.query(`insert into certificates (id, owner_id, title, status, expires_on)
    select gen_random_uuid(), u.id, 'Certificate ' || n, 'uploaded', current_date + 200 + n
    from generate_series(1, 10) n cross join users u order by u.id`);
  await pool.query(`insert into wallets (id, owner_id, title, visibility)
    select gen_random_uuid(), id, 'Wallet', 'link' from users`);
  await pool.query(`insert into share_links (id, wallet_id, token, name, closes_at)
    select gen_random_uuid(), id, gen_random_uuid()::text, 'Link', now() + interval '200 days' from wallets`);
  await pool.query(`update digest_turns set next_at = now() + interval '2 days'`);
  await compact(pool, [
    'users',
    'entitlements',
    'certificates',
    'expiry_watches',
    'wallets',
    'share_links',
    'digest_turns',
  ]);
}

const never = new AbortController().signal;
const runs: [string, (ctx: Context<SystemActor>) => Promise<unknown>][] = [
  ['reminders', (ctx) => remindAll(ctx, never)],
  ['digests', (ctx) => sendDigests(ctx, never, new Date())],
];

const asSystem = (run: (typeof runs)[number][1]) => (ctx: Context) =>
  run({ ...ctx, actor: { kind: 'system' } } as Context<SystemActor>);

test('a quarter of an hour in which nothing is due looks at no more pages with ten times the accounts', async () => {
  const nobody = { id: crypto.randomUUID(), email: 'nobody@growth.test', token: '' };
  await givenAccounts(60);
  const before: number[] = [];
  for (const [, run] of runs) before.push(await pagesLookedAt(t, pool, nobody, asSystem(run)));
  await givenAccounts(600);
  const measured: [string, number, number][] = [];
  for (const [place, [name, run]] of runs.entries()) {
    measured.push([name, before[place]!, await pagesLookedAt(t, pool, nobody, asSystem(run))]);
  }
  expect(measured.filter(([, few, many]) => many > few + 8)).toEqual([]);
});
