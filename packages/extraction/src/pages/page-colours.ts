import { stretchContrast } from './image.ts';
import type { Raster } from './page.ts';

/** Side, in pixels, of the squares whose mean with their neighbours' tells light paper from dark. */
const square = 24;
/** A picture in which fewer pixels are coloured looks the same in grey. */
const colouredShare = 0.002;
const coloured = 60;
const channels = 3;

/**
 * The picture in the grey that shows most of its ink: on light paper every pixel's darkest channel, on dark
 * paper its lightest. In plain grey, turquoise or yellow letters are hardly darker than the paper they stand
 * on. Takes three channels of 8 bits per pixel, in whichever order. Null where the picture has no colours.
 */
export function inkInColours({ data, width, height }: Raster): Raster | null {
  const across = Math.ceil(width / square);
  const down = Math.ceil(height / square);
  const sums = new Uint32Array((across + 2) * (down + 2));
  const counts = new Uint32Array(sums.length);
  // Millions of pixels: nothing is made for each of them.
  const leasts = new Uint8Array(width * height);
  const mosts = new Uint8Array(width * height);
  let vivid = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += square) {
      const end = y * width + Math.min(width, x + square);
      let sum = 0;
      for (let pixel = y * width + x, at = pixel * channels; pixel < end; pixel += 1, at += channels) {
        const one = data[at]!;
        const two = data[at + 1]!;
        const three = data[at + 2]!;
        let least = one < two ? one : two;
        let most = one < two ? two : one;
        if (three < least) least = three;
        else if (three > most) most = three;
        leasts[pixel] = least;
        mosts[pixel] = most;
        if (most - least > coloured) vivid += 1;
        sum += least + most;
      }
      const place = (((y / square) | 0) + 1) * (across + 2) + ((x / square) | 0) + 1;
      sums[place]! += sum;
      counts[place]! += 2 * Math.min(square, width - x);
    }
  }
  if (vivid < width * height * colouredShare) return null;
  // Light paper is more frequent, so its ink is what is kept where the paper is not dark.
  const ink = leasts;
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      if (meanAround(sums, counts, across, row, column) >= 128) continue;
      const bottom = Math.min(height, (row + 1) * square);
      const right = Math.min(width, (column + 1) * square);
      for (let y = row * square; y < bottom; y += 1) {
        const start = y * width + column * square;
        ink.set(mosts.subarray(start, y * width + right), start);
      }
    }
  }
  return stretchContrast({ data: ink, width, height });
}

function meanAround(
  sums: Uint32Array,
  counts: Uint32Array,
  across: number,
  row: number,
  column: number,
): number {
  let [sum, count] = [0, 0];
  for (const down of [0, 1, 2]) {
    for (const right of [0, 1, 2]) {
      const place = (row + down) * (across + 2) + column + right;
      sum += sums[place]!;
      count += counts[place]!;
    }
  }
  return sum / count;
}
