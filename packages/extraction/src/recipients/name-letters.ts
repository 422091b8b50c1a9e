import { nameTriplets, nameWords } from './name-letters.data.ts';
import { knowledgeOf } from '../words/known-words.ts';
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

/** A syllable of Chinese as Latin letters write it, without those that are words of English more often. */
const pinyin =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ui|ao|ou|iu|ie|ue|ve|er|an|en|in|un|vn|ia|ua|uo|a|o|e|i|u|v)){1,3}$/u;
/** Of such syllables words of other languages may be made, too, but hardly with these letters. */
const tellingPinyin = /x|zh|q(?!u[aeio])/u;

const isPinyin = (word: string): boolean =>
  pinyin.test(word) && tellingPinyin.test(word) && !['common', 'seldom'].includes(knowledgeOf(word));

/**
 * How much likelier the letters of each word of a text are in people's names than in other words, in log odds a
 * letter. Initials and words of other scripts say nothing and are left out.
 */
export function nameLetters(text: string): number[] {
  const words = fold(text).match(/[a-z]{2,}/gu) ?? [];
  return words.map((word) => {
    const own = tripletsOf(word);
    const mean = own.reduce((sum, triplet) => sum + (odds.get(triplet) ?? 0), 0) / own.length;
    // Names of no more than a tenth of those by which the odds were counted are written so.
    return isPinyin(word) ? Math.max(0, mean) : mean;
  });
}

const known = new Set(nameWords);

/** The share of a text's words that lists of names have, of those that can be compared. */
export function knownNames(text: string): number {
  const words = fold(text).match(/[a-z]{3,}/gu) ?? [];
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}
