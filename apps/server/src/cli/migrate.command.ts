import type { Config } from '../config.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Answer } from './answer.ts';
import { commandLog, withDatabaseUrl } from './database.ts';

/** `migrate`: brings the database to the tables of this version. */
export async function migrateCommand(config: Config): Promise<Answer> {
  await withDatabaseUrl(config, (url) => migrateDatabase(url, commandLog));
  return { lines: [{ success: true }], yes: true };
}
