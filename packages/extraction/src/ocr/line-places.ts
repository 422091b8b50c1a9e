import { cutRaster } from '../pages/image.ts';
import { overlapArea, type Box, type Raster, type Word } from '../pages/page.ts';

/** How far a row runs down, or up, from its middle, in pixels of its page: `slope` times the way and `curve` times its square. */
export type Bend = { slope: number; curve: number };

/**
 * Where a row of writing stands: in its box, if it runs level; in a photograph it may not. Then the box is that of the
 * row straightened about its middle.
 */
export type LinePlace = { box: Box; bend?: Bend };

/** How much lower than at the middle of its line the row of a place runs at `x`, in pixels. */
export function fallAt({ box, bend }: LinePlace, x: number): number {
  if (!bend) return 0;
  const away = x - box[0] - box[2] / 2;
  return (bend.slope + bend.curve * away) * away;
}

/** A box of the page where it would stand if the row of a place ran level. */
export function levelled([x, y, width, height]: Box, place: LinePlace): Box {
  return [x, y - fallAt(place, x + width / 2), width, height];
}

/** Whether most of a box of the page lies in a place. */
export const isMostlyIn = (box: Box, place: LinePlace): boolean =>
  overlapArea(levelled(box, place), place.box) > box[2] * box[3] * 0.5;

/** The picture of a row, straight, and where it begins; null where it is not on the page. */
export function cutLine(
  page: Raster,
  place: LinePlace,
): { raster: Raster; left: number; top: number } | null {
  if (!place.bend) return cutRaster(page, place.box);
  const [x, y, across, down] = place.box;
  const left = Math.max(0, Math.floor(x));
  const width = Math.min(page.width, Math.ceil(x + across)) - left;
  const [top, height] = [Math.floor(y), Math.ceil(down)];
  if (width < 1 || height < 1) return null;
  const data = new Uint8Array(width * height);
  for (let column = 0; column < width; column += 1) {
    const fall = fallAt(place, left + column + 0.5);
    const whole = Math.floor(fall);
    const part = fall - whole;
    for (let row = 0; row < height; row += 1) {
      const over = Math.min(page.height - 1, Math.max(0, top + row + whole));
      const under = Math.min(page.height - 1, Math.max(0, top + row + whole + 1));
      const at = left + column;
      data[row * width + column] =
        page.data[over * page.width + at]! * (1 - part) + page.data[under * page.width + at]! * part;
    }
  }
  return { raster: { data, width, height }, left, top };
}

/** A pixel so likely is writing, and a patch of them is a line if they are so likely on average. */
const writing = 0.3;
const likely = 0.5;
/** The finder marks the core of a line; the line is larger by so many times the core's area over its outline. */
const unclipped = 1.7;
const [leastWidth, leastHeight] = [4, 3];
/** A row runs level if its ends are less than so much of its height off; a curve is told of longer ones, in heights. */
const levelWithin = 0.25;
const tellingLength = 6;
/** What runs more steeply than this, or lies in more rows than so many, is no row of writing but several, or a picture. */
const steepest = 0.2;
const [leastOff, mostOff] = [0.5, 6];

/** The rows in a picture of how likely each pixel is to be writing, with some paper around them. */
export function placesOf(likelihood: Float32Array, width: number, height: number): LinePlace[] {
  const isOpen = new Uint8Array(width * height);
  for (let at = 0; at < isOpen.length; at += 1) isOpen[at] = likelihood[at]! > writing ? 1 : 0;
  const found: LinePlace[] = [];
  for (let seed = isOpen.indexOf(1); seed >= 0; seed = isOpen.indexOf(1, seed + 1)) {
    const patch = patchAt(seed, isOpen, width, height);
    const sum = patch.reduce((total, at) => total + likelihood[at]!, 0);
    const place = placeOf(patch, width);
    const isLine = place.box[2] >= leastWidth && place.box[3] >= leastHeight;
    if (isLine && sum >= patch.length * likely) found.push(grown(place));
  }
  return found;
}

/** All pixels that hang together with one; they are taken out of those that are open. */
function patchAt(seed: number, isOpen: Uint8Array, width: number, height: number): number[] {
  const patch: number[] = [seed];
  isOpen[seed] = 0;
  const visit = (at: number): void => {
    if (isOpen[at] === 0) return;
    isOpen[at] = 0;
    patch.push(at);
  };
  for (let next = 0; next < patch.length; next += 1) {
    const at = patch[next]!;
    const y = Math.floor(at / width);
    const x = at - y * width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (y > 0) visit(at - width);
    if (y < height - 1) visit(at + width);
  }
  return patch;
}

function placeOf(patch: readonly number[], width: number): LinePlace {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const at of patch) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const box: Box = [left, top, right - left + 1, bottom - top + 1];
  return bentPlace(patch, width, box) ?? { box };
}

/** The place of a patch that runs aslant, as the middles of its columns tell; null where it runs level. */
function bentPlace(patch: readonly number[], width: number, [left, , across]: Box): LinePlace | null {
  const sums = new Float64Array(across);
  const counts = new Float64Array(across);
  for (const at of patch) {
    const y = Math.floor(at / width);
    const column = at - y * width - left;
    sums[column]! += y + 0.5;
    counts[column]! += 1;
  }
  const thick = Float64Array.from(counts).sort()[across >> 1]!;
  const middles = [...sums].flatMap((sum, column) =>
    counts[column]! > 0 ? [[column + 0.5 - across / 2, sum / counts[column]!] as const] : [],
  );
  const { level, ...bend } = fitted(middles, across > thick * tellingLength);
  const half = across / 2;
  const falls = [-half, -half / 2, half / 2, half].map((way) => (bend.slope + bend.curve * way) * way);
  const off = Math.max(0, ...falls) - Math.min(0, ...falls);
  if (off < thick * levelWithin || off > thick * mostOff || Math.abs(bend.slope) > steepest) return null;
  // Rows that hang together have columns of one, of two and of none between them.
  const strays = middles.filter(
    ([way, middle]) => Math.abs(middle - level - (bend.slope + bend.curve * way) * way) > thick * leastOff,
  );
  if (strays.length > middles.length * 0.1) return null;
  let [top, bottom] = [Infinity, -Infinity];
  for (const at of patch) {
    const y = Math.floor(at / width);
    const way = at - y * width - left + 0.5 - across / 2;
    const own = y - (bend.slope + bend.curve * way) * way;
    top = Math.min(top, own);
    bottom = Math.max(bottom, own + 1);
  }
  return { box: [left, top, across, bottom - top], bend };
}

/** The parabola, or the straight line, that runs nearest to some points, by least squares. */
function fitted(
  points: readonly (readonly [x: number, y: number])[],
  isCurved: boolean,
): Bend & { level: number } {
  const mean = (of: (x: number, y: number) => number) =>
    points.reduce((sum, [x, y]) => sum + of(x, y), 0) / points.length;
  const [x1, x2, x3, x4] = [1, 2, 3, 4].map((power) => mean((x) => x ** power)) as [
    number,
    number,
    number,
    number,
  ];
  const [y0, y1, y2] = [0, 1, 2].map((power) => mean((x, y) => x ** power * y)) as [number, number, number];
  const spread = x2 - x1 * x1;
  const straight = spread > 0 ? (y1 - x1 * y0) / spread : 0;
  const skew = x3 - x1 * x2;
  const rest = x4 - x2 * x2 - (spread > 0 ? skew ** 2 / spread : 0);
  const curve = isCurved && rest > 0 ? (y2 - x2 * y0 - skew * straight) / rest : 0;
  const slope = spread > 0 ? straight - (curve * skew) / spread : 0;
  return { slope, curve, level: y0 - slope * x1 - curve * x2 };
}

function grown({ box: [x, y, w, h], ...rest }: LinePlace): LinePlace {
  const by = (w * h * unclipped) / (2 * (w + h));
  return { ...rest, box: [x - by, y - by, w + 2 * by, h + 2 * by] };
}

/** A place in a picture so many times as wide and as high. */
export function scaledPlace({ box: [x, y, w, h], bend }: LinePlace, across: number, down: number): LinePlace {
  const box: Box = [x * across, y * down, w * across, h * down];
  return bend
    ? { box, bend: { slope: (bend.slope * down) / across, curve: (bend.curve * down) / across ** 2 } }
    : { box };
}

/** Type of a row is so high, in heights of the box its line was found in. */
const smallest = 0.3;

/** Whether a word stands in the row of a line, wholly between its ends. */
export function isWithinLine({ box, size }: Word, line: LinePlace): boolean {
  const [x, y, width, height] = levelled(box, line);
  const [left, top, across, down] = line.box;
  // Small print within the outline of something large is not of its row.
  if (Math.max(size, height) < down * smallest) return false;
  const inside = Math.min(x + width, left + across) - Math.max(x, left);
  const shared = Math.min(y + height, top + down) - Math.max(y, top);
  return inside > width * 0.9 && shared > Math.min(height, down) * 0.6;
}
