import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { drizzle } from '../src/db/orm.ts';
import { contexts, type UserContext } from '../src/context.ts';
import { recentViews } from '../src/modules/accounts/dashboard.queries.ts';
import {
  expiringSoon,
  filterChoices,
  listCertificates,
} from '../src/modules/certificates/certificates.service.ts';
import { findFiles, findPagesOf } from '../src/modules/certificates/certificates.queries.ts';
import { findHistory } from '../src/modules/certificates/history.queries.ts';
import { cvsHolding } from '../src/modules/built-cvs/built-cvs.queries.ts';
import { findCvReviews } from '../src/modules/cv-reviews/cv-reviews.queries.ts';
import { findDecision } from '../src/modules/cv-reviews/decisions.queries.ts';
import { findWallets } from '../src/modules/wallets/wallets.queries.ts';
import { testApp } from './app.ts';

const t = await testApp();
const pool = new pg.Pool({ connectionString: t.databaseUrl });
pool.on('error', () => {});
afterAll(() => pool.end());

/** What a call asks the database, as PostgreSQL would carry it out on tables too large to read, or to sort as well. */
async function plansOf(
  call: (ctx: UserContext) => Promise<unknown>,
  { sorting }: { sorting: boolean },
): Promise<string[]> {
  const asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  const { id, email } = await t.given.user();
  const { config, ports, log, now } = t.system();
  const contextFor = contexts({ config, ports, log, now, db, send: async () => {} });
  await call(contextFor({ kind: 'user', id, email, isAdmin: false, sessionId: id, plan: 'free' }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
    if (!sorting) await client.query('set local enable_sort = off');
    const plans: string[] = [];
    for (const { query, params } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    await client.query('rollback');
    return plans;
  } finally {
    client.release();
  }
}

const page = { skip: 0, limit: 20 };

test.each<[string, string, (ctx: UserContext) => Promise<unknown>]>([
  ['wallets', 'wallets_of_owner', (ctx) => findWallets(ctx, page)],
  ['certificates', 'certificates_of_owner', (ctx) => listCertificates(ctx, page)],
  [
    'certificates of one level',
    'certificates_of_owner',
    (ctx) => listCertificates(ctx, { trust_level: 2, validity: 'revoked', ...page }),
  ],
  ['latest views', 'view_events_recent', (ctx) => recentViews(ctx)],
  ['CVs to look through', 'cv_reviews_queue', (ctx) => findCvReviews(ctx, { state: 'pending', ...page })],
  ['CVs looked through or not', 'cv_reviews_by_age', (ctx) => findCvReviews(ctx, { state: 'all', ...page })],
  ['what expires soon', 'certificates_expiring', (ctx) => expiringSoon(ctx, { days: 30, ...page })],
])('a page of %s comes out of the index %s in its order', async (_what, index, call) => {
  const paged = (await plansOf(call, { sorting: false })).filter((plan) => plan.includes('Limit'));
  expect(paged.some((plan) => plan.includes(index))).toBe(true);
  // Rows that are equal in the index may still be put in order among themselves.
  for (const plan of paged) expect(plan).not.toMatch(/(^|-> {2})Sort\b/m);
});

const one = { id: '018f0000-0000-7000-8000-000000000000', createdAt: new Date(), revokedAt: null };

test.each<[string, string[], (ctx: UserContext) => Promise<unknown>]>([
  [
    'the trust level as a filter',
    ['certificates_of_owner', 'evidence_version'],
    (ctx) => listCertificates(ctx, { trust_level: 2, ...page }),
  ],
  ['issuers and types to filter by', ['certificates_of_owner'], filterChoices],
  ['the files of a certificate', ['evidence_version'], (ctx) => findFiles(ctx, one.id, page)],
  ['the pages of several files', ['evidence_pages'], (ctx) => findPagesOf(ctx, [one.id])],
  [
    'the history of a certificate',
    [
      'evidence_version',
      'held_credentials_certificate',
      'tasks_of_certificate',
      'verification_runs_of_certificate',
      'duplicate_reviews_of_certificate',
      'wallet_certificates_of_certificate',
    ],
    (ctx) => findHistory(ctx, one),
  ],
  ['what was decided about a CV', ['cv_reviews_of_cv'], (ctx) => findDecision(ctx, one.id)],
  ['the CVs that a certificate is in', ['cvs_of_owner'], (ctx) => cvsHolding(ctx, one.id)],
])('%s: no whole table is read', async (_what, indexes, call) => {
  const plans = await plansOf(call, { sorting: true });
  expect(indexes.filter((index) => !plans.some((plan) => plan.includes(index)))).toEqual([]);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});

test('what goes with its owner is found by an index, not by reading the whole table', async () => {
  const { rows } = await pool.query<{ missing: string }>(`
    select c.conrelid::regclass || '.' || a.attname as missing
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
    )`);
  expect(rows.map(({ missing }) => missing)).toEqual([]);
});
