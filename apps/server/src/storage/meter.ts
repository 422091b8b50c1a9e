import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Stored } from './store.ts';

/** Lets bytes through, counts them and takes their fingerprint; `read` when all have passed. */
export function meter(): { stream: Transform; read: () => Stored } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ size, sha256: hash.digest('hex') }) };
}
