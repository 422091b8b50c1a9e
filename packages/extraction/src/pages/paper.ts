import type { Box, Raster } from './page.ts';
import { unionBox } from './page.ts';

type Point = readonly [x: number, y: number];

/** Corners of a sheet in a photograph, clockwise from its top left, in pixels of the raster they were found in. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * The sheet of paper in a photograph, given about 400 px of it: the largest bright shape with four straight
 * sides. Null when there is none, as in a scan, which is paper from edge to edge.
 */
export function findPaper(raster: Raster): Quad | null {
  const shape = largestBright(raster);
  if (!shape) return null;
  const { width, height } = raster;
  const sides = [
    sideOf(shape, width, height, 'top'),
    sideOf(shape, width, height, 'right'),
    sideOf(shape, width, height, 'bottom'),
    sideOf(shape, width, height, 'left'),
  ];
  const [top, right, bottom, left] = sides;
  if (!top || !right || !bottom || !left) return null;
  const quad = [cross(top, left), cross(top, right), cross(bottom, right), cross(bottom, left)] as const;
  const margin = Math.max(width, height) * 0.04;
  const inside = quad.every(
    ([x, y]) => x > -margin && y > -margin && x < width + margin && y < height + margin,
  );
  if (!inside || !isConvex(quad)) return null;
  const area = areaOf(quad);
  const filled = shape.count / area;
  if (filled < 0.6 || filled > 1.08 || area < width * height * 0.12 || area > width * height * 0.93)
    return null;
  return quad;
}

type Shape = { mask: Uint8Array; count: number };

/** Otsu's threshold: the grey that best parts light from dark. */
export function threshold({ data }: Raster): number {
  const counts = new Float64Array(256);
  for (const value of data) counts[value]! += 1;
  let [total, below, sumBelow] = [0, 0, 0];
  counts.forEach((count, value) => (total += count * value));
  let best = { value: 128, spread: -1 };
  for (let value = 0; value < 256; value += 1) {
    below += counts[value]!;
    sumBelow += counts[value]! * value;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const spread = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (spread > best.spread) best = { value, spread };
  }
  return best.value;
}

function largestBright(raster: Raster): Shape | null {
  const { data, width, height } = raster;
  const limit = threshold(raster);
  const labels = new Uint32Array(data.length);
  const queue = new Uint32Array(data.length);
  let [best, bestCount, label] = [0, 0, 0];
  // Every pixel is met: nothing is made for each of them.
  let tail = 0;
  const join = (at: number): void => {
    if (labels[at] !== 0 || data[at]! <= limit) return;
    labels[at] = label;
    queue[tail++] = at;
  };
  for (let seed = 0; seed < data.length; seed += 1) {
    if (labels[seed] !== 0 || data[seed]! <= limit) continue;
    label += 1;
    tail = 0;
    join(seed);
    for (let head = 0; head < tail; head += 1) {
      const at = queue[head]!;
      const x = at % width;
      if (x > 0) join(at - 1);
      if (x < width - 1) join(at + 1);
      if (at >= width) join(at - width);
      if (at < width * (height - 1)) join(at + width);
    }
    if (tail > bestCount) [best, bestCount] = [label, tail];
  }
  if (bestCount < data.length * 0.08) return null;
  // What is printed on the paper is part of it: each row counts from its first bright pixel to its last.
  const mask = new Uint8Array(data.length);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    const row = labels.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(best);
    if (first < 0) continue;
    const last = row.lastIndexOf(best);
    mask.fill(1, y * width + first, y * width + last + 1);
    count += last - first + 1;
  }
  return { mask, count };
}

/** a·x + b·y = c */
type StraightLine = readonly [a: number, b: number, c: number];

/**
 * One side as the straight line most of its outline lies on, so that a dark corner of the design does not
 * count. Null when no line holds 40 % of it.
 */
function sideOf(
  { mask }: Shape,
  width: number,
  height: number,
  side: 'top' | 'right' | 'bottom' | 'left',
): StraightLine | null {
  const upright = side === 'left' || side === 'right';
  const [steps, reach] = upright ? [height, width] : [width, height];
  const [xs, ys] = [new Float64Array(steps), new Float64Array(steps)];
  let count = 0;
  for (let step = 0; step < steps; step += 1) {
    for (let depth = 0; depth < reach; depth += 1) {
      const along = side === 'left' || side === 'top' ? depth : reach - 1 - depth;
      const [x, y] = upright ? [along, step] : [step, along];
      if (mask[y * width + x] !== 1) continue;
      [xs[count], ys[count]] = [x, y];
      count += 1;
      break;
    }
  }
  const spacing = Math.ceil(count / 28);
  let best: { line: StraightLine; inliers: number } | null = null;
  for (let p = 0; p < count; p += spacing) {
    for (let q = p + spacing; q < count; q += spacing) {
      const [dx, dy] = [xs[q]! - xs[p]!, ys[q]! - ys[p]!];
      const length = Math.hypot(dx, dy);
      // A side runs along its own direction, give or take 35°.
      if (length < count * 0.2 || (upright ? Math.abs(dx / dy) : Math.abs(dy / dx)) > 0.7) continue;
      const [a, b, c] = [dy / length, -dx / length, (dy * xs[p]! - dx * ys[p]!) / length];
      let inliers = 0;
      for (let at = 0; at < count; at += 1) {
        if (Math.abs(a * xs[at]! + b * ys[at]! - c) < 1.6) inliers += 1;
      }
      if (!best || inliers > best.inliers) best = { line: [a, b, c], inliers };
    }
  }
  return best && best.inliers >= count * 0.4 ? best.line : null;
}

function cross(first: StraightLine, second: StraightLine): Point {
  const determinant = first[0] * second[1] - second[0] * first[1];
  return [
    (first[2] * second[1] - second[2] * first[1]) / determinant,
    (first[0] * second[2] - second[0] * first[2]) / determinant,
  ];
}

function isConvex(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const [next, after] = [quad[(index + 1) % 4]!, quad[(index + 2) % 4]!];
    return (next[0] - corner[0]) * (after[1] - next[1]) - (next[1] - corner[1]) * (after[0] - next[0]) > 0;
  });
}

const areaOf = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, corner, index) => {
      const next = quad[(index + 1) % 4]!;
      return sum + corner[0] * next[1] - next[0] * corner[1];
    }, 0),
  ) / 2;

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Where a point u, v of the unit square lies in a quad: each coordinate is its share of u, its share of v and its
 * start, divided by the depth there, whose start is 1.
 */
type Plane = {
  x: readonly [perU: number, perV: number, start: number];
  y: readonly [perU: number, perV: number, start: number];
  depth: readonly [perU: number, perV: number];
};

/** Heckbert, square to quadrilateral. */
function planeOf([p0, p1, p2, p3]: Quad): Plane {
  const [dx1, dx2, dx3] = [p1[0] - p2[0], p3[0] - p2[0], p0[0] - p1[0] + p2[0] - p3[0]];
  const [dy1, dy2, dy3] = [p1[1] - p2[1], p3[1] - p2[1], p0[1] - p1[1] + p2[1] - p3[1]];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return {
    x: [p1[0] - p0[0] + g * p1[0], p3[0] - p0[0] + h * p3[0], p0[0]],
    y: [p1[1] - p0[1] + g * p1[1], p3[1] - p0[1] + h * p3[1], p0[1]],
    depth: [g, h],
  };
}

/** The sheet laid flat, and where a box on it lies in the photograph. */
export function flattenPaper(raster: Raster, quad: Quad, longSide: number) {
  const across = (distance(quad[0], quad[1]) + distance(quad[3], quad[2])) / 2;
  const down = (distance(quad[0], quad[3]) + distance(quad[1], quad[2])) / 2;
  const scale = longSide / Math.max(across, down);
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)];
  const plane = planeOf(quad);
  const data = new Uint8Array(width * height);
  // Millions of pixels: nothing is made for each of them.
  const [acrossX, acrossY, acrossDepth] = [plane.x[0] / width, plane.y[0] / width, plane.depth[0] / width];
  for (let row = 0; row < height; row += 1) {
    const v = (row + 0.5) / height;
    let x = plane.x[1] * v + plane.x[2] + acrossX / 2;
    let y = plane.y[1] * v + plane.y[2] + acrossY / 2;
    let depth = plane.depth[1] * v + 1 + acrossDepth / 2;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      data[at] = sample(raster, x / depth - 0.5, y / depth - 0.5);
      x += acrossX;
      y += acrossY;
      depth += acrossDepth;
    }
  }
  const place = ([x, y, w, h]: Box): Box =>
    unionBox(
      [[x, y] as const, [x + w, y] as const, [x, y + h] as const, [x + w, y + h] as const].map(([px, py]) => {
        const [u, v] = [px / width, py / height];
        const depth = plane.depth[0] * u + plane.depth[1] * v + 1;
        const along = ([perU, perV, start]: Plane['x']): number => (perU * u + perV * v + start) / depth;
        return [along(plane.x), along(plane.y), 0, 0] as const;
      }),
    );
  return { raster: { data, width, height }, place };
}

function sample({ data, width, height }: Raster, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const across = Math.min(1, Math.max(0, x - left));
  const down = Math.min(1, Math.max(0, y - top));
  const at = top * width + left;
  const upper = data[at]! * (1 - across) + data[at + 1]! * across;
  const lower = data[at + width]! * (1 - across) + data[at + width + 1]! * across;
  return upper * (1 - down) + lower * down;
}
