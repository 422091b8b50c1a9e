import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { longestHold } from '@certfolio/documents/held.fixture';
import { createPrinter, type Printer } from '@certfolio/documents/pdf';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { readBack } from './exports.fixture.ts';

let t: TestApp;
let holder: Person;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  t = await testApp({ now: () => now });
  holder = await t.given.user({ plan: 'boost', firstName: 'Chidi', lastName: 'Eze' });
});

async function walletOf(owner: Person, titles: string[], shared = false) {
  const id = await t.given.wallet(owner, { title: 'Ward 4 file' });
  const ids: string[] = [];
  for (const title of titles) {
    ids.push(await t.given.certificate(owner, { title, issuerName: 'Resuscitation Council' }));
  }
  const api = t.as(owner).wallets;
  if (ids.length > 0) await api.addCertificates({ params: { id }, body: { certificate_ids: ids } });
  const link = shared ? (await api.share({ params: { id }, body: {} })).share_url : null;
  return { id, ids, link };
}

test('a certificate is exported as PDF under its own title, without counting', async () => {
  const free = await t.given.user();
  const id = await t.given.certificate(free, {
    title: 'Krankenpflege „Stufe 2“ / Übung',
    issuerName: 'Pflegeschule Köln',
    recipientName: 'Chidi Eze',
    issueDate: '2026-03',
    credentialId: 'DE-4711',
    grade: 'Mit Auszeichnung',
    cpdAmount: '6 hours',
  });
  for (let n = 0; n < 6; n++) {
    const answer = await t.as(free).documentExports.certificatePdf({ params: { id } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Krankenpflege _Stufe 2_  _bung.pdf"; ' +
        "filename*=UTF-8''Krankenpflege%20%E2%80%9EStufe%202%E2%80%9C%20%20%C3%9Cbung.pdf",
    );
    if (n > 0) continue;
    const { text, codes } = await readBack(answer);
    for (const words of ['Krankenpflege', 'Pflegeschule Köln', 'Chidi Eze', 'March 2026', 'DE-4711']) {
      expect(text).toContain(words);
    }
    for (const words of ['Mit Auszeichnung', '6 hours', 'No expiry date']) expect(text).toContain(words);
    expect(text).not.toMatch(/Valid (?!until)/);
    expect(codes).toEqual([]);
  }
});

/** The code leads to a page of this installation that shows the certificate to anybody. */
async function answersAt(address: string | undefined): Promise<string> {
  const [, noun, token, , itemId] = new URL(address ?? 'nowhere:').pathname.split('/');
  const { certificate } =
    noun === 'certificate'
      ? await t.visitor.certificates.publicView({ params: { token: token! } })
      : await t.visitor.wallets.publicItem({ params: { token: token!, itemId: itemId! } });
  return certificate.title;
}

test('the code on the sheet of a shared certificate leads to its page', async () => {
  const id = await t.given.certificate(holder, { title: 'Shared by itself', publicToken: 'p'.repeat(32) });
  const { codes } = await readBack(await t.as(holder).documentExports.certificatePdf({ params: { id } }));
  expect(codes).toEqual([`http://localhost:3000/certificate/${'p'.repeat(32)}`]);
  expect(await answersAt(codes[0])).toBe('Shared by itself');
});

test('one that is not shared by itself is found in a public wallet, and in no other', async () => {
  const { id: wallet, ids } = await walletOf(holder, ['Kept in a wallet'], true);
  const params = { id: ids[0]! };
  const sheet = async () => readBack(await t.as(holder).documentExports.certificatePdf({ params }));
  const change = (body: object) => t.as(holder).wallets.update({ params: { id: wallet }, body });
  expect((await sheet()).codes).toEqual([]);
  await change({ visibility: 'public' });
  const { codes } = await sheet();
  expect(await answersAt(codes[0])).toBe('Kept in a wallet');
  await t.as(holder).wallets.setPassword({ params: { id: wallet }, body: { password: 'a long enough one' } });
  expect((await sheet()).codes).toEqual([]);
});

test('what is held for review has no page, so its sheet has no code', async () => {
  for (const status of ['pending_review', 'rejected'] as const) {
    const id = await t.given.certificate(holder, { status, publicToken: randomUUID().replaceAll('-', '') });
    const { codes, text } = await readBack(
      await t.as(holder).documentExports.certificatePdf({ params: { id } }),
    );
    expect({ codes, live: text.includes('Live page') }).toEqual({ codes: [], live: false });
  }
});

test('on paper of a wallet whose time is over no code leads nowhere', async () => {
  const { id, ids } = await walletOf(holder, ['Own page', 'No page'], true);
  await t
    .system()
    .db.update(certificates)
    .set({ publicToken: 'q'.repeat(32) })
    .where(eq(certificates.id, ids[0]!));
  await t
    .as(holder)
    .wallets.update({ params: { id }, body: { visibility: 'public', closes_at: '2026-11-19T00:00:00Z' } });
  const pdf = () =>
    t.as(holder).documentExports.walletPdf({ params: { id }, query: { format_type: 'full' } });
  const codesOn = async (page: number) => (await readBack(await pdf(), page)).codes;
  expect(await codesOn(1)).toEqual([]);
  const [own] = await codesOn(2);
  expect(await answersAt(own)).toBe('Own page');
  expect(await codesOn(3)).toEqual([]);
});

test.each(['summary', 'cards', 'full'] as const)(
  'a shared wallet is exported as %s with all it holds and a code that leads to its page',
  async (format_type) => {
    const { id, link } = await walletOf(holder, ['Basic Life Support', 'Wound Care'], true);
    const answer = await t.as(holder).documentExports.walletPdf({ params: { id }, query: { format_type } });
    const { text, codes, pages } = await readBack(answer);
    for (const words of ['Ward 4 file', 'Chidi Eze', 'Basic Life Support', 'Wound Care']) {
      expect(text).toContain(words);
    }
    expect(codes).toContain(link);
    expect(pages).toHaveLength(format_type === 'full' ? 3 : 1);
  },
);

test('what is held for review, or was refused there, is not printed with its wallet', async () => {
  const { id, ids } = await walletOf(holder, ['Basic Life Support', 'Wound Care', 'Hand Hygiene']);
  const { db } = t.system();
  await db.update(certificates).set({ status: 'pending_review' }).where(eq(certificates.id, ids[1]!));
  await db.update(certificates).set({ status: 'rejected' }).where(eq(certificates.id, ids[2]!));
  const { text } = await readBack(await t.as(holder).documentExports.walletPdf({ params: { id } }));
  expect(text).toContain('Basic Life Support');
  expect(text).not.toMatch(/Wound Care|Hand Hygiene/);
});

test('a private wallet has no code, and an empty one is a page', async () => {
  const { id } = await walletOf(holder, []);
  const { codes, pages } = await readBack(await t.as(holder).documentExports.walletPdf({ params: { id } }));
  expect({ codes, pages: pages.length }).toEqual({ codes: [], pages: 1 });
});

test('what belongs to somebody else is not exported', async () => {
  const { id, ids } = await walletOf(holder, ['Mine']);
  const other = t.as(await t.given.user()).documentExports;
  await expect(other.walletPdf({ params: { id } })).rejects.toMatchObject({ code: 'wallet_not_found' });
  await expect(other.certificatePdf({ params: { id: ids[0]! } })).rejects.toMatchObject({
    code: 'certificate_not_found',
  });
});

test('every way to export takes one of the five that the free plan makes in a month; the next month has five more', async () => {
  const free = await t.given.user();
  const { id } = await walletOf(free, ['One']);
  const api = t.as(free).documentExports;
  const ways = [
    () => api.walletPdf({ params: { id }, query: { format_type: 'summary' } }),
    () => api.summaryPdf(),
    () => api.filteredPdf({ query: { status: 'undated' } }),
    () => api.startJob({ body: { kind: 'certificates', filters: {} } }),
    () => api.cardsPdf(),
  ];
  for (const way of ways) await way();
  for (const way of ways) {
    await expect(way()).rejects.toMatchObject({
      code: 'export_limit_reached',
      status: 403,
      message: "You've used your 5 PDF exports for this month. Upgrade for unlimited exports.",
    });
  }
  const left = () => t.as(free).documentExports.allowance();
  expect(await left()).toMatchObject({
    exports_limit: 5,
    exports_left: 0,
    renews_at: '2026-12-01T00:00:00.000Z',
  });
  now = new Date('2026-12-01T00:00:00Z');
  await expect(ways[0]!()).resolves.toBeDefined();
  expect(await left()).toMatchObject({ exports_left: 4 });
  now = new Date('2026-11-20T12:00:00Z');
  expect(await t.as(holder).documentExports.allowance()).toMatchObject({
    exports_limit: null,
    exports_left: null,
  });
});

test('an export that fails does not use up the allowance', async () => {
  const real = createPrinter();
  let broken = true;
  const printer: Printer = {
    ...real,
    walletPdf: (sheet) => (broken ? Promise.reject(new Error('out of paper')) : real.walletPdf(sheet)),
  };
  const app = await testApp({ ports: { printer } });
  const free = await app.given.user();
  const params = { id: await app.given.wallet(free) };
  const api = app.as(free).documentExports;
  for (let n = 0; n < 6; n++) {
    await expect(api.walletPdf({ params })).rejects.toMatchObject({ status: 500 });
  }
  broken = false;
  for (let n = 0; n < 5; n++) await expect(api.walletPdf({ params })).resolves.toBeDefined();
  await expect(api.walletPdf({ params })).rejects.toMatchObject({ code: 'export_limit_reached' });
  await real.close();
});

test('while a wallet of a hundred certificates is drawn other requests are answered', async () => {
  const titles = Array.from({ length: 100 }, (_, n) => `Course number ${n + 1}`);
  const { id, ids } = await walletOf(holder, titles, true);
  const picture = readFileSync(path.resolve(import.meta.dirname, '../../../../../samples/wound-care.webp'));
  await t.ports.storage.put('pages/of-a-course.webp', picture, 'image/webp');
  await t
    .system()
    .db.insert(evidence)
    .values(
      ids.map((certificateId) => ({
        id: randomUUID(),
        certificateId,
        ownerId: holder.id,
        version: 1,
        fileKey: 'pages/of-a-course.webp',
        filename: 'course.webp',
        contentType: 'image/webp',
        byteSize: picture.byteLength,
        sha256: '0'.repeat(64),
        pageCount: 1,
        pageKey: 'pages/of-a-course.webp',
      })),
    );
  const held = longestHold();
  const done = new AbortController();
  const begun = performance.now();
  const drawn = t
    .as(holder)
    .documentExports.walletPdf({ params: { id } })
    .finally(() => done.abort());
  let answered = 0;
  try {
    for await (const _ of setInterval(25, null, { signal: done.signal })) {
      expect((await fetch(`${t.baseUrl}/healthz`)).status).toBe(200);
      answered++;
    }
  } catch (error) {
    if (!done.signal.aborted) throw error;
  }
  const longest = held();
  const whole = performance.now() - begun;
  const { pages } = await readBack(await drawn);
  expect(pages.length).toBeGreaterThan(100);
  expect(answered).toBeGreaterThan(5);
  // How long others had to wait for the thread that answers: were all drawn there, for as long as drawing takes.
  expect(longest / whole).toBeLessThan(0.25);
});
