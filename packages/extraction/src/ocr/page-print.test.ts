import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage, rasterizePart } from '../pages/image.ts';
import { closeOcr, ocrEngine, recognizePage } from './ocr.ts';
import { hasDoubtfulPrint, recognizePrint, type FinePicture } from './page-print.ts';
import { startTask } from './page-recognize.ts';
import type { Box, Word } from '../pages/page.ts';

afterAll(closeOcr);

const number = 'UC-6be3e3b5-1d9a-42dd-8924-4f5b5a2ba39a';

test('a number in small print is read again from a finer picture', async () => {
  const svg = (width: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.7}" viewBox="0 0 2000 1400">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="700" y="120" font-size="18" font-family="sans-serif" fill="#222">Certificate no: ${number}</text>
      <text x="200" y="600" font-size="90" font-family="sans-serif" fill="#222">Advanced Welding</text></svg>`);
  const picture = await sharp(svg(4000)).png().toBuffer();
  const coarse = await rasterizeImage(picture);
  const { words, upended } = await recognizePage(coarse);
  // As a coarse picture is read at times.
  const misread = words.map((word): Word =>
    word.text.startsWith('UC-') ? { ...word, text: 'UC-6be3e3b5-1d9a-42d', confidence: 0.4 } : word,
  );
  const first = {
    words: misread,
    upended,
    degrees: 0 as const,
    raster: coarse,
    place: (box: Word['box']) => box,
    engine: ocrEngine('eng'),
    language: 'eng',
  };
  expect(hasDoubtfulPrint(misread, 2000)).toBe(true);
  const drawn: Box[] = [];
  const fine: FinePicture = {
    scale: 2,
    draw: (box) => {
      drawn.push(box);
      return rasterizePart(picture, { width: 4000, height: 2800 }, box);
    },
  };
  const read = await recognizePrint(first, fine, startTask({ languages: ['eng'] }));
  const found = read.words.find(({ text }) => text.startsWith('UC-'));
  expect(found?.text).toBe(number);
  expect(Math.abs(found!.box[1] + found!.box[3] - 120)).toBeLessThan(10);
  // Nothing but the line is drawn so large.
  expect(drawn).toHaveLength(1);
  expect(drawn[0]![3]).toBeLessThan(100);
  expect(read.words.filter(({ text }) => text === 'Welding')).toHaveLength(1);
});

test('by both readers, of which one sees forms and the other knows words', async () => {
  const address = 'https://northgate.example/verify/QJJXI9T0VD7K';
  const svg =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="2800" viewBox="0 0 2000 1400">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="700" y="120" font-size="18" font-family="sans-serif" fill="#2233aa">${address}</text></svg>`);
  const picture = await sharp(svg).jpeg({ quality: 70 }).toBuffer();
  const first = {
    words: [printed(address, 0.4, 20, address.length * 9.5)],
    upended: 0,
    degrees: 0 as const,
    raster: await rasterizeImage(picture),
    place: (box: Word['box']) => box,
    engine: ocrEngine('eng'),
    language: 'eng',
  };
  const fine: FinePicture = {
    scale: 2,
    draw: (box) => rasterizePart(picture, { width: 4000, height: 2800 }, box),
  };
  const read = await recognizePrint(first, fine, startTask({ languages: ['eng'] }));
  expect(read.words.map(({ text }) => text)).toEqual([address]);
});

const printed = (text: string, confidence: number, height: number, width = 300): Word => ({
  text,
  confidence,
  box: [700, 104, width, height],
  size: height,
  origin: 'ocr',
});

test('what is read surely or set large is not read again', () => {
  expect(hasDoubtfulPrint([printed('FA-20391-114', 0.95, 14)], 2000)).toBe(false);
  expect(hasDoubtfulPrint([printed('FA-20391-114', 0.4, 80)], 2000)).toBe(false);
  expect(hasDoubtfulPrint([printed('FA-20391-114', 0.4, 14)], 2000)).toBe(true);
});
