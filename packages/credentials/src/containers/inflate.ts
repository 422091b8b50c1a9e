/** The unpacked form would be larger than the caller allows. */
export class TooLarge extends Error {}

/**
 * Unpacks a zlib or GZIP stream, and stops as soon as it gives more than is allowed.
 * @throws TooLarge, or TypeError when the stream is broken
 */
export async function inflate(
  packed: Uint8Array,
  largest: number,
  format: 'deflate' | 'gzip' = 'deflate',
): Promise<Uint8Array<ArrayBuffer>> {
  const source = new Blob([new Uint8Array(packed)]).stream();
  const reader = source.pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > largest) {
      await reader.cancel();
      throw new TooLarge(`It unpacks to more than ${largest} bytes.`);
    }
    parts.push(value);
  }
  return join(parts);
}

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
