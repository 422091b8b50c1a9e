import pg from 'pg';
import type { Logger } from '../log.ts';
import { drizzle, type NodePgDatabase, type PgTransaction } from './orm.ts';

/** A pooled connection or the one of a running transaction: queries are written the same for both. */
export type Database = NodePgDatabase | PgTransaction<never, never, never>;

export type Connection = { db: NodePgDatabase; pool: pg.Pool; close: () => Promise<void> };

export function connect(url: string, log: Logger, max = 20): Connection {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000 });
  let closing = false;
  // An idle connection that breaks emits here; without a listener that would end the process.
  pool.on('error', (error) => {
    // The error holds the whole client. Those that the pool has let go of end with the server, as they should.
    if (!closing) log.warn({ reason: error.message }, 'an idle database connection broke');
  });
  // One that breaks while a transaction holds it, between two queries, emits by itself and would end the process
  // too. The next query fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    db: drizzle(pool),
    pool,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}
