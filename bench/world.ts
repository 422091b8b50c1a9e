import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createApi, type Api } from '@certfolio/contract/contract';

export const root = path.resolve(import.meta.dirname, '..');

export type World = {
  url: string;
  api: Api;
  token: string;
  userId: string;
  pid: number;
  databaseUrl: string;
  folder: string;
  stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The real server on a folder of its own, with one signed-in holder on the largest plan. */
export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-bench-'));
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  const url = `http://localhost:${port}`;
  const visitor = createApi({ baseUrl: url });
  const email = 'holder@bench.test';
  await visitor.auth.register({
    body: { email, password: 'A long enough bench password 1', first_name: 'Amara', last_name: 'Okafor' },
  });
  const mail = (await (await fetch(`${url}/dev/mail.json`)).json()) as { text: string }[];
  const code = /\b\d{6}\b/.exec(mail[0]?.text ?? '')?.[0] ?? '';
  const { token, user } = await visitor.auth.verifyEmail({ body: { email, code } });
  const plan = spawnSync(
    process.execPath,
    ['apps/server/src/cli/certfolio.ts', 'admin', 'plan', email, 'max'],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  );
  if (plan.status !== 0) throw new Error(plan.stderr);
  const socket = path.join(folder, 'postgres', 'socket');
  return {
    url,
    token,
    userId: user.id,
    folder,
    pid: child.pid ?? 0,
    databaseUrl: `postgresql://certfolio@/certfolio?host=${encodeURIComponent(socket)}`,
    api: createApi({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) }),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for the line that says ready. */
export function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('ready') && resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
}

/** CPU seconds that processes have used so far (proc(5) stat, fields 14 and 15; 100 ticks a second). */
export function cpuSeconds(pids: number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      ticks += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
    } catch {
      // It has ended: what it used is counted by its parent (fields 16 and 17), which is asked as well.
    }
  }
  return ticks / 100;
}

/** A process and everything it has started. */
export function family(pid: number): number[] {
  const found = [pid];
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
    for (const child of children.split(' ').filter(Boolean)) found.push(...family(Number(child)));
  }
  return found;
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
