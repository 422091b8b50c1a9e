import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPrinter } from '@certfolio/documents/pdf';
import { createSecondReader, type SecondReader } from '@certfolio/extraction/model/second-reader';
import { createReader } from '@certfolio/extraction/reader';
import { createApp, type App, type Pages } from './app.ts';
import type { Config } from './config.ts';
import { takeDataFolder } from './data-folder.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Logger } from './log.ts';
import { inboxMail, smtpMail } from './mail/driver.ts';
import type { Ports } from './ports.ts';
import { folderStore } from './storage/folder.store.ts';
import { s3Store } from './storage/s3.store.ts';
import type { FileStore } from './storage/store.ts';

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
    const secondReader = openSecondReader(config);
    const ports: Ports = {
      storage: await openStorage(config),
      mail: config.SMTP_URL ? smtpMail(config.SMTP_URL) : inboxMail,
      printer: createPrinter(),
      reader: createReader({ workers: config.READERS }),
      ...(secondReader ? { secondReader } : {}),
    };
    undo.push(
      ports.mail.close,
      () => ports.printer.close(),
      () => ports.reader.close(),
    );
    const app = await createApp({ config, databaseUrl, ports, log, pages, ...(extend ? { extend } : {}) });
    undo.push(app.close);
    return { app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openSecondReader(config: Config): SecondReader | null {
  const { AI_PROVIDER, AI_MODEL, AI_BASE_URL, AI_API_KEY } = config;
  if (AI_PROVIDER === 'none' || AI_MODEL === undefined) return null;
  return createSecondReader({
    provider: AI_PROVIDER,
    model: AI_MODEL,
    ...(AI_BASE_URL === undefined ? {} : { baseUrl: AI_BASE_URL }),
    ...(AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY }),
  });
}

export async function openStorage(config: Config): Promise<FileStore> {
  return config.S3_BUCKET
    ? s3Store({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      })
    : folderStore(path.join(config.DATA_DIR, 'files'));
}
