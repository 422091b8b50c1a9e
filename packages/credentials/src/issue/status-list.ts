import { toBase64Url } from '../multibase.ts';
import { join } from '../containers/inflate.ts';

export type StatusPurpose = 'revocation' | 'suspension';

/** Entries of a list: fewer would tell the list's host whose credential is being looked at (§3.2). */
export const listSize = 131_072;

/** A list in which nothing is revoked: a bit an entry, the first the leftmost of its byte. */
export const emptyStatusList = (entries = listSize): Uint8Array => new Uint8Array(Math.ceil(entries / 8));

export function setStatus(bits: Uint8Array, index: number, set: boolean): void {
  if (!Number.isInteger(index) || index < 0 || index >= bits.length * 8) {
    throw new RangeError(`A list of ${bits.length * 8} entries has no entry ${index}.`);
  }
  const bit = 0x80 >> (index & 7);
  bits[index >> 3] = set ? bits[index >> 3]! | bit : bits[index >> 3]! & ~bit;
}

/** The bits as `encodedList` carries them: GZIP, then multibase `u` (Bitstring Status List 1.0 §3.3). */
export async function encodeStatusList(bits: Uint8Array): Promise<string> {
  const source = new Blob([new Uint8Array(bits)]).stream();
  const parts: Uint8Array[] = [];
  const reader = source.pipeThrough(new CompressionStream('gzip')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
  }
  return `u${toBase64Url(join(parts))}`;
}

/**
 * The list as a credential, to be signed by the issuer of the credentials that point to it.
 * @param list.id the address at which it is served
 */
export async function statusListCredential(list: {
  id: string;
  issuer: string;
  purpose: StatusPurpose;
  bits: Uint8Array;
  validFrom: Date;
  validUntil: Date;
}): Promise<Record<string, unknown>> {
  const { id, issuer, purpose, bits, validFrom, validUntil } = list;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: await encodeStatusList(bits),
    },
  };
}

/** What a credential says of its entry in a list. */
export function statusEntry(list: string, purpose: StatusPurpose, index: number): Record<string, unknown> {
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: String(index),
    statusListCredential: list,
  };
}

/** An entry drawn with equal chances: one that followed the last would tell who was issued to at the same time. */
export function randomIndex(entries = listSize): number {
  const whole = Math.floor(2 ** 32 / entries) * entries;
  for (;;) {
    const value = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (value < whole) return value % entries;
  }
}
