import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { browserAt } from '../../../test/browser.ts';
import { codeFor } from '../../../test/letters.ts';
import { eq, sql } from '../../db/orm.ts';
import { sessions } from '../accounts/accounts.table.ts';
import { networkOf } from '../accounts/network.ts';
import { deviceOfAgent } from './device-words.ts';
import { lettersTo, member, password } from './member.fixture.ts';
import { knownDevices } from './security.table.ts';

let t: TestApp;
let copy: TestApp;
beforeAll(async () => {
  t = await testApp();
  copy = await testApp({ beside: t });
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const login = async (email: string, chosen = password, headers: Record<string, string> = {}) =>
  t.visitor.auth.login({ body: { email, password: chosen }, headers });

describe('the sessions of an account', () => {
  test('are listed with device and network, this one marked, and no whole address is kept', async () => {
    const person = await member(t);
    const { token } = await login(person.email, password, { 'user-agent': firefox });
    const { sessions: list } = await t.as({ ...person, token }).security.sessions();
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => current)).toMatchObject({
      device: 'Firefox on Windows',
      kind: 'desktop',
      network: '127.0.0.x',
    });
    const rows = await t.system().db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    expect(JSON.stringify(list)).not.toContain(token);
  });

  test('end one at a time, at once on the other copy of the app', async () => {
    const person = await member(t);
    const { token } = await login(person.email);
    const other = copy.as({ ...person, token });
    expect((await other.auth.me()).user.id).toBe(person.id);
    const { sessions: list } = await t.as(person).security.sessions();
    const params = { sessionId: list.find(({ current }) => !current)!.id };
    await t.as(person).security.endSession({ params });
    await expect(other.auth.me()).rejects.toMatchObject({ status: 401, code: 'session_expired' });
    await expect(t.as(person).security.endSession({ params })).rejects.toMatchObject({
      code: 'session_not_found',
    });
    expect((await copy.as(person).auth.me()).user.id).toBe(person.id);
  });

  test('end all but this one', async () => {
    const person = await member(t);
    const tokens = [await login(person.email), await login(person.email)].map(({ token }) => token);
    expect((await t.as(person).security.endOtherSessions()).ended).toBe(2);
    for (const token of tokens) {
      await expect(copy.as({ ...person, token }).auth.me()).rejects.toMatchObject({ status: 401 });
    }
    expect((await copy.as(person).auth.me()).user.id).toBe(person.id);
  });

  test('show when they were last used, to five minutes', async () => {
    const person = await member(t);
    const { db } = t.system();
    const age = (to: string) =>
      db
        .update(sessions)
        .set({ lastUsedAt: sql`now() - ${to}::interval` })
        .where(eq(sessions.userId, person.id));
    const minutesAgo = async () => {
      const [row] = await db
        .select({ ago: sql<number>`round(extract(epoch from now() - last_used_at) / 60)::int` })
        .from(sessions)
        .where(eq(sessions.userId, person.id));
      return row!.ago;
    };
    await age('4 minutes');
    await t.as(person).auth.me();
    expect(await minutesAgo()).toBe(4);
    await age('6 minutes');
    await t.as(person).auth.me();
    expect(await minutesAgo()).toBe(0);
  });
});

describe('a password', () => {
  test('is changed with the old one, ends every other session, and its owner hears of it', async () => {
    const person = await member(t);
    const { token } = await login(person.email);
    const api = t.as(person);
    const change = (old_password: string, new_password: string) =>
      api.security.changePassword({ body: { old_password, new_password } });
    await expect(change('not it', 'a better one 2026')).rejects.toMatchObject({ code: 'password_wrong' });
    await expect(change(password, 'password123')).rejects.toMatchObject({ code: 'password_breached' });
    await expect(change(password, 'short')).rejects.toMatchObject({ code: 'password_too_short' });
    await change(password, 'a better one 2026');
    expect((await copy.as(person).auth.me()).user.id).toBe(person.id);
    await expect(copy.as({ ...person, token }).auth.me()).rejects.toMatchObject({ status: 401 });
    await expect(login(person.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect((await login(person.email, 'a better one 2026')).user.id).toBe(person.id);
    expect(await lettersTo(t, person)).toContain('Your Certfolio password was changed');
  });

  test('of two changes at once from the same old one, one counts', async () => {
    const person = await member(t);
    const made = await Promise.allSettled(
      ['a first new one', 'a second new one'].map((new_password) =>
        t.as(person).security.changePassword({ body: { old_password: password, new_password } }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot be guessed by whoever has the session: ten tries in a quarter of an hour', async () => {
    const person = await member(t);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        t
          .as(person)
          .security.changePassword({ body: { old_password: 'a guess', new_password: 'something else' } })
          .then(
            () => 'done',
            (error: { code: string }) => error.code,
          ),
      ),
    );
    expect(outcomes.filter((one) => one === 'password_wrong')).toHaveLength(10);
    expect(outcomes.filter((one) => one === 'rate_limited')).toHaveLength(20);
  });

  test('is first set with a mailed code by an account that came without', async () => {
    const person = await t.given.user();
    const api = t.as(person);
    await expect(
      api.security.changePassword({ body: { old_password: '', new_password: 'a first password' } }),
    ).rejects.toMatchObject({ code: 'no_password' });
    await api.security.sendPasswordCode();
    const code = await codeFor(t, person.email);
    const wrong = code === '000000' ? '000001' : '000000';
    const set = (chosen: string, typed = code) =>
      api.security.setPassword({ body: { code: typed, new_password: chosen } });
    await expect(set('a first password', wrong)).rejects.toMatchObject({ code: 'code_incorrect' });
    await expect(set('password123')).rejects.toMatchObject({ code: 'password_breached' });
    await set('a first password');
    expect((await login(person.email, 'a first password')).user.id).toBe(person.id);
    await expect(set('a second password')).rejects.toMatchObject({ code: 'password_exists' });
    await expect(api.security.sendPasswordCode()).rejects.toMatchObject({ code: 'password_exists' });
  });

  test('an account without one confirms by a mailed code that it is the person', async () => {
    const person = await t.given.user();
    const api = t.as(person);
    await t.system().db.update(sessions).set({ provedAt: null }).where(eq(sessions.userId, person.id));
    await expect(api.security.beginTwoFactor()).rejects.toMatchObject({ code: 'confirm_first' });
    await api.security.sendConfirmCode();
    await api.security.confirm({ body: { code: await codeFor(t, person.email) } });
    expect((await api.security.beginTwoFactor()).secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a new device', () => {
  const subject = 'New sign-in to your Certfolio account';
  const news = async (person: { email: string }) =>
    (await lettersTo(t, person)).filter((one) => one === subject).length;

  test('is news to the holder once, and again only in another browser', async () => {
    const person = await member(t);
    const browser = browserAt(t.baseUrl);
    const body = { email: person.email, password };
    await browser.api.auth.login({ body });
    expect(await news(person)).toBe(1);
    await browser.api.auth.logout();
    await browser.api.auth.login({ body });
    expect(await news(person)).toBe(1);
    await browserAt(t.baseUrl).api.auth.login({ body });
    expect(await news(person)).toBe(2);
    const cookie = browser.cookies.get('certfolio.device')!;
    const rows = JSON.stringify(await t.system().db.select().from(knownDevices));
    expect(rows).not.toContain(cookie);
  });

  test('is not the one in which the account was made', async () => {
    const email = 'newcomer@people.test';
    const browser = browserAt(t.baseUrl);
    await browser.api.auth.register({ body: { email, password } });
    await browser.api.auth.verifyEmail({ body: { email, code: await codeFor(t, email) } });
    await browser.api.auth.logout();
    await browser.api.auth.login({ body: { email, password } });
    expect(await news({ email })).toBe(0);
  });

  test('causes ten letters a day at most', async () => {
    const person = await member(t);
    for (let n = 0; n < 12; n++) await login(person.email);
    expect(await news(person)).toBe(10);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', null],
  ['unix', null],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [firefox, 'Firefox on Windows', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
    'phone',
  ],
  ['curl/8.5.0', 'Program (curl)', 'program'],
  ['<script>alert(1)</script>', 'Unknown program', 'program'],
  [null, 'Unknown program', 'program'],
])('%j is %s', (agent, words, kind) => {
  expect(deviceOfAgent(agent)).toEqual({ words, kind });
});
