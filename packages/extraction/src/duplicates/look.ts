import { stretchSides } from '../pages/image.ts';
import type { Line, Raster, Turn } from '../pages/page.ts';
import { tokensOf } from './tokens.ts';

/** What is kept of how a page looks: for telling whether another document shows the same, and how it lies. A few kilobytes. */
export type PageLook = {
  page: number;
  /** 256 bits each, in hexadecimal: the slopes of brightness, and the coarse waves of the page. */
  dhash: string;
  phash: string;
  /** The words in reading order, without case, accents and punctuation, each with its confidence in percent. */
  words: [word: string, percent: number][];
  /** How the page as its file shows it is to be turned to stand as it was read; left out where it stands so. */
  turn?: Exclude<Turn, 0>;
};

/** More words than a certificate has; the fine print beyond them tells nothing new. */
const mostWords = 500;

/** How an upright page looks: its lines as read and the raster they were read from. */
export async function lookAt(
  page: number,
  lines: readonly Line[],
  raster: Raster,
  turn: Turn = 0,
): Promise<PageLook> {
  const words = lines
    .flatMap((line) => line.words)
    .flatMap((word) =>
      tokensOf(word.text).map((token): [string, number] => [token, Math.round(word.confidence * 100)]),
    );
  return {
    page,
    ...(await hashesOf(raster)),
    words: words.slice(0, mostWords),
    ...(turn === 0 ? {} : { turn }),
  };
}

type Hashes = Pick<PageLook, 'dhash' | 'phash'>;

/** A page is composed anew each time more of it was read, of the same raster; a raster is not to be changed. */
const hashed = new WeakMap<Raster, Promise<Hashes>>();

function hashesOf(raster: Raster): Promise<Hashes> {
  const known = hashed.get(raster) ?? hash(raster);
  hashed.set(raster, known);
  return known;
}

/** Takes how a raster looks ahead of `lookAt`. */
export const beginLook = (raster: Raster): void => void hashesOf(raster).catch(() => {});

async function hash(raster: Raster): Promise<Hashes> {
  const fine = await stretchSides(raster, fineSide, fineSide);
  const coarse = await stretchSides(raster, 17, 16);
  return { dhash: differenceHash(coarse), phash: frequencyHash(fine) };
}

function toHex(bits: readonly boolean[]): string {
  let hex = '';
  for (let at = 0; at < bits.length; at += 4) {
    const nibble = bits.slice(at, at + 4).reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);
    hex += nibble.toString(16);
  }
  return hex;
}

/** Whether each of 16 × 16 points is darker than the next to its right. */
function differenceHash({ data, width, height }: Raster): string {
  const bits: boolean[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) bits.push(data[y * width + x]! < data[y * width + x + 1]!);
  }
  return toHex(bits);
}

/** Side of the picture whose frequencies are taken. */
const fineSide = 64;
const waves = Array.from({ length: 16 }, (_, frequency) =>
  Float64Array.from({ length: fineSide }, (__, at) =>
    Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * fineSide)),
  ),
);

/** Whether each of the 16 × 16 lowest frequencies of the page (DCT-II) is above their median. */
function frequencyHash({ data }: Raster): string {
  // Of each row, then of each column of what they gave.
  const across = waves.map((wave) =>
    Float64Array.from({ length: fineSide }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < fineSide; x += 1) sum += wave[x]! * data[y * fineSide + x]!;
      return sum;
    }),
  );
  const strengths = waves.flatMap((wave) =>
    across.map((rows) => {
      let sum = 0;
      for (let y = 0; y < fineSide; y += 1) sum += wave[y]! * rows[y]!;
      return sum;
    }),
  );
  const median = [...strengths].sort((a, b) => a - b)[strengths.length >> 1]!;
  return toHex(strengths.map((strength) => strength > median));
}
