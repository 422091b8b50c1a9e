import { nameTriplets, nameWords } from './name-letters.data.ts';
import { fold } from '../words/wording.ts';

const odds = new Map(
  nameTriplets.flatMap(([weight, triplets]) =>
    (triplets.match(/.{3}/gu) ?? []).map((triplet): [string, number] => [triplet, weight]),
  ),
);

/** Any three letters that follow one another in a word, folded, with blanks for where it begins and ends. */
export function tripletsOf(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
}

/**
 * How much likelier the letters of each word of a text are in people's names than in other words, in log odds a
 * letter. Initials and words of other scripts say nothing and are left out.
 */
export function nameLetters(text: string): number[] {
  const words = fold(text).match(/[a-z]{2,}/gu) ?? [];
  return words.map((word) => {
    const own = tripletsOf(word);
    return own.reduce((sum, triplet) => sum + (odds.get(triplet) ?? 0), 0) / own.length;
  });
}

const known = new Set(nameWords);

/** The share of a text's words that lists of names have, of those that can be compared. */
export function knownNames(text: string): number {
  const words = fold(text).match(/[a-z]{3,}/gu) ?? [];
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}
