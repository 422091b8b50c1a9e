import { beforeAll, expect, test } from 'vitest';
import { urlOf } from '@certfolio/contract/client';
import { contract } from '@certfolio/contract/contract';
import type { Endpoint, EndpointGroup } from '@certfolio/contract/endpoint';
import { scopeFor } from '@certfolio/contract/key-access';
import { keyNouns, keyScopes, type KeyScope } from '@certfolio/contract/key-scopes';
import { testApp, type TestApp } from '../../../test/app.ts';
import { browserAt } from '../../../test/browser.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { lettersTo, member } from './member.fixture.ts';
import { apiKeys } from './security.table.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const all = [...keyScopes];

async function keyOf(person: Person, scopes: KeyScope[] = all) {
  const { key, api_key } = await t
    .as(person)
    .apiKeys.create({ body: { name: 'Backup', scopes, expires_in_days: 30 } });
  return { key, id: api_key.id, api: t.as({ ...person, token: key }) };
}

const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, one]) => ({
    name: `${group}.${name}`,
    group: calls as EndpointGroup,
    one,
  })),
);

/** Asks for what exists nowhere: whether the caller may ask at all is decided before. */
async function refusalOf(one: Endpoint, key: string): Promise<string> {
  const nowhere = Object.fromEntries(
    [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, '00000000-0000-7000-8000-000000000000']),
  );
  const answer = await fetch(t.baseUrl + urlOf(one, { params: nowhere }), {
    method: one.method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(one.method === 'GET' ? {} : { body: '{"no such member":1}' }),
  });
  const text = await answer.text();
  return answer.ok ? 'answered' : (JSON.parse(text) as { code: string }).code;
}

test('a key is shown once, is kept as a hash, and its owner hears of it', async () => {
  const person = await member(t, { plan: 'max' });
  const { key, api } = await keyOf(person);
  expect(key).toMatch(/^cf_[\w-]{43}$/);
  expect(JSON.stringify(await t.system().db.select().from(apiKeys))).not.toContain(key.slice(10));
  expect(JSON.stringify(await t.as(person).apiKeys.list())).not.toContain(key.slice(10));
  expect((await api.auth.me()).user.id).toBe(person.id);
  expect(await lettersTo(t, person)).toContain('An API key was made for your Certfolio account');
  const { api_keys: keys } = await t.as(person).apiKeys.list();
  expect(keys).toMatchObject([{ name: 'Backup', start: key.slice(0, 7), expired: false }]);
  expect(keys[0]!.last_used_at).not.toBeNull();
});

/** Calls that keep nothing, and are asked by POST because of how much they are given. */
const readingByPost = ['cvBuilding.preview', 'cvFiles.atsCheck', 'cpd.export'];

test('no key is taken where only a person may act, and reading is all that GET needs', () => {
  const byName = (chosen: typeof endpoints) => chosen.map(({ name }) => name);
  const open = endpoints.filter(({ group, one }) => scopeFor(group, one) !== null);
  expect(byName(open.filter(({ one }) => one.access !== 'user'))).toEqual([]);
  const reading = open.filter(({ group, one }) => scopeFor(group, one)!.endsWith(':read'));
  expect(byName(reading.filter(({ one }) => one.method !== 'GET'))).toEqual(readingByPost);
  const safety = /\/api\/v1\/(security|auth)\/|delet(e-account|ion)|takeout|calendar|\/admin\//;
  expect(byName(open.filter(({ one }) => safety.test(one.path)))).toEqual(['auth.me']);
});

/** What a call answers a key that may only read. */
function expectedOfReader({ name, group, one }: (typeof endpoints)[number]): string {
  if (scopeFor(group, one) === null) return 'api_key_not_here';
  return one.method === 'GET' || readingByPost.includes(name) ? 'let through' : 'api_key_scope';
}

const byTheKey = /^(api_key|auth_|session_)/;

test('a key that may only read is refused at every call that changes anything', async () => {
  const person = await member(t, { plan: 'max' });
  const { key } = await keyOf(
    person,
    keyNouns.map((noun): KeyScope => `${noun}:read`),
  );
  const guarded = endpoints.filter(({ one }) => one.access !== 'public');
  expect(guarded.length).toBeGreaterThan(100);
  const answers: Record<string, string> = {};
  for (const { name, one } of guarded) {
    // How often a key may call is another question.
    await t.system().db.execute(sql`delete from rate_limits where key like 'api-key:%'`);
    const code = await refusalOf(one, key);
    answers[name] = byTheKey.test(code) ? code : 'let through';
  }
  expect(answers).toEqual(Object.fromEntries(guarded.map((call) => [call.name, expectedOfReader(call)])));
});

test.each(keyNouns)('a key for %s reaches nothing else', async (noun) => {
  const person = await member(t, { plan: 'max' });
  const { key } = await keyOf(person, [`${noun}:write`]);
  const reached: string[] = [];
  for (const scope of keyScopes) {
    const call = endpoints.find(({ group, one }) => scopeFor(group, one) === scope);
    if (call && (await refusalOf(call.one, key)) !== 'api_key_scope') reached.push(scope);
  }
  const own = [`${noun}:read`, `${noun}:write`] as const;
  const there = own.filter((scope) => endpoints.some(({ group, one }) => scopeFor(group, one) === scope));
  expect(reached).toEqual(there);
});

test('what a key reads is what its owner sees, and a stranger it is to others', async () => {
  const [person, other] = [await member(t, { plan: 'max' }), await member(t)];
  const wallet = await t.given.wallet(person, { title: 'For the ward' });
  const foreign = await t.given.wallet(other);
  const { api } = await keyOf(person, ['wallets:write']);
  const { wallet: seen } = await api.wallets.get({ params: { id: wallet } });
  expect(seen.title).toBe('For the ward');
  await api.wallets.update({ params: { id: wallet }, body: { title: 'For the clinic' } });
  await expect(api.wallets.get({ params: { id: foreign } })).rejects.toMatchObject({ status: 404 });
});

test('a key of an administrator is no administrator', async () => {
  const admin = await t.given.user({ plan: 'max', admin: true });
  const { api } = await keyOf(admin);
  await expect(api.duplicates.list()).rejects.toMatchObject({ status: 403, code: 'api_key_not_here' });
  expect((await api.auth.me()).user.id).toBe(admin.id);
});

test('a revoked, an expired and an unknown key are refused alike, on every copy of the app', async () => {
  const person = await member(t, { plan: 'max' });
  const copy = await testApp({ beside: t });
  const [revoked, expired] = [await keyOf(person), await keyOf(person)];
  expect((await copy.as({ ...person, token: revoked.key }).auth.me()).user.id).toBe(person.id);
  await t.as(person).apiKeys.revoke({ params: { apiKeyId: revoked.id } });
  await t
    .system()
    .db.update(apiKeys)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(apiKeys.id, expired.id));
  for (const key of [revoked.key, expired.key, `cf_${'x'.repeat(43)}`]) {
    await expect(copy.as({ ...person, token: key }).auth.me()).rejects.toMatchObject({
      status: 401,
      code: 'api_key_refused',
    });
  }
  expect((await t.as(person).apiKeys.list()).api_keys).toMatchObject([{ id: expired.id, expired: true }]);
});

test('keys are part of Max: none is made without it, and those that are there wait until it is back', async () => {
  const poor = await member(t, { plan: 'boost' });
  await expect(
    t.as(poor).apiKeys.create({ body: { name: 'a', scopes: ['cvs:read'], expires_in_days: null } }),
  ).rejects.toMatchObject({ status: 403, code: 'api_key_plan' });
  const person = await member(t, { plan: 'max' });
  const { api } = await keyOf(person);
  const ends = (at: Date | null) => t.given.plan(person, 'max', at);
  await ends(new Date(0));
  await expect(api.auth.me()).rejects.toMatchObject({ status: 403, code: 'api_key_plan' });
  await ends(null);
  expect((await api.auth.me()).user.id).toBe(person.id);
});

test('a key may call three hundred times a minute, and others are not slowed with it', async () => {
  const person = await member(t, { plan: 'max' });
  const [busy, calm] = [await keyOf(person), await keyOf(person)];
  await busy.api.auth.me();
  await t.system().db.execute(sql`update rate_limits set count = 300 where key = ${`api-key:${busy.id}`}`);
  const refusal = await busy.api.auth.me().catch((error: { code: string }) => error);
  expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await calm.api.auth.me()).user.id).toBe(person.id);
});

test('that a key is used is written down once a minute', async () => {
  const person = await member(t, { plan: 'max' });
  const { api, id } = await keyOf(person);
  const { db } = t.system();
  const used = async () => (await db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]!.lastUsedAt;
  await api.auth.me();
  const first = await used();
  await api.auth.me();
  expect(await used()).toEqual(first);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now() - interval '2 minutes'` })
    .where(eq(apiKeys.id, id));
  await api.auth.me();
  expect((await used())!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
});

test('a key in a cookie is nobody: other sites could send that', async () => {
  const person = await member(t, { plan: 'max' });
  const { key } = await keyOf(person);
  const browser = browserAt(t.baseUrl);
  browser.cookies.set('certfolio.session_token', `${key}.signature`);
  await expect(browser.api.auth.me()).rejects.toMatchObject({ status: 401 });
});

test('at public calls and outside of the contract a key says nothing', async () => {
  const person = await member(t, { plan: 'max' });
  const { key } = await keyOf(person);
  const answer = await fetch(`${t.baseUrl}/api/v1/auth/providers`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  expect((await t.visitor.auth.verifySession({ query: { token: key } })).valid).toBe(false);
});
