import path from 'node:path';
import { connect, type Connection } from '../db/connection.ts';
import { embeddedUrl, startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { holderOf, takeDataFolder } from '../data-folder.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { Obstacle } from './answer.ts';

/**
 * Runs `work` with the address of the database: the one that is set, the embedded one of the running app, or
 * the embedded one started for as long as this takes.
 */
export async function withDatabaseUrl<T>(
  config: Config,
  log: Logger,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  const folder = path.join(config.DATA_DIR, 'postgres');
  if (holderOf(config.DATA_DIR) !== null) return work(embeddedUrl(folder));
  const release = takeDataFolder(config.DATA_DIR);
  try {
    const database = await startEmbedded(folder);
    try {
      await migrateDatabase(database.url(), log);
      return await work(database.url());
    } finally {
      await database.stop();
    }
  } finally {
    release();
  }
}

/**
 * Runs `work` with a connection.
 * @throws Obstacle when the database cannot be reached or has no tables
 */
export function withConnection<T>(
  config: Config,
  log: Logger,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return withDatabaseUrl(config, log, async (url) => {
    const connection = connect(url, log, 2);
    try {
      return await work(connection);
    } catch (error) {
      throw obstacleIn(error) ?? error;
    } finally {
      await connection.close();
    }
  });
}

function obstacleIn(error: unknown): Obstacle | null {
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
