import { alongside } from '../pages/lines.ts';
import type { Box, Word } from '../pages/page.ts';

/**
 * Words of OCR, none wider than to where the next word of its line begins that was read well: now and then the engine
 * draws a word's box over all that follows it. In the order given.
 */
export function narrowed(words: readonly Word[]): Word[] {
  const fromLeft = words.toSorted((a, b) => a.box[0] - b.box[0]);
  const places = new Map(fromLeft.map((word, place) => [word, place]));
  return words.map((word) => narrowedBy(fromLeft, places.get(word)! + 1, word));
}

function narrowedBy(fromLeft: readonly Word[], from: number, word: Word): Word {
  const [left, top, width, height] = word.box;
  for (let at = from; at < fromLeft.length; at += 1) {
    const next = fromLeft[at]!;
    const begins = next.box[0];
    if (begins > left + width) break;
    const isWithin =
      next.confidence > 0.8 &&
      begins > left + width * 0.25 &&
      begins < left + width - word.size * 0.2 &&
      next.box[3] > height * 0.5 &&
      Math.abs(next.size - word.size) < word.size * 0.2 &&
      alongside(word, next);
    if (!isWithin) continue;
    // Where its signs stand was told of the box as it was drawn.
    const { glyphs: _, ...rest } = word;
    return { ...rest, box: [left, top, Math.max(1, begins - left - word.size * 0.15), height] };
  }
  return word;
}

/**
 * How high the type of a word is, in pixels, by its box and the height that OCR gives its row: a name in large capitals
 * may be taken into the row of small print far beside it.
 */
export function sizeOfType(text: string, [, , width, height]: Box, row: number): number {
  const isOverRow = height > row * 1.6 && /^\p{Lu}{2,}[.,]?$/u.test(text);
  // A box over two rows makes its letters narrow for their height.
  return isOverRow && width > height * text.length * 0.45 ? height : Math.max(row, 1);
}

/** The height of a row of type, of that of its capitals and figures; and how many times as high its type may be said to be. */
const [overCapitals, mostOverBox] = [1.3, 3];

/** A word that was read out of something much larger, a picture in its row, say, with the size that its letters have. */
export function inItsOwnSize(word: Word): Word {
  const height = word.box[3];
  const isOfLarger =
    word.runs === undefined &&
    word.size > height * mostOverBox &&
    /[\p{Lu}\p{N}].*[\p{L}\p{N}]/u.test(word.text);
  return isOfLarger ? { ...word, size: height * overCapitals } : word;
}
