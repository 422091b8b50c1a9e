import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { rateLimits } from '../accounts/accounts.table.ts';
import type { Person } from '../../../test/given.ts';
import { givenCv } from './wallets.fixture.ts';

const publicRefusal = (remaining: number, rest: string) =>
  `You can only create ${remaining} more public wallet(s) with your current plan. ${rest}`;

let t: TestApp;
let holder: Person;

beforeAll(async () => {
  t = await testApp();
  holder = await t.given.user({ plan: 'max' });
});

const list = async (person: Person) =>
  t.as(person).wallets.listOfUser({ params: { id: person.id }, query: { limit: 100 } });

describe('a copy', () => {
  test('has a name of its own, the description, the tags and all items in their order, and a link only if public', async () => {
    const api = t.as(holder);
    const { wallet } = await api.wallets.create({ body: { title: 'Agency', description: 'For wards' } });
    const params = { id: wallet.id };
    const [first, second] = [await t.given.certificate(holder), await t.given.certificate(holder)];
    const cv = await givenCv(t, holder, { title: 'Nursing CV', file: 'x' });
    await api.wallets.addCertificates({ params, body: { certificate_ids: [first, second] } });
    await api.wallets.addCv({ params, body: { cv_id: cv } });
    const order = [
      { kind: 'certificate' as const, id: second },
      { kind: 'cv' as const, id: cv },
      { kind: 'certificate' as const, id: first },
    ];
    await api.wallets.update({ params, body: { item_order: order } });
    await api.wallets.addTag({ params, body: { tag_name: 'bank work' } });
    await api.wallets.share({ params, body: {} });

    const { wallets } = await api.wallets.copy({ params, body: {} });
    expect(wallets).toMatchObject([
      {
        title: 'Agency (copy)',
        description: 'For wards',
        visibility: 'private',
        tags: ['bank work'],
        share_url: null,
        link_count: 0,
        view_count: 0,
        has_password: false,
        certificate_count: 2,
        cv_count: 1,
      },
    ]);
    const copy = (await api.wallets.get({ params: { id: wallets[0]!.id } })).wallet;
    const held = [
      ...copy.wallet_certificates.map(({ certificate_id, position }) => ({ id: certificate_id, position })),
      ...copy.wallet_cvs.map(({ cv_id, position }) => ({ id: cv_id, position })),
    ].toSorted((a, b) => a.position - b.position);
    expect(held.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
    // Each has addresses of its own.
    const shared = await api.wallets.share({ params: { id: copy.id }, body: {} });
    const seen = await t.visitor.wallets.shared({ params: { token: shared.share_token } });
    const original = await api.wallets.share({ params, body: {} });
    const before = await t.visitor.wallets.shared({ params: { token: original.share_token } });
    const names = [...seen.wallet.items, ...before.wallet.items].map(({ item_id }) => item_id);
    expect(new Set(names).size).toBe(6);
  });

  test('is numbered, also when a copy is copied, and leaves names that are taken', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const id = await t.given.wallet(person, { title: 'Ward' });
    const api = t.as(person).wallets;
    const titles = async (of: string, quantity: number) =>
      (await api.copy({ params: { id: of }, body: { quantity } })).wallets.map(({ title }) => title);
    expect(await titles(id, 2)).toEqual(['Ward (copy)', 'Ward (copy 2)']);
    const { wallets } = await list(person);
    const copy = wallets.find(({ title }) => title === 'Ward (copy 2)')!;
    expect(await titles(copy.id, 1)).toEqual(['Ward (copy 3)']);
    await api.update({ params: { id: copy.id }, body: { title: 'Something else' } });
    expect(await titles(id, 2)).toEqual(['Ward (copy 2)', 'Ward (copy 4)']);
  });

  test('of the longest title keeps its number', async () => {
    const id = await t.given.wallet(holder, { title: `${'😀'.repeat(97)}abcdef` });
    const { wallets } = await t.as(holder).wallets.copy({ params: { id }, body: {} });
    expect(wallets[0]!.title.length).toBeLessThanOrEqual(200);
    expect(wallets[0]!.title).toMatch(/\(copy\)$/);
    expect(wallets[0]!.title.isWellFormed()).toBe(true);
  });

  test('of a public wallet opens no wider than the original: what its link hides, refuses or ends stays so', async () => {
    const api = t.as(holder).wallets;
    const { wallet } = await api.create({ body: { title: 'Blind', is_public: true } });
    const params = { id: wallet.id };
    const { links } = await api.links({ params });
    const kept = {
      enabled: false,
      hidden_fields: ['credential_id' as const, 'document' as const],
      closes_at: '2031-01-01T00:00:00.000Z',
    };
    await api.updateLink({
      params: { ...params, linkId: links[0]!.id },
      body: { ...kept, password: 'sesame' },
    });
    const mainOf = async (copy_password_protection: boolean) => {
      const { wallets } = await api.copy({ params, body: { copy_password_protection } });
      return (await api.links({ params: { id: wallets[0]!.id } })).links;
    };
    expect(await mainOf(false)).toMatchObject([{ ...kept, is_main: true, has_password: false }]);
    expect(await mainOf(true)).toMatchObject([{ ...kept, is_main: true, has_password: true }]);
  });

  test('has the password only when asked, and only where the plan holds it', async () => {
    const api = t.as(holder).wallets;
    const { wallet } = await api.create({ body: { title: 'Locked', is_public: true, password: 'sesame' } });
    const copyOf = async (id: string, copy_password_protection: boolean) =>
      (await api.copy({ params: { id }, body: { copy_password_protection } })).wallets[0]!;
    expect((await copyOf(wallet.id, false)).has_password).toBe(false);
    const locked = await copyOf(wallet.id, true);
    expect(locked).toMatchObject({ has_password: true, visibility: 'public' });
    expect(locked.share_token).not.toBe(wallet.share_token);
    const body = { password: 'sesame' };
    const token = locked.share_token!;
    expect(await t.visitor.wallets.verifyPassword({ params: { token }, body })).toMatchObject({
      valid: true,
    });

    const lapsed = await t.given.user();
    const theirs = await t.given.wallet(lapsed, { passwordHash: 'kept from a plan that has lapsed' });
    await expect(
      t.as(lapsed).wallets.copy({ params: { id: theirs }, body: { copy_password_protection: true } }),
    ).rejects.toMatchObject({ status: 403, code: 'wallet_password_feature' });
    expect((await list(lapsed)).total).toBe(1);
  });
});

describe('how many', () => {
  test('a hundred private copies at once, outside the limit, and not one more', async () => {
    const person = await t.given.user({ wallets: 2 });
    const id = (await list(person)).wallets[0]!.id;
    const copy = (quantity: number) => t.as(person).wallets.copy({ params: { id }, body: { quantity } });
    await expect(copy(101)).rejects.toMatchObject({
      code: 'too_many_copies',
      message:
        'Maximum 100 copies allowed at once for performance reasons. Private wallets are unlimited on all plans.',
    });
    await expect(copy(0)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(copy(1.5)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await list(person)).usage.total).toBe(2);
    expect((await copy(100)).wallets).toHaveLength(100);
    expect((await list(person)).usage).toEqual({
      total: 102,
      plan_limit: 2,
      public_count: 0,
      public_allowance: 2,
      public_remaining: 2,
    });
  });

  test('five hundred copies in an hour, and not one more', async () => {
    const person = await t.given.user({ wallets: 1 });
    const id = (await list(person)).wallets[0]!.id;
    const copy = (quantity: number) => t.as(person).wallets.copy({ params: { id }, body: { quantity } });
    const endsAt = new Date(Date.now() + 3_600_000);
    await t
      .system()
      .db.insert(rateLimits)
      .values({ key: `copies:${person.id}`, count: 498, endsAt });
    await expect(copy(3)).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await copy(2)).wallets).toHaveLength(2);
    await expect(copy(1)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('public copies within what is left of the public allowance, with the reason', async () => {
    const person = await t.given.user();
    const api = t.as(person).wallets;
    const { wallet } = await api.create({ body: { title: 'Open', is_public: true } });
    const copy = (quantity?: number) =>
      api.copy({ params: { id: wallet.id }, body: quantity === undefined ? {} : { quantity } });
    await expect(copy(2)).rejects.toMatchObject({
      status: 403,
      code: 'public_wallet_limit_reached',
      message: publicRefusal(1, 'Upgrade to Boost for 10 wallets or Max for 50 wallets.'),
    });
    expect((await copy()).wallets).toMatchObject([{ title: 'Open (copy)', visibility: 'public' }]);
    await expect(copy()).rejects.toMatchObject({
      message: publicRefusal(
        0,
        "You've reached your limit of 2 wallets. Upgrade to Boost for 10 wallets or Max for 50 wallets.",
      ),
    });
    // Nor is a private copy a way around it.
    const hidden = await t.given.wallet(person);
    const made = await api.copy({ params: { id: hidden }, body: {} });
    await expect(
      api.update({ params: { id: made.wallets[0]!.id }, body: { visibility: 'public' } }),
    ).rejects.toMatchObject({ code: 'public_wallet_limit_reached' });
  });

  test('a stranger finds nothing to copy', async () => {
    const stranger = await t.given.user();
    const id = await t.given.wallet(holder);
    await expect(t.as(stranger).wallets.copy({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 404,
      code: 'wallet_not_found',
    });
  });
});

describe('two copies of the app', () => {
  let second: TestApp;

  beforeAll(async () => {
    second = await testApp({ beside: t });
  });

  const both = (person: Person) => [t.as(person), second.as(person)];

  test('forty creations, copies and openings at once never make one public wallet more than the plan allows', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const [here] = both(person);
    const { wallet } = await here!.wallets.create({ body: { title: 'Open', is_public: true } });
    const drafts: string[] = [];
    for (let n = 0; n < 4; n++) drafts.push(await t.given.wallet(person, { title: `Draft ${n}` }));
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => {
        const api = both(person)[n % 2]!.wallets;
        if (n < 4) return api.update({ params: { id: drafts[n]! }, body: { visibility: 'public' } });
        if (n % 4 < 2) return api.create({ body: { title: `New ${n}`, is_public: true } });
        return api.copy({ params: { id: wallet.id }, body: {} });
      }),
    );
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    for (const code of refused) expect(code).toMatch(/^(public_)?wallet_limit_reached$/);
    const { usage } = await list(person);
    expect(usage).toMatchObject({ public_count: 10, public_remaining: 0 });
    // Nine more are public now; some were drafts before.
    expect(answers.length - refused.length).toBe(9);
  });

  test('forty restorations and creations at once bring back no more than there are places', async () => {
    const person = await t.given.user({ plan: 'boost' });
    const gone: string[] = [];
    for (let n = 0; n < 20; n++) gone.push(await t.given.wallet(person, { deletedAt: new Date() }));
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => {
        const api = both(person)[n % 2]!.wallets;
        return n % 4 < 2
          ? api.restore({ body: { wallet_ids: [gone[Math.floor(n / 4) * 2 + (n % 4)]!] } })
          : api.create({ body: { title: `New ${n}` } });
      }),
    );
    expect((await list(person)).usage.total).toBe(10);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array(30).fill('wallet_limit_reached'));
  });
});
