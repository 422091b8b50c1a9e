import path from 'node:path';
import { connect, type Connection } from '../db/connection.ts';
import { EmbeddedDatabaseError, embeddedUrl, startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { DataFolderTaken, holderOf, takeDataFolder } from '../data-folder.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { Obstacle } from './answer.ts';

export const commandLog = createLog('error');

/**
 * Runs `work` with the address of the database: the one that is set, the embedded one of the running app, or
 * the embedded one started for as long as this takes.
 * @throws Obstacle when there is none to be had, or it cannot be reached, or it has no tables
 */
export async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await onDatabase(config, work);
  } catch (error) {
    throw obstacleIn(error) ?? error;
  }
}

async function onDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  const folder = path.join(config.DATA_DIR, 'postgres');
  if (holderOf(config.DATA_DIR) !== null) return work(embeddedUrl(folder));
  const release = takeDataFolder(config.DATA_DIR);
  try {
    const database = await startEmbedded(folder);
    try {
      await migrateDatabase(database.url(), commandLog);
      return await work(database.url());
    } finally {
      await database.stop();
    }
  } finally {
    release();
  }
}

/** Runs `work` with a connection to the same database, and ends it. */
export function withConnection<T>(config: Config, work: (connection: Connection) => Promise<T>): Promise<T> {
  return withDatabaseUrl(config, async (url) => {
    const connection = connect(url, commandLog, 2);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  });
}

function obstacleIn(error: unknown): Obstacle | null {
  if (error instanceof DataFolderTaken || error instanceof EmbeddedDatabaseError) {
    return new Obstacle(error.message);
  }
  const { code, cause } = error as { code?: string; cause?: { code?: string; message?: string } };
  const known = code ?? cause?.code ?? '';
  if (known === '42P01' || known === '42703') {
    return new Obstacle('The database does not have the tables of this version. Run the command migrate.');
  }
  if (/^(08|28|3D|57P)|^(ECONN|ENOTFOUND|ENOENT|EAI_AGAIN|ETIMEDOUT)/.test(known)) {
    return new Obstacle(
      `The database cannot be reached (${known}). Is DATABASE_URL right and the server up?`,
    );
  }
  return null;
}
