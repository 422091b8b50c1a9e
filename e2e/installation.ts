import { mkdtempSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A fresh installation for one run of the journeys; the workers are told of it through the environment. */
export const root = path.resolve(import.meta.dirname, '..');

export async function installation(): Promise<{ port: number; dataDir: string; url: string }> {
  process.env['JOURNEYS_PORT'] ??= String(await freePort());
  process.env['JOURNEYS_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'certfolio-journeys-'));
  const port = Number(process.env['JOURNEYS_PORT']);
  return { port, dataDir: process.env['JOURNEYS_DATA_DIR'], url: `http://localhost:${port}` };
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
