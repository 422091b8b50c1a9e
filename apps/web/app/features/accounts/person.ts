import type { User } from '@certfolio/contract/accounts';

/** The name to show, or the address of somebody who gave none. */
export const nameOf = (user: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;

/** One or two capital letters for the avatar. */
export function initialsOf(user: Pick<User, 'first_name' | 'last_name' | 'email'>): string {
  const letters = [user.first_name, user.last_name].map((name) => firstLetter(name ?? '')).join('');
  return (letters || firstLetter(user.email)).toLocaleUpperCase();
}

// By character as read: a letter with a combining accent is one.
function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.trim());
  return first?.segment ?? '';
}
