import { beforeAll, describe, expect, test } from 'vitest';
import { urlOf } from '@certfolio/contract/client';
import { contract } from '@certfolio/contract/contract';
import type { Endpoint } from '@certfolio/contract/endpoint';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { like } from '../../db/orm.ts';
import { rateLimits } from '../accounts/accounts.table.ts';
import { givenCv, givenFile } from './wallets.fixture.ts';

/** In whatever a protected wallet holds: its texts, its certificate, its CV, their files and pictures. */
const planted = {
  description: 'PLANTone',
  title: 'PLANTtwo',
  number: 'PLANTthree',
  file: 'PLANTfour',
  picture: 'PLANTfive',
  cv: 'PLANTsix',
  purpose: 'PLANTseven',
};
const words = Object.values(planted);

let t: TestApp;
let holder: Person;
let stranger: Person;
let id: string;
let token: string;
let otherLink: string;
let linkId: string;
let names: string[];
let access: { right: string; otherWallet: string; otherLink: string; formerPassword: string };

const unlock = async (token: string, password: string) =>
  (await t.visitor.wallets.access({ params: { token }, body: { password } })).access_token;

beforeAll(async () => {
  t = await testApp();
  holder = await t.given.user({ plan: 'max' });
  stranger = await t.given.user({ plan: 'max', admin: true });
  const api = t.as(holder).wallets;
  const { wallet } = await api.create({
    body: { title: 'Protected', description: planted.description, is_public: true, password: 'first' },
  });
  id = wallet.id;
  token = wallet.share_token!;
  const params = { id };
  const certificate = await t.given.certificate(holder, {
    title: planted.title,
    credentialId: planted.number,
    recipientName: planted.title,
    verificationUrl: `https://issuer.example/${planted.number}`,
  });
  await givenFile(t, holder, certificate, {
    file: planted.file,
    picture: planted.picture,
    filename: `${planted.file}.pdf`,
  });
  const cv = await givenCv(t, holder, { title: planted.cv, file: planted.cv, filename: `${planted.cv}.pdf` });
  await api.addCertificates({ params, body: { certificate_ids: [certificate] } });
  await api.addCv({ params, body: { cv_id: cv } });
  const { links } = await api.links({ params });
  linkId = links[0]!.id;
  await api.updateLink({ params: { id, linkId }, body: { allow_download: true, purpose: planted.purpose } });
  const { link } = await api.createLink({ params, body: { name: 'Agency', allow_download: true } });
  otherLink = link.token;
  const formerPassword = await unlock(token, 'first');
  await api.changePassword({ params, body: { old_password: 'first', new_password: 'second' } });
  const other = await api.create({ body: { title: 'Other', is_public: true, password: 'second' } });
  access = {
    right: await unlock(token, 'second'),
    otherWallet: await unlock(other.wallet.share_token!, 'second'),
    otherLink: await unlock(otherLink, 'second'),
    formerPassword,
  };
  const open = await t.visitor.wallets.shared({
    params: { token },
    headers: { 'x-wallet-access': access.right },
  });
  names = [...open.wallet.items.map(({ item_id }) => item_id), certificate, cv, id, linkId, token];
});

/** Every public call whose address names something, with every name that could stand in it for this wallet. */
function asked(): { call: string; url: string; method: string; body?: string }[] {
  const calls = Object.values(contract)
    .flatMap((group) => Object.values(group) as Endpoint[])
    .filter((one) => one.access === 'public' && one.path.includes(':'));
  const found = new Map<string, { call: string; url: string; method: string; body?: string }>();
  for (const one of calls) {
    const keys = [...one.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
    for (const name of names) {
      // What has two names has the link's token first and an item's last.
      const params = Object.fromEntries(
        keys.map((key, n) => [key, keys.length > 1 && n === 0 ? token : name]),
      );
      const queries: Record<string, string>[] =
        one.query && 'wallet' in one.query.shape
          ? [{ wallet: token }, { wallet: token, size: 'thumbnail' }, {}]
          : [{}];
      for (const query of queries) {
        const url = t.baseUrl + urlOf(one, { params, query });
        found.set(`${one.method} ${url}`, {
          call: `${one.method} ${one.path}`,
          url,
          method: one.method,
          ...(one.method === 'GET' ? {} : { body: one.body ? '{"password":"wrong"}' : '{}' }),
        });
      }
    }
  }
  return [...found.values()];
}

type Answer = { call: string; status: number; bytes: string };

async function askAll(headers: Record<string, string>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { call, url, method, body } of asked()) {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    answers.push({ call, status: answer.status, bytes: `${bytes} ${JSON.stringify([...answer.headers])}` });
  }
  return answers;
}

const carrying = (answers: Answer[]) =>
  answers.filter(({ bytes }) => words.some((word) => bytes.includes(word)));

describe('a protected wallet', () => {
  test('is shown whole, on all that carries it, to whoever unlocked it', async () => {
    const answers = await askAll({ 'x-wallet-access': access.right });
    const carriers = [...new Set(carrying(answers).map(({ call }) => call))].toSorted();
    expect(carriers).toEqual([
      'GET /api/v1/certificates/image/:id',
      'GET /api/v1/wallets/public/:token',
      'GET /api/v1/wallets/public/:token/items/:itemId',
      'GET /api/v1/wallets/public/:token/items/:itemId/file',
      'GET /api/v1/wallets/shared/:token',
    ]);
    // Each word is somewhere in it: that none of them is found below says something.
    const all = answers.map(({ bytes }) => bytes).join('');
    expect(words.filter((word) => !all.includes(word))).toEqual([]);
  });

  test.each<[string, () => Record<string, string>]>([
    // The address of the page is no key.
    ['to a visitor', () => ({ referer: `http://localhost:3000/wallet/${token}` })],
    [
      'with the unlock of another wallet of the same password',
      () => ({ 'x-wallet-access': access.otherWallet }),
    ],
    [
      'with an unlock from before the password was changed',
      () => ({ 'x-wallet-access': access.formerPassword }),
    ],
    ['with the unlock of another of its links', () => ({ 'x-wallet-access': access.otherLink })],
    ['with an unlock that never ends', () => ({ 'x-wallet-access': `999999999999.${'A'.repeat(43)}` })],
    ['to another account, an administrator’s', () => ({ authorization: `Bearer ${stranger.token}` })],
  ])('says none of its words anywhere %s', async (_name, headers) => {
    const answers = await askAll(headers());
    expect(answers.length).toBeGreaterThan(60);
    expect(carrying(answers)).toEqual([]);
    const granted = new Set(answers.filter(({ status }) => status < 400).map(({ call }) => call));
    expect([...granted]).toEqual(['GET /api/v1/wallets/public/:token/status']);
  });

  test('is not told by verifying its address', async () => {
    for (const path of ['', `/certificate/${names[0]}`]) {
      const answer = await fetch(`${t.baseUrl}/api/v1/verify/text`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: `http://localhost:3000/wallet/${token}${path}` }),
      });
      const text = await answer.text();
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    }
  });
});

test('of a thousand guesses, fifty at once from two hundred pretended addresses, ten are evaluated', async () => {
  const guesses = Array.from({ length: 1000 }, (_, n) => n);
  const codes: string[] = [];
  const guess = (password: string, address: string) =>
    t.visitor.wallets
      .verifyPassword({ params: { token }, body: { password }, headers: { 'x-forwarded-for': address } })
      .then(() => 'right')
      .catch((error: { code: string }) => error.code);
  await t.system().db.delete(rateLimits).where(like(rateLimits.key, 'wallet-password:%'));
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let n = guesses.pop(); n !== undefined; n = guesses.pop()) {
        codes.push(await guess(`guess ${n}`, `203.0.113.${n % 200}`));
      }
    }),
  );
  expect(codes).toHaveLength(1000);
  expect(codes.filter((code) => code === 'wallet_password_wrong')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(990);
  // Whoever is really elsewhere still gets in: here through a proxy that is trusted to say so.
  const behindProxy = await testApp({ beside: t, settings: { TRUST_PROXY: '127.0.0.1' } });
  await expect(
    behindProxy.visitor.wallets.verifyPassword({
      params: { token },
      body: { password: 'second' },
      headers: { 'x-forwarded-for': '198.51.100.9' },
    }),
  ).resolves.toMatchObject({ valid: true });
});
