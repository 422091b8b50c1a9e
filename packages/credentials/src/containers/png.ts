import { largestCredential } from '../strict-json.ts';
import { inflate, join, TooLarge } from './inflate.ts';
import { NotOpened } from './not-opened.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Open Badges 3.0 §5.3.1 and Open Badges 2.0 (Baking). */
const keywords = new Set(['openbadgecredential', 'openbadges']);
const mostChunks = 100_000;

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true });

type Chunk = { type: string; data: Uint8Array; start: number; end: number; crcHolds: () => boolean };

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/**
 * What is baked into a PNG, in any of its three kinds of text chunk.
 * @throws NotOpened
 */
export async function readPng(png: Uint8Array): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of chunksOf(png)) {
    if (chunk.type !== 'iTXt' && chunk.type !== 'tEXt' && chunk.type !== 'zTXt') continue;
    const keyword = keywordOf(chunk.data);
    if (!keywords.has(keyword)) continue;
    if (!chunk.crcHolds())
      throw new NotOpened('The part of the picture that holds the credential is damaged.');
    found.push(await textOf(chunk, keyword.length + 1));
  }
  return found;
}

/**
 * The picture with the credential baked in as Open Badges 3.0 says: one uncompressed iTXt chunk. What was baked
 * in before is taken out.
 * @param credential JSON or compact JWS
 */
export function bakePng(png: Uint8Array, credential: string): Uint8Array<ArrayBuffer> {
  if (!isPng(png)) throw new NotOpened('Only a PNG picture can be baked as one.');
  const encoder = new TextEncoder();
  const data = join([
    encoder.encode('openbadgecredential'),
    // End of keyword, not compressed, no method, no language, no translated keyword.
    new Uint8Array([0, 0, 0, 0, 0]),
    encoder.encode(credential),
  ]);
  const parts: Uint8Array[] = [png.subarray(0, signature.length)];
  for (const chunk of chunksOf(png)) {
    const isText = chunk.type === 'iTXt' || chunk.type === 'tEXt' || chunk.type === 'zTXt';
    if (isText && keywords.has(keywordOf(chunk.data))) continue;
    parts.push(png.subarray(chunk.start, chunk.end));
    if (chunk.type === 'IHDR') parts.push(chunkOf('iTXt', data));
  }
  return join(parts);
}

function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at + 12 <= png.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > png.length) break;
    const type = latin1.decode(png.subarray(at + 4, at + 8));
    const body = png.subarray(at + 4, at + 8 + length);
    const stated = view.getUint32(at + 8 + length);
    chunks.push({ type, data: body.subarray(4), start: at, end, crcHolds: () => crc32(body) === stated });
    if (chunks.length > mostChunks) throw new NotOpened('The picture has more parts than any real one.');
    at = end;
    if (type === 'IEND') return chunks;
  }
  throw new NotOpened('The picture is cut off or damaged.');
}

/** A keyword has at most 79 characters (PNG §11.3.3). */
function keywordOf(data: Uint8Array): string {
  const end = data.subarray(0, 80).indexOf(0);
  return end === -1 ? '' : latin1.decode(data.subarray(0, end));
}

async function textOf(chunk: Chunk, at: number): Promise<string> {
  const { type, data } = chunk;
  if (type === 'tEXt') return bounded(data.subarray(at), latin1);
  if (type === 'zTXt') return bounded(await unpack(data.subarray(at + 1)), latin1);
  const packed = data[at] === 1;
  const language = data.indexOf(0, at + 2);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  if (translated === -1) throw new NotOpened('The part of the picture that holds the credential is damaged.');
  const text = data.subarray(translated + 1);
  return bounded(packed ? await unpack(text) : text, utf8);
}

function bounded(bytes: Uint8Array, decoder: TextDecoder): string {
  if (bytes.length > largestCredential) throw new NotOpened('The credential in the picture is too large.');
  try {
    // Older bakers wrote UTF-8 into chunks that are Latin-1 by name; JSON is never meant otherwise.
    return utf8.decode(bytes);
  } catch {
    if (decoder === utf8) throw new NotOpened('The credential in the picture is not readable as text.');
    return decoder.decode(bytes);
  }
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await inflate(bytes, largestCredential);
  } catch (error) {
    if (error instanceof TooLarge) throw new NotOpened('The credential in the picture is too large.');
    throw new NotOpened('The part of the picture that holds the credential is damaged.');
  }
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
