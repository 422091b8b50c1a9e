import { distance } from 'fastest-levenshtein';
import { knowledgeOf, namesByUse, wordsByUse } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';
import { lineSigns } from './line-signs.data.ts';
import type { Sign } from './sign-alignment.ts';

// Names that are written by hand, and all that is set in script or in broken letters, are read with a letter or two taken
// for others. How likely the line reader found each sign in each place of a line tells which word it may have been instead.

/** What the line reader answers step by step: how likely each of so many signs is, the first that there is none. */
export type Likelihoods = { values: Float32Array; signs: number };

/**
 * The line reader is surer of what it sees, and less of what it does not see, than it is right: of a word so much of that counts, as a
 * logarithm, beside how likely it is written, and in the two bounds that follow.
 */
const honesty = 0.6;
/** A word that was seen so surely, all its letters taken together, is as it was read. */
const sure = 0.9;
/** Of ink that is no writing each word is unlikely, and one of the lists the least so. */
const leastSure = 0.5;
/** Much likelier, in natural logarithms, it is believed all the same. */
const farLikelier = 6;
const fewestLetters = 3;
const mostLetters = 20;
/** Of a word of so many letters two may be wrong, of a shorter one one. */
const longWord = 6;
/**
 * Of the words of a line with a capital, and of those without, so many are English words that are met most, other English
 * words, names that are met most, other names, and nothing that a list has.
 */
const capitalized = [0.3, 0.1, 0.25, 0.15, 0.2] as const;
const small = [0.7, 0.2, 0, 0, 0.1] as const;
/** So many letters may follow one another in a word that is in no list. */
const lettersToCome = 12;

/** A word, folded, the group it is of and the size of that. */
type Known = { word: string; group: number; size: number };

/** Words of one length, and beside each which letters it has, a bit each. */
type Listed = { words: readonly Known[]; letters: Int32Array };

let listed: ReadonlyMap<number, Listed> | undefined;

function allOf(length: number): Listed | undefined {
  listed ??= listAll();
  return listed.get(length);
}

function listAll(): ReadonlyMap<number, Listed> {
  const known = [...wordsByUse(), ...namesByUse()].flatMap((words, group) =>
    words.map((word): Known => ({ word, group, size: words.length })),
  );
  const byLength = Map.groupBy(known, ({ word }) => word.length);
  return new Map(
    [...byLength].map(([length, words]) => [
      length,
      { words, letters: Int32Array.from(words, ({ word }) => lettersIn(word)) },
    ]),
  );
}

function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/**
 * How likely a line says a text: the natural logarithm of how likely that is seen so, and that its words are written at all,
 * which names and words of English are most. Null where it has signs that the line reader does not know.
 */
export function weighText(text: string, seen: Likelihoods, isEnglish: boolean): number | null {
  if (!text.split('').every((sign) => placeOf.has(sign))) return null;
  const words = text.match(/\p{L}+/gu) ?? [];
  const steps = seen.values.length / seen.signs;
  return words.reduce(
    (sum, word) => sum + expectationOf(word, isEnglish),
    likelihoodOf(text, seen, 0, steps),
  );
}

/** How likely a word is written, as a natural logarithm. */
function expectationOf(word: string, isEnglish: boolean): number {
  const shares = sharesFor(word, isEnglish);
  const folded = fold(word);
  const known = (allOf(folded.length)?.words ?? []).filter((own) => own.word === folded);
  return Math.max(unlisted(word, shares), ...known.map((own) => Math.log(shares[own.group]! / own.size)));
}

/** How likely a word is written that is in no list, as a natural logarithm. */
const unlisted = (word: string, shares: readonly number[]): number =>
  Math.log(shares.at(-1)!) - word.length * Math.log(lettersToCome);

/** How many of the words with or without a capital are of each group, and how many of none. */
function sharesFor(word: string, isEnglish: boolean): readonly number[] {
  const shares = /^\p{Lu}/u.test(word) ? capitalized : small;
  return isEnglish ? shares : shares.map((share, group) => (group < 2 ? 0 : share));
}

/**
 * The signs of a line in which doubtful words are words that are known, where those are likelier: names, where they have a
 * capital, and words of English where that is what is read. The signs of such a word stand at even distances.
 */
export function withKnownWords(signs: readonly Sign[], seen: Likelihoods, isEnglish: boolean): Sign[] {
  const words = signs.reduce<Sign[][]>((parts, sign, at) => {
    if (at === 0 || (sign.text === ' ') !== (signs[at - 1]!.text === ' ')) parts.push([]);
    parts.at(-1)!.push(sign);
    return parts;
  }, []);
  return words.flatMap((word) => {
    const text = word.map((sign) => sign.text).join('');
    const [, before = '', letters = ''] = /^([^\p{L}]*)(\p{L}+)[^\p{L}]*$/u.exec(text) ?? [];
    if (letters.length < fewestLetters || letters.length > mostLetters) return word;
    const core = word.slice(before.length, before.length + letters.length);
    const known = asKnown(core, letters, seen, isEnglish);
    return known
      ? [...word.slice(0, before.length), ...known, ...word.slice(before.length + core.length)]
      : word;
  });
}

/** The signs of a word as the likeliest known one; null where what was read is likelier. */
function asKnown(
  signs: readonly Sign[],
  letters: string,
  seen: Likelihoods,
  isEnglish: boolean,
): Sign[] | null {
  if (knowledgeOf(letters) === 'common') return null;
  const shares = sharesFor(letters, isEnglish);
  const steps = seen.values.length / seen.signs;
  const [from, to] = [signs[0]!.from, signs.at(-1)!.to];
  const [first, last] = [Math.floor(from * steps), Math.ceil(to * steps)];
  const seenAs = (text: string) => likelihoodOf(text, seen, first, last) * honesty;
  const asRead = seenAs(letters);
  // A letter that was passed over makes no sign less sure, but the word.
  if (asRead >= Math.log(sure)) return null;
  const folded = fold(letters);
  const unknown = asRead + unlisted(letters, shares);
  let best = { text: letters, likelihood: unknown };
  for (const { word, group, size } of near(folded)) {
    const share = shares[group]!;
    if (share === 0) continue;
    const text = word === folded ? letters : inCaseOf(letters, word);
    const likelihood = Math.log(share / size) + seenAs(text);
    if (likelihood > best.likelihood) best = { text, likelihood };
  }
  const letterwise = seenAs(best.text) / best.text.length;
  const isLikely = letterwise >= Math.log(leastSure) || best.likelihood > unknown + farLikelier;
  if (best.text === letters || !isLikely) return null;
  const sureness = Math.exp(letterwise / honesty);
  const wide = (to - from) / best.text.length;
  return best.text
    .split('')
    .map((text, at) => ({ text, sureness, from: from + at * wide, to: from + (at + 1) * wide }));
}

function inCaseOf(letters: string, word: string): string {
  if (letters === letters.toUpperCase()) return word.toUpperCase();
  const capital = /^\p{Lu}/u.test(letters) ? 0 : -1;
  // "McDonald" has a capital within.
  return word.replace(/./gu, (letter, at: number) =>
    at === capital || letters[at] === letter.toUpperCase() ? letter.toUpperCase() : letter,
  );
}

/** Words of the lists that differ from one, folded, in few letters, or not at all. */
function near(word: string): Known[] {
  const most = word.length >= longWord ? 2 : 1;
  const own = lettersIn(word);
  const found: Known[] = [];
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    const all = allOf(length);
    // Of tens of thousands of words most have other letters, which is told faster than how many are other.
    all?.letters.forEach((letters, at) => {
      if (bitsIn(letters ^ own) > 2 * most) return;
      const known = all.words[at]!;
      if (distance(known.word, word) <= most) found.push(known);
    });
  }
  return found;
}

/** How many bits of a number are set: those of each two are added up, then of each four, eight and so on. */
function bitsIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const placeOf = new Map(lineSigns.split('').map((sign, at) => [sign, at + 1]));

/**
 * How likely it is to see a text in the steps from one to before another, as a natural logarithm: the sum over all ways
 * to read it there, as in Graves et al. 2006, "Connectionist temporal classification".
 */
function likelihoodOf(text: string, { values, signs }: Likelihoods, from: number, to: number): number {
  const answers = [0];
  for (const sign of text.split('')) answers.push(placeOf.get(sign) ?? -1, 0);
  const states = answers.length;
  // Hundreds of words are tried for one: the sums lie in two rows that take turns.
  let now = new Float64Array(states);
  let before = new Float64Array(states);
  let sum = 0;
  for (let step = from; step < to; step += 1) {
    let most = 0;
    for (let state = 0; state < states; state += 1) {
      const answer = answers[state]!;
      let ways = step === from && state < 2 ? 1 : before[state]!;
      if (state > 0) ways += before[state - 1]!;
      // A letter may follow the one before it at once, unless it is the same.
      if (state > 1 && answer > 0 && answer !== answers[state - 2]) ways += before[state - 2]!;
      now[state] = answer < 0 ? 0 : ways * values[step * signs + answer]!;
      most = Math.max(most, now[state]!);
    }
    if (most === 0) return -Infinity;
    // What many steps multiply grows too small to be told from nothing.
    for (let state = 0; state < states; state += 1) now[state]! /= most;
    sum += Math.log(most);
    [now, before] = [before, now];
  }
  return sum + Math.log(before[states - 1]! + before[states - 2]!);
}
