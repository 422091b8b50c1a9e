import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import packaged, { inflate } from '@sparticuz/chromium';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How Chromium is launched here: the one at CHROME_PATH; on Linux the one from npm, with the libraries that come
 * with it where the machine lacks them; elsewhere the Chrome that is installed.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const own = process.env['CHROME_PATH'];
  if (own) return { executablePath: own, args: flags };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', args: flags };
  let executablePath = await unpack();
  let libraries = librariesFor(executablePath);
  if (libraries === null) {
    // An unpacking that was interrupted leaves half a program behind.
    rmSync(executablePath, { force: true });
    executablePath = await unpack();
    libraries = librariesFor(executablePath) ?? (await unpackLibraries());
  }
  const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) };
  return { executablePath, args: flags, env: env as Record<string, string> };
}

/** Of this person alone: what another has unpacked cannot be run, or should not be trusted. */
const folder = path.join(os.tmpdir(), `certfolio-chromium-${process.getuid?.() ?? 'own'}`);
const unpacked = path.join(folder, 'al2023', 'lib');

/** Runs `work` where the package, which unpacks into the temporary folder, finds a folder of our own. */
async function inFolder<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const former = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (former === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = former;
  }
}

const unpack = (): Promise<string> => inFolder(() => packaged.executablePath());

/** What LD_LIBRARY_PATH must be for the program to run: '' when nothing is missing, null when it does not run. */
function librariesFor(program: string): string | null {
  for (const libraries of ['', unpacked]) {
    const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) };
    if (spawnSync(program, ['--version'], { env, stdio: 'ignore' }).status === 0) return libraries;
  }
  return null;
}

async function unpackLibraries(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  await inFolder(() => inflate(path.resolve(path.dirname(entry), '../bin/al2023.tar.br')));
  return unpacked;
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());
