import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { UserContext } from '../src/context.ts';
import { analyse } from '../src/modules/cpd/analytics.service.ts';
import { evaluateBody } from '../src/modules/cpd/bodies.service.ts';
import { findCpdDeadlines } from '../src/modules/cpd/deadlines.ts';
import { findGoals } from '../src/modules/cpd/goals.service.ts';
import { findRecords } from '../src/modules/cpd/records.queries.ts';
import { findReflections } from '../src/modules/cpd/reflections.service.ts';
import { shownCpd } from '../src/modules/cpd/shown-cpd.ts';
import { summarise } from '../src/modules/cpd/summary.service.ts';
import { testApp } from './app.ts';
import type { Person } from './given.ts';
import { compact, pagesLookedAt } from './pages-looked-at.ts';

const t = await testApp();
// As on tables too large to be read whole, which the small ones here are not.
const pool = new pg.Pool({ connectionString: t.databaseUrl, options: '-c enable_seqscan=off' });
pool.on('error', () => {});
afterAll(() => pool.end());

/** So many accounts with 50 records each, of which one has evidence and a reflection, account by account. */
async function givenAccounts(accounts: number): Promise<void> {
  await pool.query('truncate users cascade');
  const client = await pool.connect();
  const ofAll = `cross join users u where u.email like '%@growth.test' order by u.id`;
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into users (id, email) select gen_random_uuid(), gen_random_uuid() || '@growth.test' from generate_series(1, $1)`,
      [accounts],
    );
    await client.query(`insert into cpd_records
        (id, owner_id, title, activity_type, status, duration_hours, duration_unit, end_date)
      select gen_random_uuid(), u.id, 'Course ' || n, 'course',
        case when n % 5 = 0 then 'planned' else 'completed' end, 1.5, 'hours', current_date - n
      from generate_series(1, 50) n ${ofAll}`);
    await client.query(`insert into cpd_goals (id, owner_id, title, target_hours, period, starts_on, ends_on)
      select gen_random_uuid(), u.id, 'Goal ' || n, 40, 'cycle', current_date - 300, current_date + n
      from generate_series(1, 3) n ${ofAll}`);
    await client.query(`insert into cpd_reflections (id, owner_id, title, reflected_on)
      select gen_random_uuid(), u.id, 'Thought ' || n, current_date - n from generate_series(1, 5) n ${ofAll}`);
    await client.query(`insert into cpd_memberships (id, owner_id, body)
      select gen_random_uuid(), u.id, 'acca' from generate_series(1, 1) n ${ofAll}`);
    await client.query(`insert into cpd_evidence
        (id, record_id, owner_id, file_key, filename, content_type, byte_size, sha256)
      select gen_random_uuid(), r.id, r.owner_id, gen_random_uuid()::text, 'a.pdf', 'application/pdf', 1, 'x'
      from cpd_records r where r.title = 'Course 1' order by r.owner_id`);
    await client.query(`insert into cpd_reflection_records (reflection_id, record_id)
      select f.id, r.id from cpd_reflections f join cpd_records r on r.owner_id = f.owner_id
      where f.title = 'Thought 1' and r.title = 'Course 1' order by r.owner_id`);
    await client.query('commit');
  } finally {
    client.release();
  }
  await compact(pool, [
    'users',
    'cpd_records',
    'cpd_goals',
    'cpd_reflections',
    'cpd_memberships',
    'cpd_evidence',
    'cpd_reflection_records',
  ]);
}

async function oneOf(): Promise<Person> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select id, email from users where email like '%@growth.test' order by id limit 1`,
  );
  return { ...rows[0]!, token: '' };
}

const page = { skip: 0, limit: 20 };

const calls: [string, (ctx: UserContext) => Promise<unknown>][] = [
  ['the list', (ctx) => findRecords(ctx, page)],
  ['the list searched', (ctx) => findRecords(ctx, { ...page, q: 'course 1', evidence: 'yes' })],
  ['analytics', (ctx) => analyse(ctx, 'all')],
  ['the summary', (ctx) => summarise(ctx)],
  ['goals', (ctx) => findGoals(ctx, page)],
  ['reflections', (ctx) => findReflections(ctx, page)],
  ['a body', (ctx) => evaluateBody(ctx, 'nmc')],
  ['the calendar', (ctx) => findCpdDeadlines(ctx, ctx.actor.id)],
  ['the public profile', (ctx) => shownCpd(ctx, ctx.actor.id)],
];

test('CPD looks at no more pages with ten times the accounts', async () => {
  await givenAccounts(60);
  const small = await oneOf();
  const before: number[] = [];
  for (const [, call] of calls) before.push(await pagesLookedAt(t, pool, small, call));
  await givenAccounts(600);
  const large = await oneOf();
  const measured: [string, number, number][] = [];
  for (const [place, [name, call]] of calls.entries()) {
    measured.push([name, before[place]!, await pagesLookedAt(t, pool, large, call)]);
  }
  // In a larger index the twenty things of a page, looked up one by one, lie on as many pages of their own, and no more.
  expect(measured.filter(([, few, many]) => many > Math.max(few * 1.5, few + page.limit))).toEqual([]);
});
