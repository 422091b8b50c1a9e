import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The SHA-256 of everything a stream gives, as 64 lower-case hexadecimal digits. */
export async function fingerprintStream(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** The SHA-256 of a file, as 64 lower-case hexadecimal digits; rejects as `fs` does when it cannot be read. */
export function fingerprintFile(path: string): Promise<string> {
  return fingerprintStream(createReadStream(path));
}

/** The SHA-256 of bytes in memory, as 64 lower-case hexadecimal digits. */
export function fingerprintBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
