import { createHash, randomUUID } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export class DataFolderTaken extends Error {}

/**
 * Takes the data folder for this process: two on one folder would share an embedded database.
 * A lock whose holder is gone (kill -9, power) is taken over.
 * @throws DataFolderTaken naming the process that holds it
 */
export function takeDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'certfolio.pid');
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, `${process.pid}\n${startedAt(process.pid) ?? ''}\n`);
  try {
    // The lock appears with its content or not at all: half a lock would look like that of nobody.
    while (!appears(own, file)) {
      const lock = contentOf(file);
      const holder = liveProcessIn(lock);
      if (holder !== null) {
        throw new DataFolderTaken(
          `Certfolio is already running on ${folder} (process ${holder}). Stop it first, or set another DATA_DIR.`,
        );
      }
      takeAway(own, file, lock);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(file, { force: true });
}

function appears(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems have no links.
    return copied(own, file);
  }
}

function copied(own: string, file: string): boolean {
  try {
    copyFileSync(own, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that is gone. Of several starts that see the same lock one at a time may do so, and
 * it looks again first: what stands there by then may be the lock of a start that was quicker.
 */
function takeAway(own: string, file: string, lock: string): void {
  const claim = `${file}.${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`;
  if (!appears(own, claim)) {
    const claimant = contentOf(claim);
    // Whoever was about to remove the lock may be gone, too.
    if (claimant !== '' && liveProcessIn(claimant) === null) rmSync(claim, { force: true });
    return;
  }
  try {
    if (contentOf(file) === lock) rmSync(file, { force: true });
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Empty when there is no such file. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function liveProcessIn(lock: string): number | null {
  const [pid = '', started = ''] = lock.split('\n');
  const alive = isAlive(Number(pid)) && (started === '' || startedAt(Number(pid)) === started);
  return alive ? Number(pid) : null;
}

/** The process that holds the folder and lives; null when nobody does. */
export const holderOf = (folder: string): number | null =>
  liveProcessIn(contentOf(path.join(folder, 'certfolio.pid')));

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux: the start time of a process (proc(5) stat, field 22), because numbers are given out again. */
function startedAt(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
