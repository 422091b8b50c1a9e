import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { givenCv } from './wallets.fixture.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

let t: TestApp;
let holder: Person;
let stranger: Person;

beforeAll(async () => {
  t = await testApp();
  holder = await t.given.user({ plan: 'boost', firstName: 'Grace', lastName: 'Mensah' });
  stranger = await t.given.user();
});

describe('making and keeping wallets', () => {
  test('a new wallet is private and has no link', async () => {
    const { wallet } = await t.as(holder).wallets.create({ body: { title: '  For the agency ' } });
    expect(wallet).toMatchObject({
      title: 'For the agency',
      name: 'For the agency',
      description: null,
      visibility: 'private',
      is_public: false,
      has_password: false,
      share_token: null,
      share_url: null,
      view_count: 0,
      certificate_count: 0,
      wallet_certificates: [],
      wallet_cvs: [],
    });
  });

  test('a public wallet has its link at once', async () => {
    const { wallet } = await t.as(holder).wallets.create({ body: { title: 'Open', is_public: true } });
    expect(wallet.visibility).toBe('public');
    expect(wallet.share_url).toBe(`http://localhost:3000/wallet/${wallet.share_token}`);
    expect(wallet.share_token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  test('members that are not asked for are refused, not dropped', async () => {
    const body = { title: 'Mine', view_count: 1000 } as never;
    await expect(t.as(holder).wallets.create({ body })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });

  test('a password needs a plan that holds the feature, and nothing is made without it', async () => {
    const person = await t.given.user();
    await expect(
      t.as(person).wallets.create({ body: { title: 'Secret', password: 'a long secret' } }),
    ).rejects.toMatchObject({ status: 403, code: 'wallet_password_feature' });
    const { total } = await t.as(person).wallets.listOfUser({ params: { id: person.id } });
    expect(total).toBe(0);
  });

  test('a lapsed plan counts as free', async () => {
    const person = await t.given.user({ plan: 'max', planEndsAt: new Date(Date.now() - 1000), wallets: 2 });
    await expect(t.as(person).wallets.create({ body: { title: 'Third' } })).rejects.toMatchObject({
      status: 403,
      code: 'wallet_limit_reached',
      message:
        "You've reached your limit of 2 wallets. Upgrade to Boost for 10 wallets or Max for 50 wallets.",
    });
  });

  test('the eleventh wallet on Boost is refused', async () => {
    const person = await t.given.user({ plan: 'boost', wallets: 10 });
    await expect(t.as(person).wallets.create({ body: { title: 'One more' } })).rejects.toMatchObject({
      code: 'wallet_limit_reached',
      message: "You've reached your limit of 10 wallets. Upgrade to Max for 50 wallets.",
    });
  });

  test('the list is newest first, in pages, searched by title without wildcards', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const titles = ['50% done', '500 done', 'Agency'];
    for (const title of titles) await t.as(person).wallets.create({ body: { title } });
    const list = async (query: object) => {
      const { wallets, total } = await t.as(person).wallets.listOfUser({ params: { id: person.id }, query });
      return { titles: wallets.map((wallet) => wallet.title), total };
    };
    expect(await list({})).toEqual({ titles: ['Agency', '500 done', '50% done'], total: 3 });
    expect(await list({ skip: 1, limit: 1 })).toEqual({ titles: ['500 done'], total: 3 });
    expect(await list({ q: '50%' })).toEqual({ titles: ['50% done'], total: 1 });
    expect(await list({ q: 'AGENCY' })).toEqual({ titles: ['Agency'], total: 1 });
  });

  test('the list of somebody else is not found', async () => {
    await expect(t.as(stranger).wallets.listOfUser({ params: { id: holder.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('title, description and visibility change; the link is kept while the wallet is private', async () => {
    const api = t.as(holder).wallets;
    const { wallet } = await api.create({ body: { title: 'Draft', description: 'Old' } });
    const params = { id: wallet.id };
    const change = async (body: object) => (await api.update({ params, body })).wallet;
    expect(await change({ title: 'Final', description: null })).toMatchObject({
      title: 'Final',
      description: null,
      visibility: 'private',
    });
    const opened = await change({ is_public: true, allow_indexing: true });
    expect(opened).toMatchObject({ visibility: 'public', is_public: true, allow_indexing: true });
    expect(await change({ is_public: false })).toMatchObject({ visibility: 'private', share_url: null });
    const linked = await change({ visibility: 'link' });
    expect(linked).toMatchObject({ visibility: 'link', share_token: opened.share_token });
    expect(await change({ is_public: false, title: 'Still linked' })).toMatchObject({ visibility: 'link' });
    await expect(change({ is_public: true, visibility: 'link' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('deleting a wallet leaves its certificates', async () => {
    const api = t.as(holder);
    const certificate = await t.given.certificate(holder);
    const { wallet } = await api.wallets.create({ body: { title: 'Short-lived', is_public: true } });
    const params = { id: wallet.id };
    await api.wallets.addCertificates({ params, body: { certificate_ids: [certificate] } });
    await api.wallets.remove({ params });
    await expect(api.wallets.get({ params })).rejects.toMatchObject({ code: 'wallet_not_found' });
    await expect(t.visitor.wallets.shared({ params: { token: wallet.share_token! } })).rejects.toMatchObject({
      code: 'wallet_not_found',
    });
    const again = await api.wallets.create({ body: { title: 'Next' } });
    const added = await api.wallets.addCertificates({
      params: { id: again.wallet.id },
      body: { certificate_ids: [certificate] },
    });
    expect(added.wallet.certificate_count).toBe(1);
  });

  test('a deletion of several that names a foreign wallet deletes none', async () => {
    const person = await t.given.user({ wallets: 2 });
    const foreign = await t.given.wallet(stranger);
    const api = t.as(person).wallets;
    const { wallets } = await api.listOfUser({ params: { id: person.id } });
    const ids = wallets.map((wallet) => wallet.id);
    await expect(api.bulkDelete({ body: { wallet_ids: [...ids, foreign] } })).rejects.toMatchObject({
      code: 'wallet_not_found',
    });
    expect((await api.listOfUser({ params: { id: person.id } })).total).toBe(2);
    expect((await api.bulkDelete({ body: { wallet_ids: [...ids, ids[0]!] } })).deleted).toBe(2);
    expect((await api.listOfUser({ params: { id: person.id } })).total).toBe(0);
    await expect(t.as(stranger).wallets.get({ params: { id: foreign } })).resolves.toBeDefined();
  });
});

describe('what a wallet holds', () => {
  let id: string;
  let own: string[];

  beforeAll(async () => {
    id = await t.given.wallet(holder);
    own = [];
    for (const title of ['First', 'Second', 'Third']) own.push(await t.given.certificate(holder, { title }));
  });

  const held = async () => {
    const { wallet } = await t.as(holder).wallets.get({ params: { id } });
    return wallet.wallet_certificates.map((item) => item.certificate.title);
  };

  test('certificates are added in order, and one that is there already is no error', async () => {
    const api = t.as(holder).wallets;
    await api.addCertificates({ params: { id }, body: { certificate_ids: [own[0]!, own[1]!, own[0]!] } });
    const { wallet } = await api.addCertificates({
      params: { id },
      body: { certificate_ids: [own[1]!, own[2]!] },
    });
    expect(wallet.certificate_count).toBe(3);
    expect(await held()).toEqual(['First', 'Second', 'Third']);
  });

  test('the list counts what each wallet holds, without what is deleted', async () => {
    const person = await t.given.user();
    const api = t.as(person);
    const [full, empty] = [await t.given.wallet(person), await t.given.wallet(person)];
    const [kept, deleted] = [await t.given.certificate(person), await t.given.certificate(person)];
    await api.wallets.addCertificates({ params: { id: full }, body: { certificate_ids: [kept, deleted] } });
    await api.certificates.remove({ params: { id: deleted } });
    const { wallets } = await api.wallets.listOfUser({ params: { id: person.id } });
    const counts = new Map(wallets.map((wallet) => [wallet.id, wallet.certificate_count]));
    expect([counts.get(full), counts.get(empty)]).toEqual([1, 0]);
  });

  test.each([
    ['somebody else’s', async () => t.given.certificate(stranger)],
    ['an unknown one', async () => nobody],
    ['a deleted one', async () => t.given.certificate(holder, { deletedAt: new Date() })],
    ['one held for review', async () => t.given.certificate(holder, { status: 'pending_review' })],
    ['one refused there', async () => t.given.certificate(holder, { status: 'rejected' })],
  ])('%s is not found, and nothing is added with it', async (_name, make) => {
    const good = await t.given.certificate(holder, { title: 'Good' });
    const bad = await make();
    await expect(
      t.as(holder).wallets.addCertificates({ params: { id }, body: { certificate_ids: [good, bad] } }),
    ).rejects.toMatchObject({ status: 404, code: 'certificate_not_found' });
    expect(await held()).toEqual(['First', 'Second', 'Third']);
  });

  test('the order is changed only by naming exactly what the wallet holds', async () => {
    const order = (certificate_order: string[]) =>
      t.as(holder).wallets.update({ params: { id }, body: { certificate_order } });
    await order([own[2]!, own[0]!, own[1]!]);
    expect(await held()).toEqual(['Third', 'First', 'Second']);
    for (const wrong of [
      [own[0]!, own[1]!],
      [own[0]!, own[1]!, own[1]!],
      [own[0]!, own[1]!, nobody],
      [...own, nobody],
    ]) {
      await expect(order(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
    }
    expect(await held()).toEqual(['Third', 'First', 'Second']);
  });

  test('a certificate is taken out; one that is not in the wallet is not found', async () => {
    const remove = () => t.as(holder).wallets.removeCertificate({ params: { id, certId: own[0]! } });
    expect((await remove()).wallet.certificate_count).toBe(2);
    await expect(remove()).rejects.toMatchObject({ status: 404, code: 'certificate_not_found' });
  });

  test('a wallet holds five hundred items and not one more', async () => {
    const rich = await t.given.user({ plan: 'max' });
    const rows = Array.from({ length: 500 }, (_, n) => ({
      id: uuidv7(),
      ownerId: rich.id,
      title: `Course ${n}`,
      status: 'uploaded' as const,
    }));
    await t.system().db.insert(certificates).values(rows);
    const cv = await givenCv(t, rich, { title: 'CV', file: '%PDF' });
    const api = t.as(rich);
    const params = { id: await t.given.wallet(rich) };
    const add = (certificate_ids: string[]) =>
      api.wallets.addCertificates({ params, body: { certificate_ids } });
    const ids = rows.map(({ id }) => id);
    await add(ids.slice(0, 499));
    const both = await Promise.allSettled([
      add(ids.slice(499)),
      api.wallets.addCv({ params, body: { cv_id: cv } }),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused[0]).toMatchObject({ status: 422, code: 'wallet_full' });
    const { wallet } = await api.wallets.get({ params });
    expect(wallet.certificate_count + wallet.cv_count).toBe(500);
  });
});

describe('sharing', () => {
  test('a private wallet is opened by a link that stays the same until it is renewed', async () => {
    const api = t.as(holder).wallets;
    const params = { id: await t.given.wallet(holder) };
    const first = await api.share({ params, body: {} });
    expect(first.wallet.visibility).toBe('link');
    expect(first.share_url).toBe(`http://localhost:3000/wallet/${first.share_token}`);
    expect((await api.share({ params, body: {} })).share_token).toBe(first.share_token);
    const renewed = await api.share({ params, body: { rotate: true } });
    expect(renewed.share_token).not.toBe(first.share_token);
    await expect(t.visitor.wallets.shared({ params: { token: first.share_token } })).rejects.toMatchObject({
      status: 404,
      code: 'wallet_not_found',
    });
    await expect(t.visitor.wallets.shared({ params: { token: renewed.share_token } })).resolves.toBeDefined();
  });

  test('a stranger sees the certificates in order, and only what the contract lists', async () => {
    const api = t.as(holder).wallets;
    const params = { id: await t.given.wallet(holder, { title: 'Nursing', description: 'For Ward 4' }) };
    const certificate = await t.given.certificate(holder, { title: 'Advanced Life Support' });
    await api.addCertificates({ params, body: { certificate_ids: [certificate] } });
    const { share_token } = await api.share({ params, body: {} });
    const seen = await t.visitor.wallets.publicView({ params: { token: share_token } });
    expect(seen).toEqual(await t.visitor.wallets.shared({ params: { token: share_token } }));
    expect(seen.wallet).toMatchObject({
      title: 'Nursing',
      description: 'For Ward 4',
      owner_name: 'Grace Mensah',
      is_owner: false,
      password_protected: false,
      allow_indexing: false,
    });
    expect(seen.wallet.certificates).toMatchObject([{ title: 'Advanced Life Support', has_image: false }]);
    const text = JSON.stringify(seen);
    for (const hidden of [params.id, certificate, holder.id, holder.email]) {
      expect(text).not.toContain(hidden);
    }
    const own = await api.publicView({ params: { token: share_token } });
    expect(own.wallet.is_owner).toBe(true);
  });

  test('a certificate that is deleted, or held for review, disappears from the link at once', async () => {
    const api = t.as(holder);
    const params = { id: await t.given.wallet(holder) };
    const kept = await t.given.certificate(holder, { title: 'Kept' });
    const taken = await t.given.certificate(holder, { title: 'Taken back' });
    await api.wallets.addCertificates({ params, body: { certificate_ids: [taken, kept] } });
    const { share_token } = await api.wallets.share({ params, body: {} });
    const titles = async () =>
      (await t.visitor.wallets.shared({ params: { token: share_token } })).wallet.certificates.map(
        (one) => one.title,
      );
    expect(await titles()).toEqual(['Taken back', 'Kept']);
    const remember = (change: { deletedAt?: Date | null; status?: 'uploaded' | 'pending_review' }) =>
      t.system().db.update(certificates).set(change).where(eq(certificates.id, taken));
    await remember({ deletedAt: new Date() });
    expect(await titles()).toEqual(['Kept']);
    expect((await api.wallets.get({ params })).wallet.certificate_count).toBe(1);
    await api.wallets.update({ params, body: { certificate_order: [kept] } });
    await remember({ deletedAt: null });
    expect((await titles()).toSorted()).toEqual(['Kept', 'Taken back']);
    await remember({ status: 'pending_review' });
    expect(await titles()).toEqual(['Kept']);
  });

  test('private, ended and unknown links are answered with the same bytes', async () => {
    const closed = await t.given.wallet(holder, { visibility: 'private', shareToken: 'c'.repeat(32) });
    const unknown = 'u'.repeat(32);
    for (const path of ['shared/TOKEN', 'public/TOKEN', 'public/TOKEN/status']) {
      const [one, two, three] = await Promise.all(
        ['c'.repeat(32), unknown, closed].map(async (token) => {
          const answer = await fetch(`${t.baseUrl}/api/v1/wallets/${path.replace('TOKEN', token)}`);
          return { status: answer.status, body: await answer.text() };
        }),
      );
      expect(one).toEqual(two);
      expect(one).toEqual(three);
      expect(one?.status).toBe(404);
      expect(JSON.parse(one!.body).code).toBe('wallet_not_found');
    }
    for (const path of ['verify', 'access', 'view']) {
      const bodies = await Promise.all(
        ['c'.repeat(32), unknown].map(async (token) => {
          const answer = await fetch(`${t.baseUrl}/api/v1/wallets/public/${token}/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: path === 'view' ? '{}' : '{"password":"guess"}',
          });
          return `${answer.status} ${await answer.text()}`;
        }),
      );
      expect(bodies[0]).toBe(bodies[1]);
      expect(bodies[0]).toContain('wallet_not_found');
    }
  });
});

describe('calls from other sites', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
    ['an origin of null', { origin: 'null', 'content-type': 'application/json' }, 403],
    ['a form that posts text', { origin: 'https://evil.example', 'content-type': 'text/plain' }, 403],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, 403],
    ['text without an origin', { 'content-type': 'text/plain' }, 400],
  ])('%s makes no wallet for the holder of the cookie', async (_name, headers, status) => {
    const person = await t.given.user();
    const answer = await fetch(`${t.baseUrl}/api/v1/wallets/`, {
      method: 'POST',
      headers: new Headers([
        ...Object.entries(headers),
        ['cookie', `certfolio.session_token=${person.token}.signature`],
      ]),
      body: '{"title":"Forged"}',
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const { total } = await t.as(person).wallets.listOfUser({ params: { id: person.id } });
    expect(total).toBe(0);
  });

  test('the same call from the own origin is carried out', async () => {
    const person = await t.given.user();
    const answer = await fetch(`${t.baseUrl}/api/v1/wallets/`, {
      method: 'POST',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        cookie: `certfolio.session_token=${person.token}.signature`,
      },
      body: '{"title":"Mine"}',
    });
    expect(answer.status).toBe(201);
  });
});
