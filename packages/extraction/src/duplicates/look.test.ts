import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeLines } from '../pages/lines.ts';
import type { Raster, Word } from '../pages/page.ts';
import { lookAt } from './look.ts';

/** A page with a dark block at a place given in shares of it. */
async function pageWith(left: number, top: number, width = 800, height = 600): Promise<Raster> {
  const block = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: '#222' },
  })
    .png()
    .toBuffer();
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: block, left: Math.round(left * width), top: Math.round(top * height) }])
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const word = (text: string, x: number, y: number, confidence: number): Word => ({
  text,
  box: [x, y, text.length * 10, 20],
  size: 20,
  confidence,
  origin: 'ocr',
});

const apart = (a: string, b: string): number =>
  a.split('').reduce((sum, digit, at) => {
    const bits = (Number.parseInt(digit, 16) ^ Number.parseInt(b[at]!, 16)).toString(2);
    return sum + bits.replaceAll('0', '').length;
  }, 0);

test('a page looks the same at any size and otherwise when something moves', async () => {
  const [page, small, other] = await Promise.all([
    pageWith(0.1, 0.1).then((raster) => lookAt(1, [], raster)),
    pageWith(0.1, 0.1, 400, 300).then((raster) => lookAt(1, [], raster)),
    pageWith(0.6, 0.6).then((raster) => lookAt(1, [], raster)),
  ]);
  expect([page.dhash.length, page.phash.length]).toEqual([64, 64]);
  expect(apart(page.phash, small.phash)).toBeLessThan(20);
  expect(apart(page.phash, other.phash)).toBeGreaterThan(60);
  expect(apart(page.dhash, small.dhash)).toBeLessThan(apart(page.dhash, other.dhash));
});

test('words are kept in reading order, without case, accents and punctuation, with how surely they were read', async () => {
  const lines = composeLines([
    word('No.', 10, 60, 0.9),
    word('HFA/25', 60, 60, 0.5),
    word('Zieliński', 10, 10, 0.954),
  ]);
  const { page, words } = await lookAt(3, lines, await pageWith(0, 0));
  expect(page).toBe(3);
  expect(words).toEqual([
    ['zielinski', 95],
    ['no', 90],
    ['hfa', 50],
    ['25', 50],
  ]);
});

test('a page full of words is kept in part', async () => {
  const many = Array.from({ length: 900 }, (_, at) =>
    word(`w${at}`, (at % 10) * 90, Math.floor(at / 10) * 30, 0.9),
  );
  expect((await lookAt(1, composeLines(many), await pageWith(0, 0))).words).toHaveLength(500);
});
