import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '@certfolio/contract/contract';
import { testApp, type TestApp } from '../../../test/app.ts';
import { fullAccount, type FullAccount } from '../../../test/full-account.ts';
import type { Person } from '../../../test/given.ts';
import { codeFor } from '../../../test/letters.ts';
import { eq, sql } from '../../db/orm.ts';
import { FileMissing, type FileStore } from '../../storage/store.ts';
import { letters } from '../mail/mail.table.ts';
import { organizationMembers } from '../organizations/organizations.table.ts';
import { users } from './accounts.table.ts';
import { filesOf } from './deletion.queries.ts';
import { removeDoomedFiles } from './deletion.service.ts';
import { doomedFiles } from './deletion.table.ts';

const t = await testApp();
const beside = await testApp({ beside: t });

const of = (person: Person) => ({ params: { id: person.id } });
const goodbye = (person: Person, password?: string) => ({
  ...of(person),
  body: { confirmation: person.email, ...(password === undefined ? {} : { password }) },
});

/** Statuses of everything that leads to something of the account without its session, asked of one copy. */
async function openings(app: TestApp, account: FullAccount): Promise<Record<string, number>> {
  const { links, certificateId, holder } = account;
  const paths: Record<string, string> = {
    wallet: `/api/v1/wallets/public/${links.wallet}`,
    'status of the wallet': `/api/v1/wallets/public/${links.wallet}/status`,
    certificate: `/api/v1/certificates/public/${links.certificate}`,
    picture: `/api/v1/certificates/image/${links.certificate}`,
    profile: `/api/v1/users/public/${links.profile}`,
    calendar: links.calendar,
    CV: `/api/v1/cvs/${links.cv}/public`,
    'check of a printed CV': `/api/v1/cvs/checks/${links.print}`,
  };
  const bySession: Record<string, string> = {
    'own account': `/api/v1/users/${holder.id}`,
    'own picture': `/api/v1/users/avatar/${holder.id}`,
    'own file': `/api/v1/certificates/${certificateId}/download`,
  };
  const status = async (path: string, token?: string) =>
    (await fetch(app.baseUrl + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status;
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) found[name] = await status(path);
  for (const [name, path] of Object.entries(bySession)) {
    found[name] = await status(path, holder.token);
    found[`${name}, from another browser`] = await status(path, account.otherToken);
  }
  found['list, by an API key'] = await status('/api/v1/certificates', account.apiKey);
  return found;
}

const keysOf = async (id: string): Promise<string[]> =>
  (await t.system().db.execute<{ key: string }>(filesOf(id))).rows.map(({ key }) => key);

const isStored = (key: string): Promise<boolean> =>
  t.ports.storage.size(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof FileMissing) return false;
      throw error;
    },
  );

/** The tables in which a text stands somewhere; windows of attempts end by themselves within a day. */
async function tablesNaming(text: string): Promise<string[]> {
  const { db } = t.system();
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.raw(name)} as r where r::text like ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

describe('an account that is deleted', () => {
  let account: FullAccount;
  let keys: string[];
  let before: Record<string, number>;
  let preview: Awaited<ReturnType<ReturnType<typeof t.as>['deletion']['preview']>>;

  beforeAll(async () => {
    account = await fullAccount(t);
    before = await openings(t, account);
    keys = (await keysOf(account.holder.id)).filter((key) => !key.endsWith('/'));
    preview = await t.as(account.holder).deletion.preview(of(account.holder));
  });

  test('says exactly what will go, what stays, and how to confirm', () => {
    const { holder, versions, cv, staged } = account;
    expect(preview).toMatchObject({
      email: holder.email,
      needs_password: false,
      obstacles: [],
      stays: { issued_credentials: 1, payments: 0 },
      goes: {
        certificates: 2,
        deleted_certificates: 1,
        cpd_records: 1,
        cvs: 2,
        // Two versions, the CV, the proof of CPD, the upload that waits; the claimed credential is signed anew and drawn as PDF.
        files: 7,
        wallets: 1,
        // Two of the wallet, one each of the certificate, the profile, the calendar and a CV.
        links: 6,
        sessions: 2,
        api_keys: 1,
        organization_memberships: 1,
        takeouts: 0,
      },
    });
    const uploaded = [...versions, cv, staged].reduce((sum, bytes) => sum + bytes.length, 0);
    expect(preview.goes.bytes).toBeGreaterThan(uploaded);
  });

  test('is not deleted by anything but its own address', async () => {
    const { holder } = account;
    const api = t.as(holder).deletion;
    for (const confirmation of ['', 'DELETE', 'somebody@people.test']) {
      await expect(api.deleteAccount({ ...of(holder), body: { confirmation } })).rejects.toMatchObject({
        status: 422,
        code: 'deletion_not_confirmed',
      });
    }
    expect(before).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 200])));
  });

  test('is gone at once on both copies: links, pictures, sessions, keys and answers', async () => {
    const { holder } = account;
    const answer = await t.as(holder).deletion.deleteAccount(goodbye(holder));
    expect(answer).toMatchObject({ success: true, user_id: holder.id });
    for (const app of [t, beside]) {
      const after = await openings(app, account);
      expect(after).toEqual(
        Object.fromEntries(Object.keys(before).map((name) => [name, /own|key/.test(name) ? 401 : 404])),
      );
      // The other browser is told why: the page shows USER_DELETED and goes to the front page.
      const other = createApi({
        baseUrl: app.baseUrl,
        headers: () => ({ authorization: `Bearer ${account.otherToken}` }),
      });
      await expect(other.auth.me()).rejects.toMatchObject({ status: 401, code: 'user_deleted' });
    }
  });

  test('leaves no row that names it, but for what an organisation issued and the last letter', async () => {
    const { holder } = account;
    expect(await tablesNaming(holder.id)).toEqual([]);
    expect(await tablesNaming(holder.email)).toEqual(['issued_credentials', 'letters']);
  });

  test('leaves no file', async () => {
    expect(keys.length).toBeGreaterThan(8);
    await vi.waitFor(
      async () => {
        const left = await Promise.all(keys.map(isStored));
        expect(left.filter(Boolean)).toEqual([]);
      },
      { timeout: 200_000, interval: 50 },
    );
    await vi.waitFor(async () => expect(await t.system().db.select().from(doomedFiles)).toEqual([]), {
      timeout: 200_000,
      interval: 50,
    });
  });

  test('is told by one last letter, which is delivered though the account is gone', async () => {
    await vi.waitFor(
      async () => {
        const told = await t
          .system()
          .db.select()
          .from(letters)
          .where(eq(letters.recipient, account.holder.email));
        const last = told.filter(({ subject }) => subject === 'Your Certfolio account was deleted');
        expect(last).toHaveLength(1);
        expect(last[0]!.sentAt).not.toBeNull();
      },
      { timeout: 200_000, interval: 50 },
    );
  });

  test('does not take along what an organisation issued: it still verifies', async () => {
    const { token } = await t.visitor.issued.byNumber({ params: { number: account.issuedNumber } });
    const { credential } = await t.visitor.issued.get({ params: { token } });
    expect(credential).toMatchObject({ number: account.issuedNumber });
  });

  test('can be begun again with the same address, and is empty', async () => {
    const { email } = account.holder;
    const password = 'a wholly new pass phrase 9';
    await t.visitor.auth.register({ body: { email, password, first_name: 'Amara' } });
    const { token, user } = await t.visitor.auth.verifyEmail({
      body: { email, code: await codeFor(t, email) },
    });
    expect(user).toMatchObject({ email, total_certificates: 0, total_wallets: 0, plan: 'free' });
    expect(user.id).not.toBe(account.holder.id);
    const again = { id: user.id, email, token };
    const { goes } = await t.as(again).deletion.preview(of(again));
    expect(goes).toMatchObject({ certificates: 0, files: 0, bytes: 0, wallets: 0, links: 0, sessions: 1 });
  });
});

describe('the password of an account', () => {
  const password = 'correct horse battery staple 7';
  const registered = async (): Promise<Person> => {
    const email = `${randomUUID().slice(-12)}@people.test`;
    await t.visitor.auth.register({ body: { email, password } });
    const { token, user } = await t.visitor.auth.verifyEmail({
      body: { email, code: await codeFor(t, email) },
    });
    return { id: user.id, email, token };
  };

  test('is asked for again, also by the other call, and cannot be tried out', async () => {
    const person = await registered();
    const api = t.as(person).deletion;
    expect((await api.preview(of(person))).needs_password).toBe(true);
    await expect(api.deleteAccount(goodbye(person))).rejects.toMatchObject({ code: 'password_wrong' });
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 ? api.delete(goodbye(person, `guess ${n}`)) : api.deleteAccount(goodbye(person, `guess ${n}`)),
      ),
    );
    const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'let in'));
    expect(codes.filter((code) => code === 'password_wrong').length).toBeLessThanOrEqual(9);
    expect(codes.filter((code) => code === 'rate_limited').length).toBeGreaterThanOrEqual(21);
    expect((await t.as(person).auth.me()).user.id).toBe(person.id);
  });

  test('lets it be deleted', async () => {
    const person = await registered();
    await t.as(person).deletion.delete(goodbye(person, password));
    await expect(t.as(person).auth.me()).rejects.toMatchObject({ code: 'user_deleted' });
    await expect(t.visitor.auth.login({ body: { email: person.email, password } })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });
});

describe('what stands in the way', () => {
  test('is an organisation that would have no owner, until another member is one', async () => {
    const owner = await t.given.user({ userType: 'provider' });
    const colleague = await t.given.user();
    const { organization } = await t.as(owner).organizations.create({ body: { name: 'Nightingale School' } });
    const { db } = t.system();
    await db
      .insert(organizationMembers)
      .values({ organizationId: organization.id, userId: colleague.id, role: 'member' });
    const { obstacles } = await t.as(owner).deletion.preview(of(owner));
    expect(obstacles).toEqual([
      {
        code: 'sole_owner',
        detail: expect.stringContaining('You are the only owner of Nightingale School.'),
        organizations: [{ id: organization.id, name: 'Nightingale School', members: 2 }],
      },
    ]);
    await expect(t.as(owner).deletion.deleteAccount(goodbye(owner))).rejects.toMatchObject({
      status: 409,
      code: 'sole_owner',
    });
    await t.as(owner).organizations.changeMember({
      params: { id: organization.id, userId: colleague.id },
      body: { role: 'owner' },
    });
    await t.as(owner).deletion.deleteAccount(goodbye(owner));
    const { organization: left } = await t
      .as(colleague)
      .organizations.get({ params: { id: organization.id } });
    expect(left).toMatchObject({ name: 'Nightingale School' });
  });

  test('of two owners who go at once on two copies one stays', async () => {
    const [one, two] = [await t.given.user({ userType: 'provider' }), await t.given.user()];
    const { organization } = await t.as(one).organizations.create({ body: { name: 'Pair' } });
    await t
      .system()
      .db.insert(organizationMembers)
      .values({ organizationId: organization.id, userId: two.id, role: 'owner' });
    const left = await Promise.allSettled([
      t.as(one).deletion.deleteAccount(goodbye(one)),
      beside.as(two).deletion.deleteAccount(goodbye(two)),
    ]);
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(left.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'sole_owner' },
    });
  });

  test('is being the only administrator; of two who go at once one stays', async () => {
    const { db } = t.system();
    await db.update(users).set({ isSuperAdmin: false });
    const [one, two] = [await t.given.user({ admin: true }), await t.given.user({ admin: true })];
    const left = await Promise.allSettled([
      t.as(one).deletion.deleteAccount(goodbye(one)),
      beside.as(two).deletion.deleteAccount(goodbye(two)),
    ]);
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stays = left[0]!.status === 'rejected' ? one : two;
    const { obstacles } = await t.as(stays).deletion.preview(of(stays));
    expect(obstacles).toMatchObject([{ code: 'last_administrator', organizations: [] }]);
  });

  test('is not being the administrator of an installation where nobody else is', async () => {
    const empty = await testApp();
    const alone = await empty.given.user({ admin: true });
    const { obstacles } = await empty.as(alone).deletion.preview(of(alone));
    expect(obstacles).toEqual([]);
    await empty.as(alone).deletion.deleteAccount(goodbye(alone));
    await expect(empty.as(alone).auth.me()).rejects.toMatchObject({ code: 'user_deleted' });
  });

  test('is a proof that is long past, where there is no password to ask for', async () => {
    const person = await t.given.user();
    const { db } = t.system();
    await db.execute(
      sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${person.id}`,
    );
    await expect(t.as(person).deletion.deleteAccount(goodbye(person))).rejects.toMatchObject({
      code: 'confirm_first',
    });
  });
});

test('nobody deletes or looks into the account of somebody else', async () => {
  const [holder, stranger] = await Promise.all([t.given.user(), t.given.user()]);
  const calls = [
    (api: ReturnType<typeof t.as>) => api.deletion.preview(of(holder)),
    (api: ReturnType<typeof t.as>) => api.deletion.deleteAccount(goodbye(holder)),
    (api: ReturnType<typeof t.as>) => api.deletion.delete(goodbye(holder)),
  ];
  for (const call of calls) {
    await expect(call(t.as(stranger))).rejects.toMatchObject({ status: 404, code: 'user_not_found' });
    await expect(call(t.visitor)).rejects.toMatchObject({ status: 401, code: 'auth_required' });
  }
  expect((await t.as(holder).auth.me()).user.id).toBe(holder.id);
});

test('files that are stored away while the account goes are removed once storage is back', async () => {
  const { db } = t.system();
  const system = t.system();
  const listed = Array.from({ length: 5 }, () => `evidence/${randomUUID()}`);
  const under = `prints/${randomUUID()}/a-1.jpg`;
  for (const key of [...listed, under]) await t.ports.storage.put(key, Buffer.from('x'), 'application/pdf');
  const doomed = [...listed, under.slice(0, under.lastIndexOf('/') + 1)];
  await db.insert(doomedFiles).values(doomed.map((key) => ({ key })));
  let removed = 0;
  const away: FileStore = {
    ...t.ports.storage,
    remove: (key) => (++removed > 2 ? Promise.reject(new Error('away')) : t.ports.storage.remove(key)),
  };
  const { signal } = new AbortController();
  await expect(
    removeDoomedFiles({ ...system, ports: { ...system.ports, storage: away } }, signal),
  ).rejects.toThrow('away');
  await removeDoomedFiles(system, signal);
  expect(await Promise.all([...listed, under].map(isStored))).toEqual(Array(6).fill(false));
  expect(await db.select().from(doomedFiles)).toEqual([]);
});

test('readings that are under way when their account goes end quietly, without a trace', async () => {
  const person = await t.given.user();
  const sample = readFileSync(path.resolve(import.meta.dirname, '../../../../../samples/life-support.pdf'));
  const uploads = await Promise.all(
    [1, 2, 3].map((n) => {
      const bytes = Buffer.concat([sample, Buffer.from(`\n% ${person.id} ${n}\n`)]);
      const file = new File([bytes], `${n}.pdf`, { type: 'application/pdf' });
      return t.as(person).certificates.fastUpload({ file });
    }),
  );
  await t.as(person).deletion.deleteAccount(goodbye(person));
  const { db } = t.system();
  const tasks = uploads.map(({ task_id }) => task_id);
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute<{ state: string }>(sql`
        select state::text from pgboss.job where data ->> 'taskId' in ${tasks}`);
      expect(rows.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    },
    { timeout: 200_000, interval: 100 },
  );
  expect(await tablesNaming(person.id)).toEqual([]);
});

test('every column that names a stored file is known to the deletion', async () => {
  const { rows } = await t.system().db.execute<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name like '%\_key' and data_type = 'text' order by 1`);
  // Of organisations, or no key of the storage at all.
  const others = [
    'api_keys.key_hash',
    'issuer_keys.sealed_private_key',
    'issuers.sealed_data_key',
    'organizations.logo_key',
    'passkeys.public_key',
    'template_pictures.file_key',
  ];
  const known = rows.map(({ place }) => place).filter((place) => !others.includes(place));
  expect(known).toEqual([
    'cpd_evidence.file_key',
    'cv_contents.thumbnail_key',
    'cv_pages.picture_key',
    'cv_versions.file_key',
    'cv_versions.thumbnail_key',
    'evidence.file_key',
    'evidence.page_key',
    'evidence.thumbnail_key',
    'evidence_pages.picture_key',
    'export_jobs.file_key',
    'held_credentials.file_key',
    'staged_uploads.file_key',
    'takeouts.file_key',
    'users.avatar_key',
  ]);
});

test('every table of an account goes with it', async () => {
  const { rows } = await t.system().db.execute<{ place: string }>(sql`
    select c.table_name || '.' || c.column_name as place from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'uuid'
      and c.column_name in ('owner_id', 'user_id', 'holder_id', 'account_id')
      and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name
          and k.confdeltype = 'c')
    order by 1`);
  // These go with what they belong to, which goes with the account.
  expect(rows.map(({ place }) => place)).toEqual([
    'certificate_search.owner_id',
    'certificate_tags.owner_id',
    'cpd_evidence.owner_id',
    'cv_tags.owner_id',
    'cv_versions.owner_id',
    'evidence.owner_id',
    'wallet_tags.owner_id',
  ]);
});
