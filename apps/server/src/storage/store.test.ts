import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from './folder.store.ts';
import { s3Store } from './s3.store.ts';
import { FileMissing, type FileStore } from './store.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'certfolio-store-'));
const bucketFolder = path.join(scratch, 'bucket');
mkdirSync(bucketFolder);
const bucketServer = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'files', configs: [] }],
});

const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  stores.folder = await folderStore(path.join(scratch, 'files'));
  const { port } = await bucketServer.run();
  stores.bucket = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});

afterAll(async () => {
  await bucketServer.close();
  rmSync(scratch, { recursive: true, force: true });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A stream of pseudo-random bytes whose length nobody is told. */
function* pieces(total: number): Generator<Buffer> {
  let state = 7;
  for (let sent = 0; sent < total;) {
    const piece = Buffer.alloc(Math.min(65_536, total - sent));
    for (let at = 0; at < piece.length; at += 97) piece[at] = state = (state * 73 + 41) & 255;
    sent += piece.length;
    yield piece;
  }
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = (): FileStore => stores[kind]!;

  test('gives back what was put, with its size and fingerprint', async () => {
    const bytes = Buffer.from('A certificate');
    const key = `evidence/${randomUUID()}`;
    expect(await store().put(key, bytes, 'application/pdf')).toEqual({
      size: bytes.length,
      sha256: sha256(bytes),
    });
    expect(await buffer(await store().read(key))).toEqual(bytes);
    expect(await store().size(key)).toBe(bytes.length);
    expect(await buffer(await store().read(key, { start: 2, end: 4 }))).toEqual(bytes.subarray(2, 5));
  });

  test('stores a stream of 52428800 bytes of unknown length whole', async () => {
    const key = `evidence/${randomUUID()}`;
    const expected = createHash('sha256');
    for (const piece of pieces(52_428_800)) expected.update(piece);
    const put = await store().put(key, Readable.from(pieces(52_428_800)), 'image/png');
    expect(put).toEqual({ size: 52_428_800, sha256: expected.digest('hex') });
    const held = await store().withFile(key, async (file) => sha256(await readFile(file)));
    expect(held).toBe(put.sha256);
    await store().remove(key);
  });

  test('keeps nothing of a stream that breaks off', async () => {
    const key = `evidence/${randomUUID()}`;
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the line went dead');
      })(),
    );
    await expect(store().put(key, broken, 'image/png')).rejects.toThrow('the line went dead');
    await expect(store().size(key)).rejects.toThrow(FileMissing);
  });

  test('says that a file is missing, and removes what is not there without complaint', async () => {
    const key = `evidence/${randomUUID()}`;
    await expect(store().read(key)).rejects.toThrow(FileMissing);
    await expect(store().remove(key)).resolves.toBeUndefined();
  });

  test('lists its files by prefix', async () => {
    const key = `avatars/${randomUUID()}.webp`;
    await store().put(key, Buffer.from('x'), 'image/webp');
    const found: string[] = [];
    for await (const entry of store().list('avatars/')) found.push(entry.key);
    expect(found).toEqual([key]);
  });

  test.each(['../secret', 'evidence/../../secret', '/etc/passwd', 'evidence/.hidden'])(
    'refuses the key %s',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('Not a storage key');
    },
  );

  test('can be checked', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
});

test('what an interrupted write left aside long ago is gone after the next start, what is being written stays', async () => {
  const root = path.join(scratch, 'restarted');
  await folderStore(root);
  const aside = path.join(root, '.incoming');
  writeFileSync(path.join(aside, 'half'), 'half a file');
  utimesSync(path.join(aside, 'half'), new Date(0), new Date(0));
  writeFileSync(path.join(aside, 'now'), 'half a file');
  await folderStore(root);
  expect(readdirSync(aside)).toEqual(['now']);
});
