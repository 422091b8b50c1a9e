import type { Box, Raster } from './page.ts';

/** Ink differs from the paper around it by so many greys. */
const contrast = 26;
/** Half the side, in half-size pixels, of the neighbourhood that counts as the paper around. */
const reach = 20;

/**
 * Whether a page shows anything that may be letters beside the boxes that are accounted for: outlined type, a
 * logo, a signature, a stamp. Rules, frames, plain fields and shades of paper are not.
 */
export function showsLettersBeside(raster: Raster, known: readonly Box[]): boolean {
  const half = halve(raster);
  for (const box of known) cover(half, box);
  const means = neighbourhood(half);
  return [1, -1].some((side) => holdsShapes(half, means, side));
}

function halve({ data, width, height }: Raster): Raster {
  const [w, h] = [width >> 1, height >> 1];
  const small = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0, at = 2 * y * width; x < w; x += 1, at += 2) {
      small[y * w + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) >> 2;
    }
  }
  return { data: small, width: w, height: h };
}

/** Paints a box with the grey around it. */
function cover({ data, width, height }: Raster, [x, y, w, h]: Box): void {
  const grow = 2 + h * 0.12;
  const left = Math.max(0, Math.floor((x - grow) / 2));
  const top = Math.max(0, Math.floor((y - grow) / 2));
  const right = Math.min(width - 1, Math.ceil((x + w + grow) / 2));
  const bottom = Math.min(height - 1, Math.ceil((y + h + grow) / 2));
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

/** The mean grey around every pixel. */
function neighbourhood({ data, width, height }: Raster): Uint8Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const means = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!;
      means[y * width + x] = sum / ((right - left) * (bottom - top));
    }
  }
  return means;
}

/** So many shapes of the size of letters, or one of the size of a word, may be writing. */
const fewShapes = 4;
const wordWidth = 56;

function holdsShapes({ data, width, height }: Raster, means: Uint8Array, side: number): boolean {
  const isInk = (at: number): boolean => (means[at]! - data[at]!) * side > contrast;
  const seen = new Uint8Array(data.length);
  const queue = new Uint32Array(data.length);
  let shapes = 0;
  for (let seed = 0; seed < data.length; seed += 1) {
    if (seen[seed] === 1 || !isInk(seed)) continue;
    let [left, top, right, bottom] = [width, height, 0, 0];
    let [head, tail] = [0, 0];
    queue[tail++] = seed;
    seen[seed] = 1;
    while (head < tail) {
      const at = queue[head++]!;
      const x = at % width;
      const y = (at - x) / width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      const around = [
        x > 0 ? at - 1 : at,
        x < width - 1 ? at + 1 : at,
        y > 0 ? at - width : at,
        y < height - 1 ? at + width : at,
      ];
      for (const next of around) {
        if (seen[next] === 1 || !isInk(next)) continue;
        seen[next] = 1;
        queue[tail++] = next;
      }
    }
    const [across, down] = [right - left + 1, bottom - top + 1];
    if (!mayBeWriting(across, down, tail, width, height)) continue;
    shapes += 1;
    if (across >= wordWidth || shapes >= fewShapes) return true;
  }
  return false;
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
