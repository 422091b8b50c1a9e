const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = new Map(alphabet.split('').map((sign, value) => [sign, value]));

/** Decoding is quadratic; no key or signature that is read here comes near this many characters. */
const longest = 2048;

export function toBase58(bytes: Uint8Array): string {
  const places: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let at = 0; at < places.length; at++) {
      carry += places[at]! << 8;
      places[at] = carry % 58;
      carry = Math.floor(carry / 58);
    }
    while (carry > 0) {
      places.push(carry % 58);
      carry = Math.floor(carry / 58);
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const leading = '1'.repeat(zeros === -1 ? bytes.length : zeros);
  return (
    leading +
    places
      .reverse()
      .map((place) => alphabet[place])
      .join('')
  );
}

/** Bitcoin's base 58; null when a character does not belong to it. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length > longest) return null;
  const bytes: number[] = [];
  for (const sign of text) {
    const value = digits.get(sign);
    if (value === undefined) return null;
    let carry = value;
    for (let at = 0; at < bytes.length; at++) {
      carry += bytes[at]! * 58;
      bytes[at] = carry & 0xff;
      carry >>= 8;
    }
    while (carry > 0) {
      bytes.push(carry & 0xff);
      carry >>= 8;
    }
  }
  const leading = text.length - text.replace(/^1+/, '').length;
  const whole = new Uint8Array(leading + bytes.length);
  whole.set(bytes.reverse(), leading);
  return whole;
}

/** Base 64 with the alphabet of addresses, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null when the text is not base 64 for addresses, or carries bits that say nothing (RFC 4648 §3.5). */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  // Two texts for the same bytes would let one signature stand under two spellings.
  const rest = bytes.length % 3;
  if (rest > 0 && toBase64Url(bytes.subarray(-rest)).at(-1) !== text.at(-1)) return null;
  return bytes;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `z` base 58, `u` base 64 for addresses (Controlled Identifiers 1.0 §2.4); null for anything else. */
export function fromMultibase(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.startsWith('z')) return fromBase58(text.slice(1));
  if (text.startsWith('u')) return fromBase64Url(text.slice(1));
  return null;
}
