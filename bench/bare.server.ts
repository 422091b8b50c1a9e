import Fastify from 'fastify';
import pg from 'pg';

/** The floor: the same rows with nothing around them. No session, no rules, no parsing of what goes out. */
const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = Fastify();

app.get<{ Params: { owner: string }; Querystring: { limit: string } }>(
  '/certificates/:owner',
  async (request) => {
    const { rows } = await pool.query({
      name: 'certificates',
      text: `select * from certificates where owner_id = $1 and deleted_at is null
           order by created_at desc, id limit $2`,
      values: [request.params.owner, Number(request.query.limit)],
    });
    return { success: true, certificates: rows };
  },
);

app.get<{ Params: { token: string } }>('/wallet/:token', async (request) => {
  const { rows } = await pool.query({
    name: 'wallet',
    text: `select w.title as wallet_title, w.description as wallet_description, c.*
           from share_links l join wallets w on w.id = l.wallet_id
           join wallet_certificates i on i.wallet_id = w.id
           join certificates c on c.id = i.certificate_id
           where l.token = $1 and c.deleted_at is null order by i.position`,
    values: [request.params.token],
  });
  return { success: true, wallet: rows };
});

/** One number from one row: what a page that asks every 30 seconds would cost without anything clever. */
app.get<{ Params: { user: string } }>('/unread/:user', async (request) => {
  const { rows } = await pool.query({
    name: 'unread',
    text: 'select unread from notification_states where user_id = $1',
    values: [request.params.user],
  });
  return { success: true, unread_count: rows[0]?.unread ?? 0 };
});

app.get('/unchanged', async (request, reply) => {
  const etag = '"the-same"';
  reply.header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : { unread_count: 0 };
});

app.get('/stream', async (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write('event: unread\ndata: {"unread_count":0}\n\n');
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
