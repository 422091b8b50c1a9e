import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPrinter } from '@certfolio/documents/pdf';
import { languageFolder } from '@certfolio/extraction/words/languages';
import type { SecondReader } from '@certfolio/extraction/model/second-reader';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { createApp, type App, type Pages } from './app.ts';
import { ConfigError, type Config } from './config.ts';
import { takeDataFolder } from './data-folder.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Logger } from './log.ts';
import { inboxMail, smtpMail } from './mail/driver.ts';
import { createOutbound } from './outbound/outbound.ts';
import type { Ports } from './ports.ts';
import { folderStore } from './storage/folder.store.ts';
import type { FileStore } from './storage/store.ts';
import { createVerifier } from './verifier/verifier.ts';

export type Running = { app: App; stop: () => Promise<void> };

/** Brings everything up in order: folder, database, tables, ports, app. Stops in the reverse order. */
export async function start(
  config: Config,
  log: Logger,
  pages: Pages | null,
  extend?: (http: FastifyInstance) => Promise<void>,
): Promise<Running> {
  const undo: (() => void | Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    let databaseUrl = config.DATABASE_URL;
    if (!databaseUrl) {
      undo.push(takeDataFolder(config.DATA_DIR));
      const database = await startEmbedded(path.join(config.DATA_DIR, 'postgres'));
      undo.push(database.stop);
      databaseUrl = database.url();
    }
    await migrateDatabase(databaseUrl, log);
    const secondReader = await openSecondReader(config);
    const ports: Ports = {
      storage: await openStorage(config),
      mail: config.SMTP_URL ? smtpMail(config.SMTP_URL) : inboxMail,
      printer: createPrinter(),
      reader: openReader(config),
      outbound: createOutbound({ publicUrl: config.PUBLIC_URL }),
      verifier: createVerifier(),
      ...(secondReader ? { secondReader } : {}),
    };
    undo.push(
      ports.mail.close,
      () => ports.printer.close(),
      () => ports.reader.close(),
      () => ports.verifier.close(),
    );
    const app = await createApp({ config, databaseUrl, ports, log, pages, ...(extend ? { extend } : {}) });
    undo.push(app.close);
    return { app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws ConfigError when a language is set whose data is not installed */
function openReader({ READERS, READ_LANGUAGES }: Config): Reader {
  const missing = missingLanguage(READ_LANGUAGES);
  if (missing) throw new ConfigError(missing);
  return createReader({
    workers: READERS,
    ...(READ_LANGUAGES ? { languages: READ_LANGUAGES } : {}),
  });
}

/** Why the languages that are set cannot be read, in a sentence; null when they can. */
export function missingLanguage(languages: Config['READ_LANGUAGES']): string | null {
  const missing = (languages ?? []).filter((language) => languageFolder(language) === null);
  return missing.length === 0
    ? null
    : `READ_LANGUAGES names ${missing.join(' and ')}, whose data is not installed. ` +
        `Run: npm install ${missing.map((language) => `@tesseract.js-data/${language}`).join(' ')}`;
}

// What few installations are set up for is loaded by these alone: the two are a third of all there is to load.

async function openSecondReader(config: Config): Promise<SecondReader | null> {
  const { AI_PROVIDER, AI_MODEL, AI_BASE_URL, AI_API_KEY } = config;
  if (AI_PROVIDER === 'none' || AI_MODEL === undefined) return null;
  const { createSecondReader } = await import('@certfolio/extraction/model/second-reader');
  return createSecondReader({
    provider: AI_PROVIDER,
    model: AI_MODEL,
    ...(AI_BASE_URL === undefined ? {} : { baseUrl: AI_BASE_URL }),
    ...(AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY }),
  });
}

export async function openStorage(config: Config): Promise<FileStore> {
  if (!config.S3_BUCKET) return folderStore(path.join(config.DATA_DIR, 'files'));
  const { s3Store } = await import('./storage/s3.store.ts');
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
