import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { browserAt } from '../../../test/browser.ts';
import { codeFor, codesFor } from '../../../test/letters.ts';
import { eq, sql } from '../../db/orm.ts';
import { emailCodes, users } from './accounts.table.ts';
import { forgetOldCodes } from './email-codes.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

let count = 0;
const newEmail = (): string => `person${(count += 1)}@people.test`;
const password = 'correct horse battery';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

const register = (email: string, chosen = password) =>
  t.visitor.auth.register({ body: { email, password: chosen } });
const verify = (email: string, code: string) => t.visitor.auth.verifyEmail({ body: { email, code } });
const login = (email: string, chosen = password) =>
  t.visitor.auth.login({ body: { email, password: chosen } });

test('a person registers, enters the code, and is signed in', async () => {
  const email = newEmail();
  const begun = await t.visitor.auth.register({
    body: { email: ` ${email.toUpperCase()} `, password, first_name: 'Amara', last_name: 'Okafor' },
  });
  expect(begun.verification).toBe('pending');
  const { token, user } = await verify(email, await codeFor(t, email));
  expect(user).toMatchObject({
    email,
    first_name: 'Amara',
    last_name: 'Okafor',
    email_verified: true,
    has_password: true,
    plan: 'free',
    onboarding_completed: true,
  });
  const me = await t.as({ id: user.id, email, token }).auth.me();
  expect(me.user).toEqual(user);
  expect((await login(email)).user.id).toBe(user.id);
});

test('the cookie of a new session signs a browser in, and scripts cannot read it', async () => {
  const email = newEmail();
  const browser = browserAt(t.baseUrl);
  await browser.api.auth.register({ body: { email, password } });
  const answer = await browser.open('/api/v1/auth/verify-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, code: await codeFor(t, email) }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('certfolio.session_token='));
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect((await browser.api.auth.me()).user.email).toBe(email);
});

test('over HTTPS the session cookie is for secure connections only', async () => {
  const secure = await testApp({
    settings: { PUBLIC_URL: 'https://certfolio.example', SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  const email = newEmail();
  await secure.visitor.auth.register({ body: { email, password } });
  const browser = browserAt(secure.baseUrl);
  await browser.open('/api/v1/auth/verify-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, code: await codeFor(secure, email) }),
  });
  expect([...browser.cookies.keys()]).toContain('__Secure-certfolio.session_token');
  expect((await browser.api.auth.me()).user.email).toBe(email);
});

test.each([
  ['short', 'seven77', 'password_too_short'],
  ['seven characters of four bytes each', '😀'.repeat(7), 'password_too_short'],
  ['leaked', 'password123', 'password_breached'],
  ['leaked, in capitals', 'PASSWORD123', 'password_breached'],
  ['one character over and over', 'zzzzzzzzzzzz', 'password_too_weak'],
])('a password that is %s is refused', async (_what, chosen, code) => {
  const email = newEmail();
  await expect(register(email, chosen)).rejects.toMatchObject({ code, status: 422 });
  expect(await codesFor(t, email)).toEqual([]);
});

test('a password that is the address or the name of its owner is refused', async () => {
  const body = { email: 'lindiwe.dlamini@people.test', first_name: 'Lindiwe', last_name: 'Dlamini' };
  for (const chosen of ['lindiwe.dlamini@people.test', 'Lindiwe.Dlamini', 'LindiweDlamini', 'Lindiwe99']) {
    await expect(t.visitor.auth.register({ body: { ...body, password: chosen } })).rejects.toMatchObject({
      code: 'password_too_weak',
    });
  }
});

test('every character of a long password counts', async () => {
  const email = newEmail();
  const long = 'n0t so easy to guess '.repeat(48).slice(0, 1000);
  await register(email, `${long}A`);
  await verify(email, await codeFor(t, email));
  await expect(login(email, `${long}B`)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect((await login(email, `${long}A`)).user.email).toBe(email);
});

test('an address that cannot be one is refused', async () => {
  for (const typed of ['nobody', 'a@b', 'a b@people.test', 'a@people.test\r\nBcc: b@people.test', '']) {
    await expect(register(typed)).rejects.toMatchObject({ code: 'invalid_email' });
  }
});

test('an address that has an account is said to be taken', async () => {
  const { email } = await t.given.user();
  await expect(register(email)).rejects.toMatchObject({ code: 'email_taken', status: 409 });
});

test('of two attempts on one address the password counts that came with the code: attacker first', async () => {
  const email = newEmail();
  await register(email, 'password of the attacker');
  await register(email, 'password of the owner');
  const [ownCode] = await codesFor(t, email);
  await verify(email, ownCode!);
  await expect(login(email, 'password of the attacker')).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect((await login(email, 'password of the owner')).user.email).toBe(email);
});

test('of two attempts on one address the password counts that came with the code: owner first', async () => {
  const email = newEmail();
  await register(email, 'password of the owner');
  await register(email, 'password of the attacker');
  const [attackersCode, ownCode] = await codesFor(t, email);
  await verify(email, ownCode!);
  await expect(login(email, 'password of the attacker')).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect((await login(email, 'password of the owner')).user.email).toBe(email);
  // The other attempt ended with it.
  await expect(verify(email, attackersCode!)).rejects.toMatchObject({ code: 'code_incorrect' });
});

test("a browser takes no code of somebody else's attempt on the same address", async () => {
  const email = newEmail();
  const browser = browserAt(t.baseUrl);
  await browser.api.auth.register({ body: { email, password: 'password of the owner' } });
  await register(email, 'password of the attacker');
  const [attackersCode, ownCode] = await codesFor(t, email);
  await expect(browser.api.auth.verifyEmail({ body: { email, code: attackersCode! } })).rejects.toMatchObject(
    { code: 'code_incorrect' },
  );
  // A new code is for its own attempt too.
  await browser.api.auth.resendCode({ body: { email } });
  const renewed = await codeFor(t, email, 3);
  await expect(browser.api.auth.verifyEmail({ body: { email, code: ownCode! } })).rejects.toMatchObject({
    code: 'code_incorrect',
  });
  await browser.api.auth.verifyEmail({ body: { email, code: renewed } });
  expect((await login(email, 'password of the owner')).user.email).toBe(email);
});

test('the right code sent many times at once makes one account', async () => {
  const email = newEmail();
  await register(email);
  const code = await codeFor(t, email);
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => verify(email, code)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = answers.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  );
  expect(refusals).toHaveLength(49);
  for (const code of refusals) expect(['code_incorrect', 'code_expired', 'rate_limited']).toContain(code);
});

test('guesses while the owner enters the code do not make it fail', async () => {
  for (let round = 0; round < 5; round++) {
    const email = newEmail();
    for (let attempt = 0; attempt < 4; attempt++) await register(email);
    const codes = await codesFor(t, email);
    const wrong = Array.from({ length: 12 }, () => verify(email, codes.includes('000000') ? '' : '000000'));
    const answers = await Promise.allSettled([...wrong, ...codes.map((code) => verify(email, code))]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 422 });
  }
});

test('after five wrong codes the right one does not work either', async () => {
  const email = newEmail();
  await register(email);
  const code = await codeFor(t, email);
  for (let guess = 1; guess <= 5; guess++) {
    await expect(verify(email, otherThan(code))).rejects.toMatchObject({ code: 'code_incorrect' });
  }
  await expect(verify(email, code)).rejects.toMatchObject({ code: 'code_expired' });
  await t.visitor.auth.resendCode({ body: { email } });
  const renewed = await codeFor(t, email, 2);
  expect((await verify(email, renewed)).user.email).toBe(email);
});

test('a code ends after ten minutes, judged by the clock of the database', async () => {
  const email = newEmail();
  await register(email);
  const code = await codeFor(t, email);
  const { db } = t.system();
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from expires_at - now())::int` })
    .from(emailCodes)
    .where(eq(emailCodes.email, email));
  expect(row?.seconds).toBeGreaterThan(580);
  expect(row?.seconds).toBeLessThanOrEqual(600);
  await db
    .update(emailCodes)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(emailCodes.email, email));
  await expect(verify(email, code)).rejects.toMatchObject({ code: 'code_expired' });
});

test('a code is kept only as a keyed hash', async () => {
  const email = newEmail();
  await register(email);
  const code = await codeFor(t, email);
  const [row] = await t.system().db.select().from(emailCodes).where(eq(emailCodes.email, email));
  expect(JSON.stringify(row)).not.toContain(code);
  expect(JSON.stringify(row)).not.toContain(password);
});

test('registrations that nobody finished are removed after a day', async () => {
  const email = newEmail();
  await register(email);
  const { db } = t.system();
  const waiting = () => db.$count(emailCodes, eq(emailCodes.email, email));
  await forgetOldCodes(t.system());
  expect(await waiting()).toBe(1);
  await db
    .update(emailCodes)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(emailCodes.email, email));
  await forgetOldCodes(t.system());
  expect(await waiting()).toBe(0);
});

test('asking for a new code says nothing about an address', async () => {
  const email = newEmail();
  const answer = await t.visitor.auth.resendCode({ body: { email } });
  expect(answer).toEqual({ success: true });
  expect(await codesFor(t, email)).toEqual([]);
});

test('the first account of an installation is its administrator, also when two arrive together', async () => {
  const fresh = await testApp();
  const emails = Array.from({ length: 6 }, newEmail);
  for (const email of emails) await fresh.visitor.auth.register({ body: { email, password } });
  const codes = await Promise.all(emails.map((email) => codeFor(fresh, email)));
  const made = await Promise.all(
    emails.map((email, n) => fresh.visitor.auth.verifyEmail({ body: { email, code: codes[n]! } })),
  );
  expect(made.filter(({ user }) => user.is_super_admin)).toHaveLength(1);
  expect(await fresh.system().db.$count(users, eq(users.isSuperAdmin, true))).toBe(1);
});

test("the operator's address becomes an administrator once it is verified", async () => {
  const email = newEmail();
  const fresh = await testApp({ settings: { ADMIN_EMAIL: email.toUpperCase() } });
  await fresh.given.user();
  await fresh.visitor.auth.register({ body: { email, password } });
  const { user } = await fresh.visitor.auth.verifyEmail({
    body: { email, code: await codeFor(fresh, email) },
  });
  expect(user.is_super_admin).toBe(true);
  const other = newEmail();
  await fresh.visitor.auth.register({ body: { email: other, password } });
  const second = await fresh.visitor.auth.verifyEmail({
    body: { email: other, code: await codeFor(fresh, other) },
  });
  expect(second.user.is_super_admin).toBe(false);
});

test('members that a registration does not have are refused, not dropped', async () => {
  const answer = await fetch(`${t.baseUrl}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: newEmail(), password, is_super_admin: true }),
  });
  expect(answer.status).toBe(400);
});
