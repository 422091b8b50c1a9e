import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPaper, flattenPaper } from './paper.ts';
import type { Raster } from './page.ts';

async function drawing(shapes: string, background = '#553'): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="100%" height="100%" fill="${background}"/>${shapes}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const sheet = '<polygon points="60,50 350,40 370,250 40,230" fill="#f5f2e8"/>';
const corners = [
  [60, 50],
  [350, 40],
  [370, 250],
  [40, 230],
] as const;

const near = (quad: readonly (readonly [number, number])[] | null) =>
  quad?.every(([x, y], index) => Math.hypot(x - corners[index]![0], y - corners[index]![1]) < 5);

test('a sheet on a table is found by its sides', async () => {
  expect(near(findPaper(await drawing(sheet)))).toBe(true);
});

test('a dark corner of its design does not mislead', async () => {
  const dark = '<polygon points="40,230 47,180 120,236" fill="#224"/>';
  expect(near(findPaper(await drawing(sheet + dark)))).toBe(true);
});

test('a scan from edge to edge is no sheet on a table', async () => {
  expect(findPaper(await drawing('<text x="50" y="150" font-size="60">Diploma</text>', '#fff'))).toBeNull();
  expect(findPaper(await drawing('<circle cx="200" cy="150" r="120" fill="#fff"/>'))).toBeNull();
});

test('a place on the sheet laid flat is found again in the photograph', async () => {
  const { raster, place } = flattenPaper(await drawing(sheet), corners, 600);
  const [left, top] = place([0, 0, 1, 1]);
  expect(left).toBeCloseTo(60, -0.5);
  expect(top).toBeCloseTo(50, -0.5);
  const [x, y, width, height] = place([0, 0, raster.width, raster.height]);
  expect([x, y, x + width, y + height].map(Math.round)).toEqual([40, 40, 370, 250]);
  expect(Math.min(...raster.data.subarray(raster.width * 5 + 5, raster.width * 5 + 200))).toBeGreaterThan(
    200,
  );
});
