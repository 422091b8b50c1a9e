import { inflateRawSync } from 'node:zlib';
import { ReadingError } from '../../reading.ts';

/** Word keeps a document in a few dozen entries; thousands are something else. */
const maximumEntries = 2000;
/** A CV's own words are some hundred kilobytes of XML; pictures are not unpacked. */
const maximumXml = 12 * 1024 * 1024;
const maximumTotal = 64 * 1024 * 1024;

const signature = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);

type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number };

/** Whether a file is a word processor's: an archive that says so in its list of contents. */
export function isDocx(bytes: Uint8Array): boolean {
  if (!startsAsArchive(bytes)) return false;
  try {
    return entriesOf(bytes).some(isDocument);
  } catch {
    return false;
  }
}

/**
 * The quick look at an upload: the archive's list alone, without unpacking. One that lies is found out by the reader.
 * Throws ReadingError `unsupported`, `damaged`, `encrypted` or `too_large`.
 */
export function inspectDocx(bytes: Uint8Array): void {
  if (!startsAsArchive(bytes)) throw new ReadingError('unsupported', { cv: true });
  const entries = entriesOf(bytes);
  if (!entries.some(isDocument)) throw new ReadingError('unsupported', { cv: true });
  const claimed = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (claimed > maximumTotal) throw new ReadingError('too_large');
}

const startsAsArchive = (bytes: Uint8Array): boolean =>
  bytes.length >= 22 && signature(bytes, 0) === 0x04034b50;

const isDocument = ({ name }: ZipEntry): boolean => /^word\/document\d*\.xml$/u.test(name);

/** The archive's own list of what it holds (APPNOTE.TXT 4.3.12), read without unpacking anything. */
function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const limit = Math.max(0, end - 65_535);
  while (end >= limit && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < limit) throw new ReadingError('damaged');
  const count = view.getUint16(end + 10, true);
  if (count > maximumEntries) throw new ReadingError('too_large');
  let at = view.getUint32(end + 16, true);
  // Others look for the list elsewhere where its size, its place or the disks do not add up.
  const size = view.getUint32(end + 12, true);
  if (at + size !== end || view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    throw new ReadingError('damaged');
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new ReadingError('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const skip = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ReadingError('encrypted');
    entries.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('utf8'),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + skip;
  }
  // The number is not believed either: what follows the last entry would be unpacked unseen.
  if (at !== end) throw new ReadingError('damaged');
  return entries;
}

/**
 * Refuses an archive that unpacks to more than a CV can be. What it says of its sizes is not believed: each
 * part that will be read is unpacked here, with a limit, before anything else unpacks it without one.
 */
export function checkArchive(bytes: Uint8Array): void {
  const entries = entriesOf(bytes);
  const names = new Set(entries.map((entry) => entry.name));
  if (names.size !== entries.length) throw new ReadingError('damaged');
  let total = 0;
  for (const entry of entries) {
    const isXml = /\.(?:xml|rels)$/iu.test(entry.name);
    total += contentOf(bytes, entry, isXml ? maximumXml : maximumTotal).length;
    if (total > maximumTotal) throw new ReadingError('too_large');
  }
}

/**
 * Unpacks some entries of an archive that need not be a document: those that `isWanted` chooses, asked in the order of
 * the list, and that together with the ones before them are no longer than `limit`. What is longer than it says is not
 * believed.
 * Throws ReadingError `damaged`, `encrypted` or `too_large`.
 */
export function unpackedEntries(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limit: number,
): Map<string, Uint8Array> {
  if (!startsAsArchive(bytes)) throw new ReadingError('damaged');
  const found = new Map<string, Uint8Array>();
  let left = limit;
  for (const entry of entriesOf(bytes)) {
    if (Math.max(entry.packed, entry.unpacked) > left || !isWanted(entry.name)) continue;
    const content = contentOf(bytes, entry, left);
    left -= content.length;
    found.set(entry.name, content);
  }
  return found;
}

function contentOf(bytes: Uint8Array, { at, packed, method }: ZipEntry, limit: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw new ReadingError('damaged');
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw new ReadingError('damaged');
  return inflated(bytes.subarray(from, from + packed), method, limit);
}

function inflated(packed: Uint8Array, method: number, limit: number): Uint8Array {
  if (method === 0) return packed;
  if (method !== 8) throw new ReadingError('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ReadingError(tooLarge ? 'too_large' : 'damaged', { cause: error });
  }
}
