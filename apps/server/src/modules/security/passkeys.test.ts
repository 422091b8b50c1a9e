import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { browserAt } from '../../../test/browser.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { sessions, users } from '../accounts/accounts.table.ts';
import { authenticator, type Wiles } from './authenticator.fixture.ts';
import { lettersTo, member, protect } from './member.fixture.ts';
import { passkeyChallenges } from './security.table.ts';

let t: TestApp;
const now = new Date();
beforeAll(async () => {
  t = await testApp({ now: () => now });
});

async function withPasskey(person: Person) {
  const own = authenticator(new URL(t.config.PUBLIC_URL).origin);
  const api = t.as(person);
  const { options } = await api.passkeys.options();
  const { passkey } = await api.passkeys.add({ body: { name: 'Phone', credential: own.register(options) } });
  return { own, passkey };
}

const signIn = async (own: ReturnType<typeof authenticator>, wiles: Wiles = {}) => {
  const { options } = await t.visitor.signIn.passkeyOptions();
  return t.visitor.signIn.passkey({ body: { credential: own.answer(options, wiles) } });
};

test('a passkey is added, signs in without a name, and tells when it was used', async () => {
  const person = await member(t);
  const { own, passkey } = await withPasskey(person);
  expect(passkey).toMatchObject({ name: 'Phone', last_used_at: null });
  expect(await lettersTo(t, person)).toContain('A passkey was added to your Certfolio account');
  const browser = browserAt(t.baseUrl);
  const { options } = await browser.api.signIn.passkeyOptions();
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
  expect(options.allowCredentials ?? []).toEqual([]);
  await browser.api.signIn.passkey({ body: { credential: own.answer(options) } });
  expect((await browser.api.auth.me()).user.id).toBe(person.id);
  const { passkeys } = await t.as(person).passkeys.list();
  expect(passkeys).toMatchObject([{ id: passkey.id, last_used_at: expect.any(String) as string }]);
});

test('a passkey is both steps at once', async () => {
  const person = await member(t);
  const { own } = await withPasskey(person);
  await protect(t, person, now);
  expect((await signIn(own)).user.id).toBe(person.id);
});

test('an answer is good once, and only to a challenge that was given out', async () => {
  const person = await member(t);
  const { own } = await withPasskey(person);
  const { options } = await t.visitor.signIn.passkeyOptions();
  const credential = own.answer(options);
  const before = await t.system().db.$count(sessions, eq(sessions.userId, person.id));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => t.visitor.signIn.passkey({ body: { credential } })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await t.system().db.$count(sessions, eq(sessions.userId, person.id))).toBe(before + 1);
  const made = own.answer({ challenge: Buffer.from('made up').toString('base64url'), rpId: 'localhost' });
  await expect(t.visitor.signIn.passkey({ body: { credential: made } })).rejects.toMatchObject({
    status: 401,
    code: 'passkey_refused',
  });
});

test('a challenge ends after a while, and belongs to what it was given out for', async () => {
  const person = await member(t);
  const { own } = await withPasskey(person);
  const { options } = await t.visitor.signIn.passkeyOptions();
  const late = own.answer(options);
  await t
    .system()
    .db.update(passkeyChallenges)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(passkeyChallenges.challenge, options.challenge));
  const refused = { code: 'passkey_refused' };
  await expect(t.visitor.signIn.passkey({ body: { credential: late } })).rejects.toMatchObject(refused);
  const { options: other } = await t.as(person).security.confirmPasskeyOptions();
  const forConfirming = own.answer(other);
  await expect(t.visitor.signIn.passkey({ body: { credential: forConfirming } })).rejects.toMatchObject(
    refused,
  );
});

test.each<[string, Wiles]>([
  ['another site', { origin: 'https://certfolio.evil.example' }],
  ['another party', { rpId: 'evil.example' }],
  ['nobody verified', { unverified: true }],
  ['a count that went back', { counter: 1 }],
  ['another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('an answer that speaks of %s is refused', async (_what, wiles) => {
  const person = await member(t);
  const { own } = await withPasskey(person);
  await signIn(own);
  await expect(signIn(own, wiles)).rejects.toMatchObject({ status: 401, code: 'passkey_refused' });
});

test('a signature by another key is refused', async () => {
  const person = await member(t);
  const { own } = await withPasskey(person);
  const thief = authenticator(new URL(t.config.PUBLIC_URL).origin);
  const { options } = await t.visitor.signIn.passkeyOptions();
  const forged = { ...thief.answer(options), id: own.answer(options).id, rawId: own.answer(options).id };
  await expect(t.visitor.signIn.passkey({ body: { credential: forged } })).rejects.toMatchObject({
    code: 'passkey_refused',
  });
});

test('a passkey is registered by who asked, verified, once', async () => {
  const [person, other] = [await member(t), await member(t)];
  const own = authenticator(new URL(t.config.PUBLIC_URL).origin);
  const { options } = await t.as(person).passkeys.options();
  const credential = own.register(options);
  const refused = { code: 'passkey_refused' };
  await expect(t.as(other).passkeys.add({ body: { name: 'Mine', credential } })).rejects.toMatchObject(
    refused,
  );
  const { options: again } = await t.as(person).passkeys.options();
  const weak = own.register(again, { unverified: true });
  await expect(t.as(person).passkeys.add({ body: { name: 'Weak', credential: weak } })).rejects.toMatchObject(
    refused,
  );
  const { options: third } = await t.as(person).passkeys.options();
  await t.as(person).passkeys.add({ body: { name: 'Key', credential: own.register(third) } });
  const { options: fourth } = await t.as(other).passkeys.options();
  await expect(
    t.as(other).passkeys.add({ body: { name: 'Key', credential: own.register(fourth) } }),
  ).rejects.toMatchObject({ code: 'passkey_known' });
});

test('a passkey is renamed and removed, and signs in no more', async () => {
  const person = await member(t);
  const { own, passkey } = await withPasskey(person);
  const api = t.as(person);
  const params = { passkeyId: passkey.id };
  const { passkey: renamed } = await api.passkeys.rename({ params, body: { name: 'Work phone' } });
  expect(renamed.name).toBe('Work phone');
  await api.passkeys.remove({ params });
  await expect(signIn(own)).rejects.toMatchObject({ code: 'passkey_refused' });
  expect(await lettersTo(t, person)).toContain('A passkey was removed from your Certfolio account');
});

test('a suspended account does not get in by its passkey', async () => {
  const person = await member(t);
  const { own } = await withPasskey(person);
  await t.system().db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
  await expect(signIn(own)).rejects.toMatchObject({ code: 'account_suspended' });
});

test('what is dangerous asks again after a while: a passkey, a password, or a mailed code where there is neither', async () => {
  const person = await member(t);
  const { own, passkey } = await withPasskey(person);
  const api = t.as(person);
  const age = () =>
    t
      .system()
      .db.update(sessions)
      .set({ provedAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.userId, person.id));
  await age();
  const guarded = [
    () => api.passkeys.options(),
    () => api.passkeys.remove({ params: { passkeyId: passkey.id } }),
    () => api.security.beginTwoFactor(),
    () => api.apiKeys.create({ body: { name: 'a', scopes: ['cvs:read'], expires_in_days: null } }),
  ];
  for (const call of guarded) await expect(call()).rejects.toMatchObject({ code: 'confirm_first' });
  expect((await api.security.overview()).confirmed).toBe(false);
  await expect(api.security.confirm({ body: { password: 'not it' } })).rejects.toMatchObject({
    code: 'password_wrong',
  });
  await expect(api.security.sendConfirmCode()).rejects.toMatchObject({ code: 'confirm_first' });
  const { options } = await api.security.confirmPasskeyOptions();
  await api.security.confirm({ body: { credential: own.answer(options) } });
  expect((await api.security.overview()).confirmed).toBe(true);
  await api.passkeys.options();
});
