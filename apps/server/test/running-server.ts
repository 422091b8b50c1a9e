import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { createApi, type Api } from '@certfolio/contract/contract';

const root = path.resolve(import.meta.dirname, '../../..');

/** Certfolio as an operator runs it: a process of its own, on a folder, to be killed and started again. */
export type RunningServer = {
  url: string;
  folder: string;
  /** With these settings besides its own, until it is started again. */
  start: (settings?: Record<string, string>) => Promise<void>;
  /** SIGKILL: no chance to tidy up. */
  kill: () => Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop: () => Promise<number | null>;
  /** The command line on the same folder. */
  command: (...args: string[]) => Promise<string>;
  /** Registers an address and proves it with the code from the inbox. */
  signUp: (email: string) => Promise<Api>;
};

export async function serverOn(
  folder: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE: compiled } = process.env;
  const env = {
    PATH,
    HOME,
    ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}),
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  let child: ChildProcess | null = null;

  const gone = (process: ChildProcess): Promise<number | null> =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve(process.exitCode)
      : new Promise((resolve) => process.once('exit', resolve));

  return {
    url,
    folder,
    start: async (more = {}) => {
      const started = spawn(process.execPath, ['apps/server/src/main.ts'], {
        cwd: root,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      let words = '';
      started.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (chunk: Buffer) => chunk.includes('ready') && resolve());
        started.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready: ${words}`)));
      });
    },
    kill: async () => {
      if (!child) return;
      child.kill('SIGKILL');
      await gone(child);
    },
    stop: async () => {
      if (!child) return null;
      child.kill('SIGTERM');
      return gone(child);
    },
    command: async (...args) => {
      const script = path.join(root, 'apps/server/src/cli/certfolio.ts');
      return (await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env })).stdout;
    },
    signUp: async (email) => {
      const visitor = createApi({ baseUrl: url });
      const password = 'correct horse battery staple 7';
      await visitor.auth.register({ body: { email, password, first_name: 'Amara', last_name: 'Okafor' } });
      const inbox = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[];
      const code = /\b\d{6}\b/.exec(inbox.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
      const { token } = await visitor.auth.verifyEmail({ body: { email, code } });
      return createApi({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
