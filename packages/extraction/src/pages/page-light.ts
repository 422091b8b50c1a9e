import type { Raster } from './page.ts';

/** Side, in pixels, of the squares whose lightest grey is taken for the paper. */
const square = 24;

/**
 * A photographed page as if lit evenly: every grey as a share of the paper around it. Shadows and the fall of
 * light go; so do faint tints, which is why the result must prove itself.
 */
export function evenLight({ data, width, height }: Raster): Raster {
  const { greys: paper, across, down } = paperOf({ data, width, height });
  const smooth = blurred(paper, across, down);
  const even = new Uint8Array(data.length);
  const columns = placesAlong(width, across);
  const rows = placesAlong(height, down);
  const line = new Float32Array(across);
  for (let y = 0; y < height; y += 1) {
    const [above, below] = [rows.before[y]! * across, rows.after[y]! * across];
    for (let column = 0; column < across; column += 1) {
      line[column] = mix(smooth[above + column]!, smooth[below + column]!, rows.share[y]!);
    }
    for (let x = 0; x < width; x += 1) {
      const around = mix(line[columns.before[x]!]!, line[columns.after[x]!]!, columns.share[x]!);
      even[y * width + x] = Math.min(255, (data[y * width + x]! / around) * 245);
    }
  }
  return { data: even, width, height };
}

/** For every pixel along one side the squares before and after it, and how far it is on the way between their middles. */
function placesAlong(length: number, squares: number) {
  const before = new Uint32Array(length);
  const after = new Uint32Array(length);
  const share = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(squares - 1, Math.max(0, at / square - 0.5));
    before[at] = Math.min(Math.max(0, squares - 2), Math.floor(place));
    after[at] = Math.min(squares - 1, before[at]! + 1);
    share[at] = place - before[at]!;
  }
  return { before, after, share };
}

/** Whether the paper in the middle of a picture is much darker in some places than in others. */
export function isUnevenlyLit(raster: Raster): boolean {
  const { greys, across, down } = paperOf(raster);
  const inner: number[] = [];
  for (let row = Math.floor(down * 0.12); row < down * 0.88; row += 1) {
    for (let column = Math.floor(across * 0.12); column < across * 0.88; column += 1) {
      inner.push(greys[row * across + column]!);
    }
  }
  inner.sort((a, b) => a - b);
  return inner[Math.floor(inner.length * 0.1)]! < inner[Math.floor(inner.length * 0.9)]! * 0.86;
}

/** The grey of the paper in every square: what a seventh of it is lighter than. */
function paperOf({ data, width, height }: Raster): { greys: Float32Array; across: number; down: number } {
  const across = Math.ceil(width / square);
  const down = Math.ceil(height / square);
  const greys = new Float32Array(across * down);
  const counts = new Uint16Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * square; y < Math.min(height, (row + 1) * square); y += 2) {
        for (let x = column * square; x < Math.min(width, (column + 1) * square); x += 2) {
          counts[data[y * width + x]!]! += 1;
          total += 1;
        }
      }
      let [grey, above] = [255, 0];
      while (grey > 0 && above + counts[grey]! <= total * 0.15) above += counts[grey--]!;
      greys[row * across + column] = Math.max(grey, 24);
    }
  }
  return { greys, across, down };
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Each square takes the second lightest of its neighbourhood, so that dense print does not darken the paper. */
function blurred(values: Float32Array, across: number, down: number): Float32Array {
  const lightest = new Float32Array(values.length);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let [first, second] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
          const value = values[y * across + x]!;
          if (value > first) [first, second] = [value, first];
          else if (value > second) second = value;
        }
      }
      lightest[row * across + column] = second || first;
    }
  }
  return lightest;
}
