import { expect, test } from 'vitest';
import { evenLight, isUnevenlyLit } from './page-light.ts';
import type { Raster } from './page.ts';

const [width, height] = [480, 360];

/** Paper with a dark stroke every twelve pixels, lit as told. */
const lit = (light: (x: number, y: number) => number): Raster => {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] = (x % 12 < 3 && y % 20 < 12 ? 60 : 235) * light(x, y);
    }
  }
  return { data, width, height };
};

const shadowed = lit((x) => (x < width / 2 ? 1 : 0.45));

test('a shadow over half a page is noticed, even light is not', () => {
  expect(isUnevenlyLit(shadowed)).toBe(true);
  expect(isUnevenlyLit(lit(() => 1))).toBe(false);
});

test('paper in shadow becomes as light as paper beside it, and its print stays dark', () => {
  const { data } = evenLight(shadowed);
  const at = (x: number, y: number): number => data[y * width + x]!;
  expect(Math.abs(at(66, 175) - at(426, 175))).toBeLessThan(20);
  expect(at(426, 175)).toBeGreaterThan(220);
  expect(at(421, 166)).toBeLessThan(100);
});
