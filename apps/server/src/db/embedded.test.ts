import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { embeddedUrl, startEmbedded } from './embedded.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'certfolio-embedded-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('what was committed is there after a stop', async () => {
  const folder = path.join(scratch, 'stopped');
  const first = await startEmbedded(folder);
  await query(first.url(), 'create table kept (n int)');
  await query(first.url(), 'insert into kept values (1)');
  await first.stop();
  expect(existsSync(path.join(folder, 'cluster/postmaster.pid'))).toBe(false);

  const second = await startEmbedded(folder);
  expect(await query(second.url(), 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('a database that is killed comes back by itself, with what was committed', async () => {
  const folder = path.join(scratch, 'killed');
  const database = await startEmbedded(folder);
  await query(database.url(), 'create table kept (n int)');
  await query(database.url(), 'insert into kept values (1)');
  const postmaster = path.join(folder, 'cluster/postmaster.pid');
  for (let time = 0; time < 2; time++) {
    const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect(Number(readFileSync(postmaster, 'utf8').split('\n')[0])).not.toBe(pid);
        expect(await query(database.url(), 'select n from kept')).toEqual([{ n: 1 }]);
      },
      { timeout: 200_000, interval: 50 },
    );
  }
  await database.stop();
  expect(existsSync(postmaster)).toBe(false);
});

test('a process whose last work is to stop the database lives until that has ended', () => {
  const folder = path.join(scratch, 'last');
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
    const database = await startEmbedded(${JSON.stringify(folder)});
    const stop = async () => { await database.stop(); console.log('stopped'); };
    void stop();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(said).toBe('stopped\n');
});

test('what an interrupted first start has left behind is removed', async () => {
  const folder = path.join(scratch, 'left');
  mkdirSync(path.join(folder, 'making-abcdef/base'), { recursive: true });
  mkdirSync(path.join(folder, 'cluster/base'), { recursive: true });
  const database = await startEmbedded(folder);
  expect(await query(database.url(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  expect(readdirSync(folder).toSorted()).toEqual(['cluster', 'socket']);
  await database.stop();
});

test('a first start that was interrupted is begun anew', async () => {
  const folder = path.join(scratch, 'interrupted');
  const first = await startEmbedded(folder);
  await first.stop();
  unlinkSync(path.join(folder, 'cluster/certfolio-ready'));
  const second = await startEmbedded(folder);
  expect(await query(second.url(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await second.stop();
});

test('a folder too deep for a socket works all the same', async () => {
  const folder = path.join(scratch, 'deep'.repeat(20), 'deeper'.repeat(10));
  const database = await startEmbedded(folder);
  expect(await query(database.url(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await database.stop();
});

test.skipIf(process.platform === 'win32')('a socket folder that others may enter is not used', async () => {
  const folder = path.join(scratch, 'other'.repeat(20), 'others'.repeat(10));
  const socket = new URLSearchParams(embeddedUrl(folder).split('?')[1]).get('host')!;
  mkdirSync(socket);
  chmodSync(socket, 0o777);
  await expect(startEmbedded(folder)).rejects.toThrow('open to nobody else');
  rmSync(socket, { recursive: true });
});

test('it does not listen on the network', async () => {
  const database = await startEmbedded(path.join(scratch, 'quiet'));
  expect(await query(database.url(), 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await database.stop();
});

test.runIf(process.platform === 'linux')('it ends with a parent that is killed', async () => {
  const folder = path.join(scratch, 'orphan');
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
    await startEmbedded(${JSON.stringify(folder)});
    process.kill(process.pid, 'SIGKILL');`;
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' }),
  ).toThrow(/SIGKILL|Command failed/);
  // The next start waits for the former server to be gone, or stops it.
  const database = await startEmbedded(folder);
  expect(await query(database.url(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await database.stop();
});
