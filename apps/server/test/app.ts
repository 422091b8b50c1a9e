import { mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { createPrinter } from '@certfolio/documents/pdf';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { createApi, type Api } from '@certfolio/contract/contract';
import { inject } from 'vitest';
import { createApp, type App } from '../src/app.ts';
import { readConfig, type Config } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { inboxMail } from '../src/mail/driver.ts';
import { createOutbound, type NameService } from '../src/outbound/outbound.ts';
import type { Ports } from '../src/ports.ts';
import { folderStore } from '../src/storage/folder.store.ts';
import { createVerifier } from '../src/verifier/verifier.ts';
import { givenFor, type Given, type Person } from './given.ts';

export type TestApp = {
  app: App;
  config: Config;
  ports: Ports;
  baseUrl: string;
  databaseUrl: string;
  /** The typed client of a person. */
  as: (person: Person) => Api;
  /** The typed client of somebody who is not signed in. */
  visitor: Api;
  given: Given;
  system: App['system'];
};

export type TestAppOptions = {
  settings?: Record<string, string>;
  ports?: Partial<Ports>;
  now?: () => Date;
  /** Shares database and files with another app, as a second copy would. */
  beside?: TestApp;
};

const running = new Set<App>();

/** Closes what `testApp` has started, in a test or outside one; done after every file by `closing.setup.ts`. */
export async function closeApps(): Promise<void> {
  const apps = [...running];
  running.clear();
  await Promise.all(apps.map((app) => app.close()));
}

/** The real app on a database of its own, over real sockets; closed when the test file ends. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = path.join(inject('scratch'), randomUUID());
  mkdirSync(folder, { recursive: true });
  const databaseUrl = options.beside?.databaseUrl ?? (await cloneDatabase());
  const config = readConfig(
    {
      DATA_DIR: folder,
      PORT: '3000',
      LOG_LEVEL: 'silent',
      SESSION_SECRET: 's'.repeat(40),
      ISSUER_KEY_SECRET: 'k'.repeat(40),
      UNPROVEN_LETTERS_A_DAY: '100000',
      ...options.settings,
    },
    folder,
  );
  const ports: Ports = options.beside?.ports ?? {
    storage: options.ports?.storage ?? (await folderStore(path.join(folder, 'files'))),
    mail: options.ports?.mail ?? inboxMail,
    printer: options.ports?.printer ?? printer(),
    reader: options.ports?.reader ?? reader(),
    outbound: options.ports?.outbound ?? createOutbound({ publicUrl: config.PUBLIC_URL, names: nobody }),
    verifier: options.ports?.verifier ?? verifier(),
  };
  const app = await createApp({
    config,
    databaseUrl,
    ports,
    log: createLog('silent'),
    pages: null,
    ...(options.now ? { now: options.now } : {}),
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  running.add(app);
  return {
    app,
    config,
    ports,
    baseUrl,
    databaseUrl,
    as: ({ token }) => createApi({ baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) }),
    visitor: createApi({ baseUrl }),
    given: givenFor(app.system),
    system: app.system,
  };
}

/** No name leads anywhere: a test that needs an outside server passes one. */
const nobody: NameService = { addresses: async () => [], texts: async () => [] };

/**
 * Their processes and threads take seconds to start and know nothing of an app, so all files that one process goes
 * through share them. What is idle among them ends with that process.
 */
const printer = once(createPrinter);
const reader = once(() => createReader({ workers: 1, timeoutSeconds: 600 }));
const verifier = once(createVerifier);

const samples = path.resolve(import.meta.dirname, '../../../samples');

/**
 * Has read a certificate and a CV: what a request waits for has its limit, within which a busy machine may not even have
 * loaded what reads them.
 */
export async function warm(reader: Reader): Promise<void> {
  await reader.read(path.join(samples, 'study-day.pdf'));
  await reader.readCv(path.join(samples, 'cvs/nurse.pdf'));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

async function cloneDatabase(): Promise<string> {
  const url = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.replace('TEMPLATE', 'postgres') });
  await admin.connect();
  try {
    // Two files cloning the same template at once are refused by PostgreSQL: they take turns.
    await admin.query('select pg_advisory_lock(1)');
    await admin.query(`create database ${name} template template_of_tests`);
  } finally {
    await admin.end();
  }
  return url.replace('TEMPLATE', name);
}
