import { expect, test } from 'vitest';
import { readCodes } from './codes.ts';
import { shapesBeside, showsLettersBeside } from './page-ink.ts';
import type { Box, Raster } from './page.ts';

/** A white page with black bars, which may be strokes of letters. */
function pageWith(...bars: readonly Box[]): Raster {
  const [width, height] = [400, 300];
  const data = new Uint8Array(width * height).fill(255);
  for (const [x, y, across, down] of bars)
    for (let row = y; row < y + down; row += 1) data.fill(0, row * width + x, row * width + x + across);
  return { data, width, height };
}

test('what is joined over rows and around corners is one shape, with the box of all of it', () => {
  // A U whose arms meet only at the bottom; the right one begins higher.
  const page = pageWith([100, 60, 8, 60], [164, 40, 8, 80], [100, 112, 72, 8]);
  expect(shapesBeside(page, []).filter(([x]) => x < 200)).toEqual([[100, 40, 72, 80]]);
});

test('a page is told by its letters however often it was looked at with some of them accounted for', async () => {
  const letters: Box[] = [0, 1, 2, 3].map((at) => [40 + at * 80, 60, 28, 40]);
  // Each an L.
  const page = pageWith(
    ...letters.flatMap(([x, y]): Box[] => [
      [x, y, 6, 40],
      [x, y + 34, 28, 6],
    ]),
  );
  expect(showsLettersBeside(page, letters)).toBe(false);
  await readCodes(page);
  expect(showsLettersBeside(page, [])).toBe(true);
  expect(shapesBeside(page, [])).toEqual(letters);
});
