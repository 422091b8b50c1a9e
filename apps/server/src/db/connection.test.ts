import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testApp } from '../../test/app.ts';
import { connect } from './connection.ts';
import { sql } from './orm.ts';

const t = await testApp();
const connection = connect(t.databaseUrl, createLog('silent'), 1);
const other = new pg.Client({ connectionString: t.databaseUrl });
await other.connect();
afterAll(async () => {
  await other.end();
  await connection.close();
});

test('a connection that breaks between two queries of a transaction ends the transaction and nothing else', async () => {
  const held: pg.PoolClient[] = [];
  connection.pool.on('acquire', (client) => held.push(client));
  const broken = connection.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const gone = new Promise<void>((resolve) => held[0]!.once('end', resolve));
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow('Failed query');
  const { rows } = await connection.db.execute(sql`select 1 as answer`);
  expect(rows).toEqual([{ answer: 1 }]);
});
