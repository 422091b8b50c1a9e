import { titleWords } from './title-words.data.ts';
import { fold } from '../words/wording.ts';

const odds = new Map(titleWords.flatMap(([weight, words]) => words.split(' ').map((word) => [word, weight])));

/** The words of a text that can be compared, folded: those of three letters and more, "C++" and "C#". */
export const wordsOfTitle = (text: string): string[] =>
  [...fold(text).matchAll(/[a-z][a-z0-9+#.]*[a-z0-9+#]/gu)]
    .map(([word]) => word)
    .filter((word) => word.length > 2 || /[+#]/u.test(word));

/**
 * How much likelier the words of a text are in titles than elsewhere on certificates, in log odds a word, and the
 * share of them that no list of titles has, as names have not.
 */
export function titleWording(text: string): { odds: number; strange: number } {
  const words = wordsOfTitle(text);
  if (words.length === 0) return { odds: 0, strange: 0 };
  const known = words.filter((word) => odds.has(word));
  return {
    odds: known.reduce((sum, word) => sum + odds.get(word)!, 0) / words.length,
    strange: 1 - known.length / words.length,
  };
}
