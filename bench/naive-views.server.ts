import Fastify from 'fastify';
import pg from 'pg';

/** The usual way to count a view: a transaction for each, which writes it down and adds one to its wallet. */
const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = Fastify();

await pool.query(`create table if not exists naive_views (
  id bigint generated always as identity primary key, wallet_id uuid not null, visitor text not null,
  viewed_at timestamptz not null default now(), unique (wallet_id, visitor))`);

app.post<{ Params: { token: string } }>('/wallet/:token/view', async (request) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>({
      name: 'wallet',
      text: `select w.id from share_links l join wallets w on w.id = l.wallet_id where l.token = $1`,
      values: [request.params.token],
    });
    const { rowCount } = await client.query({
      name: 'view',
      text: `insert into naive_views (wallet_id, visitor) values ($1, $2) on conflict do nothing`,
      values: [rows[0]?.id, String(request.headers['x-forwarded-for'])],
    });
    if (rowCount === 1) {
      await client.query({
        name: 'count',
        text: `update wallets set view_count = view_count + 1 where id = $1`,
        values: [rows[0]?.id],
      });
    }
    await client.query('commit');
    return { success: true, counted: rowCount === 1 };
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
