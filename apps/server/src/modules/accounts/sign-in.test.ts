import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { browserAt } from '../../../test/browser.ts';
import { codeFor, codesFor } from '../../../test/letters.ts';
import { and, eq, like, sql } from '../../db/orm.ts';
import { letters } from '../mail/mail.table.ts';
import { apiKeys, passkeys } from '../security/security.table.ts';
import { identities, sessions, users } from './accounts.table.ts';
import { passwordCompared } from './passwords.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

let count = 0;
const newEmail = (): string => `member${(count += 1)}@people.test`;
const password = 'correct horse battery';

/** Somebody with a password, by the way everybody takes. */
async function member(app: TestApp = t) {
  const email = newEmail();
  await app.visitor.auth.register({ body: { email, password } });
  const { token, user } = await app.visitor.auth.verifyEmail({
    body: { email, code: await codeFor(app, email) },
  });
  return { id: user.id, email, token };
}

const login = (email: string, chosen = password) =>
  t.visitor.auth.login({ body: { email, password: chosen } });

/** What a refused sign-in looks like from outside. */
async function refusal(email: string, chosen: string) {
  const answer = await fetch(`${t.baseUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: chosen }),
  });
  return { status: answer.status, body: await answer.text(), cookies: answer.headers.getSetCookie() };
}

test('an unknown address and a wrong password are answered alike', async () => {
  const { email } = await member();
  const withoutPassword = await t.given.user();
  for (const chosen of ['wrong password', '', 'x'.repeat(1000)]) {
    const known = await refusal(email, chosen);
    expect(known.status).toBe(401);
    expect(await refusal(newEmail(), chosen)).toEqual(known);
    expect(await refusal(withoutPassword.email, chosen)).toEqual(known);
  }
});

test('an account that does not exist costs a comparison, as one that does', async () => {
  const { email } = await member();
  const withoutPassword = await t.given.user();
  let compared = 0;
  const listen = (): void => void (compared += 1);
  passwordCompared.subscribe(listen);
  try {
    for (const address of [email, withoutPassword.email, newEmail()]) {
      compared = 0;
      expect((await refusal(address, 'wrong password')).status).toBe(401);
      expect(compared).toBe(1);
    }
  } finally {
    passwordCompared.unsubscribe(listen);
  }
});

test('a suspended account is told so only with the right password', async () => {
  const person = await member();
  const { db } = t.system();
  await db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
  await expect(login(person.email, 'wrong password')).rejects.toMatchObject({ code: 'wrong_credentials' });
  await expect(login(person.email)).rejects.toMatchObject({ code: 'account_suspended', status: 403 });
  // Its sessions are over at once.
  await expect(t.as(person).auth.me()).rejects.toMatchObject({ code: 'user_deleted', status: 401 });
});

test('ten wrong passwords from one place are answered, the eleventh is not, even at the same time', async () => {
  const { email } = await member();
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => login(email, 'wrong password')));
  const codes = answers.map((one) =>
    one.status === 'rejected' ? (one.reason as { code: string }).code : '',
  );
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(30);
  // Others are not locked out with them.
  const other = await member();
  expect((await login(other.email)).user.email).toBe(other.email);
});

test('a right password clears what was counted against its owner', async () => {
  const { email } = await member();
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 6; n++) {
      await expect(login(email, 'wrong password')).rejects.toMatchObject({ code: 'wrong_credentials' });
    }
    await login(email);
  }
});

test('signing out ends the session, also on another copy of the app', async () => {
  const copy = await testApp({ beside: t });
  const browser = browserAt(t.baseUrl);
  const person = await member();
  await browser.api.auth.login({ body: { email: person.email, password } });
  const answer = await browser.open('/api/v1/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(browser.cookies.has('certfolio.session_token')).toBe(false);
  // The other session of the same person goes on until it is ended too.
  expect((await copy.as(person).auth.me()).user.id).toBe(person.id);
  await t.as(person).auth.logout();
  await expect(copy.as(person).auth.me()).rejects.toMatchObject({ code: 'session_expired', status: 401 });
  expect((await copy.visitor.auth.verifySession({ query: { token: person.token } })).valid).toBe(false);
});

test('a session in use is prolonged, one that has ended is not', async () => {
  const person = await member();
  const { db } = t.system();
  const set = (to: string) =>
    db
      .update(sessions)
      .set({ expiresAt: sql`now() + ${to}::interval` })
      .where(eq(sessions.token, person.token));
  await set('2 days');
  expect((await t.as(person).auth.validate()).user_id).toBe(person.id);
  const [row] = await db
    .select({ days: sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int` })
    .from(sessions)
    .where(eq(sessions.token, person.token));
  expect(row?.days).toBe(30);
  expect((await t.visitor.auth.verifySession({ query: { token: person.token } })).valid).toBe(true);
  await set('-1 second');
  await expect(t.as(person).auth.validate()).rejects.toMatchObject({ code: 'session_expired' });
});

test('a new password by code ends every session and the old password', async () => {
  const person = await member();
  await t.visitor.auth.forgotPassword({ body: { email: person.email } });
  const code = await codeFor(t, person.email, 2);
  await expect(
    t.visitor.auth.resetPassword({ body: { email: person.email, code, password: 'password123' } }),
  ).rejects.toMatchObject({ code: 'password_breached' });
  await t.visitor.auth.resetPassword({ body: { email: person.email, code, password: 'a better one 2026' } });
  await expect(t.as(person).auth.me()).rejects.toMatchObject({ status: 401 });
  await expect(login(person.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect((await login(person.email, 'a better one 2026')).user.id).toBe(person.id);
  await expect(
    t.visitor.auth.resetPassword({ body: { email: person.email, code, password: 'and once more 2026' } }),
  ).rejects.toMatchObject({ code: 'code_incorrect' });
});

test('the letter about a new password by code names what goes on opening the account without it', async () => {
  const { db } = t.system();
  const letterAbout = async (person: { email: string }): Promise<string> => {
    const sent = (await codesFor(t, person.email)).length;
    await t.visitor.auth.forgotPassword({ body: { email: person.email } });
    const code = await codeFor(t, person.email, sent + 1);
    await t.visitor.auth.resetPassword({
      body: { email: person.email, code, password: 'a better one 2026' },
    });
    const [letter] = await db
      .select({ text: letters.text })
      .from(letters)
      .where(and(eq(letters.recipient, person.email), like(letters.subject, '%password was changed%')));
    return letter!.text;
  };
  expect(await letterAbout(await member())).toContain('/reset-password');
  const person = await member();
  await db.insert(passkeys).values({
    id: uuidv7(),
    userId: person.id,
    name: 'Somebody’s phone',
    credentialId: `credential of ${person.id}`,
    publicKey: 'none',
    counter: 0,
    transports: [],
    backedUp: false,
  });
  await db.insert(apiKeys).values({
    id: uuidv7(),
    userId: person.id,
    name: 'Rota',
    start: 'cf_12345',
    keyHash: `hash of ${person.id}`,
    scopes: ['certificates:read'],
  });
  const text = await letterAbout(person);
  expect(text).toMatch(/Passkey: .*Somebody’s phone.*, since /);
  expect(text).toMatch(/API key: .*Rota.*, since /);
  expect(text).toContain('/app/user/profile/security');
});

test('a sign-in with the old password does not outlive a change of it that was under way', async () => {
  const person = await member();
  const { db } = t.system();
  const sessionsOf = () =>
    db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person.id));
  const before = (await sessionsOf()).length;
  let signedIn: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(identities).set({ password: 'another' }).where(eq(identities.userId, person.id));
    signedIn = login(person.email).catch((error: { code: string }) => error.code);
    await expect.poll(async () => (await sessionsOf()).length, { timeout: 200_000 }).toBe(before + 1);
  });
  expect(await signedIn).toBe('wrong_credentials');
  expect(await sessionsOf()).toHaveLength(before);
});

test('asking for a new password reveals nothing, at no step', async () => {
  const person = await member();
  const nobody = newEmail();
  const ask = (email: string) => t.visitor.auth.forgotPassword({ body: { email } });
  expect(await ask(nobody)).toEqual(await ask(person.email));
  const right = await codeFor(t, person.email, 2);
  const wrong = right === '000000' ? '000001' : '000000';
  const attempt = async (email: string): Promise<string> =>
    t.visitor.auth.resetPassword({ body: { email, code: wrong, password: 'a better one 2026' } }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  for (let n = 0; n < 7; n++) expect(await attempt(nobody)).toBe(await attempt(person.email));
  expect(await codesFor(t, nobody)).toEqual([]);
});

test('a form on another site cannot sign anybody out', async () => {
  const person = await member();
  const browser = browserAt(t.baseUrl);
  await browser.api.auth.login({ body: { email: person.email, password } });
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await browser.open('/api/v1/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect((await browser.api.auth.me()).user.id).toBe(person.id);
});

test('a stale cookie does not keep anybody from signing in', async () => {
  const person = await member();
  const browser = browserAt(t.baseUrl);
  await browser.api.auth.login({ body: { email: person.email, password } });
  await t.system().db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
  const other = await member();
  const { user } = await browser.api.auth.login({ body: { email: other.email, password } });
  expect(user.id).toBe(other.id);
});
