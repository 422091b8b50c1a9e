import { fold } from '../../words/wording.ts';
import { nameWords } from './name-words.data.ts';

const weights = new Map(
  nameWords.flatMap(([weight, words]) => words.split(' ').map((word) => [word, weight] as const)),
);

/** How long the ends of words are that many posts have in common: "-eur", "-arzt", "-mecha". */
const ends = [3, 4, 5];

/** What a name is told by: its words, folded, and the ends of the longer ones, with a dash in front. */
export function marksOfName(text: string): string[] {
  const words = fold(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.flatMap((word) => [
    word,
    ...ends.filter((length) => word.length >= length + 2).map((length) => `-${word.slice(-length)}`),
  ]);
}

/** From -1, worded as organizations are called, to 1, as posts are; 0 where no list tells. */
export function nameWording(text: string): number {
  const sum = marksOfName(text).reduce((total, mark) => total + (weights.get(mark) ?? 0), 0);
  return Math.tanh(sum / 4);
}
