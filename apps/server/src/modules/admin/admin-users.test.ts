import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';

const t = await testApp({ settings: { ROLE: 'web' } });
const { db } = t.system();

const named = async (email: string, firstName: string, lastName: string): Promise<Person> => {
  const person = await t.given.user();
  await db
    .update(users)
    .set({ email, firstName, lastName, name: `${firstName} ${lastName}` })
    .where(eq(users.id, person.id));
  return { ...person, email };
};

const admin = await t.given.user({ admin: true });
const zuleika = await named('zuleika.quartz@ward.test', 'Zuleika', 'Quartz');
const zuleiko = await named('a_100%@site.test', 'Zuleiko', 'Stone');
const joss = await named('joss@zuleika.test', 'Joss', 'Reid');

const found = async (query: string) =>
  (await t.as(admin).adminUsers.search({ body: { query, limit: 10 } })).users.map(({ email }) => email);

test.each([
  ['quartz', [zuleika.email]],
  ['Quartz ZULEIKA', [zuleika.email]],
  // What begins with it first.
  ['zuleika', [zuleika.email, joss.email]],
  ['zulei', [zuleika.email, zuleiko.email, joss.email]],
  ['jo', [joss.email]],
  ['_100%', [zuleiko.email]],
  ['100_', []],
  ['%', []],
  ['nobody at all', []],
])('%j finds %j', async (query, emails) => {
  expect(await found(query)).toEqual(emails);
});

test('an id finds its account, and ids narrow what words find', async () => {
  const search = t.as(admin).adminUsers.search;
  expect(await search({ body: { query: zuleika.id } })).toMatchObject({
    total: 1,
    users: [{ id: zuleika.id, first_name: 'Zuleika', plan: 'free', is_active: true, total_wallets: 0 }],
  });
  const { users: both } = await search({ body: { ids: [zuleika.id, joss.id], limit: 100 } });
  expect(both.map(({ id }) => id).toSorted()).toEqual([zuleika.id, joss.id].toSorted());
});

test('without words the newest ten, and how many there are', async () => {
  for (let n = 0; n < 10; n += 1) await t.given.user();
  const last = await t.given.user();
  const { total, users: newest } = await t.as(admin).adminUsers.search();
  expect([newest.length, newest[0]!.id, total]).toEqual([10, last.id, await db.$count(users)]);
});

test('is for administrators', async () => {
  await expect(t.as(zuleika).adminUsers.search()).rejects.toMatchObject({ status: 403 });
});

test('words and beginnings are looked up by their indexes', async () => {
  const plans = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const explain = async (where: string) =>
      (
        await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain select id from users where ${where}`))
      ).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    return [await explain(`lower(email || ' ' || name) like '%okafor%'`), await explain(`email like 'jo%'`)];
  });
  expect(plans).toEqual([
    expect.stringContaining('users_search'),
    expect.stringContaining('users_email_beginning'),
  ]);
});
