import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectTo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { certificateRead } from '../apps/server/src/modules/notifications/events/certificate-read.event.ts';
import { tell, tellMany } from '../apps/server/src/modules/notifications/tell.ts';
import { costOf, load } from './api.bench.ts';
import type { Row } from './main.ts';
import { servicesOn } from './services.ts';
import { cpuSeconds, freePort, median, openWorld, ready, root, type World } from './world.ts';

const clients = 3000;
const tellings = 600;
const rounds = 5;
const idleSeconds = 30;

type Listener = { userId: string; token: string };
type Heard = (userId: string) => void;

/** What an unread count costs that has not changed, and what pages cost that listen for its changes. */
export async function notificationsBench(): Promise<Row[]> {
  const world = await openWorld();
  const port = await freePort();
  const bare = spawn(process.execPath, ['bench/bare.server.ts', String(port), world.databaseUrl], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await ready(bare);
    return [
      ...(await unchangedRows(world, `http://127.0.0.1:${port}`, bare.pid ?? 0)),
      ...(await streamRows(world, port, bare.pid ?? 0)),
    ];
  } finally {
    bare.kill();
    await world.stop();
  }
}

async function unchangedRows(world: World, peerUrl: string, peerPid: number): Promise<Row[]> {
  const url = `${world.url}/api/v1/notifications/unread-count`;
  const session = { authorization: `Bearer ${world.token}` };
  const etag = (await fetch(url, { headers: session })).headers.get('etag') ?? '';
  const ours = () => load(url, { ...session, 'if-none-match': etag }, 304);
  const peers = {
    'bare Fastify that answers 304': () =>
      load(`${peerUrl}/unchanged`, { 'if-none-match': '"the-same"' }, 304),
    'bare Fastify + prepared SELECT': () => load(`${peerUrl}/unread/${world.userId}`, {}),
  };
  const rows: Row[] = [];
  for (const [peerName, peer] of Object.entries(peers)) {
    const cost = { ours: [] as number[], peer: [] as number[] };
    await ours();
    await peer();
    for (let round = 0; round < rounds; round++) {
      cost.ours.push(await costOf(ours, [world.pid], world.pid));
      cost.peer.push(await costOf(peer, [peerPid], world.pid));
    }
    rows.push({
      what: 'CPU per request, unread count that has not changed',
      ours: median(cost.ours),
      peer: median(cost.peer),
      unit: 'µs',
      peerName,
      aim: peerName.includes('SELECT') ? 'below 1' : 'at most 2',
    });
  }
  return rows;
}

async function streamRows(world: World, peerPort: number, peerPid: number): Promise<Row[]> {
  const listening = new pg.Client({ connectionString: world.databaseUrl });
  await listening.connect();
  const people = await signedIn(listening);
  const idle = async () => {
    const before = cpuSeconds([world.pid]);
    await pause(idleSeconds * 1000);
    return ((cpuSeconds([world.pid]) - before) / idleSeconds) * 100;
  };
  const quiet = await idle();

  const empty = { ours: rss(world.pid), peer: rss(peerPid) };
  const arrivals = new Map<string, (at: number) => void>();
  const heard: Heard = (userId) => arrivals.get(userId)?.(performance.now());
  const { hostname, port } = new URL(world.url);
  const sockets = await open(people, hostname, Number(port), '/api/v1/notifications/stream', heard);
  const bare = await open(people, '127.0.0.1', peerPort, '/stream', () => {});
  const full = { ours: rss(world.pid), peer: rss(peerPid) };
  for (const socket of bare) socket.destroy();
  const busy = await idle();

  // The physical limit: PostgreSQL's own word, straight to who listens.
  const limit: number[] = [];
  const ours: number[] = [];
  await listening.query('listen certfolio_accounts');
  const ctx = servicesOn(world.databaseUrl);
  for (let n = 0; n < tellings; n++) {
    const { userId } = people[Math.floor(Math.random() * people.length)]!;
    let committing = 0;
    const arrived = new Promise<number>((resolve) => arrivals.set(userId, resolve));
    const notified = new Promise<number>((resolve) => {
      const look = ({ payload }: pg.Notification) => {
        if (payload !== userId) return;
        listening.off('notification', look);
        resolve(performance.now());
      };
      listening.on('notification', look);
    });
    await ctx.system.transaction(async (inside) => {
      await tell(inside, userId, certificateRead, facts);
      committing = performance.now();
    });
    ours.push((await arrived) - committing);
    limit.push((await notified) - committing);
    await pause(5);
  }

  const everybody = Promise.all(
    people.map(({ userId }) => new Promise<number>((resolve) => arrivals.set(userId, resolve))),
  );
  const begun = performance.now();
  for (let from = 0; from < people.length; from += 500) {
    const some = people.slice(from, from + 500).map(({ userId }) => ({ userId, facts }));
    await tellMany(ctx.system, some, certificateRead);
  }
  const written = performance.now();
  const last = Math.max(...(await everybody));
  for (const socket of sockets) socket.destroy();
  await listening.end();
  await ctx.close();

  const latency = { unit: 'ms', peerName: 'LISTEN on PostgreSQL itself', aim: 'within 50 ms' };
  return [
    {
      what: `memory per client, ${clients} streams`,
      ours: (full.ours - empty.ours) / clients,
      peer: (full.peer - empty.peer) / clients,
      unit: 'KiB',
      peerName: 'bare Fastify streams',
      aim: 'at most 2',
    },
    {
      what: `CPU of one core while nothing happens, ${clients} streams`,
      ours: busy,
      peer: quiet,
      unit: '%',
      peerName: 'without streams',
      aim: 'a few per cent',
    },
    {
      what: 'from commit to event, median',
      ours: quantile(ours, 0.5),
      peer: quantile(limit, 0.5),
      ...latency,
    },
    {
      what: 'from commit to event, 99th of 100',
      ours: quantile(ours, 0.99),
      peer: quantile(limit, 0.99),
      ...latency,
    },
    {
      what: `all ${clients} told at once, until the last event`,
      ours: last - begun,
      peer: written - begun,
      unit: 'ms',
      peerName: 'writing them',
      aim: 'at most 1.5',
    },
  ];
}

const facts = { outcome: 'read' as const, certificateId: randomUUID(), title: 'Basic Life Support' };

/** So many accounts, each with a session. */
async function signedIn(database: pg.Client): Promise<Listener[]> {
  const people = Array.from({ length: clients }, () => ({
    userId: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }));
  const [ids, tokens] = [people.map(({ userId }) => userId), people.map(({ token }) => token)];
  await database.query(
    `insert into users (id, email, email_verified) select id, id || '@bench.test', true from unnest($1::uuid[]) id`,
    [ids],
  );
  await database.query(
    `insert into sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), token, id, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as s (id, token)`,
    [ids, tokens],
  );
  return people;
}

/** Opens a stream for each, a hundred at a time, and waits for its first event. */
async function open(
  people: Listener[],
  host: string,
  port: number,
  path: string,
  heard: Heard,
): Promise<Socket[]> {
  const one = async ({ userId, token }: Listener): Promise<Socket> => {
    const socket = connectTo({ host, port });
    socket.setEncoding('latin1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    let text = '';
    while (!text.includes('event: unread')) {
      const [more] = (await once(socket, 'data')) as [string];
      text += more;
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(`A stream was refused: ${text.slice(0, 200)}`);
    }
    socket.on('data', (more: string) => more.includes('event: unread') && heard(userId));
    socket.on('error', () => {});
    return socket;
  };
  const sockets: Socket[] = [];
  for (let from = 0; from < people.length; from += 100) {
    sockets.push(...(await Promise.all(people.slice(from, from + 100).map(one))));
  }
  return sockets;
}

/** KiB that a process has in memory. */
const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
