import { distance } from 'fastest-levenshtein';
import { monthNames } from '../dates/months.data.ts';
import { foldDigits, hasDigit, tokensOf } from './tokens.ts';
import type { SignedWord } from './words.ts';

/** The words of a document as a value is looked for among them. */
export type PrintedWords = {
  /** Each with its best confidence in percent. */
  words: ReadonlyMap<string, number>;
  /** All words without anything between them; folded: with digits and letters like them made one. */
  text: string;
  folded: string;
  /** The words of a PDF's own text, which is not subject to misreading. */
  exact: string;
};

const known = new WeakMap<readonly SignedWord[], PrintedWords>();

export function printedWords(signed: readonly SignedWord[]): PrintedWords {
  // One document is compared with hundreds.
  const before = known.get(signed);
  if (before) return before;
  const text = signed.map(([word]) => word).join('');
  const words = new Map<string, number>();
  for (const [word, percent] of signed) words.set(word, Math.max(percent, words.get(word) ?? 0));
  const printed = {
    words,
    text,
    folded: foldDigits(text),
    exact: signed.map(([word, percent]) => (percent === 100 ? word : ' ')).join(''),
  };
  known.set(signed, printed);
  return printed;
}

export const printsExactly = (value: string, { exact }: PrintedWords): boolean =>
  exact.includes(tokensOf(value).join(''));

/** Shorter numbers stand on any page. */
const tellingLength = 5;

export function printsNumber(value: string, { folded }: PrintedWords): boolean {
  const number = foldDigits(tokensOf(value).join(''));
  return number.length >= tellingLength && folded.includes(number);
}

/** Whether the words stand there, one after the other. */
export function printsText(value: string, { text, words }: PrintedWords): boolean {
  const tokens = tokensOf(value);
  return text.includes(tokens.join('')) || (!tokens.some(hasDigit) && allIn(tokens, words));
}

export const printsName = (value: string, { words }: PrintedWords): boolean =>
  allIn(
    tokensOf(value).filter((word) => word.length > 1),
    words,
  );

function allIn(tokens: readonly string[], words: ReadonlyMap<string, number>): boolean {
  if (tokens.length === 0) return false;
  return tokens.every(
    (token) =>
      words.has(token) || (token.length > 3 && [...words.keys()].some((word) => isMisread(token, word))),
  );
}

const isMisread = (token: string, word: string): boolean => {
  const limit = Math.floor(Math.max(token.length, word.length) * 0.2);
  return Math.abs(token.length - word.length) <= limit && distance(token, word) <= limit;
};

/** Whether year, month and day of an ISO date stand there, in whatever form. */
export function printsDate(iso: string, { words }: PrintedWords): boolean {
  const [year, month, day] = iso.split('-');
  const has = (...forms: string[]) => forms.some((form) => words.has(form));
  const plain = (part: string) => [part, String(Number(part))];
  if (!has(year!, year!.slice(2))) return false;
  if (month && !has(...plain(month), ...monthNames[Number(month) - 1]!)) return false;
  if (!day) return true;
  return plain(day).some((form) => has(form, ...['st', 'nd', 'rd', 'th'].map((ending) => form + ending)));
}

/** The confidence, 0 to 1, of the least sure word of a value; 0 where one of them does not stand there. */
export const surenessOf = (value: string, { words }: PrintedWords): number =>
  Math.min(...tokensOf(value).map((token) => words.get(token) ?? 0)) / 100;
