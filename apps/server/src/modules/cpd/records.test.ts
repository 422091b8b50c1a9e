import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { evidencePerRecord, mostRecords } from '@certfolio/contract/cpd-records';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { fileOf } from '../certificates/evidence.fixture.ts';
import { users } from '../accounts/accounts.table.ts';
import { tidyCpd } from './cpd.housekeeping.ts';
import { cpdEvidence, cpdRecords } from './cpd.table.ts';

const t = await testApp();

const sample = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../../samples', name));

let free: Person;
let max: Person;
let stranger: Person;
beforeAll(async () => {
  [free, max, stranger] = await Promise.all([
    t.given.user(),
    t.given.user({ plan: 'max' }),
    t.given.user({ plan: 'max' }),
  ]);
});

const course = { title: 'Immediate life support', activity_type: 'course', duration_hours: 6 };
const one = async (api: Api, body: Parameters<Api['cpdRecords']['create']>[0]['body']) =>
  (await api.cpdRecords.create({ body })).record;

test('a record is kept, shown, changed, deleted and brought back', async () => {
  const api = t.as(max);
  const { record, usage } = await api.cpdRecords.create({
    body: {
      ...course,
      duration_hours: 1.5,
      duration_unit: 'days',
      start_date: '2026-03-01',
      end_date: '2026-03-02',
      tags: ['ward', 'ward'],
      topics: ['ethics'],
      counts_for: [{ body: 'nmc', buckets: ['participatory'] }],
    },
  });
  expect(record).toMatchObject({
    status: 'completed',
    duration_hours: 1.5,
    duration_unit: 'days',
    hours: 12,
    counts_on: '2026-03-02',
    tags: ['ward'],
    counts_for: [{ body: 'nmc', counts: true, buckets: ['participatory'] }],
    certificate: null,
    evidence: [],
    reflection_ids: [],
  });
  expect(usage).toMatchObject({ points_limit: null, points_left: null });
  const params = { id: record.id };
  const changed = await api.cpdRecords.update({
    params,
    body: { title: 'ILS', duration_unit: 'hours', provider: '', end_date: null },
  });
  expect(changed.record).toMatchObject({ title: 'ILS', hours: 1.5, counts_on: '2026-03-01', provider: null });
  expect((await api.cpdRecords.get({ params })).record).toEqual(changed.record);
  await expect(api.cpdRecords.update({ params, body: { end_date: '2026-02-28' } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await api.cpdRecords.remove({ params });
  await expect(api.cpdRecords.get({ params })).rejects.toMatchObject({ code: 'cpd_record_not_found' });
  expect(await api.cpdRecords.restore({ body: { record_ids: [record.id] } })).toMatchObject({ restored: 1 });
  expect(await api.cpdRecords.restore({ body: { record_ids: [record.id] } })).toMatchObject({ restored: 0 });
  expect((await api.cpdRecords.get({ params })).record.title).toBe('ILS');
});

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a negative amount', { ...course, duration_hours: -1 }, 'duration_hours'],
  ['three decimals', { ...course, duration_hours: 1.234 }, 'duration_hours'],
  [
    'an end before the beginning',
    { ...course, start_date: '2026-02-02', end_date: '2026-02-01' },
    'end_date',
  ],
  ['an end that no sum reaches beyond', { ...course, end_date: '9999-12-31' }, 'end_date'],
  ['a member that nobody knows', { ...course, owner_id: 'x' }, 'body'],
  ['an address that is none', { ...course, url: 'javascript:alert(1)' }, 'url'],
])('%s is refused', async (_what, body, field) => {
  await expect(t.as(max).cpdRecords.create({ body: body as never })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: { [field]: expect.any(String) } },
  });
});

describe('the list', () => {
  let holder: Person;
  let api: Api;
  beforeAll(async () => {
    holder = await t.given.user({ plan: 'boost' });
    api = t.as(holder);
    await one(api, { ...course, end_date: '2026-01-10', tags: ['ward'] });
    await one(api, {
      title: 'Reading 100%',
      activity_type: 'reading',
      duration_hours: 2,
      end_date: '2025-12-31',
    });
    await one(api, {
      title: 'Conference',
      activity_type: 'conference',
      status: 'planned',
      duration_hours: 2,
      duration_unit: 'sessions',
      end_date: '2026-05-01',
      provider: 'Royal College',
      topics: ['ethics'],
      counts_for: [{ body: 'nmc', counts: false }],
    });
  });

  test.each([
    ['nothing', {}, ['Conference', 'Immediate life support', 'Reading 100%']],
    ['a status', { status: 'planned' }, ['Conference']],
    ['a kind', { activity_type: 'reading' }, ['Reading 100%']],
    ['days', { from: '2026-01-10', to: '2026-04-30' }, ['Immediate life support']],
    ['words in the title', { q: '100%' }, ['Reading 100%']],
    ['words of the provider', { q: 'royal' }, ['Conference']],
    ['a word of a tag', { q: 'WARD' }, ['Immediate life support']],
    ['a tag', { tag: 'ward' }, ['Immediate life support']],
    ['a topic', { topic: 'ethics' }, ['Conference']],
    ['a body', { body: 'nmc' }, ['Immediate life support', 'Reading 100%']],
    ['evidence', { evidence: 'yes' }, []],
    ['a title order', { sort: 'title' }, ['Conference', 'Immediate life support', 'Reading 100%']],
    [
      'an amount order',
      { sort: 'hours', order: 'asc' },
      ['Reading 100%', 'Immediate life support', 'Conference'],
    ],
    ['a status order', { sort: 'status', limit: 1 }, ['Conference']],
    ['a page', { skip: 1, limit: 1 }, ['Immediate life support']],
  ] as const)('asked for %s', async (_what, query, titles) => {
    const { records } = await api.cpdRecords.list({ query });
    expect(records.map(({ title }) => title)).toEqual(titles);
  });

  test('adds up what the filters leave and what the plan counts', async () => {
    expect(await api.cpdRecords.list({ query: { limit: 1 } })).toMatchObject({
      total: 3,
      hours: 8,
      open_hours: 16,
      usage: { points: 24, points_limit: null },
    });
    expect(await api.cpdRecords.list({ query: { activity_type: 'reading' } })).toMatchObject({
      total: 1,
      hours: 2,
      open_hours: 0,
    });
  });
});

describe('the points of the free plan', () => {
  test('refuse what would exceed them with a sentence, and lose nothing', async () => {
    const api = t.as(free);
    const two = await one(api, { title: 'Two days', duration_hours: 2, duration_unit: 'days' });
    await expect(one(api, { title: 'Five hours', duration_hours: 5 })).rejects.toMatchObject({
      code: 'cpd_limit_reached',
      message:
        'The Free plan holds 20 CPD points. You have 16, and this would add 5, so nothing was changed. ' +
        'Shorten or remove an entry, or upgrade to Boost for unlimited CPD.',
    });
    const params = { id: two.id };
    await expect(
      api.cpdRecords.update({ params, body: { duration_hours: 1, duration_unit: 'weeks' } }),
    ).rejects.toMatchObject({ code: 'cpd_limit_reached' });
    expect((await api.cpdRecords.get({ params })).record).toMatchObject({ hours: 16, duration_unit: 'days' });
    await api.cpdRecords.remove({ params });
    await one(api, { title: 'Another', duration_hours: 10 });
    await expect(api.cpdRecords.restore({ body: { record_ids: [two.id] } })).rejects.toMatchObject({
      code: 'cpd_limit_reached',
    });
  });

  test('leave what a paid plan kept, and let it shrink', async () => {
    const holder = await t.given.user({ plan: 'boost' });
    const api = t.as(holder);
    const long = await one(api, { title: 'A month', duration_hours: 1, duration_unit: 'months' });
    await t.system().db.update(users).set({ plan: 'free' }).where(eq(users.id, holder.id));
    const params = { id: long.id };
    await api.cpdRecords.update({
      params,
      body: { title: 'Four weeks', duration_hours: 4, duration_unit: 'weeks' },
    });
    await api.cpdRecords.update({ params, body: { duration_hours: 3 } });
    await expect(api.cpdRecords.update({ params, body: { duration_hours: 4 } })).rejects.toMatchObject({
      code: 'cpd_limit_reached',
    });
  });
});

test('records that amount to nothing have an end as well, however they come', async () => {
  const holder = await t.given.user();
  const api = t.as(holder);
  const away = await one(api, { title: 'Taken away', duration_hours: 0 });
  await api.cpdRecords.remove({ params: { id: away.id } });
  await t.system().db.execute(sql`
    insert into cpd_records (id, owner_id, title, activity_type, status, duration_hours, duration_unit)
    select gen_random_uuid(), ${holder.id}, 'Reading', 'reading', 'completed', 0, 'hours'
    from generate_series(1, ${mostRecords}::int)`);
  const full = { code: 'cpd_too_many' };
  await expect(one(api, { title: 'One more', duration_hours: 0 })).rejects.toMatchObject(full);
  await expect(api.cpdRecords.restore({ body: { record_ids: [away.id] } })).rejects.toMatchObject(full);
  const list = await api.cpdImports.upload({
    file: new File(['Title,Amount\nAnother,0\n'], 'log.csv', { type: 'text/csv' }),
  });
  const body = { skip_invalid: false, with_duplicates: false };
  await expect(api.cpdImports.commit({ params: { id: list.import.id }, body })).rejects.toMatchObject(full);
});

test('what is planned for the last day there is can be analysed and judged', async () => {
  const api = t.as(await t.given.user({ plan: 'max' }));
  await one(api, { ...course, status: 'planned', start_date: '1900-01-01', end_date: '9899-12-31' });
  await api.cpd.analytics({ query: { timeRange: 'all' } });
  for (const body of ['nmc', 'acca']) {
    const { evaluation } = await api.cpdBodies.evaluate({ params: { body }, query: { on: '9899-12-31' } });
    expect(evaluation.evaluated_on).toBe('9899-12-31');
  }
});

test('several are deleted or given a status, or none of them', async () => {
  const api = t.as(max);
  const ids = [await one(api, course), await one(api, course)].map(({ id }) => id);
  const foreign = await one(t.as(stranger), course);
  for (const call of [
    () => api.cpdRecords.bulkDelete({ body: { record_ids: [...ids, foreign.id] } }),
    () => api.cpdRecords.bulkStatus({ body: { record_ids: [...ids, foreign.id], status: 'planned' } }),
    () => api.cpdRecords.restore({ body: { record_ids: [foreign.id] } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'cpd_record_not_found' });
  }
  expect(await api.cpdRecords.bulkStatus({ body: { record_ids: ids, status: 'planned' } })).toMatchObject({
    changed: 2,
  });
  expect((await api.cpdRecords.get({ params: { id: ids[0]! } })).record.status).toBe('planned');
  expect(await api.cpdRecords.bulkDelete({ body: { record_ids: ids } })).toMatchObject({ deleted: 2 });
});

describe('a certificate', () => {
  const given = {
    title: 'Wound care study day',
    issuerName: 'Northgate Trust',
    issueDate: '2026-04-09',
    cpdAmount: '12 points',
  };

  test('becomes a record with what it says, once', async () => {
    const holder = await t.given.user({ plan: 'max' });
    const api = t.as(holder);
    const certificate_id = await t.given.certificate(holder, given);
    const tried = await api.cpdRecords.fromCertificate({ body: { certificate_id, dry_run: true } });
    expect(tried).toMatchObject({
      record: null,
      draft: { title: given.title, duration_hours: 12, duration_unit: 'hours', end_date: '2026-04-09' },
      printed_amount: '12 points',
      note: 'One point is counted as one hour.',
      missing: [],
      existing: [],
    });
    const { record } = await api.cpdRecords.fromCertificate({ body: { certificate_id } });
    expect(record).toMatchObject({
      title: given.title,
      provider: 'Northgate Trust',
      status: 'completed',
      hours: 12,
      certificate: { id: certificate_id, title: given.title },
    });
    await expect(api.cpdRecords.fromCertificate({ body: { certificate_id } })).rejects.toMatchObject({
      code: 'cpd_certificate_recorded',
    });
    const { existing } = await api.cpdRecords.fromCertificate({ body: { certificate_id, again: true } });
    expect(existing).toEqual([record!.id]);
    expect((await api.cpdRecords.list({ query: { certificate_id, evidence: 'yes' } })).total).toBe(2);
  });

  test('that says less leaves it open; one of others is not found', async () => {
    const holder = await t.given.user({ plan: 'max' });
    const certificate_id = await t.given.certificate(holder, {
      title: 'Annual conference',
      issueDate: '2026-04',
    });
    const { draft, missing } = await t
      .as(holder)
      .cpdRecords.fromCertificate({ body: { certificate_id, dry_run: true } });
    expect(draft).toMatchObject({ activity_type: 'conference', duration_hours: 0, end_date: null });
    expect(missing).toEqual(['duration_hours', 'end_date']);
    for (const call of [
      () => t.as(stranger).cpdRecords.fromCertificate({ body: { certificate_id } }),
      () => t.as(stranger).cpdRecords.create({ body: { ...course, certificate_id } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'certificate_not_found' });
    }
  });
});

describe('evidence', () => {
  const bytes = sample('study-day.pdf');

  test('is kept with its fingerprint, downloaded as an attachment and taken away', async () => {
    const api = t.as(max);
    const params = { id: (await one(api, course)).id };
    const { evidence, record } = await api.cpdRecords.addEvidence({
      params,
      file: fileOf(bytes, '../../a certificate.pdf'),
    });
    expect(evidence).toMatchObject({
      filename: 'a certificate.pdf',
      content_type: 'application/pdf',
      byte_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(record.evidence).toEqual([evidence]);
    const file = { params: { ...params, evidenceId: evidence.id } };
    const answer = await api.cpdRecords.evidence(file);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const [row] = await t.system().db.select().from(cpdEvidence).where(eq(cpdEvidence.id, evidence.id));
    expect((await api.cpdRecords.removeEvidence(file)).record.evidence).toEqual([]);
    await expect(t.ports.storage.size(row!.fileKey)).rejects.toThrow('no stored file');
    await expect(api.cpdRecords.evidence(file)).rejects.toMatchObject({ code: 'cpd_evidence_not_found' });
  });

  test('is what its content says, and no more than ten files', async () => {
    const api = t.as(max);
    const params = { id: (await one(api, course)).id };
    const page = fileOf(Buffer.from('<script>alert(1)</script>'), 'page.pdf');
    await expect(api.cpdRecords.addEvidence({ params, file: page })).rejects.toMatchObject({
      code: 'file_type',
    });
    const photo = sample('wound-care.webp');
    const added = await Promise.allSettled(
      Array.from({ length: evidencePerRecord + 2 }, () =>
        api.cpdRecords.addEvidence({ params, file: fileOf(photo, 'photo.webp') }),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(evidencePerRecord);
  });
});

test('what was deleted 30 days ago goes with its files', async () => {
  const api = t.as(max);
  const { id } = await one(api, course);
  await api.cpdRecords.addEvidence({ params: { id }, file: fileOf(sample('study-day.pdf'), 'a.pdf') });
  const { db } = t.system();
  const [file] = await db.select().from(cpdEvidence).where(eq(cpdEvidence.recordId, id));
  const long = new Date(Date.now() - 31 * 86_400_000);
  await db.update(cpdRecords).set({ deletedAt: long }).where(eq(cpdRecords.id, id));
  await tidyCpd(t.system());
  expect(await db.select().from(cpdRecords).where(eq(cpdRecords.id, id))).toEqual([]);
  await expect(t.ports.storage.size(file!.fileKey)).rejects.toThrow('no stored file');
});
