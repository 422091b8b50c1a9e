import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { CertificateChange } from '@certfolio/contract/certificates';
import { testApp } from '../../../test/app.ts';
import type { CertificateOptions, Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import type { HeldStanding, Standing } from '../verification/standing.ts';
import { walletCertificates } from '../wallets/wallets.table.ts';
import { certificates, certificateTags, evidence, readings, tasks } from './certificates.table.ts';
import { certificatePdf } from './evidence.fixture.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const t = await testApp({ now: () => clock });

const nobodys = '018f0000-0000-7000-8000-000000000000';

/** A certificate with a file, pictures and a finished task, without having been read. */
async function withFile(owner: Person, options: CertificateOptions = {}): Promise<string> {
  const certificateId = await t.given.certificate(owner, options);
  const { db } = t.system();
  const keys = {
    fileKey: `evidence/${uuidv7()}`,
    pageKey: `previews/${uuidv7()}`,
    thumbnailKey: `previews/${uuidv7()}`,
  };
  const stored = await t.ports.storage.put(keys.fileKey, certificatePdf(), 'application/pdf');
  await t.ports.storage.put(keys.pageKey, Buffer.from(`page of ${certificateId}`), 'image/webp');
  await t.ports.storage.put(keys.thumbnailKey, Buffer.from('thumbnail'), 'image/webp');
  const evidenceId = uuidv7();
  await db.insert(evidence).values({
    id: evidenceId,
    certificateId,
    ownerId: owner.id,
    version: 1,
    ...keys,
    filename: 'als.pdf',
    contentType: 'application/pdf',
    byteSize: stored.size,
    sha256: stored.sha256,
    pageCount: 1,
  });
  await db
    .insert(tasks)
    .values({ id: uuidv7(), ownerId: owner.id, certificateId, evidenceId, status: 'SUCCESS', progress: 100 });
  return certificateId;
}

const standing = (part: Partial<Standing>): Standing => ({
  level: 0,
  reason: null,
  binds: {},
  verdict: null,
  sentence: null,
  at: null,
  credential: null,
  checks: {},
  ...part,
});

const credential = (said: HeldStanding['said']): HeldStanding => ({
  standard: 'Open Badges 3.0',
  sha256: '0'.repeat(64),
  keptAt: '2026-11-01T00:00:00.000Z',
  comparedAt: null,
  intact: null,
  status: 'active',
  said,
});

const day = (n: number): Date => new Date(Date.UTC(2026, 9, n));

const titles = (answer: { certificates: { title: string }[] }) =>
  answer.certificates.map(({ title }) => title);

test('a certificate is kept by hand with everything that is said of it', async () => {
  const api = t.as(await t.given.user());
  const { certificate } = await api.certificates.create({
    body: {
      title: '  Food hygiene level 2 ',
      issuer_name: 'City College',
      issue_date: '2024-03',
      expiry_date: '2027',
      tags: ['kitchen', 'work', 'work'],
    },
  });
  expect(certificate).toMatchObject({
    title: 'Food hygiene level 2',
    status: 'uploaded',
    validity: 'valid',
    certificate_type: 'professional',
    issue_date: '2024-03',
    expiry_date: '2027',
    recipient_name: null,
    tags: ['kitchen', 'work'],
    has_file: false,
    task: null,
    reading: null,
    corrected_fields: ['title', 'issuer_name', 'issue_date', 'expiry_date'],
    trust_level: { level: 0 },
    is_public: false,
    public_token: null,
  });
});

test.each([
  ['an unknown member', { title: 'A', owner_id: nobodys }],
  ['a status of its own', { title: 'A', status: 'uploaded' }],
  ['no title', {}],
  ['an empty title', { title: '  ' }],
  ['a day that is not in the calendar', { title: 'A', issue_date: '2025-02-30' }],
  ['a link that could run', { title: 'A', verification_url: 'javascript:alert(1)' }],
  ['a NUL', { title: 'A\0B' }],
])('a certificate with %s is refused', async (_what, body) => {
  const api = t.as(await t.given.user());
  await expect(api.certificates.create({ body: body as { title: string } })).rejects.toMatchObject({
    code: 'invalid_input',
    status: 400,
  });
  expect((await api.certificates.list()).total).toBe(0);
});

test('the list holds the own certificates, newest first, page by page, with their number', async () => {
  const holder = await t.given.user();
  for (const n of [1, 2, 3, 4, 5])
    await t.given.certificate(holder, { title: `Certificate ${n}`, createdAt: day(n) });
  await t.given.user({ certificates: 3 });
  const api = t.as(holder);
  const all = await api.certificates.list();
  expect(all).toMatchObject({ success: true, total: 5, plan_limit: 10 });
  expect(titles(all)).toEqual([5, 4, 3, 2, 1].map((n) => `Certificate ${n}`));
  const page = await api.certificates.list({ query: { skip: 3, limit: 1 } });
  expect(page.total).toBe(5);
  expect(titles(page)).toEqual(['Certificate 2']);
  expect(titles(await api.certificates.listOfUser({ params: { id: holder.id } }))).toEqual(titles(all));
});

test('what is held for review, rejected or deleted is not in the list unless asked for', async () => {
  const holder = await t.given.user();
  for (const status of ['uploaded', 'processing', 'failed', 'pending_review', 'rejected'] as const) {
    await t.given.certificate(holder, { title: status, status });
  }
  await t.given.certificate(holder, { title: 'deleted', deletedAt: new Date() });
  const api = t.as(holder);
  expect(titles(await api.certificates.list()).toSorted()).toEqual(['failed', 'processing', 'uploaded']);
  for (const status of ['processing', 'pending_review', 'rejected'] as const) {
    expect(titles(await api.certificates.list({ query: { status } }))).toEqual([status]);
  }
});

test('search finds words by their beginnings in title, issuer, recipient and number; signs are no wildcards', async () => {
  const holder = await t.given.user();
  await t.given.certificate(holder, { title: '100% attendance' });
  await t.given.certificate(holder, { title: '100 hours', issuerName: 'Open_College' });
  await t.given.certificate(holder, { title: 'Third', recipientName: 'Zoë', credentialId: 'A\\7' });
  const api = t.as(holder);
  const found = async (q: string) => titles(await api.certificates.list({ query: { q } }));
  expect(await found('100% a')).toEqual(['100% attendance']);
  expect(await found('%')).toEqual([]);
  expect(await found('open_c')).toEqual(['100 hours']);
  expect(await found('zoë')).toEqual(['Third']);
  expect(await found('a\\7')).toEqual(['Third']);
  expect(await found("' or 1=1 --")).toEqual([]);
});

test('filters and sorting narrow and order the list', async () => {
  const holder = await t.given.user();
  const made: string[] = [];
  const given = async (title: string, expiresOn: string | null, rest: CertificateOptions = {}) => {
    const dated = { expiryDate: expiresOn, expiresOn, createdAt: day(made.length + 1) };
    made.push(await t.given.certificate(holder, { title, ...dated, ...rest }));
  };
  await given('b expired', '2026-11-19');
  await given('A expiring', '2026-11-20', { certificateType: 'compliance' });
  await given('c valid', '2030-01-01', { issuerName: 'City College' });
  await given('d endless', null);
  const api = t.as(holder);
  const list = async (query: NonNullable<Parameters<typeof api.certificates.list>[0]>['query']) =>
    titles(await api.certificates.list({ query: { ...query } }));
  expect(await list({ validity: 'valid' })).toEqual(['c valid']);
  expect(await list({ validity: 'expiring' })).toEqual(['A expiring']);
  expect(await list({ validity: 'expired' })).toEqual(['b expired']);
  expect(await list({ validity: 'current' })).toEqual(['d endless', 'c valid', 'A expiring']);
  expect(await list({ validity: 'undated' })).toEqual(['d endless']);
  await given('e withdrawn', null, { revokedAt: day(1) });
  await given('f forged', '2030-01-01', { standing: standing({ verdict: 'invalid' }) });
  expect(await list({ validity: 'revoked' })).toEqual(['e withdrawn']);
  expect(await list({ validity: 'invalid' })).toEqual(['f forged']);
  await api.certificates.bulkDelete({ body: { certificate_ids: made.slice(4) } });
  expect(await list({ issuer: 'city' })).toEqual(['c valid']);
  expect(await list({ certificate_type: 'compliance' })).toEqual(['A expiring']);
  expect(await list({ sort: 'title', order: 'asc' })).toEqual([
    'A expiring',
    'b expired',
    'c valid',
    'd endless',
  ]);
  expect(await list({ sort: 'expiry_date', order: 'desc' })).toEqual([
    'c valid',
    'A expiring',
    'b expired',
    'd endless',
  ]);
  expect(await list({ sort: 'created_at', order: 'asc' })).toEqual([
    'b expired',
    'A expiring',
    'c valid',
    'd endless',
  ]);
});

test('a trust level as a filter leaves exactly the certificates that show that level', async () => {
  const holder = await t.given.user({ plan: 'boost' });
  const { db } = t.system();
  const confirmed = { title: 'Certificate', issuer_name: 'City College' };
  const signed = credential({ title: 'Certificate' });
  const named = credential({ title: 'Certificate', recipient_name: 'Amara Okafor' });
  const passed = { result: 'pass', detail: '', method: null, at: clock.toISOString() } as const;
  const cases: [level: number, CertificateOptions, file?: { intact: boolean | null }][] = [
    [0, {}],
    [0, {}, { intact: false }],
    [0, { standing: standing({ level: 4, credential: { ...signed, intact: false } }) }, { intact: true }],
    [0, { standing: standing({ level: 2 }), revokedAt: day(1) }],
    [0, { standing: standing({ level: 2, binds: { grade: 'Distinction' } }), grade: 'Pass' }],
    [1, {}, { intact: null }],
    [1, { standing: standing({}) }, { intact: true }],
    [1, { standing: standing({ credential: signed }) }],
    [1, { standing: standing({ level: 4, credential: signed }), revokedAt: day(1) }, { intact: true }],
    [1, { standing: standing({ level: 3, binds: confirmed }), issuerName: 'Town College' }, { intact: true }],
    [1, { standing: standing({ level: 3, binds: confirmed }), issuerName: null }, { intact: true }],
    [2, { standing: standing({ level: 2, binds: confirmed }), issuerName: 'City College' }, { intact: true }],
    [2, { standing: standing({ level: 4, credential: signed }), recipientName: 'Amara Okafor' }],
    [3, { standing: standing({ level: 3, binds: confirmed }), issuerName: 'City College' }, { intact: null }],
    [4, { standing: standing({ level: 4, credential: signed }) }],
    [4, { standing: standing({ level: 4, credential: named }), recipientName: 'Amara Okafor' }],
    [
      4,
      {
        standing: standing({ level: 4, credential: signed, checks: { recipient: passed } }),
        recipientName: 'Amara Okafor',
      },
    ],
  ];
  const expected = new Map<string, number>();
  for (const [level, options, file] of cases) {
    const id = file
      ? await withFile(holder, { title: 'Certificate', ...options })
      : await t.given.certificate(holder, { title: 'Certificate', ...options });
    if (file) await db.update(evidence).set(file).where(eq(evidence.certificateId, id));
    expected.set(id, level);
  }
  const api = t.as(holder);
  const shown = (await api.certificates.list()).certificates;
  expect(new Map(shown.map(({ id, trust_level: { level } }) => [id, level]))).toEqual(expected);
  for (const level of [0, 1, 2, 3, 4]) {
    const { certificates: found, total } = await api.certificates.list({ query: { trust_level: level } });
    const wanted = [...expected].filter(([, one]) => one === level).map(([id]) => id);
    expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
    expect(total).toBe(wanted.length);
  }
});

test('the newest file decides on the trust level, as a filter, too', async () => {
  const holder = await t.given.user();
  const id = await withFile(holder);
  const { db } = t.system();
  const [file] = await db.select().from(evidence).where(eq(evidence.certificateId, id));
  await db.insert(evidence).values({ ...file!, id: uuidv7(), version: 2, intact: false });
  const total = async (level: number) =>
    (await t.as(holder).certificates.list({ query: { trust_level: level } })).total;
  expect([await total(0), await total(1)]).toEqual([1, 0]);
});

test('issuers and types to filter by are those of all certificates, each once, and of nobody else', async () => {
  const holder = await t.given.user({ plan: 'max' });
  await t.given.certificate(holder, {
    issuerName: 'Oldest College',
    certificateType: 'licence',
    createdAt: day(-400),
  });
  const { db } = t.system();
  await db.insert(certificates).values(
    Array.from({ length: 120 }, (_, n) => ({
      id: uuidv7(),
      ownerId: holder.id,
      title: `Certificate ${n}`,
      issuerName: `College ${String(n % 3)}`,
      status: 'uploaded' as const,
    })),
  );
  await t.given.certificate(holder, { issuerName: null, certificateType: 'skill' });
  await t.given.certificate(holder, { issuerName: 'Deleted College', deletedAt: clock });
  await t.given.certificate(await t.given.user(), { issuerName: 'Their College' });
  const { issuers, types } = await t.as(holder).certificates.choices();
  expect(issuers.toSorted()).toEqual(['College 0', 'College 1', 'College 2', 'Oldest College']);
  expect(types.toSorted()).toEqual(['licence', 'professional', 'skill']);
});

test('what expires within so many days comes first to expire first', async () => {
  const holder = await t.given.user();
  for (const expiresOn of ['2026-12-20', '2026-11-20', '2026-11-19', '2026-12-21']) {
    await t.given.certificate(holder, { title: expiresOn, expiryDate: expiresOn, expiresOn });
  }
  const api = t.as(holder);
  expect(titles(await api.certificates.expiringSoon())).toEqual(['2026-11-20', '2026-12-20']);
  expect((await api.certificates.expiringSoon({ query: { days: 31 } })).total).toBe(3);
});

test('corrections are kept apart from the reading, and taking one back ends it', async () => {
  const holder = await t.given.user();
  const id = await withFile(holder, { title: 'Basic Life Suport', issuerName: 'RTC' });
  const [file] = await t.system().db.select().from(evidence).where(eq(evidence.certificateId, id));
  const source = {
    text: 'Basic Life Suport',
    page: 1,
    box: [0, 0, 1, 1] as [number, number, number, number],
  };
  await t
    .system()
    .db.insert(readings)
    .values({
      evidenceId: file!.id,
      engine: 'test',
      fields: { title: { value: 'Basic Life Suport', confidence: 0.6, source } },
      text: 'Basic Life Suport',
      codes: [],
      seconds: 1,
    });
  const api = t.as(holder);
  const update = async (body: z.input<typeof CertificateChange>) =>
    (await api.certificates.update({ params: { id }, body })).certificate;
  const corrected = await update({ title: 'Basic Life Support', issuer_name: 'RTC', expiry_date: '2026-12' });
  expect(corrected.corrected_fields.toSorted()).toEqual(['expiry_date', 'title']);
  expect(corrected).toMatchObject({ title: 'Basic Life Support', validity: 'valid' });
  expect(corrected.reading?.fields.title?.value).toBe('Basic Life Suport');
  expect((await update({ title: 'Basic Life Suport' })).corrected_fields).toEqual(['expiry_date']);
  const confirmed = await update({ confirmed_fields: ['title'] });
  expect(confirmed.corrected_fields.toSorted()).toEqual(['expiry_date', 'title']);
  const cleared = await update({ expiry_date: null, issuer_name: '' });
  expect(cleared).toMatchObject({ expiry_date: null, validity: null, issuer_name: null });
});

test('a shared certificate opens by its link for anybody, with exactly the listed members, until it is not shared', async () => {
  const holder = await t.given.user({ firstName: 'Amara', lastName: 'Okafor' });
  const id = await withFile(holder, { title: 'Shared' });
  const api = t.as(holder);
  const share = async (is_public: boolean) =>
    (await api.certificates.update({ params: { id }, body: { is_public } })).certificate;
  const { public_token: token } = await share(true);
  expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  const seen = await t.visitor.certificates.publicView({ params: { token: token! } });
  expect(seen.certificate).toMatchObject({
    item_id: token,
    title: 'Shared',
    owner_name: 'Amara Okafor',
    has_image: true,
  });
  const raw = JSON.stringify(seen);
  for (const secret of [id, holder.id, holder.email, 'als.pdf']) expect(raw).not.toContain(secret);
  const picture = await t.visitor.certificates.image({ params: { id: token! } });
  expect(await picture.text()).toBe(`page of ${id}`);

  await share(false);
  const gone = { code: 'certificate_not_found', status: 404 };
  await expect(t.visitor.certificates.publicView({ params: { token: token! } })).rejects.toMatchObject(gone);
  await expect(t.visitor.certificates.image({ params: { id: token! } })).rejects.toMatchObject(gone);
  expect((await share(true)).public_token).not.toBe(token);
});

test('what is held for review is shown to nobody else, shared or not', async () => {
  const holder = await t.given.user();
  const token = 'x'.repeat(32);
  await withFile(holder, { status: 'pending_review', publicToken: token });
  await expect(t.visitor.certificates.publicView({ params: { token } })).rejects.toMatchObject({
    status: 404,
  });
});

test.each([
  ['pending_review', 'certificate_in_review', 'It can be shared once it has been approved.'],
  ['rejected', 'certificate_rejected', 'so it cannot be shared.'],
] as const)('one that is %s is not shared, but its link can be ended', async (status, code, words) => {
  const api = t.as(await t.given.user());
  const { certificate: kept } = await api.certificates.create({ body: { title: 'First aid' } });
  const params = { id: kept.id };
  await api.certificates.update({ params, body: { is_public: true } });
  const { db } = t.system();
  await db.update(certificates).set({ status }).where(eq(certificates.id, kept.id));
  const { certificate: ended } = await api.certificates.update({ params, body: { is_public: false } });
  expect(ended.is_public).toBe(false);
  await expect(
    api.certificates.update({ params, body: { is_public: true, title: 'Renamed' } }),
  ).rejects.toMatchObject({ status: 409, code, message: expect.stringContaining(words) });
  const { certificate } = await api.certificates.get({ params });
  expect(certificate).toMatchObject({ title: 'First aid', public_token: null });
  // All else stays the holder's to change.
  await api.certificates.update({ params, body: { title: 'Renamed' } });
});

test("a stranger's certificates are not found, by any call", async () => {
  const id = await withFile(await t.given.user(), { title: 'Private' });
  const [task] = await t.system().db.select().from(tasks).where(eq(tasks.certificateId, id));
  const stranger = await t.given.user();
  const { certificates: calls } = t.as(stranger);
  const params = { id };
  const file = new File([new Uint8Array(certificatePdf())], 'x.pdf');
  const refused = [
    calls.get({ params }),
    calls.update({ params, body: { title: 'Mine' } }),
    calls.remove({ params }),
    calls.bulkDelete({ body: { certificate_ids: [id] } }),
    calls.restore({ body: { certificate_ids: [id] } }),
    calls.status({ params }),
    calls.taskStatus({ params: { taskId: task!.id } }),
    calls.uploadFile({ params, file }),
    calls.uploadToExisting({ params, file }),
    calls.completeUpload({ params }),
    calls.verify({ params }),
    calls.download({ params }),
    calls.download({ params, query: { token: `9999999999.${'A'.repeat(43)}` } }),
    calls.downloadToken({ params }),
    calls.image({ params }),
    calls.tags({ params }),
    calls.addTag({ params, body: { tag_name: 'mine' } }),
    calls.removeTag({ params: { id, tag: 'mine' } }),
    calls.publicView({ params: { token: id } }),
    calls.listOfUser({ params: { id: nobodys } }),
  ];
  for (const outcome of await Promise.allSettled(refused)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  }
  const [kept] = await t.system().db.select().from(certificates).where(eq(certificates.id, id));
  expect(kept).toMatchObject({ title: 'Private', deletedAt: null });
});

test('a private certificate and an unknown one give a stranger the same answer', async () => {
  const id = await withFile(await t.given.user());
  const stranger = await t.given.user();
  const ask = async (path: string) => {
    const answer = await fetch(`${t.baseUrl}/api/v1/certificates/${path}`, {
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    return [answer.status, await answer.text()];
  };
  for (const path of ['ID', 'ID/status', 'image/ID', 'ID/download', 'public/ID']) {
    expect(await ask(path.replace('ID', id))).toEqual(await ask(path.replace('ID', nobodys)));
  }
});

test('deleting several deletes none when one of them is not mine', async () => {
  const holder = await t.given.user({ certificates: 2 });
  const api = t.as(holder);
  const ids = (await api.certificates.list()).certificates.map(({ id }) => id);
  const foreign = await t.given.certificate(await t.given.user());
  await expect(
    api.certificates.bulkDelete({ body: { certificate_ids: [...ids, foreign] } }),
  ).rejects.toMatchObject({ code: 'certificate_not_found' });
  expect((await api.certificates.list()).total).toBe(2);
  expect(await api.certificates.bulkDelete({ body: { certificate_ids: [...ids, ids[0]!] } })).toMatchObject({
    deleted: 2,
  });
  expect((await api.certificates.list()).total).toBe(0);
});

test('a deleted certificate is gone everywhere, and comes back as it was', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const token = 'd'.repeat(32);
  const id = await withFile(holder, { publicToken: token });
  const params = { id };
  await api.certificates.addTag({ params, body: { tag_name: 'kept' } });
  await api.certificates.remove({ params });
  const calls = [
    api.certificates.get({ params }),
    api.certificates.image({ params }),
    api.certificates.download({ params }),
    api.certificates.remove({ params }),
    t.visitor.certificates.publicView({ params: { token } }),
  ];
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  }
  expect((await api.certificates.allTags()).tags).toEqual([]);
  expect(await api.certificates.restore({ body: { certificate_ids: [id] } })).toMatchObject({ restored: 1 });
  expect((await api.certificates.get({ params })).certificate).toMatchObject({
    tags: ['kept'],
    has_file: true,
  });
});

test('a deleted certificate comes back only into a free place of the plan', async () => {
  const holder = await t.given.user({ certificates: 10 });
  const deleted = await t.given.certificate(holder, { deletedAt: clock });
  await expect(
    t.as(holder).certificates.restore({ body: { certificate_ids: [deleted] } }),
  ).rejects.toMatchObject({ code: 'certificate_limit_reached' });
});

test('verifying compares the stored bytes and says so, also when they have changed', async () => {
  const holder = await t.given.user();
  const id = await withFile(holder);
  const api = t.as(holder);
  const verify = async () => {
    const { certificate } = await api.certificates.verify({ params: { id } });
    return {
      level: certificate.trust_level.level,
      check: certificate.checks.find(({ name }) => name === 'fingerprint'),
    };
  };
  expect(await verify()).toMatchObject({
    level: 1,
    check: { result: 'pass', checked_at: clock.toISOString() },
  });
  const [file] = await t.system().db.select().from(evidence).where(eq(evidence.certificateId, id));
  await t.ports.storage.put(file!.fileKey, Buffer.from('something else'), 'application/pdf');
  expect(await verify()).toMatchObject({ level: 0, check: { result: 'fail' } });
  await t.ports.storage.remove(file!.fileKey);
  expect(await verify()).toMatchObject({ level: 0, check: { result: 'fail' } });
});

test('a download token opens one certificate for five minutes, without a session', async () => {
  const holder = await t.given.user();
  const [id, other] = [await withFile(holder), await withFile(holder)];
  const { token, url } = await t.as(holder).certificates.downloadToken({ params: { id } });
  const answer = await fetch(t.baseUrl + url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(certificatePdf()))).toBe(true);

  const refused = { code: 'certificate_not_found', status: 404 };
  const { download } = t.visitor.certificates;
  await expect(download({ params: { id: other }, query: { token } })).rejects.toMatchObject(refused);
  await expect(download({ params: { id }, query: { token: `9${token}` } })).rejects.toMatchObject(refused);
  await expect(download({ params: { id } })).rejects.toMatchObject({ code: 'auth_required', status: 401 });
  const before = clock;
  clock = new Date(before.getTime() + 5 * 60_000);
  await expect(download({ params: { id }, query: { token } })).rejects.toMatchObject(refused);
  clock = before;
});

test('the holder’s browser keeps a picture for half an hour under an address that means this picture only', async () => {
  const holder = await t.given.user();
  const id = await withFile(holder);
  const headers = { authorization: `Bearer ${holder.token}` };
  const { certificate } = await t.as(holder).certificates.get({ params: { id } });
  const named = await fetch(`${t.baseUrl}${certificate.image_url}`, { headers });
  expect(named.headers.get('cache-control')).toBe('private, max-age=1800');
  const former = certificate.image_url!.replace(/v=.*/, 'v=another-picture');
  const other = await fetch(`${t.baseUrl}${former}`, { headers });
  expect(other.headers.get('cache-control')).toBe('private, max-age=300');
});

test('a picture that the caller holds is not sent again', async () => {
  const holder = await t.given.user();
  const id = await withFile(holder);
  const headers = { authorization: `Bearer ${holder.token}` };
  const address = `${t.baseUrl}/api/v1/certificates/image/${id}?size=thumbnail`;
  const first = await fetch(address, { headers });
  expect(first.headers.get('cache-control')).toMatch(/^private, max-age=/);
  expect(await first.text()).toBe('thumbnail');
  const again = await fetch(address, {
    headers: { ...headers, 'if-none-match': first.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('a picture in an open wallet is seen by its item there, and no longer once the certificate is deleted', async () => {
  const holder = await t.given.user();
  const id = await withFile(holder);
  const shareToken = 'w'.repeat(30);
  const walletId = await t.given.wallet(holder, { visibility: 'link', shareToken });
  const itemId = 'i'.repeat(24);
  await t.system().db.insert(walletCertificates).values({ walletId, certificateId: id, itemId, position: 0 });
  const see = (item: string) =>
    t.visitor.certificates.image({ params: { id: item }, query: { wallet: shareToken } });
  expect(await (await see(itemId)).text()).toBe(`page of ${id}`);
  await expect(see(id)).rejects.toMatchObject({ status: 404 });
  const { certificate } = await t.as(holder).certificates.get({ params: { id } });
  expect(certificate.wallets).toEqual([{ id: walletId, title: 'For my employer' }]);
  await t.as(holder).certificates.remove({ params: { id } });
  await expect(see(itemId)).rejects.toMatchObject({ status: 404 });
});

test('a picture in a protected wallet asks for its password', async () => {
  const holder = await t.given.user();
  const shareToken = 'p'.repeat(30);
  const walletId = await t.given.wallet(holder, { visibility: 'link', shareToken, passwordHash: 'x' });
  const certificateId = await withFile(holder);
  const itemId = 'j'.repeat(24);
  await t.system().db.insert(walletCertificates).values({ walletId, certificateId, itemId, position: 0 });
  const params = { id: itemId };
  await expect(t.visitor.certificates.image({ params, query: { wallet: shareToken } })).rejects.toMatchObject(
    { code: 'password_required', status: 401 },
  );
});

test('tags are counted over what is there, given once and taken off', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const [a, b] = [await t.given.certificate(holder), await t.given.certificate(holder)];
  await api.certificates.addTag({ params: { id: a }, body: { tag_name: ' work ' } });
  await api.certificates.addTag({ params: { id: a }, body: { tag_name: 'work' } });
  await api.certificates.addTag({ params: { id: b }, body: { tag_name: 'work' } });
  expect(await api.certificates.addTag({ params: { id: b }, body: { tag_name: 'a/b?' } })).toMatchObject({
    tags: ['a/b?', 'work'],
  });
  expect((await api.certificates.allTags()).tags).toEqual([
    { name: 'a/b?', count: 1 },
    { name: 'work', count: 2 },
  ]);
  expect((await api.certificates.list({ query: { tag: 'a/b?' } })).total).toBe(1);
  expect(await api.certificates.removeTag({ params: { id: b, tag: 'a/b?' } })).toMatchObject({
    tags: ['work'],
  });
  expect(await api.certificates.tags({ params: { id: a } })).toMatchObject({ tags: ['work'] });
});

test('a twenty-first tag is refused', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const id = await t.given.certificate(holder);
  for (let n = 1; n <= 20; n++)
    await api.certificates.addTag({ params: { id }, body: { tag_name: `t${n}` } });
  await expect(api.certificates.addTag({ params: { id }, body: { tag_name: 't21' } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('of more tags than anybody chooses from, a thousand are listed', async () => {
  const holder = await t.given.user();
  const id = await t.given.certificate(holder);
  const names = Array.from({ length: 1001 }, (_, n) => `t${String(n).padStart(4, '0')}`);
  await t
    .system()
    .db.insert(certificateTags)
    .values(names.map((name) => ({ certificateId: id, ownerId: holder.id, name })));
  const { tags } = await t.as(holder).certificates.allTags();
  expect(tags.map(({ name }) => name)).toEqual(names.slice(0, 1000));
});

test('a visitor is asked to sign in', async () => {
  await expect(t.visitor.certificates.list()).rejects.toMatchObject({ code: 'auth_required', status: 401 });
  await expect(t.visitor.certificates.fastUpload()).rejects.toMatchObject({
    code: 'auth_required',
    status: 401,
  });
});

test('confirming an upload that was never made says so', async () => {
  const holder = await t.given.user();
  const id = await t.given.certificate(holder);
  await expect(t.as(holder).certificates.completeUpload({ params: { id } })).rejects.toMatchObject({
    code: 'no_evidence',
  });
  const rows = await t.system().db.select().from(tasks).where(eq(tasks.certificateId, id));
  expect(rows).toEqual([]);
});
