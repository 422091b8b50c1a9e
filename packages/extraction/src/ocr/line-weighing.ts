import { legible } from '../pages/merge.ts';
import { isWithinLine } from './line-places.ts';
import { isKnownWord, sharedPlaces, tokensOf, wordOf, type SharedPlace, type Token } from './line-tokens.ts';
import { accentsIn, certainty, lettersOf, signsIn } from './page-recognize.ts';
import type { Word } from '../pages/page.ts';
import { surenessOf, type FoundLine } from './sign-alignment.ts';
import { doubted } from './word-choice.ts';
import { fold } from '../words/wording.ts';

// The line reader tells of any text how likely it is in a row: of two readings of a row, whoever they are of, one may be far likelier.

/**
 * So much likelier, as a natural logarithm, what the line reader saw in a place is taken for what stands there; so much where
 * what was read otherwise is doubted, or makes no words and what it saw does.
 */
const farLikelier = 10;
const likelierThanDoubted = 5;
/** Of letters alone the line reader can tell: it drops figures, and takes other signs for letters. */
const unlike = /[^\p{L}.,:;'’-]/u;
/** It may not have lost more of the letters than this leaves. */
const leastLetters = 0.7;
/** Of two rows in one box it makes nothing that it is so sure of. */
const leastOfRow = 0.75;
/** Where a word reaches so many heights of a row beyond its ends the row was found without some of its letters. */
const cutOff = 0.1;

/** What was put together of both readings of a place, or what the line reader saw there if that is far likelier. */
export function likelier(
  place: SharedPlace,
  read: Word[],
  tokens: readonly Token[],
  line: FoundLine,
): Word[] {
  const seen = place.tokens.map(wordOf);
  if (place.words.length === 0 || seen.length === 0 || isCutOff(place.words, line)) return read;
  const [first, row] = [tokens.indexOf(place.tokens[0]!), tokens.map(wordOf)];
  const among = (words: readonly Word[]): Word[] => row.toSpliced(first, seen.length, ...words);
  const isDoubted = certainty(place.words) < doubted;
  return mayTell(seen, read, line) && isFarLikelier(line, among, [seen, read], isDoubted) ? seen : read;
}

/** Whether words of a row are far likelier than another reading of theirs, as far as the line reader can tell. */
export function areFarLikelier(words: readonly Word[], others: readonly Word[], line: FoundLine): boolean {
  const tokens = tokensOf(line);
  const row = words.toSorted((a, b) => a.box[0] - b.box[0]);
  const places = sharedPlaces(row, tokens);
  const own = places.filter((place) => place.words.length > 0).flatMap((place) => place.tokens);
  if (own.length === 0 || isCutOff(row, line)) return false;
  const first = tokens.indexOf(own[0]!);
  const among = (these: readonly Word[]): Word[] => tokens.map(wordOf).toSpliced(first, own.length, ...these);
  return mayTell(row, others, line) && isFarLikelier(line, among, [row, others], false);
}

/** Whether some words reach beyond the ends of a row: it was found without some of its letters. */
function isCutOff(words: readonly Word[], { box: [x, , width, height] }: FoundLine): boolean {
  const beyond = words.map(({ box }) => Math.max(x - box[0], box[0] + box[2] - x - width));
  return Math.max(...beyond) > height * cutOff;
}

/** Whether the line reader may have its say of two readings that differ in their letters. */
function mayTell(words: readonly Word[], others: readonly Word[], line: FoundLine): boolean {
  const [own, other] = [signsIn(words), signsIn(others)];
  if (fold(own) === fold(other) || [...words, ...others].some(({ text }) => unlike.test(text))) return false;
  if (accentsIn(words) < accentsIn(others) || lettersOf(words) < lettersOf(others) * leastLetters)
    return false;
  const isPart = fold(own).includes(fold(other));
  if (others.every(isKnownWord) && !words.every(isKnownWord) && !isPart) return false;
  return surenessOf(line.signs.filter(({ text }) => text !== ' ')) >= leastOfRow;
}

/** Whether the first of two readings of a part of a row is far likelier than the second, weighed with the rest of the row. */
function isFarLikelier(
  { weigh }: FoundLine,
  among: (words: readonly Word[]) => Word[],
  [words, others]: [readonly Word[], readonly Word[]],
  isDoubted: boolean,
): boolean {
  const textOf = (own: readonly Word[]): string =>
    among(own)
      .map(({ text }) => text)
      .join(' ');
  const [one, other] = [weigh?.(textOf(words)) ?? null, weigh?.(textOf(others)) ?? null];
  const isUnknown = words.every(isKnownWord) && !others.every(isKnownWord);
  const least = isDoubted || isUnknown ? likelierThanDoubted : farLikelier;
  return one !== null && other !== null && one - other > least;
}

/** The words of a page with those of a row that the line reader holds for far likelier, and no others of it. */
export function withFarLikelier(words: readonly Word[], line: FoundLine): Word[] {
  const tokens = tokensOf(line);
  const own = words.filter((word) => isWithinLine(word, line) && word.confidence >= legible);
  const places = sharedPlaces(
    own.toSorted((a, b) => a.box[0] - b.box[0]),
    tokens,
  );
  const read = places.flatMap((place) => likelier(place, place.words, tokens, line));
  return [...words.filter((word) => !own.includes(word)), ...read];
}
