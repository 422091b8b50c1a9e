import { halveRaster } from './image.ts';
import { scaleBox, type Box, type Raster } from './page.ts';

/** Ink differs from the paper around it by so many greys. */
const contrast = 26;
/** Side, in half-size pixels, of the squares whose mean with their neighbours' is the paper around. */
const square = 16;
const [dark, light] = [1, 2];

/**
 * Whether a page shows anything that may be letters beside the boxes that are accounted for: outlined type, a
 * logo, a signature, a stamp. Rules, frames, plain fields and shades of paper are not.
 */
export function showsLettersBeside(raster: Raster, known: readonly Box[]): boolean {
  const half = halfWithoutBoxes(raster, known);
  const ink = inkOf(half);
  return [dark, light].some((kind) => isWriting(shapesOf(ink, half.width, half.height, kind)));
}

/** The boxes of what may be letters beside the boxes that are accounted for. */
export function shapesBeside(raster: Raster, known: readonly Box[]): Box[] {
  const half = halfWithoutBoxes(raster, known);
  const ink = inkOf(half);
  return [dark, light].flatMap((kind) =>
    [...shapesOf(ink, half.width, half.height, kind)].map((box) => scaleBox(box, 2)),
  );
}

/** A shape of connected ink: its box on the raster, and whether it is lighter than the paper around it. */
export type Stroke = { box: Box; isLight: boolean };

/** Strokes of large writing beside the boxes that are accounted for, whether or not a rule runs through them. */
export function strokesBeside(raster: Raster, known: readonly Box[]): Stroke[] {
  const half = halfWithoutBoxes(raster, known);
  const ink = inkOf(half);
  withoutRules(ink, half.width);
  return [dark, light].flatMap((kind) =>
    [...shapesOf(ink, half.width, half.height, kind, mayBeStroke)].map((box) => ({
      box: scaleBox(box, 2),
      isLight: kind === light,
    })),
  );
}

/** Takes away ink that runs on along a row for longer than a stroke of the pen does. */
function withoutRules(ink: Uint8Array, width: number): void {
  const longest = width * 0.07;
  for (let from = 0; from < ink.length; from += width) {
    for (let start = from; start < from + width;) {
      let end = start + 1;
      while (end < from + width && ink[end] === ink[start]) end += 1;
      if (ink[start] !== 0 && end - start > longest) ink.fill(0, start, end);
      start = end;
    }
  }
}

/** The page without what is accounted for: every box painted with the grey around it. */
export function withoutBoxes(raster: Raster, known: readonly Box[]): Raster {
  const rest = { ...raster, data: raster.data.slice() };
  for (const box of known) cover(rest, box);
  return rest;
}

function halfWithoutBoxes(raster: Raster, known: readonly Box[]): Raster {
  return withoutBoxes(
    halveRaster(raster),
    known.map((box) => scaleBox(box, 0.5)),
  );
}

function cover({ data, width, height }: Raster, [x, y, w, h]: Box): void {
  const grow = 1 + h * 0.12;
  const left = Math.max(0, Math.floor(x - grow));
  const top = Math.max(0, Math.floor(y - grow));
  const right = Math.min(width - 1, Math.ceil(x + w + grow));
  const bottom = Math.min(height - 1, Math.ceil(y + h + grow));
  if (right <= left || bottom <= top) return;
  const around: number[] = [];
  for (let column = left; column <= right; column += 1) {
    around.push(data[top * width + column]!, data[bottom * width + column]!);
  }
  for (let row = top; row <= bottom; row += 1) {
    around.push(data[row * width + left]!, data[row * width + right]!);
  }
  const grey = around.sort((a, b) => a - b)[around.length >> 1]!;
  for (let row = top; row <= bottom; row += 1) data.fill(grey, row * width + left, row * width + right + 1);
}

/** Which pixels are darker or lighter than the paper around them. */
function inkOf({ data, width, height }: Raster): Uint8Array {
  const across = Math.ceil(width / square);
  const down = Math.ceil(height / square);
  const sums = new Uint32Array((across + 2) * (down + 2));
  const counts = new Uint32Array(sums.length);
  // The grid has a margin of one square, so that every square has eight neighbours.
  const squareAt = (x: number, y: number): number =>
    (((y / square) | 0) + 1) * (across + 2) + ((x / square) | 0) + 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += square) {
      const end = Math.min(width, x + square);
      let sum = 0;
      for (let at = y * width + x; at < y * width + end; at += 1) sum += data[at]!;
      const place = squareAt(x, y);
      sums[place]! += sum;
      counts[place]! += end - x;
    }
  }
  const ink = new Uint8Array(data.length);
  for (let top = 0; top < height; top += square) {
    for (let left = 0; left < width; left += square) {
      let [sum, count] = [0, 0];
      const place = squareAt(left, top);
      for (const row of [-1, 0, 1]) {
        for (const column of [-1, 0, 1]) {
          sum += sums[place + row * (across + 2) + column]!;
          count += counts[place + row * (across + 2) + column]!;
        }
      }
      const mean = sum / count;
      for (let y = top; y < Math.min(height, top + square); y += 1) {
        const end = y * width + Math.min(width, left + square);
        for (let at = y * width + left; at < end; at += 1) {
          const value = data[at]!;
          if (mean - value > contrast) ink[at] = dark;
          else if (value - mean > contrast) ink[at] = light;
        }
      }
    }
  }
  return ink;
}

/** So many shapes of the size of letters, or one of the size of a word, may be writing. */
const fewShapes = 4;
const wordWidth = 56;

/** Whether shapes, given on a page of half its size, may be letters or words. */
function isWriting(halved: Iterable<Box>): boolean {
  let shapes = 0;
  for (const [, , across] of halved) {
    shapes += 1;
    if (across >= wordWidth || shapes >= fewShapes) return true;
  }
  return false;
}

/** The boxes of connected ink that may be what is looked for. The ink is used up. */
function* shapesOf(
  ink: Uint8Array,
  width: number,
  height: number,
  kind: number,
  mayBe: typeof mayBeWriting = mayBeWriting,
): Generator<Box> {
  // Row by row: each stretch of ink is taken whole, and leads to those over and under it.
  const waiting: number[] = [];
  for (let seed = ink.indexOf(kind); seed >= 0; seed = ink.indexOf(kind, seed + 1)) {
    let [left, top, right, bottom, count] = [width, height, 0, 0, 0];
    waiting.push(seed);
    while (waiting.length > 0) {
      const at = waiting.pop()!;
      if (ink[at] !== kind) continue;
      const y = Math.floor(at / width);
      const [start, stop] = [y * width, (y + 1) * width];
      let [from, to] = [at, at + 1];
      while (from > start && ink[from - 1] === kind) from -= 1;
      while (to < stop && ink[to] === kind) to += 1;
      ink.fill(0, from, to);
      count += to - from;
      if (from - start < left) left = from - start;
      if (to - start - 1 > right) right = to - start - 1;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (const next of [from - width, from + width]) {
        if (next < 0 || next >= ink.length) continue;
        for (let on = next; on < next + to - from; on += 1) {
          if (ink[on] === kind && (on === next || ink[on - 1] !== kind)) waiting.push(on);
        }
      }
    }
    const [across, down] = [right - left + 1, bottom - top + 1];
    if (mayBe(across, down, count, width, height)) yield [left, top, across, down];
  }
}

/** Neither speck nor rule, neither frame nor plain field. */
function mayBeWriting(across: number, down: number, ink: number, width: number, height: number): boolean {
  if (down < 5 || across < 2 || ink < 12) return false;
  const filled = ink / (across * down);
  const thin = ink / Math.max(across, down);
  if (thin < 4.5 && (down > across * 8 || across > down * 8)) return false;
  // Only the outline of a large field differs from the paper around it.
  if (across > width * 0.5 && down > height * 0.5 && filled < 0.12) return false;
  const isOutline = ink < (across + down) * 2 * 4.5;
  if (isOutline && across > 120 && down > 60 && filled < 0.12) return false;
  return filled < 0.92;
}

/** Neither speck nor seal nor field: the strokes of a word may be joined and thin. */
function mayBeStroke(across: number, down: number, ink: number, width: number, height: number): boolean {
  if (down < 6 || across < 3 || ink < 14) return false;
  return across < width * 0.6 && down < height * 0.2 && ink < across * down * 0.75;
}
