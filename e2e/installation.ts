import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A fresh installation for one run of the journeys; the workers are told of it through the environment. */
export const root = path.resolve(import.meta.dirname, '..');

export async function installation(): Promise<{ port: number; dataDir: string; url: string }> {
  process.env['JOURNEYS_PORT'] ??= String(await freePort());
  process.env['JOURNEYS_DATA_DIR'] ??= freshFolder();
  const port = Number(process.env['JOURNEYS_PORT']);
  return { port, dataDir: process.env['JOURNEYS_DATA_DIR'], url: `http://localhost:${port}` };
}

/** Removed when the process that made it ends: by then the server that uses it has ended too. */
function freshFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-journeys-'));
  process.once('exit', () => {
    rmSync(path.join(folder, 'data'), { recursive: true, force: true });
    // What a failure leaves: a picture of the page, of the second try a trace.
    const failed = readdirSync(folder, { recursive: true }).some((name) => /\.(png|zip)$/.test(String(name)));
    if (!failed) rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
