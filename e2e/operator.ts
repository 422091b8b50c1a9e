import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { installation, root } from './installation.ts';

/** What an operator types, word for word; npm takes longer over it than the command itself. */
export const typed = (...args: string[]): Promise<unknown> =>
  answerOf('npm', ['run', '--silent', 'certfolio', '--', ...args]);

/** The same command without npm. */
export const certfolio = (...args: string[]): Promise<unknown> =>
  answerOf(process.execPath, ['apps/server/src/cli/certfolio.ts', ...args]);

async function answerOf(program: string, args: string[]): Promise<unknown> {
  const { dataDir } = await installation();
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.join(dataDir, 'data') },
    shell: program === 'npm' && process.platform === 'win32',
  });
  return JSON.parse(stdout);
}
