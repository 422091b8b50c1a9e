import path from 'node:path';
import { ConfigError, readConfig, readPublicUrl, type Config } from '../config.ts';
import { Obstacle, UsageError, type Answer } from './answer.ts';

/** `npm run --silent certfolio -- COMMAND`: JSON on standard output, messages on standard error. */
const root = path.resolve(import.meta.dirname, '../../../..');
const usage = [
  'Use one of:',
  '  read FILE…                        read certificates, with no server',
  '  read --cv FILE…                   read CVs into JSON Resume, with no server',
  '  compare FILE FILE                 say whether two files show one certificate',
  '  verify FILE|-                     say whether a credential is valid, with no server',
  '  admin grant EMAIL                 make an account an administrator',
  '  admin plan EMAIL boost|max|free   give an account a plan for a year',
  '  demo                              fill an empty installation with people to try it with',
  '  migrate                           bring the database to this version',
  '  doctor                            check every configured service',
].join('\n');

const config = (): Config => readConfig(process.env, root);
const say = (message: string): void => void process.stderr.write(`${message}\n`);
const print = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** What a command needs is loaded when it is asked for: the others answer at once. */
async function answerTo([command, ...args]: string[]): Promise<Answer> {
  switch (command) {
    case 'read': {
      // npm runs scripts in the folder of the package; names are meant from where the person stands.
      const folder = process.env.INIT_CWD ?? process.cwd();
      if (args.includes('--cv')) {
        const { readCvCommand } = await import('./read-cv.command.ts');
        return { lines: [], yes: await readCvCommand(args, folder, print, say) };
      }
      const { readCommand } = await import('./read.command.ts');
      return { lines: [], yes: await readCommand(args, folder, print, say) };
    }
    case 'compare': {
      const { compareCommand } = await import('./compare.command.ts');
      return compareCommand(args, process.env.INIT_CWD ?? process.cwd());
    }
    case 'verify': {
      const { verifyCommand } = await import('./verify.command.ts');
      return verifyCommand(args, process.env.INIT_CWD ?? process.cwd(), readPublicUrl(process.env));
    }
    case 'admin': {
      const { adminCommand } = await import('./admin.command.ts');
      return adminCommand(args, config);
    }
    case 'migrate': {
      if (args.length > 0) throw new UsageError(usage);
      const { migrateCommand } = await import('./migrate.command.ts');
      return migrateCommand(config());
    }
    case 'demo': {
      if (args.length > 0) throw new UsageError(usage);
      const { demoCommand } = await import('./demo.command.ts');
      return demoCommand(config());
    }
    case 'doctor': {
      if (args.length > 0) throw new UsageError(usage);
      const { doctorCommand } = await import('./doctor.command.ts');
      return doctorCommand(config);
    }
    case 'help':
    case '--help':
      return { lines: [], yes: true, message: usage };
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
  const expected = error instanceof UsageError || error instanceof Obstacle || error instanceof ConfigError;
  say(expected ? error.message : String((error as Error).stack ?? error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
} finally {
  clearInterval(alive);
}
