import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@certfolio/contract/contract';
import { urlOf } from '@certfolio/contract/client';
import type { Endpoint } from '@certfolio/contract/endpoint';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq, like } from '../../db/orm.ts';
import { rateLimits, users } from '../accounts/accounts.table.ts';
import { evidence } from '../certificates/certificates.table.ts';

let t: TestApp;
let holder: Person;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  t = await testApp({ now: () => now, settings: { TRUST_PROXY: '127.0.0.1' } });
  holder = await t.given.user({ plan: 'max' });
});

afterAll(() => {
  now = new Date('2026-11-20T12:00:00Z');
});

async function protectedWallet(password: string, title = 'Protected') {
  const api = t.as(holder).wallets;
  const { wallet } = await api.create({ body: { title, is_public: true, password } });
  return { id: wallet.id, token: wallet.share_token! };
}

const open = (token: string, access?: string, headers: Record<string, string> = {}) =>
  t.visitor.wallets.shared({
    params: { token },
    headers: { ...headers, ...(access ? { 'x-wallet-access': access } : {}) },
  });

const unlock = async (token: string, password: string) =>
  (await t.visitor.wallets.access({ params: { token }, body: { password } })).access_token;

const closed = { status: 401, code: 'password_required' };

describe('a protected wallet', () => {
  test('shows nothing but its title to those without the password, on every public address', async () => {
    const planted = ['PLANT-description', 'PLANT-certificate', 'PLANT-issuer', 'PLANT-number', 'PLANT-name'];
    const [description, title, issuerName, credentialId, recipientName] = planted;
    const certificate = await t.given.certificate(holder, {
      title: title!,
      issuerName: issuerName!,
      credentialId: credentialId!,
      recipientName: recipientName!,
    });
    const picture = `pages/${randomUUID()}`;
    await t.ports.storage.put(picture, Buffer.from('PLANT-picture'), 'image/webp');
    await t
      .system()
      .db.insert(evidence)
      .values({
        id: randomUUID(),
        certificateId: certificate,
        ownerId: holder.id,
        version: 1,
        fileKey: picture,
        filename: 'PLANT-filename.pdf',
        contentType: 'application/pdf',
        byteSize: 13,
        sha256: '0'.repeat(64),
        pageCount: 1,
        pageKey: picture,
        thumbnailKey: picture,
      });
    const { id, token } = await protectedWallet('open sesame');
    const api = t.as(holder).wallets;
    await api.update({ params: { id }, body: { description: description! } });
    await api.addCertificates({ params: { id }, body: { certificate_ids: [certificate] } });
    const access = await unlock(token, 'open sesame');
    const shown = JSON.stringify(await open(token, access));
    for (const words of planted) expect(shown).toContain(words);
    const item = JSON.parse(shown).wallet.certificates[0].item_id as string;
    const image = { params: { id: item }, query: { wallet: token } };
    const opened = await t.visitor.certificates.image({ ...image, headers: { 'x-wallet-access': access } });
    expect(await opened.text()).toBe('PLANT-picture');
    await expect(t.visitor.certificates.image(image)).rejects.toMatchObject(closed);
    planted.push('PLANT-picture', 'PLANT-filename');

    const publicCalls = Object.values(contract)
      .flatMap((group) => Object.values(group) as Endpoint[])
      .filter((one) => one.access === 'public' && one.path.includes(':'));
    expect(publicCalls.length).toBeGreaterThan(6);
    const answers: { call: string; status: number; body: string }[] = [];
    for (const one of publicCalls) {
      for (const name of [token, item, certificate, id]) {
        const params = { token: name, id: name, taskId: name };
        const query = one.query && 'wallet' in one.query.shape ? { wallet: token } : {};
        const answer = await fetch(t.baseUrl + urlOf(one, { params, query }), {
          method: one.method,
          // The address of the page is no key.
          headers: {
            referer: `http://localhost:3000/wallet/${token}`,
            ...(one.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(one.method === 'GET' ? {} : { body: one.body ? '{"password":"wrong"}' : '{}' }),
        });
        const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
        answers.push({ call: `${one.method} ${one.path}`, status: answer.status, body });
      }
    }
    expect(answers.filter(({ body }) => planted.some((words) => body.includes(words)))).toEqual([]);
    const granted = answers.filter((answer) => answer.status < 400).map((answer) => answer.call);
    expect(granted).toEqual(['GET /api/v1/wallets/public/:token/status']);
    const status = await t.visitor.wallets.publicStatus({ params: { token } });
    expect(status).toEqual({ success: true, is_public: true, password_protected: true, title: 'Protected' });
  });

  test('opens for its holder without the password', async () => {
    const { token } = await protectedWallet('one');
    const { wallet } = await t.as(holder).wallets.publicView({ params: { token } });
    expect(wallet).toMatchObject({ is_owner: true, password_protected: true });
  });

  test('is not opened by another signed-in account', async () => {
    const { token } = await protectedWallet('one');
    const other = await t.given.user({ admin: true });
    await expect(t.as(other).wallets.publicView({ params: { token } })).rejects.toMatchObject(closed);
  });

  test('a token that opened one wallet opens no other with the same password', async () => {
    const a = await protectedWallet('the same');
    const b = await protectedWallet('the same');
    const access = await unlock(a.token, 'the same');
    await expect(open(a.token, access)).resolves.toBeDefined();
    await expect(open(b.token, access)).rejects.toMatchObject(closed);
  });

  test('a token ends with the password, even if the same one is set again', async () => {
    const { id, token } = await protectedWallet('first');
    const access = await unlock(token, 'first');
    const api = t.as(holder).wallets;
    await api.changePassword({ params: { id }, body: { old_password: 'first', new_password: 'second' } });
    await expect(open(token, access)).rejects.toMatchObject(closed);
    await api.changePassword({ params: { id }, body: { old_password: 'second', new_password: 'first' } });
    await expect(open(token, access)).rejects.toMatchObject(closed);
  });

  test('a token ends after two hours, and not before', async () => {
    const { token } = await protectedWallet('brief');
    const access = await unlock(token, 'brief');
    const start = now.getTime();
    now = new Date(start + 2 * 3600_000 - 1000);
    await expect(open(token, access)).resolves.toBeDefined();
    now = new Date(start + 2 * 3600_000);
    await expect(open(token, access)).rejects.toMatchObject(closed);
    now = new Date(start);
  });

  test('a token that was tampered with opens nothing', async () => {
    const { token } = await protectedWallet('sealed');
    const access = await unlock(token, 'sealed');
    const [expiry, mac] = access.split('.') as [string, string];
    for (const forged of [
      `${Number(expiry) + 1}.${mac}`,
      `${expiry}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      `${expiry}.`,
      mac,
      'x'.repeat(600),
    ]) {
      await expect(open(token, forged)).rejects.toMatchObject(closed);
    }
  });

  test('the password is changed only with the old one, set once, and removed on any plan', async () => {
    const { id, token } = await protectedWallet('old');
    const params = { id };
    const api = t.as(holder).wallets;
    await expect(
      api.changePassword({ params, body: { old_password: 'not it', new_password: 'new' } }),
    ).rejects.toMatchObject({ code: 'wallet_password_wrong' });
    await expect(api.setPassword({ params, body: { password: 'new' } })).rejects.toMatchObject({
      status: 409,
      code: 'wallet_password_exists',
    });
    expect((await api.removePassword({ params })).wallet.has_password).toBe(false);
    await expect(open(token)).resolves.toBeDefined();

    const free = await t.given.user();
    const theirs = await t.given.wallet(free, { passwordHash: 'kept from a plan that has lapsed' });
    await expect(
      t.as(free).wallets.setPassword({ params: { id: theirs }, body: { password: 'new' } }),
    ).rejects.toMatchObject({ code: 'wallet_password_feature' });
    const { wallet } = await t.as(free).wallets.removePassword({ params: { id: theirs } });
    expect(wallet.has_password).toBe(false);
  });
});

test('what a suspended account shares is shown to nobody', async () => {
  const owner = await t.given.user({ plan: 'max' });
  const { wallet } = await t.as(owner).wallets.create({ body: { title: 'Shared', is_public: true } });
  const id = await t.given.certificate(owner, { title: 'Life support' });
  const { certificate } = await t
    .as(owner)
    .certificates.update({ params: { id }, body: { is_public: true } });
  const sharedWallet = () => open(wallet.share_token!);
  const sharedCertificate = () =>
    t.visitor.certificates.publicView({ params: { token: certificate.public_token! } });
  await Promise.all([sharedWallet(), sharedCertificate()]);
  await t.system().db.update(users).set({ isActive: false }).where(eq(users.id, owner.id));
  await expect(sharedWallet()).rejects.toMatchObject({ code: 'wallet_not_found' });
  await expect(sharedCertificate()).rejects.toMatchObject({ code: 'certificate_not_found' });
});

describe('guessing a password', () => {
  const guess = (token: string, password: string, headers: Record<string, string> = {}) =>
    t.visitor.wallets
      .verifyPassword({ params: { token }, body: { password }, headers })
      .then(() => 'right')
      .catch((error: { code: string }) => error.code);

  const from = (ip: string) => ({ 'x-forwarded-for': ip });

  test('of fifty parallel guesses ten are evaluated, and another address still gets in', async () => {
    const { token } = await protectedWallet('the right one');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => guess(token, `guess ${n}`, from('203.0.113.7'))),
    );
    expect(answers.filter((code) => code === 'wallet_password_wrong')).toHaveLength(10);
    expect(answers.filter((code) => code === 'rate_limited')).toHaveLength(40);
    expect(await guess(token, 'the right one', from('203.0.113.7'))).toBe('rate_limited');
    expect(await guess(token, 'the right one', from('198.51.100.9'))).toBe('right');
  });

  test('verify and access share their turns, and a refusal says when to come back', async () => {
    const { token } = await protectedWallet('shared turns');
    for (let n = 0; n < 10; n++) await guess(token, 'wrong', from('203.0.113.8'));
    const answer = await fetch(`${t.baseUrl}/api/v1/wallets/public/${token}/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('203.0.113.8') },
      body: '{"password":"shared turns"}',
    });
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  test('every address of one IPv6 network is the same guesser', async () => {
    const { token } = await protectedWallet('one household');
    const answers: string[] = [];
    for (let n = 0; n < 11; n++) answers.push(await guess(token, 'wrong', from(`2001:db8:7:1::${n}`)));
    expect(answers.filter((code) => code === 'wallet_password_wrong')).toHaveLength(10);
    expect(await guess(token, 'one household', from('2001:db8:7:2::1'))).toBe('right');
  });

  test('a hundred guesses from everywhere are evaluated in an hour, and not one more', async () => {
    const { token } = await protectedWallet('popular');
    const answers: string[] = [];
    for (let n = 0; n < 11; n++) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => guess(token, 'wrong', from(`192.0.2.${n}`))))),
      );
    }
    expect(answers.filter((code) => code === 'wallet_password_wrong')).toHaveLength(100);
    expect(answers.filter((code) => code === 'rate_limited')).toHaveLength(10);
  });

  test('those who know the password do not use up the turns of others', async () => {
    const { id, token } = await protectedWallet('known');
    for (let n = 0; n < 12; n++) expect(await guess(token, 'known', from('192.0.2.200'))).toBe('right');
    const { links } = await t.as(holder).wallets.links({ params: { id } });
    const counted = await t
      .system()
      .db.select()
      .from(rateLimits)
      .where(like(rateLimits.key, `%${links[0]!.id}%`));
    expect(counted.map((one) => one.count)).toEqual([0, 0]);
  });

  test('a forged X-Forwarded-For from an untrusted peer gives no new turns', async () => {
    const plain = await testApp({ beside: t });
    const { token } = await protectedWallet('no proxy');
    const codes: string[] = [];
    for (let n = 0; n < 20; n++) {
      codes.push(
        await plain.visitor.wallets
          .verifyPassword({ params: { token }, body: { password: 'wrong' }, headers: from(`192.0.2.${n}`) })
          .then(() => 'right')
          .catch((error: { code: string }) => error.code),
      );
    }
    expect(codes.filter((code) => code === 'wallet_password_wrong')).toHaveLength(10);
  });
});
