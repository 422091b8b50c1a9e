import { fallAt } from './line-places.ts';
import { lettersOf } from './page-recognize.ts';
import type { Word } from '../pages/page.ts';
import { surenessOf, typeHeight, type FoundLine, type Sign } from './sign-alignment.ts';

/** Where letters begin and how high they are, in heights of the box a line was found in. */
const [letterTop, letterHeight] = [0.14, 0.68];
/** A line that OCR read nothing of is believed if its average sign is read so surely and it has so many letters. */
export const belief = 0.85;
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
  return lettersOf(words) < fewestLetters || surenessOf(signs) < belief ? [] : words;
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
