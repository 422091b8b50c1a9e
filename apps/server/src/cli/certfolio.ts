import path from 'node:path';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { DataFolderTaken } from '../data-folder.ts';
import { EmbeddedDatabaseError } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { adminCommand } from './admin.command.ts';
import { Obstacle, UsageError, type Answer } from './answer.ts';
import { withDatabaseUrl } from './database.ts';
import { demoCommand } from './demo.command.ts';
import { doctorCommand } from './doctor.command.ts';
import { readCommand } from './read.command.ts';

/** `npm run --silent certfolio -- COMMAND`: JSON on standard output, messages on standard error. */
const root = path.resolve(import.meta.dirname, '../../../..');
const usage = [
  'Use one of:',
  '  read FILE…                        read certificates, with no server',
  '  admin grant EMAIL                 make an account an administrator',
  '  admin plan EMAIL boost|max|free   give an account a plan for a year',
  '  demo                              fill an empty installation with people to try it with',
  '  migrate                           bring the database to this version',
  '  doctor                            check every configured service',
].join('\n');

const log = createLog('error');
const config = (): Config => readConfig(process.env, root);
const say = (message: string): void => void process.stderr.write(`${message}\n`);
const print = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function answerTo([command, ...args]: string[]): Promise<Answer> {
  switch (command) {
    case 'read':
      // npm runs scripts in the folder of the package; names are meant from where the person stands.
      return { lines: [], yes: await readCommand(args, process.env.INIT_CWD ?? process.cwd(), print, say) };
    case 'admin':
      return adminCommand(args, config, log);
    case 'demo':
      if (args.length > 0) throw new UsageError(usage);
      return demoCommand(config(), log);
    case 'migrate':
      if (args.length > 0) throw new UsageError(usage);
      await withDatabaseUrl(config(), log, (url) => migrateDatabase(url, log));
      return { lines: [{ success: true }], yes: true };
    case 'doctor':
      if (args.length > 0) throw new UsageError(usage);
      return doctorCommand(config, log);
    case undefined:
      throw new UsageError(usage);
    default:
      throw new UsageError(`There is no command ${command} in this version.\n${usage}`);
  }
}

// Reading processes and the embedded database do not keep this process alive; the command does, to its end.
const alive = setInterval(() => {}, 60_000);
try {
  const { lines, yes, message } = await answerTo(process.argv.slice(2));
  lines.forEach(print);
  if (message) say(message);
  process.exitCode = yes ? 0 : 1;
} catch (error) {
  const expected =
    error instanceof UsageError ||
    error instanceof Obstacle ||
    error instanceof ConfigError ||
    error instanceof DataFolderTaken ||
    error instanceof EmbeddedDatabaseError;
  say(expected ? error.message : String((error as Error).stack ?? error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
} finally {
  clearInterval(alive);
}
