import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { meter } from './meter.ts';
import { FileMissing, type FileStore, StoreFull, validKey } from './store.ts';

/** Files in a folder: written aside, flushed, then renamed into place, so that a name always means whole. */
export async function folderStore(root: string): Promise<FileStore> {
  const aside = path.join(root, '.incoming');
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await removeAbandoned(aside);

  const pathOf = (key: string): string => {
    if (!validKey(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
    return path.join(root, ...key.split('/'));
  };

  return {
    put: async (key, source) => {
      const target = pathOf(key);
      const temporary = path.join(aside, randomUUID());
      const passing = meter();
      try {
        const stream = source instanceof Readable ? source : Readable.from([Buffer.from(source)]);
        await pipeline(
          stream,
          passing.stream,
          createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
        );
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(temporary, target);
        await flushFolder(path.dirname(target));
        await flushFolder(path.dirname(path.dirname(target)));
      } catch (error) {
        await rm(temporary, { force: true });
        const code = (error as NodeJS.ErrnoException).code;
        if (code === 'ENOSPC' || code === 'EDQUOT') throw new StoreFull('The disk is full.');
        throw error;
      }
      return passing.read();
    },
    read: async (key, range) => {
      const file = pathOf(key);
      await sizeOf(file, key);
      return createReadStream(file, range ? { start: range.start, end: range.end } : {});
    },
    size: (key) => sizeOf(pathOf(key), key),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => walk(root, prefix),
    withFile: async (key, use) => {
      const file = pathOf(key);
      await sizeOf(file, key);
      return use(file);
    },
    check: async () => {
      const probe = path.join(aside, randomUUID());
      const handle = await open(probe, 'wx', 0o600);
      await handle.close();
      await rm(probe, { force: true });
    },
  };
}

/** A write that has not touched its file for an hour never will: another process of ours may be writing now. */
async function removeAbandoned(aside: string): Promise<void> {
  const longAgo = Date.now() - 3_600_000;
  for (const name of await readdir(aside)) {
    const file = path.join(aside, name);
    const info = await stat(file).catch(() => null);
    if (info && info.mtimeMs < longAgo) await rm(file, { force: true });
  }
}

async function sizeOf(file: string, key: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key);
    throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(root: string, prefix: string): AsyncIterable<{ key: string; changedAt: Date }> {
  const start = path.join(root, prefix);
  let entries;
  try {
    entries = await readdir(start, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const info = await stat(file).catch(() => null);
    if (info) yield { key: path.relative(root, file).split(path.sep).join('/'), changedAt: info.mtime };
  }
}
