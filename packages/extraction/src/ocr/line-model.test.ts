import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rasterizeImage } from '../pages/image.ts';
import type { Box } from '../pages/page.ts';
import { findLines, readLine } from './line-model.ts';

test.each([
  ['sans-serif', 16],
  ['Montserrat', 13],
])('of two signs of a code that are alike none is lost or doubled: %s of %i pixels', async (font, size) => {
  const code = 'QXKDWTVIIJJ7244';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="60"><rect width="100%" height="100%" fill="#fff"/>
    <text x="10" y="36" font-size="${size}" font-family="${font}" fill="#333">${code}</text></svg>`;
  const picture = await rasterizeImage(await sharp(Buffer.from(svg)).jpeg({ quality: 60 }).toBuffer());
  const scale = picture.width / 800;
  const box = [4, 36 - size * 1.05, size * 0.62 * code.length + 14, size * 1.45].map((side) => side * scale);
  const line = await readLine(picture, { box: box as unknown as Box }, true);
  expect(line?.signs.map(({ text }) => text).join('')).toBe(code);
});

test.each(['OpenStack', 'LeetCode', 'JavaScript'])(
  'capitals within %s stay, though it is a little blurred',
  async (name) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="60"><rect width="100%" height="100%" fill="#fff"/>
    <text x="20" y="36" font-size="16" font-family="serif" fill="#333">${name}</text></svg>`;
    const picture = await rasterizeImage(await sharp(Buffer.from(svg)).blur(0.5).png().toBuffer());
    const scale = picture.width / 800;
    const box = [14, 36 - 16 * 1.1, 16 * 0.55 * name.length + 14, 16 * 1.5].map((side) => side * scale);
    const line = await readLine(picture, { box: box as unknown as Box }, true);
    expect(line?.signs.map(({ text }) => text).join('')).toBe(name);
  },
);

test.each([
  ['Joanna Whitlock', 0],
  ['Ingrid Haverford', -3],
])('a blurred line is read as the surest of its widths has it: %s, turned by %i', async (name, turn) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="60"><rect width="100%" height="100%" fill="#fff"/>
    <text transform="rotate(${turn} 90 30)" x="20" y="36" font-size="12" font-family="Caveat" fill="#667">${name}</text></svg>`;
  const blurred = await sharp(Buffer.from(svg)).blur(1.1).jpeg({ quality: 20 }).toBuffer();
  const picture = await rasterizeImage(blurred);
  const scale = picture.width / 800;
  const box = [14, 36 - 12 * 1.1, 12 * 0.5 * name.length + 14, 12 * 1.6].map((side) => side * scale);
  const line = await readLine(picture, { box: box as unknown as Box }, true);
  expect(line?.signs.map(({ text }) => text).join('')).toBe(name);
});

test('a page that is looked at ahead is not looked at again, and another like it is', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="60"><rect width="100%" height="100%" fill="#fff"/>
    <text x="20" y="36" font-size="24" font-family="serif">Joanna Whitlock</text></svg>`;
  const page = await rasterizeImage(Buffer.from(svg));
  const ahead = findLines(page);
  expect(findLines(page)).toBe(ahead);
  const again = findLines({ ...page });
  expect(again).not.toBe(ahead);
  expect(await again).toEqual(await ahead);
  expect(await ahead).toHaveLength(1);
});
