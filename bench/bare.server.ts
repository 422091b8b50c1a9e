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

await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
