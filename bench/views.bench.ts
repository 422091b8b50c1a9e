import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { collect } from '../apps/server/src/modules/views/collector.ts';
import { storeEvents } from '../apps/server/src/modules/views/views.queries.ts';
import type { Row } from './main.ts';
import { cpuSeconds, family, freePort, median, openWorld, ready, root, type World } from './world.ts';

const views = 4000;
const rounds = 5;
const atOnce = 64;
const manyWallets = 50;

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/**
 * Views that are stored for each second of CPU, the database's included, against a transaction for each view: of
 * one wallet that everybody looks at, and of fifty at once.
 */
export async function viewsBench(): Promise<Row[]> {
  process.env.TRUST_PROXY = '127.0.0.1,::1';
  const world = await openWorld();
  const port = await freePort();
  const naive = spawn(process.execPath, ['bench/naive-views.server.ts', String(port), world.databaseUrl], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await ready(naive);
    const tokens: string[] = [];
    for (let n = 0; n < manyWallets; n++) {
      const { wallet } = await world.api.wallets.create({ body: { title: `Wallet ${n}`, is_public: true } });
      tokens.push(wallet.share_token!);
    }
    const ours = (some: readonly string[]) =>
      load((n) => `${world.url}/api/v1/wallets/public/${some[n % some.length]}/view`);
    const peer = (some: readonly string[]) =>
      load((n) => `http://127.0.0.1:${port}/wallet/${some[n % some.length]}/view`);
    const rows: Row[] = [];
    for (const [what, some] of [
      ['one wallet', tokens.slice(0, 1)],
      ['fifty wallets', tokens],
    ] as const) {
      const rates = { ours: [] as number[], peer: [] as number[] };
      await ours(some);
      await peer(some);
      for (let round = 0; round < rounds; round++) {
        rates.ours.push(await rateOf(() => ours(some), [world.pid], world.pid));
        rates.peer.push(await rateOf(() => peer(some), [naive.pid ?? 0], world.pid));
      }
      rows.push({
        what: `views for a second of CPU, of ${what}`,
        ours: median(rates.ours),
        peer: median(rates.peer),
        unit: 'views',
        peerName: 'Fastify + a transaction each',
        aim: 'at least 1, though ours asks the gate and sends through every rule',
      });
    }
    rows.push(await storedAlone(world));
    return rows;
  } finally {
    naive.kill();
    await world.stop();
  }
}

/** Without what any request costs: events, sums and numbers stored together, against a transaction for each view. */
async function storedAlone(world: World): Promise<Row> {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 20 });
  try {
    const wallet = randomUUID();
    const slot = Math.floor(Date.now() / 1_800_000);
    const { store } = collect((events) => storeEvents(pool, events));
    const ours = (visitor: string) =>
      store({
        ownerId: world.userId,
        visitor,
        slot,
        subjectId: wallet,
        action: 'view',
        itemId: '',
        subjectKind: 'wallet',
        linkId: null,
        audience: 'person',
        name: '',
        country: 'GB',
        referrer: 'mail.example',
        device: 'phone',
        viewedAt: new Date().toISOString(),
      });
    await pool.query('create table naive_counts (wallet_id uuid primary key, views int not null)');
    await pool.query('insert into naive_counts values ($1, 0)', [wallet]);
    const peer = async (visitor: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const text = 'insert into naive_views (wallet_id, visitor) values ($1, $2) on conflict do nothing';
        await client.query({ name: 'view', text, values: [wallet, visitor] });
        const count = 'update naive_counts set views = views + 1 where wallet_id = $1';
        await client.query({ name: 'count', text: count, values: [wallet] });
        await client.query('commit');
      } finally {
        client.release();
      }
    };
    const crowd = async (one: (visitor: string) => Promise<unknown>) => {
      let left = views;
      const worker = async (): Promise<void> => {
        while (left-- > 0) await one(randomUUID());
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };
    const rates = { ours: [] as number[], peer: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      rates.ours.push(await rateOf(() => crowd(ours), [process.pid], world.pid));
      rates.peer.push(await rateOf(() => crowd(peer), [process.pid], world.pid));
    }
    return {
      what: 'views stored for a second of CPU, without the request',
      ours: median(rates.ours),
      peer: median(rates.peer),
      unit: 'views',
      peerName: 'a transaction each',
      aim: 'at least 2',
    };
  } finally {
    await pool.end();
  }
}

/** Views for a second of CPU of the serving process and of PostgreSQL. */
async function rateOf(work: () => Promise<void>, serving: number[], app: number): Promise<number> {
  const pids = [...serving, ...family(app).filter((pid) => pid !== app)];
  const before = cpuSeconds(pids);
  await work();
  return views / (cpuSeconds(pids) - before);
}

const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });

let visitors = 0;

/** So many views of visitors of their own, sixty-four at a time. Each has to be counted. */
async function load(addressOf: (n: number) => string): Promise<void> {
  let left = views;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const n = visitors++;
      const headers = {
        'user-agent': browser,
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      };
      const text = await post(addressOf(n), headers);
      if (!text.includes('"counted":true')) throw new Error(`A view was not counted: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const post = (url: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    http
      .request(url, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.once('end', () => resolve(text));
      })
      .once('error', reject)
      .end();
  });
