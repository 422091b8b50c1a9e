/** The shortest password, in characters. */
const shortestPassword = 8;

/** The sentence about an address that cannot be one, or null; the server has the last word. */
export const emailProblem = (email: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Please enter a valid email address.';

/** Characters, not code units: an emoji counts once. */
const lengthOf = (text: string): number => Array.from(text).length;

export const passwordProblem = (password: string): string | null =>
  lengthOf(password) >= shortestPassword ? null : 'Password must be at least 8 characters long.';

/** The six digits of a verification code out of what was typed or pasted. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

export type Strength = { share: number; word: string; hint: string };

/**
 * A hint at how hard a password is to guess: length counts most, then variety; never a reason to refuse.
 * `share` is 0 to 100.
 */
export function passwordStrength(password: string): Strength {
  const length = lengthOf(password);
  if (length === 0) return { share: 0, word: '', hint: 'At least 8 characters. Longer is stronger.' };
  if (length < shortestPassword) {
    const missing = shortestPassword - length;
    return {
      share: Math.round((length / shortestPassword) * 30),
      word: 'Too short',
      hint: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.`,
    };
  }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  if (different < 5) return { share: 35, word: 'Weak', hint: 'Too many characters repeat.' };
  const points = length + kinds * 2;
  if (points >= 20) return { share: 100, word: 'Strong', hint: 'Hard to guess.' };
  if (points >= 15) return { share: 70, word: 'Good', hint: 'A few more characters make it stronger.' };
  return { share: 45, word: 'Fair', hint: 'Add words, digits or symbols to make it stronger.' };
}
