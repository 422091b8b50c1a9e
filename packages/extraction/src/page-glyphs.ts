import { cutRaster } from './image.ts';
import { threshold } from './paper.ts';
import type { Box, Raster, Word } from './page.ts';

/** Codes of capitals and figures, in which only its form tells O from 0: at the end of an address without a figure, too. */
const code =
  /(?:(?<![\p{L}\p{N}])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*[O01])[A-Z0-9]{5,}|(?<=\/\S+[/=])(?=[A-Z0-9]*[O01])[A-Z0-9]{8,})$/u;
/** Signs with ink from edge to edge of the row of type; others, as a hyphen, are too low to count. */
const upright = /[^\p{L}\p{N}/]/gu;
/** Ink lower than this share of the highest glyph is a full stop, a hyphen or a speck. */
const lowShare = 0.45;
/** A row of pixels with ink in so much of it is the line under a link; it runs in the lower part of a word. */
const ruled = 0.75;
const underlines = 0.6;
/** How wide a glyph is for its height: as narrow as no figure is, or as wide as two that touch. */
const thinnest = 0.2;
const [narrow, wide] = [0.42, 1.15];
/** How much wider than figures broad capitals are where type is not all of one width. */
const proportional = 1.15;
/** How wide a 0 is at most and an O at least, in widths of the other figures or, where there are none, of capitals. */
const [widestNought, narrowestO] = [1.18, 1.3];
const [widestNoughtByCapitals, narrowestOByCapitals] = [0.9, 1.06];

/**
 * Words read by OCR with O and 0, and 1 and I, told apart by their widths where they stand in codes. `page` is upright.
 * A glyph that stays between the two, or a word whose letters touch, is left as it was read.
 */
export const withToldGlyphs = (words: readonly Word[], page: Raster): Word[] =>
  words.map((word) => {
    if (word.origin !== 'ocr') return word;
    const read = code.exec(word.text)?.[0];
    const told = read && toldApart(read, word, page);
    return told && told !== read ? { ...word, text: word.text.slice(0, -read.length) + told } : word;
  });

function toldApart(read: string, { text, box }: Word, page: Raster): string | null {
  const cut = cutRaster(page, [box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 4]);
  if (!cut) return null;
  const glyphs = glyphsOf(cut.raster);
  // The word as a whole or, where an address runs before the code, the code as its letters must be.
  const own = glyphs.slice(-read.length).map(([, , across, down]) => across / down);
  if (own.length < read.length || glyphs.length > text.replace(upright, '').length + 2) return null;
  const letters = read.split('');
  if (!letters.every((letter, at) => fits(letter, own[at]!))) return null;
  const [noughts, os] = boundsOf(letters, own);
  return letters
    .map((letter, at) => {
      const width = own[at]!;
      // Among figures a thin stroke is a figure, too.
      const amid = /\d/u.test(letters[at - 1] ?? '') && /\d/u.test(letters[at + 1] ?? '');
      if (letter === '1' && width < thinnest && !amid) return 'I';
      if (!/[O0]/u.test(letter)) return letter;
      return width >= os ? 'O' : width <= noughts ? '0' : letter;
    })
    .join('');
}

/** How wide a 0 is at most and an O at least among these letters; nothing is either in type of one width. */
function boundsOf(letters: readonly string[], widths: readonly number[]): [noughts: number, os: number] {
  const usual = (pattern: RegExp): number | undefined => {
    const own = widths.filter((_, at) => pattern.test(letters[at]!)).sort((a, b) => a - b);
    return own[(own.length - 1) >> 1];
  };
  const [figure, capital] = [usual(/[2-9]/u), usual(/[ACDGHKNQRUVXY]/u)];
  if (capital === undefined || (figure !== undefined && capital < figure * proportional))
    return [0, Infinity];
  return figure === undefined
    ? [capital * widestNoughtByCapitals, capital * narrowestOByCapitals]
    : [figure * widestNought, figure * narrowestO];
}

const fits = (letter: string, width: number): boolean => {
  if (/[MW]/u.test(letter)) return width > 0.7;
  if (/[IJ1]/u.test(letter)) return width < 0.75;
  return width > narrow && width < wide;
};

/** Boxes of what stands apart in a row of type, from left to right. */
function glyphsOf({ data, width, height }: Raster): Box[] {
  const limit = threshold({ data, width, height });
  const isInk = (x: number, y: number) => data[y * width + x]! < limit;
  let bottom = height;
  for (let y = Math.round(height * underlines); y < height && bottom === height; y += 1) {
    let ink = 0;
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) ink += 1;
    if (ink > width * ruled) bottom = y;
  }
  const found: Box[] = [];
  let from = -1;
  for (let x = 0; x <= width; x += 1) {
    let [first, last] = [-1, -1];
    for (let y = 0; x < width && y < bottom; y += 1)
      if (isInk(x, y)) {
        if (first < 0) first = y;
        last = y;
      }
    if (first < 0) {
      from = -1;
      continue;
    }
    const before = from < 0 ? undefined : found.pop();
    if (from < 0) from = x;
    const top = Math.min(first, before?.[1] ?? first);
    const end = Math.max(last, before ? before[1] + before[3] - 1 : last);
    found.push([from, top, x - from + 1, end - top + 1]);
  }
  const highest = Math.max(0, ...found.map((box) => box[3]));
  return found.filter((box) => box[3] >= highest * lowShare);
}
