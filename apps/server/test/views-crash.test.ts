import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Context } from '../src/context.ts';
import { visitorOf } from '../src/modules/views/visitor.ts';
import { serverOn } from './running-server.ts';

const secret = 's'.repeat(40);
const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-views-'));
const server = await serverOn(folder, { TRUST_PROXY: '127.0.0.1,::1', SESSION_SECRET: secret });
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
afterAll(async () => {
  agent.destroy();
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

/** Whether a view by the visitor with this number was acknowledged as counted; false when the server died under it. */
const view = (token: string, n: number) =>
  new Promise<boolean>((resolve) => {
    const request = http.request(
      `${server.url}/api/v1/wallets/public/${token}/view`,
      { method: 'POST', agent, headers: { 'user-agent': browser, 'x-forwarded-for': addressOf(n) } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.once('end', () => resolve(answer.statusCode === 200 && text.includes('"counted":true')));
        answer.once('error', () => resolve(false));
      },
    );
    request.once('error', () => resolve(false));
    request.end();
  });

const wanted = 3_000;
/** So many are under way whenever the server dies, which is what can be lost or doubled; the others only add up. */
const atOnce = 64;
/** After so many acknowledged views the server is killed. */
const deaths = [600, 1_300, 2_000, 2_700];

test('3,000 views with kill -9 in between: what was acknowledged is there once, and all numbers agree', async () => {
  await server.start();
  const api = await server.signUp('nurse@people.test');
  const { wallet } = await api.wallets.create({ body: { title: 'Seen by many', is_public: true } });
  const token = wallet.share_token!;
  const acknowledged: number[] = [];
  let sent = 0;
  for (const until of [...deaths, wanted]) {
    let dead = null as Promise<void> | null;
    const worker = async (): Promise<void> => {
      while (!dead && acknowledged.length < until) {
        const n = sent++;
        if (await view(token, n)) acknowledged.push(n);
        // In the midst of what the other workers have under way.
        if (until < wanted && acknowledged.length >= until) dead ??= server.kill();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await dead;
    if (until < wanted) await server.start();
  }

  const socket = encodeURIComponent(path.join(folder, 'postgres', 'socket'));
  const client = new pg.Client({ connectionString: `postgresql://certfolio@/certfolio?host=${socket}` });
  await client.connect();
  try {
    const { rows: events } = await client.query<{ visitor: string; day: Date; owner_id: string }>(
      `select visitor, viewed_at as day, owner_id from view_events where audience = 'person'`,
    );
    const { rows: sums } = await client.query(
      `select (select sum(views)::int from view_daily where kind = 'wallet') as of_wallet,
        (select sum(views)::int from view_daily where kind = 'account') as of_account,
        (select sum(visitors)::int from view_daily where kind = 'wallet') as visitors,
        (select view_count from wallets) as counted`,
    );
    const stored = new Map<string, number>();
    for (const { visitor } of events) stored.set(visitor, (stored.get(visitor) ?? 0) + 1);
    const [{ owner_id: owner, day } = { owner_id: '', day: new Date() }] = events;
    const nameOf = (n: number) =>
      [day, new Date(day.getTime() + 86_400_000)].map((date) =>
        visitorOf(
          {
            config: { SESSION_SECRET: secret },
            caller: { ip: addressOf(n), userAgent: browser },
          } as unknown as Context,
          owner,
          date,
        ),
      );
    const times = acknowledged.map((n) => nameOf(n).reduce((sum, name) => sum + (stored.get(name) ?? 0), 0));
    expect(acknowledged).toHaveLength(new Set(acknowledged).size);
    expect(times.filter((count) => count !== 1)).toEqual([]);
    expect(events.length).toBeGreaterThanOrEqual(acknowledged.length);
    expect(events.length).toBeLessThanOrEqual(sent);
    const n = events.length;
    expect(sums).toEqual([{ of_wallet: n, of_account: n, visitors: n, counted: n }]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(wanted);
  } finally {
    await client.end();
  }
}, 2_400_000);
