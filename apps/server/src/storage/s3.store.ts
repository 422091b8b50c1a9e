import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { meter } from './meter.ts';
import { FileMissing, type FileStore, StoreFull, validKey } from './store.ts';

export type BucketOptions = {
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
};

/** Files in an S3-compatible bucket; several copies of the app may share it. */
export function s3Store(options: BucketOptions): FileStore {
  const { bucket } = options;
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(options.accessKeyId && options.secretAccessKey
      ? { credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey } }
      : {}),
    // Some stores keep the checksum trailers of streamed uploads as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const name = (key: string): { Bucket: string; Key: string } => {
    if (!validKey(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
    return { Bucket: bucket, Key: key };
  };
  const missing = (error: unknown, key: string): unknown => {
    const { name: kind } = error as { name?: string };
    return kind === 'NoSuchKey' || kind === 'NotFound' ? new FileMissing(key) : error;
  };
  const read: FileStore['read'] = async (key, range) => {
    try {
      const { Body } = await client.send(
        new GetObjectCommand({
          ...name(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      return Body as Readable;
    } catch (error) {
      throw missing(error, key);
    }
  };
  const size: FileStore['size'] = async (key) => {
    try {
      return (await client.send(new HeadObjectCommand(name(key)))).ContentLength ?? 0;
    } catch (error) {
      throw missing(error, key);
    }
  };
  const remove: FileStore['remove'] = async (key) => {
    await client.send(new DeleteObjectCommand(name(key)));
  };

  return {
    read,
    size,
    remove,
    put: async (key, source, contentType) => {
      const passing = meter();
      const stream = source instanceof Readable ? source : Readable.from([Buffer.from(source)]);
      const upload = new Upload({
        client,
        params: { ...name(key), Body: passing.stream, ContentType: contentType },
        queueSize: 2,
      });
      try {
        await Promise.all([
          pipeline(stream, passing.stream).catch(async (error: unknown) => {
            await upload.abort();
            throw error;
          }),
          upload.done(),
        ]);
      } catch (error) {
        const { name: kind } = error as { name?: string };
        if (kind === 'InsufficientStorage' || kind === 'QuotaExceeded')
          throw new StoreFull('The bucket is full.');
        throw error;
      }
      // Believe what the store says it holds, not what was sent to it.
      const held = await size(key);
      const sent = passing.read();
      if (held !== sent.size) {
        await remove(key);
        throw new Error(`The bucket holds ${held} bytes of ${key}, sent were ${sent.size}.`);
      }
      return sent;
    },
    list: async function* (prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, changedAt: LastModified ?? new Date(0) };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    withFile: async (key, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'certfolio-'));
      try {
        const file = path.join(folder, 'file');
        await pipeline(await read(key), createWriteStream(file, { mode: 0o600 }));
        return await use(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
