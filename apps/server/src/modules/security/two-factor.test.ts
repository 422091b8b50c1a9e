import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '@certfolio/contract/client';
import { testApp, type TestApp } from '../../../test/app.ts';
import { browserAt } from '../../../test/browser.ts';
import { codeFor } from '../../../test/letters.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { sessions, users } from '../accounts/accounts.table.ts';
import { codeOf, lettersTo, member, password, protect } from './member.fixture.ts';
import { recoveryCodes as recoveryTable, secondFactors, signInSteps } from './security.table.ts';

let t: TestApp;
const now = new Date();
beforeAll(async () => {
  t = await testApp({ now: () => now });
});

const login = (email: string, chosen = password, at: TestApp = t) =>
  at.visitor.auth.login({ body: { email, password: chosen } });

/** The first step of signing in, to where it waits for the second. */
async function firstStep({ email }: Person): Promise<string> {
  const refusal = await login(email).then(
    () => null,
    (error: unknown) => error as ApiError,
  );
  expect(refusal).toMatchObject({ status: 401, code: 'second_factor_required' });
  return refusal!.problem!.second_step!.token;
}

const finish = (pending: string, answer: { code?: string; recovery_code?: string }) =>
  t.visitor.signIn.finish({ body: { ...answer, pending_token: pending } });

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const sessionsOf = ({ id }: Person) => t.system().db.$count(sessions, eq(sessions.userId, id));

test('without two-factor signing in answers as ever', async () => {
  const person = await member(t);
  expect(await login(person.email)).toMatchObject({ success: true, user: { id: person.id } });
});

test('two-factor counts from the first right code, and not before', async () => {
  const person = await member(t);
  const api = t.as(person);
  const { secret, uri } = await api.security.beginTwoFactor();
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain('otpauth://totp/Certfolio:');
  await expect(api.security.confirmTwoFactor({ body: { code: '000000' } })).rejects.toMatchObject({
    code: 'code_incorrect',
  });
  expect((await login(person.email)).user.id).toBe(person.id);
  const { recovery_codes } = await api.security.confirmTwoFactor({ body: { code: codeOf(secret, now) } });
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await api.security.overview()).toMatchObject({ recovery_codes_left: 10, has_password: true });
  await firstStep(person);
  await expect(api.security.beginTwoFactor()).rejects.toMatchObject({ code: 'two_factor_on' });
  expect(await lettersTo(t, person)).toContain('Two-factor sign-in is on');
});

test('neither the secret nor a recovery code stands in the database', async () => {
  const person = await member(t);
  const { secret, recoveryCodes } = await protect(t, person, now);
  const { db } = t.system();
  const rows = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryTable)]);
  expect(rows).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  }
});

test('the first step opens nothing, and its token is good for the second step only', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const browser = browserAt(t.baseUrl);
  const before = await sessionsOf(person);
  await expect(browser.api.auth.login({ body: { email: person.email, password } })).rejects.toMatchObject({
    code: 'second_factor_required',
  });
  expect(await sessionsOf(person)).toBe(before);
  expect(browser.cookies.has('certfolio.session_token')).toBe(false);
  const pending = browser.cookies.get('certfolio.second_step')!;
  await expect(t.as({ ...person, token: pending }).auth.me()).rejects.toMatchObject({ status: 401 });
  await expect(browser.api.auth.me()).rejects.toMatchObject({ status: 401 });
  expect(await browser.api.signIn.secondStep()).toMatchObject({
    waiting: true,
    methods: ['totp', 'recovery_code'],
  });
  const { user } = await browser.api.signIn.finish({ body: { code: codeOf(secret, now) } });
  expect(user.id).toBe(person.id);
  expect((await browser.api.auth.me()).user.id).toBe(person.id);
  expect(await browser.api.signIn.secondStep()).toMatchObject({ waiting: false, methods: [] });
  // Its token is used up with it.
  expect(await outcome(finish(pending, { code: codeOf(secret, now, 1) }))).toBe('second_step_ended');
});

test('a code of the step before and the step after is taken, one from further away is not', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const pending = await firstStep(person);
  expect(await outcome(finish(pending, { code: codeOf(secret, now, 2) }))).toBe('code_incorrect');
  expect(await outcome(finish(pending, { code: codeOf(secret, now, -2) }))).toBe('code_incorrect');
  expect(await outcome(finish(pending, { code: codeOf(secret, now, 1) }))).toBe('done');
});

test('a code is right once: neither it nor an earlier one signs in again', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const code = codeOf(secret, now);
  expect(await outcome(finish(await firstStep(person), { code }))).toBe('done');
  const again = await firstStep(person);
  expect(await outcome(finish(again, { code }))).toBe('code_incorrect');
  // The one that switched it on was used then.
  expect(await outcome(finish(again, { code: codeOf(secret, now, -1) }))).toBe('code_incorrect');
});

test('fifty right codes at once open one session, by one waiting sign-in and by many', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const before = await sessionsOf(person);
  const one = await firstStep(person);
  const code = codeOf(secret, now);
  await Promise.all(Array.from({ length: 50 }, () => outcome(finish(one, { code }))));
  expect(await sessionsOf(person)).toBe(before + 1);

  const another = await member(t);
  const { secret: second } = await protect(t, another, now);
  const { db } = t.system();
  const waiting = await Promise.all(Array.from({ length: 8 }, () => firstStep(another)));
  const former = await sessionsOf(another);
  const outcomes = await Promise.all(
    waiting.map((pending) => outcome(finish(pending, { code: codeOf(second, now) }))),
  );
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  expect(await sessionsOf(another)).toBe(former + 1);
  expect(await db.$count(signInSteps, eq(signInSteps.userId, another.id))).toBe(7);
});

test('a recovery code works once, also for many at the same moment, and its owner hears of it', async () => {
  const person = await member(t);
  const { recoveryCodes } = await protect(t, person, now);
  const before = await sessionsOf(person);
  const waiting = await Promise.all(Array.from({ length: 8 }, () => firstStep(person)));
  const typed = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
  const outcomes = await Promise.all(
    waiting.map((pending) => outcome(finish(pending, { recovery_code: typed }))),
  );
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  expect(await sessionsOf(person)).toBe(before + 1);
  expect((await t.as(person).security.overview()).recovery_codes_left).toBe(9);
  expect(await lettersTo(t, person)).toContain('A recovery code of yours was used');
});

test("another person's recovery code and code open nothing", async () => {
  const [person, other] = [await member(t), await member(t)];
  await protect(t, person, now);
  const { secret, recoveryCodes } = await protect(t, other, now);
  const pending = await firstStep(person);
  expect(await outcome(finish(pending, { recovery_code: recoveryCodes[0]! }))).toBe('code_incorrect');
  expect(await outcome(finish(pending, { code: codeOf(secret, now) }))).toBe('code_incorrect');
});

test('a waiting sign-in takes five guesses, an account ten in a quarter of an hour, however many come at once', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const wrong = codeOf(secret, now) === '000000' ? '000001' : '000000';
  const guess = async (pending: string) =>
    Promise.all(Array.from({ length: 30 }, () => outcome(finish(pending, { code: wrong }))));
  const evaluated = (outcomes: string[]) => outcomes.filter((one) => one === 'code_incorrect').length;
  const first = await firstStep(person);
  expect(evaluated(await guess(first))).toBe(5);
  expect(await outcome(finish(first, { code: codeOf(secret, now) }))).toBe('second_step_ended');
  const more = await Promise.all([firstStep(person), firstStep(person)]);
  const outcomes = (await Promise.all(more.map(guess))).flat();
  expect(evaluated(outcomes)).toBe(5);
  expect(outcomes).toContain('rate_limited');
  // Whoever had the password but not the code is news to the holder, once.
  const news = (await lettersTo(t, person)).filter((one) => one.startsWith('Somebody could not finish'));
  expect(news).toHaveLength(1);
});

test('answers of the second step do not tell why a code was not right', async () => {
  const person = await member(t);
  const { secret, recoveryCodes } = await protect(t, person, now);
  const used = codeOf(secret, now);
  await finish(await firstStep(person), { code: used });
  const spent = recoveryCodes[0]!;
  await finish(await firstStep(person), { recovery_code: spent });
  const pending = await firstStep(person);
  const bodies = new Set<string>();
  for (const answer of [{ code: used }, { code: '' }, { recovery_code: spent }, { recovery_code: 'x' }]) {
    const refused = await fetch(`${t.baseUrl}/api/v1/auth/second-step`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...answer, pending_token: pending }),
    });
    bodies.add(`${refused.status} ${await refused.text()}`);
  }
  expect(bodies.size).toBe(1);
});

test('a wrong password tells nothing of two-factor', async () => {
  const [person, plain] = [await member(t), await member(t)];
  await protect(t, person, now);
  const refusal = async (email: string) => {
    const answer = await fetch(`${t.baseUrl}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not the password' }),
    });
    return { status: answer.status, body: await answer.text(), cookies: answer.headers.getSetCookie() };
  };
  expect(await refusal(person.email)).toEqual(await refusal(plain.email));
});

test('a new password by code does not pass by the second step, and ends a sign-in that waits for it', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const waiting = await firstStep(person);
  await t.visitor.auth.forgotPassword({ body: { email: person.email } });
  const chosen = 'a better one 2026';
  await t.visitor.auth.resetPassword({
    body: { email: person.email, code: await codeFor(t, person.email), password: chosen },
  });
  expect(await outcome(finish(waiting, { code: codeOf(secret, now) }))).toBe('second_step_ended');
  await expect(login(person.email, chosen)).rejects.toMatchObject({ code: 'second_factor_required' });
  expect(await sessionsOf(person)).toBe(0);
});

test('whoever is suspended while the sign-in waits does not get in', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const pending = await firstStep(person);
  await t.system().db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
  expect(await outcome(finish(pending, { code: codeOf(secret, now) }))).toBe('account_suspended');
});

test('two-factor is switched off with the password and a code, not with one of them', async () => {
  const person = await member(t);
  const { secret, recoveryCodes } = await protect(t, person, now);
  const remove = (body: { password?: string; code?: string; recovery_code?: string }) =>
    outcome(t.as(person).security.removeTwoFactor({ body }));
  expect(await remove({ password })).toBe('code_incorrect');
  expect(await remove({ code: codeOf(secret, now) })).toBe('password_wrong');
  expect(await remove({ password: 'not the password', code: codeOf(secret, now) })).toBe('password_wrong');
  expect(await remove({ password, recovery_code: recoveryCodes[0]! })).toBe('done');
  expect((await login(person.email)).user.id).toBe(person.id);
  expect(await t.as(person).security.overview()).toMatchObject({
    two_factor_since: null,
    recovery_codes_left: 0,
  });
  expect(await lettersTo(t, person)).toContain('Two-factor sign-in is off');
  expect(await remove({ password, code: codeOf(secret, now, 1) })).toBe('two_factor_off');
});

test('new recovery codes need a code of the app and end the former ones', async () => {
  const person = await member(t);
  const { secret, recoveryCodes } = await protect(t, person, now);
  const api = t.as(person);
  await expect(api.security.renewRecoveryCodes({ body: { code: '' } })).rejects.toMatchObject({
    code: 'code_incorrect',
  });
  const { recovery_codes: fresh } = await api.security.renewRecoveryCodes({
    body: { code: codeOf(secret, now) },
  });
  expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  const pending = await firstStep(person);
  expect(await outcome(finish(pending, { recovery_code: recoveryCodes[0]! }))).toBe('code_incorrect');
  expect(await outcome(finish(pending, { recovery_code: fresh[0]! }))).toBe('done');
});

test('a form on another site can take no step of signing in', async () => {
  const person = await member(t);
  const { secret } = await protect(t, person, now);
  const browser = browserAt(t.baseUrl);
  await browser.api.auth.login({ body: { email: person.email, password } }).catch(() => {});
  for (const path of ['auth/second-step', 'auth/passkey', 'auth/passkey/options', 'security/two-factor']) {
    const answer = await browser.open(`/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ code: codeOf(secret, now) }),
    });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect(await sessionsOf(person)).toBe(1);
});
