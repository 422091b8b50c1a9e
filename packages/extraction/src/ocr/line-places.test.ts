import { describe, expect, test } from 'vitest';
import type { Raster } from '../pages/page.ts';
import { cutLine, fallAt, levelled, placesOf, scaledPlace } from './line-places.ts';

const [width, height] = [400, 120];

/** How likely each pixel is to be writing where rows eight pixels high run as each of some functions says. */
function likelihoodOf(...rows: ((x: number) => number)[]): Float32Array {
  const likelihood = new Float32Array(width * height);
  for (const middleAt of rows) {
    for (let x = 40; x < 340; x += 1) {
      const middle = middleAt(x);
      for (let y = Math.round(middle) - 4; y < Math.round(middle) + 4; y += 1)
        likelihood[y * width + x] = 0.9;
    }
  }
  return likelihood;
}

/** A page on which a dark row runs in the same way. */
function pageOf(middleAt: (x: number) => number): Raster {
  const data = new Uint8Array(width * height).fill(255);
  for (let x = 40; x < 340; x += 1)
    for (let y = 0; y < height; y += 1) if (Math.abs(y + 0.5 - middleAt(x)) < 4) data[y * width + x] = 0;
  return { data, width, height };
}

test('a level row has no bend', () => {
  const [place, ...others] = placesOf(
    likelihoodOf(() => 50),
    width,
    height,
  );
  expect(others).toEqual([]);
  expect(place!.bend).toBeUndefined();
  const [x, y, across, down] = place!.box;
  expect([x < 40, y < 46, x + across > 340, y + down > 54]).toEqual([true, true, true, true]);
});

describe.each([
  ['aslant', (x: number) => 30 + x * 0.1],
  ['in a curve', (x: number) => 80 - ((x - 190) / 150) ** 2 * 30],
  ['both', (x: number) => 30 + x * 0.08 + ((x - 190) / 150) ** 2 * 12],
])('a row that runs %s', (_, middleAt) => {
  const [place] = placesOf(likelihoodOf(middleAt), width, height);

  test('is as high as the row, not as the page it crosses', () => {
    expect(place!.bend).toBeDefined();
    expect(place!.box[3]).toBeLessThan(30);
  });

  test('is cut out straight', () => {
    const { raster, left, top } = cutLine(pageOf(middleAt), place!)!;
    expect(left).toBe(Math.floor(place!.box[0]));
    expect(top).toBe(Math.floor(place!.box[1]));
    const middles = [0.2, 0.5, 0.8].map((share) => {
      const x = Math.round(raster.width * share);
      const dark = Array.from({ length: raster.height }, (_, y) => y).filter(
        (y) => raster.data[y * raster.width + x]! < 128,
      );
      return dark.reduce((sum, y) => sum + y, 0) / dark.length;
    });
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  });

  test('has its words where they stand', () => {
    const box = levelled([300, middleAt(310) - 4, 20, 8], place!);
    const middle = place!.box[1] + place!.box[3] / 2;
    expect(Math.abs(box[1] + 4 - middle)).toBeLessThan(6);
  });

  test('runs alike in a larger picture', () => {
    const larger = scaledPlace(place!, 2, 3);
    expect(fallAt(larger, 2 * 300)).toBeCloseTo(3 * fallAt(place!, 300), 6);
  });
});

test('rows that hang together are no bent one', () => {
  const joined = likelihoodOf(
    () => 40,
    () => 70,
  );
  for (let y = 40; y < 70; y += 1) for (let x = 40; x < 60; x += 1) joined[y * width + x] = 0.9;
  const [place] = placesOf(joined, width, height);
  expect(place!.bend).toBeUndefined();
});

test('a bent row beyond the page is no picture', () => {
  const page = pageOf(() => 50);
  expect(cutLine(page, { box: [width + 10, 20, 50, 20], bend: { slope: 0.1, curve: 0 } })).toBeNull();
});
