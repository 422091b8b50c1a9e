import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { FileMissing } from '../../storage/store.ts';
import { archiveOf, type Entry } from './archive.ts';

const madeAt = new Date('2026-11-20T12:00:00Z');
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

async function* of(...entries: (Pick<Entry, 'path' | 'read'> & Partial<Entry>)[]): AsyncGenerator<Entry> {
  for (const entry of entries) yield { modified: madeAt, ...entry };
}

/** What a library of other make finds in it, with CRCs checked. */
async function unpacked(archive: Uint8Array): Promise<Map<string, Uint8Array>> {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true });
  const found = new Map<string, Uint8Array>();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) found.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  await reader.close();
  return found;
}

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

test('holds every entry byte for byte under its own name, with the fingerprints of all', async () => {
  const picture = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7919) & 255));
  const { stream } = archiveOf(
    of(
      { path: 'README.txt', read: async () => 'Hello' },
      {
        path: 'certificates/応急処置/Épreuve.pdf',
        read: async () => Readable.from([picture]),
        isPacked: true,
      },
      { path: 'empty.txt', read: async () => '' },
    ),
    { madeAt },
  );
  const files = await unpacked(await buffer(stream));
  expect([...files.keys()]).toEqual([
    'README.txt',
    'certificates/応急処置/Épreuve.pdf',
    'empty.txt',
    'manifest.json',
  ]);
  expect(textOf(files.get('README.txt'))).toBe('Hello');
  expect(Buffer.from(files.get('certificates/応急処置/Épreuve.pdf')!).equals(picture)).toBe(true);
  const manifest = JSON.parse(textOf(files.get('manifest.json')));
  expect(manifest).toMatchObject({ made_at: '2026-11-20T12:00:00.000Z', missing: [] });
  expect(manifest.entries).toEqual(
    [...files]
      .filter(([path]) => path !== 'manifest.json')
      .map(([path, bytes]) => ({ path, byte_size: bytes.length, sha256: sha256(bytes) })),
  );
});

test('names what is missing, and what is not as it was stored, and holds the rest', async () => {
  const { stream } = archiveOf(
    of(
      { path: 'gone.pdf', read: () => Promise.reject(new FileMissing('evidence/gone')) },
      { path: 'bad.pdf', read: async () => 'rotten', sha256: sha256('fresh') },
      { path: 'good.pdf', read: async () => 'fresh', sha256: sha256('fresh') },
    ),
    { madeAt },
  );
  const files = await unpacked(await buffer(stream));
  const { entries, missing } = JSON.parse(textOf(files.get('manifest.json')));
  expect(missing).toEqual([{ path: 'gone.pdf', reason: 'The stored file could not be found.' }]);
  expect(entries).toEqual([
    { path: 'bad.pdf', byte_size: 6, sha256: sha256('rotten'), expected_sha256: sha256('fresh') },
    { path: 'good.pdf', byte_size: 5, sha256: sha256('fresh') },
  ]);
});

test('a source that breaks off breaks the archive off', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(100_000);
      throw new Error('the line went dead');
    })(),
  );
  const { stream } = archiveOf(of({ path: 'a', read: async () => broken }), { madeAt });
  await expect(buffer(stream)).rejects.toThrow('the line went dead');
});

test('nothing more is asked for once nobody reads', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<Entry> {
    for (;;) {
      asked++;
      yield {
        path: `${asked}`,
        modified: madeAt,
        read: async () => Buffer.alloc(1_000_000, asked),
        isPacked: true,
      };
    }
  }
  const { stream } = archiveOf(endless(), { madeAt });
  await new Promise((resolve) => stream.once('data', resolve));
  stream.destroy();
  await turn();
  const before = asked;
  for (let n = 0; n < 50; n++) await turn();
  expect(asked).toBeLessThanOrEqual(before + 1);
});
