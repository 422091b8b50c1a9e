import { distance } from 'fastest-levenshtein';
import type { Candidate } from '../fields/candidate.ts';
import type { Line, Word } from '../pages/page.ts';
import { plainKey } from './title-signs.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { trimValue } from '../words/wording.ts';

/** A wording is told by so many letters; of so many more one may be wrong. */
const [fewestLetters, lettersToOneWrong] = [10, 12];
/** So much better other words must have been read, on average. */
const better = 0.1;

const believed = (words: readonly Word[]): number =>
  words.reduce((sum, { origin, confidence }) => sum + (origin === 'ocr' ? confidence : 1), 0) / words.length;

/** The title with its words as they must be printed, where OCR read them otherwise. */
export function spelled(title: Candidate, lines: readonly Line[]): Candidate {
  if (title.words.every(({ origin }) => origin !== 'ocr')) return title;
  const best = asReadBest(title, lines);
  return { ...best, value: unligatured(best.value) };
}

/** The title as the page says it where it was read better, but for a letter or two. */
function asReadBest(title: Candidate, lines: readonly Line[]): Candidate {
  const key = plainKey(title.value);
  if (key.length < fewestLetters || title.words.length === 0) return title;
  const most = Math.floor(key.length / lettersToOneWrong);
  const least = believed(title.words) + better;
  const found = lines
    .filter((line) => !title.lines.includes(line))
    .flatMap((line) => stretchesLike(line, key, most))
    .filter((words) => believed(words) >= least)
    .toSorted((a, b) => believed(b) - believed(a))[0];
  return found ? { ...title, value: trimValue(found.map(({ text }) => text).join(' ')) } : title;
}

/** The stretches of a line whose letters are nearly those of a text, though not the same. */
function stretchesLike({ words }: Line, key: string, most: number): Word[][] {
  return words.flatMap((_, first) => {
    let letters = '';
    for (let last = first; last < words.length && letters.length <= key.length + most; last += 1) {
      letters += plainKey(words[last]!.text);
      if (Math.abs(letters.length - key.length) > most) continue;
      const wrong = distance(letters, key);
      // Other figures name another thing: "Tides 1", "Tides 2".
      if (wrong > 0 && wrong <= most && digitsOf(letters) === digitsOf(key))
        return [words.slice(first, last + 1)];
    }
    return [];
  });
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** Words with the pairs of letters that run together put right: no word is "Leaming". */
const unligatured = (value: string): string =>
  value.replace(/\p{L}{5,}/gu, (word) => {
    if (!/m/u.test(word.slice(1)) || knowledgeOf(word) !== 'unknown') return word;
    const apart = [...word.matchAll(/(?<=\p{L})m/gu)].map(
      ({ index }) => `${word.slice(0, index)}rn${word.slice(index + 1)}`,
    );
    return apart.find((other) => knowledgeOf(other) === 'common') ?? word;
  });
