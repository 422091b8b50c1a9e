import { lettersOf, signsIn } from './page-recognize.ts';
import type { Word } from '../pages/page.ts';
import { alone } from './line-tokens.ts';
import { isNear, isSame, surenessOf, type Pair, type Sign } from './sign-alignment.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';

/** What OCR is less sure of gives way to what the line reader read over it. */
export const doubted = 0.6;
/** Words parted otherwise than OCR's are the line reader's if each of their signs is so sure. */
export const leastSure = 0.6;
export const surest = 0.95;
/** OCR is hardly ever surer of a word. */
export const settled = 0.93;
/** What two readers read alike is so sure. */
export const agreed = 0.95;

/** "14/09/2018", and what OCR may make of it. */
const day = /^\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d$/u;
const figures = /^\d{6,11}$/u;

/** A word sign by sign in the surer of two readings; where they have little in common, in one of them. */
export function chosen(word: Word, pairs: readonly Pair[]): Word {
  const signs = pairs.flatMap(({ sign }) => sign ?? []);
  const read = { ...word, text: signs.map((sign) => sign.text).join('') };
  if (signs.length === 0) return word;
  if (fold(signsIn([read])) === fold(signsIn([word]))) {
    // What it read before itself it says no surer by saying it again.
    if (word.isAlone) return word;
    const isSpecked = word.confidence < specked && read.text === word.text.replace(specks, '');
    if (isSpecked) {
      const { glyphs: _, ...rest } = word;
      return { ...rest, text: read.text };
    }
    const text = word.confidence < settled && isInOtherCase(word.text, read.text) ? read.text : word.text;
    return { ...word, text, confidence: Math.max(word.confidence, agreed) };
  }
  // OCR takes a stroke between figures for one of them.
  const isDay =
    day.test(read.text) &&
    figures.test(word.text) &&
    word.confidence < settled &&
    surenessOf(signs) >= surest;
  const isAlike = !isDay && pairs.filter(isNear).length >= pairs.length * 0.6;
  const isWhole = isDay || prefersWhole(word, signs);
  const best = isAlike ? composed(word, pairs) : isWhole ? read.text : word.text;
  const text = best === word.text ? best : betterKnown(word, best, isAlike ? read.text : best);
  if (text === word.text) return word;
  const { glyphs: _, ...rest } = word;
  return { ...rest, text, confidence: surenessOf(signs) * alone, isAlone: true };
}

/** Of three readings of a word, OCR's, the surest signs of both and the line reader's, the one that is a word. */
function betterKnown({ text, confidence }: Word, best: string, read: string): string {
  if (knowledgeOf(best) !== 'unknown') return best;
  if (isCommon(text)) return confidence >= doubted ? text : best;
  return isCommon(read) ? read : best;
}

export const isCommon = (text: string): boolean => knowledgeOf(text) === 'common';

export const commonIn = (words: readonly Word[]): number => words.filter(({ text }) => isCommon(text)).length;

/** Whether a text differs from another in nothing but the case of its letters. */
const isInOtherCase = (text: string, other: string): boolean =>
  text !== other && text.toLowerCase() === other.toLowerCase();

/** What OCR makes of specks and the line reader does not, in a word of which it is no surer. */
const specks = /[%*"“”^~«»]/gu;
const specked = 0.75;

/** A capital or a dotted letter that the line reader took for another upright stroke. */
const strokes = /^(?:Il|il)$/u;

/** A letter of another alphabet than English has: the line reader passes over it more often than it makes it up. */
const foreign = /(?!\p{ASCII})\p{L}/u;

/** Signs so narrow, or so seldom, that they are passed over between others. */
const missed = new RegExp(String.raw`[^\p{L}\p{N}]|[fijlrtI1]|${foreign.source}`, 'u');

/** Whether a letter with an accent, read surely enough, stands where OCR, unsure of the word, read another. */
const isAccented = (pair: Pair | undefined, doubt: number): boolean =>
  doubt < settled &&
  pair !== undefined &&
  pair.sign !== null &&
  pair.letter !== null &&
  pair.sign.sureness >= leastSure &&
  foreign.test(pair.sign.text) &&
  !isSame(pair);

/** Of two readings of a word the surer sign in each place. The line reader sees forms better, and drops narrow signs. */
function composed(word: Word, pairs: readonly Pair[]): string {
  const doubt = word.confidence;
  const first = pairs.findIndex(({ sign }) => sign !== null);
  const last = pairs.findLastIndex(({ sign }) => sign !== null);
  const sureAt = (at: number): number => pairs[at]?.sign?.sureness ?? 0;
  return pairs
    .map((pair, at) => {
      const { letter, sign } = pair;
      if (sign === null) {
        // "fi" is what OCR makes of a letter with its accent over it.
        const isOfAccent = [at - 1, at + 1].some((beside) => isAccented(pairs[beside], doubt));
        if (isOfAccent && missed.test(letter!)) return '';
        const isTwin = [at - 1, at + 1].some((beside) => pairs[beside]?.letter === letter);
        const isDropped = isTwin || missed.test(letter!) || at < first || at > last;
        const isKept = isDropped || doubt >= settled || Math.min(sureAt(at - 1), sureAt(at + 1)) < 0.95;
        return isKept ? letter : '';
      }
      if (letter === null) {
        const least = doubt >= settled ? 0.99 : doubt >= 0.75 ? 0.97 : 0.85;
        return sign.sureness >= least && /[\p{L}\p{N}]/u.test(sign.text) ? sign.text : '';
      }
      if (isSame(pair) || foreign.test(letter) || !/[\p{L}\p{N}]/u.test(sign.text)) return letter;
      // In much type these have one form: OCR, which knows words, tells them apart as well as can be.
      if (strokes.test(letter + sign.text)) return letter;
      // A figure among nothing but letters, or the other way about, is none.
      if (isOutOfPlace(sign.text, pairs, at) && !isOfCode(pairs, at)) return letter;
      const least = doubt >= settled ? 0.97 : doubt >= 0.75 ? 0.85 : doubt >= 0.5 ? 0.6 : 0.4;
      return sign.sureness >= least ? sign.text : letter;
    })
    .join('');
}

function isOutOfPlace(sign: string, pairs: readonly Pair[], place: number): boolean {
  const kind = [/\d/u, /\p{L}/u].find((own) => own.test(sign));
  return (
    kind !== undefined &&
    !pairs.some(({ letter }, at) => at !== place && letter !== null && kind.test(letter))
  );
}

/** A figure that OCR took for a capital of a code is believed if it is read so surely. */
const sureInCode = 0.97;

/** So many capitals at the end of an address are a code. */
const codeOfAddress = /(?<=\.[^/]+\/(?:[^/]+\/)*)\p{Lu}{6,}$/u;

/** Whether a sign was surely read, and none that looks like it, where OCR read the code at the end of an address. */
function isOfCode(pairs: readonly Pair[], place: number): boolean {
  const { sign, letter } = pairs[place]!;
  if (letter === null || sign === null || sign.sureness < sureInCode || isNear({ letter, sign }))
    return false;
  const letters = pairs.map((pair) => pair.letter ?? '');
  const code = codeOfAddress.exec(letters.join(''));
  return code !== null && letters.slice(0, place).join('').length >= code.index;
}

function prefersWhole(word: Word, signs: readonly Sign[]): boolean {
  const least = Math.min(...signs.map(({ sureness }) => sureness));
  const text = signs.map((sign) => sign.text).join('');
  if (lettersOf([{ ...word, text }]) < lettersOf([word]) * 0.7) return false;
  if (word.confidence >= settled) return least > 0.95;
  if (word.confidence >= 0.75) return least >= 0.85;
  return word.confidence >= 0.5 ? least >= 0.6 : surenessOf(signs) > 0.85;
}
