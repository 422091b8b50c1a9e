import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { installation, root } from './installation.ts';

/** What an operator types. */
export async function certfolio(...args: string[]): Promise<unknown> {
  const { dataDir } = await installation();
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'certfolio', '--', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.join(dataDir, 'data') },
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}
