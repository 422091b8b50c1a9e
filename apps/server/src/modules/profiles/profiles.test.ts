import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { givenCv } from '../wallets/wallets.fixture.ts';
import { wallets } from '../wallets/wallets.table.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const ended = { status: 404, code: 'profile_not_found' };

/** Somebody with a public profile that is on. */
async function withProfile(change: Parameters<TestApp['visitor']['profiles']['change']>[0]['body'] = {}) {
  const owner = await t.given.user({ firstName: 'Ngozi', lastName: 'Adeyemi' });
  const { profile } = await t.as(owner).profiles.change({
    params: { id: owner.id },
    query: { enabled: 'true' },
    body: change,
  });
  return { owner, token: profile.token!, params: { token: profile.token! } };
}

/** A wallet that everybody may open, with one certificate in it. */
async function publicWallet(owner: Person, title: string): Promise<string> {
  const api = t.as(owner).wallets;
  const { wallet } = await api.create({ body: { title } });
  const params = { id: wallet.id };
  await api.share({ params, body: {} });
  await api.update({ params, body: { visibility: 'public' } });
  return wallet.id;
}

/** Every byte that the link of a profile answers without a session. */
async function everyByte(token: string): Promise<string> {
  const base = `${t.baseUrl}/api/v1/users/public/${token}`;
  const texts = await Promise.all(
    [base, `${base}/picture`, `${base}/certificates/x/image`].map(async (url) => {
      const answer = await fetch(url);
      return `${JSON.stringify([...answer.headers])}${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`;
    }),
  );
  return texts.join('\n');
}

describe('setting it up', () => {
  test('nobody has a public profile before asking for one', async () => {
    const owner = await t.given.user();
    const { profile } = await t.as(owner).profiles.settings({ params: { id: owner.id } });
    expect(profile).toMatchObject({ enabled: false, token: null, url: null, allow_indexing: false });
    expect(profile.sections.find(({ name }) => name === 'contact')).toEqual({
      name: 'contact',
      shown: false,
    });
  });

  test('switching it on makes a link of 192 bits, and off keeps that link for later', async () => {
    const { owner, token, params } = await withProfile();
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
    const change = (enabled: 'true' | 'false') =>
      t.as(owner).profiles.change({ params: { id: owner.id }, query: { enabled } });
    expect((await t.visitor.profiles.publicView({ params })).profile.name).toBe('Ngozi Adeyemi');
    await change('false');
    await expect(t.visitor.profiles.publicView({ params })).rejects.toMatchObject(ended);
    expect((await change('true')).profile.token).toBe(token);
    expect((await t.visitor.profiles.publicView({ params })).profile.name).toBe('Ngozi Adeyemi');
  });

  test('a new link ends the former one at once and switches nothing on', async () => {
    const { owner, token, params } = await withProfile();
    const api = t.as(owner).profiles;
    const made = await api.generateToken({ params: { id: owner.id } });
    expect(made.public_profile_token).not.toBe(token);
    expect(made.public_profile_url).toBe(made.profile.url);
    await expect(t.visitor.profiles.publicView({ params })).rejects.toMatchObject(ended);
    const now = { token: made.public_profile_token };
    expect((await t.visitor.profiles.publicView({ params: now })).profile.is_owner).toBe(false);
    await api.change({ params: { id: owner.id }, query: { enabled: 'false' } });
    const again = await api.generateToken({ params: { id: owner.id } });
    expect(again.profile.enabled).toBe(false);
    await expect(
      t.visitor.profiles.publicView({ params: { token: again.public_profile_token } }),
    ).rejects.toMatchObject(ended);
  });

  test('thirty new links at once leave exactly one that opens', async () => {
    const { owner } = await withProfile();
    const api = t.as(owner).profiles;
    const made = await Promise.all(
      Array.from({ length: 30 }, () => api.generateToken({ params: { id: owner.id } })),
    );
    const answers = await Promise.allSettled(
      made.map((one) => t.visitor.profiles.publicView({ params: { token: one.public_profile_token } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an account without a name shows nobody', async () => {
    const owner = await t.given.user();
    await t
      .system()
      .db.update(users)
      .set({ firstName: null, lastName: null, name: '' })
      .where(eq(users.id, owner.id));
    await expect(
      t.as(owner).profiles.change({ params: { id: owner.id }, query: { enabled: 'true' } }),
    ).rejects.toMatchObject({ status: 409, code: 'profile_without_name' });
  });

  test('what is not mentioned stays, an empty text is none, and unknown members are refused', async () => {
    const { owner } = await withProfile({ headline: 'Nurse', about: 'Since 2009.' });
    const api = t.as(owner).profiles;
    const { profile } = await api.change({ params: { id: owner.id }, body: { about: '' } });
    expect(profile).toMatchObject({ enabled: true, headline: 'Nurse', about: null });
    for (const body of [
      { is_super_admin: true },
      { view_count: 1000 },
      { contact: 'javascript:alert(1)' },
      { headline: 'x'.repeat(161) },
      { sections: [{ name: 'about', shown: true }] },
      { sections: Array.from({ length: 4 }, () => ({ name: 'about', shown: true })) },
    ]) {
      await expect(api.change({ params: { id: owner.id }, body: body as never })).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  test('another account finds nothing of it, and a visitor is asked to sign in', async () => {
    const { owner, params } = await withProfile({ headline: 'Nurse' });
    const stranger = await t.given.user();
    const calls = (api: TestApp['visitor']['profiles']) => [
      () => api.settings({ params: { id: owner.id } }),
      () => api.generateToken({ params: { id: owner.id } }),
      () => api.change({ params: { id: owner.id }, query: { enabled: 'false' }, body: { headline: 'Mine' } }),
    ];
    for (const call of calls(t.as(stranger).profiles)) {
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'user_not_found' });
    }
    for (const call of calls(t.visitor.profiles)) {
      await expect(call()).rejects.toMatchObject({ status: 401, code: 'auth_required' });
    }
    expect((await t.visitor.profiles.publicView({ params })).profile.headline).toBe('Nurse');
  });
});

describe('what it shows', () => {
  test('off, replaced, suspended, malformed and unknown are the same answer, byte for byte', async () => {
    const off = await withProfile();
    await t.as(off.owner).profiles.change({ params: { id: off.owner.id }, query: { enabled: 'false' } });
    const replaced = await withProfile();
    await t.as(replaced.owner).profiles.generateToken({ params: { id: replaced.owner.id } });
    const suspended = await withProfile();
    await t.system().db.update(users).set({ isActive: false }).where(eq(users.id, suspended.owner.id));
    const tokens = [off.token, replaced.token, suspended.token, 'A'.repeat(32), 'x', off.owner.id];
    const answers = await Promise.all(
      tokens.flatMap((token) =>
        [
          ['GET', ''],
          ['POST', '/view'],
          ['GET', '/picture'],
          ['GET', '/certificates/any/image'],
        ].map(async ([method, rest]) => {
          const answer = await fetch(`${t.baseUrl}/api/v1/users/public/${token}${rest}`, { method: method! });
          return `${answer.status} ${await answer.text()}`;
        }),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*profile_not_found/);
  });

  test('a wallet says how many certificates and CVs it shows, one that is still being read not counted', async () => {
    const { owner, params } = await withProfile();
    const id = await publicWallet(owner, 'For agencies');
    const api = t.as(owner);
    const cv = await givenCv(t, owner, { title: 'Nursing CV', file: 'a CV' });
    await api.wallets.addCv({ params: { id }, body: { cv_id: cv } });
    await api.profiles.change({ params: { id: owner.id }, body: { wallet_ids: [id] } });
    const counts = async () => (await t.visitor.profiles.publicView({ params })).profile.wallets;
    expect(await counts()).toMatchObject([{ certificate_count: 0, cv_count: 1 }]);
    await t.system().db.update(cvs).set({ status: 'processing' }).where(eq(cvs.id, cv));
    expect(await counts()).toMatchObject([{ certificate_count: 0, cv_count: 0 }]);
  });

  test('certificates and wallets stand in the order of the choice', async () => {
    const { owner, params } = await withProfile();
    const ids = await Promise.all(
      ['Fire safety', 'First aid', 'Welding'].map((title) => t.given.certificate(owner, { title })),
    );
    const [later, sooner] = [await publicWallet(owner, 'Later'), await publicWallet(owner, 'Sooner')];
    const choose = (certificate_ids: string[]) =>
      t.as(owner).profiles.change({
        params: { id: owner.id },
        body: { certificate_ids, wallet_ids: [sooner, later] },
      });
    await choose([ids[2]!, ids[0]!, ids[1]!]);
    const { profile } = await t.visitor.profiles.publicView({ params });
    expect(profile.certificates.map(({ title }) => title)).toEqual(['Welding', 'Fire safety', 'First aid']);
    expect(profile.wallets.map(({ title }) => title)).toEqual(['Sooner', 'Later']);
    expect(profile.sections).toEqual(['certificates', 'wallets']);
    for (const id of [...ids, later, sooner, owner.id]) expect(JSON.stringify(profile)).not.toContain(id);
    const { wallet } = await t.visitor.wallets.publicView({
      params: { token: profile.wallets[0]!.token },
    });
    expect(wallet.title).toBe('Sooner');

    const places = new Map(profile.certificates.map((one) => [one.title, one.item_id]));
    await choose([ids[0]!, ids[2]!]);
    const after = (await t.visitor.profiles.publicView({ params })).profile.certificates;
    expect(after.map((one) => [one.title, one.item_id])).toEqual([
      ['Fire safety', places.get('Fire safety')],
      ['Welding', places.get('Welding')],
    ]);
  });

  test('what belongs to others, is deleted or is held for review cannot be chosen, and nothing changes', async () => {
    const { owner, params } = await withProfile();
    const other = await t.given.user();
    const mine = await t.given.certificate(owner, { title: 'Mine' });
    const choose = (body: { certificate_ids?: string[]; wallet_ids?: string[] }) =>
      t.as(owner).profiles.change({ params: { id: owner.id }, body });
    await choose({ certificate_ids: [mine] });
    for (const id of [
      await t.given.certificate(other),
      await t.given.certificate(owner, { deletedAt: new Date() }),
      await t.given.certificate(owner, { status: 'pending_review' }),
    ]) {
      await expect(choose({ certificate_ids: [mine, id] })).rejects.toMatchObject({
        status: 404,
        code: 'certificate_not_found',
      });
    }
    await expect(choose({ wallet_ids: [await publicWallet(other, 'Theirs')] })).rejects.toMatchObject({
      status: 404,
      code: 'wallet_not_found',
    });
    const { profile } = await t.visitor.profiles.publicView({ params });
    expect(profile.certificates.map(({ title }) => title)).toEqual(['Mine']);
  });

  test('a chosen certificate goes from the page when it is deleted, and comes back with its restoration', async () => {
    const { owner, params } = await withProfile();
    const id = await t.given.certificate(owner, { title: 'Planted word xylophone' });
    await t.as(owner).profiles.change({ params: { id: owner.id }, body: { certificate_ids: [id] } });
    await t.as(owner).certificates.remove({ params: { id } });
    expect(await everyByte(params.token)).not.toContain('xylophone');
    await t.as(owner).certificates.restore({ body: { certificate_ids: [id] } });
    expect(await everyByte(params.token)).toContain('xylophone');
    await t.system().db.update(certificates).set({ status: 'rejected' }).where(eq(certificates.id, id));
    expect(await everyByte(params.token)).not.toContain('xylophone');
    const { profile } = await t.as(owner).profiles.settings({ params: { id: owner.id } });
    expect(profile.certificates).toEqual([{ id, title: 'Planted word xylophone', shown: false }]);
  });

  test.each<[string, Partial<typeof wallets.$inferInsert>]>([
    ['private', { visibility: 'private' }],
    ['open by its link only', { visibility: 'link' }],
    ['protected by a password', { passwordHash: '$argon2id$any' }],
    ['not open yet', { opensAt: new Date(Date.now() + 3_600_000) }],
    ['closed', { closesAt: new Date(Date.now() - 1000) }],
    ['deleted', { deletedAt: new Date() }],
  ])('a chosen wallet that is %s is not named', async (_what, change) => {
    const { owner, token } = await withProfile();
    const id = await publicWallet(owner, 'Planted word xylophone');
    await t.as(owner).profiles.change({ params: { id: owner.id }, body: { wallet_ids: [id] } });
    expect(await everyByte(token)).toContain('xylophone');
    await t.system().db.update(wallets).set(change).where(eq(wallets.id, id));
    const bytes = await everyByte(token);
    expect(bytes).not.toContain('xylophone');
    expect(bytes).not.toContain('wallets":[{');
    const { profile } = await t.as(owner).profiles.settings({ params: { id: owner.id } });
    expect(profile.wallets.map(({ shown }) => shown)).toEqual('deletedAt' in change ? [] : [false]);
  });

  test('of sections that are off, not a byte is sent', async () => {
    const planted = {
      headline: 'headlineword',
      about: 'aboutword',
      contact: 'https://contactword.example/',
    };
    const { owner, token } = await withProfile(planted);
    const certificate = await t.given.certificate(owner, { title: 'certificateword' });
    const wallet = await publicWallet(owner, 'walletword');
    await t.as(owner).users.uploadAvatar({ file: await photograph() });
    const set = (shown: boolean) =>
      t.as(owner).profiles.change({
        params: { id: owner.id },
        body: {
          certificate_ids: [certificate],
          wallet_ids: [wallet],
          show_picture: shown,
          sections: (['contact', 'wallets', 'certificates', 'about'] as const).map((name) => ({
            name,
            shown,
          })),
        },
      });
    await set(true);
    const words = ['headlineword', 'aboutword', 'contactword', 'certificateword', 'walletword', 'RIFF'];
    const open = await everyByte(token);
    for (const word of words) expect(open).toContain(word);
    expect(open).toContain('["contact","wallets","certificates","about"]');
    await set(false);
    const closed = await everyByte(token);
    for (const word of words) expect(closed).not.toContain(word);
  });

  test('the picture is shown without what the camera wrote into it', async () => {
    const { owner, token } = await withProfile();
    const url = `${t.baseUrl}/api/v1/users/public/${token}/picture`;
    expect((await fetch(url)).status).toBe(404);
    await t.as(owner).users.uploadAvatar({ file: await photograph() });
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('SecretCam')).toBe(false);
    const etag = answer.headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await t.as(owner).profiles.change({ params: { id: owner.id }, query: { enabled: 'false' } });
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(404);
  });

  test('the picture of a chosen certificate is at its place of this profile, and at no other', async () => {
    const { owner, token } = await withProfile();
    const id = await t.given.certificate(owner);
    const pageKey = `evidence/${randomUUID()}`;
    await t.ports.storage.put(pageKey, Buffer.from('RIFF of a page'), 'image/webp');
    await t
      .system()
      .db.insert(evidence)
      .values({
        id: randomUUID(),
        certificateId: id,
        ownerId: owner.id,
        version: 1,
        fileKey: `evidence/${randomUUID()}`,
        pageKey,
        filename: 'course.pdf',
        contentType: 'application/pdf',
        byteSize: 1,
        sha256: '0'.repeat(64),
        pageCount: 1,
      });
    await t.as(owner).profiles.change({ params: { id: owner.id }, body: { certificate_ids: [id] } });
    const { profile } = await t.visitor.profiles.publicView({ params: { token } });
    const [shown] = profile.certificates;
    const at = (ofToken: string) =>
      fetch(`${t.baseUrl}/api/v1/users/public/${ofToken}/certificates/${shown!.item_id}/image`);
    expect(shown!.has_image).toBe(true);
    const answer = await at(token);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await answer.text()).toBe('RIFF of a page');
    const other = await withProfile();
    expect((await at(other.token)).status).toBe(404);
    const sections = (['about', 'certificates', 'wallets', 'contact'] as const).map((name) => ({
      name,
      shown: name !== 'certificates',
    }));
    await t.as(owner).profiles.change({ params: { id: owner.id }, body: { sections } });
    expect((await at(token)).status).toBe(404);
  });
});

describe('who has seen it', () => {
  test('a person counts once in half an hour; its owner and programs do not', async () => {
    const { owner, params } = await withProfile();
    const id = await t.given.certificate(owner);
    await t.as(owner).profiles.change({ params: { id: owner.id }, body: { certificate_ids: [id] } });
    const { profile } = await t.visitor.profiles.publicView({ params });
    const seen = (userAgent: string, item?: string) =>
      t.visitor.profiles.countView({
        params,
        body: { referrer: 'https://jobs.example', ...(item ? { item } : {}) },
        headers: { 'user-agent': userAgent },
      });
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect((await seen(browser)).counted).toBe(true);
    expect((await seen(browser)).counted).toBe(false);
    expect((await seen(browser, profile.certificates[0]!.item_id)).counted).toBe(true);
    expect((await seen('Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)')).counted).toBe(false);
    const own = await t
      .as(owner)
      .profiles.countView({ params, body: {}, headers: { 'user-agent': browser } });
    expect(own.counted).toBe(false);
    const settings = await t.as(owner).profiles.settings({ params: { id: owner.id } });
    expect(settings.profile.view_count).toBe(1);
  });
});

const photograph = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4477aa' } })
    .withExif({ IFD0: { Make: 'SecretCam' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
};
