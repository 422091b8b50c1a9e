import { fallAt } from './line-places.ts';
import { lettersOf } from './page-recognize.ts';
import type { Word } from '../pages/page.ts';
import { surenessOf, typeHeight, type FoundLine, type Sign } from './sign-alignment.ts';
import { isNameWord, knowledgeOf } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';

/** Where letters begin and how high they are, in heights of the box a line was found in. */
const [letterTop, letterHeight] = [0.14, 0.68];
/** A line that OCR read nothing of is believed if its average sign is read so surely and it has so many letters. */
export const belief = 0.85;
/** Or so surely, where it says several words that are known, of which some have so many letters. */
const beliefInKnown = 0.75;
const fewestOfKnown = 4;
export const fewestLetters = 2;
/** From one letter to the next, in sizes of their type. */
export const usualStep = 0.5;
/** Amid capitals and figures an upright stroke is a capital. */
const amidCapitals = /(?<=[\p{Lu}\d])l(?![\p{Ll}])|(?<!\p{L})l(?=\p{Lu})/gu;
/** And a nought that begins a word is a letter. */
const beforeLetters = /(?<![\p{L}\d])0(?=\p{Ll}{2})/gu;
/** Hosts are written small: an upright stroke in one is no capital. */
const host = /(?<=\/\/|www\.|@)[^/\s]+/gu;
const inHost = (text: string): string =>
  /\p{Lu}/u.test(text.replaceAll('I', '')) ? text : text.replaceAll('I', 'l');
/** What the line reader alone read counts for so much of its sureness. */
export const alone = 0.85;

/** The words of a line of which OCR read none; none where it is more likely an ornament. */
export function believed(line: FoundLine): Word[] {
  const tokens = tokensOf(line);
  const signs = tokens.flatMap((token) => token.signs);
  const words = tokens.map(wordOf);
  const isRead = surenessOf(signs) >= belief || isKnownRow(line);
  return isRead && lettersOf(words) >= fewestLetters ? words : [];
}

const foldedLetters = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');

/** Whether a word is one of English or a name, or too short to tell. */
export function isKnownWord({ text }: Word): boolean {
  const letters = foldedLetters(text);
  return knowledgeOf(letters) !== 'unknown' || isNameWord(letters);
}

const isOfLetters = ({ text }: Word): boolean => /\p{L}/u.test(text) && !/\d/u.test(text);

/** Whether a line says several words and nothing else, each of them known or too short to tell, and surely enough. */
export function isKnownRow(line: FoundLine): boolean {
  const tokens = tokensOf(line);
  const words = tokens.map(wordOf);
  const long = words.filter(({ text }) => foldedLetters(text).length >= fewestOfKnown);
  const areKnown = words.every((word) => isOfLetters(word) && isKnownWord(word));
  return long.length > 1 && areKnown && surenessOf(tokens.flatMap(({ signs }) => signs)) >= beliefInKnown;
}

/** A word as the line reader read it. */
export type Token = { word: Word; signs: readonly Sign[] };

export const wordOf = ({ word }: Token): Word => word;

/** Signs side by side as words, parted at spaces. */
export function tokensOf(line: FoundLine): Token[] {
  const groups: Sign[][] = [[]];
  for (const sign of line.signs) {
    if (sign.text === ' ') groups.push([]);
    else groups.at(-1)!.push(sign);
  }
  const [x, y, width, height] = line.box;
  const middleOf = ({ from, to }: Sign): number => x + ((from + to) / 2) * width;
  return groups
    .filter((group) => group.length > 0)
    .map((signs, at, all): Token => {
      const [first, last] = [middleOf(signs[0]!), middleOf(signs.at(-1)!)];
      // Signs are told by their middles: they begin and end half a step from there.
      const size = typeHeight(line);
      const step = signs.length > 1 ? (last - first) / (signs.length - 1) : size * usualStep;
      const half = Math.min(step, size) / 2;
      const [before, after] = [all[at - 1]?.at(-1), all[at + 1]?.[0]];
      const left = Math.max(x, before ? (middleOf(before) + first) / 2 : x, first - half);
      const right = Math.min(x + width, after ? (middleOf(after) + last) / 2 : x + width, last + half);
      const fall = fallAt(line, (left + right) / 2);
      const word: Word = {
        text: signs
          .map(({ text }) => text)
          .join('')
          .replace(amidCapitals, 'I')
          .replace(beforeLetters, 'O')
          .replace(host, inHost),
        box: [left, y + fall + height * letterTop, right - left, height * letterHeight],
        size,
        confidence: surenessOf(signs) * alone,
        origin: 'ocr',
        isAlone: true,
      };
      return { word, signs };
    });
}

/** A word lies over another if it does by so much of its width, or of its type. */
const overlapping = 0.35;

/** What either reader has of one place in a line. */
export type SharedPlace = { words: Word[]; tokens: Token[] };

/** Words and tokens that stand over one another, however they are parted, from left to right. */
export function sharedPlaces(words: readonly Word[], tokens: readonly Token[]): SharedPlace[] {
  const all = [
    ...words.map((word) => ({ word, token: null })),
    ...tokens.map((token) => ({ word: token.word, token })),
  ];
  const places: (SharedPlace & { end: number; last: number })[] = [];
  for (const { word, token } of all.toSorted((a, b) => a.word.box[0] - b.word.box[0])) {
    const [left, , width] = word.box;
    let place = places.at(-1);
    if (!place || place.end - left <= Math.min(width, place.last, word.size) * overlapping) {
      place = { words: [], tokens: [], end: 0, last: width };
      places.push(place);
    }
    if (token) place.tokens.push(token);
    else place.words.push(word);
    if (left + width > place.end) {
      place.end = left + width;
      place.last = width;
    }
  }
  // What OCR passed over is believed together.
  return places.reduce<SharedPlace[]>((joined, { words: own, tokens: read }) => {
    const last = joined.at(-1);
    if (own.length === 0 && last?.words.length === 0) last.tokens.push(...read);
    else joined.push({ words: own, tokens: read });
    return joined;
  }, []);
}
