import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { givenCv, givenFile } from '../wallets/wallets.fixture.ts';
import { shareLinks, wallets } from '../wallets/wallets.table.ts';
import { programs } from './agents.fixture.ts';
import { purgeViews } from './purging.ts';
import type { ViewEvent } from './rollup.ts';
import { storeEvents } from './views.queries.ts';
import { settleViews } from './views.service.ts';
import { viewDaily, viewEvents } from './views.table.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let t: TestApp;
let holder: Person;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  t = await testApp({ now: () => now, settings: { TRUST_PROXY: '127.0.0.1' } });
  holder = await t.given.user({ plan: 'max' });
});

async function shared(owner = holder, password?: string) {
  const body = { title: 'Seen', is_public: true, ...(password ? { password } : {}) };
  const { wallet } = await t.as(owner).wallets.create({ body });
  return { id: wallet.id, token: wallet.share_token! };
}

type Seen = { ip?: string; userAgent?: string; body?: { referrer?: string; item?: string } } & {
  headers?: Record<string, string>;
};

const view = async (token: string, seen: Seen = {}) =>
  (
    await t.visitor.wallets.countView({
      params: { token },
      body: seen.body ?? {},
      headers: {
        'x-forwarded-for': seen.ip ?? '192.0.2.1',
        'user-agent': seen.userAgent ?? browser,
        ...seen.headers,
      },
    })
  ).counted;

/** What is counted of a wallet, three times: in the wallet, in the events and in their sums. */
async function counts(id: string) {
  const { db } = t.system();
  await settleViews(db);
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, id));
  const events = await db.select().from(viewEvents).where(eq(viewEvents.subjectId, id));
  const days = await db.select().from(viewDaily).where(eq(viewDaily.subjectId, id));
  const views = events.filter(({ audience, action }) => audience === 'person' && action === 'view').length;
  const sum = (of: 'views' | 'visitors' | 'opened' | 'downloads' | 'excluded') =>
    days.reduce((all, day) => all + day[of], 0);
  expect(wallet?.viewCount).toBe(views);
  expect(sum('views')).toBe(views);
  expect(sum('views') + sum('opened') + sum('downloads') + sum('excluded')).toBe(events.length);
  const parts: Record<string, number> = {};
  for (const day of days) {
    for (const [name, count] of Object.entries(day.parts)) parts[name] = (parts[name] ?? 0) + count;
  }
  return {
    views,
    visitors: sum('visitors'),
    opened: sum('opened'),
    excluded: sum('excluded'),
    parts,
    events,
  };
}

test('a visitor is counted once in half an hour, and again in the next', async () => {
  const { id, token } = await shared();
  expect(await view(token, { ip: '192.0.2.1' })).toBe(true);
  expect(await view(token, { ip: '192.0.2.1' })).toBe(false);
  expect(await view(token, { ip: '192.0.2.2' })).toBe(true);
  now = new Date(now.getTime() + 30 * 60_000);
  expect(await view(token, { ip: '192.0.2.1' })).toBe(true);
  expect(await counts(id)).toMatchObject({ views: 3, visitors: 2, excluded: 0 });
  const { wallet } = await t.as(holder).wallets.get({ params: { id } });
  expect(wallet.view_count).toBe(3);
});

test('under parallel views on two copies of the app the numbers agree, and every acknowledged one is there', async () => {
  const { id, token } = await shared();
  const second = await shared();
  const other = await testApp({ beside: t, now: () => now, settings: { TRUST_PROXY: '127.0.0.1' } });
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, n) =>
      (n % 2 ? t : other).visitor.wallets.countView({
        params: { token: n % 3 ? token : second.token },
        headers: { 'x-forwarded-for': `198.51.100.${n % 40}`, 'user-agent': browser },
      }),
    ),
  );
  expect(answers.filter(({ counted }) => counted)).toHaveLength(80);
  expect(await counts(id)).toMatchObject({ views: 40, visitors: 40 });
  expect(await counts(second.id)).toMatchObject({ views: 40, visitors: 40 });
});

test('what is no person is never a view, however it asks, and is counted apart under its name', async () => {
  const { id, token } = await shared();
  for (const [, , userAgent] of programs) {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': '192.0.2.3' };
    await t.visitor.wallets.publicView({ params: { token }, headers });
    await t.visitor.wallets.shared({ params: { token }, headers });
    expect(await view(token, { userAgent, ip: '192.0.2.3' })).toBe(false);
  }
  const names = new Set(programs.map(([audience, name]) => `${audience}:${name}`));
  const { views, excluded, parts } = await counts(id);
  expect({ views, excluded }).toEqual({ views: 0, excluded: names.size });
  expect(parts).toEqual(Object.fromEntries([...names].map((name) => [name, 1])));
});

test('a browser that only asks for the page is nobody yet', async () => {
  const { id, token } = await shared();
  await t.visitor.wallets.publicView({ params: { token }, headers: { 'user-agent': browser } });
  expect((await counts(id)).events).toEqual([]);
});

test('however often a program asks, it is one line in half an hour', async () => {
  const { id, token } = await shared();
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      t.visitor.wallets.publicView({
        params: { token },
        headers: { 'user-agent': `Googlebot/2.${n}`, 'x-forwarded-for': `198.51.100.${n}` },
      }),
    ),
  );
  expect(await counts(id)).toMatchObject({ views: 0, excluded: 1, parts: { 'bot:Google': 1 } });
});

test('the holder is counted apart', async () => {
  const { id, token } = await shared();
  const own = await t.as(holder).wallets.countView({ params: { token }, headers: { 'user-agent': browser } });
  expect(own.counted).toBe(false);
  expect(await counts(id)).toMatchObject({ views: 0, excluded: 1, parts: { 'owner:': 1 } });
});

test('one address that keeps changing its name is believed for a while only', async () => {
  const { id, token } = await shared();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) => view(token, { ip: '192.0.2.9', userAgent: `${browser} Edg/${n}` })),
  );
  expect(answers.filter(Boolean)).toHaveLength(120);
  expect((await counts(id)).views).toBe(120);
  expect(await view(token, { ip: '192.0.2.10' })).toBe(true);
});

test('whoever opens an item has seen the wallet too, and an item that is not there is none', async () => {
  const { id, token } = await shared();
  const certificate = await t.given.certificate(holder);
  await t.as(holder).wallets.addCertificates({ params: { id }, body: { certificate_ids: [certificate] } });
  const { wallet } = await t.visitor.wallets.publicView({
    params: { token },
    headers: { 'user-agent': browser },
  });
  const item = wallet.certificates[0]!.item_id;
  expect(await view(token, { body: { item } })).toBe(true);
  expect(await view(token, { body: { item } })).toBe(false);
  expect(await view(token, { body: { item: 'another' } })).toBe(false);
  const { views, opened, parts } = await counts(id);
  expect({ views, opened }).toEqual({ views: 1, opened: 1 });
  expect(parts).toMatchObject({ [`opened:${certificate}`]: 1, 'device:desktop': 1 });
});

test('a file that is taken is a download, once for one visitor, and none of a program', async () => {
  const { id, token } = await shared();
  const certificate = await t.given.certificate(holder);
  await givenFile(t, holder, certificate, { file: 'the file', picture: 'drawn', filename: 'bls.pdf' });
  const cv = await givenCv(t, holder, { title: 'My CV', file: 'a life' });
  await t.as(holder).wallets.addCertificates({ params: { id }, body: { certificate_ids: [certificate] } });
  await t.as(holder).wallets.addCv({ params: { id }, body: { cv_id: cv } });
  await t.system().db.update(shareLinks).set({ allowDownload: true }).where(eq(shareLinks.walletId, id));
  const { wallet } = await t.visitor.wallets.publicView({
    params: { token },
    headers: { 'user-agent': browser },
  });
  for (const { item_id: itemId } of [...wallet.certificates, ...wallet.cvs]) {
    for (const userAgent of [browser, browser, 'Mozilla/5.0 (compatible; Mimecast)']) {
      await t.visitor.wallets.publicItemFile({
        params: { token, itemId },
        headers: { 'user-agent': userAgent },
      });
    }
  }
  const { views, excluded, parts } = await counts(id);
  expect({ views, excluded }).toEqual({ views: 0, excluded: 1 });
  expect(parts).toEqual({
    [`downloaded:${certificate}`]: 1,
    [`downloaded:${cv}`]: 1,
    'scanner:Mimecast': 1,
  });
});

test('of where a visitor came from the host is kept, and of the own pages nothing', async () => {
  const { id, token } = await shared();
  await view(token, { ip: '192.0.2.1', body: { referrer: 'https://www.Mail.example/inbox?secret=1' } });
  await view(token, { ip: '192.0.2.2', body: { referrer: `${t.config.PUBLIC_URL}/wallet/x` } });
  await view(token, { ip: '192.0.2.3', body: { referrer: 'javascript:alert(1)' } });
  await view(token, { ip: '192.0.2.4', body: { referrer: 'android-app://com.linkedin.android/' } });
  const { parts, events } = await counts(id);
  const named = Object.keys(parts).filter((name) => name.startsWith('referrer:'));
  expect(named.toSorted()).toEqual(['referrer:com.linkedin.android', 'referrer:mail.example']);
  expect(JSON.stringify(events)).not.toContain('secret');
});

test('a country counts only from a proxy that is trusted', async () => {
  const { id, token } = await shared();
  await view(token, { ip: '192.0.2.1', headers: { 'cf-ipcountry': 'GB' } });
  await view(token, { ip: '192.0.2.2', headers: { 'cloudfront-viewer-country': 'de' } });
  await view(token, { ip: '192.0.2.3', headers: { 'cf-ipcountry': 'T1' } });
  const open = await testApp({ beside: t, now: () => now });
  await open.visitor.wallets.countView({
    params: { token },
    headers: { 'x-forwarded-for': '192.0.2.4', 'user-agent': browser, 'cf-ipcountry': 'FR' },
  });
  const { views, parts } = await counts(id);
  expect(views).toBe(4);
  expect(
    Object.keys(parts)
      .filter((name) => name.startsWith('country:'))
      .toSorted(),
  ).toEqual(['country:DE', 'country:GB']);
});

test('a row of sums stays small, however many names somebody invents', async () => {
  const { id, token } = await shared();
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        view(token, {
          ip: `203.0.113.${n + round * 40}`,
          body: { referrer: `https://site-${n + round * 40}.example/` },
        }),
      ),
    );
  }
  const { views, parts } = await counts(id);
  expect(views).toBe(160);
  const named = Object.entries(parts).filter(([name]) => name.startsWith('referrer:'));
  expect(named.length).toBeLessThanOrEqual(61);
  expect(named.reduce((sum, [, count]) => sum + count, 0)).toBe(160);
  expect(parts['referrer:*']).toBeGreaterThan(90);
});

test('a protected wallet counts only those who have opened it', async () => {
  const { id, token } = await shared(holder, 'secret');
  await expect(view(token)).rejects.toMatchObject({ code: 'password_required' });
  const { access_token } = await t.visitor.wallets.access({
    params: { token },
    body: { password: 'secret' },
  });
  expect(await view(token, { headers: { 'x-wallet-access': access_token } })).toBe(true);
  expect((await counts(id)).views).toBe(1);
});

test('no address is kept, and a visitor cannot be followed into the next day or to another holder', async () => {
  const ip = '192.0.2.77';
  const { id, token } = await shared();
  await view(token, { ip });
  now = new Date(now.getTime() + 86_400_000);
  await view(token, { ip });
  const other = await t.given.user();
  const theirs = await shared(other);
  await view(theirs.token, { ip });
  const rows = await t.system().db.select().from(viewEvents);
  const visitors = rows
    .filter(({ subjectId }) => subjectId === id || subjectId === theirs.id)
    .map(({ visitor }) => visitor);
  expect(new Set(visitors).size).toBe(3);
  expect(JSON.stringify(rows)).not.toContain(ip);
  expect(await counts(id)).toMatchObject({ views: 2, visitors: 2 });
});

const eventOf = (ownerId: string, more: Partial<ViewEvent> = {}): ViewEvent => ({
  ownerId,
  visitor: uuidv7(),
  slot: 1,
  subjectId: uuidv7(),
  action: 'view',
  itemId: '',
  subjectKind: 'wallet',
  linkId: null,
  audience: 'person',
  name: '',
  country: null,
  referrer: null,
  device: 'phone',
  viewedAt: '2025-01-01T00:00:00.000Z',
  ...more,
});

const pool = () => (t.system().db as unknown as { $client: Pool }).$client;

test('an account that is gone costs the others in the batch nothing', async () => {
  const gone = await t.given.user();
  await t.system().db.delete(users).where(eq(users.id, gone.id));
  const events = [eventOf(holder.id), eventOf(gone.id), eventOf(holder.id)];
  expect(await storeEvents(pool(), events)).toEqual([true, false, true]);
  expect(await storeEvents(pool(), events)).toEqual([false, false, false]);
});

test('what an account’s share was looked at goes with the account', async () => {
  const leaving = await t.given.user();
  await storeEvents(pool(), [eventOf(leaving.id)]);
  const { db } = t.system();
  await db.delete(users).where(eq(users.id, leaving.id));
  expect(await db.$count(viewEvents, eq(viewEvents.ownerId, leaving.id))).toBe(0);
  expect(await db.$count(viewDaily, eq(viewDaily.ownerId, leaving.id))).toBe(0);
});

test('events are purged after thirteen months, and their sums stay', async () => {
  const person = await t.given.user();
  const at = (viewedAt: string) => eventOf(person.id, { viewedAt });
  await storeEvents(pool(), [at('2025-10-21T23:59:59.999Z'), at('2025-10-22T00:00:00.000Z')]);
  now = new Date('2026-11-22T15:00:00Z');
  await purgeViews(t.system(), new AbortController().signal);
  const { db } = t.system();
  const left = await db.select().from(viewEvents).where(eq(viewEvents.ownerId, person.id));
  expect(left.map(({ viewedAt }) => viewedAt.toISOString())).toEqual(['2025-10-22T00:00:00.000Z']);
  const [sums] = await db
    .select({ views: sql<number>`sum(views)::int` })
    .from(viewDaily)
    .where(sql`owner_id = ${person.id} and kind = 'account'`);
  expect(sums?.views).toBe(2);
});
