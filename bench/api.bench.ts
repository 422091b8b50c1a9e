import { spawn } from 'node:child_process';
import http from 'node:http';
import type { Row } from './main.ts';
import { cpuSeconds, family, freePort, median, openWorld, ready, root } from './world.ts';

const requests = 3000;
const rounds = 5;

/**
 * CPU per request, the database's included, against a bare Fastify that answers the same rows from one prepared
 * SELECT on the same database.
 */
export async function apiBench(): Promise<Row[]> {
  const world = await openWorld();
  const port = await freePort();
  const bare = spawn(process.execPath, ['bench/bare.server.ts', String(port), world.databaseUrl], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await ready(bare);
    const ids: string[] = [];
    for (let n = 0; n < 200; n++) {
      const { certificate } = await world.api.certificates.create({
        body: {
          title: `Advanced Life Support ${n}`,
          issuer_name: 'Northfield Training',
          recipient_name: 'Amara Okafor',
          issue_date: '2026-03-14',
          expiry_date: '2029-03-14',
          credential_id: `ALS-${n}`,
          tags: ['clinical'],
        },
      });
      ids.push(certificate.id);
    }
    const { wallet } = await world.api.wallets.create({ body: { title: 'For my employer' } });
    await world.api.wallets.addCertificates({
      params: { id: wallet.id },
      body: { certificate_ids: ids.slice(0, 10) },
    });
    const { share_token: token } = await world.api.wallets.share({ params: { id: wallet.id }, body: {} });

    const peerUrl = `http://127.0.0.1:${port}`;
    const session = { authorization: `Bearer ${world.token}` };
    const cases = [
      {
        what: 'list of 20 certificates',
        ours: () => load(`${world.url}/api/v1/certificates?limit=20`, session),
        peer: () => load(`${peerUrl}/certificates/${world.userId}?limit=20`, {}),
      },
      {
        what: 'public wallet with 10',
        ours: () => load(`${world.url}/api/v1/wallets/public/${token}`, {}),
        peer: () => load(`${peerUrl}/wallet/${token}`, {}),
      },
    ];
    const rows: Row[] = [];
    for (const { what, ours, peer } of cases) {
      const cost = { ours: [] as number[], peer: [] as number[] };
      await ours();
      await peer();
      for (let round = 0; round < rounds; round++) {
        cost.ours.push(await costOf(ours, [world.pid], world.pid));
        cost.peer.push(await costOf(peer, [bare.pid ?? 0], world.pid));
      }
      rows.push({
        what: `CPU per request, ${what}`,
        ours: median(cost.ours),
        peer: median(cost.peer),
        unit: 'µs',
        peerName: 'bare Fastify + prepared SELECT',
        aim: 'at most 2',
      });
    }
    return rows;
  } finally {
    bare.kill();
    await world.stop();
  }
}

/** CPU microseconds a request of `work`, in the serving processes and in PostgreSQL. */
export async function costOf(work: () => Promise<void>, serving: number[], app: number): Promise<number> {
  const postgres = family(app).filter((pid) => pid !== app);
  const pids = [...serving, ...postgres];
  const before = cpuSeconds(pids);
  await work();
  return ((cpuSeconds(pids) - before) / requests) * 1e6;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** So many requests, eight at a time, over kept connections. */
export async function load(url: string, headers: Record<string, string>, status = 200): Promise<void> {
  let left = requests;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      await new Promise<void>((resolve, reject) => {
        http
          .get(url, { agent, headers }, (answer) => {
            if (answer.statusCode !== status) reject(new Error(`${url} answered ${answer.statusCode}`));
            answer.resume();
            answer.once('end', resolve);
          })
          .once('error', reject);
      });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
