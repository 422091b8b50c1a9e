import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One string, a password a line: searched as it lies, because sets of so many strings cost ten times as much. */
const list = readFileSync(path.join(import.meta.dirname, 'breached-passwords.txt'), 'latin1');

/** Whether a password, in whatever case, is among those that leaks have made common. Needs no connection. */
export function isBreached(password: string): boolean {
  if (/[\n\r]/.test(password)) return false;
  return list.includes(`\n${password.toLowerCase()}\n`);
}
