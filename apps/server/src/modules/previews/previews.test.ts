import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createPrinter } from '@certfolio/documents/pdf';
import type { LinkPreview } from '@certfolio/documents/link-preview';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { shareLinks, wallets } from '../wallets/wallets.table.ts';
import { linkPreviewsOf, sweepPreviews } from './previews.service.ts';

const printer = createPrinter();
/** What has been drawn: its words are in no byte of a picture. */
let words: LinkPreview[] = [];

let t: TestApp;
beforeAll(async () => {
  const linkPreviewPdf: typeof printer.linkPreviewPdf = (preview) => {
    words.push(preview);
    return printer.linkPreviewPdf(preview);
  };
  t = await testApp({ ports: { printer: { ...printer, linkPreviewPdf } } });
  return () => printer.close();
});
beforeEach(() => {
  words = [];
});

async function sharedWallet(title: string): Promise<{ owner: Person; id: string; token: string }> {
  const owner = await t.given.user({ plan: 'max', firstName: 'Ngozi', lastName: 'Adeyemi' });
  const api = t.as(owner).wallets;
  const { wallet } = await api.create({ body: { title } });
  const params = { id: wallet.id };
  const held = [
    await t.given.certificate(owner, { expiryDate: '2099-01-01', expiresOn: '2099-01-01' }),
    await t.given.certificate(owner, { expiryDate: '2001-01-01', expiresOn: '2001-01-01' }),
  ];
  await api.addCertificates({ params, body: { certificate_ids: held } });
  const { share_token: token } = await api.share({ params, body: {} });
  return { owner, id: wallet.id, token };
}

const asked = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${t.baseUrl}/api/v1/wallets/public/${token}/preview`, { headers });

test('the link of a wallet has a picture of its title, its owner and how its certificates stand', async () => {
  const { token } = await sharedWallet('For the ward');
  const answer = await asked(token);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect(words).toEqual([
    {
      title: 'For the ward',
      ownerName: 'Ngozi Adeyemi',
      count: '2 certificates',
      states: [
        { validity: 'valid', words: '1 valid' },
        { validity: 'expired', words: '1 expired' },
      ],
    },
  ]);
});

test('it is drawn once for the same words, anew for others, and not sent again to who holds it', async () => {
  const { owner, id, token } = await sharedWallet('For the night shift');
  const etag = (await asked(token)).headers.get('etag')!;
  expect((await asked(token)).status).toBe(200);
  expect((await asked(token, { 'if-none-match': etag })).status).toBe(304);
  expect(words).toHaveLength(1);
  await t.as(owner).wallets.update({ params: { id }, body: { title: 'For the day shift' } });
  expect((await asked(token, { 'if-none-match': etag })).status).toBe(200);
  expect(words.map(({ title }) => title)).toEqual(['For the night shift', 'For the day shift']);
});

test.each<[string, (wallet: { id: string }) => Promise<unknown>]>([
  [
    'is protected by a password',
    ({ id }) =>
      t.system().db.update(wallets).set({ passwordHash: '$argon2id$any' }).where(eq(wallets.id, id)),
  ],
  [
    'is reached by a link with a password of its own',
    ({ id }) =>
      t
        .system()
        .db.update(shareLinks)
        .set({ passwordHash: '$argon2id$any' })
        .where(eq(shareLinks.walletId, id)),
  ],
  [
    'keeps back whose it is',
    ({ id }) =>
      t
        .system()
        .db.update(shareLinks)
        .set({ hiddenFields: ['recipient_name', 'document'] })
        .where(eq(shareLinks.walletId, id)),
  ],
  [
    'is private',
    ({ id }) => t.system().db.update(wallets).set({ visibility: 'private' }).where(eq(wallets.id, id)),
  ],
])('a wallet that %s has none, not even for its owner', async (_what, change) => {
  const wallet = await sharedWallet('For nobody to read');
  await change(wallet);
  for (const headers of [{}, { authorization: `Bearer ${wallet.owner.token}` }]) {
    expect((await asked(wallet.token, headers)).status).toBeGreaterThanOrEqual(400);
  }
  expect(words).toEqual([]);
});

test('an unknown link has none', async () => {
  const answer = await asked('A'.repeat(32));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'wallet_not_found' });
});

test('pictures go with the account', async () => {
  const { owner, token } = await sharedWallet('For a while');
  await asked(token);
  const kept = async (): Promise<number> => {
    let pictures = 0;
    for await (const _ of t.ports.storage.list(linkPreviewsOf(owner.id))) pictures += 1;
    return pictures;
  };
  expect(await kept()).toBe(1);
  await t.as(owner).deletion.deleteAccount({ params: { id: owner.id }, body: { confirmation: owner.email } });
  await expect.poll(kept, { timeout: 200_000 }).toBe(0);
});

test('pictures are thrown away after a month and drawn again for whoever asks', async () => {
  const { token } = await sharedWallet('For later');
  await asked(token);
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of t.ports.storage.list('linkpreviews/')) keys.push(key);
    return keys;
  };
  expect((await kept()).length).toBeGreaterThan(0);
  const late = { ...t.system(), now: () => new Date(Date.now() + 31 * 86_400_000) };
  await sweepPreviews(late, new AbortController().signal);
  expect(await kept()).toEqual([]);
  expect((await asked(token)).status).toBe(200);
  expect(await buffer(await t.ports.storage.read((await kept())[0]!))).not.toHaveLength(0);
});
