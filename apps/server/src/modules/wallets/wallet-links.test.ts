import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { hiddenFields, linksPerWallet } from '@certfolio/contract/wallets';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { sql } from '../../db/orm.ts';
import { givenFile } from './wallets.fixture.ts';

const start = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;

let t: TestApp;
let holder: Person;
let now = start;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  holder = await t.given.user({ plan: 'max', firstName: 'Grace', lastName: 'Mensah' });
});

const at = (hours: number) => new Date(start.getTime() + hours * hour).toISOString();

async function shared(options: { title?: string } = {}) {
  const id = await t.given.wallet(holder, { visibility: 'link', ...options });
  const { share_token: token } = await t.as(holder).wallets.share({ params: { id }, body: {} });
  return { id, token };
}

const open = (token: string, access?: string) =>
  t.visitor.wallets.shared({
    params: { token },
    headers: access === undefined ? {} : { 'x-wallet-access': access },
  });

const opens = (token: string) =>
  open(token).then(
    () => 'open',
    (error: { code: string }) => error.code,
  );

const add = async (id: string, body: object) =>
  (await t.as(holder).wallets.createLink({ params: { id }, body: { name: 'Agency', ...body } })).link;

const change = async (id: string, linkId: string, body: object) =>
  (await t.as(holder).wallets.updateLink({ params: { id, linkId }, body })).link;

const unlock = async (token: string, password: string) =>
  (await t.visitor.wallets.access({ params: { token }, body: { password } })).access_token;

describe('the links of a wallet', () => {
  test('stand beside each other, each with a purpose, an audience and an address of its own', async () => {
    const { id, token } = await shared({ title: 'Nursing' });
    const link = await add(id, { purpose: ' For bank shifts ', audience: 'Northgate Agency' });
    expect(link).toMatchObject({
      name: 'Agency',
      purpose: 'For bank shifts',
      audience: 'Northgate Agency',
      is_main: false,
      enabled: true,
      opens_at: null,
      closes_at: null,
      has_password: false,
      hidden_fields: [],
      allow_download: false,
      view_count: 0,
      state: 'open',
    });
    expect(link.url).toBe(`http://localhost:3000/wallet/${link.token}`);
    expect(link.token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const { links } = await t.as(holder).wallets.links({ params: { id } });
    expect(links.map(({ is_main, token }) => [is_main, token])).toEqual([
      [true, token],
      [false, link.token],
    ]);
    const seen = (await open(link.token)).wallet;
    expect(seen).toMatchObject({ title: 'Nursing', purpose: 'For bank shifts', closes_at: null });
    // What the link is called and for whom it is meant is nobody else's business.
    expect(JSON.stringify(seen)).not.toMatch(/Northgate|"Agency"/);
    expect((await open(token)).wallet.purpose).toBeNull();
    const { wallet } = await t.as(holder).wallets.get({ params: { id } });
    expect(wallet).toMatchObject({ link_count: 2, share_token: token, link_state: 'open' });
  });

  test('a link made first of all is none the less not the main one, which stands beside it', async () => {
    const id = await t.given.wallet(holder);
    const link = await add(id, { name: 'For ACME' });
    expect(link).toMatchObject({ is_main: false, state: 'wallet_private' });
    expect(await opens(link.token)).toBe('wallet_not_found');
    await t.as(holder).wallets.share({ params: { id }, body: {} });
    const { links } = await t.as(holder).wallets.links({ params: { id } });
    expect(links).toMatchObject([
      { name: 'Main link', is_main: true, state: 'open' },
      { name: 'For ACME', is_main: false, state: 'open' },
    ]);
    // Switching it off leaves the wallet's own address as it is.
    await t.as(holder).wallets.updateLink({ params: { id, linkId: link.id }, body: { enabled: false } });
    expect([await opens(link.token), await opens(links[0]!.token)]).toEqual(['wallet_not_found', 'open']);
  });

  test('a new address ends the former one at once, and no other link', async () => {
    const { id, token } = await shared();
    const link = await add(id, {});
    const { link: renewed } = await t.as(holder).wallets.rotateLink({
      params: { id, linkId: link.id },
      body: {},
    });
    expect([await opens(link.token), await opens(renewed.token), await opens(token)]).toEqual([
      'wallet_not_found',
      'open',
      'open',
    ]);
    expect(renewed.id).toBe(link.id);
  });

  test('one that is deleted is dead; the main one can only be switched off', async () => {
    const { id, token } = await shared();
    const link = await add(id, {});
    const remove = (linkId: string) => t.as(holder).wallets.removeLink({ params: { id, linkId } });
    await remove(link.id);
    expect(await opens(link.token)).toBe('wallet_not_found');
    await expect(remove(link.id)).rejects.toMatchObject({ status: 404, code: 'link_not_found' });
    const { links } = await t.as(holder).wallets.links({ params: { id } });
    await expect(remove(links[0]!.id)).rejects.toMatchObject({ status: 409, code: 'main_link' });
    expect((await change(id, links[0]!.id, { enabled: false })).state).toBe('disabled');
    expect(await opens(token)).toBe('wallet_not_found');
    // To share again is to want a link that works.
    await t.as(holder).wallets.share({ params: { id }, body: {} });
    expect(await opens(token)).toBe('open');
  });

  test('a link of one wallet is not found in another of the same holder', async () => {
    const [one, other] = [await shared(), await shared()];
    const link = await add(one.id, {});
    const params = { id: other.id, linkId: link.id };
    const api = t.as(holder).wallets;
    for (const call of [
      () => api.updateLink({ params, body: { enabled: false } }),
      () => api.rotateLink({ params, body: {} }),
      () => api.removeLink({ params }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'link_not_found' });
    }
    expect(await opens(link.token)).toBe('open');
  });

  test('there are at most fifty, also when they are asked for at once', async () => {
    const { id } = await shared();
    const answers = await Promise.allSettled(Array.from({ length: linksPerWallet + 5 }, () => add(id, {})));
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array(6).fill('link_limit_reached'));
  });

  test('an end must come after the beginning, and members that are not known are refused', async () => {
    const { id } = await shared();
    for (const body of [
      { opens_at: at(2), closes_at: at(1) },
      { closes_at: '2026-11-20' },
      { name: '' },
      { hidden_fields: ['title'] },
      { token: 'chosen'.repeat(6) },
    ]) {
      await expect(add(id, body)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
    }
    const link = await add(id, { opens_at: at(-2) });
    await expect(change(id, link.id, { closes_at: at(-3) })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('opening and closing at a time', () => {
  test('a link opens and ends by its own schedule, and by its wallet’s', async () => {
    const { id, token } = await shared();
    const link = await add(id, { opens_at: at(1), closes_at: at(3) });
    expect(link.state).toBe('not_open_yet');
    const stateAt = async (hours: number) => {
      now = new Date(at(hours));
      const { links } = await t.as(holder).wallets.links({ params: { id } });
      const state = links.find((one) => one.id === link.id)!.state;
      return [state, await opens(link.token), await opens(token)];
    };
    expect(await stateAt(0)).toEqual(['not_open_yet', 'wallet_not_found', 'open']);
    expect(await stateAt(1)).toEqual(['open', 'open', 'open']);
    expect((await open(link.token)).wallet.closes_at).toBe(at(3));
    expect(await stateAt(3)).toEqual(['ended', 'wallet_not_found', 'open']);
    now = start;
    await t.as(holder).wallets.update({ params: { id }, body: { opens_at: at(2), closes_at: at(2.5) } });
    expect(await stateAt(1.5)).toEqual(['not_open_yet', 'wallet_not_found', 'wallet_not_found']);
    expect(await stateAt(2)).toEqual(['open', 'open', 'open']);
    expect((await open(link.token)).wallet.closes_at).toBe(at(2.5));
    expect(await stateAt(2.5)).toEqual(['ended', 'wallet_not_found', 'wallet_not_found']);
    await t.as(holder).wallets.update({ params: { id }, body: { opens_at: null, closes_at: null } });
    expect(await stateAt(2.5)).toEqual(['open', 'open', 'open']);
    now = start;
  });

  test('the schedule of a wallet needs a plan that holds it; one that stands remains and can be taken away', async () => {
    const free = await t.given.user();
    const api = t.as(free).wallets;
    const id = await t.given.wallet(free, { closesAt: new Date(at(5)) });
    const update = (body: object) => api.update({ params: { id }, body });
    await expect(update({ closes_at: at(6) })).rejects.toMatchObject({
      status: 403,
      code: 'wallet_schedule_feature',
    });
    await expect(update({ opens_at: at(1) })).rejects.toMatchObject({ code: 'wallet_schedule_feature' });
    expect((await update({ title: 'Renamed', closes_at: at(5) })).wallet.closes_at).toBe(at(5));
    expect((await update({ closes_at: null })).wallet.closes_at).toBeNull();
    const boost = await t.given.user({ plan: 'boost' });
    const theirs = await t.given.wallet(boost);
    const { wallet } = await t.as(boost).wallets.update({
      params: { id: theirs },
      body: { opens_at: '2026-11-20T15:00:00+02:00' },
    });
    expect(wallet.opens_at).toBe(at(1));
    await expect(
      t.as(boost).wallets.update({ params: { id: theirs }, body: { closes_at: at(0) } }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('ended, disabled, unknown, private, deleted and not yet open are answered alike on every address', async () => {
    const wallet = await shared();
    const certificate = await t.given.certificate(holder);
    await t.as(holder).wallets.addCertificates({
      params: { id: wallet.id },
      body: { certificate_ids: [certificate] },
    });
    const item = (await open(wallet.token)).wallet.items[0]!.item_id;
    const closed = await shared();
    await t.as(holder).wallets.update({ params: { id: closed.id }, body: { visibility: 'private' } });
    const deleted = await shared();
    await t.as(holder).wallets.remove({ params: { id: deleted.id } });
    const later = await shared();
    await t.as(holder).wallets.update({ params: { id: later.id }, body: { opens_at: at(9) } });
    const tokens = [
      'u'.repeat(32),
      (await add(wallet.id, { closes_at: at(-1) })).token,
      (await add(wallet.id, { enabled: false })).token,
      (await add(wallet.id, { opens_at: at(1), password: 'secret' })).token,
      closed.token,
      deleted.token,
      later.token,
      wallet.id,
      '%00',
    ];
    const addresses: [string, string, string?][] = [
      ['GET', '/wallets/shared/TOKEN'],
      ['GET', '/wallets/public/TOKEN'],
      ['GET', '/wallets/public/TOKEN/status'],
      ['GET', `/wallets/public/TOKEN/items/${item}`],
      ['GET', `/wallets/public/TOKEN/items/${item}/file`],
      ['GET', `/wallets/public/TOKEN/items/${item}/credential`],
      ['POST', '/wallets/public/TOKEN/view', '{}'],
      ['POST', '/wallets/public/TOKEN/verify', '{"password":"secret"}'],
      ['POST', '/wallets/public/TOKEN/access', '{"password":"secret"}'],
    ];
    for (const [method, address, body] of addresses) {
      const answers = new Set<string>();
      for (const token of tokens) {
        const answer = await fetch(`${t.baseUrl}/api/v1${address.replace('TOKEN', token)}`, {
          method,
          ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
        });
        answers.add(`${answer.status} ${await answer.text()}`);
      }
      expect([...answers]).toEqual([expect.stringMatching(/^404 .*"code":"wallet_not_found"/)]);
    }
  });
});

describe('a password of a link', () => {
  test('stands in place of the wallet’s, and an unlock is good for that link and that password only', async () => {
    const { id, token } = await shared();
    const link = await add(id, { password: 'for the agency' });
    expect(link.has_password).toBe(true);
    await expect(open(link.token)).rejects.toMatchObject({ status: 401, code: 'password_required' });
    expect(await opens(token)).toBe('open');
    const access = await unlock(link.token, 'for the agency');
    expect((await open(link.token, access)).wallet.password_protected).toBe(true);

    await t.as(holder).wallets.setPassword({ params: { id }, body: { password: 'for the wallet' } });
    await expect(open(token, access)).rejects.toMatchObject({ code: 'password_required' });
    await expect(unlock(link.token, 'for the wallet')).rejects.toMatchObject({
      code: 'wallet_password_wrong',
    });
    await expect(open(link.token, access)).resolves.toBeDefined();

    // Two links that ask for the same password of the wallet: each unlock opens its own.
    const second = await add(id, {});
    const byMain = await unlock(token, 'for the wallet');
    await expect(open(token, byMain)).resolves.toBeDefined();
    await expect(open(second.token, byMain)).rejects.toMatchObject({ code: 'password_required' });

    await change(id, link.id, { password: 'another' });
    await expect(open(link.token, access)).rejects.toMatchObject({ code: 'password_required' });
    const renewed = await change(id, link.id, { password: null });
    expect(renewed.has_password).toBe(false);
    await expect(open(link.token)).rejects.toMatchObject({ code: 'password_required' });
    await expect(open(link.token, await unlock(link.token, 'for the wallet'))).resolves.toBeDefined();
  });

  test('needs a plan that holds it, and is taken away on any', async () => {
    const free = await t.given.user();
    const id = await t.given.wallet(free);
    const api = t.as(free).wallets;
    const { link } = await api.createLink({ params: { id }, body: { name: 'Open' } });
    const params = { id, linkId: link.id };
    for (const call of [
      () => api.createLink({ params: { id }, body: { name: 'Locked', password: 'secret' } }),
      () => api.updateLink({ params, body: { password: 'secret' } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'wallet_password_feature' });
    }
    expect((await api.links({ params: { id } })).links).toHaveLength(2);
    await expect(api.updateLink({ params, body: { password: null } })).resolves.toBeDefined();
  });
});

describe('the original file', () => {
  test('is fetched by a link that allows it, and by no other', async () => {
    const { id, token } = await shared();
    const certificate = await t.given.certificate(holder);
    await givenFile(t, holder, certificate, { file: 'the file', picture: 'a picture', filename: 'bls.pdf' });
    await t.as(holder).wallets.addCertificates({ params: { id }, body: { certificate_ids: [certificate] } });
    const [shown] = (await open(token)).wallet.certificates;
    expect(shown).toMatchObject({ can_download: false, has_credential: false });
    const itemId = shown!.item_id;
    await expect(t.visitor.wallets.publicItemFile({ params: { token, itemId } })).rejects.toMatchObject({
      status: 404,
      code: 'certificate_not_found',
    });
    const link = await add(id, { allow_download: true });
    expect((await open(link.token)).wallet).toMatchObject({
      allow_download: true,
      certificates: [{ can_download: true }],
    });
    const params = { token: link.token, itemId };
    const answer = await t.visitor.wallets.publicItemFile({ params });
    expect(await answer.text()).toBe('the file');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain('bls.pdf');
    await expect(t.visitor.wallets.publicItemCredential({ params })).rejects.toMatchObject({
      status: 404,
      code: 'no_credential',
    });
    const item = await t.visitor.wallets.publicItem({ params });
    expect(item).toMatchObject({ wallet: { allow_download: true }, certificate: { item_id: itemId } });
    expect(item.certificate.verification).not.toBeNull();
    // Hiding anything that is printed hides the document with it.
    await change(id, link.id, { hidden_fields: ['grade'] });
    await expect(t.visitor.wallets.publicItemFile({ params })).rejects.toMatchObject({ status: 404 });
  });

  test('hidden fields come in their order, with the document whenever something printed is hidden', async () => {
    const { id } = await shared();
    const hiding = async (hidden_fields: string[]) => (await add(id, { hidden_fields })).hidden_fields;
    expect(await hiding([])).toEqual([]);
    expect(await hiding(['document'])).toEqual(['document']);
    expect(await hiding(['grade', 'recipient_name'])).toEqual(['recipient_name', 'grade', 'document']);
    expect(await hiding([...hiddenFields].toReversed())).toEqual([...hiddenFields]);
  });
});

test('a link that was given out while a wallet had but one still opens after the migration', async () => {
  const { db } = t.system();
  const id = await t.given.wallet(holder, { visibility: 'link', title: 'From before', viewCount: 7 });
  const token = 'b'.repeat(32);
  await db.execute(sql`alter table wallets add column share_token text`);
  await db.execute(sql`create unique index wallets_share_token on wallets (share_token)`);
  await db.execute(sql`update wallets set share_token = ${token} where id = ${id}`);
  const file = new URL('../../db/migrations/0019_move_share_tokens_into_links.sql', import.meta.url);
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
  expect((await open(token)).wallet.title).toBe('From before');
  const { links } = await t.as(holder).wallets.links({ params: { id } });
  expect(links).toMatchObject([{ name: 'Main link', is_main: true, token, view_count: 7, state: 'open' }]);
});
