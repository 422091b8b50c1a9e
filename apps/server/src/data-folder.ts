import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n${startedAt(process.pid) ?? ''}\n`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '', started = ''] = readFileSync(file, 'utf8').split('\n');
    if (isAlive(Number(pid)) && (started === '' || startedAt(Number(pid)) === started)) {
      throw new DataFolderTaken(
        `Certfolio is already running on ${folder} (process ${pid}). Stop it first, or set another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
}

/** The process that holds the folder and lives; null when nobody does. */
export function holderOf(folder: string): number | null {
  try {
    const [pid = '', started = ''] = readFileSync(path.join(folder, 'certfolio.pid'), 'utf8').split('\n');
    const alive = isAlive(Number(pid)) && (started === '' || startedAt(Number(pid)) === started);
    return alive ? Number(pid) : null;
  } catch {
    return null;
  }
}

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
