import { distance } from 'fastest-levenshtein';

/** Letters that Unicode does not take apart into a letter and its mark. */
const plainLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** The words and numbers of a text in the form in which they are compared. */
export function tokensOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[đðłøıßæœ]/gu, (letter) => plainLetters[letter]!)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export const hasDigit = (token: string): boolean => /\p{N}/u.test(token);

/** Digits and the letters OCR takes for them, made one: 0 and O, 1 and l, 5 and S, 8 and B. */
export const foldDigits = (token: string): string =>
  token.replace(/o/gu, '0').replace(/[il]/gu, '1').replace(/s/gu, '5').replace(/b/gu, '8');

/** 1 for the same text, 0 for one that has nothing of the other. */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - distance(a, b) / longest;
}
