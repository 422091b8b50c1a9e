import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for one another on paper or by ear (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that is printed on a certificate: 60 random bits, such as `7KQ2-M4XH-9TWB`. */
export const newNumber = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => signs[randomInt(32)]).join('')).join('-');

/** A number as somebody typed it off a paper; null when it cannot be one. */
export function readNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s\-‐-―.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain)) return null;
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
}
