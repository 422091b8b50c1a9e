import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { isPerson } from './wallet-views.ts';
import { wallets, walletViews } from './wallets.table.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let t: TestApp;
let holder: Person;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  t = await testApp({ now: () => now, settings: { TRUST_PROXY: '127.0.0.1' } });
  holder = await t.given.user({ plan: 'max' });
});

async function shared(password?: string) {
  const body = { title: 'Seen', is_public: true, ...(password ? { password } : {}) };
  const { wallet } = await t.as(holder).wallets.create({ body });
  return { id: wallet.id, token: wallet.share_token! };
}

const view = async (token: string, ip: string, userAgent = browser, more: Record<string, string> = {}) =>
  (
    await t.visitor.wallets.countView({
      params: { token },
      headers: { 'x-forwarded-for': ip, 'user-agent': userAgent, ...more },
    })
  ).counted;

async function counts(id: string) {
  const { db } = t.system();
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, id));
  return { count: wallet?.viewCount, rows: await db.$count(walletViews, eq(walletViews.walletId, id)) };
}

test('a visitor is counted once in half an hour, and again in the next', async () => {
  const { id, token } = await shared();
  expect(await view(token, '192.0.2.1')).toBe(true);
  expect(await view(token, '192.0.2.1')).toBe(false);
  expect(await view(token, '192.0.2.2')).toBe(true);
  now = new Date(now.getTime() + 30 * 60_000);
  expect(await view(token, '192.0.2.1')).toBe(true);
  expect(await counts(id)).toEqual({ count: 3, rows: 3 });
  const { wallet } = await t.as(holder).wallets.get({ params: { id } });
  expect(wallet.view_count).toBe(3);
});

test('under parallel views the number is that of the views, and every acknowledged one is there', async () => {
  const { id, token } = await shared();
  const other = await testApp({ beside: t, now: () => now, settings: { TRUST_PROXY: '127.0.0.1' } });
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      (n % 2 ? t : other).visitor.wallets.countView({
        params: { token },
        headers: { 'x-forwarded-for': `198.51.100.${n % 40}`, 'user-agent': browser },
      }),
    ),
  );
  expect(answers.filter((one) => one.counted)).toHaveLength(40);
  expect(await counts(id)).toEqual({ count: 40, rows: 40 });
});

test('the holder and crawlers are not counted', async () => {
  const { id, token } = await shared();
  const own = await t.as(holder).wallets.countView({ params: { token }, headers: { 'user-agent': browser } });
  expect(own.counted).toBe(false);
  expect(await view(token, '192.0.2.3', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(false);
  expect(await view(token, '192.0.2.3', 'Slackbot-LinkExpanding 1.0')).toBe(false);
  expect(await counts(id)).toEqual({ count: 0, rows: 0 });
});

test('a browser without a window is a browser, and nobody is a person without a name', () => {
  expect(isPerson(browser)).toBe(true);
  expect(isPerson(browser.replace('Chrome/', 'HeadlessChrome/'))).toBe(true);
  expect(isPerson('okhttp/5.0.0')).toBe(true);
  expect(isPerson('')).toBe(false);
  expect(isPerson('LinkedInBot/1.0 (compatible; Mozilla/5.0)')).toBe(false);
});

test('a protected wallet counts only those who have opened it', async () => {
  const { id, token } = await shared('secret');
  await expect(view(token, '192.0.2.4')).rejects.toMatchObject({ code: 'password_required' });
  const { access_token } = await t.visitor.wallets.access({
    params: { token },
    body: { password: 'secret' },
  });
  expect(await view(token, '192.0.2.4', browser, { 'x-wallet-access': access_token })).toBe(true);
  expect(await counts(id)).toEqual({ count: 1, rows: 1 });
});

test('no address is kept, and a visitor cannot be followed into the next day or to another holder', async () => {
  const ip = '192.0.2.77';
  const { id, token } = await shared();
  await view(token, ip);
  now = new Date(now.getTime() + 86_400_000);
  await view(token, ip);
  const other = await t.given.user();
  const theirs = await t.as(other).wallets.create({ body: { title: 'Theirs', is_public: true } });
  await view(theirs.wallet.share_token!, ip);
  const rows = await t.system().db.select().from(walletViews);
  const visitors = rows
    .filter((row) => row.walletId === id || row.walletId === theirs.wallet.id)
    .map((row) => row.visitor);
  expect(new Set(visitors).size).toBe(3);
  expect(JSON.stringify(rows)).not.toContain(ip);
});
