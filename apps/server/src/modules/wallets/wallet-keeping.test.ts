import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { purgeWallets } from './wallets.housekeeping.ts';
import { givenCv } from './wallets.fixture.ts';
import { shareLinks, wallets, walletTags } from './wallets.table.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const day = 86_400_000;

let t: TestApp;
let holder: Person;
let stranger: Person;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  t = await testApp({ now: () => now });
  holder = await t.given.user({ plan: 'max' });
  stranger = await t.given.user();
});

const list = (person: Person, query: object = {}) =>
  t.as(person).wallets.listOfUser({ params: { id: person.id }, query });

describe('deleting and bringing back', () => {
  test('a deleted wallet gives its place back and is brought back with its links and items', async () => {
    const person = await t.given.user({ wallets: 1 });
    const api = t.as(person).wallets;
    const certificate = await t.given.certificate(person);
    const id = await t.given.wallet(person, { title: 'Shared' });
    await api.addCertificates({ params: { id }, body: { certificate_ids: [certificate] } });
    const { share_token: token } = await api.share({ params: { id }, body: {} });
    expect(await api.bulkDelete({ body: { wallet_ids: [id] } })).toMatchObject({ deleted: 1 });
    await expect(t.visitor.wallets.shared({ params: { token } })).rejects.toMatchObject({ status: 404 });
    await expect(api.links({ params: { id } })).rejects.toMatchObject({ code: 'wallet_not_found' });
    expect((await list(person)).usage).toMatchObject({ total: 1 });
    const held = (await t.as(person).certificates.get({ params: { id: certificate } })).certificate;
    expect(held.wallets).toEqual([]);

    expect(await api.restore({ body: { wallet_ids: [id] } })).toMatchObject({ restored: 1 });
    expect(await api.restore({ body: { wallet_ids: [id] } })).toMatchObject({ restored: 0 });
    const seen = await t.visitor.wallets.shared({ params: { token } });
    expect(seen.wallet.certificates).toHaveLength(1);
  });

  test('what no longer fits into the plan stays deleted, all of it', async () => {
    const person = await t.given.user({ wallets: 1 });
    const api = t.as(person).wallets;
    const gone = [
      await t.given.wallet(person, { deletedAt: now }),
      await t.given.wallet(person, { deletedAt: now }),
    ];
    await expect(api.restore({ body: { wallet_ids: gone } })).rejects.toMatchObject({
      status: 403,
      code: 'wallet_limit_reached',
    });
    expect((await list(person)).total).toBe(1);
    await expect(api.restore({ body: { wallet_ids: gone.slice(1) } })).resolves.toMatchObject({
      restored: 1,
    });
  });

  test('a private copy needs no place to come back; a public wallet needs a public one', async () => {
    const person = await t.given.user();
    const api = t.as(person).wallets;
    const source = await t.given.wallet(person);
    await t.given.wallet(person);
    const { wallets: copies } = await api.copy({ params: { id: source }, body: { quantity: 3 } });
    const ids = copies.map(({ id }) => id);
    await api.bulkDelete({ body: { wallet_ids: ids } });
    await expect(api.restore({ body: { wallet_ids: ids } })).resolves.toMatchObject({ restored: 3 });

    await api.update({ params: { id: ids[0]! }, body: { visibility: 'public' } });
    await api.bulkDelete({ body: { wallet_ids: [ids[0]!] } });
    for (const id of ids.slice(1)) await api.update({ params: { id }, body: { visibility: 'public' } });
    await expect(api.restore({ body: { wallet_ids: [ids[0]!] } })).rejects.toMatchObject({
      code: 'public_wallet_limit_reached',
    });
  });

  test('nobody brings back, or learns of, what belongs to another', async () => {
    const theirs = await t.given.wallet(holder, { deletedAt: now });
    for (const id of [theirs, nobody]) {
      await expect(t.as(stranger).wallets.restore({ body: { wallet_ids: [id] } })).rejects.toMatchObject({
        status: 404,
        code: 'wallet_not_found',
      });
    }
    await expect(t.visitor.wallets.restore({ body: { wallet_ids: [theirs] } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('after thirty days it is gone for good, with its links; what it held is not', async () => {
    const certificate = await t.given.certificate(holder);
    const make = async (days: number) => {
      const id = await t.given.wallet(holder, { shareToken: `${days}`.padStart(30, 'x') });
      await t
        .as(holder)
        .wallets.addCertificates({ params: { id }, body: { certificate_ids: [certificate] } });
      const deletedAt = new Date(now.getTime() - days * day);
      await t.system().db.update(wallets).set({ deletedAt }).where(eq(wallets.id, id));
      return id;
    };
    const [old, recent] = [await make(31), await make(29)];
    await purgeWallets(t.system());
    const left = async (id: string) => {
      const { db } = t.system();
      return [
        (await db.select().from(wallets).where(eq(wallets.id, id))).length,
        (await db.select().from(shareLinks).where(eq(shareLinks.walletId, id))).length,
      ];
    };
    expect(await left(old)).toEqual([0, 0]);
    expect(await left(recent)).toEqual([1, 1]);
    await expect(t.as(holder).certificates.get({ params: { id: certificate } })).resolves.toBeDefined();
  });
});

describe('the list', () => {
  test('is filtered by visibility, password and tag, and sorted', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const api = t.as(person).wallets;
    const at = (hour: number) => new Date(`2026-11-01T${hour}:00:00Z`);
    const make = (title: string, options: object) => t.given.wallet(person, { title, ...options });
    await make('beta', { visibility: 'public', viewCount: 5, createdAt: at(10), updatedAt: at(20) });
    const alpha = await make('Alpha', {
      visibility: 'link',
      viewCount: 9,
      createdAt: at(11),
      updatedAt: at(13),
    });
    await make('gamma', { passwordHash: 'x', createdAt: at(12), updatedAt: at(12) });
    await api.addTag({ params: { id: alpha }, body: { tag_name: 'ward 4' } });
    const titles = async (query: object) => {
      const found = await list(person, query);
      return [found.total, ...found.wallets.map(({ title }) => title)];
    };
    expect(await titles({ visibility: 'public' })).toEqual([1, 'beta']);
    expect(await titles({ protected: 'yes' })).toEqual([1, 'gamma']);
    expect(await titles({ protected: 'no', sort: 'title' })).toEqual([2, 'Alpha', 'beta']);
    expect(await titles({ tag: 'ward 4' })).toEqual([1, 'Alpha']);
    expect(await titles({ tag: 'ward' })).toEqual([0]);
    expect(await titles({ sort: 'title' })).toEqual([3, 'Alpha', 'beta', 'gamma']);
    expect(await titles({ sort: 'view_count' })).toEqual([3, 'Alpha', 'beta', 'gamma']);
    expect(await titles({ sort: 'updated_at' })).toEqual([3, 'beta', 'Alpha', 'gamma']);
    expect(await titles({ sort: 'created_at', order: 'asc' })).toEqual([3, 'beta', 'Alpha', 'gamma']);
    // The meter counts all of them, whatever is shown.
    expect((await list(person, { tag: 'ward 4' })).usage).toEqual({
      total: 3,
      plan_limit: 10,
      public_count: 1,
      public_allowance: 10,
      public_remaining: 9,
    });
  });

  test('names what has to be cleaned up after a boost has ended: the oldest public wallets', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const made: string[] = [];
    for (let n = 0; n < 4; n++) {
      const createdAt = new Date(Date.UTC(2026, 0, 10 - n));
      made.push(await t.given.wallet(person, { title: `Public ${n}`, visibility: 'public', createdAt }));
    }
    await t.given.wallet(person, { visibility: 'link' });
    expect((await list(person)).needs_cleanup).toBeNull();
    const lapsed = await t.given.user();
    await t.system().db.update(wallets).set({ ownerId: lapsed.id }).where(eq(wallets.ownerId, person.id));
    const { needs_cleanup } = await list(lapsed);
    expect(needs_cleanup).toMatchObject({ required: 2 });
    expect(needs_cleanup!.candidates.map(({ id, excess }) => [id, excess])).toEqual([
      [made[3], true],
      [made[2], true],
      [made[1], false],
      [made[0], false],
    ]);
    // One call for each, in parallel.
    await Promise.all(made.slice(2).map((id) => t.as(lapsed).wallets.remove({ params: { id } })));
    expect((await list(lapsed)).needs_cleanup).toBeNull();
  });
});

describe('tags', () => {
  test('are put on and taken off, once each, and counted over all wallets', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const api = t.as(person).wallets;
    const [one, other] = [await t.given.wallet(person), await t.given.wallet(person)];
    const tag = async (id: string, tag_name: string) =>
      (await api.addTag({ params: { id }, body: { tag_name } })).tags;
    expect(await tag(one, ' ward 4 ')).toEqual(['ward 4']);
    expect(await tag(one, 'agency')).toEqual(['agency', 'ward 4']);
    expect(await tag(one, 'agency')).toEqual(['agency', 'ward 4']);
    await tag(other, 'agency');
    expect((await api.tags({ params: { id: one } })).tags).toEqual(['agency', 'ward 4']);
    expect((await api.allTags()).tags).toEqual([
      { name: 'agency', count: 2 },
      { name: 'ward 4', count: 1 },
    ]);
    expect((await api.removeTag({ params: { id: one, tag: 'ward 4' } })).tags).toEqual(['agency']);
    await api.remove({ params: { id: other } });
    expect((await api.allTags()).tags).toEqual([{ name: 'agency', count: 1 }]);
    for (let n = 0; n < 19; n++) await tag(one, `tag ${n}`);
    await expect(tag(one, 'one more')).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
    await expect(tag(one, '')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('are listed up to a thousand', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const walletId = await t.given.wallet(person);
    const names = Array.from({ length: 1001 }, (_, n) => `t${String(n).padStart(4, '0')}`);
    await t
      .system()
      .db.insert(walletTags)
      .values(names.map((name) => ({ walletId, ownerId: person.id, name })));
    const { tags } = await t.as(person).wallets.allTags();
    expect(tags.map(({ name }) => name)).toEqual(names.slice(0, 1000));
  });

  test('are not shown to visitors', async () => {
    const id = await t.given.wallet(holder, { visibility: 'link' });
    await t.as(holder).wallets.addTag({ params: { id }, body: { tag_name: 'private-note' } });
    const { share_token: token } = await t.as(holder).wallets.share({ params: { id }, body: {} });
    const seen = await t.visitor.wallets.shared({ params: { token } });
    expect(JSON.stringify(seen)).not.toContain('private-note');
  });
});

describe('CVs in a wallet', () => {
  test('name the wallets that hold them, but not those that were deleted', async () => {
    const api = t.as(holder);
    const params = { id: await t.given.wallet(holder, { title: 'For agencies' }) };
    const cv = await givenCv(t, holder, { title: 'Nursing CV', file: 'a CV' });
    await api.wallets.addCv({ params, body: { cv_id: cv } });
    const holding = async () => (await api.cvs.get({ params: { id: cv } })).cv.wallets;
    expect(await holding()).toEqual([{ id: params.id, title: 'For agencies' }]);
    await api.wallets.remove({ params });
    expect(await holding()).toEqual([]);
  });

  test('stand in one order with its certificates, for the holder and for visitors', async () => {
    const api = t.as(holder).wallets;
    const params = { id: await t.given.wallet(holder) };
    const [first, second] = [await t.given.certificate(holder), await t.given.certificate(holder)];
    const cv = await givenCv(t, holder, { title: 'Nursing CV', file: 'a CV' });
    await api.addCertificates({ params, body: { certificate_ids: [first] } });
    const { wallet } = await api.addCv({ params, body: { cv_id: cv } });
    expect(wallet).toMatchObject({
      cv_count: 1,
      wallet_cvs: [
        {
          cv_id: cv,
          position: 1,
          cv: { id: cv, title: 'Nursing CV', cv_type: 'uploaded', status: 'uploaded', file_name: 'cv.pdf' },
        },
      ],
    });
    await api.addCv({ params, body: { cv_id: cv } });
    await api.addCertificates({ params, body: { certificate_ids: [second] } });
    const { share_token: token } = await api.share({ params, body: {} });
    const shown = async () => (await t.visitor.wallets.shared({ params: { token } })).wallet;
    expect((await shown()).items.map(({ kind }) => kind)).toEqual(['certificate', 'cv', 'certificate']);
    // Certificates alone are put in order around it.
    const turned = await api.update({ params, body: { certificate_order: [second, first] } });
    expect(turned.wallet.wallet_certificates.map(({ certificate_id }) => certificate_id)).toEqual([
      second,
      first,
    ]);
    expect((await shown()).items.map(({ kind }) => kind)).toEqual(['certificate', 'cv', 'certificate']);
    const order = (ids: [kind: 'cv' | 'certificate', id: string][]) =>
      api.update({ params, body: { item_order: ids.map(([kind, id]) => ({ kind, id })) } });
    await order([
      ['cv', cv],
      ['certificate', first],
      ['certificate', second],
    ]);
    const { items, cvs: shownCvs } = await shown();
    expect(items.map(({ kind }) => kind)).toEqual(['cv', 'certificate', 'certificate']);
    expect(shownCvs).toMatchObject([{ title: 'Nursing CV', content_type: 'application/pdf', page_count: 1 }]);
    expect(JSON.stringify(shownCvs)).not.toContain('cv.pdf');
    for (const wrong of [
      [['cv', cv]],
      [
        ['cv', cv],
        ['cv', first],
        ['certificate', second],
      ],
      [
        ['cv', cv],
        ['certificate', first],
        ['certificate', first],
      ],
    ] as [kind: 'cv' | 'certificate', id: string][][]) {
      await expect(order(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
    }
    expect((await api.removeCv({ params: { ...params, cvId: cv } })).wallet.cv_count).toBe(0);
    await expect(api.removeCv({ params: { ...params, cvId: cv } })).rejects.toMatchObject({
      code: 'cv_not_found',
    });
  });

  test('are the holder’s own; one that is deleted, or still being read, is shown to nobody', async () => {
    const api = t.as(holder).wallets;
    const params = { id: await t.given.wallet(holder, { visibility: 'link' }) };
    const foreign = await givenCv(t, stranger, { title: 'Theirs', file: 'x' });
    for (const cv_id of [foreign, nobody]) {
      await expect(api.addCv({ params, body: { cv_id } })).rejects.toMatchObject({
        status: 404,
        code: 'cv_not_found',
      });
    }
    const cv = await givenCv(t, holder, { title: 'Mine', file: 'x' });
    await api.addCv({ params, body: { cv_id: cv } });
    const { share_token: token } = await api.share({ params, body: {} });
    const change = (set: Partial<typeof cvs.$inferInsert>) =>
      t.system().db.update(cvs).set(set).where(eq(cvs.id, cv));
    const shown = async () => (await t.visitor.wallets.shared({ params: { token } })).wallet.cvs.length;
    expect(await shown()).toBe(1);
    await change({ status: 'processing' });
    expect(await shown()).toBe(0);
    await change({ status: 'uploaded', deletedAt: now });
    expect(await shown()).toBe(0);
    expect((await api.get({ params })).wallet).toMatchObject({ cv_count: 0, wallet_cvs: [] });
    now = new Date(now.getTime() + 1000);
  });
});

describe('the dashboard', () => {
  test('says which links end within a week, the first to end first', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const api = t.as(person);
    const in_ = (days: number) => new Date(now.getTime() + days * day).toISOString();
    const id = await t.given.wallet(person, { title: 'Agency', visibility: 'link' });
    const params = { id };
    const link = (name: string, body: object) => api.wallets.createLink({ params, body: { name, ...body } });
    await link('Main', {});
    await link('Soon', { closes_at: in_(3.5) });
    await link('Sooner', { closes_at: in_(0.5) });
    await link('Later', { closes_at: in_(8) });
    await link('Over', { closes_at: in_(-1) });
    await link('Off', { closes_at: in_(1), enabled: false });
    await link('Not yet', { opens_at: in_(1), closes_at: in_(2) });
    const attention = async () =>
      (await api.users.dashboard({ params: { id: person.id } })).attention.map(
        ({ kind, wallet_id, title, detail }) => ({ kind, wallet_id, title, detail }),
      );
    const about = { kind: 'link_ending', wallet_id: id, title: 'Agency' };
    expect(await attention()).toEqual([
      { ...about, detail: 'The link “Sooner” ends in 12 hours' },
      { ...about, detail: 'The link “Soon” ends in 3 days' },
    ]);
    await api.wallets.update({ params, body: { visibility: 'private' } });
    expect(await attention()).toEqual([]);
  });
});
