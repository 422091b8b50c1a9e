import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { planLimits } from '@certfolio/contract/plans';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { findEvaluated } from './bodies.service.ts';
import { builtInTemplates } from './templates.data.ts';

/** The clock stands still, so that months and deadlines are those that are written here. */
const present = new Date('2026-11-22T10:00:00Z');
let now = present;
const t = await testApp({ now: () => now });
afterEach(() => {
  now = present;
});

let stranger: Person;
beforeAll(async () => {
  stranger = await t.given.user({ plan: 'max' });
});

type Draft = Parameters<Api['cpdRecords']['create']>[0]['body'];
const holderWith = async (...drafts: Draft[]): Promise<{ holder: Person; api: Api; ids: string[] }> => {
  const holder = await t.given.user({ plan: 'boost' });
  const api = t.as(holder);
  const ids: string[] = [];
  for (const body of drafts) ids.push((await api.cpdRecords.create({ body })).record.id);
  return { holder, api, ids };
};

const read = (hours: number, day: string, more: Partial<Draft> = {}): Draft => ({
  title: 'Reading',
  activity_type: 'reading',
  duration_hours: hours,
  end_date: day,
  ...more,
});

describe('a goal', () => {
  test('is for the present year unless said, and follows the records', async () => {
    const { api, ids } = await holderWith(
      read(6, '2026-02-01'),
      read(4, '2026-03-01', { status: 'planned' }),
      read(50, '2025-12-31'),
    );
    const { goal } = await api.cpdGoals.create({ body: { title: 'Ten hours', target_hours: 10 } });
    expect(goal).toMatchObject({
      period: 'calendar_year',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      deadline: '2026-12-31',
      is_active: true,
      is_achieved: false,
      progress: { hours: 6, open_hours: 4, percent: 60, remaining_hours: 4, records: 1, days_left: 39 },
    });
    const params = { id: goal.id };
    await api.cpdRecords.update({ params: { id: ids[1]! }, body: { status: 'completed' } });
    expect((await api.cpdGoals.get({ params })).goal).toMatchObject({
      is_achieved: true,
      progress: { hours: 10, percent: 100, remaining_hours: 0 },
    });
    await api.cpdRecords.remove({ params: { id: ids[0]! } });
    expect((await api.cpdGoals.get({ params })).goal.is_achieved).toBe(false);
    const { goal: last } = await api.cpdGoals.update({ params, body: { year: 2025, is_active: false } });
    expect(last).toMatchObject({ starts_on: '2025-01-01', is_achieved: true, is_active: false });
    await api.cpdGoals.remove({ params });
    await expect(api.cpdGoals.get({ params })).rejects.toMatchObject({ code: 'cpd_goal_not_found' });
    expect(await api.cpdGoals.restore({ body: { goal_ids: [goal.id] } })).toMatchObject({ restored: 1 });
    await expect(t.as(stranger).cpdGoals.restore({ body: { goal_ids: [goal.id] } })).rejects.toMatchObject({
      code: 'cpd_goal_not_found',
    });
  });

  test.each([
    ['a kind of activity', { activity_type: 'course' }, 8],
    ['a body', { body: 'nmc' }, 3],
    ['a bucket of a body', { body: 'acca', bucket: 'verifiable' }, 2],
    ['a cycle of its own', { starts_on: '2026-06-01', ends_on: '2027-05-31' }, 3],
  ])('counts only %s', async (_what, filter, hours) => {
    const { api } = await holderWith(
      read(8, '2026-02-01', { activity_type: 'course', counts_for: [{ body: 'nmc', counts: false }] }),
      read(2, '2026-07-01', { counts_for: [{ body: 'acca', buckets: ['verifiable'] }] }),
      read(1, '2026-08-01'),
    );
    const { goal } = await api.cpdGoals.create({ body: { title: 'Some', target_hours: 100, ...filter } });
    expect(goal.progress.hours).toBe(hours);
    const { goals, total } = await api.cpdGoals.list({ query: { is_active: 'true', on: '2026-07-01' } });
    expect({ goals, total }).toEqual({ goals: [goal], total: 1 });
  });

  test.each([
    ['an end before its beginning', { starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
    ['a cycle without an end', { starts_on: '2026-02-01' }, 'ends_on'],
    ['a body that nobody knows', { body: 'nobody' }, 'body'],
    ['a bucket of no body', { bucket: 'formal' }, 'bucket'],
    ['a bucket of another body', { body: 'acca', bucket: 'formal' }, 'bucket'],
    ['a deadline before it begins', { deadline: '2025-01-01' }, 'deadline'],
  ])('with %s is refused', async (_what, more, field) => {
    await expect(
      t.as(stranger).cpdGoals.create({ body: { title: 'Wrong', target_hours: 1, ...more } }),
    ).rejects.toMatchObject({ problem: { errors: { [field]: expect.any(String) } } });
  });
});

test('a reflection answers prompts about records of its own holder', async () => {
  const { api, ids } = await holderWith(read(1, '2026-02-01'), read(2, '2026-03-01'));
  const [other] = (await holderWith(read(1, '2026-02-01'))).ids;
  const { reflection } = await api.cpdReflections.create({
    body: { title: 'Handover', learned: 'Names first.', record_ids: ids },
  });
  expect(reflection).toMatchObject({
    reflected_on: '2026-11-22',
    what_was_done: null,
    learned: 'Names first.',
    records: [{ id: ids[1] }, { id: ids[0] }],
  });
  const params = { id: reflection.id };
  await expect(api.cpdReflections.update({ params, body: { record_ids: [other!] } })).rejects.toMatchObject({
    code: 'cpd_record_not_found',
  });
  const { reflection: changed } = await api.cpdReflections.update({
    params,
    body: { learned: '', benefits: 'The ward.', record_ids: [ids[0]!] },
  });
  expect(changed).toMatchObject({ learned: null, benefits: 'The ward.', records: [{ id: ids[0] }] });
  expect((await api.cpdRecords.get({ params: { id: ids[0]! } })).record.reflection_ids).toEqual([
    reflection.id,
  ]);
  for (const query of [{ record_id: ids[0]! }, { q: 'THE WARD' }, { from: '2026-11-22', to: '2026-11-22' }]) {
    expect((await api.cpdReflections.list({ query })).total).toBe(1);
  }
  expect((await api.cpdReflections.list({ query: { record_id: ids[1]! } })).total).toBe(0);
  await api.cpdReflections.remove({ params });
  expect((await api.cpdRecords.get({ params: { id: ids[0]! } })).record.reflection_ids).toEqual([]);
  await api.cpdReflections.restore({ body: { reflection_ids: [reflection.id] } });
  expect((await api.cpdReflections.get({ params })).reflection).toMatchObject({
    title: 'Handover',
    records: changed.records,
  });
});

test('templates are one\u2019s own and those built in, which stay as they are', async () => {
  const { api } = await holderWith();
  const { template } = await api.cpdTemplates.create({
    body: { title: 'Journal club', duration_hours: 1.5, prompts: { learned: 'What is new?' } },
  });
  expect(template).toMatchObject({ is_builtin: false, duration_hours: 1.5, activity_type: 'course' });
  const { templates, total } = await api.cpdTemplates.list();
  expect(total).toBe(1 + builtInTemplates.length);
  expect(templates[0]).toEqual(template);
  expect((await api.cpdTemplates.list({ query: { skip: 1, limit: 2 } })).templates).toEqual(
    builtInTemplates.slice(0, 2),
  );
  const params = { id: template.id };
  const changed = await api.cpdTemplates.update({ params, body: { activity_type: 'peer_discussion' } });
  expect((await api.cpdTemplates.get({ params })).template).toEqual(changed.template);
  const builtIn = { params: { id: builtInTemplates[0]!.id } };
  expect((await api.cpdTemplates.get(builtIn)).template.is_builtin).toBe(true);
  for (const call of [
    () => api.cpdTemplates.update({ ...builtIn, body: { title: 'Mine' } }),
    () => api.cpdTemplates.remove(builtIn),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'cpd_template_built_in' });
  }
  await api.cpdTemplates.remove({ params });
  await api.cpdTemplates.restore({ body: { template_ids: [template.id] } });
  expect((await api.cpdTemplates.get({ params })).template.title).toBe('Journal club');
});

describe('a list of CPD', () => {
  const file = (text: string) => new File([text], 'log.csv', { type: 'text/csv' });
  const text = [
    'Activity;Type;Date completed;CPD hours;Provider;Tags',
    'Wound care;Course;09/04/2026;1:30;Northgate;ward, skin',
    'Guideline;reading;2026-05-01;45 min;;',
    'Broken;course;someday;six;;',
    'Guideline;reading;2026-05-01;45 min;;',
  ].join('\n');

  test('is tried out first, tells what is wrong by row, and is kept whole', async () => {
    const { api } = await holderWith();
    const { import: list } = await api.cpdImports.upload({ file: file(text) });
    expect(list).toMatchObject({
      state: 'mapping',
      mapping: { title: 0, activity_type: 1, end_date: 2, duration_hours: 3, provider: 4, tags: 5 },
      date_order: 'dmy',
      counts: { total: 4, valid: 2, invalid: 1, duplicates: 1, created: 0 },
      hours: 2.25,
      fits: true,
    });
    expect((await api.cpdRecords.list()).total).toBe(0);
    const params = { id: list.id };
    const { rows } = await api.cpdImports.rows({ params, query: { state: 'invalid' } });
    expect(rows).toEqual([
      {
        row: 4,
        state: 'invalid',
        values: expect.objectContaining({ title: 'Broken', end_date: 'someday' }),
        errors: {
          end_date: 'Use a date such as 2026-11-20 or 20 November 2026.',
          duration_hours: 'Use a number such as 1.5, or a time such as 1:30.',
        },
        hours: null,
      },
    ]);
    const page = await api.cpdImports.rows({ params, query: { skip: 1, limit: 2 } });
    expect(page.total).toBe(4);
    expect(page.rows.map(({ row, state, hours: each }) => [row, state, each])).toEqual([
      [3, 'valid', 0.75],
      [4, 'invalid', null],
    ]);
    expect(await api.cpdImports.rows({ params, query: { skip: 4 } })).toMatchObject({ total: 4, rows: [] });
    await expect(t.as(stranger).cpdImports.rows({ params })).rejects.toMatchObject({
      code: 'cpd_import_not_found',
    });
    const mapped = await api.cpdImports.map({ params, body: { mapping: { title: 0, tags: 5 } } });
    expect(mapped.import.counts).toMatchObject({ valid: 3, invalid: 0, duplicates: 1 });
    await expect(api.cpdImports.map({ params, body: { mapping: { tags: 9 } } })).rejects.toMatchObject({
      problem: { errors: { 'mapping.tags': expect.any(String), 'mapping.title': expect.any(String) } },
    });
    await api.cpdImports.map({ params, body: { mapping: list.mapping } });
    await expect(api.cpdImports.commit({ params, body: {} })).rejects.toMatchObject({
      code: 'cpd_import_invalid',
    });
    // Two tabs keep it once.
    const kept = await Promise.allSettled(
      [1, 2].map(() => api.cpdImports.commit({ params, body: { skip_invalid: true } })),
    );
    expect(kept.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { records, hours } = await api.cpdRecords.list({ query: { sort: 'title' } });
    expect(records.map(({ title, hours: each, counts_on, tags }) => [title, each, counts_on, tags])).toEqual([
      ['Guideline', 0.75, '2026-05-01', []],
      ['Wound care', 1.5, '2026-04-09', ['ward', 'skin']],
    ]);
    expect(hours).toBe(2.25);
    expect((await api.cpdImports.get({ params })).import).toMatchObject({
      state: 'done',
      counts: { created: 2 },
    });
    await api.cpdImports.remove({ params });
    await expect(api.cpdImports.get({ params })).rejects.toMatchObject({ code: 'cpd_import_not_found' });
    // The same list again is found to be there.
    const { import: again } = await api.cpdImports.upload({ file: file(text) });
    expect(again.counts).toMatchObject({ valid: 0, duplicates: 3 });
  });

  test('adds nothing that was kept by other means meanwhile', async () => {
    const { api } = await holderWith();
    const { import: list } = await api.cpdImports.upload({
      file: file('Title,Date,Hours\nOne,2026-05-01,1\nTwo,2026-05-02,2\n'),
    });
    await api.cpdRecords.create({ body: { title: 'one', end_date: '2026-05-01', duration_hours: 1 } });
    const kept = await api.cpdImports.commit({ params: { id: list.id }, body: {} });
    expect(kept).toMatchObject({ created: 1, skipped: 1 });
  });

  test('that the plan has no points for is refused whole', async () => {
    const api = t.as(await t.given.user());
    const rows = Array.from({ length: 21 }, (_, n) => `Hour ${n},1`);
    const { import: list } = await api.cpdImports.upload({ file: file(`Title,Hours\n${rows.join('\n')}\n`) });
    expect(list).toMatchObject({ hours: 21, fits: false });
    await expect(api.cpdImports.commit({ params: { id: list.id }, body: {} })).rejects.toMatchObject({
      code: 'cpd_limit_reached',
    });
    expect((await api.cpdRecords.list()).total).toBe(0);
  });

  test('that is no list is refused with a reason', async () => {
    await expect(t.as(stranger).cpdImports.upload({ file: file('Title,Hours\n') })).rejects.toMatchObject({
      code: 'csv_unreadable',
    });
  });
});

test.each([
  ['America/Los_Angeles', '2027-01-01T07:59:59Z', { from: '2026-01-01', to: '2026-12-31', days_left: 0 }],
  ['America/Los_Angeles', '2027-01-01T08:00:00Z', { from: '2027-01-01', to: '2027-12-31', days_left: 364 }],
  ['Pacific/Auckland', '2028-02-28T11:00:00Z', { from: '2028-01-01', to: '2028-12-31', days_left: 306 }],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', { from: '2027-01-01', to: '2027-12-31', days_left: 364 }],
])('a year ends where its holder lives: in %s it is not %s everywhere', async (timeZone, at, cycle) => {
  const { holder, api } = await holderWith();
  await t.system().db.update(users).set({ timeZone }).where(eq(users.id, holder.id));
  now = new Date(at);
  expect((await api.cpd.summary()).summary.cycle).toEqual(cycle);
  const { goal } = await api.cpdGoals.create({ body: { title: 'This year', target_hours: 10 } });
  expect(goal).toMatchObject({ starts_on: cycle.from, progress: { days_left: cycle.days_left } });
  const { evaluation } = await api.cpdBodies.evaluate({ params: { body: 'rics' } });
  expect(evaluation.cycle.from).toBe(cycle.from);
});

test('of texts that rules only ask for, no more than that they are there is read', async () => {
  const { holder } = await holderWith(
    read(1, '2026-03-01', { description: 'd'.repeat(5000), outcome: 'o'.repeat(2000), provider: 'Trust' }),
  );
  const ctx = { ...t.system(), actor: { kind: 'user', id: holder.id } } as never;
  const [record] = await findEvaluated(ctx, '2026-01-01');
  expect(record).toMatchObject({ description: 'd', outcome: 'o', provider: 'T', standards: null });
});

test('belonging to a body shows what is missing, with one record counting at several', async () => {
  const { api, ids } = await holderWith(
    read(12, '2026-03-01', { activity_type: 'course', topics: ['ethics'], standards: '6.2' }),
  );
  const { packs } = await api.cpdBodies.listRules();
  expect(packs.length).toBeGreaterThanOrEqual(15);
  const { membership } = await api.cpdBodies.create({ body: { body: 'rics', member_number: '0815' } });
  await api.cpdBodies.create({ body: { body: 'nmc', cycle_starts_on: '2025-03-01' } });
  await expect(api.cpdBodies.create({ body: { body: 'rics' } })).rejects.toMatchObject({
    code: 'cpd_membership_exists',
  });
  for (const body of ['nobody', 'x']) {
    await expect(api.cpdBodies.create({ body: { body } })).rejects.toMatchObject({
      code: 'cpd_body_not_found',
    });
  }
  const { evaluation: rics } = await api.cpdBodies.evaluate({ params: { body: 'rics' } });
  expect(rics.lines.slice(0, 2)).toMatchObject([
    { figure: 12, required: 20, met: false, short_by: 8, arithmetic: '12 hours', record_ids: ids },
    { figure: 12, required: 10, met: true, short_by: 0 },
  ]);
  const { evaluation: nmc } = await api.cpdBodies.evaluate({ params: { body: 'nmc' } });
  expect(nmc).toMatchObject({
    total: 12,
    cycle: { from: '2025-03-01', to: '2028-02-29', is_assumed: false },
  });
  const { evaluation: before } = await api.cpdBodies.evaluate({
    params: { body: 'rics' },
    query: { on: '2025-06-01' },
  });
  expect(before).toMatchObject({ total: 0, cycle: { from: '2025-01-01' } });
  const { membership: none } = await api.cpdBodies.evaluate({ params: { body: 'acca' } });
  expect(none).toBeNull();
  const { summary } = await api.cpd.summary();
  expect(summary.bodies.map(({ body, met }) => [body, met])).toEqual([
    ['rics', false],
    ['nmc', false],
  ]);
  expect(summary.shortfalls[0]).toMatchObject({
    kind: 'body',
    body: 'rics',
    short_by: 8,
    deadline: '2027-01-31',
  });
  expect(summary.next_deadline).toMatchObject({ kind: 'body', title: 'RICS', on: '2027-01-31' });

  const params = { id: membership.id };
  const changed = await api.cpdBodies.update({ params, body: { agreed_minimum: 12 } });
  expect(changed.membership).toMatchObject({ member_number: '0815', agreed_minimum: 12 });
  expect((await api.cpdBodies.evaluate({ params: { body: 'rics' } })).evaluation.minimum).toBe(12);
  await api.cpdBodies.remove({ params });
  await expect(api.cpdBodies.get({ params })).rejects.toMatchObject({ code: 'cpd_membership_not_found' });
  expect((await api.cpdBodies.list()).memberships).toHaveLength(1);
});

describe('analytics', () => {
  let api: Api;
  beforeAll(async () => {
    ({ api } = await holderWith(
      read(6, '2026-11-01'),
      read(1.5, '2026-01-01', { activity_type: 'course' }),
      read(3, '2026-11-20', { status: 'planned' }),
      read(2, '2025-11-23', { status: 'in_progress' }),
      read(9, '2025-11-22'),
      read(5, '2027-02-01', { status: 'planned' }),
    ));
  });

  test.each([
    ['3m', '2026-08-23', 2, 6, 50],
    ['6m', '2026-05-23', 2, 6, 50],
    ['12m', '2025-11-23', 4, 7.5, 50],
    ['ytd', '2026-01-01', 3, 7.5, 67],
    ['all', '2025-11-01', 6, 16.5, 50],
  ] as const)('of %s begin on %s', async (timeRange, from, records, hours, completion_rate) => {
    const { analytics } = await api.cpd.analytics({ query: { timeRange } });
    expect(analytics).toMatchObject({
      time_range: timeRange,
      from,
      totals: { records, hours, completion_rate },
    });
    expect(analytics.by_month.reduce((sum, month) => sum + month.hours, 0)).toBe(hours);
    expect(analytics.by_type.reduce((sum, kind) => sum + kind.records, 0)).toBe(records);
    expect(analytics.by_status.reduce((sum, status) => sum + status.records, 0)).toBe(records);
  });

  test('list every month, also those without a record, and say 12m unless asked', async () => {
    const { analytics } = await api.cpd.analytics();
    expect(analytics.time_range).toBe('12m');
    expect(analytics.by_month.map(({ month }) => month)).toHaveLength(13);
    expect(analytics.by_month.at(-1)).toEqual({
      month: '2026-11',
      records: 2,
      completed: 1,
      hours: 6,
      open_hours: 3,
      planned_hours: 3,
    });
    await expect(api.cpd.analytics({ query: { timeRange: '2y' as never } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const empty = await t.as(stranger).cpd.analytics({ query: { timeRange: 'all' } });
    expect(empty.analytics).toMatchObject({ from: null, totals: { records: 0, completion_rate: 0 } });
  });
});

test('the summary says where the year and its goals stand', async () => {
  const { api } = await holderWith(
    read(6, '2026-02-01'),
    read(1, '2025-02-01'),
    read(2, '2026-12-01', { status: 'planned' }),
  );
  await api.cpdGoals.create({ body: { title: 'Twenty', target_hours: 20, deadline: '2026-12-15' } });
  // Neither three years nor one kind of activity says what the year asks for.
  await api.cpdGoals.create({
    body: {
      title: 'Three years',
      target_hours: 35,
      period: 'cycle',
      starts_on: '2024-04-01',
      ends_on: '2027-03-31',
    },
  });
  await api.cpdGoals.create({ body: { title: 'Courses', target_hours: 90, activity_type: 'course' } });
  const { summary } = await api.cpd.summary();
  expect(summary).toMatchObject({
    cycle: { from: '2026-01-01', to: '2026-12-31', days_left: 39 },
    hours: 6,
    open_hours: 2,
    completion_rate: 50,
    all_hours: 7,
    all_records: 3,
    target_hours: 20,
    goals: [
      { title: 'Twenty', is_achieved: false },
      { title: 'Courses', is_achieved: false },
      { title: 'Three years', is_achieved: false },
    ],
    next_deadline: { kind: 'goal', title: 'Twenty', on: '2026-12-15', days_left: 23 },
    shortfalls: [
      { kind: 'goal', short_by: 14, detail: '6 of 20 hours' },
      { kind: 'goal', title: 'Courses' },
      { kind: 'goal', title: 'Three years' },
    ],
    usage: { points: 9, points_limit: planLimits.boost.cpdPoints },
  });
});
