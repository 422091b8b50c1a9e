import type pg from 'pg';
import { drizzle } from '../src/db/orm.ts';
import { contexts, type UserContext } from '../src/context.ts';
import type { TestApp } from './app.ts';
import type { Person } from './given.ts';

/** Pages of 8 kB that PostgreSQL looks at for everything that a call of a person's asks. */
export async function pagesLookedAt(
  t: TestApp,
  pool: pg.Pool,
  person: Person,
  call: (ctx: UserContext) => Promise<unknown>,
): Promise<number> {
  const asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  const { config, ports, log, now } = t.system();
  const contextFor = contexts({ config, ports, log, now, db, send: async () => {} });
  const { id, email } = person;
  await call(contextFor({ kind: 'user', id, email, isAdmin: false, sessionId: id, plan: 'max' }));
  let pages = 0;
  for (const { query, params } of asked) {
    if (/^(begin|commit|rollback)\b/.test(query)) continue;
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, timing off, format json) ${query}`,
      params,
    );
    const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }
  return pages;
}

/**
 * Leaves tables and indexes as large as their rows make them. How deep an index is that has just been filled also hangs
 * on the order in which its random ids came, and each level is one page more for everything that is looked up in it.
 */
export async function compact(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await pool.query(`reindex table ${table}`);
    await pool.query(`vacuum analyze ${table}`);
  }
}
