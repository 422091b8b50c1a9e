import { cutRaster } from './image.ts';
import { threshold } from './paper.ts';
import type { Raster, Word } from './page.ts';

/** Codes of capitals and figures, in which only its form tells O from 0: at the end of an address without a figure, too. */
const code =
  /(?:(?<![\p{L}\p{N}])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*[O01])[A-Z0-9]{5,}|(?<=\/\S+[/=])(?=[A-Z0-9]*[O01])[A-Z0-9]{8,})$/u;
/** A row of pixels with ink in so much of it is the line under a link; it runs in the lower part of a word. */
const ruled = 0.75;
const underlines = 0.6;
/** A stroke narrower than this share of the other figures is none, and a half of one that OCR read as O and 0 is. */
const thinnest = 0.35;
const half = 0.72;
/** Signs whose places share more of one of them touch. */
const touching = 0.12;
/** How much wider than figures capitals like D and H are where type is not all of one width. */
const proportional = 1.12;
/** How wide a 0 is at most, and an O at least and at most, in widths of the other figures. */
const byFigures = [1.18, 1.3, 1.75] as const;
/** The same, where there are none, in widths of such capitals. */
const byCapitals = [0.93, 1.06, 1.35] as const;

/**
 * Words read by OCR with O and 0, and 1 and I, told apart by their widths where they stand in codes, and with one where
 * OCR read a glyph as both. `page` is upright. A glyph that stays between the two is left as it was read.
 */
export const withToldGlyphs = (words: readonly Word[], page: Raster): Word[] =>
  words.map((word) => {
    const read = word.glyphs?.length === word.text.length ? code.exec(word.text)?.[0] : undefined;
    const told = read && toldApart(read, word, page);
    if (!told || told === read) return word;
    const { glyphs: _, ...rest } = word;
    return { ...rest, text: word.text.slice(0, -read.length) + told };
  });

function toldApart(read: string, word: Word, page: Raster): string {
  const letters = read.split('');
  const widths = widthsIn(word, page).slice(-read.length);
  const usual = (pattern: RegExp): number | undefined => {
    const own = widths.filter((_, at) => pattern.test(letters[at]!)).sort((a, b) => a - b);
    return own[(own.length - 1) >> 1];
  };
  const [figure, capital] = [usual(/[2-9]/u), usual(/[CDGHNQU]/u)];
  const isProportional = capital !== undefined && (figure === undefined || capital >= figure * proportional);
  const [noughts, least, most] = (figure === undefined ? byCapitals : byFigures).map(
    (share) => share * (figure ?? capital ?? 0),
  ) as [number, number, number];
  // Of signs whose places overlap it is not known where one ends.
  const places = word.glyphs!.slice(-read.length);
  const isTouched = (at: number): boolean =>
    [at - 1, at + 1].some((beside) => {
      const [own, other] = [places[at]!, places[beside]];
      if (!other || isHalf(beside)) return false;
      return Math.min(own[1], other[1]) - Math.max(own[0], other[0]) > (own[1] - own[0]) * touching;
    });
  const isHalf = (at: number): boolean =>
    figure !== undefined &&
    /[O0]/u.test(letters[at] ?? '') &&
    // Of a glyph in pale print the ink may be broken, but not its place.
    Math.max(widths[at]!, (places[at]![1] - places[at]![0]) * word.box[2] * 0.9) < figure * half &&
    [at - 1, at + 1].some((beside) => /[O0]/u.test(letters[beside] ?? ''));
  return letters
    .map((letter, at) => {
      const width = widths[at]!;
      // Among figures a thin stroke is a figure, too.
      const amid = /\d/u.test(letters[at - 1] ?? '') && /\d/u.test(letters[at + 1] ?? '');
      if (letter === '1' && figure !== undefined && width < figure * thinnest && !amid) return 'I';
      if (!/[O0]/u.test(letter)) return letter;
      if (isHalf(at)) return '';
      if (!isProportional || isTouched(at)) return letter;
      if (width >= least && width <= most) return 'O';
      // What is read as both is a 0 more often.
      return width <= noughts || isHalf(at - 1) || isHalf(at + 1) ? '0' : letter;
    })
    .join('');
}

/** How many columns each sign of a word is wide: of the ink between its edges, the widest run. */
function widthsIn({ box, glyphs }: Word, page: Raster): number[] {
  const [, , across] = box;
  const cut = cutRaster(page, box);
  if (!cut) return glyphs!.map(([from, to]) => (to - from) * across);
  const inked = columnsOf(cut.raster);
  const left = box[0] - cut.left;
  return glyphs!.map(([from, to]) => {
    const [first, last] = [Math.floor(left + from * across), Math.ceil(left + to * across)];
    let [run, widest] = [0, 0];
    for (let x = first; x < last; x += 1) {
      run = inked[x] ? run + 1 : 0;
      widest = Math.max(widest, run);
    }
    return widest;
  });
}

/** Which columns of a word have ink above the line that may run under it. */
function columnsOf({ data, width, height }: Raster): boolean[] {
  const limit = threshold({ data, width, height });
  const isInk = (x: number, y: number) => data[y * width + x]! < limit;
  const columns = Array.from({ length: width }, (_, x) => x);
  const isRule = (y: number) => columns.filter((x) => isInk(x, y)).length > width * ruled;
  let bottom = Math.round(height * underlines);
  while (bottom < height && !isRule(bottom)) bottom += 1;
  const rows = Array.from({ length: bottom }, (_, y) => y);
  return columns.map((x) => rows.some((y) => isInk(x, y)));
}
