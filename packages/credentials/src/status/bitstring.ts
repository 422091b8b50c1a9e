import { inflate, TooLarge } from '../containers/inflate.ts';
import { fromBase64Url } from '../multibase.ts';

/** Why a list could not be read; the message is a sentence for a person. */
export class ListNotReadable extends Error {}

/** A megabyte of zeros packs into a kilobyte: what a list unpacks to is counted, not trusted. */
const largestList = 16 * 1024 * 1024;

/** Fewer entries tell the list's host whose credential is being looked at (Bitstring Status List §3.2). */
const fewestEntries = 131_072;

/**
 * The bits of an `encodedList`: multibase `u` and GZIP; StatusList2021 leaves the `u` out.
 * @throws ListNotReadable
 */
export async function unpackList(encoded: unknown): Promise<Uint8Array> {
  if (typeof encoded !== 'string') throw new ListNotReadable('The list carries no bits.');
  // GZIP begins with 1f 8b 08, which base 64 writes H4sI: the two forms cannot be mistaken for each other.
  const packed = fromBase64Url(encoded.replace(/^u/, '').replace(/=+$/, ''));
  if (!packed) throw new ListNotReadable('The list’s bits are not in the form of a status list.');
  try {
    return await inflate(packed, largestList, 'gzip');
  } catch (error) {
    throw new ListNotReadable(
      error instanceof TooLarge
        ? `The list unpacks to more than ${largestList / 1024 / 1024} MiB; it was not read.`
        : 'The list’s bits cannot be unpacked.',
    );
  }
}

/**
 * The entry of a list; the first bit of a byte is the leftmost.
 * @param size bits of an entry
 * @throws ListNotReadable when the list has no such entry
 */
export function entryOf(bits: Uint8Array, index: number, size = 1): number {
  if (index >= entriesOf(bits, size)) {
    throw new ListNotReadable('The list has no entry for this credential: it is shorter.');
  }
  let value = 0;
  for (let bit = index * size; bit < (index + 1) * size; bit++) {
    value = value * 2 + ((bits[bit >> 3]! >> (7 - (bit & 7))) & 1);
  }
  return value;
}

/**
 * Whether a list hides its entries among fewer others than the standard demands. Widely used issuers keep such
 * lists; what they say is no less true, only less private.
 */
export const isTooShort = (bits: Uint8Array, size = 1): boolean => entriesOf(bits, size) < fewestEntries;

const entriesOf = (bits: Uint8Array, size: number): number => Math.floor((bits.length * 8) / size);
