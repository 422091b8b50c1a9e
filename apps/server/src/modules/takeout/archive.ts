import { finished, pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { FileMissing } from '../../storage/store.ts';
import { meter } from '../../storage/meter.ts';

export type Entry = {
  /** With `/` between folders. */
  path: string;
  modified: Date;
  /** Asked for when its turn comes, so that one is held at a time. */
  read: () => Promise<Readable | string | Uint8Array>;
  /** It does not shrink any more: pictures and PDFs. */
  isPacked?: boolean;
  /** What its bytes are known to be, hex: the manifest says when they are not. */
  sha256?: string;
};

/** A value as a file that people can read too. */
export const jsonEntry = (path: string, modified: Date, read: () => Promise<unknown>): Entry => ({
  path,
  modified,
  read: async () => `${JSON.stringify(await read(), null, 2)}\n`,
});

export type Listed = {
  path: string;
  byte_size: number;
  sha256: string;
  /** Only where the bytes are not those that were once stored. */
  expected_sha256?: string;
};

export type Contents = { entries: Listed[]; missing: { path: string; reason: string }[] };

export type Archive = {
  /** The ZIP, made while it is read; whoever stops reading stops the making. */
  stream: Readable;
  /** Complete once the stream has ended. */
  contents: Contents;
};

/**
 * Packs entries into a ZIP, one after another, and lists them with their fingerprints in `manifest.json` at its
 * end. Neither an entry nor the archive is ever held in memory; beyond 4 GiB the library makes it ZIP64.
 */
export function archiveOf(
  entries: AsyncIterable<Entry>,
  options: {
    madeAt: Date;
    /** Called after each entry; throwing ends the making. */
    onEntry?: (contents: Contents) => Promise<void>;
  },
): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const contents: Contents = { entries: [], missing: [] };
  zip.on('error', (error: Error) => stream.destroy(error));
  // A reader that went away takes nothing any more: without this the next entry would wait for it forever.
  const left = finished(stream, { readable: true }).then(
    () => {},
    () => {},
  );

  const write = async (): Promise<void> => {
    for await (const entry of entries) {
      if (stream.destroyed) return;
      const source = await opened(entry);
      if (source === null) {
        contents.missing.push({ path: entry.path, reason: 'The stored file could not be found.' });
      } else {
        contents.entries.push(await add(zip, entry, source, left));
      }
      await options.onEntry?.(contents);
    }
    const manifest = {
      format: 'Certfolio archive',
      version: 1,
      made_at: options.madeAt.toISOString(),
      ...contents,
    };
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', {
      mtime: options.madeAt,
    });
    zip.end();
  };
  write().catch((error: unknown) => stream.destroy(error as Error));
  return { stream, contents };
}

async function opened(entry: Entry): Promise<Readable | null> {
  try {
    const source = await entry.read();
    return source instanceof Readable ? source : Readable.from([Buffer.from(source)]);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

async function add(zip: ZipFile, entry: Entry, source: Readable, left: Promise<void>): Promise<Listed> {
  const passing = meter();
  zip.addReadStream(passing.stream, entry.path, {
    mtime: entry.modified,
    compress: !entry.isPacked,
    // Anybody may read what was unpacked, nobody run it.
    mode: 0o100644,
  });
  const done = pipeline(source, passing.stream, { end: true });
  const read = finished(passing.stream, { writable: false });
  // Of the two that fails first counts; the other is not left to fail unheard.
  const through = Promise.all([done, read]);
  through.catch(() => {});
  const over = await Promise.race([through.then(() => true), left.then(() => false)]);
  if (!over) {
    source.destroy();
    passing.stream.destroy();
    throw new Error('Nobody reads the archive any more.');
  }
  const { size, sha256 } = passing.read();
  const differs = entry.sha256 !== undefined && entry.sha256 !== sha256;
  return {
    path: entry.path,
    byte_size: size,
    sha256,
    ...(differs ? { expected_sha256: entry.sha256! } : {}),
  };
}
