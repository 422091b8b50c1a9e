import { channel } from 'node:diagnostics_channel';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { problem } from '@certfolio/contract/problems';
import { isBreached } from './breached-passwords.ts';

/** argon2id; the declared enum of the library is erased at compile time and cannot be named here. */
const argon2id = 2 as Algorithm.Argon2id;

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const shortest = 8;

/** The same text typed on two keyboards may be composed differently; every character of it counts. */
const asTyped = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost);

/** A hash that no password has, made once: what an unknown account is compared with. */
const nobodysHash = hash(Buffer.from(crypto.getRandomValues(new Uint8Array(32))), cost);

/** Tells whoever listens in this process that a comparison was carried out; nothing of what was compared. */
export const passwordCompared = channel('certfolio:password-compared');

/** Compares in the same time whether there is a hash or not. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), asTyped(password));
  passwordCompared.publish({});
  return matches && stored !== null;
}

/**
 * Refuses a password that is easily guessed. `about` is what an attacker knows of the person.
 * @throws Problem password_too_short, password_breached or password_too_weak
 */
export function requireGoodPassword(password: string, about: (string | null | undefined)[]): void {
  const typed = asTyped(password);
  if (Array.from(typed).length < shortest) throw problem('password_too_short');
  if (isBreached(typed)) throw problem('password_breached');
  const plain = typed.toLowerCase().trim();
  const known = about
    .filter((one) => typeof one === 'string')
    .flatMap((one) => [one, one.split('@')[0] ?? '', one.replace(/\s+/g, '')])
    .map((one) => one.toLowerCase().trim())
    .filter((one) => one.length >= 4);
  const onlyKnown = known.some((one) => plain === one || plain.replaceAll(one, '').length < 3);
  if (new Set(plain).size < 3 || onlyKnown) throw problem('password_too_weak');
}
