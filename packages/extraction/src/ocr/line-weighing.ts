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
  const [own, other] = [signsIn(seen), signsIn(read)];
  if (!line.weigh || place.words.length === 0 || seen.length === 0 || fold(own) === fold(other)) return read;
  if ([...seen, ...read].some(({ text }) => unlike.test(text)) || accentsIn(seen) < accentsIn(read))
    return read;
  const [isKnown, wasKnown] = [seen.every(isKnownWord), read.every(isKnownWord)];
  if (wasKnown && !isKnown && !fold(own).includes(fold(other))) return read;
  if (lettersOf(seen) < lettersOf(read) * leastLetters) return read;
  if (surenessOf(tokens.flatMap(({ signs }) => signs)) < leastOfRow) return read;
  const [x, , width, height] = line.box;
  const reachesBeyond = ({ box }: Word): boolean =>
    Math.max(x - box[0], box[0] + box[2] - x - width) > height * cutOff;
  if (place.words.some(reachesBeyond)) return read;
  const [first, row] = [tokens.indexOf(place.tokens[0]!), tokens.map(wordOf)];
  const among = (words: readonly Word[]): Word[] => row.toSpliced(first, seen.length, ...words);
  const isDoubted = certainty(place.words) < doubted || (isKnown && !wasKnown);
  const least = isDoubted ? likelierThanDoubted : farLikelier;
  return isFarLikelier(line, row, among(read), least) ? seen : read;
}

/** Whether one reading of a whole row is far likelier than another. */
export function isFarLikelier(
  { weigh }: FoundLine,
  words: readonly Word[],
  others: readonly Word[],
  least = farLikelier,
): boolean {
  const [one, other] = [words, others].map((own) => weigh?.(own.map(({ text }) => text).join(' ')) ?? null);
  return typeof one === 'number' && typeof other === 'number' && one - other > least;
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
